"""CUDA C++ without a GPU and without a toolkit.

>>> import array, ptxc
>>> ptx = ptxc.compile('extern "C" __global__ void twice(int *x) { x[threadIdx.x] *= 2; }')
>>> x = array.array("i", range(4))
>>> ptxc.simulate(ptx, "twice", grid=1, block=4, args=[x])
>>> x.tolist()
[0, 2, 4, 6]

`compile` is NVRTC's interface, `simulate` the driver's, both by the libraries of this package. `activate` puts these
libraries in the place of NVIDIA's for CuPy, Numba and other packages of this process; `python -m ptxc` is the command.
"""

from ptxc._compile import CompileError, compile
from ptxc._simulate import DeviceError, simulate
from ptxc._toolkit import activate, command, toolkit

__all__ = ["CompileError", "DeviceError", "activate", "command", "compile", "simulate", "toolkit"]
