"""The same game in a terminal: line by line, at 80 columns, over ssh, in colour or plain, or piped.

`command` is `qwirkle play`; `check` and `draw` are the commands of the same names.
"""
