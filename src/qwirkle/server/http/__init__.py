"""The web application: requests, sockets and the files of the page, over the rooms that are open."""
