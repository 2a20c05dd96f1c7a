//! A shared library under another name of the same length.
//!
//! The loader knows a library by the name in its dynamic section, and its symbols by a version of the same
//! name, whose hash stands in the version definition (System V ABI, "Symbol Versioning" of the Linux Standard
//! Base: `Elf64_Verdef`). So a copy that is to be loaded as `libnvrtc.so.12` differs from `libnvrtc.so.13`
//! in these bytes only.

/// The bytes of the library `old`, as the library `new`.
pub(in crate::driver) fn renamed(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    debug_assert_eq!(old.len(), new.len());
    let mut bytes = bytes.to_vec();
    replace(&mut bytes, format!("\0{old}\0").as_bytes(), format!("\0{new}\0").as_bytes());
    // `vd_version` 1, `vd_flags`, `vd_ndx` and `vd_cnt` 1 before the hash, `vd_aux` behind it. The file itself
    // is the first definition, the version of its symbols the second.
    for (flags, index) in [(1, 1), (0, 2)] {
        let definition = |name: &str| {
            let mut pattern = vec![1, 0, flags, 0, index, 0, 1, 0];
            pattern.extend(hash(name).to_le_bytes());
            pattern.extend([20, 0, 0, 0]);
            pattern
        };
        replace(&mut bytes, &definition(old), &definition(new));
    }
    bytes
}

/// The bytes of a library without the name by which the loader knows it: an executable that is linked with it has its
/// path in the place of a name (System V ABI, chapter 5, "Shared Object Dependencies").
pub(in crate::driver) fn nameless(bytes: &[u8]) -> Vec<u8> {
    /// `PT_DYNAMIC`, `DT_SONAME`, and the first of the tags that are left to systems (`DT_LOOS`), which nobody reads.
    const DYNAMIC: u64 = 2;
    const NAME: u64 = 14;
    const UNUSED: u64 = 0x6000_000d;
    let mut bytes = bytes.to_vec();
    let number = |bytes: &[u8], at: usize, size: usize| -> Option<u64> {
        let mut number = [0; 8];
        number[..size].copy_from_slice(bytes.get(at..at.checked_add(size)?)?);
        Some(u64::from_le_bytes(number))
    };
    let place = |bytes: &[u8], at: usize, size: usize| Some(number(bytes, at, size)? as usize);
    let find = || -> Option<usize> {
        let (table, size, count) =
            (place(&bytes, 0x20, 8)?, place(&bytes, 0x36, 2)?, place(&bytes, 0x38, 2)?);
        let mut heads = (0..count).map(|index| table + index * size);
        let head = heads.find(|head| number(&bytes, *head, 4) == Some(DYNAMIC))?;
        let (start, length) = (place(&bytes, head + 8, 8)?, place(&bytes, head + 0x20, 8)?);
        (start..start.checked_add(length)?).step_by(16).find(|at| number(&bytes, *at, 8) == Some(NAME))
    };
    if let Some(at) = find() {
        bytes[at..at + 8].copy_from_slice(&UNUSED.to_le_bytes());
    }
    bytes
}

fn replace(bytes: &mut [u8], old: &[u8], new: &[u8]) {
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(old.len()).position(|window| window == old) {
        bytes[at + found..][..new.len()].copy_from_slice(new);
        at += found + new.len() - 1;
    }
}

/// The hash of a symbol's name (System V ABI, chapter 5, "Hash Table").
fn hash(name: &str) -> u32 {
    name.bytes().fold(0_u32, |hash, byte| {
        let hash = (hash << 4).wrapping_add(u32::from(byte));
        let high = hash & 0xf000_0000;
        (hash ^ high >> 24) & !high
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_loaders() {
        // As the GNU linker wrote it.
        assert_eq!(hash("libnvrtc.so.13"), 0x0bcd_dfc3);
    }

    #[test]
    fn names_and_hashes_change_together() {
        let library = |name: &str| {
            let mut bytes = format!("\0a\0{name}\0{name}\0{name}.1\0").into_bytes();
            for (flags, index) in [(1, 1), (0, 2)] {
                bytes.extend([1, 0, flags, 0, index, 0, 1, 0]);
                bytes.extend(hash(name).to_le_bytes());
                bytes.extend([20, 0, 0, 0, 28, 0, 0, 0]);
            }
            bytes
        };
        let expected = String::from_utf8_lossy(&library("x.so.2")).replace("x.so.2.1", "x.so.1.1");
        let got = renamed(&library("x.so.1"), "x.so.1", "x.so.2");
        assert_eq!(String::from_utf8_lossy(&got), expected);
    }
}
