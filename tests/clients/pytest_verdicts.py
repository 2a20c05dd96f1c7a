"""A plugin of pytest that writes a line for each test to the file that VERDICTS names, as verdicts.py does.

    VERDICTS=FILE python -m pytest -p pytest_verdicts MODULE

With VERDICTS_EVERY=N every N-th test is run, in the order in which they are collected. A test has VERDICTS_SECONDS (120)
seconds; it is interrupted between two calls of the libraries, which have limits of their own.
"""

import os
import signal

OUT = open(os.environ["VERDICTS"], "w", buffering=1, encoding="utf-8")
SECONDS = int(os.environ.get("VERDICTS_SECONDS", "120"))


def name(nodeid):
    return nodeid.split("::", 1)[-1].replace("::", ".").encode("unicode_escape").decode()


def pytest_collection_modifyitems(items):
    items[:] = items[:: int(os.environ.get("VERDICTS_EVERY", "1"))]


def late(_number, _frame):
    raise TimeoutError(f"not ended after {SECONDS} s")


def pytest_runtest_logstart(nodeid):
    OUT.write(f"{name(nodeid)}\tbegun\n")
    signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)


def pytest_runtest_logfinish():
    signal.alarm(0)


def pytest_runtest_logreport(report):
    # An expected failure is what the client wants; a test that only sets up has no verdict yet.
    if report.skipped:
        OUT.write(f"{name(report.nodeid)}\t{'pass' if hasattr(report, 'wasxfail') else 'skip'}\n")
    elif report.failed:
        OUT.write(f"{name(report.nodeid)}\tfail\n")
    elif report.when == "call":
        OUT.write(f"{name(report.nodeid)}\tpass\n")


def pytest_sessionfinish():
    OUT.write("\tend\n")
