//! Texture and surface object functions (CUDA C++ Programming Guide, texture and surface functions; PTX
//! ISA 9.7.10, 9.7.11). `T` is the explicit element type; a surface write deduces it from its value. The
//! last argument of a surface access is the boundary mode: 0 zero, 1 clamp, 2 trap (the default).

use super::r;
use crate::builtins::Lower::Texture;
use crate::builtins::Row;
use crate::builtins::{TextureAccess, TextureOp};

pub(super) const ROWS: &[Row] = &[
    r("surf1Dread", "vPTyii=2", Texture(TextureOp { geometry: "1d", access: TextureAccess::SurfaceRead })),
    r("surf1Dread", "Tyii=2", Texture(TextureOp { geometry: "1d", access: TextureAccess::SurfaceRead })),
    r("surf1Dwrite", "vTyii=2", Texture(TextureOp { geometry: "1d", access: TextureAccess::SurfaceWrite })),
    r("surf2Dread", "vPTyiii=2", Texture(TextureOp { geometry: "2d", access: TextureAccess::SurfaceRead })),
    r("surf2Dread", "Tyiii=2", Texture(TextureOp { geometry: "2d", access: TextureAccess::SurfaceRead })),
    r("surf2Dwrite", "vTyiii=2", Texture(TextureOp { geometry: "2d", access: TextureAccess::SurfaceWrite })),
    r("surf3Dread", "vPTyiiii=2", Texture(TextureOp { geometry: "3d", access: TextureAccess::SurfaceRead })),
    r("surf3Dread", "Tyiiii=2", Texture(TextureOp { geometry: "3d", access: TextureAccess::SurfaceRead })),
    r("surf3Dwrite", "vTyiiii=2", Texture(TextureOp { geometry: "3d", access: TextureAccess::SurfaceWrite })),
    r("tex1D", "Tyf", Texture(TextureOp { geometry: "1d", access: TextureAccess::Sample })),
    r("tex1DLod", "Tyff", Texture(TextureOp { geometry: "1d", access: TextureAccess::SampleLod })),
    r("tex1Dfetch", "Tyi", Texture(TextureOp { geometry: "1d", access: TextureAccess::Fetch })),
    r("tex2D", "Tyff", Texture(TextureOp { geometry: "2d", access: TextureAccess::Sample })),
    r("tex2DLod", "Tyfff", Texture(TextureOp { geometry: "2d", access: TextureAccess::SampleLod })),
    r("tex3D", "Tyfff", Texture(TextureOp { geometry: "3d", access: TextureAccess::Sample })),
    r("tex3DLod", "Tyffff", Texture(TextureOp { geometry: "3d", access: TextureAccess::SampleLod })),
];
