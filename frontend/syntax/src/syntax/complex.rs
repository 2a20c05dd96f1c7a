//! The complex types of C, which GNU C++ has too.

/// `T _Complex` (C 6.2.5/11): a class of the library with two members, the real part and the imaginary part. Its values
/// can be copied and their parts accessed; arithmetic on them is not supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Complex {
    /// `float _Complex`
    Float,
    /// `double _Complex`
    Double,
    /// `long double _Complex`
    LongDouble,
}

impl Complex {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Float, Self::Double, Self::LongDouble];

    /// The name of the class.
    pub fn class(self) -> &'static str {
        match self {
            Self::Float => "__complex_float",
            Self::Double => "__complex_double",
            Self::LongDouble => "__complex_long_double",
        }
    }

    /// The name of the type.
    pub fn name(self) -> &'static str {
        match self {
            Self::Float => "float _Complex",
            Self::Double => "double _Complex",
            Self::LongDouble => "long double _Complex",
        }
    }

    /// Its code in symbols (Itanium C++ ABI 5.1.5, `C <type>`).
    pub fn code(self) -> &'static str {
        match self {
            Self::Float => "Cf",
            Self::Double => "Cd",
            Self::LongDouble => "Ce",
        }
    }
}
