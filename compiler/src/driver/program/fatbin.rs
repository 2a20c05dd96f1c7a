//! The container in which PTX lies in an object, as NVIDIA's runtime reads it too.

/// Puts PTX for a target into a container: the header of the container, that of its only part, the text.
pub(super) fn pack(ptx: &str, capability: u32) -> Vec<u8> {
    const MAGIC: u32 = 0xba55_ed50;
    const HEADER: u16 = 16;
    const PART: u32 = 64;
    /// A part that is PTX.
    const KIND: u16 = 1;
    /// 64-bit code of a Linux host.
    const FLAGS: u64 = 0x11;
    let size = (ptx.len() as u64 + 1).next_multiple_of(8);
    let mut out = Vec::new();
    out.extend(MAGIC.to_le_bytes());
    out.extend(1_u16.to_le_bytes());
    out.extend(HEADER.to_le_bytes());
    out.extend((u64::from(PART) + size).to_le_bytes());
    out.extend(KIND.to_le_bytes());
    out.extend(0x101_u16.to_le_bytes());
    out.extend(PART.to_le_bytes());
    out.extend(size.to_le_bytes());
    // Not compressed; no options.
    out.extend([0; 8]);
    // The version of the interface, and the target.
    out.extend(0_u16.to_le_bytes());
    out.extend(8_u16.to_le_bytes());
    out.extend(capability.to_le_bytes());
    // No name.
    out.extend([0; 8]);
    out.extend(FLAGS.to_le_bytes());
    out.extend([0; 16]);
    out.extend(ptx.as_bytes());
    out.resize(usize::from(HEADER) + PART as usize + size as usize, 0);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_add_up() {
        let packed = pack(".version 8.0", 89);
        assert_eq!(packed.len(), 16 + 64 + 16);
        assert_eq!(u64::from_le_bytes(packed[8..16].try_into().unwrap()), 80);
        assert!(packed[80..].starts_with(b".version 8.0\0"));
    }
}
