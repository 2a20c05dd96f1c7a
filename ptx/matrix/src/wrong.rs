//! What is wrong with a matrix that a program describes.

/// Why there is no such matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// A size, a distance or a flag.
    Argument,
    /// It does not lie in memory of the device.
    Memory,
}

/// What checks give back.
pub type Result<T = ()> = std::result::Result<T, Wrong>;
