//! Interprets small IR functions for the proofs. Poison and undef follow LLVM's language reference: poison
//! propagates, each use of undef may have a different value, and undefined behaviour ends the execution.

use ptxc_ir::fold::{int_binary, int_compare};
use ptxc_ir::{Flags, Func, Inst, Intrinsic, Module, Op, Ty, TyKind, Value};
use ptxc_ir::{sign_extend, truncate};
use rustc_hash::FxHashMap;

use super::number;

/// A run-time value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Val {
    Poison,
    Bits(u128),
    Members(Vec<Val>),
}

/// The outcome of an execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Undefined behaviour.
    Undefined,
    /// The returned value, and the memory.
    Returned(Option<Val>, Vec<u8>),
}

/// The address of the memory of a function.
pub(super) const MEMORY: u128 = 0x1000;

/// The address of the module's first variable, and the distance between variables.
const VARIABLES: u128 = 0x10_0000;

/// The limit of executed blocks; no proof needs more.
const MOST_BLOCKS: usize = 16;

struct Undefined;
type Step<T> = Result<T, Undefined>;

/// Runs a function. `undef` chooses the value of each use of undef, given its width in bits.
pub(super) fn run(
    m: &Module,
    f: Func,
    args: &[Val],
    memory: &[u8],
    undef: &mut dyn FnMut(u32) -> u128,
) -> Outcome {
    let mut frame = Frame { m, f, args, memory: memory.to_vec(), values: FxHashMap::default(), undef };
    match frame.run() {
        Ok(returned) => Outcome::Returned(returned, frame.memory),
        Err(Undefined) => Outcome::Undefined,
    }
}

struct Frame<'a> {
    m: &'a Module,
    f: Func,
    args: &'a [Val],
    memory: Vec<u8>,
    values: FxHashMap<Value, Val>,
    undef: &'a mut dyn FnMut(u32) -> u128,
}

impl Frame<'_> {
    fn run(&mut self) -> Step<Option<Val>> {
        let m = self.m;
        let mut block = m.entry(self.f).expect("a body");
        let mut previous = None;
        for _ in 0..MOST_BLOCKS {
            let mut arrived = Vec::new();
            for phi in m.phis(block) {
                let value = m.incoming_for(phi, previous.expect("a predecessor")).expect("an edge");
                arrived.push((phi, self.value(value)?));
            }
            for (phi, value) in arrived {
                self.values.insert(phi.into(), value);
            }
            let mut next = None;
            for inst in m.insts(block).filter(|&inst| m.op(inst) != Op::Phi) {
                match m.op(inst) {
                    Op::Ret if m.num_operands(inst) == 0 => return Ok(None),
                    Op::Ret => return self.value(m.operand(inst, 0)).map(Some),
                    Op::Br => next = m.successors(block).first().copied(),
                    Op::CondBr => {
                        let (condition, yes, no) = m.cond_br(inst).expect("a branch");
                        next = Some(if self.bits(condition)?.ok_or(Undefined)? == 1 { yes } else { no });
                    }
                    _ => {
                        let value = self.inst(inst)?;
                        self.values.insert(inst.into(), value);
                    }
                }
            }
            previous = Some(block);
            block = next.expect("a successor");
        }
        panic!("a proof that does not end")
    }

    fn value(&mut self, value: Value) -> Step<Val> {
        let m = self.m;
        if let Some(known) = self.values.get(&value) {
            return Ok(known.clone());
        }
        if let Some((_, k)) = m.as_param(value) {
            return Ok(self.args[k as usize].clone());
        }
        let ty = m.ty(value);
        Ok(match m.op(value) {
            Op::Poison => Val::Poison,
            Op::Undef => match m.types.bits(ty) {
                Some(bits) => Val::Bits((self.undef)(bits as u32)),
                None => Val::Poison,
            },
            Op::Null => Val::Bits(0),
            Op::Zero => Val::Members(vec![Val::Bits(0); m.types.fields(ty).len()]),
            Op::Aggregate => {
                Val::Members(m.operands(value).map(|member| self.value(member)).collect::<Step<_>>()?)
            }
            Op::Global => {
                let before = m.globals().iter().take_while(|&&global| Value::from(global) != value).count();
                Val::Bits(VARIABLES * (before as u128 + 1))
            }
            _ if m.int_value(value).is_some() => Val::Bits(m.int_value(value).unwrap_or(0)),
            _ if m.float_bits(value).is_some() => {
                Val::Bits(number::canonical(ty, u128::from(m.float_bits(value).unwrap_or(0))))
            }
            _ if m.expr_op(value) == Some(Op::Gep) => self.address(value)?,
            _ if m.expr_op(value).is_some() => self.value(m.operand(value, 0))?,
            op => panic!("no value of {op:?}"),
        })
    }

    /// The bits of a scalar; none for poison.
    fn bits(&mut self, value: Value) -> Step<Option<u128>> {
        Ok(match self.value(value)? {
            Val::Bits(bits) => Some(bits),
            _ => None,
        })
    }

    fn address(&mut self, gep: Value) -> Step<Val> {
        let m = self.m;
        let Some(mut at) = self.bits(m.operand(gep, 0))? else { return Ok(Val::Poison) };
        let mut ty = m.gep_source(gep);
        for (k, index) in m.operands(gep).skip(1).enumerate() {
            let Some(bits) = self.bits(index)? else { return Ok(Val::Poison) };
            let index_bits = m.types.int_bits(m.ty(index)).expect("an integer");
            let offset = match m.types.kind(ty) {
                _ if k == 0 => sign_extend(bits, index_bits) * i128::from(m.types.size_of(ty)),
                TyKind::Struct { .. } => {
                    let offset = m.types.field_offsets(ty)[bits as usize];
                    ty = m.types.fields(ty)[bits as usize];
                    i128::from(offset)
                }
                TyKind::Array { elem, .. } => {
                    ty = elem;
                    sign_extend(bits, index_bits) * i128::from(m.types.size_of(elem))
                }
                kind => panic!("no index into {kind:?}"),
            };
            at = truncate(at.wrapping_add(offset as u128), 64);
        }
        Ok(Val::Bits(at))
    }

    fn inst(&mut self, inst: Inst) -> Step<Val> {
        let m = self.m;
        let (op, ty, flags) = (m.op(inst), m.ty(inst), m.flags(inst));
        match op {
            Op::Gep => return self.address(inst.into()),
            Op::Load => {
                let Some(at) = self.bits(m.operand(inst, 0))? else { return Err(Undefined) };
                return Ok(match at.checked_sub(VARIABLES) {
                    Some(at) => {
                        let variable = &m.globals()[(at / VARIABLES) as usize];
                        let mut bytes = Vec::new();
                        image(m, m.global(*variable).init.expect("a definition"), &mut bytes);
                        load(m, &bytes, ty, &mut ((at % VARIABLES) as usize))
                    }
                    None => load(m, &self.memory, ty, &mut ((at - MEMORY) as usize)),
                });
            }
            Op::Store => {
                let Some(at) = self.bits(m.operand(inst, 1))? else { return Err(Undefined) };
                let value = self.value(m.operand(inst, 0))?;
                let mut at = (at - MEMORY) as usize;
                self.store(m.ty(m.operand(inst, 0)), &value, &mut at)?;
                return Ok(Val::Poison);
            }
            Op::ExtractValue => {
                let mut value = self.value(m.operand(inst, 0))?;
                for index in m.indices(inst) {
                    value = match value {
                        Val::Members(members) => members[index as usize].clone(),
                        other => other,
                    };
                }
                return Ok(value);
            }
            Op::InsertValue => {
                let mut whole = self.value(m.operand(inst, 0))?;
                let member = self.value(m.operand(inst, 1))?;
                put(m, ty, &mut whole, &m.indices(inst), member);
                return Ok(whole);
            }
            Op::Freeze => {
                return Ok(match self.value(m.operand(inst, 0))? {
                    Val::Poison => Val::Bits((self.undef)(m.types.bits(ty).unwrap_or(1) as u32)),
                    value => value,
                });
            }
            Op::Select => {
                let Some(condition) = self.bits(m.operand(inst, 0))? else { return Ok(Val::Poison) };
                return self.value(m.operand(inst, if condition == 1 { 1 } else { 2 }));
            }
            _ => {}
        }
        let operands: Vec<Value> =
            if op == Op::Call { m.args(inst).collect() } else { m.operand_vec(inst).to_vec() };
        let mut poison = false;
        let mut values = Vec::new();
        for (k, operand) in operands.iter().enumerate() {
            let bits = self.bits(*operand)?;
            // Division by poison is undefined behaviour.
            if bits.is_none() && k == 1 && matches!(op, Op::UDiv | Op::URem | Op::SDiv | Op::SRem) {
                return Err(Undefined);
            }
            poison |= bits.is_none();
            values.push(bits.unwrap_or(0));
        }
        if poison {
            // Division by zero is undefined behaviour even if the dividend is poison.
            let divides = matches!(op, Op::UDiv | Op::URem | Op::SDiv | Op::SRem);
            return if divides && values[1] == 0 { Err(Undefined) } else { Ok(Val::Poison) };
        }
        let from = operands.first().map_or(ty, |&operand| m.ty(operand));
        let result = match op {
            Op::Call => match m.called_function(inst) {
                Some(callee) => return self.call(callee, &values),
                None => self.intrinsic(m.intrinsic(inst).expect("an intrinsic"), ty, &values),
            },
            Op::ICmp => {
                Some(u128::from(int_compare(m.int_pred(inst), bits_of(m, from), values[0], values[1])))
            }
            Op::FCmp => {
                let (a, b) = (number::decode(from, values[0]), number::decode(from, values[1]));
                Some(u128::from(m.float_pred(inst).holds(a.partial_cmp(&b))))
            }
            Op::FNeg => Some(number::canonical(ty, values[0] ^ (1 << (bits_of(m, ty) - 1)))),
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => {
                let result = number::binary(op, ty, values[0], values[1]);
                let nan = |bits: u128| number::decode(ty, bits).is_nan();
                let breaks = flags.has(Flags::NNAN) && (nan(values[0]) || nan(values[1]) || nan(result));
                (!breaks).then_some(result)
            }
            Op::Trunc => {
                let to = bits_of(m, ty);
                let kept = truncate(values[0], to);
                let breaks = flags.has(Flags::NUW) && kept != values[0]
                    || flags.has(Flags::NSW)
                        && sign_extend(kept, to) != sign_extend(values[0], bits_of(m, from));
                (!breaks).then_some(kept)
            }
            Op::ZExt => {
                let negative = values[0] >> (bits_of(m, from) - 1) & 1 == 1;
                (!(flags.has(Flags::NNEG) && negative)).then_some(values[0])
            }
            Op::SExt => Some(truncate(sign_extend(values[0], bits_of(m, from)) as u128, bits_of(m, ty))),
            Op::PtrToInt => Some(truncate(values[0], bits_of(m, ty))),
            Op::BitCast | Op::IntToPtr | Op::AddrSpaceCast => Some(values[0]),
            Op::FpExt | Op::FpTrunc => Some(number::encode(ty, number::decode(from, values[0]))),
            Op::FpToSi | Op::FpToUi => {
                let bits = bits_of(m, ty);
                let number = number::decode(from, values[0]).trunc();
                let (low, high) = match op {
                    Op::FpToSi => (-(2.0_f64.powi(bits as i32 - 1)), 2.0_f64.powi(bits as i32 - 1)),
                    _ => (0.0, 2.0_f64.powi(bits as i32)),
                };
                (number >= low && number < high).then(|| truncate(number as i128 as u128, bits))
            }
            Op::SiToFp => Some(number::encode(ty, sign_extend(values[0], bits_of(m, from)) as f64)),
            Op::UiToFp => Some(number::encode(ty, values[0] as f64)),
            _ => return self.integer(op, bits_of(m, ty), values[0], values[1], flags),
        };
        Ok(result.map_or(Val::Poison, Val::Bits))
    }

    fn call(&mut self, callee: Func, values: &[u128]) -> Step<Val> {
        let args: Vec<Val> = values.iter().copied().map(Val::Bits).collect();
        match run(self.m, callee, &args, &[], self.undef) {
            Outcome::Returned(value, _) => Ok(value.unwrap_or(Val::Poison)),
            Outcome::Undefined => Err(Undefined),
        }
    }

    fn integer(&self, op: Op, bits: u32, a: u128, b: u128, flags: Flags) -> Step<Val> {
        let (sa, sb) = (sign_extend(a, bits), sign_extend(b, bits));
        let Some(result) = int_binary(op, bits, a, b) else {
            return if matches!(op, Op::Shl | Op::LShr | Op::AShr) {
                Ok(Val::Poison)
            } else {
                Err(Undefined)
            };
        };
        let signed = match op {
            Op::Add => sa.checked_add(sb),
            Op::Sub => sa.checked_sub(sb),
            Op::Mul => sa.checked_mul(sb),
            Op::Shl => sa.checked_mul(1_i128.checked_shl(b as u32).filter(|&p| p > 0).unwrap_or(i128::MAX)),
            _ => Some(sign_extend(result, bits)),
        };
        let unsigned = match op {
            Op::Add => a.checked_add(b),
            Op::Sub => a.checked_sub(b),
            Op::Mul => a.checked_mul(b),
            Op::Shl => a.checked_mul(1_u128 << b),
            _ => Some(result),
        };
        let arithmetic = matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Shl);
        let exact = match op {
            Op::UDiv => a.is_multiple_of(b),
            Op::SDiv => sa % sb == 0,
            Op::LShr | Op::AShr => a == a >> b << b,
            _ => true,
        };
        let breaks = arithmetic && flags.has(Flags::NSW) && signed != Some(sign_extend(result, bits))
            || arithmetic && flags.has(Flags::NUW) && unsigned != Some(result)
            || !arithmetic && flags.has(Flags::EXACT) && !exact
            || op == Op::Or && flags.has(Flags::DISJOINT) && a & b != 0;
        Ok(if breaks { Val::Poison } else { Val::Bits(result) })
    }

    fn intrinsic(&self, intrinsic: Intrinsic, ty: Ty, values: &[u128]) -> Option<u128> {
        if intrinsic == Intrinsic::WARPSIZE {
            return Some(32);
        }
        let bits = bits_of(self.m, ty);
        let a = values[0];
        let signed = |value: u128| sign_extend(value, bits);
        Some(match intrinsic {
            Intrinsic::EXPECT => a,
            Intrinsic::SMIN => {
                if signed(a) < signed(values[1]) {
                    a
                } else {
                    values[1]
                }
            }
            Intrinsic::SMAX => {
                if signed(a) > signed(values[1]) {
                    a
                } else {
                    values[1]
                }
            }
            Intrinsic::UMIN => a.min(values[1]),
            Intrinsic::UMAX => a.max(values[1]),
            Intrinsic::CTPOP => u128::from(a.count_ones()),
            Intrinsic::BITREVERSE => (0..bits).fold(0, |all, k| all | (a >> k & 1) << (bits - 1 - k)),
            Intrinsic::BSWAP => {
                (0..bits / 8).fold(0, |all, k| all | (a >> (8 * k) & 255) << (bits - 8 - 8 * k))
            }
            Intrinsic::CTLZ | Intrinsic::CTTZ if a == 0 && values[1] == 1 => return None,
            Intrinsic::CTLZ => u128::from(bits) - u128::from(128 - a.leading_zeros()),
            Intrinsic::CTTZ => (0..bits).find(|k| a >> k & 1 == 1).unwrap_or(bits).into(),
            Intrinsic::FSHL => {
                let n = values[2] % u128::from(bits);
                let joined = if n == 0 { a } else { a << n | values[1] >> (u128::from(bits) - n) };
                truncate(joined, bits)
            }
            Intrinsic::FSHR => {
                let n = values[2] % u128::from(bits);
                let joined = if n == 0 { values[1] } else { a << (u128::from(bits) - n) | values[1] >> n };
                truncate(joined, bits)
            }
            Intrinsic::MULHI_UI | Intrinsic::MULHI_ULL => (a * values[1]) >> bits,
            Intrinsic::MULHI_I | Intrinsic::MULHI_LL => {
                truncate(((signed(a) * signed(values[1])) >> bits) as u128, bits)
            }
            Intrinsic::COPYSIGN => {
                let sign = 1 << (bits - 1);
                number::canonical(ty, a & !sign | values[1] & sign)
            }
            Intrinsic::MINNUM => number::extremum(ty, a, values[1], false),
            Intrinsic::MAXNUM => number::extremum(ty, a, values[1], true),
            Intrinsic::FABS => number::canonical(ty, a & !(1 << (bits - 1))),
            Intrinsic::FMA => number::fused(ty, a, values[1], values[2]),
            other => match number::function(other, ty, a) {
                Some(result) => result,
                None => panic!("no value of {other:?}"),
            },
        })
    }

    fn store(&mut self, ty: Ty, value: &Val, at: &mut usize) -> Step<()> {
        match value {
            Val::Members(members) => {
                let types: Vec<Ty> = self.m.types.fields(ty).to_vec();
                for (member, ty) in members.iter().zip(types) {
                    self.store(ty, member, at)?;
                }
            }
            Val::Bits(bits) => {
                let size = self.m.types.size_of(ty) as usize;
                for k in 0..size {
                    self.memory[*at + k] = (bits >> (8 * k)) as u8;
                }
                *at += size;
            }
            // A load of it would give poison; no proof needs to distinguish that from undefined behaviour.
            Val::Poison => return Err(Undefined),
        }
        Ok(())
    }
}

fn load(m: &Module, memory: &[u8], ty: Ty, at: &mut usize) -> Val {
    let members: Vec<Ty> = m.types.fields(ty).to_vec();
    if !members.is_empty() {
        return Val::Members(members.iter().map(|&member| load(m, memory, member, at)).collect());
    }
    let size = m.types.size_of(ty) as usize;
    let bytes = &memory[*at..*at + size];
    *at += size;
    Val::Bits(bytes.iter().rev().fold(0, |all, byte| all << 8 | u128::from(*byte)))
}

/// The bytes of an initializer whose members have no padding.
fn image(m: &Module, value: Value, bytes: &mut Vec<u8>) {
    let size = m.types.size_of(m.ty(value)) as usize;
    match m.op(value) {
        Op::Int => bytes.extend(&m.int_value(value).expect("a number").to_le_bytes()[..size]),
        Op::Data => bytes.extend(m.data_bytes(value).expect("data")),
        Op::Zero => bytes.resize(bytes.len() + size, 0),
        Op::Aggregate => m.operands(value).for_each(|member| image(m, member, bytes)),
        op => panic!("no bytes of {op:?}"),
    }
}

fn bits_of(m: &Module, ty: Ty) -> u32 {
    m.types.bits(ty).map_or(64, |bits| bits as u32)
}

fn put(m: &Module, ty: Ty, whole: &mut Val, path: &[u32], member: Val) {
    let Some((&first, rest)) = path.split_first() else {
        *whole = member;
        return;
    };
    let types = m.types.fields(ty);
    if *whole == Val::Poison {
        *whole = Val::Members(vec![Val::Poison; types.len()]);
    }
    if let Val::Members(members) = whole {
        put(m, types[first as usize], &mut members[first as usize], rest, member);
    }
}
