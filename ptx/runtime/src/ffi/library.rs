//! Libraries of device code that the program loads by itself. A kernel of one is the driver's function, which launches take
//! in the place of a stub.

#![expect(unsafe_code, reason = "names of a C library")]

use super::forwards;
use ptxc_abi::argument::{In, Memory, Out, Text};
use ptxc_driver::ffi::module as of;
use std::ffi::{c_int, c_uint};

forwards! {
    cudaLibraryLoadData(place: Out<u64>, code: Memory, options: In<c_uint>, values: In<Memory>, count: c_uint,
        library_options: In<c_uint>, library_values: In<Memory>, library_count: c_uint) =
        of::cuLibraryLoadData(place, code, options, values, count, library_options, library_values, library_count);
    cudaLibraryLoadFromFile(place: Out<u64>, name: Text, options: In<c_uint>, values: In<Memory>, count: c_uint,
        library_options: In<c_uint>, library_values: In<Memory>, library_count: c_uint) =
        of::cuLibraryLoadFromFile(place, name, options, values, count, library_options, library_values, library_count);
    cudaLibraryUnload(library: u64) = of::cuLibraryUnload(library);
    cudaLibraryGetKernel(place: Out<u64>, library: u64, name: Text) = of::cuLibraryGetKernel(place, library, name);
    cudaLibraryGetKernelCount(count: Out<c_uint>, library: u64) = of::cuLibraryGetKernelCount(count, library);
    cudaLibraryEnumerateKernels(place: Out<u64>, room: c_uint, library: u64) =
        of::cuLibraryEnumerateKernels(place, room, library);
    cudaLibraryGetGlobal(address: Out<u64>, size: Out<u64>, library: u64, name: Text) =
        of::cuLibraryGetGlobal(address, size, library, name);
    cudaLibraryGetManaged(address: Out<u64>, size: Out<u64>, library: u64, name: Text) =
        of::cuLibraryGetManaged(address, size, library, name);
    cudaKernelSetAttributeForDevice(kernel: u64, attribute: c_int, value: c_int, device: c_int) =
        of::cuKernelSetAttribute(attribute, value, kernel, device);
}
