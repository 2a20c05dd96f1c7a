//! Formatted stores to surfaces, properties of textures and surfaces.

use super::Pat::{I1, I32, I64, Void};
use super::family;

family! { 19;
    ISTYPEP_SAMPLER "llvm.nvvm.istypep.sampler" I1, [I64], PURE, 20, "whether a handle is that of a sampler";
    SUQ_ARRAY_SIZE "llvm.nvvm.suq.array.size" I32, [I64], PURE, 20, "property: array size";
    SUST_P_1D_ARRAY_I32_TRAP "llvm.nvvm.sust.p.1d.array.i32.trap" Void, [I64, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_1D_ARRAY_V2I32_TRAP "llvm.nvvm.sust.p.1d.array.v2i32.trap" Void, [I64, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_1D_ARRAY_V4I32_TRAP "llvm.nvvm.sust.p.1d.array.v4i32.trap" Void, [I64, I32, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_1D_I32_TRAP "llvm.nvvm.sust.p.1d.i32.trap" Void, [I64, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_1D_V2I32_TRAP "llvm.nvvm.sust.p.1d.v2i32.trap" Void, [I64, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_1D_V4I32_TRAP "llvm.nvvm.sust.p.1d.v4i32.trap" Void, [I64, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_2D_ARRAY_I32_TRAP "llvm.nvvm.sust.p.2d.array.i32.trap" Void, [I64, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_2D_ARRAY_V2I32_TRAP "llvm.nvvm.sust.p.2d.array.v2i32.trap" Void, [I64, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_2D_ARRAY_V4I32_TRAP "llvm.nvvm.sust.p.2d.array.v4i32.trap" Void, [I64, I32, I32, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_2D_I32_TRAP "llvm.nvvm.sust.p.2d.i32.trap" Void, [I64, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_2D_V2I32_TRAP "llvm.nvvm.sust.p.2d.v2i32.trap" Void, [I64, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_2D_V4I32_TRAP "llvm.nvvm.sust.p.2d.v4i32.trap" Void, [I64, I32, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_3D_I32_TRAP "llvm.nvvm.sust.p.3d.i32.trap" Void, [I64, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_3D_V2I32_TRAP "llvm.nvvm.sust.p.3d.v2i32.trap" Void, [I64, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    SUST_P_3D_V4I32_TRAP "llvm.nvvm.sust.p.3d.v4i32.trap" Void, [I64, I32, I32, I32, I32, I32, I32, I32], WRITE, 20, "formatted store to a surface: handle, coordinates, components";
    TXQ_ARRAY_SIZE "llvm.nvvm.txq.array.size" I32, [I64], PURE, 20, "property: array size";
    TXQ_NUM_MIPMAP_LEVELS "llvm.nvvm.txq.num.mipmap.levels" I32, [I64], PURE, 20, "property: num mipmap levels";
    TXQ_NUM_SAMPLES "llvm.nvvm.txq.num.samples" I32, [I64], PURE, 20, "property: num samples";
}
