//! Reading metadata: nodes, attachments, debug records.

use smallvec::SmallVec;

use super::{Reader, Result};
use crate::lexer::Tok;
use crate::tree::*;

impl<'s> Reader<'s> {
    /// The entry of node `!number`.
    fn node(&mut self, number: u32, at: u32) -> u32 {
        let next = self.m.md_nodes.len() as u32;
        let index = *self.nodes.entry(number).or_insert(next);
        if index == next {
            self.m.md_nodes.push(MdNode {
                number: Some(number),
                distinct: false,
                name: "",
                values: List::default(),
                keys: List::default(),
                at,
                defined: false,
            });
        }
        index
    }

    /// Reads any operand of metadata, or the metadata argument of a call.
    pub(super) fn metadata_value(&mut self) -> Result<MdValue<'s>> {
        let at = self.here();
        match self.tok {
            Tok::MetaId(number) => {
                self.advance();
                Ok(MdValue::Node(self.node(number, at)))
            }
            Tok::Punct(b'!') if matches!(self.peek(), Tok::Str(_)) => {
                self.advance();
                Ok(MdValue::String(self.string()?))
            }
            Tok::Punct(b'!') | Tok::MetaName(_) | Tok::Word("distinct") => {
                self.m.md_nodes.push(MdNode {
                    number: None,
                    distinct: false,
                    name: "",
                    values: List::default(),
                    keys: List::default(),
                    at,
                    defined: true,
                });
                let index = self.m.md_nodes.len() as u32 - 1;
                self.node_body(index)?;
                Ok(MdValue::Node(index))
            }
            Tok::Word("null") => {
                self.advance();
                Ok(MdValue::Null)
            }
            _ if self.starts_type() => Ok(MdValue::Value(self.typed_value()?)),
            _ => self.error("expected metadata"),
        }
    }

    /// `distinct !{...}` or `!DIName(...)`, into the entry `index`.
    fn node_body(&mut self, index: u32) -> Result<()> {
        self.deeper()?;
        let distinct = self.eat_word("distinct");
        let mut values: SmallVec<[MdValue<'s>; 8]> = SmallVec::new();
        let mut keys: SmallVec<[&'s str; 8]> = SmallVec::new();
        let mut name = "";
        if let Tok::MetaName(special) = self.tok {
            name = special;
            self.advance();
            self.expect(b'(')?;
            while !self.is(b')') {
                keys.push(match self.tok {
                    Tok::Label(key) => {
                        self.advance();
                        key
                    }
                    _ => "",
                });
                values.push(self.field_value()?);
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(b')')?;
        } else {
            self.expect(b'!')?;
            self.expect(b'{')?;
            while !self.is(b'}') {
                values.push(self.metadata_value()?);
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(b'}')?;
        }
        self.depth -= 1;
        let values = List::push(&mut self.m.md_values, values);
        let keys = List::push(&mut self.m.md_keys, keys);
        let node = &mut self.m.md_nodes[index as usize];
        node.distinct = distinct;
        node.name = name;
        node.values = values;
        node.keys = keys;
        Ok(())
    }

    /// Reads the value of a field: metadata, a string, a number or flags.
    fn field_value(&mut self) -> Result<MdValue<'s>> {
        match self.tok {
            Tok::Str(text) => {
                self.advance();
                Ok(MdValue::Text(text))
            }
            Tok::Word("null") => {
                self.advance();
                Ok(MdValue::Null)
            }
            Tok::Word("distinct") => self.metadata_value(),
            _ if self.starts_type() => Ok(MdValue::Value(self.typed_value()?)),
            Tok::Word(_) | Tok::Int(_) | Tok::Float(_) => {
                let start = self.at;
                self.advance();
                while self.eat(b'|') {
                    self.advance();
                }
                Ok(MdValue::Word(self.source_from(start)))
            }
            _ => self.metadata_value(),
        }
    }

    /// `!0 = ...`
    pub(super) fn node_definition(&mut self, number: u32) -> Result<()> {
        let at = self.here();
        self.advance();
        self.expect(b'=')?;
        // LLVM before 3.6 wrote the type.
        self.eat_word("metadata");
        let index = self.node(number, at);
        let node = &mut self.m.md_nodes[index as usize];
        if node.defined {
            return self.error_at(at, format!("metadata `!{number}` is defined twice"));
        }
        node.defined = true;
        node.at = at;
        self.node_body(index)
    }

    /// `!name = !{...}`
    pub(super) fn named_definition(&mut self, name: &'s str) -> Result<()> {
        let at = self.here();
        self.advance();
        self.expect(b'=')?;
        self.expect(b'!')?;
        self.expect(b'{')?;
        let mut nodes = Vec::new();
        while !self.is(b'}') {
            match self.tok {
                Tok::MetaId(_) | Tok::MetaName(_) => nodes.push(self.metadata_value()?),
                _ => return self.error("expected a node"),
            }
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        self.m.named_md.push(NamedMd { name, nodes, at });
        Ok(())
    }

    /// `!kind !node`, any number of times, with nothing between them.
    pub(super) fn plain_attachments(&mut self) -> Result<List<Attachment<'s>>> {
        let mut found: SmallVec<[Attachment<'s>; 4]> = SmallVec::new();
        while let Tok::MetaName(kind) = self.tok {
            found.push(self.attachment(kind)?);
        }
        Ok(List::push(&mut self.m.attachments, found))
    }

    /// `, !kind !node`, any number of times.
    pub(super) fn comma_attachments(&mut self) -> Result<List<Attachment<'s>>> {
        if !self.is(b',') {
            return Ok(List::default());
        }
        let mut found: SmallVec<[Attachment<'s>; 4]> = SmallVec::new();
        while self.is(b',') && matches!(self.peek(), Tok::MetaName(_)) {
            self.advance();
            if let Tok::MetaName(kind) = self.tok {
                found.push(self.attachment(kind)?);
            }
        }
        Ok(List::push(&mut self.m.attachments, found))
    }

    fn attachment(&mut self, kind: &'s str) -> Result<Attachment<'s>> {
        self.advance();
        let value = self.metadata_value()?;
        self.m.md_values.push(value);
        Ok(Attachment { kind, value: self.m.md_values.len() as u32 - 1 })
    }

    /// `#dbg_value(...)`
    pub(super) fn record(&mut self, name: &'s str) -> Result<Record<'s>> {
        self.advance();
        self.expect(b'(')?;
        let mut operands: SmallVec<[MdValue<'s>; 8]> = SmallVec::new();
        while !self.is(b')') {
            operands.push(self.metadata_value()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        let operands = List::push(&mut self.m.md_values, operands);
        Ok(Record { name, operands })
    }
}
