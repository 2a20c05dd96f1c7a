"""`compile`: NVRTC's interface."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence

from ptxc._toolkit import library


class CompileError(Exception):
    """The source has errors, or an option is wrong; the text is the compiler's log."""


def compile(  # noqa: A001 - the name is that of the operation
    source: str,
    arch: str = "sm_75",
    *,
    options: Sequence[str] = (),
    name: str = "source.cu",
    headers: Mapping[str, str] | None = None,
) -> str:
    """Compiles CUDA C++ for the device to PTX.

    source   the text
    arch     the target: `sm_75` runs on every device, `sm_90a` on its own; `ptxc --list-targets` lists them
    options  further options, spelled as for NVRTC: `-std=c++20`, `-I/path`, `-DN=4`
    name     the name of the text in messages
    headers  texts by the names by which they are included

    Raises `CompileError`.
    """
    nvrtc = library("libnvrtc.so")
    headers = dict(headers or {})
    texts = (ctypes.c_char_p * len(headers))(*(text.encode() for text in headers.values()))
    names = (ctypes.c_char_p * len(headers))(*(header.encode() for header in headers))
    words = [f"-arch={arch}".encode(), *(option.encode() for option in options)]
    words = (ctypes.c_char_p * len(words))(*words)
    program = ctypes.c_void_p()
    status = nvrtc.nvrtcCreateProgram(
        ctypes.byref(program), source.encode(), name.encode(), len(headers), texts, names
    )
    if status != 0:
        raise CompileError(_describe(nvrtc, status))
    try:
        status = nvrtc.nvrtcCompileProgram(program, len(words), words)
        if status != 0:
            raise CompileError(_text(nvrtc, program, "ProgramLog").rstrip() or _describe(nvrtc, status))
        return _text(nvrtc, program, "PTX")
    finally:
        nvrtc.nvrtcDestroyProgram(ctypes.byref(program))


def _text(nvrtc: ctypes.CDLL, program: ctypes.c_void_p, what: str) -> str:
    """What the library has under a name, `PTX` or `ProgramLog`: its size includes the zero at the end."""
    size = ctypes.c_size_t()
    getattr(nvrtc, f"nvrtcGet{what}Size")(program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(max(size.value, 1))
    getattr(nvrtc, f"nvrtcGet{what}")(program, buffer)
    return buffer.value.decode()


def _describe(nvrtc: ctypes.CDLL, status: int) -> str:
    nvrtc.nvrtcGetErrorString.restype = ctypes.c_char_p
    return nvrtc.nvrtcGetErrorString(status).decode()
