//! Limits the memory that a file may need.
//!
//! An abbreviation may define all fields of a record, which then takes three bits, and each function refers to its
//! type, which may have many parameters. So a small file can describe a huge module. Compilers do not emit such
//! files: the memory per byte of input is bounded here, and a file beyond the limit is rejected before the memory
//! is allocated.

use ptxc_assembly::Operand;

use super::Reader;
use crate::Result;
use crate::stream::Entry;

/// Bytes of memory per byte of the file. Tables have spare capacity, whose pages are never touched.
const SHARE: usize = 45;
/// Bytes of memory that every file may take.
const ALWAYS: usize = 64 << 10;
/// Records and fields per byte of the file: a member of a structure takes at least two bits.
const FIELDS: usize = 5;
/// Records and fields between two checks of the tables.
const OFTEN: usize = 2048;

impl Reader<'_, '_> {
    /// Reads the next entry of the block.
    ///
    /// # Errors
    /// The entry is malformed, or the file exceeds the limit.
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

    /// Checks that the file may have `count` more items.
    ///
    /// # Errors
    /// It exceeds the limit.
    pub(super) fn room_for<T>(&self, count: usize) -> Result<()> {
        let most = self.m.binary_len as usize * SHARE + ALWAYS;
        let more = count.saturating_mul(size_of::<T>());
        match self.m.table_bytes().saturating_add(self.own_bytes()).saturating_add(more) > most {
            true => self.error(format!("the file takes more than {SHARE} times its size in memory")),
            false => Ok(()),
        }
    }

    /// Size of the data kept beside the tree, in bytes.
    fn own_bytes(&self) -> usize {
        self.values.len() * size_of::<Operand>()
            + self.lists.len() * size_of::<super::attributes::AttrSet<'_>>()
            + self.symbols.len() * size_of::<(u32, u32)>()
            + self.initialisers.len() * size_of::<super::module::Pending>()
            + self.md.bytes()
            + self.body.bytes()
    }
}
