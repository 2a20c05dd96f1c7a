//! Formatted stores to surfaces, properties of textures and surfaces.

use super::lowerings;

lowerings! { 19;
    ISTYPEP_SAMPLER(as "istypep.samplerref $r, $0");
    SUQ_ARRAY_SIZE(as "suq.array_size.b32 $r, [$0]");
    SUST_P_1D_ARRAY_I32_TRAP(as "sust.p.a1d.b32.trap [$0, {$1, $2}], {$3}");
    SUST_P_1D_ARRAY_V2I32_TRAP(as "sust.p.a1d.v2.b32.trap [$0, {$1, $2}], {$3, $4}");
    SUST_P_1D_ARRAY_V4I32_TRAP(as "sust.p.a1d.v4.b32.trap [$0, {$1, $2}], {$3, $4, $5, $6}");
    SUST_P_1D_I32_TRAP(as "sust.p.1d.b32.trap [$0, {$1}], {$2}");
    SUST_P_1D_V2I32_TRAP(as "sust.p.1d.v2.b32.trap [$0, {$1}], {$2, $3}");
    SUST_P_1D_V4I32_TRAP(as "sust.p.1d.v4.b32.trap [$0, {$1}], {$2, $3, $4, $5}");
    SUST_P_2D_ARRAY_I32_TRAP(as "sust.p.a2d.b32.trap [$0, {$1, $2, $3, $3}], {$4}");
    SUST_P_2D_ARRAY_V2I32_TRAP(as "sust.p.a2d.v2.b32.trap [$0, {$1, $2, $3, $3}], {$4, $5}");
    SUST_P_2D_ARRAY_V4I32_TRAP(as "sust.p.a2d.v4.b32.trap [$0, {$1, $2, $3, $3}], {$4, $5, $6, $7}");
    SUST_P_2D_I32_TRAP(as "sust.p.2d.b32.trap [$0, {$1, $2}], {$3}");
    SUST_P_2D_V2I32_TRAP(as "sust.p.2d.v2.b32.trap [$0, {$1, $2}], {$3, $4}");
    SUST_P_2D_V4I32_TRAP(as "sust.p.2d.v4.b32.trap [$0, {$1, $2}], {$3, $4, $5, $6}");
    SUST_P_3D_I32_TRAP(as "sust.p.3d.b32.trap [$0, {$1, $2, $3, $3}], {$4}");
    SUST_P_3D_V2I32_TRAP(as "sust.p.3d.v2.b32.trap [$0, {$1, $2, $3, $3}], {$4, $5}");
    SUST_P_3D_V4I32_TRAP(as "sust.p.3d.v4.b32.trap [$0, {$1, $2, $3, $3}], {$4, $5, $6, $7}");
    TXQ_ARRAY_SIZE(as "txq.array_size.b32 $r, [$0]");
    TXQ_NUM_MIPMAP_LEVELS(as "txq.num_mipmap_levels.b32 $r, [$0]");
    TXQ_NUM_SAMPLES(as "txq.num_samples.b32 $r, [$0]");
}
