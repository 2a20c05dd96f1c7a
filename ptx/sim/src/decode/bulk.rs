//! Asynchronous copies in bulk, and stores and reductions that complete on an mbarrier.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::memory::{atomic_operation, group_order};
use super::operand::space;
use crate::order::Groups;
use crate::program::{Bulk, Completion, Kind, NONE, ZERO};
use crate::scalar::{Words, width};
use crate::trap::Space;
use ptxc_ptx::{Body, Mod, Op, Operand};

impl FunctionDecoder<'_, '_> {
    /// `cp.async.bulk` and `cp.reduce.async.bulk`. Groups matter to the checks when a copy is made as it is issued;
    /// prefetches do nothing.
    pub(super) fn bulk(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        if words.has(Mod::CommitGroup) || words.has(Mod::WaitGroup) {
            self.emit(Kind::CopyOrder(Groups::Bulk, group_order(words, operands)?));
            return Ok(());
        }
        if words.has(Mod::Prefetch) {
            self.emit(Kind::Nop);
            return Ok(());
        }
        self.decoder.communicates = true;
        let [to, from, size, rest @ ..] = operands else { return Err(Unknown) };
        // The space words name the destination, then the source.
        let mut spaces = words.0.iter().filter_map(|word| match word {
            Mod::Global => Some(Space::Global),
            Mod::SharedCluster => Some(Space::SharedCluster),
            Mod::SharedCta | Mod::Shared => Some(Space::Shared),
            _ => None,
        });
        let (to_space, from_space) = (spaces.next().ok_or(Unknown)?, spaces.next().ok_or(Unknown)?);
        let mut rest = rest.iter().copied();
        let barrier = match words.has(Mod::MbarrierCompleteTxBytes) {
            true => Some(self.address(rest.next().ok_or(Unknown)?, to_space)?),
            false => None,
        };
        let multicast = match words.has(Mod::MulticastCluster) {
            true => self.source(body, rest.next().ok_or(Unknown)?)?,
            false => NONE,
        };
        if words.has(Mod::L2CacheHint) {
            rest.next();
        }
        let bytes = match words.has(Mod::CpMask) {
            true => self.source(body, rest.next().ok_or(Unknown)?)?,
            false => NONE,
        };
        let reduce = match words.has(Mod::Reduce) {
            true => Some((atomic_operation(words)?, words.ty().ok_or(Unknown)?)),
            false => None,
        };
        let bulk = Bulk {
            to: self.address(*to, to_space)?,
            from: self.address(*from, from_space)?,
            size: self.source(body, *size)?,
            barrier,
            multicast,
            bytes,
            reduce,
        };
        self.emit(Kind::Bulk(Box::new(bulk)));
        Ok(())
    }

    /// `st.async` and `red.async`: with an mbarrier into the cluster's shared memory, else into global.
    pub(super) fn store_async(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Decode<()> {
        self.decoder.communicates = true;
        let [to, value, rest @ ..] = operands else { return Err(Unknown) };
        let cluster = words.has(Mod::MbarrierCompleteTxBytes);
        // Without a state space the addresses are generic (PTX ISA, "st.async"), of the mbarrier too.
        let target = space(words);
        let completion = match cluster {
            true => {
                let bits = words.ty().and_then(width).ok_or(Unknown)?;
                let count = self.elements(body, *value, true)?.len() as u32;
                let barrier = self.address(*rest.first().ok_or(Unknown)?, target)?;
                Some(Completion { barrier, bytes: bits / 8 * count })
            }
            false => None,
        };
        if let Some(completion) = &completion {
            self.emit(Kind::CopyBegins(Box::new(completion.clone()), op == Op::Red));
        }
        if op == Op::St {
            self.store_to(body, words, *to, *value, target)?;
        } else {
            self.atom_to(body, words, None, *to, &[*value], target)?;
        }
        if let Some(completion) = completion {
            self.emit(Kind::Complete(Box::new(completion)));
        }
        Ok(())
    }

    /// `clusterlaunchcontrol`: a request to take over a cluster that has not begun is always declined,
    /// which the PTX ISA allows; a declined response is all zeros.
    pub(super) fn launch_control(
        &mut self,
        body: &Body,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Decode<()> {
        if words.has(Mod::TryCancel) {
            let [to, barrier] = operands else { return Err(Unknown) };
            let space = if space(words) == Space::Generic { Space::Generic } else { Space::Shared };
            let size = self.decoder.constant(16);
            let address = Box::new(self.address(*to, space)?);
            let completion = Completion { barrier: self.address(*barrier, space)?, bytes: 16 };
            self.emit(Kind::CopyBegins(Box::new(completion.clone()), false));
            self.emit(Kind::Clear { address, size });
            self.emit(Kind::Complete(Box::new(completion)));
            return Ok(());
        }
        let [to, _] = operands else { return Err(Unknown) };
        for dst in self.elements(body, *to, false)? {
            self.copy(ZERO, dst, 32);
        }
        Ok(())
    }

    /// `st.bulk`: a range of shared memory becomes zero.
    pub(super) fn clear(&mut self, body: &Body, words: Words<'_>, to: Operand, size: Operand) -> Decode<()> {
        let space = match space(words) {
            Space::Generic => Space::Generic,
            _ => Space::Shared,
        };
        let (address, size) = (Box::new(self.address(to, space)?), self.source(body, size)?);
        self.emit(Kind::Clear { address, size });
        Ok(())
    }
}
