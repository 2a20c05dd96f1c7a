//! Symbol tables: the names of values and blocks; in old files also those of the module.

use ptxc_assembly::Value;

use super::Reader;
use crate::Result;
use crate::codes::block;
use crate::stream::Entry;

impl<'s> Reader<'_, 's> {
    /// The names of the module, where there is no string table.
    pub(super) fn module_names(&mut self) -> Result<()> {
        self.stream.enter(block::SYMBOLS)?;
        self.stream.spelled = true;
        loop {
            match self.stream.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(code @ (1 | 3)) if !self.has_strings => {
                    // The place of a function's body stands before its name.
                    let skipped = if code == 3 { 2 } else { 1 };
                    let number = self.small(self.op(0)?)?;
                    let name = self.spelled_name(skipped);
                    match self.symbols.get(&number) {
                        Some(&symbol) => self.m.symbols[symbol as usize].name = name,
                        None => return self.error(format!("value {number} has a name and is no symbol")),
                    }
                }
                Entry::Record(_) => {}
            }
        }
        self.stream.spelled = false;
        Ok(())
    }

    /// The names of a function.
    pub(super) fn function_names(&mut self) -> Result<()> {
        self.stream.enter(block::SYMBOLS)?;
        self.stream.spelled = true;
        loop {
            match self.stream.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(code @ (1 | 2)) => {
                    let number = self.op(0)?;
                    let name = self.spelled_name(1);
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
        self.stream.spelled = false;
        Ok(())
    }

    /// The name in a record, behind its first operands.
    fn spelled_name(&mut self, skipped: usize) -> &'s str {
        let stream = &mut self.stream;
        if let Some(plain) = stream.ops.get(skipped..) {
            stream.chars.extend(plain.iter().map(|&c| c as u8));
        }
        self.text.name(&stream.chars)
    }
}
