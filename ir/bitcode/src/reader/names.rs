//! Reads symbol tables: the names of values and blocks; in old files also those of the module.

use ptxc_assembly::Value;

use super::Reader;
use crate::Result;
use crate::codes::block;
use crate::stream::Entry;

impl Reader<'_, '_> {
    /// Reads the names of the module, if there is no string table.
    pub(super) fn module_names(&mut self) -> Result<()> {
        self.stream.enter(block::SYMBOLS)?;
        self.stream.spelled = true;
        self.stream.chars.clear();
        loop {
            match self.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(code @ (1 | 3)) if !self.has_strings => {
                    // The offset of a function's body precedes its name.
                    let skipped = if code == 3 { 2 } else { 1 };
                    let number = self.small(self.op(0)?)?;
                    self.plain_chars(skipped);
                    let name = self.text.name(&self.stream.chars);
                    self.stream.chars.clear();
                    match self.symbols.get(&number) {
                        Some(&symbol) => self.m.symbols[symbol as usize].name = name,
                        None => return self.error(format!("value {number} has a name and is no symbol")),
                    }
                }
                Entry::Record(_) => self.stream.chars.clear(),
            }
        }
        self.stream.spelled = false;
        Ok(())
    }

    /// The names of a function.
    pub(super) fn function_names(&mut self) -> Result<()> {
        self.stream.enter(block::SYMBOLS)?;
        self.stream.spelled = true;
        self.stream.chars.clear();
        // The named locals, each with the end of its name.
        let mut named: Vec<(u32, usize)> = Vec::new();
        loop {
            match self.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(code @ (1 | 2)) => {
                    let number = self.op(0)?;
                    let known = match code {
                        2 => Some(self.block(number)?),
                        _ => usize::try_from(number).ok().and_then(|number| self.values.get(number).copied()),
                    };
                    let Some(known) = known else {
                        return self.error(format!("value {number} has a name and does not exist"));
                    };
                    let Value::Local(local) = known.value else {
                        return self.error(format!("value {number} has a name and cannot have one"));
                    };
                    self.plain_chars(1);
                    named.push((local, self.stream.chars.len()));
                }
                Entry::Record(_) => self.stream.chars.truncate(named.last().map_or(0, |&(_, end)| end)),
            }
        }
        self.stream.spelled = false;
        let names = self.text.names(&self.stream.chars, named.iter().map(|&(_, end)| end));
        for (&(local, _), name) in named.iter().zip(names) {
            self.m.locals[local as usize].name = name;
        }
        Ok(())
    }

    /// Appends the operands after the first ones to the characters: those of a name that is no list.
    fn plain_chars(&mut self, skipped: usize) {
        let stream = &mut self.stream;
        if let Some(plain) = stream.ops.get(skipped..) {
            stream.chars.extend(plain.iter().map(|&c| c as u8));
        }
    }
}
