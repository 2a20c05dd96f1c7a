"""What is to be compared: kernel files, or units of a fetched corpus of real programs, each with both compilers' options."""

import os
import shlex
import subprocess
from pathlib import Path

import nvtools


class Unit:
    """A source, the arguments that ptxc takes for it, and NVRTC's options."""

    def __init__(self, name, path, ours, reference):
        self.name, self.path, self.ours, self.reference = name, Path(path), ours, reference


def of_kernels(paths, arch):
    """Kernel files from files and folders; a file's NVRTC-OPTION directives count."""
    for kernel in nvtools.kernels(paths):
        yield Unit(kernel.name, kernel.path, [f"-arch={arch}", str(kernel.path)], kernel.options(arch))


def of_corpus(folder, baseline, tiers, arch, corpus):
    """Units of a corpus that NVRTC takes; CORPUS is the program that knows their options."""
    accepted = {line.split("\t")[0] for line in Path(baseline).read_text().splitlines() if line.split("\t")[5] == "yes"}
    root = Path(folder) / "units"
    for tier in tiers:
        command = [corpus, str(folder), "--baseline", str(baseline), "--tier", str(tier), "--show"]
        for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
            *options, source = shlex.split(line)
            name = str(Path(source).relative_to(root))
            if name not in accepted:
                continue
            options = [f"-arch={arch}" if o.startswith("-arch=") else o for o in options]
            reference = [o for o in options if o != "--rtc"]
            if tier != "1":  # ptxc brings its own headers of the toolkit
                reference += [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl"]
            name = name.removesuffix(".cu").replace("/", ".")
            yield Unit(name, source, options + ["-w", source], reference + ["-w"])
