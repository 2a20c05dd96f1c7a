"""Finds the command and the libraries of this package."""

from __future__ import annotations

import ctypes
import functools
import os
import pathlib
import subprocess
import sys
import sysconfig


def command() -> str:
    """The path of the `ptxc` command that belongs to this package.

    Raises `FileNotFoundError` if the package was installed without it.
    """
    name = "ptxc" + (sysconfig.get_config_var("EXE") or "")
    user = sysconfig.get_preferred_scheme("user")
    places = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", scheme=user)]
    # `pip install --target FOLDER` puts scripts beside the package.
    places.append(str(pathlib.Path(__file__).resolve().parent.parent / "bin"))
    for place in places:
        path = os.path.join(place, name)
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(f"the ptxc command is not in {', '.join(places)}")


@functools.lru_cache(maxsize=None)
def toolkit() -> pathlib.Path:
    """The folder, laid out as a CUDA toolkit, that has the libraries under the names by which programs load them.

    It is made in the user's cache at the first call (`PTXC_CACHE` names another cache).

    Raises `RuntimeError` with the command's message if it cannot be made.
    """
    asked = subprocess.run(
        [command(), "env", "--", sys.executable, "-c", "import os; print(os.environ['CUDA_HOME'])"],
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode != 0:
        raise RuntimeError(asked.stderr.strip())
    return pathlib.Path(asked.stdout.rstrip("\n"))


_LIBRARIES = pathlib.Path(__file__).resolve().parent / "lib"


@functools.lru_cache(maxsize=None)
def library(name: str) -> ctypes.CDLL:
    """A library of this package, by the name that the build gives it."""
    return ctypes.CDLL(str(_LIBRARIES / name))


def activate() -> None:
    """Makes the packages that this process imports from now on use the compiler and the simulator of ptxc.

    The libraries are loaded under the names by which CuPy, Numba, Warp and others ask the loader for them, and the
    environment variables that name a toolkit point to the one of this package. Call it before importing them.

    Raises `RuntimeError` if another driver is loaded already.
    """
    folder = toolkit()
    other = _loaded_driver(folder)
    if other:
        raise RuntimeError(f"{other} is loaded already: call ptxc.activate() before importing what uses it")
    os.environ["CUDA_HOME"] = os.environ["CUDA_PATH"] = str(folder)
    for variable, place in [("PATH", "bin"), ("LD_LIBRARY_PATH", "lib")]:
        rest = os.environ.get(variable)
        os.environ[variable] = os.pathsep.join([str(folder / place), *([rest] if rest else [])])
    # Child processes find the libraries by the environment. In this process the loader takes a library that is loaded
    # already and has the wanted name (`DT_SONAME`); the copies in the package have the newest names.
    for path in sorted(_LIBRARIES.iterdir()):
        library(path.name)
    for path in sorted((folder / "lib").iterdir()):
        if not path.is_symlink() and not _is_loaded(path.name):
            ctypes.CDLL(str(path))


def _is_loaded(name: str) -> bool:
    """Whether the loader has a library of this name."""
    try:
        ctypes.CDLL(name, mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except OSError:
        return False
    return True


def _loaded_driver(folder: pathlib.Path) -> str | None:
    """The path of a driver of somebody else in this process, if there is one."""
    with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
        mapped = [line.split(None, 5)[5].strip() for line in maps if "libcuda.so" in line]
    own = {str(_LIBRARIES), str((folder / "lib").resolve())}
    return next((path for path in mapped if os.path.dirname(path) not in own), None)
