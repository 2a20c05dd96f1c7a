//! Texture and surface object functions (CUDA C++ Programming Guide, texture and surface functions; PTX
//! ISA 9.7.10, 9.7.11). `T` is the explicit element type, or what the first argument points to; a surface write deduces
//! it from its value. The last argument of a surface access is the boundary mode. Gradients come as vectors, one for
//! each of the directions. A final `bool *` asks whether all texels were resident.

use ptxc_arch::intrinsics::image::Geometry;

use super::r;
use crate::builtins::Lower::Texture;
use crate::builtins::Row;
use crate::builtins::{TextureAccess, TextureOp};

const fn op(geometry: Geometry, access: TextureAccess) -> crate::builtins::Lower {
    Texture(TextureOp { geometry, access })
}

pub(super) const ROWS: &[Row] = &[
    r(
        "surf1DLayeredread",
        "vPTyii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D1Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surf1DLayeredread",
        "Tyii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D1Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surf1DLayeredwrite",
        "vTyii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D1Array, TextureAccess::SurfaceWrite),
    ),
    r("surf1Dread", "vPTyi23cudaSurfaceBoundaryMode=2", op(Geometry::D1, TextureAccess::SurfaceRead)),
    r("surf1Dread", "Tyi23cudaSurfaceBoundaryMode=2", op(Geometry::D1, TextureAccess::SurfaceRead)),
    r("surf1Dwrite", "vTyi23cudaSurfaceBoundaryMode=2", op(Geometry::D1, TextureAccess::SurfaceWrite)),
    r(
        "surf2DLayeredread",
        "vPTyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surf2DLayeredread",
        "Tyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surf2DLayeredwrite",
        "vTyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceWrite),
    ),
    r("surf2Dread", "vPTyii23cudaSurfaceBoundaryMode=2", op(Geometry::D2, TextureAccess::SurfaceRead)),
    r("surf2Dread", "Tyii23cudaSurfaceBoundaryMode=2", op(Geometry::D2, TextureAccess::SurfaceRead)),
    r("surf2Dwrite", "vTyii23cudaSurfaceBoundaryMode=2", op(Geometry::D2, TextureAccess::SurfaceWrite)),
    r("surf3Dread", "vPTyiii23cudaSurfaceBoundaryMode=2", op(Geometry::D3, TextureAccess::SurfaceRead)),
    r("surf3Dread", "Tyiii23cudaSurfaceBoundaryMode=2", op(Geometry::D3, TextureAccess::SurfaceRead)),
    r("surf3Dwrite", "vTyiii23cudaSurfaceBoundaryMode=2", op(Geometry::D3, TextureAccess::SurfaceWrite)),
    r(
        "surfCubemapLayeredread",
        "vPTyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surfCubemapLayeredread",
        "Tyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surfCubemapLayeredwrite",
        "vTyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceWrite),
    ),
    r(
        "surfCubemapread",
        "vPTyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surfCubemapread",
        "Tyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceRead),
    ),
    r(
        "surfCubemapwrite",
        "vTyiii23cudaSurfaceBoundaryMode=2",
        op(Geometry::D2Array, TextureAccess::SurfaceWrite),
    ),
    r("tex1D", "vPTyf", op(Geometry::D1, TextureAccess::Sample)),
    r("tex1D", "Tyf", op(Geometry::D1, TextureAccess::Sample)),
    r("tex1DGrad", "vPTyfff", op(Geometry::D1, TextureAccess::SampleGrad)),
    r("tex1DGrad", "Tyfff", op(Geometry::D1, TextureAccess::SampleGrad)),
    r("tex1DLayered", "vPTyfi", op(Geometry::D1Array, TextureAccess::Sample)),
    r("tex1DLayered", "Tyfi", op(Geometry::D1Array, TextureAccess::Sample)),
    r("tex1DLayeredGrad", "vPTyfiff", op(Geometry::D1Array, TextureAccess::SampleGrad)),
    r("tex1DLayeredGrad", "Tyfiff", op(Geometry::D1Array, TextureAccess::SampleGrad)),
    r("tex1DLayeredLod", "vPTyfif", op(Geometry::D1Array, TextureAccess::SampleLod)),
    r("tex1DLayeredLod", "Tyfif", op(Geometry::D1Array, TextureAccess::SampleLod)),
    r("tex1DLod", "vPTyff", op(Geometry::D1, TextureAccess::SampleLod)),
    r("tex1DLod", "Tyff", op(Geometry::D1, TextureAccess::SampleLod)),
    r("tex1Dfetch", "vPTyi", op(Geometry::D1, TextureAccess::Fetch)),
    r("tex1Dfetch", "Tyi", op(Geometry::D1, TextureAccess::Fetch)),
    r("tex2D", "vPTyff", op(Geometry::D2, TextureAccess::Sample)),
    r("tex2D", "vPTyffPb", op(Geometry::D2, TextureAccess::Sample)),
    r("tex2D", "Tyff", op(Geometry::D2, TextureAccess::Sample)),
    r("tex2D", "TyffPb", op(Geometry::D2, TextureAccess::Sample)),
    r("tex2DGrad", "vPTyff6float26float2", op(Geometry::D2, TextureAccess::SampleGrad)),
    r("tex2DGrad", "vPTyff6float26float2Pb", op(Geometry::D2, TextureAccess::SampleGrad)),
    r("tex2DGrad", "Tyff6float26float2", op(Geometry::D2, TextureAccess::SampleGrad)),
    r("tex2DGrad", "Tyff6float26float2Pb", op(Geometry::D2, TextureAccess::SampleGrad)),
    r("tex2DLayered", "vPTyffi", op(Geometry::D2Array, TextureAccess::Sample)),
    r("tex2DLayered", "vPTyffiPb", op(Geometry::D2Array, TextureAccess::Sample)),
    r("tex2DLayered", "Tyffi", op(Geometry::D2Array, TextureAccess::Sample)),
    r("tex2DLayered", "TyffiPb", op(Geometry::D2Array, TextureAccess::Sample)),
    r("tex2DLayeredGrad", "vPTyffi6float26float2", op(Geometry::D2Array, TextureAccess::SampleGrad)),
    r("tex2DLayeredGrad", "vPTyffi6float26float2Pb", op(Geometry::D2Array, TextureAccess::SampleGrad)),
    r("tex2DLayeredGrad", "Tyffi6float26float2", op(Geometry::D2Array, TextureAccess::SampleGrad)),
    r("tex2DLayeredGrad", "Tyffi6float26float2Pb", op(Geometry::D2Array, TextureAccess::SampleGrad)),
    r("tex2DLayeredLod", "vPTyffif", op(Geometry::D2Array, TextureAccess::SampleLod)),
    r("tex2DLayeredLod", "vPTyffifPb", op(Geometry::D2Array, TextureAccess::SampleLod)),
    r("tex2DLayeredLod", "Tyffif", op(Geometry::D2Array, TextureAccess::SampleLod)),
    r("tex2DLayeredLod", "TyffifPb", op(Geometry::D2Array, TextureAccess::SampleLod)),
    r("tex2DLod", "vPTyfff", op(Geometry::D2, TextureAccess::SampleLod)),
    r("tex2DLod", "vPTyfffPb", op(Geometry::D2, TextureAccess::SampleLod)),
    r("tex2DLod", "Tyfff", op(Geometry::D2, TextureAccess::SampleLod)),
    r("tex2DLod", "TyfffPb", op(Geometry::D2, TextureAccess::SampleLod)),
    r("tex2Dgather", "vPTyffi=0", op(Geometry::D2, TextureAccess::Gather)),
    r("tex2Dgather", "vPTyffPbi=0", op(Geometry::D2, TextureAccess::Gather)),
    r("tex2Dgather", "Tyffi=0", op(Geometry::D2, TextureAccess::Gather)),
    r("tex2Dgather", "TyffPbi=0", op(Geometry::D2, TextureAccess::Gather)),
    r("tex3D", "vPTyfff", op(Geometry::D3, TextureAccess::Sample)),
    r("tex3D", "vPTyfffPb", op(Geometry::D3, TextureAccess::Sample)),
    r("tex3D", "Tyfff", op(Geometry::D3, TextureAccess::Sample)),
    r("tex3D", "TyfffPb", op(Geometry::D3, TextureAccess::Sample)),
    r("tex3DGrad", "vPTyfff6float46float4", op(Geometry::D3, TextureAccess::SampleGrad)),
    r("tex3DGrad", "vPTyfff6float46float4Pb", op(Geometry::D3, TextureAccess::SampleGrad)),
    r("tex3DGrad", "Tyfff6float46float4", op(Geometry::D3, TextureAccess::SampleGrad)),
    r("tex3DGrad", "Tyfff6float46float4Pb", op(Geometry::D3, TextureAccess::SampleGrad)),
    r("tex3DLod", "vPTyffff", op(Geometry::D3, TextureAccess::SampleLod)),
    r("tex3DLod", "vPTyffffPb", op(Geometry::D3, TextureAccess::SampleLod)),
    r("tex3DLod", "Tyffff", op(Geometry::D3, TextureAccess::SampleLod)),
    r("tex3DLod", "TyffffPb", op(Geometry::D3, TextureAccess::SampleLod)),
    r("texCubemap", "vPTyfff", op(Geometry::Cube, TextureAccess::Sample)),
    r("texCubemap", "Tyfff", op(Geometry::Cube, TextureAccess::Sample)),
    r("texCubemapGrad", "vPTyfff6float46float4", op(Geometry::Cube, TextureAccess::SampleGrad)),
    r("texCubemapGrad", "Tyfff6float46float4", op(Geometry::Cube, TextureAccess::SampleGrad)),
    r("texCubemapLayered", "vPTyfffi", op(Geometry::CubeArray, TextureAccess::Sample)),
    r("texCubemapLayered", "Tyfffi", op(Geometry::CubeArray, TextureAccess::Sample)),
    r("texCubemapLayeredGrad", "vPTyfffi6float46float4", op(Geometry::CubeArray, TextureAccess::SampleGrad)),
    r("texCubemapLayeredGrad", "Tyfffi6float46float4", op(Geometry::CubeArray, TextureAccess::SampleGrad)),
    r("texCubemapLayeredLod", "vPTyfffif", op(Geometry::CubeArray, TextureAccess::SampleLod)),
    r("texCubemapLayeredLod", "Tyfffif", op(Geometry::CubeArray, TextureAccess::SampleLod)),
    r("texCubemapLod", "vPTyffff", op(Geometry::Cube, TextureAccess::SampleLod)),
    r("texCubemapLod", "Tyffff", op(Geometry::Cube, TextureAccess::SampleLod)),
];
