//! Symbol tables: the names of values and blocks; in old files also those of the module.

use ptxc_assembly::Value;

use super::Reader;
use crate::Result;
use crate::codes::block;
use crate::stream::Entry;

impl Reader<'_, '_> {
    /// The names of the module, where there is no string table.
    pub(super) fn module_names(&mut self) -> Result<()> {
        self.stream.enter(block::SYMBOLS)?;
        loop {
            match self.stream.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(code @ (1 | 3)) if !self.has_strings => {
                    // The place of a function's body stands before its name.
                    let skipped = if code == 3 { 2 } else { 1 };
                    let number = self.small(self.op(0)?)?;
                    let name = self.text.name_of(self.stream.ops.get(skipped..).unwrap_or(&[]));
                    match self.symbols.get(&number) {
                        Some(&symbol) => self.m.symbols[symbol as usize].name = name,
                        None => return self.error(format!("value {number} has a name and is no symbol")),
                    }
                }
                Entry::Record(_) => {}
            }
        }
    }

    /// The names of a function.
    pub(super) fn function_names(&mut self) -> Result<()> {
        self.stream.enter(block::SYMBOLS)?;
        loop {
            match self.stream.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(code @ (1 | 2)) => {
                    let number = self.op(0)?;
                    let name = self.text.name_of(self.stream.ops.get(1..).unwrap_or(&[]));
                    let local = if code == 2 {
                        self.block(number)?.value
                    } else {
                        let known = usize::try_from(number).ok().and_then(|number| self.values.get(number));
                        match known {
                            Some(value) => value.value,
                            None => {
                                return self.error(format!("value {number} has a name and does not exist"));
                            }
                        }
                    };
                    let Value::Local(local) = local else {
                        return self.error(format!("value {number} has a name and cannot have one"));
                    };
                    self.m.locals[local as usize].name = name;
                }
                Entry::Record(_) => {}
            }
        }
    }
}
