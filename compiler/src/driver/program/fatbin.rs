//! The container in which PTX lies in an object, as NVIDIA's runtime reads it too.

const MAGIC: u32 = 0xba55_ed50;
const HEADER: u16 = 16;
const PART: u32 = 64;
/// A part that is PTX.
const KIND: u16 = 1;

/// Puts PTX for a target into a container: the header of the container, that of its only part, the text.
pub(super) fn pack(ptx: &str, capability: u32) -> Vec<u8> {
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

/// The texts in containers that lie one behind the other, as linkers leave them.
pub(super) fn texts(mut bytes: &[u8]) -> Vec<String> {
    let mut texts = Vec::new();
    while let Some((text, size)) = first(bytes) {
        texts.push(text);
        bytes = bytes.get(size..).unwrap_or_default();
    }
    texts
}

/// The text of the container at the beginning, and how far the container goes.
fn first(bytes: &[u8]) -> Option<(String, usize)> {
    let rest = bytes.strip_prefix(&MAGIC.to_le_bytes())?;
    let size = u64::from_le_bytes(rest.get(4..12)?.try_into().ok()?);
    let end = usize::from(HEADER).checked_add(usize::try_from(size).ok()?)?;
    let text = bytes.get(usize::from(HEADER) + PART as usize..end)?;
    let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
    Some((String::from_utf8(text.to_vec()).ok()?, end))
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

    #[test]
    fn texts_come_out_as_they_went_in() {
        let both = [pack("one", 89), pack("", 89), pack("three", 90)].concat();
        assert_eq!(texts(&both), ["one", "", "three"]);
        assert!(texts(&both[..60]).is_empty());
    }
}
