#!/usr/bin/env python3
"""Every intrinsic of LLVM's NVPTX back end: their names, and the PTX that llc and ptxc make of each.

    llvm_intrinsics.py list INCLUDE > tests/data/llvm_intrinsics.txt
    llvm_intrinsics.py compare INCLUDE PTXC [FAMILY]

INCLUDE is the folder of LLVM's headers that has llvm/IR/Intrinsics.td. LLVM_TBLGEN and LLC name the tools of the same
release. What is compared is the instruction with its operands: registers are named after the parameters that they
hold, so that a wrong order of operands shows. Each intrinsic is called with every combination of its constants.
"""
import collections
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

TBLGEN = os.environ.get("LLVM_TBLGEN", "llvm-tblgen")
LLC = os.environ.get("LLC", "llc")
POINTERS = {
    "llvm_ptr_ty": "ptr", "llvm_tmem_ptr_ty": "ptr addrspace(6)", "llvm_shared_ptr_ty": "ptr addrspace(3)",
    "llvm_shared_cluster_ptr_ty": "ptr addrspace(7)", "llvm_global_ptr_ty": "ptr addrspace(1)",
    "llvm_local_ptr_ty": "ptr addrspace(5)", "llvm_metadata_ty": "metadata",
}
# What stands for a type that is chosen at the call, and how names say it.
CHOSEN = {"llvm_anyptr_ty": ("ptr addrspace(1)", "p1"), "llvm_anyint_ty": ("i32", "i32"), "llvm_anyfloat_ty": ("float", "f32")}
SCALARS = {"i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64", "i128": "i128",
           "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double"}
TARGETS = ["sm_100a", "sm_90a", "sm_120a", "sm_75"]
MOST_COMBINATIONS = 64
HEADER = 'target triple = "nvptx64-nvidia-cuda"\n'


class Intrinsic:
    """A record of LLVM's table: its full name, types and constants."""

    def __init__(self, records, name, record):
        self.base, chosen = name, []

        def spelled(field):
            key = field["def"]
            if key in POINTERS:
                return POINTERS[key]
            if key in CHOSEN:
                chosen.append(key)
                return CHOSEN[key][0]
            described = records[key]
            if "LLVMMatchType" in described["!superclasses"]:
                return CHOSEN[chosen[described["Number"]]][0]
            lanes = re.fullmatch(r"v(\d+)(\w+)", described["VT"]["def"])
            return f"<{lanes[1]} x {SCALARS[lanes[2]]}>" if lanes else SCALARS[described["VT"]["def"]]

        results = [spelled(field) for field in record["RetTypes"]]
        self.params = [spelled(field) for field in record["ParamTypes"]]
        self.ret = "void" if not results else results[0] if len(results) == 1 else "{ " + ", ".join(results) + " }"
        self.name = name + "".join("." + CHOSEN[key][1] for key in chosen)
        if name == "llvm.nvvm.prefetch.tensormap":
            self.name, self.params = name + ".p0", ["ptr"]
        self.constants, ranges = [], {}
        for field in record["IntrProperties"]:
            prop = records[field["def"]]
            if "ImmArg" in prop["!superclasses"]:
                self.constants.append(prop["ArgNo"] - 1)
            elif "Range" in prop["!superclasses"]:
                ranges[prop["ArgNo"] - 1] = range(prop["Lower"], prop["Upper"])
        self.constants.sort()
        self.values = [self.possible(k, ranges.get(k)) for k in self.constants]

    def possible(self, k, known):
        if "setmaxnreg" in self.base:
            return [24, 232]
        if self.params[k] == "i1":
            return [0, 1]
        if known is not None:
            return list(known)
        if "st.bulk" in self.base:
            return [0]
        return [128] if ".L2" in self.base else [1, 2]

    def combinations(self):
        return list(itertools.islice(itertools.product(*self.values), MOST_COMBINATIONS))

    def formal(self):
        return [k for k in range(len(self.params)) if k not in self.constants]

    def function(self, number, combination):
        constants = dict(zip(self.constants, combination))

        def literal(k):
            value = constants[k]
            return ("true" if value else "false") if self.params[k] == "i1" else str(value)

        formal = ", ".join(f"{self.params[k]} %a{k}" for k in self.formal())
        args = ", ".join(f"{ty} {literal(k) if k in constants else f'%a{k}'}" for k, ty in enumerate(self.params))
        result = "" if self.ret == "void" else "%r = "
        value = "" if self.ret == "void" else " %r"
        return (f"define {self.ret} @f{number}({formal}) {{\n  {result}call {self.ret} @{self.name}({args})\n"
                f"  ret {self.ret}{value}\n}}\n")

    def declaration(self):
        return f"declare {self.ret} @{self.name}({', '.join(self.params)})\n"


def table(include):
    """The intrinsics of NVVM that LLVM has, by name."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        source = os.path.join(include, "llvm/IR/Intrinsics.td")
        subprocess.run([TBLGEN, "-I", include, "--dump-json", source, "-o", out.name], check=True)
        records = json.load(open(out.name))
    found = {}
    for key in records["!instanceof"]["Intrinsic"]:
        record = records[key]
        if record["TargetPrefix"] == "nvvm":
            name = record["LLVMName"] or key.replace("int_", "llvm.", 1).replace("_", ".")
            found[name] = Intrinsic(records, name, record)
    return found


def elements(text):
    """What commas part outside of brackets."""
    out, depth, current = [], 0, ""
    for char in text:
        depth += (char in "{[(") - (char in "}])")
        if char == "," and depth == 0:
            out.append(current.strip())
            current = ""
        else:
            current += char
    return out + [current.strip()] if current.strip() else out


def bodies(ptx):
    """The statements of each function, by its number."""
    found, number, current = {}, None, None
    for line in ptx.split("\n"):
        head = re.search(r"\.func\b.*\bf(\d+)\(?", line)
        if head:
            number = int(head[1])
        elif line.startswith("{"):
            current = []
        elif line.startswith("}"):
            found[number] = current
            current = None
        elif current is not None:
            current.append(line)
    return found


MOVES = re.compile(r"(mov|cvta?|and|setp\.ne|selp|cvt\.u)\b")


def meaning(statements, intrinsic):
    """The instructions that do something, with what their registers hold in place of the registers."""
    formal, held, lines, results, defined = intrinsic.formal(), {}, [], {}, 0

    def known(text):
        return re.sub(r"%[\w.]+", lambda m: held.get(m[0], m[0]), text)

    joined = " ".join(line.split("//")[0].strip() for line in statements)
    for line in (re.sub(r"^[{}\s]+(?=[.a-z])", "", part).strip() for part in joined.split(";")):
        match = re.match(r"(\S+)\s*(.*)$", line)
        if not match or match[1].startswith(".") or match[1] in ("ret", "{", "}"):
            continue
        op, ops = match[1], elements(match[2])
        if op.startswith("ld.param"):
            width = max(int(re.search(r"\d+$", op)[0]) // 8, 1)
            place = re.match(r"\[f\d+_param_(\d+)(?:\+(\d+))?\]", ops[1])
            k, offset = formal[int(place[1])], int(place[2] or 0)
            for lane, register in enumerate(ops[0].strip("{} ").split(",")):
                held[register.strip()] = f"a{k}@{offset + lane * width}"
            continue
        if op.startswith("st.param"):
            width = max(int(re.search(r"\d+$", op)[0]) // 8, 1)
            place = re.match(r"\[func_retval0(?:\+(\d+))?\]", ops[0])
            for lane, value in enumerate(known(ops[1]).strip("{} ").split(",")):
                results[int(place[1] or 0) + lane * width] = value.strip()
            continue
        sources = re.findall(r"%[\w.]+", " ".join(ops[1:]))
        if MOVES.match(op) and not re.search(r"\.(rn|rz|rm|rp|rs|rna|sat|satfinite)\b", op):
            if ops[0].startswith("{"):
                for half, register in enumerate(ops[0].strip("{} ").split(",")):
                    held[register.strip()] = f"{known(ops[1])}/{half}"
                continue
            if ops[1].startswith("{"):
                parts = known(ops[1]).strip("{} ").split(", ")
                whole = parts[0].rsplit("/", 1)[0] if "/" in parts[0] else "<" + ",".join(parts) + ">"
                held[ops[0]] = whole
                continue
            if len(sources) == 1 or (len(sources) == 2 and op.startswith("selp")):
                held[ops[0]] = known(sources[-1])
                continue
            if not sources:
                held[ops[0]] = ops[1]
                continue
        if ops and not ops[0].startswith("["):
            for register in re.findall(r"%[\w.]+", ops[0]):
                if register not in held:
                    held[register] = f"d{defined}"
                    defined += 1
        lines.append((op + " " + ", ".join(known(x) for x in ops)).strip())
    order = [results[offset] for offset in sorted(results)]
    return lines, order


def canonical(lines, order):
    """Spellings of one thing made one."""
    text = "; ".join(lines) + " -> " + ", ".join(order)
    text = text.replace("shared::cta", "shared").replace("barrier.cta", "barrier")
    text = re.sub(r"@0\b", "", text)
    return re.sub(r"\bbar\.(red|sync|arrive)", r"barrier.\1.aligned", re.sub(r"barrier\.red\.(\w+)\.aligned", r"barrier.red.aligned.\1", text))


def with_llc(module, target):
    done = subprocess.run([LLC, f"-mcpu={target}", "-mattr=+ptx90", "-o", "-", "-"], input=module, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def with_ptxc(ptxc, module, target):
    with tempfile.NamedTemporaryFile("w", suffix=".ll") as source:
        source.write(module)
        source.flush()
        done = subprocess.run([ptxc, source.name, "-o", "-", f"-arch={target}"], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def compiled(compiler, items, wanted, target):
    """What a compiler makes of the items, and those it refuses: a refusal names a function, which is left out next time."""
    refused, left = {}, list(wanted)
    while left:
        module = HEADER + "".join(items[i][0].function(i, items[i][1]) for i in left)
        module += "".join(sorted({items[i][0].declaration() for i in left}))
        status, out, messages = compiler(module, target)
        if status == 0:
            return bodies(out), refused
        bad = {int(n) for n in re.findall(r"[iI]n (?:function:? )?'?@?f(\d+)\b", messages)}
        lines = module.split("\n")
        for line in re.findall(r":(\d+):\d+: error", messages):
            above = [m for m in (re.match(r"define .*@f(\d+)\(", text) for text in lines[: int(line)]) if m]
            bad.add(int(above[-1][1]))
        bad &= set(left)
        if not bad:
            raise SystemExit(f"{target}: {messages[:2000]}")
        for i in bad:
            refused[i] = messages.split("\n")[0][:160]
        left = [i for i in left if i not in bad]
    return {}, refused


def compare(include, ptxc, family=""):
    intrinsics = [x for name, x in table(include).items() if family in name and "metadata" not in x.params and "reflect" not in name]
    items = [(x, combination) for x in intrinsics for combination in x.combinations()]
    theirs, ours, only_theirs = {}, {}, set()
    left = list(range(len(items)))
    for target in TARGETS:
        made, refused = compiled(with_llc, items, left, target)
        mine, mine_refused = compiled(lambda m, t: with_ptxc(ptxc, m, t), items, sorted(made), target)
        theirs.update({i: made[i] for i in made})
        ours.update({i: mine[i] for i in mine})
        for i, why in mine_refused.items():
            only_theirs.add(items[i][0].base)
            print(f"lacks {target} {items[i][0].base} {items[i][1]}: {why}")
        left = [i for i in left if i in refused]
    count = collections.Counter()
    for i in sorted(theirs):
        if i not in ours:
            count["lacking"] += 1
            continue
        a = canonical(*meaning(theirs[i], items[i][0]))
        b = canonical(*meaning(ours[i], items[i][0]))
        count["equal" if a == b else "different"] += 1
        if a != b:
            print(f"differs {items[i][0].base} {items[i][1]}\n  llc:  {a[:300]}\n  ptxc: {b[:300]}")
    never = sorted({items[i][0].base for i in left} - {items[i][0].base for i in theirs})
    print(f"{len(intrinsics)} intrinsics, {len(items)} calls: {dict(count)}; llc compiles none of: {' '.join(never)}")


def main():
    if sys.argv[1] == "list":
        print("\n".join(sorted(x.name for x in table(sys.argv[2]).values())))
    else:
        compare(*sys.argv[2:])


if __name__ == "__main__":
    main()
