//! Where four lanes access memory, and loads.
//!
//! Every access goes through [`Places`]: the offsets of the lanes in the region of the step, and the lanes that lie
//! outside of it. Code reads and writes memory of the kernel only where no lane does.

use super::{FourLanes, RAW};
use crate::exec::region::{Reached, Region};
use crate::jit::host::Context;
use crate::program::{Access, NONE};
use crate::trap::Space;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I32X4, I64, I64X2, Type};
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Value};
use std::mem::offset_of;

/// The offsets of four lanes in a region, or each in its own local memory.
#[derive(Clone, Copy)]
enum Offsets {
    Words(Value),
    Pairs([Value; 2]),
    Local(Value),
}

impl Offsets {
    fn values(self) -> Vec<Value> {
        match self {
            Self::Words(words) | Self::Local(words) => vec![words],
            Self::Pairs(pairs) => pairs.to_vec(),
        }
    }

    fn with(self, values: &[Value]) -> Self {
        match (self, values) {
            (Self::Words(_), [words]) => Self::Words(*words),
            (Self::Local(_), [words]) => Self::Local(*words),
            (Self::Pairs(_), [low, high]) => Self::Pairs([*low, *high]),
            _ => self,
        }
    }
}

/// Where four lanes access memory.
#[derive(Clone, Copy)]
pub(in crate::jit) struct Places {
    offsets: Offsets,
    /// The region of the step.
    region: Value,
    /// Where it is; where the lanes' own memories are, one after the other.
    memory: Value,
    /// The lanes outside of it, or not aligned, as four bits.
    pub(in crate::jit) wrong: Value,
}

impl FourLanes<'_, '_> {
    /// Where the lanes access memory by the region of a step: so many bytes, aligned.
    pub(in crate::jit) fn places(&mut self, step: u32, reached: &Reached<'_>) -> Places {
        let regions = self.context_field(I64, offset_of!(Context, regions));
        let region = self.builder.ins().iadd_imm_u(regions, i64::from(step) * size_of::<Region>() as i64);
        let address = reached.address;
        if address.space == Space::Local {
            return self.local_places(region, reached);
        }
        let memory = self.builder.ins().load(I64, RAW, region, offset_of!(Region, memory) as i32);
        if address.narrow {
            let (base, offset) = (self.int(address.base), self.words(address.offset as u32));
            let offsets = self.builder.ins().iadd(base, offset);
            let most = self.builder.ins().load(I32, RAW, region, offset_of!(Region, most) as i32);
            let wrong = self.wrong_words(offsets, most, reached.align);
            return Places { offsets: Offsets::Words(offsets), region, memory, wrong };
        }
        let pair = self.pair(address.base);
        let base = self.builder.ins().load(I64, RAW, region, offset_of!(Region, base) as i32);
        let most = self.builder.ins().load(I64, RAW, region, offset_of!(Region, most) as i32);
        let offset = self.builder.ins().iconst(I64, address.offset);
        let from = self.builder.ins().isub(offset, base);
        let (from, most) = (self.builder.ins().splat(I64X2, from), self.builder.ins().splat(I64X2, most));
        let low = self.words64(u64::from(reached.align) - 1);
        let offsets = pair.map(|half| self.builder.ins().iadd(half, from));
        let [first, second] = offsets.map(|offsets| {
            let bad = self.outside(offsets, most);
            let bad = self.misaligned(bad, offsets, low, reached.align);
            self.bits(bad)
        });
        let second = self.builder.ins().ishl_imm_u(second, 2);
        let wrong = self.builder.ins().bor(first, second);
        Places { offsets: Offsets::Pairs(offsets), region, memory, wrong }
    }

    /// The same in the lanes' local memory.
    fn local_places(&mut self, region: Value, reached: &Reached<'_>) -> Places {
        let address = reached.address;
        let mut words = self.int(address.base);
        if address.frame {
            let frames = self.context_field(I64, offset_of!(Context, frames));
            let frames = self.of_lanes(frames, 2);
            let frames = self.builder.ins().load(I32X4, RAW, frames, 0);
            words = self.builder.ins().iadd(words, frames);
        }
        let offset = self.words(address.offset as u32);
        let offsets = self.builder.ins().iadd(words, offset);
        let length = self.context_field(I32, offset_of!(Context, local_length));
        let bytes = self.builder.ins().iconst(I32, i64::from(reached.bytes));
        let most = self.builder.ins().isub(length, bytes);
        let wrong = self.wrong_words(offsets, most, reached.align);
        let memory = self.of_lanes(self.round.context, 3);
        Places { offsets: Offsets::Local(offsets), region, memory, wrong }
    }

    /// Where the elements of the four lanes are in an array of one for each lane, of `1 << scale` bytes.
    fn of_lanes(&mut self, array: Value, scale: i64) -> Value {
        let lanes = self.builder.ins().uextend(I64, self.round.lane);
        let lanes = self.builder.ins().ishl_imm_u(lanes, scale);
        self.builder.ins().iadd(array, lanes)
    }

    /// The lanes whose offsets are outside or not aligned, as four bits.
    fn wrong_words(&mut self, offsets: Value, most: Value, align: u32) -> Value {
        let most = self.builder.ins().splat(I32X4, most);
        let bad = self.outside(offsets, most);
        let low = self.words(align - 1);
        let bad = self.misaligned(bad, offsets, low, align);
        self.bits(bad)
    }

    /// Words whose signs say which offsets are negative or more than the last one.
    fn outside(&mut self, offsets: Value, most: Value) -> Value {
        let left = self.builder.ins().isub(most, offsets);
        self.builder.ins().bor(left, offsets)
    }

    /// The same with those that are no multiples of `align`; regions begin at one.
    fn misaligned(&mut self, bad: Value, offsets: Value, low: Value, align: u32) -> Value {
        if align <= 1 {
            return bad;
        }
        let low = self.builder.ins().band(offsets, low);
        let signs = self.builder.ins().ineg(low);
        self.builder.ins().bor(bad, signs)
    }

    /// Where the bytes of a lane are.
    pub(in crate::jit) fn lane_at(&mut self, places: &Places, lane: u8) -> Value {
        let offset = match places.offsets {
            Offsets::Words(words) | Offsets::Local(words) => {
                let word = self.builder.ins().extractlane(words, lane);
                self.builder.ins().uextend(I64, word)
            }
            Offsets::Pairs(pairs) => self.builder.ins().extractlane(pairs[usize::from(lane / 2)], lane % 2),
        };
        let memory = match places.offsets {
            Offsets::Local(_) => {
                let at = offset_of!(Context, locals) as i32 + 8 * i32::from(lane);
                self.builder.ins().load(I64, RAW, places.memory, at)
            }
            _ => places.memory,
        };
        self.builder.ins().iadd(memory, offset)
    }

    /// Whether the places of the lanes are so many bytes apart: something that is zero then.
    pub(in crate::jit) fn not_apart(&mut self, places: &Places, bytes: u64) -> Value {
        let difference = match places.offsets {
            Offsets::Words(words) | Offsets::Local(words) => {
                let first = self.builder.ins().extractlane(words, 0);
                let first = self.builder.ins().splat(I32X4, first);
                let apart = self.builder.ins().isub(words, first);
                let mut steps = [0; 16];
                for (lane, step) in (0_u32..).zip(steps.chunks_mut(4)) {
                    step.copy_from_slice(&(lane * bytes as u32).to_le_bytes());
                }
                let steps = self.vector(I32X4, steps);
                self.builder.ins().bxor(apart, steps)
            }
            Offsets::Pairs(pairs) => {
                let first = self.builder.ins().extractlane(pairs[0], 0);
                let first = self.builder.ins().splat(I64X2, first);
                let [low, high] = [0_u64, 1].map(|half| {
                    let apart = self.builder.ins().isub(pairs[half as usize], first);
                    let mut steps = [0; 16];
                    for (lane, step) in (2 * half..).zip(steps.chunks_mut(8)) {
                        step.copy_from_slice(&(lane * bytes).to_le_bytes());
                    }
                    let steps = self.vector(I64X2, steps);
                    self.builder.ins().bxor(apart, steps)
                });
                self.builder.ins().bor(low, high)
            }
        };
        self.builder.ins().vany_true(difference)
    }

    /// The lanes that execute the step, as four bits.
    pub(in crate::jit) fn executing(&mut self) -> Value {
        let active = self.round.active;
        match self.guard {
            Some(guard) => {
                let bits = self.bits(guard);
                self.builder.ins().band(bits, active)
            }
            None => active,
        }
    }

    /// A load. Lanes outside of the region are the interpreter's; those that do not load read what the region begins with.
    pub(super) fn load_elements(&mut self, step: u32, access: &Access, reached: &Reached<'_>) {
        let places = self.places(step, reached);
        let executing = self.executing();
        let [whole, slow, each, done] = [(); 4].map(|()| self.builder.create_block());
        let (ty, count) = if is_wide(access) { (I64X2, 2) } else { (I32X4, 1) };
        let results: Vec<Value> =
            (0..access.elements.len() * count).map(|_| self.builder.append_block_param(done, ty)).collect();
        let own = places.offsets.values();
        let types: Vec<Type> = own.iter().map(|value| self.builder.func.dfg.value_type(*value)).collect();
        let offsets: Vec<Value> =
            types.into_iter().map(|ty| self.builder.append_block_param(each, ty)).collect();
        self.look(&places, executing, [whole, slow, each]);
        self.builder.set_cold_block(slow);
        self.builder.switch_to_block(slow);
        let values = self.load_slowly(step, access, &places, executing);
        self.finish(done, &values);
        self.builder.switch_to_block(whole);
        let together = access.elements.len() == 1 && matches!(access.size, 4 | 8);
        if together && !matches!(places.offsets, Offsets::Local(_)) {
            self.load_together(access, &places, done);
        }
        self.finish(each, &own);
        self.builder.switch_to_block(each);
        let places = Places { offsets: places.offsets.with(&offsets), ..places };
        let values: Vec<Value> =
            (0..access.elements.len()).flat_map(|index| self.load_each(access, &places, index)).collect();
        self.finish(done, &values);
        self.builder.switch_to_block(done);
        for (slot, value) in access.elements.iter().zip(results.chunks(count)) {
            match *value {
                [low, high] => self.set_pair(*slot, [low, high]),
                [word] if *slot != NONE => self.set_int(*slot, word),
                _ => {}
            }
        }
    }

    /// Goes to where all four lanes load, to the interpreter's loads, or to where each loads by itself, with the offsets,
    /// which are zero in lanes that do not load.
    fn look(&mut self, places: &Places, executing: Value, [whole, slow, each]: [Block; 3]) {
        let [fine, some, masked] = [(); 3].map(|()| self.builder.create_block());
        let wrong = self.builder.ins().band(executing, places.wrong);
        self.builder.ins().brif(wrong, slow, &[], fine, &[]);
        self.builder.switch_to_block(fine);
        let full = self.builder.ins().icmp_imm_u(IntCC::Equal, executing, 15);
        self.builder.ins().brif(full, whole, &[], some, &[]);
        self.builder.switch_to_block(some);
        // A region in which nothing was found yet has no beginning.
        self.builder.ins().brif(executing, masked, &[], slow, &[]);
        self.builder.switch_to_block(masked);
        let masks = self.of_lanes(self.round.context, 2);
        let mut kept = self.builder.ins().load(I32X4, RAW, masks, offset_of!(Context, active) as i32);
        if let Some(guard) = self.guard {
            kept = self.builder.ins().band(kept, guard);
        }
        let kept = match places.offsets {
            Offsets::Pairs(_) => self.widen(kept).to_vec(),
            _ => vec![kept],
        };
        let own = places.offsets.values();
        let kept: Vec<Value> =
            own.into_iter().zip(kept).map(|(value, kept)| self.builder.ins().band(value, kept)).collect();
        self.finish(each, &kept);
    }

    fn finish(&mut self, done: Block, values: &[Value]) {
        let values: Vec<BlockArg> = values.iter().copied().map(BlockArg::Value).collect();
        self.builder.ins().jump(done, &values);
    }

    /// Lanes at one place, and lanes one after the other; goes on with those that are neither.
    fn load_together(&mut self, access: &Access, places: &Places, done: Block) {
        let size = u64::from(access.size);
        let [same, not_same, run, any] = [(); 4].map(|()| self.builder.create_block());
        let at = self.lane_at(places, 0);
        let differs = self.not_apart(places, 0);
        self.builder.ins().brif(differs, not_same, &[], same, &[]);
        self.builder.switch_to_block(same);
        let values = if size == 8 {
            let value = self.builder.ins().load(I64, RAW, at, 0);
            vec![self.builder.ins().splat(I64X2, value); 2]
        } else {
            let value = self.builder.ins().load(I32, RAW, at, 0);
            let value = self.builder.ins().splat(I32X4, value);
            self.extended(access, value)
        };
        self.finish(done, &values);
        self.builder.switch_to_block(not_same);
        let differs = self.not_apart(places, size);
        self.builder.ins().brif(differs, any, &[], run, &[]);
        self.builder.switch_to_block(run);
        let values = if size == 8 {
            [0, 16].map(|half| self.builder.ins().load(I64X2, RAW, at, half)).to_vec()
        } else {
            let value = self.builder.ins().load(I32X4, RAW, at, 0);
            self.extended(access, value)
        };
        self.finish(done, &values);
        self.builder.switch_to_block(any);
    }

    /// An element of each lane by itself.
    fn load_each(&mut self, access: &Access, places: &Places, index: usize) -> Vec<Value> {
        let offset = (index as u32 * access.size) as i32;
        let values = [0, 1, 2, 3].map(|lane| {
            let at = self.lane_at(places, lane);
            let ins = self.builder.ins();
            match (access.size, access.signed) {
                (8, _) => ins.load(I64, RAW, at, offset),
                (2, true) => ins.sload16(I32, RAW, at, offset),
                (2, false) => ins.uload16(I32, RAW, at, offset),
                (1, true) => ins.sload8(I32, RAW, at, offset),
                (1, false) => ins.uload8(I32, RAW, at, offset),
                _ => ins.load(I32, RAW, at, offset),
            }
        });
        if access.size == 8 {
            return values.chunks(2).map(|two| self.gathered(I64X2, two)).collect();
        }
        let word = self.gathered(I32X4, &values);
        self.extended(access, word)
    }

    fn gathered(&mut self, ty: Type, values: &[Value]) -> Value {
        let first = self.builder.ins().scalar_to_vector(ty, values[0]);
        (1..)
            .zip(&values[1..])
            .fold(first, |vector, (lane, value)| self.builder.ins().insertlane(vector, *value, lane as u8))
    }

    /// Words as the destination has them.
    fn extended(&mut self, access: &Access, word: Value) -> Vec<Value> {
        if !access.signed {
            return vec![word];
        }
        if is_wide(access) {
            return self.widen(word).to_vec();
        }
        vec![self.keep(word, access.register_bits)]
    }

    /// The interpreter loads the lanes.
    fn load_slowly(&mut self, step: u32, access: &Access, places: &Places, executing: Value) -> Vec<Value> {
        let addresses = match places.offsets {
            // Their memory begins at zero.
            Offsets::Words(words) | Offsets::Local(words) => {
                [self.builder.ins().uwiden_low(words), self.builder.ins().uwiden_high(words)]
            }
            Offsets::Pairs(pairs) => {
                let base = offset_of!(Region, base) as i32;
                let base = self.builder.ins().load(I64, RAW, places.region, base);
                let base = self.builder.ins().splat(I64X2, base);
                pairs.map(|half| self.builder.ins().iadd(half, base))
            }
        };
        let context = self.round.context;
        for (half, address) in (0..).zip(addresses) {
            let at = offset_of!(Context, at) as i32 + 16 * half;
            self.builder.ins().store(RAW, address, context, at);
        }
        let step = self.builder.ins().iconst(I32, i64::from(step));
        self.builder.ins().call(self.round.load, &[context, step, self.round.lane, executing]);
        let mut values = Vec::new();
        for index in 0..access.elements.len() {
            let got = (offset_of!(Context, got) + 32 * index) as i32;
            let pair = [0, 16].map(|half| self.builder.ins().load(I64X2, RAW, context, got + half));
            if is_wide(access) {
                values.extend(pair);
            } else {
                values.push(self.narrow(pair));
            }
        }
        values
    }
}

/// Whether registers have all 64 bits of what is loaded.
fn is_wide(access: &Access) -> bool {
    access.size == 8 || access.signed && access.register_bits > 32
}
