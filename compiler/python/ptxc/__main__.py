"""`python -m ptxc`: becomes the command."""

import os
import sys

from ptxc._toolkit import command

if __name__ == "__main__":
    path = command()
    os.execv(path, [path, *sys.argv[1:]])
