//! Reading types.

use smallvec::SmallVec;

use super::{Reader, Result};
use crate::lexer::Tok;
use crate::types::{NamedBody, TypeId, TypeKind};

impl<'s> Reader<'s> {
    /// Whether the current token can start a type.
    pub(super) fn starts_type(&self) -> bool {
        match self.tok {
            Tok::Word(word) => simple(word).is_some() || matches!(word, "ptr" | "target"),
            Tok::Local(_) | Tok::Punct(b'{' | b'[' | b'<') => true,
            _ => false,
        }
    }

    pub(super) fn ty(&mut self) -> Result<TypeId> {
        self.deeper()?;
        let mut ty = self.plain_type()?;
        loop {
            ty = match self.tok {
                Tok::Punct(b'*') => {
                    self.advance();
                    self.pointer_to(ty, 0)
                }
                Tok::Punct(b'(') => {
                    let (params, variadic) = self.parameter_types()?;
                    self.m.types.function(ty, &params, variadic)
                }
                Tok::Word("addrspace") => {
                    self.advance();
                    let space = self.address_space()?;
                    self.expect(b'*')?;
                    self.pointer_to(ty, space)
                }
                _ => break,
            };
        }
        self.depth -= 1;
        Ok(ty)
    }

    /// A pointer in the old spelling, equivalent to `ptr` where pointers are opaque, as in LLVM.
    fn pointer_to(&mut self, ty: TypeId, space: u32) -> TypeId {
        let typed = self.m.opaque_pointer.is_none();
        self.m.types.get(if typed { TypeKind::PtrTo(ty, space) } else { TypeKind::Ptr(space) })
    }

    /// Reads `(number)` after `addrspace`; also the letters that newer versions use.
    pub(super) fn address_space(&mut self) -> Result<u32> {
        self.number_in_parens()
    }

    fn plain_type(&mut self) -> Result<TypeId> {
        match self.tok {
            Tok::Word("ptr") => {
                self.m.opaque_pointer.get_or_insert(self.at as u32);
                self.advance();
                if self.is_word("addrspace") {
                    self.advance();
                    let space = self.address_space()?;
                    return Ok(self.m.types.get(TypeKind::Ptr(space)));
                }
                Ok(TypeId::PTR)
            }
            Tok::Word("target") => {
                self.advance();
                let text = self.parens()?;
                Ok(self.m.types.target(text))
            }
            Tok::Word(word) => match simple(word) {
                Some(kind) => {
                    self.advance();
                    Ok(self.m.types.get(kind))
                }
                None => self.error("expected a type"),
            },
            Tok::Local(name) => {
                let at = self.here();
                self.advance();
                let index = self.m.types.named(name, at);
                Ok(self.m.types.named[index as usize].ty)
            }
            Tok::Punct(b'{') => {
                let fields = self.field_types()?;
                Ok(self.m.types.structure(&fields, false))
            }
            Tok::Punct(b'[') => {
                self.advance();
                let len = self.number()?;
                self.expect_word("x")?;
                let at = self.here();
                let elem = self.element_type()?;
                if self.m.types.kind(elem) == TypeKind::X86Amx {
                    return self.error_at(at, "invalid array element type");
                }
                self.expect(b']')?;
                Ok(self.m.types.get(TypeKind::Array(elem, len)))
            }
            Tok::Punct(b'<') => self.vector_or_packed(),
            _ => self.error("expected a type"),
        }
    }

    fn vector_or_packed(&mut self) -> Result<TypeId> {
        self.advance();
        if self.is(b'{') {
            let fields = self.field_types()?;
            self.expect(b'>')?;
            return Ok(self.m.types.structure(&fields, true));
        }
        let scalable = self.eat_word("vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let len: u64 = self.number()?;
        if len == 0 || u32::try_from(len).is_err() {
            return self.error("a vector has at least one element, and fewer than 2^32");
        }
        self.expect_word("x")?;
        let at = self.here();
        let elem = self.ty()?;
        if !self.m.types.kind(elem).is_vector_element() {
            return self.error_at(at, "invalid vector element type");
        }
        self.expect(b'>')?;
        let kind = if scalable { TypeKind::ScalableVector(elem, len) } else { TypeKind::Vector(elem, len) };
        Ok(self.m.types.get(kind))
    }

    /// The type of a member or element.
    fn element_type(&mut self) -> Result<TypeId> {
        let at = self.here();
        let ty = self.ty()?;
        match self.m.types.kind(ty).is_member() {
            true => Ok(ty),
            false => self.error_at(at, "invalid element type"),
        }
    }

    fn field_types(&mut self) -> Result<SmallVec<[TypeId; 8]>> {
        self.expect(b'{')?;
        let mut fields = SmallVec::new();
        while !self.is(b'}') {
            fields.push(self.element_type()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        Ok(fields)
    }

    fn parameter_types(&mut self) -> Result<(SmallVec<[TypeId; 8]>, bool)> {
        self.expect(b'(')?;
        let (mut params, mut variadic) = (SmallVec::new(), false);
        while !self.is(b')') {
            if self.tok == Tok::Dots {
                self.advance();
                variadic = true;
                break;
            }
            params.push(self.ty()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok((params, variadic))
    }

    /// `%name = type ...`
    pub(super) fn type_definition(&mut self, name: &'s str) -> Result<()> {
        let at = self.here();
        self.advance();
        self.expect(b'=')?;
        self.expect_word("type")?;
        let index = self.m.types.named(name, at) as usize;
        if self.m.types.named[index].defined {
            return self.error_at(at, format!("type `%{name}` is defined twice"));
        }
        let body = if self.eat_word("opaque") {
            None
        } else if self.is(b'<') {
            self.advance();
            let fields = self.field_types()?;
            self.expect(b'>')?;
            Some(NamedBody { fields: fields.to_vec(), packed: true })
        } else if self.is(b'{') {
            let fields = self.field_types()?;
            Some(NamedBody { fields: fields.to_vec(), packed: false })
        } else {
            return self.error("a named type is a struct");
        };
        let named = &mut self.m.types.named[index];
        named.at = at;
        named.defined = true;
        named.body = body;
        Ok(())
    }
}

/// The type denoted by a single word.
fn simple(word: &str) -> Option<TypeKind> {
    Some(match word {
        "void" => TypeKind::Void,
        "label" => TypeKind::Label,
        "metadata" => TypeKind::Metadata,
        "token" => TypeKind::Token,
        "half" => TypeKind::Half,
        "bfloat" => TypeKind::BFloat,
        "float" => TypeKind::Float,
        "double" => TypeKind::Double,
        "x86_fp80" => TypeKind::X86Fp80,
        "fp128" => TypeKind::Fp128,
        "ppc_fp128" => TypeKind::PpcFp128,
        "x86_mmx" => TypeKind::X86Mmx,
        "x86_amx" => TypeKind::X86Amx,
        _ => {
            let digits = word.strip_prefix('i')?;
            let bits: u32 = digits.parse().ok()?;
            // LLVM's largest integer type.
            if !(1..=1 << 23).contains(&bits) || !digits.starts_with(|c: char| c.is_ascii_digit()) {
                return None;
            }
            TypeKind::Int(bits)
        }
    })
}
