"""Runs a module of unit tests and writes a line for each test to a file: its name and what became of it.

    python verdicts.py FILE MODULE [FOLDER]

A test that has begun has a line "begun", so that one that kills the process, or never ends, is found. FOLDER is put in
front of where modules are looked for. Tests whose names stand in the variable LEFT_TESTS are not run.
"""

import os
import sys
import unittest

OUT = open(sys.argv[1], "w", buffering=1, encoding="utf-8")


class Verdicts(unittest.TestResult):
    """Writes what is told."""

    def say(self, test, verdict):
        name = ".".join(test.id().split(".")[-2:]) if hasattr(test, "id") else str(test)
        OUT.write(f"{name}\t{verdict}\n")

    def startTest(self, test):
        super().startTest(test)
        self.say(test, "begun")

    def addSuccess(self, test):
        self.say(test, "pass")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.show(test, "fail", err)

    def addError(self, test, err):
        # pytest's way to skip is an exception of its own.
        if err[0].__name__ == "Skipped":
            self.say(test, "skip")
            return
        super().addError(test, err)
        self.show(test, "fail", err)

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.show(test, "fail", err)

    def addSkip(self, test, reason):
        self.say(test, "skip")

    def addExpectedFailure(self, test, err):
        self.say(test, "pass")

    def addUnexpectedSuccess(self, test):
        self.say(test, "pass")

    def show(self, test, verdict, err):
        self.say(test, verdict)
        text = self._exc_info_to_string(err, test)
        print(f"--- {test}\n{text[-3000:]}", flush=True)


def tests_of(suite):
    for part in suite:
        yield from tests_of(part) if isinstance(part, unittest.TestSuite) else (part,)


if __name__ == "__main__":
    sys.path[:0] = sys.argv[3:]
    verdicts, left = Verdicts(), os.environ.get("LEFT_TESTS", "").split()
    tests = list(tests_of(unittest.defaultTestLoader.loadTestsFromName(sys.argv[2])))
    for test in tests:
        if test.id().split(".")[-1] in left:
            verdicts.say(test, "left")
    unittest.TestSuite(test for test in tests if test.id().split(".")[-1] not in left).run(verdicts)
    OUT.write("\tend\n")
