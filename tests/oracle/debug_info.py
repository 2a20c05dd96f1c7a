#!/usr/bin/env python3
"""The debug information of -G against nvcc's: the trees of entries, over some of the sample kernels.

    . tests/oracle/setup.sh --all && python3 tests/oracle/debug_info.py [--ptxc PATH] [--trees DIR] [--own] [FILE.cu]...

Both are read out of the PTX. Functions are compared by their symbol; in each the variables, by name and kind, with their
types written out. Differences that specs/debugger.md explains are counted by their names, all others are printed.
--trees keeps both trees as text.
"""

import argparse
import re
import subprocess
from collections import Counter, defaultdict
from pathlib import Path

from nvtools import tool

ROOT = Path(__file__).resolve().parents[2]
# Ten that between them have classes with bases, templates, lambdas, unions and bit-fields, and every memory.
KERNELS = ["big_struct_param", "bitfields_unions", "constexpr_fold", "crtp_expr", "half2_axpy", "lambda_map", "nbody", "raii_virtual", "reduce_tree", "template_reduce"]

TAGS = {0x01: "array", 0x04: "enumeration", 0x05: "parameter", 0x0B: "block", 0x0D: "member", 0x0F: "pointer", 0x10: "reference",
        0x11: "unit", 0x13: "structure", 0x15: "subroutine", 0x16: "typedef", 0x17: "union", 0x1C: "inheritance",
        0x1D: "inlined", 0x21: "subrange", 0x24: "base", 0x26: "const", 0x28: "enumerator", 0x2E: "subprogram",
        0x34: "variable", 0x35: "volatile", 0x3B: "unspecified", 0x42: "rvalue reference"}  # fmt: skip
NAME, COUNT, ORIGIN, TYPE, SYMBOL, SIZE, LOCATION, FILE = 0x03, 0x37, 0x31, 0x49, 0x2007, 0x0B, 0x02, 0x3A


class Bytes:
    """The bytes of a section; a symbol is as many zeros as it has bytes."""

    def __init__(self, ptx, section):
        self.data, self.at = bytearray(), 0
        text = re.search(r"\.section\s+" + re.escape(section) + r"\s*\{(.*?)\}", ptx, re.S)
        for size, values in re.findall(r"\.b(8|32|64)\s+([^\n;]*)", text[1] if text else ""):
            for value in values.split(","):
                number = re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", value.strip())
                self.data += (int(value, 0) if number else 0).to_bytes(int(size) // 8, "little", signed=value.strip().startswith("-"))

    def take(self, count):
        self.at += count
        return bytes(self.data[self.at - count : self.at])

    def number(self, count):
        return int.from_bytes(self.take(count), "little")

    def leb(self):
        value = shift = 0
        while True:
            byte = self.number(1)
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def text(self):
        end = self.data.index(0, self.at)
        value = self.data[self.at : end].decode("utf-8", "replace")
        self.at = end + 1
        return value


def value(info, form):
    """The value of an attribute (DWARF 2, 7.5.4)."""
    match form:
        case 0x08:
            return info.text()
        case 0x0A:
            return info.take(info.number(1))
        case 0x0D | 0x0F:
            return info.leb()
        case _:
            return info.number({0x01: 8, 0x05: 2, 0x06: 4, 0x0B: 1, 0x0C: 1, 0x10: 4, 0x13: 4, 0x07: 8}[form])


class Entry:
    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.children = TAGS.get(tag, f"{tag:#x}"), attributes, []

    def get(self, name, otherwise=None):
        return self.attributes.get(name, otherwise)


def read(ptx):
    """The root of the tree and the entries by their offset."""
    abbreviations, shapes = Bytes(ptx, ".debug_abbrev"), {}
    while abbreviations.at < len(abbreviations.data) and (number := abbreviations.leb()):
        tag, inside, forms = abbreviations.leb(), abbreviations.number(1), []
        while (pair := (abbreviations.leb(), abbreviations.leb())) != (0, 0):
            forms.append(pair)
        shapes[number] = tag, inside, forms
    info = Bytes(ptx, ".debug_info")
    info.at = 11
    entries, open_entries, root = {}, [], None
    while info.at < len(info.data):
        offset = info.at
        number = info.leb()
        if number == 0:
            if not open_entries:
                break
            open_entries.pop()
            if not open_entries:
                break
            continue
        tag, inside, forms = shapes[number]
        entry = Entry(tag, {name: value(info, form) for name, form in forms})
        entries[offset] = entry
        if open_entries:
            open_entries[-1].children.append(entry)
        root = root or entry
        if inside:
            open_entries.append(entry)
    return root, entries


class Tree:
    def __init__(self, ptx):
        self.root, self.entries = read(ptx)
        self.files = {int(number): name for number, name in re.findall(r'^\s*\.file\s+(\d+)\s+"([^"]*)"', ptx, re.M)}

    def type(self, offset, depth=0):
        """A type written out; classes by their last name without spaces, which the two put elsewhere."""
        if offset is None or offset not in self.entries or depth > 8:
            return "void"
        entry = self.entries[offset]
        inner = lambda: self.type(entry.get(TYPE), depth + 1)  # noqa: E731
        match entry.tag:
            case "pointer":
                return inner() + "*"
            case "reference":
                return inner() + "&"
            case "rvalue reference":
                return inner() + "&&"
            case "const" | "volatile":
                return f"{inner()} {entry.tag}"
            case "array":
                # Several dimensions are one entry or one inside another; the outermost is written first.
                element, _, inner_counts = inner().partition("[")
                counts = "".join(f"[{child.get(COUNT, '')}]" for child in entry.children)
                return element + counts + (inner_counts and "[" + inner_counts)
            case "subroutine":
                return f"{inner()}({','.join(self.type(child.get(TYPE), depth + 1) for child in entry.children)})"
            case "typedef":
                return "typedef " + entry.get(NAME, "")
            case "unspecified":
                return "void"
            case tag:
                return f"{tag} {last_name(entry.get(NAME, ''))}" if tag in ("structure", "union", "enumeration") else entry.get(NAME, "")

    def variables(self, entry, file=None):
        """Of a function: kind, name and type of what it declares, in the blocks and what was inlined too; of a file only
        what is declared in it."""
        for child in entry.children:
            said = self.entries.get(child.get(ORIGIN), child)
            if child.tag in ("variable", "parameter"):
                name = said.get(NAME)
                if name and (file is None or self.file_of(child) == file):
                    yield child.tag, name, self.type(said.get(TYPE))
            elif child.tag in ("block", "inlined"):
                yield from self.variables(child, file)

    def file_of(self, entry):
        """The name of the file that declares an entry, without folders."""
        said = self.entries.get(entry.get(ORIGIN), entry)
        return Path(self.files.get(said.get(FILE, entry.get(FILE)), "")).name

    def functions(self):
        return {entry.get(SYMBOL): entry for entry in self.root.children if entry.tag == "subprogram" and 0x11 in entry.attributes}

    def text(self, entry=None, depth=0):
        entry = entry or self.root
        words = [entry.get(NAME, ""), self.type(entry.get(TYPE)) if TYPE in entry.attributes else ""]
        lines = ["  " * depth + " ".join([entry.tag, *filter(None, words)])]
        return lines + [line for child in entry.children for line in self.text(child, depth + 1)]


def last_name(name):
    """The name of a class without namespaces, its arguments' too, blanks and suffixes of numbers."""
    head, bracket, arguments = unqualified(name).partition("<")
    return head + bracket + re.sub(r"\b(\d+)U", r"\1", re.sub(r"\b[A-Za-z_]\w*::", "", arguments))


def unqualified(name):
    """The name of a class without its namespaces and blanks."""
    mangled = re.fullmatch(r"_Z.*?(\d+)([A-Za-z_]\w*?)E?", name)
    if mangled and not name.startswith("_ZZ"):
        parts = re.findall(r"(\d+)", name)
        at, names = 2, []
        while at < len(name):
            number = re.match(r"\d+", name[at:])
            if number:
                end = at + len(number[0]) + int(number[0])
                names.append(name[at + len(number[0]) : end])
                at = end
            else:
                at += 1
        return names[-1] if names and parts else name
    depth = 0
    for place in range(len(name) - 1, 0, -1):
        depth += {">": 1, "<": -1}.get(name[place], 0)
        if depth == 0 and name[place - 1 : place + 1] == "::":
            return name[place + 1 :].replace(" ", "")
    return name.replace(" ", "")


# Differences that have a reason, by what they look like; specs/debugger.md has the reasons.
def reason(ours, theirs):
    strip = lambda ty: re.sub(r" (const|volatile)\b", "", ty)  # noqa: E731
    if "_ZZ" in theirs or "lambda" in ours:
        return "unnamed classes"
    if theirs.startswith("typedef") and not ours.startswith("typedef"):
        return "typedef of a header that is compiled in"
    if theirs == "structure " or "::*" in ours:
        return "pointers to members"
    if strip(ours) == strip(theirs):
        return "qualifiers"
    if re.sub(r"\s", "", ours) == re.sub(r"\s", "", theirs):
        return "blanks"
    if theirs == ours + "*":
        return "objects that the caller holds"
    if "<" in ours and ours.partition("<")[0] == theirs.partition("<")[0]:
        return "enumerators as template arguments"
    if ours in ("wchar_t", "char16_t", "char32_t", "char8_t"):
        return "character types have their own names"
    return None


def naming(ours, theirs):
    """Why a function has another name: those of specs/debugger.md."""
    if theirs.startswith(ours + "<") or theirs.startswith(ours + " <"):
        return "template arguments in names"
    if ours.replace("bool", "__nv_bool") == theirs:
        return "bool by nvcc's name"
    return None


def compiled(command, path):
    run = subprocess.run([*command, "-arch=sm_90", "-G", path, "-o", "-"], capture_output=True, text=True, check=False)
    return run.stdout if run.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxc", default=ROOT / "target/fuzz/ptxc")
    parser.add_argument("--trees", type=Path)
    parser.add_argument("--own", action="store_true", help="only functions and variables that the file itself declares")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    files = options.files or [path for name in KERNELS if (path := ROOT / f"tests/kernels/{name}.cu").exists()]
    counts, reasons, names = Counter(), Counter(), Counter()
    for path in files:
        pair = [compiled([options.ptxc], path), compiled([tool("nvcc"), "-ptx"], path)]
        if None in pair:
            print(f"{path.name}: not compiled by {'ptxc' if pair[0] is None else 'nvcc'}")
            continue
        ours, theirs = map(Tree, pair)
        if options.trees:
            options.trees.mkdir(parents=True, exist_ok=True)
            for name, tree in (("ptxc", ours), ("nvcc", theirs)):
                (options.trees / f"{path.stem}.{name}.txt").write_text("\n".join(tree.text()) + "\n")
        mine, other = ours.functions(), theirs.functions()
        if options.own:
            other = {symbol: entry for symbol, entry in other.items() if theirs.file_of(entry) == path.name}
        counts["functions"] += len(other)
        for symbol in other:
            if symbol not in mine:
                counts["functions that only nvcc has"] += 1
                print(f"{path.name}: only nvcc describes {symbol}")
                continue
            name, known = mine[symbol].get(NAME), other[symbol].get(NAME)
            if name != known:
                why = naming(name, known)
                names[why or "no known reason"] += 1
                if why is None:
                    print(f"{path.name}: {symbol}: {name!r} is called {known!r} by nvcc")
            # A name may stand for several, those of a parameter pack among them.
            types = defaultdict(list)
            for kind, name, ty in ours.variables(mine[symbol]):
                types[kind, name].append(ty)
            for kind, name, ty in theirs.variables(other[symbol], path.name if options.own else None):
                counts["variables"] += 1
                known = types[kind, name]
                if not known:
                    counts["variables that only nvcc has"] += 1
                    print(f"{path.name}: {symbol}: only nvcc has {kind} {name}: {ty}")
                elif ty in known:
                    counts["of the same type"] += 1
                else:
                    why = next(filter(None, (reason(own, ty) for own in known)), None)
                    reasons[why or "no known reason"] += 1
                    if why is None:
                        print(f"{path.name}: {symbol}: {kind} {name}: {known[0]!r} is {ty!r} for nvcc")
        missing = {child.tag for child in theirs.root.children} - {child.tag for child in ours.root.children}
        if missing:
            print(f"{path.name}: entries that only nvcc has: {', '.join(sorted(missing))}")
    for counted in (counts, reasons, names):
        print(", ".join(f"{number} {what}" for what, number in counted.items()))


if __name__ == "__main__":
    main()
