//! Reads attribute groups, and the attribute lists by which functions and calls refer to groups.

use ptxc_assembly::{Attr, AttrValue, List};

use super::Reader;
use super::instruction::Args;
use crate::Result;
use crate::codes::{ATTRIBUTES, block};
use crate::stream::Entry;
use crate::texts::chars;

/// A group: the owner, and the attributes.
#[derive(Copy, Clone)]
pub(super) struct Group<'s> {
    owner: u64,
    attrs: List<Attr<'s>>,
}

/// The attributes of a function or call.
#[derive(Copy, Clone, Default)]
pub(super) struct AttrSet<'s> {
    pub(super) function: List<Attr<'s>>,
    pub(super) ret: List<Attr<'s>>,
    /// Those of each parameter, up to the last that has any, in [`ptxc_assembly::Module::arg_attrs`].
    pub(super) params: List<List<Attr<'s>>>,
}

/// The owner that is the function itself.
const FUNCTION: u64 = 0xFFFF_FFFF;
/// The maximum number of parameters with attributes.
const MOST_PARAMETERS: u64 = 1 << 16;

impl<'s> Reader<'_, 's> {
    pub(super) fn attribute_groups(&mut self) -> Result<()> {
        self.stream.enter(block::ATTRIBUTE_GROUPS)?;
        loop {
            match self.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(3) => {
                    let (number, owner) = (self.op(0)?, self.op(1)?);
                    let mut attrs = Vec::new();
                    let mut at = Args { at: 2 };
                    while at.at < self.stream.ops.len() {
                        if let Some(attr) = self.attribute(&mut at)? {
                            attrs.push(attr);
                        }
                    }
                    let attrs = List::push(&mut self.m.attrs, attrs);
                    self.groups.insert(number, Group { owner, attrs });
                }
                Entry::Record(_) => {}
            }
        }
    }

    /// The attribute at operand `at`; none if LLVM prints nothing for it.
    fn attribute(&mut self, at: &mut Args) -> Result<Option<Attr<'s>>> {
        let form = self.take(at)?;
        if matches!(form, 3 | 4) {
            let key = self.attribute_text(at)?;
            let value = if form == 4 { AttrValue::Str(self.attribute_text(at)?) } else { AttrValue::None };
            return Ok(Some(Attr { key, value }));
        }
        let kind = self.take(at)?;
        let key = match usize::try_from(kind).ok().and_then(|kind| ATTRIBUTES.get(kind)) {
            Some(&key) if !key.is_empty() => key,
            _ => return self.error(format!("there is no attribute {kind}")),
        };
        let value = match form {
            0 => AttrValue::None,
            1 => {
                let number = self.take(at)?;
                self.number_attribute(key, number)
            }
            5 => AttrValue::None,
            6 => {
                let ty = self.take(at)?;
                AttrValue::Type(self.ty(ty)?)
            }
            7 => {
                let bits = self.take(at)?;
                let text = self.range_text(at, bits)?;
                AttrValue::Raw(self.text.format(format_args!("(i{bits} {text})")))
            }
            8 => {
                let (count, bits) = (self.take(at)?, self.take(at)?);
                let mut text = String::new();
                for k in 0..count {
                    let range = self.range_text(at, bits)?;
                    text.push_str(if k > 0 { ", (" } else { "(" });
                    text.push_str(&range);
                    text.push(')');
                }
                AttrValue::Raw(self.text.format(format_args!("({text})")))
            }
            _ => return self.error(format!("there is no attribute of form {form}")),
        };
        Ok(Some(Attr { key, value }))
    }

    /// A zero-terminated string, in quotes.
    fn attribute_text(&self, at: &mut Args) -> Result<&'s str> {
        let rest = self.stream.ops.get(at.at..).unwrap_or(&[]);
        match rest.iter().position(|&c| c == 0) {
            Some(end) => {
                at.at += end + 1;
                Ok(self.text.quoted(&chars(&rest[..end])))
            }
            None => self.error("the text of an attribute does not end"),
        }
    }

    /// The bounds of a range, as `0, 10`.
    fn range_text(&self, at: &mut Args, bits: u64) -> Result<String> {
        if bits <= 64 {
            let (low, high) = (self.take(at)?, self.take(at)?);
            return Ok(format!("{}, {}", signed(low), signed(high)));
        }
        // Word counts, then the words; bounds of this width are not used.
        let counts = self.take(at)?;
        for _ in 0..(counts & 0xFFFF_FFFF).saturating_add(counts >> 32) {
            self.take(at)?;
        }
        Ok("0, 0".to_owned())
    }

    /// An attribute with a number, in its assembly form.
    fn number_attribute(&self, key: &str, number: u64) -> AttrValue<'s> {
        let raw = |text: std::fmt::Arguments<'_>| AttrValue::Raw(self.text.format(text));
        match key {
            "memory" => raw(format_args!("({})", memory_effects(number))),
            "captures" if number == 0 => AttrValue::Raw("(none)"),
            "uwtable" if number == 1 => AttrValue::Raw("(sync)"),
            "uwtable" => AttrValue::None,
            "allocsize" => match number as u32 {
                u32::MAX => raw(format_args!("({})", number >> 32)),
                count => raw(format_args!("({},{count})", number >> 32)),
            },
            "vscale_range" => raw(format_args!("({},{})", number >> 32, number as u32)),
            "allockind" | "nofpclass" | "captures" | "dead_on_return" | "denormal_fpenv" => {
                raw(format_args!("({number})"))
            }
            _ => AttrValue::Int(number),
        }
    }

    pub(super) fn attribute_lists(&mut self) -> Result<()> {
        self.stream.enter(block::ATTRIBUTES)?;
        loop {
            match self.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(2) => {
                    let mut set = AttrSet::default();
                    let mut params: Vec<List<Attr<'s>>> = Vec::new();
                    for k in 0..self.stream.ops.len() {
                        let number = self.op(k)?;
                        let Some(&group) = self.groups.get(&number) else {
                            return self.error(format!("there is no attribute group {number}"));
                        };
                        match group.owner {
                            FUNCTION => set.function = group.attrs,
                            0 => set.ret = group.attrs,
                            param @ 1..=MOST_PARAMETERS => {
                                let param = param as usize - 1;
                                if params.len() <= param {
                                    params.resize(param + 1, List::default());
                                }
                                params[param] = group.attrs;
                            }
                            _ => return self.error("an attribute is of a parameter that no function has"),
                        }
                    }
                    self.room_for::<List<Attr<'s>>>(2 * params.len())?;
                    set.params = List::push(&mut self.m.arg_attrs, params);
                    self.lists.push(set);
                }
                Entry::Record(1) => return self.error("not supported yet: attributes of LLVM before 3.3"),
                Entry::Record(_) => {}
            }
        }
    }

    /// The attribute list with a number, counted from 1; 0 is the empty list.
    pub(super) fn attributes(&self, number: u64) -> Result<AttrSet<'s>> {
        let Some(index) = number.checked_sub(1) else { return Ok(AttrSet::default()) };
        match usize::try_from(index).ok().and_then(|index| self.lists.get(index)) {
            Some(&set) => Ok(set),
            None => self.error(format!("there is no attribute list {number}")),
        }
    }
}

/// A number with its sign in the lowest bit.
pub(super) fn signed(code: u64) -> i64 {
    match code & 1 {
        0 => (code >> 1) as i64,
        // Negative zero encodes the smallest number.
        _ if code == 1 => i64::MIN,
        _ => ((code >> 1) as i64).wrapping_neg(),
    }
}

/// `memory(...)`: two bits for each kind of memory (LangRef, "Function Attributes").
fn memory_effects(code: u64) -> String {
    const WORDS: [&str; 4] = ["none", "read", "write", "readwrite"];
    const OTHER: usize = 3;
    let bits = |at: usize| (code >> (2 * at) & 3) as usize;
    // Before LLVM 21 `errnomem` was part of the third kind, all other memory.
    let versioned = code >> 56 != 0;
    let kinds = match versioned {
        true => [bits(0), bits(1), bits(2), bits(OTHER), bits(4), bits(5)],
        false => [bits(0), bits(1), bits(2), bits(2), bits(2), bits(2)],
    };
    let names = ["argmem", "inaccessiblemem", "errnomem", "", "target_mem0", "target_mem1"];
    let other = kinds[OTHER];
    let mut parts = Vec::new();
    if other != 0 || kinds.iter().all(|&kind| kind == 0) {
        parts.push(WORDS[other].to_owned());
    }
    for (name, kind) in names.iter().zip(kinds).filter(|(name, kind)| !name.is_empty() && *kind != other) {
        parts.push(format!("{name}: {}", WORDS[kind]));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_effects_are_those_that_llvm_prints() {
        assert_eq!(memory_effects(0), "none");
        assert_eq!(memory_effects(0b01_01_01), "read");
        assert_eq!(memory_effects(0b00_00_11), "argmem: readwrite");
        assert_eq!(memory_effects(0b11_11_00), "readwrite, argmem: none");
        assert_eq!(memory_effects(1 << 56 | 0b11), "argmem: readwrite");
    }

    #[test]
    fn the_sign_is_the_lowest_bit() {
        assert_eq!([signed(0), signed(2), signed(3), signed(1)], [0, 1, -1, i64::MIN]);
    }
}
