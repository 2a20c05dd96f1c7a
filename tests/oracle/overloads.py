"""Compares overload resolution on random classes, functions and calls with NVRTC, and with g++ where they differ.

  overloads.py COUNT [FIRST]            compares about COUNT calls, in programs from seed FIRST on
  overloads.py show SEED                prints the program of a seed
  overloads.py sample COUNT [FIRST]     writes a conformance file of about COUNT calls, with NVRTC's values

Classes have converting constructors and conversion functions (explicit ones, templates, to references and scalars, with
qualifiers) and bases; functions are overloaded by them, by references, pointers, scalars and templates; operators are
members or not. A call is an expression in a context where a failure is a substitution failure. Its value says which
function was called (ten thousands), and how its arguments were made; 0 says that the call is ill-formed or ambiguous.
A call that differs is compiled again alone, by g++ too: NVRTC's answer can depend on the calls before it, and g++ tells a
fault of ptxc ("g++ agrees with NVRTC") from a peculiarity of NVRTC's front end.
Needs NVRTC_LIB; PTXC names the binary, else target/fuzz/ptxc, and HOST_CXX the host compiler, else g++.
"""

import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from batches import HOST, PTXC
from nvtools import CompileError, Nvrtc

CALLS = 40
OPTIONS = ["-std=c++17", "-arch=sm_90", "-default-device"]
PRELUDE = """\
template <class...> using void_t = void;
template <class T, class> struct dep { using type = T; };
template <class T> T &&dv();
struct Tag {};
template <class T, class = void> struct Maker { static constexpr T make(int n) { return T(n); } };
template <class T> struct Maker<T, void_t<decltype(T::id)>> { static constexpr T make(int n) { return T(Tag(), n); } };
template <class T> struct Maker<T *, void> { static constexpr T *make(int) { return nullptr; } };
template <class T> constexpr T mk(int n) { return Maker<T>::make(n); }
template <class T, class = void> struct Value { static constexpr int of(const T &v) { return int(v); } };
template <class T> struct Value<T, void_t<decltype(T::id)>> { static constexpr int of(const T &v) { return v.id; } };
template <class T> struct Value<T *, void> { static constexpr int of(T *) { return 60; } };
template <class T> struct Value<const T, void> : Value<T> {};
template <> struct Value<decltype(nullptr), void> { static constexpr int of(decltype(nullptr)) { return 61; } };
template <class T> constexpr int value(const T &v) { return Value<T>::of(v); }
template <class T> struct Bits { static constexpr int v = 0; };
template <class T> struct Bits<const T> { static constexpr int v = 1; };
template <class T> struct Bits<T &> { static constexpr int v = 2 + Bits<T>::v; };
template <class T> struct Bits<T &&> { static constexpr int v = 4 + Bits<T>::v; };
#define T_(...) typename dep<__VA_ARGS__, D>::type
#define CALL(i, check, guard, needs, ...) \\
    template <class D, class = void> struct Q##i { static constexpr int v = 0; }; \\
    template <class D> struct Q##i<D, void_t<decltype(value(check))>> { \\
        static constexpr int run() { needs return value(__VA_ARGS__); } \\
        static constexpr int v = guard run(); \\
    };
template <class T> struct Box { T item; static constexpr int id = 70; constexpr Box(Tag, int) : item(mk<T>(1)) {} };
"""
SCALARS = ["int", "int", "short", "char", "bool", "unsigned", "long", "float", "double"]
BINARY = ["+", "-", "*", "<", "==", "&", "<<", "&&", "+=", "=", "[]"]
UNARY = ["-", "!", "*", "~", "+"]


class Program:
    """The program of a seed."""

    def __init__(self, seed):
        self.seed = seed
        self.rng = random.Random(seed)
        self.number = 0
        self.lines = []
        self.names = [f"K{i}" for i in range(self.rng.randint(2, 4))]
        self.bases = {}
        self.operators = self.rng.sample(BINARY, 3)
        self.unary = self.rng.choice(UNARY)
        self.lines += [f"struct {name};" for name in self.names]
        for index in range(len(self.names)):
            self.class_(index)
        self.functions = [self.overloads(f"f{i}", 1) for i in range(3)] + [self.overloads(f"g{i}", 2) for i in range(2)]
        for op in self.operators:
            for _ in range(self.rng.choice([0, 1, 1, 2])):
                self.operator(op)
        for _ in range(self.rng.choice([0, 1, 2])):
            self.lines.append(f"constexpr int operator{self.unary}({self.class_parameter()} a) {{ return {self.next()}0000 + value(a); }}")
        self.calls = [self.call(i) for i in range(CALLS)]

    def next(self):
        self.number += 1
        return self.number

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    # ---- declarations ----

    def class_(self, index):
        rng, name = self.rng, self.names[index]
        earlier = self.names[:index]
        self.bases[name] = rng.sample(earlier, min(len(earlier), rng.choice([0, 0, 0, 1, 1, 2])))
        bases = [f"{base}(Tag(), n)" for base in self.bases[name]]
        part = rng.choice(earlier) if earlier and self.chance(60) else None
        inits = bases + ["id(n)"] + ([f"part(Tag(), {self.next()})"] if part else [])
        heads = ", ".join(self.bases[name])
        body = ["int id;"] + ([f"{part} part;"] if part else [])
        body.append(f"constexpr {name}(Tag, int n) : {', '.join(inits)} {{}}")
        made = set()
        for _ in range(rng.choice([0, 1, 1, 2, 3])):
            self.constructor(name, body, made)
        for _ in range(rng.choice([0, 1, 1, 2, 3])):
            self.conversion(name, part, earlier, body, made)
        for op in self.operators:
            if self.chance(15):
                cv = rng.choice(["", " const"])
                if op == "&&" or (op, cv) in made:
                    continue
                made.add((op, cv))
                param = rng.choice(SCALARS + [f"const {other} &" for other in self.names])
                body.append(f"constexpr int operator{op}({param} b){cv} {{ return {self.next()}0000 + id + 100 * {self.value_of(param)}; }}")
        self.lines.append(f"struct {name}{' : ' + heads if heads else ''} {{ {' '.join(body)} }};")

    def value_of(self, param):
        """The value of a parameter `b`; that of a class that may be incomplete is not asked for."""
        return "value(b)" if param in SCALARS else "1"

    def constructor(self, name, body, made):
        kind = self.rng.randrange(10)
        explicit = "explicit " if self.chance(20) else ""
        tail = f": {name}(Tag(), {self.next()}) {{}}"
        others = [other for other in self.names if other != name]
        if kind < 4:
            param, head = self.rng.choice(SCALARS), ""
        elif kind < 7:
            param, head = self.rng.choice(["const {} &", "{} &", "{} &&", "const {} &"]).format(self.rng.choice(others)), ""
        elif kind == 7:
            param, head = self.rng.choice(["const char *", "int *", "const void *"]), ""
        else:
            param, head = self.rng.choice(["T", "const T &", "T &&", "T *", "Box<T>"]), "template <class T> "
        if param not in made:
            made.add(param)
            body.append(f"{head}{explicit}constexpr {name}({param}) {tail}")

    def conversion(self, name, part, earlier, body, made):
        rng = self.rng
        number = self.next()
        explicit = "explicit " if self.chance(20) else ""
        cv = rng.choice(["", " const", " const", " const", " &", " const &", " &&"])
        kind = rng.randrange(10)
        head, result = "", f"return mk<{{}}>({number});"
        if kind < 4:
            target = rng.choice(SCALARS)
        elif kind < 6 and earlier:
            target = rng.choice(earlier)
        elif kind < 8 and part:
            const = "const " if "const" in cv or self.chance(30) else ""
            reference = "&&" if self.chance(25) else "&"
            target = f"{const}{part} {reference}"
            result = f"return static_cast<{target}>(part);"
        elif kind == 8:
            target = rng.choice(["int *", "const char *", "int *"])
        elif self.chance(40):
            target, head = rng.choice(["T", "T *"]), "template <class T> "
        else:
            target = rng.choice(SCALARS)
        # Either all functions to a type have a ref-qualifier or none.
        key, other = (("conversion", target, cv), ("style", target, not cv.endswith("&")))
        if key in made or other in made or cv.startswith(" &") and target == "T":
            return
        made.update([key, ("style", target, cv.endswith("&"))])
        body.append(f"{head}{explicit}constexpr operator {target}(){cv} {{ {result.format(target)} }}")

    def class_parameter(self):
        return self.rng.choice(["{}", "const {} &", "const {} &", "{} &", "{} &&"]).format(self.rng.choice(self.names))

    def parameter(self):
        kind = self.rng.randrange(10)
        if kind < 5:
            return self.class_parameter()
        if kind < 8:
            return self.rng.choice(["{}", "{}", "const {} &", "{} &", "{} &&"]).format(self.rng.choice(SCALARS))
        return self.rng.choice(["int *", "const int *", "const void *", "void *", "const char *", "decltype(nullptr)"])

    def template_parameter(self):
        return self.rng.choice(["T", "T", "const T &", "T &", "T &&", "T *", "const T *", "Box<T>", "const Box<T> &"])

    def overloads(self, name, count):
        made = set()
        for _ in range(self.rng.randint(2, 4)):
            is_template = self.chance(35)
            params = [self.template_parameter() if is_template and (k == 0 or self.chance(50)) else self.parameter() for k in range(count)]
            if is_template and self.chance(25):
                params[self.rng.randrange(count)] = self.template_parameter()
            if tuple(params) in made:
                continue
            made.add(tuple(params))
            head = "template <class T> " if any(re.search(r"\bT\b", p) for p in params) else ""
            if self.chance(5) and not head:
                self.lines.append(f"constexpr int {name}({params[0]} a, ...) {{ return {self.next()}0000 + value(a); }}")
                continue
            names = "ab"[:count]
            text = ", ".join(f"{p} {n}" for p, n in zip(params, names))
            sum_ = " + 100 * ".join(f"value({n})" for n in names)
            bits = " + 1000 * Bits<T>::v" if head and count == 1 else ""
            self.lines.append(f"{head}constexpr int {name}({text}) {{ return {self.next()}0000 + {sum_}{bits}; }}")
        return name, count

    def operator(self, op):
        if op in ("=", "[]"):
            return
        first, second = self.class_parameter(), self.parameter()
        if self.chance(30) and op != "+=":
            first, second = second, first
        head = ""
        if self.chance(20):
            second, head = self.rng.choice(["T", "const T &", "T &&"]), "template <class T> "
            first = self.class_parameter()
        text = f"{head}constexpr int operator{op}({first} a, {second} b) {{ return {self.next()}0000 + value(a) + 100 * value(b); }}"
        if f"operator{op}({first} a, {second} b)" not in "".join(self.lines):
            self.lines.append(text)

    # ---- calls ----

    def argument(self, index, may_be_literal):
        """(dependent text in the check, text in the evaluation, what it needs)"""
        rng, kind = self.rng, self.rng.randrange(10)
        if kind == 9 and may_be_literal:
            literal = rng.choice(["0", "1", "nullptr", "'c'", "2.5", "3.0f", "4u", "true", "7l"])
            return literal, literal, ""
        name = f"l{index}"
        if kind == 8:
            ty = rng.choice(["int *", "const char *", "Box<int>"] + SCALARS)
        else:
            ty = rng.choice(self.names)
        full = f"T_({ty})"
        const = "const " if self.chance(35) else ""
        make = f"{const}{full} {name} = mk<{ty}>({index + 5});"
        category = rng.randrange(4)
        if category == 0:
            return f"mk<{full}>({index + 5})", f"mk<{full}>({index + 5})", ""
        if category == 1:
            return f"dv<{const}{full}>()", f"static_cast<{const}{full} &&>({name})", make
        return f"dv<{const}{full} &>()", name, make

    def expression(self):
        """(check, evaluation, needs)"""
        rng, kind = self.rng, self.rng.randrange(20)
        arguments = [self.argument(0, False), self.argument(1, True)]
        if kind < 6:
            name, count = rng.choice(self.functions)
            form = f"{name}({', '.join(['{}'] * count)})"
        elif kind < 11:
            op = rng.choice(self.operators)
            form, count = ("{}[{}]" if op == "[]" else f"{{}} {op} {{}}"), 2
        elif kind < 12:
            form, count = f"{self.unary}{{}}", 1
        elif kind < 18:
            target = self.parameter() if self.chance(60) else rng.choice(self.names)
            context = rng.choice(["static_cast<{}>({{}})", "({})({{}})", "sink<{}>({{}})", "{}{{{{{{}}}}}}", "sink<{}>({{{{{{}}}}}})"])
            if " " in target or "decltype" in target:
                # What such a cast does beyond an implicit conversion is no constant expression.
                context = rng.choice(["sink<{}>({{}})", "sink<{}>({{{{{{}}}}}})"])
            form, count = context.format(target), 1
        elif kind < 19:
            form, count = "true ? {} : {}", 2
        else:
            form, count = "false || {}", 1
        used = arguments[:count]
        if count == 2 and self.chance(50):
            used.reverse()
        return form.format(*[a[0] for a in used]), form.format(*[a[1] for a in used]), " ".join(a[2] for a in used)

    def call(self, index):
        check, evaluation, needs = self.expression()
        # What a built-in operator designates is not there to be read.
        guard = f"Bits<decltype({check})>::v & 2 ? 99 : " if re.match(r"\*|.*\]$", check) else ""
        return f"CALL({index}, {check}, {guard}, {needs}, {evaluation})"

    def text(self, is_case=False, calls=range(CALLS)):
        sink = "template <class T> constexpr int sink(T a) { return value(a); }"
        uses = " ".join(f"out[{i}] = Q{i}<int>::v;" for i in calls)
        tail = [f"extern \"C\" __global__ void k(int *out) {{ {uses} }}"] if is_case else [
            "extern \"C\" DEVICE int out[] = {" + ", ".join(f"Q{i}<int>::v" for i in calls) + "};"]
        head = [] if is_case else ["#ifdef __CUDACC__\n#define DEVICE __device__\n#else\n#define DEVICE\n#endif", PRELUDE]
        return "\n".join(head + self.lines + [sink] + [self.calls[i] for i in calls] + tail) + "\n"


def values(ptx):
    """The initial values of the array."""
    found = re.search(r"\.(u32|b32|s32|b8) out\[\d+\](?: = \{([^}]*)\})?", ptx)
    if not found:
        return None
    numbers = [int(word, 0) for word in (found.group(2) or "").replace(",", " ").split()]
    if found.group(1) == "b8":
        numbers += [0] * (-len(numbers) % 4)
        numbers = [sum(numbers[i + k] << 8 * k for k in range(4)) for i in range(0, len(numbers), 4)]
    return (numbers + [0] * CALLS)[:CALLS]


def referee(text):
    try:
        ptx, _ = Nvrtc().compile(text.encode(), OPTIONS, "overloads.cu")
        return values(ptx.decode()), ""
    except CompileError as error:
        return None, str(error)


def ours(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "overloads.cu")
        path.write_text(text)
        run = subprocess.run([PTXC, "--rtc", "-w", *OPTIONS, path, "-o", "-"], capture_output=True, text=True)
        return (values(run.stdout) if run.returncode == 0 else None), run.stderr


def host(text):
    """g++'s values."""
    run = subprocess.run([HOST, "-std=c++17", "-w", "-x", "c++", "-S", "-", "-o", "-"], input=text, capture_output=True, text=True)
    found = re.search(r"^out:\n((?:\s+\.(?:long|zero)\s+-?\d+\n)+)", run.stdout, re.M)
    if not found:
        return None
    words = (line.split() for line in found.group(1).splitlines())
    numbers = [n for kind, word in words for n in ([int(word) % 2**32] if kind == ".long" else [0] * (int(word) // 4))]
    return (numbers + [0] * CALLS)[:CALLS]


def judged(program, call):
    """What the compilers say of a call that differs, alone in its program; nothing if ptxc and NVRTC agree then."""
    text = program.text(calls=[call])
    (theirs, _), (mine, _), second = referee(text), ours(text), host(text)
    theirs, mine, second = (found and found[0] for found in (theirs, mine, second))
    if mine == theirs:
        return None
    verdict = "g++ agrees with NVRTC" if second == theirs else "g++ agrees with ptxc" if second == mine else f"g++ has {second}"
    return f"{program.seed}: call {call} is {mine}, NVRTC has {theirs}, {verdict}: {program.calls[call]}"


def compare(seed):
    """(calls compared, what differs) of a seed's program."""
    program = Program(seed)
    theirs, _ = referee(program.text())
    if theirs is None:
        return 0, []
    mine, why = ours(program.text())
    if mine is None:
        return CALLS, [f"{seed}: refused by ptxc: {next((l for l in why.splitlines() if 'error' in l), why[:200])}"]
    differing = [i for i in range(CALLS) if theirs[i] != mine[i]]
    return CALLS, [fault for fault in (judged(program, i) for i in differing) if fault]


def sample(count, first):
    print("// Random classes, functions and calls, with the functions that NVRTC calls: written by")
    print(f"// tests/oracle/overloads.py sample {count} {first}\n")
    print(PRELUDE)
    seed, made = first, 0
    while made < count:
        program = Program(seed)
        theirs, _ = referee(program.text())
        if theirs is not None:
            print(f"//@ run calls_{seed} default-device: {' '.join(map(str, theirs))}\n{program.text(is_case=True)}")
            made += CALLS
        seed += 1
    return 0


def main(args):
    if args[:1] == ["show"]:
        print(Program(int(args[1])).text())
        return 0
    if not args:
        print(__doc__)
        return 2
    if args[0] == "sample":
        return sample(int(args[1]), int(args[2]) if len(args) > 2 else 0)
    count, first = int(args[0]), int(args[1]) if len(args) > 1 else 0
    compared, bad, alone, seed = 0, 0, 0, first
    with ThreadPoolExecutor(2) as pool:
        while compared < count and seed < first + count:
            for done, faults in pool.map(compare, range(seed, seed + 8)):
                compared += done
                bad += len(faults)
                alone += sum("agrees with ptxc" not in fault for fault in faults)
                for fault in faults:
                    print(fault, flush=True)
            seed += 8
    print(f"{compared} calls compared, {bad} differ, {alone} of them from g++ too")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
