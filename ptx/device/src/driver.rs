//! The functions of the CUDA driver that are used, found by name in the library at run time.
//!
//! Signatures are those of `cuda.h` (CUDA Driver API, "Module Management", "Memory Management",
//! "Execution Control"). Handles are opaque pointers, results are error numbers.

#![expect(unsafe_code, reason = "the driver is a C library")]

use crate::Launch;
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// `CUcontext`, `CUmodule`, `CUfunction`, `CUstream`.
pub(crate) type Handle = *mut c_void;
/// `CUdeviceptr`
pub(crate) type Address = u64;

/// `CU_JIT_ERROR_LOG_BUFFER`, `CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES`
const JIT_ERROR_LOG: [c_int; 2] = [5, 6];
/// `CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR`, `..._MINOR`
const CAPABILITY: [c_int; 2] = [75, 76];
/// `CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES`
const MAX_DYNAMIC_SHARED: c_int = 8;
const LOG_BYTES: usize = 16 << 10;

/// `CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION`
const CLUSTER_DIMENSION: c_int = 4;

/// `CUlaunchConfig`
#[repr(C)]
struct LaunchConfig {
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared: c_uint,
    stream: Handle,
    attributes: *const LaunchAttribute,
    count: c_uint,
}

/// `CUlaunchAttribute`, whose value is a union of 64 bytes.
#[repr(C)]
struct LaunchAttribute {
    id: c_int,
    pad: c_int,
    value: [c_uint; 16],
}

/// The driver, loaded.
pub(crate) struct Driver {
    init: unsafe extern "C" fn(c_uint) -> c_int,
    device_get: unsafe extern "C" fn(*mut c_int, c_int) -> c_int,
    device_name: unsafe extern "C" fn(*mut c_char, c_int, c_int) -> c_int,
    device_attribute: unsafe extern "C" fn(*mut c_int, c_int, c_int) -> c_int,
    context_retain: unsafe extern "C" fn(*mut Handle, c_int) -> c_int,
    context_set: unsafe extern "C" fn(Handle) -> c_int,
    context_synchronize: unsafe extern "C" fn() -> c_int,
    module_load:
        unsafe extern "C" fn(*mut Handle, *const c_void, c_uint, *mut c_int, *mut *mut c_void) -> c_int,
    module_function: unsafe extern "C" fn(*mut Handle, Handle, *const c_char) -> c_int,
    module_unload: unsafe extern "C" fn(Handle) -> c_int,
    function_attribute: unsafe extern "C" fn(Handle, c_int, c_int) -> c_int,
    allocate: unsafe extern "C" fn(*mut Address, usize) -> c_int,
    free: unsafe extern "C" fn(Address) -> c_int,
    to_device: unsafe extern "C" fn(Address, *const c_void, usize) -> c_int,
    to_host: unsafe extern "C" fn(*mut c_void, Address, usize) -> c_int,
    launch: unsafe extern "C" fn(*const LaunchConfig, Handle, *mut *mut c_void, *mut *mut c_void) -> c_int,
    error_text: unsafe extern "C" fn(c_int, *mut *const c_char) -> c_int,
    /// Keeps the functions in memory; last, so that it is dropped last.
    _library: Library,
}

impl Driver {
    /// Loads the driver's library.
    pub(crate) fn load() -> Result<Self, String> {
        let names = if cfg!(windows) { ["nvcuda.dll"; 2] } else { ["libcuda.so.1", "libcuda.so"] };
        // SAFETY: loading runs the library's initialisers; it is NVIDIA's driver, found by its
        // registered name on the system's search path.
        let open = |name: &str| unsafe { Library::new(name) };
        let library = names
            .iter()
            .find_map(|name| open(name).ok())
            .ok_or_else(|| format!("no CUDA driver: {} cannot be loaded", names[0]))?;
        macro_rules! function {
            ($name:literal) => {{
                // SAFETY: the type of the field that takes it is the function's C signature.
                let symbol = unsafe { library.get(concat!($name, "\0").as_bytes()) };
                *symbol.map_err(|_| format!("the CUDA driver has no {}", $name))?
            }};
        }
        Ok(Self {
            init: function!("cuInit"),
            device_get: function!("cuDeviceGet"),
            device_name: function!("cuDeviceGetName"),
            device_attribute: function!("cuDeviceGetAttribute"),
            context_retain: function!("cuDevicePrimaryCtxRetain"),
            context_set: function!("cuCtxSetCurrent"),
            context_synchronize: function!("cuCtxSynchronize"),
            module_load: function!("cuModuleLoadDataEx"),
            module_function: function!("cuModuleGetFunction"),
            module_unload: function!("cuModuleUnload"),
            function_attribute: function!("cuFuncSetAttribute"),
            allocate: function!("cuMemAlloc_v2"),
            free: function!("cuMemFree_v2"),
            to_device: function!("cuMemcpyHtoD_v2"),
            to_host: function!("cuMemcpyDtoH_v2"),
            launch: function!("cuLaunchKernelEx"),
            error_text: function!("cuGetErrorString"),
            _library: library,
        })
    }

    fn check(&self, what: &str, code: c_int) -> Result<(), String> {
        if code == 0 {
            return Ok(());
        }
        let mut text: *const c_char = std::ptr::null();
        // SAFETY: the driver stores a pointer to a static string, or leaves null.
        let known = unsafe { (self.error_text)(code, &mut text) } == 0 && !text.is_null();
        if !known {
            return Err(format!("{what}: CUDA error {code}"));
        }
        // SAFETY: as above, null-terminated.
        let text = unsafe { CStr::from_ptr(text) };
        Err(format!("{what}: {}", text.to_string_lossy()))
    }

    /// Initialises device 0 and makes its primary context current; gives its name and capability.
    pub(crate) fn open(&self) -> Result<(String, (i32, i32)), String> {
        let (mut device, mut context) = (0, std::ptr::null_mut());
        let mut name = [0_u8; 128];
        let mut capability = [0; 2];
        // SAFETY: every pointer is to a local variable of the type that the function writes, and the
        // buffer for the name has the length given.
        unsafe {
            self.check("cuInit", (self.init)(0))?;
            self.check("cuDeviceGet", (self.device_get)(&mut device, 0))?;
            let code = (self.device_name)(name.as_mut_ptr().cast(), name.len() as c_int, device);
            self.check("cuDeviceGetName", code)?;
            for (value, which) in capability.iter_mut().zip(CAPABILITY) {
                self.check("cuDeviceGetAttribute", (self.device_attribute)(value, which, device))?;
            }
            self.check("cuDevicePrimaryCtxRetain", (self.context_retain)(&mut context, device))?;
            self.check("cuCtxSetCurrent", (self.context_set)(context))?;
        }
        let length = name.iter().position(|byte| *byte == 0).unwrap_or(name.len());
        Ok((String::from_utf8_lossy(&name[..length]).into_owned(), (capability[0], capability[1])))
    }

    /// Makes a module of null-terminated PTX; a failure carries the assembler's log.
    pub(crate) fn load_module(&self, ptx: &CStr) -> Result<Handle, String> {
        let mut module = std::ptr::null_mut();
        let mut log = vec![0_u8; LOG_BYTES];
        let mut options = JIT_ERROR_LOG;
        let mut values: [*mut c_void; 2] = [log.as_mut_ptr().cast(), LOG_BYTES as *mut c_void];
        // SAFETY: the text is null-terminated; two options with two values, the buffer for the log has
        // the size that the second one says.
        let code = unsafe {
            (self.module_load)(&mut module, ptx.as_ptr().cast(), 2, options.as_mut_ptr(), values.as_mut_ptr())
        };
        self.check("cuModuleLoadDataEx", code).map_err(|why| {
            let length = log.iter().position(|byte| *byte == 0).unwrap_or(0);
            format!("{why}\n{}", String::from_utf8_lossy(&log[..length]))
        })?;
        Ok(module)
    }

    pub(crate) fn unload_module(&self, module: Handle) {
        // SAFETY: the handle came from `load_module` and is not used again.
        unsafe { (self.module_unload)(module) };
    }

    pub(crate) fn function(&self, module: Handle, name: &CStr) -> Result<Handle, String> {
        let mut function = std::ptr::null_mut();
        // SAFETY: a module that is loaded, a null-terminated name, a place for the result.
        let code = unsafe { (self.module_function)(&mut function, module, name.as_ptr()) };
        self.check("cuModuleGetFunction", code)?;
        Ok(function)
    }

    pub(crate) fn allocate(&self, size: usize) -> Result<Address, String> {
        let mut address = 0;
        // SAFETY: a place for the result; the driver refuses size 0, so there is always a byte.
        self.check("cuMemAlloc", unsafe { (self.allocate)(&mut address, size.max(1)) })?;
        Ok(address)
    }

    pub(crate) fn free(&self, address: Address) {
        // SAFETY: the address came from `allocate` and is not used again.
        unsafe { (self.free)(address) };
    }

    pub(crate) fn write(&self, to: Address, bytes: &[u8]) -> Result<(), String> {
        // SAFETY: the allocation is as long as the slice, which is what its caller allocated it for.
        let code = unsafe { (self.to_device)(to, bytes.as_ptr().cast(), bytes.len()) };
        self.check("cuMemcpyHtoD", code)
    }

    pub(crate) fn read(&self, from: Address, bytes: &mut [u8]) -> Result<(), String> {
        // SAFETY: as in `write`.
        let code = unsafe { (self.to_host)(bytes.as_mut_ptr().cast(), from, bytes.len()) };
        self.check("cuMemcpyDtoH", code)
    }

    /// Launches and waits. `params` are the bytes of each parameter.
    pub(crate) fn launch(
        &self,
        function: Handle,
        launch: Launch,
        params: &mut [Vec<u8>],
    ) -> Result<(), String> {
        let Launch { grid, block, cluster, shared } = launch;
        let attribute = cluster.map(|[x, y, z]| {
            let mut value = [0; 16];
            value[..3].copy_from_slice(&[x, y, z]);
            LaunchAttribute { id: CLUSTER_DIMENSION, pad: 0, value }
        });
        let config = LaunchConfig {
            grid,
            block,
            shared,
            stream: std::ptr::null_mut(),
            attributes: attribute.as_ref().map_or(std::ptr::null(), std::ptr::from_ref),
            count: attribute.is_some().into(),
        };
        let mut pointers: Vec<*mut c_void> =
            params.iter_mut().map(|bytes| bytes.as_mut_ptr().cast()).collect();
        // SAFETY: a function of a loaded module; each pointer is to as many bytes as the parameter has,
        // which the caller promises; the driver copies them, and reads the attribute, before it returns.
        unsafe {
            if shared > 48 << 10 {
                let code = (self.function_attribute)(function, MAX_DYNAMIC_SHARED, shared as c_int);
                self.check("cuFuncSetAttribute", code)?;
            }
            let code = (self.launch)(&config, function, pointers.as_mut_ptr(), std::ptr::null_mut());
            self.check("cuLaunchKernelEx", code)?;
            self.check("cuCtxSynchronize", (self.context_synchronize)())
        }
    }
}
