//! The encoding of types in builtin rows.
//!
//! It is the Itanium C++ ABI's type encoding (the one of mangled names), result first, then the
//! parameters: `"jjii"` is `unsigned (unsigned, int, int)`, `"vPKfm"` is `void (const float *, unsigned
//! long)`. A parameter followed by `=N` has the default argument N; a final `z` makes the function
//! variadic; `T` is the explicit type argument; a library type is its length and name (`6float2`).

/// A type of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignatureType<'s> {
    /// A fundamental type by its Itanium letter.
    Fundamental(u8),
    /// The explicit type argument.
    TypeArgument,
    /// A library type by name.
    Named(&'s str),
}

/// A parameter of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignatureParam<'s> {
    /// The type below all pointers.
    pub base: SignatureType<'s>,
    /// Pointer levels, outermost first: whether the pointee is `const` and `volatile`.
    pub pointers: [Pointee; 2],
    /// The number of pointer levels.
    pub depth: u8,
    /// The default argument.
    pub default: Option<i64>,
}

/// The qualifiers of a pointee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointee {
    /// `const`
    pub is_const: bool,
    /// `volatile`
    pub is_volatile: bool,
}

/// A decoder over a signature: yields the result type, then the parameters.
#[derive(Clone, Debug)]
pub struct Signature<'s> {
    rest: &'s str,
}

impl<'s> Signature<'s> {
    /// Decodes `code`.
    pub fn new(code: &'s str) -> Self {
        Self { rest: code }
    }

    /// Whether the rest is the `z` of a variadic function.
    pub fn is_variadic_end(&self) -> bool {
        self.rest == "z"
    }

    fn bump(&mut self) -> Option<u8> {
        let byte = *self.rest.as_bytes().first()?;
        self.rest = &self.rest[1..];
        Some(byte)
    }
}

impl<'s> Iterator for Signature<'s> {
    type Item = SignatureParam<'s>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_variadic_end() {
            return None;
        }
        let mut pointers = [Pointee::default(); 2];
        let mut depth = 0;
        let base = loop {
            match self.bump()? {
                b'P' => depth += 1,
                b'K' => pointers[depth as usize - 1].is_const = true,
                b'V' => pointers[depth as usize - 1].is_volatile = true,
                b'T' => break SignatureType::TypeArgument,
                digit @ b'0'..=b'9' => {
                    let mut length = usize::from(digit - b'0');
                    while let Some(more @ b'0'..=b'9') = self.rest.as_bytes().first() {
                        length = length * 10 + usize::from(more - b'0');
                        self.rest = &self.rest[1..];
                    }
                    let (name, rest) = self.rest.split_at(length);
                    self.rest = rest;
                    break SignatureType::Named(name);
                }
                letter => break SignatureType::Fundamental(letter),
            }
        };
        let default = self.rest.strip_prefix('=').map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(rest.len());
            self.rest = &rest[end..];
            rest[..end].parse().unwrap_or_default()
        });
        Some(SignatureParam { base, pointers, depth, default })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_pointers_defaults_and_names() {
        let all: Vec<_> = Signature::new("vPKVf6float2i=32").collect();
        assert_eq!(all.len(), 4);
        assert_eq!(all[1].base, SignatureType::Fundamental(b'f'));
        assert_eq!((all[1].depth, all[1].pointers[0]), (1, Pointee { is_const: true, is_volatile: true }));
        assert_eq!(all[2].base, SignatureType::Named("float2"));
        assert_eq!(all[3].default, Some(32));
    }

    #[test]
    fn stops_at_the_variadic_mark() {
        let mut signature = Signature::new("iPKcz");
        assert_eq!(signature.by_ref().count(), 2);
        assert!(signature.is_variadic_end());
    }
}
