//! Loads, stores, atomics, address conversions and asynchronous copies.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::operand::space;
use crate::order::{GroupOrder, Groups};
use crate::program::{Access, Atom, AtomOp, CpAsync, Kind, Mbarrier, MbarrierOp, NONE, ZERO, window};
use crate::scalar::{Words, is_signed, width};
use crate::trap::Space;
use ptxc_ptx::{Body, Mod, Op, Operand};

/// Words that make CTAs depend on each other's progress.
const ORDERED: [Mod; 7] =
    [Mod::Volatile, Mod::Relaxed, Mod::Acquire, Mod::Release, Mod::AcqRel, Mod::Mmio, Mod::Cv];

impl FunctionDecoder<'_, '_> {
    pub(super) fn memory(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Option<Decode<()>> {
        Some(match (op, operands) {
            (Op::Ld | Op::Ldu, [to, from, ..]) => self.load(body, words, *to, *from),
            (Op::St, [to, from, ..]) if !words.has(Mod::Async) && !words.has(Mod::Bulk) => {
                self.store(body, words, *to, *from)
            }
            (Op::Atom, [dst, to, sources @ ..]) => self.atom(body, words, Some(*dst), *to, sources),
            (Op::Red, [to, sources @ ..]) if !words.has(Mod::Async) => {
                self.atom(body, words, None, *to, sources)
            }
            (Op::Membar | Op::Fence, _) => {
                self.decoder.communicates = true;
                self.fence(words, operands)
            }
            (
                Op::Prefetch
                | Op::Prefetchu
                | Op::Discard
                | Op::Applypriority
                | Op::Createpolicy
                | Op::Pmevent
                | Op::Nanosleep
                | Op::Setmaxnreg
                | Op::Griddepcontrol,
                _,
            ) => {
                if op == Op::Createpolicy {
                    return Some(self.no_policy(body, operands));
                }
                self.emit(Kind::Nop);
                Ok(())
            }
            (Op::Cvta, [dst, a]) => self.cvta(body, words, *dst, *a),
            (Op::Isspacep, [dst, a]) => self.isspacep(body, words, *dst, *a),
            (Op::Mapa, [dst, a, rank]) => self.mapa(body, words, *dst, *a, *rank),
            (Op::Getctarank, [dst, a]) => self.two(body, *dst, *a, |dst, a| Kind::RankOf { dst, a }),
            (Op::Alloca, [dst, size, rest @ ..]) => self.alloca(body, *dst, *size, rest),
            (Op::Stacksave, [dst]) => {
                self.destination(body, *dst).map(|dst| self.emit(Kind::StackSave { dst }))
            }
            (Op::Stackrestore, [a]) => self.source(body, *a).map(|a| self.emit(Kind::StackRestore { a })),
            (Op::Cp, _) if words.has(Mod::Async) && !words.has(Mod::Bulk) => {
                self.cp_async(body, words, operands)
            }
            (Op::Cp, _) if words.has(Mod::Tensor) => self.tensor(body, words, operands),
            (Op::Cp, _) => self.bulk(body, words, operands),
            (Op::Tensormap, _) => self.tensor_map(body, words, operands),
            (Op::St | Op::Red, _) if words.has(Mod::Async) => self.store_async(body, op, words, operands),
            (Op::St, [to, size, _]) if words.has(Mod::Bulk) => self.clear(body, words, *to, *size),
            // A multicast object of one device is that device's memory.
            (Op::Multimem, [to, from]) if words.has(Mod::LdReduce) => self.load(body, words, *to, *from),
            (Op::Multimem, [to, from]) if words.has(Mod::St) => self.store(body, words, *to, *from),
            (Op::Multimem, [to, from]) => self.atom(body, words, None, *to, &[*from]),
            (Op::Clusterlaunchcontrol, _) => self.launch_control(body, words, operands),
            (Op::Mbarrier, _) => self.mbarrier(body, words, operands),
            _ => return None,
        })
    }

    fn two(&mut self, body: &Body, dst: Operand, a: Operand, kind: impl Fn(u32, u32) -> Kind) -> Decode<()> {
        let (a, dst) = (self.source(body, a)?, self.destination(body, dst)?);
        self.emit(kind(dst, a));
        Ok(())
    }

    /// A cache policy is a number without effect.
    fn no_policy(&mut self, body: &Body, operands: &[Operand]) -> Decode<()> {
        let dst = self.destination(body, *operands.first().ok_or(Unknown)?)?;
        self.copy(ZERO, dst, 64);
        Ok(())
    }

    fn communicates(&mut self, words: Words<'_>) {
        if is_strong(words) {
            self.decoder.communicates = true;
        }
    }

    fn load(&mut self, body: &Body, words: Words<'_>, to: Operand, from: Operand) -> Decode<()> {
        self.communicates(words);
        let ty = words.ty().ok_or(Unknown)?;
        let bits = width(ty).filter(|bits| *bits >= 8).ok_or(Unknown)?;
        let elements = self.elements(body, to, false)?;
        let size = if bits == 128 { 8 } else { bits / 8 };
        let count = elements.len() as u32;
        let access = Access {
            address: self.address(from, space(words))?,
            size,
            align: size * count.next_power_of_two(),
            register_bits: self.operand_width(body, to),
            elements: elements.into(),
            signed: is_signed(ty),
            strong: is_strong(words),
        };
        self.emit(Kind::Load(Box::new(access)));
        Ok(())
    }

    fn store(&mut self, body: &Body, words: Words<'_>, to: Operand, from: Operand) -> Decode<()> {
        self.store_to(body, words, to, from, space(words))
    }

    pub(super) fn store_to(
        &mut self,
        body: &Body,
        words: Words<'_>,
        to: Operand,
        from: Operand,
        space: Space,
    ) -> Decode<()> {
        self.communicates(words);
        let bits = words.ty().and_then(width).filter(|bits| *bits >= 8).ok_or(Unknown)?;
        let elements = self.elements(body, from, true)?;
        let size = if bits == 128 { 8 } else { bits / 8 };
        let count = elements.len() as u32;
        let access = Access {
            address: self.address(to, space)?,
            size,
            align: size * count.next_power_of_two(),
            register_bits: 64,
            elements: elements.into(),
            signed: false,
            strong: is_strong(words),
        };
        self.emit(Kind::Store(Box::new(access)));
        Ok(())
    }

    fn atom(
        &mut self,
        body: &Body,
        words: Words<'_>,
        dst: Option<Operand>,
        to: Operand,
        sources: &[Operand],
    ) -> Decode<()> {
        self.atom_to(body, words, dst, to, sources, space(words))
    }

    pub(super) fn atom_to(
        &mut self,
        body: &Body,
        words: Words<'_>,
        dst: Option<Operand>,
        to: Operand,
        sources: &[Operand],
        space: Space,
    ) -> Decode<()> {
        self.decoder.communicates = true;
        let ty = words.ty().ok_or(Unknown)?;
        let op = atomic_operation(words)?;
        let bits = width(ty).filter(|bits| *bits >= 8).ok_or(Unknown)?;
        let b = self.elements(body, *sources.first().ok_or(Unknown)?, true)?;
        let dst = match dst {
            Some(operand) => self.elements(body, operand, false)?,
            None => vec![NONE; b.len()],
        };
        let c = match (op, sources.get(1)) {
            (AtomOp::Cas, Some(operand)) => self.elements(body, *operand, true)?,
            (AtomOp::Cas, None) => return Err(Unknown),
            _ => Vec::new(),
        };
        let address = self.address(to, space)?;
        let size = (bits / 8).min(8);
        let atom = Atom {
            address,
            op,
            ty,
            size,
            align: size * b.len() as u32,
            // Atomic f32 additions in global memory flush subnormals.
            flush: ty == Mod::F32 && address.space != Space::Shared,
            dst: dst.into(),
            b: b.into(),
            c: c.into(),
            paired: bits == 128,
        };
        self.emit(Kind::Atom(Box::new(atom)));
        Ok(())
    }

    fn cvta(&mut self, body: &Body, words: Words<'_>, dst: Operand, a: Operand) -> Decode<()> {
        let base = match space(words) {
            Space::Shared | Space::SharedCluster => window::SHARED << 32,
            Space::Local => window::LOCAL << 32,
            Space::Const => window::CONST << 32,
            Space::Param => window::PARAM << 32,
            Space::Global | Space::Generic => 0,
        };
        let base = if words.has(Mod::To) { base.wrapping_neg() } else { base };
        self.two(body, dst, a, |dst, a| Kind::ToGeneric { dst, a, base })
    }

    fn isspacep(&mut self, body: &Body, words: Words<'_>, dst: Operand, a: Operand) -> Decode<()> {
        let space = space(words);
        self.two(body, dst, a, |dst, a| Kind::Isspacep { dst, a, space })
    }

    fn mapa(&mut self, body: &Body, words: Words<'_>, dst: Operand, a: Operand, rank: Operand) -> Decode<()> {
        let rank = self.source(body, rank)?;
        let generic = !words.has(Mod::SharedCluster);
        self.two(body, dst, a, |dst, a| Kind::Mapa { dst, a, rank, generic })
    }

    fn alloca(&mut self, body: &Body, dst: Operand, size: Operand, rest: &[Operand]) -> Decode<()> {
        let align = match rest.first() {
            Some(operand) => Self::literal(operand)?.clamp(1, 4096) as u32,
            None => 8,
        };
        self.two(body, dst, size, |dst, size| Kind::Alloca { dst, size, align })
    }

    /// Memory is always in order here: fences between proxies matter to the checks.
    fn fence(&mut self, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let map = words.has(Mod::TensormapGeneric) && words.has(Mod::Acquire);
        let kind = match operands {
            [map_address, ..] if map => Kind::FenceMap(Box::new(self.address(*map_address, Space::Generic)?)),
            _ if words.has(Mod::Proxy) && words.has(Mod::Async) => Kind::FenceProxy,
            _ => Kind::Nop,
        };
        self.emit(kind);
        Ok(())
    }

    /// A copy is made when it is issued; groups and waits matter to the checks.
    fn cp_async(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let [to, from, size, rest @ ..] = operands else {
            if words.has(Mod::Mbarrier) {
                return self.cp_async_arrive(words, operands);
            }
            let order = if words.has(Mod::WaitAll) { GroupOrder::All } else { group_order(words, operands)? };
            self.emit(Kind::CopyOrder(Groups::Small, order));
            return Ok(());
        };
        let size = Self::literal(size)?.clamp(1, 16) as u32;
        let hint = usize::from(words.has(Mod::L2CacheHint));
        let mut source_size = self.decoder.constant(u64::from(size));
        let mut ignore = ZERO;
        if let [operand, ..] = &rest[..rest.len().saturating_sub(hint)] {
            let slot = self.source(body, *operand)?;
            let predicate =
                matches!(operand, Operand::Reg(reg) | Operand::NotReg(reg) if self.width(*reg) == 1);
            if predicate { ignore = slot } else { source_size = slot }
        }
        let copy = CpAsync {
            to: self.address(*to, Space::Shared)?,
            from: self.address(*from, Space::Global)?,
            size,
            source_size,
            ignore,
        };
        self.emit(Kind::CpAsync(Box::new(copy)));
        Ok(())
    }

    fn cp_async_arrive(&mut self, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let address = self.address(*operands.first().ok_or(Unknown)?, space(words))?;
        let value = self.decoder.constant(1);
        let op = MbarrierOp::CopiesArrive { counts: words.has(Mod::Noinc) };
        self.emit(Kind::Mbarrier(Box::new(Mbarrier { op, no_complete: false, address, dst: NONE, value })));
        Ok(())
    }

    fn mbarrier(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        self.decoder.communicates = true;
        let op = match () {
            () if words.has(Mod::Init) => MbarrierOp::Init,
            () if words.has(Mod::Inval) => MbarrierOp::Inval,
            () if words.has(Mod::PendingCount) => MbarrierOp::PendingCount,
            () if words.has(Mod::Arrive) && words.has(Mod::ExpectTx) => MbarrierOp::ArriveExpectTx,
            () if words.has(Mod::ArriveDrop) && words.has(Mod::ExpectTx) => MbarrierOp::ArriveDropExpectTx,
            () if words.has(Mod::ArriveDrop) => MbarrierOp::ArriveDrop,
            () if words.has(Mod::Arrive) => MbarrierOp::Arrive,
            () if words.has(Mod::ExpectTx) => MbarrierOp::ExpectTx,
            () if words.has(Mod::CompleteTx) => MbarrierOp::CompleteTx,
            () if words.has(Mod::Parity) => MbarrierOp::TestParity,
            () => MbarrierOp::TestWait,
        };
        let is_address = |operand: &&Operand| {
            matches!(operand, Operand::AddrReg(..) | Operand::AddrSym(..) | Operand::AddrImm(_))
        };
        let found = operands.iter().position(|operand| is_address(&operand));
        let one = self.decoder.constant(1);
        let space = if space(words) == Space::Generic { Space::Generic } else { space(words) };
        let (dst, address, value) = match (op, found) {
            (MbarrierOp::PendingCount, None) => {
                let [dst, state] = operands else { return Err(Unknown) };
                let address = self.address(Operand::AddrImm(0), Space::Shared)?;
                (self.destination(body, *dst)?, address, self.source(body, *state)?)
            }
            (_, Some(at)) => {
                let dst = match at {
                    0 => NONE,
                    _ => self.destination(body, operands[0])?,
                };
                let value = match operands.get(at + 1) {
                    Some(operand) => self.source(body, *operand)?,
                    None => one,
                };
                (dst, self.address(operands[at], space)?, value)
            }
            (_, None) => return Err(Unknown),
        };
        let no_complete = words.has(Mod::NoComplete);
        self.emit(Kind::Mbarrier(Box::new(Mbarrier { op, no_complete, address, dst, value })));
        Ok(())
    }
}

/// `commit_group`, `wait_group`
pub(super) fn group_order(words: Words<'_>, operands: &[Operand]) -> Decode<GroupOrder> {
    match operands {
        [] if words.has(Mod::CommitGroup) => Ok(GroupOrder::Commit),
        [Operand::Int(left)] if words.has(Mod::WaitGroup) => {
            Ok(GroupOrder::Wait { left: *left as u64, read: words.has(Mod::Read) })
        }
        _ => Err(Unknown),
    }
}

/// The operation of an atomic instruction or a reduction.
pub(super) fn atomic_operation(words: Words<'_>) -> Decode<AtomOp> {
    let table = [
        (Mod::And, AtomOp::And),
        (Mod::Or, AtomOp::Or),
        (Mod::Xor, AtomOp::Xor),
        (Mod::Exch, AtomOp::Exch),
        (Mod::Cas, AtomOp::Cas),
        (Mod::Add, AtomOp::Add),
        (Mod::Inc, AtomOp::Inc),
        (Mod::Dec, AtomOp::Dec),
        (Mod::Min, AtomOp::Min),
        (Mod::Max, AtomOp::Max),
    ];
    table.iter().find(|(word, _)| words.has(*word)).map(|row| row.1).ok_or(Unknown)
}

/// Whether an access is ordered with others of the kind.
fn is_strong(words: Words<'_>) -> bool {
    ORDERED.iter().any(|word| words.has(*word))
}
