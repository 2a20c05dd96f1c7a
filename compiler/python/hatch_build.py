"""Adds what cargo built to the wheel: the command as a script, the libraries as data of the package.

PTXC_WHEEL_FROM     the folder that has them (`target/release`)
PTXC_WHEEL_PLATFORM the platform tag of the wheel (`manylinux_2_28_x86_64`)
"""

import os
import pathlib
import sysconfig

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMMAND = "ptxc"

# As cargo names them; `ptxc env` gives them the names by which programs load them.
LIBRARIES = [
    "libnvrtc.so",
    "libnvvm.so",
    "libnvJitLink.so",
    "libcuda.so",
    "libcudart.so",
    "libcublas.so",
    "libcufft.so",
    "libcurand.so",
    "libcusolver.so",
    "libcusparse.so",
]


def locate(built, name):
    """The newest file of a name: cargo leaves the libraries that only its tests need in `deps`."""
    paths = [path for path in (built / name, built / "deps" / name) if path.exists()]
    return max(paths, key=lambda path: path.stat().st_mtime, default=None)


class WheelHook(BuildHookInterface):
    """The wheel holds programs for one platform, and works with every Python 3."""

    def initialize(self, version, build_data):
        built = pathlib.Path(os.environ.get("PTXC_WHEEL_FROM", "../../target/release"))
        built = (pathlib.Path(self.root) / built).resolve()
        found = {name: locate(built, name) for name in [COMMAND, *LIBRARIES]}
        missing = [name for name, path in found.items() if path is None]
        if missing:
            raise SystemExit(f"{built} lacks {', '.join(missing)}: `cargo dropin` builds them")
        platform = os.environ.get("PTXC_WHEEL_PLATFORM") or sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        build_data["shared_scripts"][str(found[COMMAND])] = COMMAND
        for name in LIBRARIES:
            build_data["force_include"][str(found[name])] = f"ptxc/lib/{name}"
