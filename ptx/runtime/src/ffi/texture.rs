//! Arrays, texture objects and surface objects.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, put};
use crate::status::{Result, Status, done};
use crate::structures::{Channels, Resource, Sampling, Triple};
use ptxc_abi::argument::{In, Out};
use ptxc_driver::ffi::texture as of;
use ptxc_driver::runtime::{self, ArrayDescriptor, TextureResource, TextureSampling};
use std::collections::HashMap;
use std::ffi::{c_int, c_uint};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// `cudaChannelFormatKind`
const SIGNED: c_uint = 0;
const UNSIGNED: c_uint = 1;
const FLOAT: c_uint = 2;

/// `CUarray_format` of each kind and size of a channel.
const FORMATS: &[(c_uint, c_int, u32)] = &[
    (UNSIGNED, 8, 0x01),
    (UNSIGNED, 16, 0x02),
    (UNSIGNED, 32, 0x03),
    (SIGNED, 8, 0x08),
    (SIGNED, 16, 0x09),
    (SIGNED, 32, 0x0a),
    (FLOAT, 16, 0x10),
    (FLOAT, 32, 0x20),
];

/// The format and the count of channels.
fn format(channels: &Channels) -> Result<(u32, u32)> {
    let count = channels.bits.iter().take_while(|bits| **bits != 0).count() as u32;
    let alike = channels.bits[..count as usize].iter().all(|bits| *bits == channels.bits[0]);
    let row = FORMATS.iter().find(|row| row.0 == channels.kind && row.1 == channels.bits[0]);
    match row {
        Some(row) if alike && matches!(count, 1 | 2 | 4) => Ok((row.2, count)),
        _ => Err(Status(20)),
    }
}

fn channels(format: u32, count: u32) -> Channels {
    let row = FORMATS.iter().find(|row| row.2 == format).copied().unwrap_or((3, 0, 0));
    let mut bits = [0; 4];
    bits.iter_mut().take(count as usize).for_each(|slot| *slot = row.1);
    Channels { bits, kind: row.0 }
}

/// What an array is to be. Flags are those of the driver.
fn described(of: In<Channels>, [width, height, depth]: [u64; 3], flags: c_uint) -> Result<ArrayDescriptor> {
    let (format, channels) = format(&given(of.get())?)?;
    Ok(ArrayDescriptor { width, height, depth, format, channels, flags })
}

/// The driver's description of a resource: a channel descriptor of three words becomes one of one.
fn resource(given: &Resource) -> Result<TextureResource> {
    let mut words = [0; 16];
    words[0] = given.words[0];
    if matches!(given.kind, 2 | 3) {
        let int = |at: usize| (given.words[1 + at / 2] >> (32 * (at % 2))) as u32;
        let described = Channels { bits: [0, 1, 2, 3].map(|at| int(at) as c_int), kind: int(4) };
        let (format, count) = format(&described)?;
        words[1] = u64::from(format) | u64::from(count) << 32;
        words[2..5].copy_from_slice(&given.words[4..7]);
    }
    Ok(TextureResource { kind: given.kind, words, flags: given.flags })
}

fn sampling(given: &Sampling) -> TextureSampling {
    const AS_INTEGER: u32 = 1;
    const NORMALIZED: u32 = 2;
    const SRGB: u32 = 0x10;
    let flag = |set: bool, bit: u32| if set { bit } else { 0 };
    let mut rest = [0; 21];
    rest[..5].copy_from_slice(&[
        given.anisotropy,
        given.mip_filter,
        given.mip_bias,
        given.mip_least,
        given.mip_most,
    ]);
    rest[5..9].copy_from_slice(&given.border);
    TextureSampling {
        address: given.address,
        filter: given.filter,
        flags: flag(given.read == 0, AS_INTEGER)
            | flag(given.normalized != 0, NORMALIZED)
            | flag(given.srgb != 0, SRGB),
        rest,
    }
}

/// What texture and surface objects were made of, by handle.
type Objects = HashMap<u64, (Resource, Option<Sampling>)>;

/// What texture and surface objects were made of, as the program said it: the driver's descriptions say less.
fn objects() -> MutexGuard<'static, Objects> {
    static OBJECTS: OnceLock<Mutex<Objects>> = OnceLock::new();
    OBJECTS.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner)
}

/// What an object was made of.
fn made_of(object: u64) -> Result<(Resource, Option<Sampling>)> {
    given(objects().get(&object).copied())
}

functions! {
    cudaMallocArray(place: Out<u64>, channels: In<Channels>, width: u64, height: u64, flags: c_uint) =>
        put(place, runtime::create_array(&described(channels, [width, height, 0], flags)?)?);
    cudaMalloc3DArray(place: Out<u64>, channels: In<Channels>, size: Triple, flags: c_uint) =>
        put(place, runtime::create_array(&described(channels, size.0, flags)?)?);
    cudaMallocMipmappedArray(place: Out<u64>, channels: In<Channels>, size: Triple, levels: c_uint, flags: c_uint) =>
        put(place, runtime::create_mipmapped(&described(channels, size.0, flags)?, levels)?);
    cudaGetMipmappedArrayLevel(place: Out<u64>, mipmapped: u64, level: c_uint) =>
        done(of::cuMipmappedArrayGetLevel(place, mipmapped, level));
    cudaFreeMipmappedArray(mipmapped: u64) =>
        if mipmapped == 0 { Ok(()) } else { done(of::cuMipmappedArrayDestroy(mipmapped)) };
    cudaFreeArray(array: u64) => if array == 0 { Ok(()) } else { done(of::cuArrayDestroy(array)) };
    cudaArrayGetInfo(place: Out<Channels>, size: Out<Triple>, flags: Out<c_uint>, array: u64) => {
        let known = runtime::array(array)?;
        let _ = place.put(channels(known.format, known.channels));
        let _ = size.put(Triple([known.width, known.height, known.depth]));
        let _ = flags.put(known.flags);
        Ok(())
    };
    cudaGetChannelDesc(place: Out<Channels>, array: u64) => {
        let known = runtime::array(array)?;
        put(place, channels(known.format, known.channels))
    };
    cudaCreateTextureObject(place: Out<u64>, of: In<Resource>, how: In<Sampling>, view: In<u8>) => {
        if !view.is_null() {
            return Err(Status::NOT_SUPPORTED);
        }
        let (of, how) = (given(of.get())?, given(how.get())?);
        let object = runtime::create_texture(&resource(&of)?, &sampling(&how))?;
        objects().insert(object, (of, Some(how)));
        put(place, object)
    };
    cudaDestroyTextureObject(object: u64) => {
        objects().remove(&object);
        done(of::cuTexObjectDestroy(object))
    };
    cudaGetTextureObjectResourceDesc(place: Out<Resource>, object: u64) => put(place, made_of(object)?.0);
    cudaGetTextureObjectTextureDesc(place: Out<Sampling>, object: u64) =>
        put(place, given(made_of(object)?.1)?);
    cudaCreateSurfaceObject(place: Out<u64>, of: In<Resource>) => {
        let of = given(of.get())?;
        let object = runtime::create_surface(&resource(&of)?)?;
        objects().insert(object, (of, None));
        put(place, object)
    };
    cudaDestroySurfaceObject(object: u64) => {
        objects().remove(&object);
        done(of::cuSurfObjectDestroy(object))
    };
    cudaGetSurfaceObjectResourceDesc(place: Out<Resource>, object: u64) => put(place, made_of(object)?.0);
}

/// `cudaCreateChannelDesc`
#[unsafe(no_mangle)]
pub extern "C" fn cudaCreateChannelDesc(x: c_int, y: c_int, z: c_int, w: c_int, kind: c_uint) -> Channels {
    Channels { bits: [x, y, z, w], kind }
}
