//! Shuffles whose sources are known when they are compiled.

use super::emit::Emitter;
use super::host::Context;
use super::lanes::{RAW, ROW};
use crate::program::{CONST, Kind, NONE, Slot};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64, I64X2};
use cranelift_codegen::ir::{InstBuilder, Value};
use std::mem::offset_of;

/// For each lane the one whose value it gets, and whether the one that it names lies in range.
pub(super) type Sources = [(u8, bool); 32];

impl Emitter<'_, '_> {
    /// A shuffle of all lanes; where some are not here, the interpreter's.
    pub(super) fn shuffle(&mut self, step: u32, rest: u32, sources: &Sources) {
        let Kind::Warp(operation) = &self.program.steps[step as usize].kind else { return };
        let [exact, native, done] = [(); 3].map(|()| self.builder.create_block());
        let all = self.field(I32, offset_of!(Context, all));
        let whole = self.builder.ins().icmp_imm_u(IntCC::Equal, all, i64::from(u32::MAX));
        self.builder.ins().brif(whole, native, &[], exact, &[]);
        self.builder.switch_to_block(exact);
        self.interpret(step, rest);
        self.builder.ins().jump(done, &[]);
        self.builder.switch_to_block(native);
        let rows = self.field(I64, offset_of!(Context, rows));
        // All are read before one is written: it may be the same row.
        let values: Vec<Value> =
            sources.chunks(2).map(|two| self.two_lanes(rows, operation.s[0], [two[0].0, two[1].0])).collect();
        if operation.dst[0] != NONE {
            values.into_iter().enumerate().for_each(|(two, value)| {
                self.set_two_lanes(rows, operation.dst[0], two, value);
            });
        }
        if operation.dst[1] != NONE {
            for (two, pair) in sources.chunks(2).enumerate() {
                let [low, high] = [0, 1].map(|at| self.builder.ins().iconst(I64, i64::from(pair[at].1)));
                let low = self.builder.ins().scalar_to_vector(I64X2, low);
                let value = self.builder.ins().insertlane(low, high, 1);
                self.set_two_lanes(rows, operation.dst[1], two, value);
            }
        }
        self.builder.ins().jump(done, &[]);
        self.builder.switch_to_block(done);
    }

    /// The values of two lanes of a register of 32 bits.
    fn two_lanes(&mut self, rows: Value, slot: Slot, [low, high]: [u8; 2]) -> Value {
        let at = |lane: u8| (slot * ROW + 8 * u32::from(lane)) as i32;
        if high == low + 1 {
            return self.builder.ins().load(I64X2, RAW, rows, at(low));
        }
        let [low, high] = [low, high].map(|lane| self.builder.ins().load(I64, RAW, rows, at(lane)));
        let low = self.builder.ins().scalar_to_vector(I64X2, low);
        self.builder.ins().insertlane(low, high, 1)
    }

    fn set_two_lanes(&mut self, rows: Value, slot: Slot, two: usize, value: Value) {
        debug_assert!(slot & CONST == 0, "a register is written");
        let at = (slot * ROW) as i32 + 16 * two as i32;
        self.builder.ins().store(RAW, value, rows, at);
    }
}
