//! The built-in vector types and their `make_` functions, formed by rule rather than listed.
//!
//! A vector type's name is its element's prefix, the number of components, and for four components of
//! eight bytes an optional alignment suffix (CUDA C++ Programming Guide, built-in vector types). Two and
//! four components are aligned to the whole size up to 16 bytes; one and three to the element.

/// A built-in vector type, or `dim3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct VectorType {
    element: u8,
    components: u8,
    suffix: Suffix,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Suffix {
    None,
    A16,
    A32,
    /// `dim3`, which has a name outside the rule.
    Dim3,
}

/// An element type: the prefix of the vector's name, the C++ type, its size in bytes.
struct Element {
    prefix: &'static str,
    ty: &'static str,
    size: u32,
    /// The names `<prefix>1` .. `<prefix>4` and, for 8-byte elements, the two suffixed ones.
    names: [&'static str; 6],
    makers: [&'static str; 6],
}

macro_rules! elements {
    ($($prefix:literal $ty:literal $size:literal;)*) => {
        &[$(Element {
            prefix: $prefix,
            ty: $ty,
            size: $size,
            names: [
                concat!($prefix, "1"), concat!($prefix, "2"), concat!($prefix, "3"), concat!($prefix, "4"),
                concat!($prefix, "4_16a"), concat!($prefix, "4_32a"),
            ],
            makers: [
                concat!("make_", $prefix, "1"), concat!("make_", $prefix, "2"), concat!("make_", $prefix, "3"),
                concat!("make_", $prefix, "4"), concat!("make_", $prefix, "4_16a"), concat!("make_", $prefix, "4_32a"),
            ],
        }),*]
    };
}

const ELEMENTS: &[Element] = elements! {
    "char" "signed char" 1;
    "uchar" "unsigned char" 1;
    "short" "short" 2;
    "ushort" "unsigned short" 2;
    "int" "int" 4;
    "uint" "unsigned int" 4;
    "long" "long" 8;
    "ulong" "unsigned long" 8;
    "longlong" "long long" 8;
    "ulonglong" "unsigned long long" 8;
    "float" "float" 4;
    "double" "double" 8;
};

const COMPONENTS: [&str; 4] = ["x", "y", "z", "w"];

/// Index of `unsigned int` in [`ELEMENTS`].
const UINT: u8 = 5;

/// The types with the functions that make them, but for those with a suffix.
pub(super) fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    ELEMENTS
        .iter()
        .flat_map(|element| element.names.iter().zip(element.makers).take(4))
        .map(|(ty, maker)| (*ty, maker))
}

impl VectorType {
    /// Reads a type name.
    pub(super) fn parse(name: &str) -> Option<Self> {
        if name == "dim3" {
            return Some(Self { element: UINT, components: 3, suffix: Suffix::Dim3 });
        }
        let digit = name.find(|c: char| c.is_ascii_digit())?;
        let element = ELEMENTS.iter().position(|e| e.prefix == &name[..digit])?;
        let (components, suffix) = match &name[digit..] {
            "1" => (1, Suffix::None),
            "2" => (2, Suffix::None),
            "3" => (3, Suffix::None),
            "4" => (4, Suffix::None),
            "4_16a" if ELEMENTS[element].size == 8 => (4, Suffix::A16),
            "4_32a" if ELEMENTS[element].size == 8 => (4, Suffix::A32),
            _ => return None,
        };
        Some(Self { element: element as u8, components, suffix })
    }

    fn row(self) -> &'static Element {
        &ELEMENTS[usize::from(self.element)]
    }

    fn name_index(self) -> usize {
        match self.suffix {
            Suffix::None | Suffix::Dim3 => usize::from(self.components) - 1,
            Suffix::A16 => 4,
            Suffix::A32 => 5,
        }
    }

    /// The type's name.
    pub(super) fn name(self) -> &'static str {
        if self.suffix == Suffix::Dim3 { "dim3" } else { self.row().names[self.name_index()] }
    }

    /// The name of the `make_` function.
    pub(super) fn maker_file(self) -> &'static str {
        self.row().makers[self.name_index()]
    }

    /// Alignment in bytes.
    fn align(self) -> u32 {
        let element = self.row().size;
        match (self.suffix, self.components) {
            (Suffix::A16, _) => 16,
            (Suffix::A32, _) => 32,
            (Suffix::None, n @ (2 | 4)) => (element * u32::from(n)).min(16),
            (Suffix::None | Suffix::Dim3, _) => element,
        }
    }

    /// The definition of the type.
    pub(super) fn definition(self) -> String {
        if self.suffix == Suffix::Dim3 {
            // A missing extent of a grid or block is 1.
            return concat!(
                "struct dim3 { unsigned int x, y, z; ",
                "__host__ __device__ constexpr dim3(unsigned int a = 1, unsigned int b = 1, unsigned int c = 1) ",
                ": x(a), y(b), z(c) {} ",
                "__host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {} ",
                "__host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; } };",
            )
            .to_owned();
        }
        let fields = COMPONENTS[..usize::from(self.components)].join(", ");
        let (align, name, ty) = (self.align(), self.name(), self.row().ty);
        format!("struct __attribute__((aligned({align}))) {name} {{ {ty} {fields}; }};")
    }

    /// The definition of its `make_` function.
    pub(super) fn maker(self) -> String {
        let (name, ty) = (self.name(), self.row().ty);
        let fields = &COMPONENTS[..usize::from(self.components)];
        let params: Vec<_> = fields.iter().map(|f| format!("{ty} {f}")).collect();
        format!(
            "static __device__ __forceinline__ {name} make_{name}({}) {{ {name} t; {} return t; }}",
            params.join(", "),
            fields.iter().map(|f| format!("t.{f} = {f};")).collect::<Vec<_>>().join(" "),
        )
    }
}
