//! The program forms: what can go in, and where the way of the data can be stopped and shown.

/// A form of the program, in the order in which they arise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Emit {
    /// Tokens of the source, before preprocessing.
    Tokens,
    /// The preprocessed source.
    Preprocessed,
    /// The syntax tree.
    Ast,
    /// The typed, resolved program.
    Il,
    /// NVVM IR as generated.
    Ir,
    /// NVVM IR as generated, as LLVM bitcode: the one form that is no text.
    Bitcode,
    /// NVVM IR after the passes.
    IrOptimized,
    /// PTX.
    Ptx,
}

impl Emit {
    /// Every form with its name on the command line and the ending of its files.
    pub const ALL: &'static [(Emit, &'static str, &'static str)] = &[
        (Emit::Tokens, "tokens", "tokens"),
        (Emit::Preprocessed, "pp", "ii"),
        (Emit::Ast, "ast", "ast"),
        (Emit::Il, "il", "il"),
        (Emit::Ir, "ir", "ll"),
        (Emit::Bitcode, "bc", "bc"),
        (Emit::IrOptimized, "ir-opt", "ll"),
        (Emit::Ptx, "ptx", "ptx"),
    ];

    /// Reads a name such as `ir-opt`.
    pub fn parse(name: &str) -> Option<Emit> {
        Emit::ALL.iter().find(|(_, known, _)| *known == name).map(|(emit, _, _)| *emit)
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// The ending of a file of this form, without the dot.
    pub fn extension(self) -> &'static str {
        self.row().2
    }

    fn row(self) -> (Emit, &'static str, &'static str) {
        Emit::ALL[self as usize]
    }
}

/// What an input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// CUDA C++.
    Cuda,
    /// NVVM IR, assembly or bitcode.
    Ir,
    /// PTX text.
    Ptx,
}

impl InputKind {
    /// Reads the value of `-x`.
    pub fn parse(name: &str) -> Option<InputKind> {
        match name {
            "cu" | "c++" | "cuda" => Some(InputKind::Cuda),
            "ll" | "bc" | "ir" => Some(InputKind::Ir),
            "ptx" => Some(InputKind::Ptx),
            _ => None,
        }
    }

    /// Whether a name says that a file is an input.
    pub fn is_named(name: &str) -> bool {
        const INPUTS: [&str; 15] =
            ["cu", "ll", "bc", "ptx", "c", "cc", "cpp", "cxx", "C", "i", "ii", "o", "a", "so", "gpu"];
        name.rsplit_once('.').is_some_and(|(_, extension)| INPUTS.contains(&extension))
    }

    /// What the name of a file says: `.ll` and `.bc` are IR, `.ptx` is PTX, everything else CUDA C++.
    pub fn of_file(name: &str) -> InputKind {
        match name.rsplit_once('.') {
            Some((_, "ll" | "bc")) => InputKind::Ir,
            Some((_, "ptx")) => InputKind::Ptx,
            _ => InputKind::Cuda,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_the_order_of_the_enum() {
        for (index, (emit, name, _)) in Emit::ALL.iter().enumerate() {
            assert_eq!(*emit as usize, index);
            assert_eq!(Emit::parse(name), Some(*emit));
        }
    }
}
