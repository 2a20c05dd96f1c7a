//! Branches, calls, exits and CTA barriers.

use super::Place;
use super::function::{Decode, FunctionDecoder, Unknown};
use crate::program::{Barrier, BarrierOp, Call, Kind, NONE, Target, Value, ZERO};
use crate::scalar::Words;
use ptxc_ptx::{Body, Mod, Op, Operand, TargetList};

impl<'m> FunctionDecoder<'_, 'm> {
    pub(super) fn control(
        &mut self,
        body: &'m Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Option<Decode<()>> {
        let emit = |this: &mut Self, kind| {
            this.emit(kind);
            Ok(())
        };
        Some(match (op, operands) {
            (Op::Bra, [Operand::Label(label)]) => {
                self.jump(*label);
                Ok(())
            }
            (Op::Brx, [index, table]) => self.brx(body, *index, *table),
            (Op::Call, _) => self.call(body, operands),
            (Op::Ret, _) => emit(self, Kind::Ret),
            (Op::Exit, _) => emit(self, Kind::Exit),
            (Op::Trap | Op::Brkpt, _) => emit(self, Kind::Trap),
            (Op::Barrier, _) if words.has(Mod::Cluster) => {
                emit(self, if words.has(Mod::Wait) { Kind::ClusterWait } else { Kind::ClusterArrive })
            }
            (Op::Bar | Op::Barrier, _) if !words.has(Mod::Warp) => self.barrier(body, op, words, operands),
            _ => return None,
        })
    }

    fn brx(&mut self, body: &Body, index: Operand, table: Operand) -> Decode<()> {
        let Operand::Sym(name, 0) = table else { return Err(Unknown) };
        let found = body.targets.iter().find(|targets| targets.name == name).ok_or(Unknown)?;
        let TargetList::Branch(labels) = &found.targets else { return Err(Unknown) };
        let index = self.source(body, index)?;
        self.table_fixups.push((self.decoder.program.steps.len(), labels.clone()));
        self.emit(Kind::Brx { index, targets: Box::new([]) });
        Ok(())
    }

    fn call(&mut self, body: &Body, operands: &[Operand]) -> Decode<()> {
        let (results, rest) = match operands {
            [Operand::Paren(list), rest @ ..] => (body.list(*list).to_vec(), rest),
            _ => (Vec::new(), operands),
        };
        let [callee, rest @ ..] = rest else { return Err(Unknown) };
        let args = match rest {
            [Operand::Paren(list), ..] => body.list(*list).to_vec(),
            _ => Vec::new(),
        };
        let target = match callee {
            Operand::Sym(name, 0) => match self.place_of(*name) {
                Some(Place::Func(index)) => Target::Func(index),
                _ => return Err(Unknown),
            },
            Operand::Reg(reg) => Target::Slot(self.slot(*reg)),
            _ => return Err(Unknown),
        };
        let mut values = |list: Vec<Operand>| -> Decode<Vec<Value>> {
            list.into_iter().map(|operand| self.value(body, operand)).collect()
        };
        let (args, results) = (values(args)?, values(results)?);
        self.emit(Kind::Call(Box::new(Call { target, args, results })));
        Ok(())
    }

    fn value(&mut self, body: &Body, operand: Operand) -> Decode<Value> {
        Ok(match operand {
            Operand::Sink => Value::Nothing,
            Operand::Reg(reg) => Value::Slot(self.slot(reg), self.width(reg).div_ceil(8)),
            Operand::Sym(name, 0) => match self.place_of(name) {
                Some(Place::Frame { offset, size }) => Value::Frame { offset, size },
                _ => Value::Slot(self.source(body, operand)?, 8),
            },
            other => Value::Slot(self.source(body, other)?, 8),
        })
    }

    fn barrier(&mut self, body: &Body, op: Op, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        // `bar` is `barrier.aligned`.
        let aligned = op == Op::Bar || words.has(Mod::Aligned);
        let op = match () {
            () if words.has(Mod::Sync) => BarrierOp::Sync,
            () if words.has(Mod::Arrive) => BarrierOp::Arrive,
            () if words.has(Mod::Popc) => BarrierOp::RedPopc,
            () if words.has(Mod::And) => BarrierOp::RedAnd,
            () if words.has(Mod::Or) => BarrierOp::RedOr,
            () => return Err(Unknown),
        };
        let reduces = !matches!(op, BarrierOp::Sync | BarrierOp::Arrive);
        let (dst, rest) = match operands {
            [dst, rest @ ..] if reduces => (self.destination(body, *dst)?, rest),
            _ => (NONE, operands),
        };
        let (predicate, rest) = match rest {
            [rest @ .., last] if reduces => (self.source(body, *last)?, rest),
            _ => (ZERO, rest),
        };
        let id = match rest.first() {
            Some(operand) => self.source(body, *operand)?,
            None => ZERO,
        };
        let count = match rest.get(1) {
            Some(operand) => self.source(body, *operand)?,
            None => NONE,
        };
        self.emit(Kind::Barrier(Box::new(Barrier { op, id, count, dst, predicate, aligned })));
        Ok(())
    }
}
