//! What the library says of itself.

use ptxc::{Target, TargetSuffix};

/// The release of NVRTC whose interface this is, major and minor.
pub fn version() -> (i32, i32) {
    (13, 0)
}

/// The architectures, ascending, as NVRTC numbers them: those that no suffix restricts.
pub fn supported() -> Vec<i32> {
    let all = Target::KNOWN.iter().map(|row| row.target);
    all.filter(|target| target.suffix == TargetSuffix::None).map(|target| i32::from(target.number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures_ascend() {
        assert!(supported().is_sorted() && supported().contains(&75));
    }
}
