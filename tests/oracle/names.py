"""Compares the symbols of random declarations with a host compiler's.

  names.py COUNT [FIRST]     compares the programs FIRST to FIRST + COUNT - 1
  names.py show SEED         prints one

A program declares namespaces, classes in classes, enumerations, classes named by a typedef, class templates with
parameters of every kind, and kernels whose parameters are made of them: what HOST_CXX (else g++) and PTXC (else
target/fuzz/ptxc) call these must be the same. What has no name of its own in the ABI (types without linkage) is left out.
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import batches
from batches import HOST, PTXC

BATCH = 50
KERNELS = 12
BUILTINS = ["int", "char", "unsigned char", "signed char", "short", "unsigned", "long", "unsigned long", "long long",
            "unsigned long long", "float", "double", "bool", "wchar_t", "char16_t", "char32_t", "decltype(nullptr)"]


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.seed = seed
        self.classes, self.enums, self.templates, self.lines = [], [], [], []
        self.next = 0

    def fresh(self, letter):
        self.next += 1
        return f"{letter}{self.next}"

    def declarations(self, scope, depth):
        for _ in range(self.rng.randint(2, 4)):
            kind = self.rng.random()
            name = self.fresh(self.rng.choice("ABC"))
            full = scope + name
            if kind < 0.2 and depth < 3 and not scope.endswith("@"):
                self.lines.append(f"namespace {name} {{")
                self.declarations(f"{full}::", depth + 1)
                self.lines.append("}")
            elif kind < 0.4:
                inner = self.fresh("I")
                self.lines.append(f"struct {name} {{ int v; struct {inner} {{ int w; }}; enum E {{ X, Y }}; union {{ int p; float q; }}; "
                                  f"typedef struct {{ int z; }} T; }};")
                self.classes += [full, f"{full}::{inner}", f"{full}::T"]
                self.enums.append(f"{full}::E")
            elif kind < 0.55:
                self.lines.append(f"typedef struct {{ int a; }} {name};")
                self.classes.append(full)
            elif kind < 0.65:
                scoped = self.rng.choice(["", "class "])
                self.lines.append(f"enum {scoped}{name} {{ {name}x = {self.rng.randint(-3, 3)}, {name}y }};")
                self.enums.append(full)
            else:
                shape = self.rng.choice(["T", "TT", "I", "TI", "P", "M", "BP", "E"])
                words = {"T": "class T", "TT": "class T, class U", "I": "int N", "TI": "class T, unsigned N",
                         "P": "class... T", "M": "template <class> class M, class T", "BP": "bool B, class... T",
                         "E": "class T, T V"}[shape]
                self.lines.append(f"template <{words}> struct {name} {{ struct In {{ int i; }}; template <class V> struct Mt {{ V v; }}; }};")
                self.templates.append((full, shape))

    def arguments(self, shape, depth):
        rng = self.rng
        ty = lambda: self.type(depth + 1)
        unary = [name for name, kind in self.templates if kind == "T"]
        return {"T": lambda: ty(), "TT": lambda: f"{ty()}, {ty()}", "I": lambda: str(rng.randint(-9, 99)),
                "TI": lambda: f"{ty()}, {rng.randint(0, 40)}", "P": lambda: ", ".join(ty() for _ in range(rng.randint(0, 3))),
                "M": lambda: f"{rng.choice(unary)}, {ty()}" if unary else None,
                "BP": lambda: ", ".join([rng.choice(["true", "false"])] + [ty() for _ in range(rng.randint(0, 2))]),
                "E": lambda: rng.choice(["int, -4", "char, 'x'", "long, 7l", "unsigned, 3u", "bool, true", "short, -1"])}[shape]()

    def named(self, depth):
        rng = self.rng
        if self.templates and rng.random() < 0.45 and depth < 4:
            name, shape = rng.choice(self.templates)
            arguments = self.arguments(shape, depth)
            if arguments is not None:
                return f"{name}<{arguments}>" + rng.choice(["", "", "", "::In", f"::template Mt<{rng.choice(BUILTINS[:5])}>"])
        return rng.choice(self.classes + self.enums + BUILTINS[:3])

    def type(self, depth=0):
        rng = self.rng
        kind = rng.random()
        if depth > 3 or kind < 0.25:
            return rng.choice(BUILTINS)
        if kind < 0.55:
            return self.named(depth)
        inner = self.type(depth + 1)
        if kind < 0.75:
            return f"ptr<{inner}>"
        if kind < 0.85:
            return f"ptr<{rng.choice(['const ', 'volatile ', 'const volatile '])}{inner}>"
        if kind < 0.9:
            parameters = ", ".join(self.type(depth + 2) for _ in range(rng.randint(0, 3)))
            return f"fun<{', '.join([inner] + ([parameters] if parameters else []))}>"
        if kind < 0.95 and self.classes:
            return f"mem<{inner}, {rng.choice(self.classes)}>"
        return f"ptr<arr<{inner}, {rng.randint(1, 9)}>>"

    def source(self):
        self.lines.append(f"namespace s{self.seed} {{")
        self.lines.append("template <class T> using ptr = T *; template <class R, class... A> using fun = R (*)(A...);")
        self.lines.append("template <class T, class C> using mem = T C::*; template <class T, unsigned long N> using arr = T[N];")
        self.classes.append(f"s{self.seed}::Z")
        self.lines.append("struct Z { int v; };")
        self.declarations(f"s{self.seed}::", 0)
        for number in range(KERNELS):
            name = self.rng.choice(["k", "kern", "f"])
            parameters = ", ".join(f"ptr<{self.type()}>" for _ in range(self.rng.randint(0, 4)))
            kind = self.rng.random()
            if kind < 0.6:
                parameters = ", ".join(filter(None, [parameters, f"arr<char, {number + 1}> *"]))
                self.lines.append(f"__global__ void {name}({parameters}) {{}}")
            else:
                self.lines.append(f"template <class T, class... U> __global__ void {name}t{number}(T *, U *...) {{}}")
                arguments = ", ".join(self.type() for _ in range(self.rng.randint(1, 3)))
                self.lines.append(f"template __global__ void {name}t{number}<{arguments}>({', '.join(f'ptr<{a}>' for a in split(arguments))});")
        self.lines.append("}")
        return "\n".join(self.lines) + "\n"


def split(arguments):
    """The arguments of a list, which may hold lists themselves."""
    result, depth, start = [], 0, 0
    for place, letter in enumerate(arguments):
        depth += (letter in "<(") - (letter in ">)")
        if letter == "," and depth == 0:
            result.append(arguments[start:place].strip())
            start = place + 1
    return result + [arguments[start:].strip()]


def host_symbols(text, folder):
    path = Path(folder, "host.cpp")
    path.write_text("#define __global__\n" + text)
    made = subprocess.run([HOST, "-std=c++17", "-w", "-S", "-o", Path(folder, "host.s"), path], capture_output=True, text=True)
    if made.returncode:
        return None
    return set(re.findall(r"^(_Z\w+):", Path(folder, "host.s").read_text(), re.M))


def our_symbols(text, folder):
    path = Path(folder, "ours.cu")
    path.write_text(text)
    made = subprocess.run([PTXC, "-w", "-std=c++17", "-arch=sm_90", "-O0", "-o", Path(folder, "ours.ptx"), path], capture_output=True, text=True)
    if made.returncode:
        return None, made.stderr
    return set(re.findall(r"\.entry (\w+)\(", Path(folder, "ours.ptx").read_text())), ""


def differing(seeds, host, ours):
    spaces = {seed: f"_ZN{len(str(seed)) + 1}s{seed}" for seed in seeds}
    bad = [seed for seed in seeds if any(symbol.startswith(spaces[seed]) for symbol in host ^ ours)]
    for symbol in sorted(host - ours)[:5]:
        print(f"host: {symbol}")
    for symbol in sorted(ours - host)[:5]:
        print(f"ours: {symbol}")
    return bad


def compare(seeds, folder):
    """(compared, differing seeds) of a batch."""
    def text(seeds):
        return "".join(Program(seed).source() for seed in seeds)
    return batches.compare(
        seeds,
        lambda seeds: (host_symbols(text(seeds), folder), ""),
        lambda seeds, _: our_symbols(text(seeds), folder),
        differing)


def main(args):
    if args[:1] == ["show"]:
        print(Program(int(args[1])).source())
        return 0
    if not args:
        print(__doc__)
        return 2
    count, first = int(args[0]), int(args[1]) if len(args) > 1 else 0
    compared, bad = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for start in range(first, first + count, BATCH):
            done, wrong = compare(list(range(start, min(start + BATCH, first + count))), folder)
            compared += done
            bad += wrong
    print(f"{compared} of {count} programs compared, {compared * KERNELS} symbols, {len(bad)} programs differ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
