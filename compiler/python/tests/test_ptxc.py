"""Tests of the installed package; `test.sh` runs them in a fresh environment. The standard library is enough."""

import array
import ctypes
import doctest
import pathlib
import subprocess
import sys
import tempfile
import unittest

import ptxc

ADD = """
extern "C" __global__ void add(const float *a, const float *b, float *sum, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) sum[i] = a[i] + b[i];
}
"""


class Compile(unittest.TestCase):
    def test_ptx_is_for_the_target(self):
        self.assertIn(".target sm_80", ptxc.compile(ADD, "sm_80"))

    def test_errors_name_the_place(self):
        with self.assertRaises(ptxc.CompileError) as caught:
            ptxc.compile("__global__ void k() {\n  nothing();\n}", name="wrong.cu")
        self.assertIn("wrong.cu(2)", str(caught.exception))

    def test_wrong_options_are_refused(self):
        with self.assertRaises(ptxc.CompileError):
            ptxc.compile(ADD, options=["--no-such-option"])

    def test_headers_and_options_arrive(self):
        source = '#include "value.h"\nextern "C" __global__ void k(int *p) { *p = VALUE + N; }'
        ptx = ptxc.compile(source, options=["-DN=2"], headers={"value.h": "#define VALUE 40"})
        out = array.array("i", [0])
        ptxc.simulate(ptx, "k", grid=1, block=1, args=[out])
        self.assertEqual(out[0], 42)


class Simulate(unittest.TestCase):
    def test_arrays_and_numbers(self):
        n = 1000
        a, b, total = (array.array("f", values) for values in (range(n), [0.5] * n, [0] * n))
        ptxc.simulate(ptxc.compile(ADD), "add", grid=(n + 127) // 128, block=[128], args=[a, b, total, n])
        self.assertEqual(total.tolist(), [i + 0.5 for i in range(n)])

    def test_numbers_have_the_parameters_size(self):
        source = """struct S { short x, y; };
        extern "C" __global__ void k(double *out, signed char c, float f, double d, bool b, S s, unsigned long long u) {
            out[0] = c; out[1] = f; out[2] = d; out[3] = b; out[4] = s.y; out[5] = u;
        }"""
        out = array.array("d", [0] * 6)
        args = [out, -1, 0.5, 0.25, True, bytes([1, 0, 7, 0]), 2**40]
        ptxc.simulate(ptxc.compile(source), "k", grid=1, block=1, args=args)
        self.assertEqual(out.tolist(), [-1, 0.5, 0.25, 1, 7, 2.0**40])

    def test_the_first_module_chooses_the_device(self):
        program = (
            "import array, ptxc\n"
            "ptx = ptxc.compile('extern \"C\" __global__ void k(int *p) { *p = __CUDA_ARCH__; }', 'sm_120a')\n"
            "out = array.array('i', [0])\n"
            "ptxc.simulate(ptx, 'k', grid=1, block=1, args=[out])\n"
            "print(out[0])\n"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertEqual((done.stdout, done.stderr), ("1200\n", ""))

    def test_read_only_buffers_are_not_written(self):
        source = 'extern "C" __global__ void k(int *p) { *p = 7; }'
        frozen = memoryview(bytes(4))
        ptxc.simulate(ptxc.compile(source), "k", grid=1, block=1, args=[frozen])
        self.assertEqual(bytes(frozen), bytes(4))

    def test_mistakes_are_exceptions(self):
        ptx = ptxc.compile(ADD)
        with self.assertRaisesRegex(ptxc.DeviceError, "cuModuleGetFunction"):
            ptxc.simulate(ptx, "subtract", grid=1, block=1)
        with self.assertRaisesRegex(TypeError, "takes 4 arguments"):
            ptxc.simulate(ptx, "add", grid=1, block=1, args=[1])
        with self.assertRaisesRegex(TypeError, "8 bytes is given"):
            ptxc.simulate(ptx, "add", grid=1, block=1, args=[array.array("f", [1])] * 4)
        with self.assertRaisesRegex(ptxc.DeviceError, "cuModuleLoadData"):
            ptxc.simulate("this is no PTX", "add", grid=1, block=1)
        with self.assertRaises(ValueError):
            ptxc.simulate(ptx, "add", grid=(1, 1, 1, 1), block=1, args=[])

    def test_a_fault_is_an_exception(self):
        # A process of its own: a fault ends the context, as on a device.
        program = (
            "import ptxc\n"
            "ptx = ptxc.compile('extern \"C\" __global__ void k(int *p) { p[1 << 20] = 1; }')\n"
            "try:\n    ptxc.simulate(ptx, 'k', grid=1, block=1, args=[bytearray(4)])\n"
            "except ptxc.DeviceError as error:\n    print('caught', error)\n"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertIn("caught", done.stdout)


class Command(unittest.TestCase):
    def run_module(self, *args):
        return subprocess.run([sys.executable, "-m", "ptxc", *args], capture_output=True, text=True, check=False)

    def test_the_command_compiles(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "add.cu"
            source.write_text(ADD)
            done = self.run_module("-arch=sm_90", str(source), "-o", "-")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn(".entry add", done.stdout)

    def test_a_program_starts_with_the_libraries(self):
        script = "import ctypes; print(ctypes.CDLL('libnvrtc.so.13'), ctypes.CDLL('libcuda.so.1'))"
        done = self.run_module("env", "--", sys.executable, "-c", script)
        self.assertEqual(done.returncode, 0, done.stderr)


class Activate(unittest.TestCase):
    def test_names_of_nvidia_lead_to_this_package(self):
        ptxc.activate()
        for name in ["libcuda.so.1", "libnvrtc.so.13", "libnvrtc.so.12", "libcudart.so.13", "libnvvm.so.4"]:
            ctypes.CDLL(name)
        version = ctypes.c_int()
        self.assertEqual(ctypes.CDLL("libcuda.so.1").cuDriverGetVersion(ctypes.byref(version)), 0)
        self.assertGreaterEqual(version.value, 13000)
        ptxc.activate()


def load_tests(loader, tests, ignore):
    tests.addTests(doctest.DocTestSuite(ptxc))
    return tests


if __name__ == "__main__":
    unittest.main()
