//! Reading attributes of functions, parameters and results.
//!
//! One table has the operand of each keyword. A word outside the table ends a list of attributes, so the words of
//! constants and properties need no second table.

use smallvec::SmallVec;

use super::{Reader, Result};
use crate::lexer::Tok;
use crate::tree::{Attr, AttrGroup, AttrValue, List};

/// The operand of an attribute keyword.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Shape {
    /// Nothing.
    Flag,
    /// A number: `align 8`, `align(8)`, `align=8`.
    Number,
    /// An optional type in parentheses.
    Type,
    /// Optional arbitrary text in parentheses.
    Parens,
}

/// Every attribute keyword of LLVM 7 to 22.
fn shape(word: &str) -> Option<Shape> {
    Some(match word {
        "align" | "alignstack" | "dereferenceable" | "dereferenceable_or_null" => Shape::Number,
        "byval" | "sret" | "byref" | "preallocated" | "inalloca" | "elementtype" => Shape::Type,
        "allocsize" | "memory" | "vscale_range" | "uwtable" | "allockind" | "nofpclass" | "range"
        | "initializes" | "captures" | "dead_on_return" | "denormal_fpenv" => Shape::Parens,
        "zeroext"
        | "signext"
        | "noext"
        | "inreg"
        | "noalias"
        | "nocapture"
        | "nofree"
        | "nest"
        | "returned"
        | "nonnull"
        | "swiftself"
        | "swiftasync"
        | "swifterror"
        | "immarg"
        | "noundef"
        | "allocalign"
        | "allocptr"
        | "readnone"
        | "readonly"
        | "writeonly"
        | "dead_on_unwind"
        | "writable"
        | "alwaysinline"
        | "argmemonly"
        | "builtin"
        | "cold"
        | "convergent"
        | "coro_elide_safe"
        | "coro_only_destroy_when_complete"
        | "disable_sanitizer_instrumentation"
        | "flatten"
        | "fn_ret_thunk_extern"
        | "hot"
        | "hybrid_patchable"
        | "inaccessiblememonly"
        | "inaccessiblemem_or_argmemonly"
        | "inlinehint"
        | "jumptable"
        | "minsize"
        | "mustprogress"
        | "naked"
        | "nobuiltin"
        | "nocallback"
        | "nocf_check"
        | "nocreateundeforpoison"
        | "nodivergencesource"
        | "noduplicate"
        | "noimplicitfloat"
        | "noinline"
        | "nomerge"
        | "noprofile"
        | "norecurse"
        | "noredzone"
        | "noreturn"
        | "nosanitize_bounds"
        | "nosanitize_coverage"
        | "nosync"
        | "nounwind"
        | "nonlazybind"
        | "null_pointer_is_valid"
        | "optdebug"
        | "optforfuzzing"
        | "optnone"
        | "optsize"
        | "presplitcoroutine"
        | "returns_twice"
        | "safestack"
        | "sanitize_address"
        | "sanitize_alloc_token"
        | "sanitize_hwaddress"
        | "sanitize_memory"
        | "sanitize_memtag"
        | "sanitize_numerical_stability"
        | "sanitize_realtime"
        | "sanitize_realtime_blocking"
        | "sanitize_thread"
        | "sanitize_type"
        | "shadowcallstack"
        | "skipprofile"
        | "speculatable"
        | "speculative_load_hardening"
        | "ssp"
        | "sspreq"
        | "sspstrong"
        | "strictfp"
        | "willreturn"
        | "noipa" => Shape::Flag,
        _ => return None,
    })
}

/// The owner of the attributes being read.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Owner {
    /// A parameter, argument or result.
    Value,
    /// A function, where `align` is a property and no attribute.
    Function,
    /// A call.
    Call,
    /// A group.
    Group,
}

impl<'s> Reader<'s> {
    pub(super) fn attributes(&mut self, owner: Owner) -> Result<List<Attr<'s>>> {
        let mut attrs: SmallVec<[Attr<'s>; 8]> = SmallVec::new();
        loop {
            match self.tok {
                Tok::Group(number) if owner != Owner::Group => {
                    self.advance();
                    attrs.push(Attr { key: "", value: AttrValue::Group(number) });
                }
                Tok::Str(key) => {
                    self.advance();
                    let value = if self.eat(b'=') { AttrValue::Str(self.string()?) } else { AttrValue::None };
                    attrs.push(Attr { key, value });
                }
                Tok::Word("align") if owner == Owner::Function => break,
                Tok::Word("builtin") if owner == Owner::Function => {
                    return self.error("`builtin` is an attribute of calls, not of functions");
                }
                Tok::Word(word) => {
                    let Some(shape) = shape(word) else { break };
                    self.advance();
                    let value = self.attribute_value(word, shape)?;
                    attrs.push(Attr { key: word, value });
                }
                _ => break,
            }
        }
        Ok(List::push(&mut self.m.attrs, attrs))
    }

    fn attribute_value(&mut self, key: &str, shape: Shape) -> Result<AttrValue<'s>> {
        match shape {
            Shape::Flag => Ok(AttrValue::None),
            Shape::Number => {
                self.eat(b'=');
                let at = self.here();
                let number: u64 = if self.is(b'(') { self.number_in_parens()? } else { self.number()? };
                if key == "align" && !number.is_power_of_two() {
                    return self.error_at(at, "an alignment is a power of two");
                }
                if key.starts_with("dereferenceable") && number == 0 {
                    return self.error_at(at, "dereferenceable bytes must be non-zero");
                }
                Ok(AttrValue::Int(number))
            }
            Shape::Type if self.is(b'(') => {
                self.advance();
                let ty = self.ty()?;
                self.expect(b')')?;
                Ok(AttrValue::Type(ty))
            }
            Shape::Parens if self.is(b'(') => Ok(AttrValue::Raw(self.parens()?)),
            Shape::Type | Shape::Parens => Ok(AttrValue::None),
        }
    }

    /// `attributes #0 = { ... }`
    pub(super) fn attribute_group(&mut self) -> Result<()> {
        self.advance();
        let Tok::Group(number) = self.tok else { return self.error("expected a group, as in `#0`") };
        if self.m.groups.iter().any(|g| g.number == number) {
            return self.error(format!("group `#{number}` is defined twice"));
        }
        self.advance();
        self.expect(b'=')?;
        self.expect(b'{')?;
        let at = self.here();
        let attrs = self.attributes(Owner::Group)?;
        self.held(at, self.m.check_function_attributes(attrs))?;
        if !self.eat(b'}') {
            return self.error("expected an attribute");
        }
        self.m.groups.push(AttrGroup { number, attrs });
        Ok(())
    }
}
