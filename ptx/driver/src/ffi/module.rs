//! Modules, libraries, functions and links.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, needed, put, put_if};
use crate::context::{current, working};
use crate::module::{Function, Library, Link};
use crate::status::{Result, Status};
use crate::{Driver, driver, dropped, handle, image, known, log};
use ptxc_abi::argument::{In, Memory, Out, Text};
use std::ffi::{c_int, c_uint};
use std::sync::atomic::Ordering::Relaxed;

/// `CUjit_option`: where messages go and how long they may be. The others change nothing here.
const INFO_LOG: u32 = 3;
const INFO_SIZE: u32 = 4;
const ERROR_LOG: u32 = 5;
const ERROR_SIZE: u32 = 6;

/// Loads a module from an image whose end is found by reading, with options.
fn load(
    driver: &Driver,
    image: &[u8],
    count: c_uint,
    options: In<c_uint>,
    values: In<Memory>,
) -> Result<u64> {
    let mut errors = String::new();
    let loaded = driver.load(image, &mut errors);
    let room = value_of(count, options, values, ERROR_SIZE).map_or(0, Memory::address) as usize;
    match value_of(count, options, values, ERROR_LOG) {
        Some(place) if room > 0 => {
            let mut text: Vec<u8> = errors.bytes().take(room - 1).collect();
            text.push(0);
            let _ = place.write(0, &text);
        }
        _ if loaded.is_err() && !errors.is_empty() => log(format_args!("{errors}")),
        _ => {}
    }
    if let Some(place) = value_of(count, options, values, INFO_LOG)
        && value_of(count, options, values, INFO_SIZE).is_some_and(|size| size.address() > 0)
    {
        let _ = place.write(0, &[0]);
    }
    loaded
}

fn value_of(count: c_uint, options: In<c_uint>, values: In<Memory>, option: u32) -> Option<Memory> {
    let all = options.all(count as usize)?;
    let at = all.iter().position(|number| *number == option)?;
    values.at(at)
}

fn load_library(
    place: Out<u64>,
    image: &[u8],
    count: c_uint,
    options: In<c_uint>,
    values: In<Memory>,
) -> Result {
    let driver = driver()?;
    needed(place)?;
    let library = if image::is_fat_binary(image) && is_lazy() {
        Library::of_image(image.to_vec())
    } else {
        Library::loaded(load(driver, image, count, options, values)?)
    };
    put(place, handle(&driver.libraries, library)?)
}

/// Whether fat binaries of libraries are loaded when they are used.
fn is_lazy() -> bool {
    std::env::var_os("CUDA_MODULE_LOADING").is_none_or(|mode| mode != "EAGER")
}

fn file(name: Text) -> Result<Vec<u8>> {
    let name = given(name.string())?;
    std::fs::read(name).map_err(|_| Status::FileNotFound)
}

fn attribute(function: &Function, driver: &Driver, attribute: c_int) -> Result<c_int> {
    let known = &function.attributes;
    let cluster = known.fixed_cluster().unwrap_or([0; 3]);
    let capability = driver.model.capability() as c_int;
    Ok(match attribute {
        0 => known.threads as c_int,
        1 => known.shared as c_int,
        2 => known.constant as c_int,
        3 => known.local as c_int,
        4 => known.registers as c_int,
        5 | 6 => capability,
        7 => 0,
        8 => function.dynamic_shared.load(Relaxed) as c_int,
        9 => function.carveout.load(Relaxed) as c_int,
        10 => 0,
        11..=13 => cluster[attribute as usize - 11] as c_int,
        14 => function.non_portable.load(Relaxed) as c_int,
        15 => 0,
        _ => return Err(Status::InvalidValue),
    })
}

fn set_attribute(function: &Function, driver: &Driver, attribute: c_int, value: c_int) -> Result {
    let slot = match attribute {
        8 => {
            let most = driver.model.shared_opt_in().saturating_sub(function.attributes.shared);
            if !u32::try_from(value).is_ok_and(|value| value <= most) {
                return Err(Status::InvalidValue);
            }
            &function.dynamic_shared
        }
        9 if (-1..=100).contains(&value) => &function.carveout,
        14 if (0..=1).contains(&value) => &function.non_portable,
        // Scheduling is a wish.
        15 => return Ok(()),
        _ => return Err(Status::InvalidValue),
    };
    slot.store(value as u32, Relaxed);
    Ok(())
}

fn param_info(function: u64, index: u64, offset: Out<u64>, size: Out<u64>) -> Result {
    let function = known(&driver()?.functions, function)?;
    needed(offset)?;
    let layout = function.loaded.parameters(&function.name).ok_or(Status::InvalidHandle)?;
    let row = layout.get(usize::try_from(index).unwrap_or(usize::MAX)).ok_or(Status::InvalidValue)?;
    put(offset, u64::from(row.0))?;
    put_if(size, u64::from(row.1));
    Ok(())
}

/// Names that are handed out stay, since nobody says when they are read last.
fn put_name(place: Out<Text>, function: u64) -> Result {
    let function = known(&driver()?.functions, function)?;
    needed(place)?;
    let name = std::ffi::CString::new(function.name.clone()).map_err(|_| Status::Unknown)?;
    put(place, Text::of(Box::leak(name.into_boxed_c_str())))
}

functions! {
    cuModuleLoadData(place: Out<u64>, bytes: Memory) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, load(driver, &image::read(bytes)?, 0, In::NULL, In::NULL)?)
    };

    cuModuleLoadDataEx(place: Out<u64>, bytes: Memory, count: c_uint, options: In<c_uint>, values: In<Memory>) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, load(driver, &image::read(bytes)?, count, options, values)?)
    };

    cuModuleLoadFatBinary(place: Out<u64>, bytes: Memory) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, load(driver, &image::read(bytes)?, 0, In::NULL, In::NULL)?)
    };

    cuModuleLoad(place: Out<u64>, name: Text) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, load(driver, &file(name)?, 0, In::NULL, In::NULL)?)
    };

    cuModuleUnload(module: u64) => {
        current()?;
        driver()?.unload(module)
    };

    cuModuleGetLoadingMode(mode: Out<c_int>) => {
        driver()?;
        // CU_MODULE_EAGER_LOADING, CU_MODULE_LAZY_LOADING
        put(mode, if is_lazy() { 2 } else { 1 })
    };

    cuModuleGetFunction(place: Out<u64>, module: u64, name: Text) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, driver.function(module, 0, &given(name.string())?)?)
    };

    cuModuleGetFunctionCount(count: Out<c_uint>, module: u64) => {
        let (driver, _, _) = working()?;
        put(count, driver.kernels(module, 0)?.len() as c_uint)
    };

    cuModuleEnumerateFunctions(place: Out<u64>, room: c_uint, module: u64) => {
        let (driver, _, _) = working()?;
        let all = driver.kernels(module, 0)?;
        needed(place)?;
        let _ = place.put_all(&all[..all.len().min(room as usize)]);
        Ok(())
    };

    cuModuleGetGlobal_v2(address: Out<u64>, size: Out<u64>, module: u64, name: Text) => {
        let (driver, _, _) = working()?;
        let (at, bytes) = driver.variable(module, &given(name.string())?)?;
        put_if(address, at);
        put_if(size, bytes);
        Ok(())
    };

    cuFuncGetAttribute(value: Out<c_int>, number: c_int, function: u64) => {
        let (driver, _) = (driver()?, current()?);
        needed(value)?;
        put(value, attribute(&*known(&driver.functions, function)?, driver, number)?)
    };

    cuFuncSetAttribute(function: u64, number: c_int, value: c_int) => {
        let (driver, _) = (driver()?, current()?);
        set_attribute(&*known(&driver.functions, function)?, driver, number, value)
    };

    cuFuncSetCacheConfig(function: u64, config: c_uint) => {
        known(&driver()?.functions, function)?;
        if config > 3 { Err(Status::InvalidValue) } else { Ok(()) }
    };

    cuFuncSetSharedMemConfig(function: u64, config: c_uint) => {
        known(&driver()?.functions, function)?;
        if config > 2 { Err(Status::InvalidValue) } else { Ok(()) }
    };

    cuFuncGetModule(place: Out<u64>, function: u64) => put(place, known(&driver()?.functions, function)?.module);

    cuFuncGetName(place: Out<Text>, function: u64) => put_name(place, function);

    cuFuncGetParamInfo(function: u64, index: u64, offset: Out<u64>, size: Out<u64>) =>
        param_info(function, index, offset, size);

    cuFuncIsLoaded(state: Out<c_int>, function: u64) => {
        known(&driver()?.functions, function)?;
        put(state, 1)
    };

    cuFuncLoad(function: u64) => known(&driver()?.functions, function).map(|_| ());

    cuLibraryLoadData(place: Out<u64>, bytes: Memory, options: In<c_uint>, values: In<Memory>, count: c_uint,
        _library_options: In<c_uint>, _library_values: In<Memory>, _library_count: c_uint) =>
        load_library(place, &image::read(bytes)?, count, options, values);

    cuLibraryLoadFromFile(place: Out<u64>, name: Text, options: In<c_uint>, values: In<Memory>, count: c_uint,
        _library_options: In<c_uint>, _library_values: In<Memory>, _library_count: c_uint) =>
        load_library(place, &file(name)?, count, options, values);

    cuLibraryUnload(library: u64) => {
        let driver = driver()?;
        let library = dropped(&driver.libraries, library)?;
        library.loaded_module().map_or(Ok(()), |module| driver.unload(module))
    };

    cuLibraryGetKernel(place: Out<u64>, library: u64, name: Text) => {
        let driver = driver()?;
        needed(place)?;
        let module = driver.module_of(library)?;
        put(place, driver.function(module, library, &given(name.string())?)?)
    };

    cuLibraryGetKernelCount(count: Out<c_uint>, library: u64) => {
        let driver = driver()?;
        let module = driver.module_of(library)?;
        put(count, driver.kernels(module, library)?.len() as c_uint)
    };

    cuLibraryEnumerateKernels(place: Out<u64>, room: c_uint, library: u64) => {
        let driver = driver()?;
        let module = driver.module_of(library)?;
        let all = driver.kernels(module, library)?;
        needed(place)?;
        let _ = place.put_all(&all[..all.len().min(room as usize)]);
        Ok(())
    };

    cuLibraryGetModule(place: Out<u64>, library: u64) => {
        current()?;
        put(place, driver()?.module_of(library)?)
    };

    cuLibraryGetGlobal(address: Out<u64>, size: Out<u64>, library: u64, name: Text) => {
        let (driver, _) = (driver()?, current()?);
        let module = driver.module_of(library)?;
        let (at, bytes) = driver.variable(module, &given(name.string())?)?;
        put_if(address, at);
        put_if(size, bytes);
        Ok(())
    };

    cuLibraryGetManaged(_address: Out<u64>, _size: Out<u64>, library: u64, name: Text) => {
        known(&driver()?.libraries, library)?;
        given(name.string())?;
        Err(Status::NotFound)
    };

    cuKernelGetFunction(place: Out<u64>, kernel: u64) => {
        // A kernel is the function: there is one device.
        current()?;
        known(&driver()?.functions, kernel)?;
        put(place, kernel)
    };

    cuKernelGetLibrary(place: Out<u64>, kernel: u64) => put(place, known(&driver()?.functions, kernel)?.library);

    cuKernelGetName(place: Out<Text>, kernel: u64) => put_name(place, kernel);

    cuKernelGetParamInfo(kernel: u64, index: u64, offset: Out<u64>, size: Out<u64>) =>
        param_info(kernel, index, offset, size);

    cuKernelGetAttribute(value: Out<c_int>, number: c_int, kernel: u64, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        needed(value)?;
        put(value, attribute(&*known(&driver.functions, kernel)?, driver, number)?)
    };

    cuKernelSetAttribute(number: c_int, value: c_int, kernel: u64, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        set_attribute(&*known(&driver.functions, kernel)?, driver, number, value)
    };

    cuKernelSetCacheConfig(kernel: u64, config: c_uint, device: c_int) => {
        driver()?.check_device(device)?;
        known(&driver()?.functions, kernel)?;
        if config > 3 { Err(Status::InvalidValue) } else { Ok(()) }
    };

    cuLinkCreate_v2 | cuLinkCreate(_count: c_uint, _options: In<c_uint>, _values: In<Memory>, place: Out<u64>) => {
        current()?;
        needed(place)?;
        put(place, handle(&driver()?.links, Link::default())?)
    };

    cuLinkAddData_v2 | cuLinkAddData(link: u64, _kind: c_uint, data: In<u8>, size: u64, name: Text, _count: c_uint,
        _options: In<c_uint>, _values: In<Memory>) => {
        let bytes = given(data.all(size as usize))?;
        driver()?.add_to_link(link, &bytes, &name.string().unwrap_or_default())
    };

    cuLinkAddFile_v2 | cuLinkAddFile(link: u64, _kind: c_uint, path: Text, _count: c_uint, _options: In<c_uint>,
        _values: In<Memory>) => {
        let name = given(path.string())?;
        driver()?.add_to_link(link, &file(path)?, &name)
    };

    cuLinkComplete(link: u64, image: Out<u64>, size: Out<u64>) => {
        let (at, bytes) = driver()?.complete_link(link)?;
        put_if(size, bytes);
        put(image, at)
    };

    cuLinkDestroy(link: u64) => dropped(&driver()?.links, link).map(|_| ());
}
