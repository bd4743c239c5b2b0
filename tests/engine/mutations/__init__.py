"""Kernels with one line broken, in lists by what they are about, and what tries them: see `__main__.py`."""
