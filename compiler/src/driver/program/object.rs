//! What is in object files and archives of the device: programs that wait to be linked.
//!
//! Only as much of ELF (System V ABI, chapter 4, "Object Files") and of `ar` is read as that needs. A file that is
//! something else has nothing of the device.

use super::fatbin;

/// The section of device programs that are to be linked, as nvcc calls it.
pub(super) const SECTION: &str = "__nv_relfatbin";
/// What the symbol of an object's linked device program begins with: the object names one that the device linker defines.
pub(super) const SYMBOL: &str = "ptxc_linked_";

/// What an object has of the device.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Member {
    /// The PTX of its units.
    pub(super) programs: Vec<String>,
    /// Symbols of linked programs that it needs.
    pub(super) needed: Vec<String>,
    /// Those that it defines: a device linker made it.
    pub(super) defined: Vec<String>,
}

/// What is in a file: an object, or the members of an archive.
pub(super) fn members(file: &[u8]) -> Vec<Member> {
    let objects = archive(file).unwrap_or_else(|| vec![file]);
    objects.into_iter().filter_map(member).filter(|member| *member != Member::default()).collect()
}

/// The members of an archive: each behind a head of 60 bytes, whose size is decimal text.
fn archive(file: &[u8]) -> Option<Vec<&[u8]>> {
    let mut rest = file.strip_prefix(b"!<arch>\n")?;
    let mut members = Vec::new();
    while let Some(head) = rest.get(..60) {
        let size = std::str::from_utf8(&head[48..58]).ok()?.trim().parse::<usize>().ok()?;
        members.push(rest.get(60..60_usize.checked_add(size)?)?);
        // Members begin at even places.
        rest = rest.get(60 + size.next_multiple_of(2)..).unwrap_or_default();
    }
    Some(members)
}

/// Numbers of an object, all of them little-endian.
#[derive(Clone, Copy)]
struct Bytes<'o>(&'o [u8]);

impl<'o> Bytes<'o> {
    fn number(self, at: usize, size: usize) -> Option<u64> {
        let mut bytes = [0; 8];
        bytes[..size].copy_from_slice(self.0.get(at..at.checked_add(size)?)?);
        Some(u64::from_le_bytes(bytes))
    }

    fn place(self, at: usize, size: usize) -> Option<usize> {
        usize::try_from(self.number(at, size)?).ok()
    }

    fn text(self, at: usize) -> Option<&'o str> {
        std::str::from_utf8(self.0.get(at..)?.split(|byte| *byte == 0).next()?).ok()
    }
}

/// `Elf64_Shdr`
struct Section<'o> {
    name: usize,
    kind: u64,
    data: Bytes<'o>,
    link: usize,
}

/// `SHT_SYMTAB`
const SYMBOLS: u64 = 2;
/// `SHT_NOBITS`
const NO_DATA: u64 = 8;

fn sections(object: Bytes<'_>) -> Option<(Vec<Section<'_>>, usize)> {
    // 64 bits, little-endian.
    object.0.strip_prefix(b"\x7fELF\x02\x01")?;
    let (table, size) = (object.place(0x28, 8)?, object.place(0x3a, 2)?);
    let field = |index: usize, at: usize, size_of: usize| {
        object.place(table.checked_add(index.checked_mul(size)?)?.checked_add(at)?, size_of)
    };
    // Counts that do not fit stand in the first section.
    let count = match object.place(0x3c, 2)? {
        0 => field(0, 0x20, 8)?,
        count => count,
    };
    let names = match object.place(0x3e, 2)? {
        0xffff => field(0, 0x28, 4)?,
        index => index,
    };
    let section = |index: usize| {
        let kind = field(index, 4, 4)? as u64;
        let (at, length) = (field(index, 0x18, 8)?, field(index, 0x20, 8)?);
        let data = match kind {
            0 | NO_DATA => &[][..],
            _ => object.0.get(at..at.checked_add(length)?)?,
        };
        Some(Section { name: field(index, 0, 4)?, kind, data: Bytes(data), link: field(index, 0x28, 4)? })
    };
    if count > object.0.len() {
        return None;
    }
    Some(((0..count).map(section).collect::<Option<Vec<_>>>()?, names))
}

fn member(object: &[u8]) -> Option<Member> {
    let (sections, names) = sections(Bytes(object))?;
    let names = sections.get(names)?.data;
    let mut member = Member::default();
    for section in &sections {
        if section.kind == SYMBOLS {
            let names = sections.get(section.link)?.data;
            // `Elf64_Sym`: the name at 0, the section at 6.
            for at in (0..section.data.0.len()).step_by(24) {
                let name = names.text(section.data.place(at, 4)?)?;
                if !name.starts_with(SYMBOL) {
                    continue;
                }
                let is_undefined = section.data.place(at + 6, 2)? == 0;
                let list = if is_undefined { &mut member.needed } else { &mut member.defined };
                list.push(name.to_owned());
            }
        } else if names.text(section.name) == Some(SECTION) {
            member.programs.extend(fatbin::texts(section.data.0));
        }
    }
    Some(member)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_have_nothing_of_the_device() {
        for file in [&b""[..], b"text", b"!<arch>\n", b"\x7fELF\x02\x01", b"!<arch>\nshort"] {
            assert_eq!(members(file), []);
        }
        // A table of sections that lies outside.
        let mut object = b"\x7fELF\x02\x01".to_vec();
        object.resize(64, 0xff);
        assert_eq!(members(&object), []);
    }

    #[test]
    fn an_archive_has_members_at_even_places() {
        let mut file = b"!<arch>\n".to_vec();
        for content in ["abc", "de"] {
            file.extend(format!("{:<48}{:<10}`\n", "name/", content.len()).bytes());
            file.extend(content.bytes());
            file.resize(file.len().next_multiple_of(2), b'\n');
        }
        assert_eq!(archive(&file), Some(vec![&b"abc"[..], b"de"]));
    }
}
