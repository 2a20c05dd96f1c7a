"""Compares the layout of random class hierarchies with a host compiler's.

  layout.py COUNT [FIRST]            compares the hierarchies FIRST to FIRST + COUNT - 1
  layout.py show SEED                prints one
  layout.py sample COUNT [FIRST]     writes a conformance file of some, with the host compiler's values

Classes have empty, virtual and repeated bases, members with alignas, packed and bit-fields, arrays of classes. What is
compared: sizes, alignments, where every base and member lies, which bytes a bit-field sets. A batch is one source
that HOST_CXX (else g++) compiles and runs, and PTXC (else target/fuzz/ptxc) runs in its simulator at -O0. SECOND_CXX
judges the hierarchies they differ in: GCC 12 places an empty virtual base at the end where the place that a lost
virtual primary base leaves is free (seed 103044: 48 bytes; Clang and NVRTC say 40).
"""

import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import batches
from batches import HOST, PTXC, SECOND

BATCH = 100
SCALARS = ["char", "short", "int", "long", "float", "double", "void *", "bool", "unsigned char", "long long"]
INTEGERS = ["char", "unsigned", "short", "long", "unsigned char", "int", "unsigned long"]
HOST_WORDS = "#include <cstdio>\n#include <cstring>\n#define __device__\n"
INDENT = "    "


class Class:
    def __init__(self, name):
        self.name = name
        self.bases = []  # (Class, is_virtual)
        self.members = []  # (name, is_bit_field)
        self.dynamic = False  # has a table pointer
        self.holds_dynamic = False  # or some part of it has
        self.text = ""

    def subobjects(self):
        """How often each class is a base: virtual ones once however many ways lead to them."""
        counts, shared = {}, set()

        def walk(cls):
            for base, is_virtual in cls.bases:
                if is_virtual:
                    if base in shared:
                        continue
                    shared.add(base)
                counts[base] = counts.get(base, 0) + 1
                walk(base)

        walk(self)
        return counts


def hierarchy(seed):
    """The classes of a seed."""
    rng = random.Random(seed)
    classes = []
    for number in range(rng.randint(4, 9)):
        cls = Class(f"C{number}")
        pool = classes[:]
        rng.shuffle(pool)
        for base in pool[: rng.choice([0, 0, 1, 1, 2, 2, 3])]:
            cls.bases.append((base, rng.random() < 0.3))
        cls.dynamic = any(virtual or base.dynamic for base, virtual in cls.bases)
        cls.holds_dynamic = cls.dynamic
        lines = []
        if rng.random() < 0.25:
            lines.append(f"virtual int f{number}() {{ return {number}; }}")
            cls.dynamic = cls.holds_dynamic = True
        plain = rng.random()
        for place in range(0 if plain < 0.4 else rng.randint(1, 4)):
            lines.append(member(rng, cls, classes, place))
        words = "struct"
        if rng.random() < 0.1:
            alignment = rng.choice([1, 2, 4, 8, 16, 32]) if not cls.members and not cls.bases else 0
            # Less than the table pointer's is ill-formed ([dcl.align]/5).
            words += f" alignas({alignment})" if alignment >= (8 if cls.dynamic else 1) else ""
        # A table pointer that is not aligned traps on the device.
        holds_dynamic = cls.holds_dynamic or any(base.holds_dynamic for base in cls.subobjects())
        cls.holds_dynamic = holds_dynamic
        if rng.random() < 0.12 and not holds_dynamic:
            words += " __attribute__((packed))"
        bases = ", ".join(("virtual " if virtual else "") + base.name for base, virtual in cls.bases)
        head = f"{words} {cls.name}" + (f" : {bases}" if bases else "")
        pack = rng.choice([0] * 12 + [1, 2, 4])
        cls.text = f"{head} {{ {' '.join(lines)} }};"
        if pack and not holds_dynamic:
            cls.text = f"#pragma pack({pack})\n{cls.text}\n#pragma pack()"
        classes.append(cls)
    return classes


def member(rng, cls, classes, place):
    name = f"m{place}"
    kind = rng.random()
    if kind < 0.25:
        ty = rng.choice(INTEGERS)
        bits = {"char": 8, "unsigned char": 8, "short": 16}.get(ty, 64 if "long" in ty else 32)
        if rng.random() < 0.12:
            return f"{ty} : {rng.choice([0, 0, rng.randint(1, bits)])};"
        cls.members.append((name, True))
        return f"{ty} {name} : {rng.randint(1, bits)};"
    cls.members.append((name, False))
    array = rng.choice(["", "", "", "[2]", "[3]"])
    if kind < 0.55 and classes:
        inner = rng.choice(classes)
        cls.holds_dynamic |= inner.holds_dynamic
        return f"{inner.name} {name}{array};"
    before = f"alignas({rng.choice([8, 16])}) " if rng.random() < 0.1 else ""
    after = " __attribute__((packed))" if rng.random() < 0.1 else ""
    return f"{before}{rng.choice(SCALARS)} {name}{array}{after};"


def source(number, classes):
    """The hierarchy in a namespace with a function that writes what is compared."""
    lines = [f"namespace h{number} {{"] + [cls.text for cls in classes]
    lines.append("__device__ int *all(int *o) {")
    for cls in classes:
        name = cls.name
        lines.append(f"{INDENT}*o++ = sizeof({name}); *o++ = alignof({name});")
        lines.append(f"{INDENT}{{ {name} x; char *at = (char *)&x; (void)at;")
        for base, count in cls.subobjects().items():
            if count == 1:
                lines.append(f"{INDENT * 2}*o++ = (char *)static_cast<{base.name} *>(&x) - at;")
        for member_name, is_bits in cls.members:
            if not is_bits:
                lines.append(f"{INDENT * 2}*o++ = (char *)&x.{member_name} - at;")
            elif not cls.dynamic and not any(base.dynamic for base in cls.subobjects()):
                lines.append(
                    f"{INDENT * 2}memset(at, 0, sizeof x); x.{member_name} = -1; {{ int sum = 0; for (unsigned i = 0; i "
                    f"< sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }}")
        lines.append(f"{INDENT}}}")
    lines += [f"{INDENT}return o;", "}", "}"]
    return "\n".join(lines) + "\n"


def host_values(sources, numbers, folder, compiler=HOST):
    """The values of every hierarchy by a host compiler; None for one that it refuses."""
    calls = "".join(f"{{ int o[4096]; int *e = h{n}::all(o); for (int *p = o; p < e; p++) printf(\"%d \", *p); puts(\"\"); }}\n"
                    for n in numbers)
    path = Path(folder, "host.cpp")
    path.write_text(HOST_WORDS + "".join(sources) + f"int main() {{\n{calls}}}\n")
    made = subprocess.run([compiler, "-std=gnu++17", "-w", "-O0", "-o", Path(folder, "host"), path], capture_output=True, text=True)
    if made.returncode:
        return None, made.stderr
    ran = subprocess.run([Path(folder, "host")], capture_output=True, text=True, check=True)
    return [[int(word) for word in line.split()] for line in ran.stdout.splitlines()], ""


def our_values(sources, numbers, counts, folder):
    total = sum(counts)
    calls = "".join(f"    o = h{n}::all(o);\n" for n in numbers)
    path, raw = Path(folder, "ours.cu"), Path(folder, "ours.raw")
    path.write_text("".join(sources) + f'extern "C" __global__ void k(int *out) {{\n    int *o = out;\n{calls}}}\n')
    ran = subprocess.run([PTXC, "run", "-arch=sm_90", "-std=c++17", "-O0", "-w", "--kernel", "k", "--arg",
                          f"out buf i32 {total} zero out", "--save", f"out={raw}", path], capture_output=True, text=True)
    if ran.returncode or not raw.exists():
        return None, ran.stderr
    data = struct.unpack(f"<{total}i", raw.read_bytes())
    result, at = [], 0
    for count in counts:
        result.append(list(data[at:at + count]))
        at += count
    return result, ""


def differing(numbers, host, ours, folder):
    """The hierarchies where ours are not the values of the host compiler, nor those of the second."""
    bad = []
    for n, a, b in zip(numbers, host, ours):
        if a == b:
            continue
        place = next(i for i, (x, y) in enumerate(zip(a, b)) if x != y)
        second, _ = host_values([source(n, hierarchy(n))], [n], folder, SECOND) if SECOND else (None, "")
        agrees = second == [b]
        print(f"{n}: value {place} is {b[place]}, {HOST} has {a[place]}" + (f", {SECOND} agrees" if agrees else ""))
        if not agrees:
            bad.append(n)
    return bad


def compare(numbers, folder):
    """(compared, differing seeds) of a batch."""
    def sources(numbers):
        return [source(n, hierarchy(n)) for n in numbers]
    return batches.compare(
        numbers,
        lambda numbers: host_values(sources(numbers), numbers, folder),
        lambda numbers, host: our_values(sources(numbers), numbers, [len(v) for v in host], folder),
        lambda numbers, host, ours: differing(numbers, host, ours, folder))


def main(args):
    if args[:1] == ["show"]:
        print(source(int(args[1]), hierarchy(int(args[1]))))
        return 0
    is_sample = args[:1] == ["sample"]
    args = args[1:] if is_sample else args
    if not args:
        print(__doc__)
        return 2
    count, first = int(args[0]), int(args[1]) if len(args) > 1 else 0
    with tempfile.TemporaryDirectory() as folder:
        if is_sample:
            return sample(range(first, first + count), folder)
        compared, bad = 0, []
        for start in range(first, first + count, BATCH):
            numbers = list(range(start, min(start + BATCH, first + count)))
            done, wrong = compare(numbers, folder)
            compared += done
            bad += wrong
        print(f"{compared} of {count} hierarchies compared, {len(bad)} differ")
        return 1 if bad else 0


def sample(numbers, folder):
    print("// Random class hierarchies, with the layout that g++ gives them ([Itanium C++ ABI 2.4]): written by")
    print(f"// tests/oracle/layout.py sample {len(numbers)} {numbers[0]}\n")
    for n in numbers:
        text = source(n, hierarchy(n))
        host, _ = host_values([text], [n], folder)
        if host is not None:
            print(f"//@ run hierarchy_{n}: {' '.join(map(str, host[0]))}\n{text.strip()}")
            print(f'extern "C" __global__ void k(int *out) {{ h{n}::all(out); }}\n')
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
