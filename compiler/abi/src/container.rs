//! PTX where a program expects machine code or intermediate code.
//!
//! ptxc ends at PTX. Where an interface must hand out a "cubin" or link-time intermediate code, what it hands
//! out is the PTX itself, with a comment as its first line that says what it stands for, and a zero byte at
//! its end. It can be told from the real thing, it can be read, and a CUDA driver takes it wherever it
//! takes an image, since an image may be PTX.

/// What a container stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Machine code for one target.
    Cubin,
    /// Intermediate code that is to be linked.
    LtoIr,
}

const BEGIN: &str = "// ptxc container 1: ";

impl Kind {
    const ALL: [Kind; 2] = [Kind::Cubin, Kind::LtoIr];

    fn word(self) -> &'static str {
        match self {
            Kind::Cubin => "PTX in place of a cubin",
            Kind::LtoIr => "PTX in place of LTO-IR",
        }
    }
}

/// Wraps PTX.
pub fn pack(kind: Kind, ptx: &str) -> Vec<u8> {
    format!("{BEGIN}{}\n{ptx}\0", kind.word()).into_bytes()
}

/// What a container stands for, and its PTX; none if the bytes are something else.
pub fn unpack(bytes: &[u8]) -> Option<(Kind, &str)> {
    let text = std::str::from_utf8(bytes.strip_suffix(b"\0").unwrap_or(bytes)).ok()?;
    let (word, ptx) = text.strip_prefix(BEGIN)?.split_once('\n')?;
    Kind::ALL.into_iter().find(|kind| kind.word() == word).map(|kind| (kind, ptx))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_container_is_ptx_that_says_its_kind() {
        for kind in Kind::ALL {
            let packed = pack(kind, ".version 7.0\n");
            assert!(packed.starts_with(b"//") && packed.ends_with(b"\0"));
            assert_eq!(unpack(&packed), Some((kind, ".version 7.0\n")));
        }
        assert_eq!(unpack(b".version 7.0\n"), None);
        assert_eq!(unpack(b"\x7fELF"), None);
        assert_eq!(unpack(b"\xff"), None);
    }
}
