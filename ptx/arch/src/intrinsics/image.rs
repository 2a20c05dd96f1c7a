//! Selects the intrinsic for an access to a texture or surface from the properties of the access.
//!
//! The rows of [`super::texture`] are in the order of these enums, which a test compares with their names.

use super::Intrinsic;

/// The shape of a texture or surface.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Geometry {
    D1,
    D1Array,
    D2,
    D2Array,
    D3,
    Cube,
    CubeArray,
}

/// The components of a texel that a texture returns, whatever the type of its elements.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum TexelType {
    F32,
    S32,
    U32,
}

/// The sampling mode of a texture.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sampling {
    /// Filtered, at floating coordinates.
    Plain,
    /// At a given level of detail.
    Level,
    /// With given gradients.
    Gradient,
    /// One texel, at integer coordinates.
    Fetch,
}

/// A component of the texels.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Component {
    R,
    G,
    B,
    A,
}

impl Component {
    /// Every component, by number.
    pub const ALL: [Component; 4] = [Component::R, Component::G, Component::B, Component::A];
}

/// The effect of an access outside a surface.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Boundary {
    Clamp,
    Trap,
    Zero,
}

/// The properties of a surface access.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SurfaceAccess {
    /// The shape; surfaces cannot be cubes.
    pub geometry: Geometry,
    /// Elements: 1, 2 or 4.
    pub count: u32,
    /// Bits of an element: 8, 16, 32 or 64.
    pub bits: u32,
    /// The effect outside the surface.
    pub boundary: Boundary,
}

impl Geometry {
    /// Whether the coordinates begin with a layer.
    pub fn is_layered(self) -> bool {
        matches!(self, Self::D1Array | Self::D2Array | Self::CubeArray)
    }

    /// Coordinates without the layer.
    pub fn dimensions(self) -> usize {
        match self {
            Self::D1 | Self::D1Array => 1,
            Self::D2 | Self::D2Array => 2,
            Self::D3 | Self::Cube | Self::CubeArray => 3,
        }
    }
}

impl Intrinsic {
    /// The intrinsic `rows` rows later in its family.
    fn after(self, rows: u16) -> Intrinsic {
        Intrinsic(self.0 + rows)
    }

    /// The read of a texture, if it exists.
    pub fn sample(geometry: Geometry, how: Sampling, texel: TexelType) -> Option<Intrinsic> {
        let (first, ways) = match geometry {
            Geometry::D1 => (Intrinsic::TEX_1D_V4F32_F32, 4),
            Geometry::D1Array => (Intrinsic::TEX_1D_ARRAY_V4F32_F32, 4),
            Geometry::D2 => (Intrinsic::TEX_2D_V4F32_F32, 4),
            Geometry::D2Array => (Intrinsic::TEX_2D_ARRAY_V4F32_F32, 4),
            Geometry::D3 => (Intrinsic::TEX_3D_V4F32_F32, 4),
            // Cubes have no integer coordinates.
            Geometry::Cube => (Intrinsic::TEX_CUBE_V4F32_F32, 3),
            Geometry::CubeArray => (Intrinsic::TEX_CUBE_ARRAY_V4F32_F32, 3),
        };
        let how = how as u16;
        (how < ways).then(|| first.after(texel as u16 * ways + how))
    }

    /// One component of the four texels around a point of a 2D texture.
    pub fn gather(component: Component, texel: TexelType) -> Intrinsic {
        Intrinsic::TLD4_R_2D_V4F32.after(component as u16 * 3 + texel as u16)
    }

    /// The read of a surface, if it exists.
    pub fn surface_read(access: SurfaceAccess) -> Option<Intrinsic> {
        let first = match access.geometry {
            Geometry::D1 => Intrinsic::SULD_1D_I8_CLAMP,
            Geometry::D1Array => Intrinsic::SULD_1D_ARRAY_I8_CLAMP,
            Geometry::D2 => Intrinsic::SULD_2D_I8_CLAMP,
            Geometry::D2Array => Intrinsic::SULD_2D_ARRAY_I8_CLAMP,
            Geometry::D3 => Intrinsic::SULD_3D_I8_CLAMP,
            Geometry::Cube | Geometry::CubeArray => return None,
        };
        let size = [8, 16, 32, 64].iter().position(|&bits| bits == access.bits)?;
        let lanes = [1, 2, 4].iter().position(|&count| count == access.count)?;
        // Four elements of 64 bits exceed one access.
        let element = 3 * size + lanes;
        let row = 11 * (access.boundary as usize) + element;
        (element < 11).then(|| first.after(2 * row as u16))
    }

    /// The write of a surface, if it exists.
    pub fn surface_write(access: SurfaceAccess) -> Option<Intrinsic> {
        Intrinsic::surface_read(access).map(|read| read.after(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GEOMETRIES: [(Geometry, &str); 7] = [
        (Geometry::D1, "1d"),
        (Geometry::D1Array, "1d.array"),
        (Geometry::D2, "2d"),
        (Geometry::D2Array, "2d.array"),
        (Geometry::D3, "3d"),
        (Geometry::Cube, "cube"),
        (Geometry::CubeArray, "cube.array"),
    ];
    const TEXELS: [(TexelType, &str); 3] =
        [(TexelType::F32, "f32"), (TexelType::S32, "s32"), (TexelType::U32, "u32")];

    #[test]
    fn accesses_are_the_rows_of_their_names() {
        let mut found = 0;
        let mut check = |intrinsic: Option<Intrinsic>, name: String| {
            assert_eq!(intrinsic, Intrinsic::by_name(&name), "{name}");
            found += usize::from(intrinsic.is_some());
        };
        for (geometry, shape) in GEOMETRIES {
            for (texel, kind) in TEXELS {
                for (how, word, coordinate) in [
                    (Sampling::Plain, "", "f32"),
                    (Sampling::Level, ".level", "f32"),
                    (Sampling::Gradient, ".grad", "f32"),
                    (Sampling::Fetch, "", "s32"),
                ] {
                    let name = format!("llvm.nvvm.tex.unified.{shape}{word}.v4{kind}.{coordinate}");
                    check(Intrinsic::sample(geometry, how, texel), name);
                }
            }
            for (boundary, mode) in
                [(Boundary::Clamp, "clamp"), (Boundary::Trap, "trap"), (Boundary::Zero, "zero")]
            {
                for (count, lanes) in [(1, ""), (2, "v2"), (4, "v4")] {
                    for bits in [8, 16, 32, 64] {
                        let access = SurfaceAccess { geometry, count, bits, boundary };
                        let read = format!("llvm.nvvm.suld.{shape}.{lanes}i{bits}.{mode}");
                        check(Intrinsic::surface_read(access), read);
                        let write = format!("llvm.nvvm.sust.b.{shape}.{lanes}i{bits}.{mode}");
                        check(Intrinsic::surface_write(access), write);
                    }
                }
            }
        }
        for (component, letter) in Component::ALL.into_iter().zip(["r", "g", "b", "a"]) {
            for (texel, kind) in TEXELS {
                let name = format!("llvm.nvvm.tld4.unified.{letter}.2d.v4{kind}.f32");
                check(Some(Intrinsic::gather(component, texel)), name);
            }
        }
        assert_eq!(found, 78 + 12 + 330);
    }
}
