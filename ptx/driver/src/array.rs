//! Arrays, and textures and surfaces over them and over plain memory.

use crate::copy::Side;
use crate::memory::Kind;
use crate::place::Place;
use crate::status::{Result, Status};
use crate::{Driver, dropped, handle, known, lock, log};
use ptxc_sim::{AddressMode, Channel, Filter, Image, Mipmaps};
use std::collections::HashMap;
use std::sync::Arc;

/// `CUDA_ARRAY_DESCRIPTOR`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Descriptor {
    /// Texels of a row.
    pub width: u64,
    /// Rows; 0 for an array of one dimension.
    pub height: u64,
    /// `CUarray_format`
    pub format: u32,
    /// Channels of a texel.
    pub channels: u32,
}

/// `CUDA_ARRAY3D_DESCRIPTOR`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Descriptor3 {
    /// Texels of a row.
    pub width: u64,
    /// Rows; 0 for an array of one dimension.
    pub height: u64,
    /// Slices or layers; 0 for one.
    pub depth: u64,
    /// `CUarray_format`
    pub format: u32,
    /// Channels of a texel.
    pub channels: u32,
    /// `CUDA_ARRAY3D_...`
    pub flags: u32,
}

/// `CUDA_RESOURCE_DESC`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Resource {
    /// `CUresourcetype`
    pub kind: u32,
    /// What the kind needs.
    pub words: [u64; 16],
    /// None are there.
    pub flags: u32,
}

/// `CUDA_TEXTURE_DESC`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Sampling {
    /// `CUaddress_mode` of each axis.
    pub address: [u32; 3],
    /// `CUfilter_mode`
    pub filter: u32,
    /// `CU_TRSF_...`
    pub flags: u32,
    /// Anisotropy, mipmaps, colour of the border, reserved.
    pub rest: [u32; 21],
}

/// `CU_RESOURCE_TYPE_MIPMAPPED_ARRAY`
const MIPMAPPED: u32 = 1;

/// Where the colour of the border begins in the rest.
const BORDER: usize = 5;

/// `CU_DEVICE_ATTRIBUTE_TEXTURE_PITCH_ALIGNMENT`: what the pitch of a texture over rows is a multiple of.
const PITCH_ALIGNMENT: u64 = 32;

/// The layers of an array are slices of their own.
const LAYERED: u32 = 1;
/// Six layers are a cube.
const CUBE: u32 = 4;
/// Flags that are understood: layers, surfaces, cubes, gathers.
const ARRAY_FLAGS: u32 = LAYERED | 2 | CUBE | 8;

/// Texels of integers as they are; coordinates from 0 to 1; sRGB.
const AS_INTEGER: u32 = 1;
const NORMALIZED: u32 = 2;
const SRGB: u32 = 0x10;

/// An array.
pub(crate) struct Array {
    pub(crate) descriptor: Descriptor3,
    pub(crate) address: u64,
    image: Image,
    /// Whether it is a level of a [`Mipmapped`], whose memory it has.
    is_level: bool,
}

/// An array with levels.
pub(crate) struct Mipmapped {
    address: u64,
    image: Image,
    /// The levels as arrays.
    levels: Vec<u64>,
}

/// Texture and surface objects, and what they were made of.
#[derive(Default)]
pub(crate) struct Objects {
    all: HashMap<u64, (Resource, Option<Sampling>)>,
}

fn channel(format: u32) -> Option<Channel> {
    Some(match format {
        0x01 => Channel::U8,
        0x02 => Channel::U16,
        0x03 => Channel::U32,
        0x08 => Channel::S8,
        0x09 => Channel::S16,
        0x0a => Channel::S32,
        0x10 => Channel::F16,
        0x20 => Channel::F32,
        _ => return None,
    })
}

fn filter(mode: u32) -> Result<Filter> {
    match mode {
        0 => Ok(Filter::Point),
        1 => Ok(Filter::Linear),
        _ => Err(Status::InvalidValue),
    }
}

fn image(descriptor: &Descriptor3) -> Result<Image> {
    let channel = channel(descriptor.format).ok_or(Status::InvalidValue)?;
    let layered = descriptor.flags & (LAYERED | CUBE) != 0;
    let most = |n: u64| u32::try_from(n).ok().filter(|n| *n <= 1 << 27).ok_or(Status::InvalidValue);
    let (width, height, depth) = (most(descriptor.width)?, most(descriptor.height)?, most(descriptor.depth)?);
    if width == 0 || !matches!(descriptor.channels, 1 | 2 | 4) || depth > 0 && height == 0 && !layered {
        return Err(Status::InvalidValue);
    }
    let cubes = descriptor.flags & CUBE != 0;
    if cubes && (depth == 0 || depth % 6 != 0 || width != height) {
        return Err(Status::InvalidValue);
    }
    let mut image = Image::new(channel, descriptor.channels, width, height.max(1));
    if layered {
        image.layers = depth.max(1)
    } else {
        image.size[2] = depth.max(1)
    }
    Ok(image)
}

impl Array {
    /// The array as a side of a copy, beginning at a byte of a row, a row and a slice.
    pub(crate) fn side(&self, x: u64, y: u64, z: u64) -> Side {
        let row = u64::from(self.image.texel_bytes()) * self.descriptor.width;
        let slice = row * self.descriptor.height.max(1);
        Side { place: Place::Device(self.address), offset: x + y * row + z * slice, row, slice }
    }
}

impl Driver {
    pub(crate) fn create_array(&self, descriptor: &Descriptor3, context: u64) -> Result<u64> {
        if descriptor.flags & !ARRAY_FLAGS != 0 {
            return Err(Status::NotSupported);
        }
        let image = image(descriptor)?;
        let address = self.allocate(image.bytes(), Kind::Array, 0, context)?;
        handle(&self.arrays, Array { descriptor: *descriptor, address, image, is_level: false })
    }

    pub(crate) fn destroy_array(&self, array: u64) -> Result {
        if self.array(array)?.is_level {
            return Err(Status::InvalidValue);
        }
        let array = dropped(&self.arrays, array)?;
        self.release(array.address, |kind| kind == Kind::Array)
    }

    /// Makes an array with as many levels as are asked for, or as there are down to a single texel.
    pub(crate) fn create_mipmapped(
        &self,
        descriptor: &Descriptor3,
        levels: u32,
        context: u64,
    ) -> Result<u64> {
        if descriptor.flags & !ARRAY_FLAGS != 0 {
            return Err(Status::NotSupported);
        }
        let mut image = image(descriptor)?;
        let most = image.size.iter().max().map_or(1, |size| size.ilog2() + 1);
        image.mipmaps.levels = levels.clamp(1, most);
        let address = self.allocate(image.bytes(), Kind::Array, 0, context)?;
        let halved = |size: u64, level: u32| if size == 0 { 0 } else { (size >> level).max(1) };
        let layered = descriptor.flags & (LAYERED | CUBE) != 0;
        let level = |level: u32| Array {
            descriptor: Descriptor3 {
                width: halved(descriptor.width, level),
                height: halved(descriptor.height, level),
                depth: if layered { descriptor.depth } else { halved(descriptor.depth, level) },
                ..*descriptor
            },
            address: address + image.level_offset(level),
            image: image.level(level),
            is_level: true,
        };
        let levels: Result<Vec<u64>> =
            (0..image.mipmaps.levels).map(|number| handle(&self.arrays, level(number))).collect();
        handle(&self.mipmapped, Mipmapped { address, image, levels: levels? })
    }

    pub(crate) fn destroy_mipmapped(&self, mipmapped: u64) -> Result {
        let mipmapped = dropped(&self.mipmapped, mipmapped)?;
        for level in &mipmapped.levels {
            dropped(&self.arrays, *level)?;
        }
        self.release(mipmapped.address, |kind| kind == Kind::Array)
    }

    /// A level as an array, which is there as long as all of them.
    pub(crate) fn level(&self, mipmapped: u64, level: u32) -> Result<u64> {
        let mipmapped = known(&self.mipmapped, mipmapped)?;
        mipmapped.levels.get(level as usize).copied().ok_or(Status::InvalidValue)
    }

    pub(crate) fn array(&self, array: u64) -> Result<Arc<Array>> {
        known(&self.arrays, array)
    }

    /// The shape of a resource, and where its texels are.
    fn resource(&self, resource: &Resource) -> Result<(Image, u64)> {
        let [first, second, third, fourth, fifth, ..] = resource.words;
        let (format, channels) = (second as u32, (second >> 32) as u32);
        match resource.kind {
            0 => {
                let array = self.array(first)?;
                Ok((array.image.clone(), array.address))
            }
            2 => {
                let channel = channel(format).ok_or(Status::InvalidValue)?;
                let texel = u64::from(channel.size() * channels.max(1));
                let width = u32::try_from(third / texel).map_err(|_| Status::InvalidValue)?;
                Ok((Image::new(channel, channels, width, 1), first))
            }
            3 => {
                let channel = channel(format).ok_or(Status::InvalidValue)?;
                let size = |n: u64| u32::try_from(n).map_err(|_| Status::InvalidValue);
                let image = Image::new(channel, channels, size(third)?, size(fourth)?);
                let row = u64::from(image.texel_bytes()) * third;
                if third == 0 || fourth == 0 || fifth < row || !fifth.is_multiple_of(PITCH_ALIGNMENT) {
                    return Err(Status::InvalidValue);
                }
                Ok((Image { pitch: fifth, ..image }, first))
            }
            MIPMAPPED => {
                let mipmapped = known(&self.mipmapped, first)?;
                Ok((mipmapped.image.clone(), mipmapped.address))
            }
            _ => Err(Status::InvalidValue),
        }
    }

    pub(crate) fn create_texture(&self, resource: &Resource, sampling: &Sampling) -> Result<u64> {
        let (mut image, address) = self.resource(resource)?;
        if sampling.flags & SRGB != 0 {
            log(format_args!("sRGB textures are not supported"));
            return Err(Status::NotSupported);
        }
        for (to, mode) in image.address.iter_mut().zip(sampling.address) {
            *to = match mode {
                0 => AddressMode::Wrap,
                1 => AddressMode::Clamp,
                2 => AddressMode::Mirror,
                3 => AddressMode::Border,
                _ => return Err(Status::InvalidValue),
            };
        }
        image.filter = filter(sampling.filter)?;
        image.normalized = sampling.flags & NORMALIZED != 0;
        if resource.kind == MIPMAPPED {
            // "Note that for CUDA mipmapped arrays, this flag must be set" (cuTexObjectCreate).
            if !image.normalized {
                return Err(Status::InvalidValue);
            }
            let [_, mode, bias, least, greatest, ..] = sampling.rest;
            image.mipmaps = Mipmaps {
                levels: image.mipmaps.levels,
                filter: filter(mode)?,
                bias: f32::from_bits(bias),
                clamp: [f32::from_bits(least), f32::from_bits(greatest)],
            };
        }
        image.border.copy_from_slice(&sampling.rest[BORDER..][..4]);
        let float = matches!(image.channel, Channel::F16 | Channel::F32);
        let wide = matches!(image.channel, Channel::U32 | Channel::S32);
        image.read_normalized = !float && !wide && sampling.flags & AS_INTEGER == 0;
        let object = self.device.add_texture(&image, address).map_err(|why| {
            log(format_args!("{why}"));
            Status::InvalidValue
        })?;
        lock(&self.objects).all.insert(object, (*resource, Some(*sampling)));
        Ok(object)
    }

    pub(crate) fn create_surface(&self, resource: &Resource) -> Result<u64> {
        if resource.kind != 0 {
            return Err(Status::InvalidValue);
        }
        let (image, address) = self.resource(resource)?;
        let object = self.device.add_surface(&image, address).map_err(|_| Status::InvalidValue)?;
        lock(&self.objects).all.insert(object, (*resource, None));
        Ok(object)
    }

    pub(crate) fn destroy_object(&self, object: u64, texture: bool) -> Result {
        let mut objects = lock(&self.objects);
        let known = objects.all.get(&object).is_some_and(|object| object.1.is_some() == texture);
        if !known {
            return Err(Status::InvalidValue);
        }
        objects.all.remove(&object);
        self.device.remove_image(object);
        Ok(())
    }

    /// What an object was made of.
    pub(crate) fn object(&self, object: u64) -> Result<(Resource, Option<Sampling>)> {
        lock(&self.objects).all.get(&object).copied().ok_or(Status::InvalidValue)
    }
}
