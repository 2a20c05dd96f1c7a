//! How large a file may become in memory.
//!
//! An abbreviation may say all fields of a record, which then takes three bits, and a type with many parameters is named by
//! each of its functions. So files exist that say far more than they hold. What a compiler writes does not come near: what
//! the reader and the tree keep of each byte of it is bounded here, and what is beyond is refused before it is made.

use ptxc_assembly::Operand;

use super::Reader;
use crate::Result;
use crate::stream::Entry;

/// Bytes of memory for each byte of the file. Tables that grow have room ahead, and no page of it is touched.
const SHARE: usize = 45;
/// Bytes that every file may take.
const ALWAYS: usize = 64 << 10;
/// Records and fields for each byte of the file: two bits for a member of a structure are the least that is written.
const FIELDS: usize = 5;
/// Records and fields between two looks at the tables.
const OFTEN: usize = 2048;

impl Reader<'_, '_> {
    /// The next thing in the block.
    ///
    /// # Errors
    /// What is wrong with its bits; that the file has become too large.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Entry> {
        let entry = self.stream.next()?;
        if let Entry::Record(_) = entry {
            self.unchecked += 1 + self.stream.ops.len();
        }
        if self.unchecked >= OFTEN {
            self.fields += std::mem::take(&mut self.unchecked);
            if self.fields > self.m.binary_len as usize * FIELDS + ALWAYS {
                return self.error(format!("there are more than {FIELDS} fields for each byte of the file"));
            }
            self.room_for::<u8>(0)?;
        }
        Ok(entry)
    }

    /// Whether the file may have as many more items.
    ///
    /// # Errors
    /// It may not.
    pub(super) fn room_for<T>(&self, count: usize) -> Result<()> {
        let most = self.m.binary_len as usize * SHARE + ALWAYS;
        let more = count.saturating_mul(size_of::<T>());
        match self.m.table_bytes().saturating_add(self.own_bytes()).saturating_add(more) > most {
            true => self.error(format!("the file takes more than {SHARE} times its size in memory")),
            false => Ok(()),
        }
    }

    /// Bytes of what is kept beside the tree.
    fn own_bytes(&self) -> usize {
        self.values.len() * size_of::<Operand>()
            + self.lists.len() * size_of::<super::attributes::AttrSet<'_>>()
            + self.symbols.len() * size_of::<(u32, u32)>()
            + self.initialisers.len() * size_of::<super::module::Pending>()
            + self.md.bytes()
            + self.body.bytes()
    }
}
