//! Arrays, texture objects and surface objects.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, needed, put};
use crate::array::{Descriptor, Descriptor3, Resource, Sampling};
use crate::context::working;
use crate::driver;
use crate::status::Result;
use ptxc_abi::argument::{In, Out};
use std::ffi::c_uint;

fn whole(descriptor: &Descriptor) -> Descriptor3 {
    let Descriptor { width, height, format, channels } = *descriptor;
    Descriptor3 { width, height, depth: 0, format, channels, flags: 0 }
}

fn create(place: Out<u64>, descriptor: &Descriptor3) -> Result {
    let (driver, context, _) = working()?;
    needed(place)?;
    put(place, driver.create_array(descriptor, context)?)
}

functions! {
    cuArrayCreate_v2(place: Out<u64>, descriptor: In<Descriptor>) =>
        create(place, &whole(&given(descriptor.get())?));

    cuArray3DCreate_v2(place: Out<u64>, descriptor: In<Descriptor3>) => create(place, &given(descriptor.get())?);

    cuArrayGetDescriptor_v2(place: Out<Descriptor>, array: u64) => {
        let Descriptor3 { width, height, format, channels, .. } = driver()?.array(array)?.descriptor;
        put(place, Descriptor { width, height, format, channels })
    };

    cuArray3DGetDescriptor_v2(place: Out<Descriptor3>, array: u64) => put(place, driver()?.array(array)?.descriptor);

    cuArrayDestroy(array: u64) => {
        let (driver, _, _) = working()?;
        driver.destroy_array(array)
    };

    cuMipmappedArrayCreate(place: Out<u64>, descriptor: In<Descriptor3>, levels: c_uint) => {
        let (driver, context, _) = working()?;
        needed(place)?;
        put(place, driver.create_mipmapped(&given(descriptor.get())?, levels, context)?)
    };

    cuMipmappedArrayGetLevel(place: Out<u64>, mipmapped: u64, level: c_uint) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, driver.level(mipmapped, level)?)
    };

    cuMipmappedArrayDestroy(mipmapped: u64) => {
        let (driver, _, _) = working()?;
        driver.destroy_mipmapped(mipmapped)
    };

    cuTexObjectCreate(place: Out<u64>, resource: In<Resource>, sampling: In<Sampling>, view: In<u8>) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        if !view.is_null() {
            return Err(crate::status::Status::NotSupported);
        }
        put(place, driver.create_texture(&given(resource.get())?, &given(sampling.get())?)?)
    };

    cuTexObjectDestroy(object: u64) => driver()?.destroy_object(object, true);

    cuTexObjectGetResourceDesc(place: Out<Resource>, object: u64) => put(place, driver()?.object(object)?.0);

    cuTexObjectGetTextureDesc(place: Out<Sampling>, object: u64) => put(place, given(driver()?.object(object)?.1)?);

    cuSurfObjectCreate(place: Out<u64>, resource: In<Resource>) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, driver.create_surface(&given(resource.get())?)?)
    };

    cuSurfObjectDestroy(object: u64) => driver()?.destroy_object(object, false);

    cuSurfObjectGetResourceDesc(place: Out<Resource>, object: u64) => put(place, driver()?.object(object)?.0);
}
