//! The patterns that prove each rule.

#[cfg(test)]
use ptxc_ir::{AddrSpace, IntPred, Intrinsic, Linkage, MemAccess, Op, Ty, Value};

#[cfg(test)]
use super::calls::{self, EXTREMA};
#[cfg(test)]
use super::pattern::{Gen, any, at, narrow};
use super::proofs;

#[cfg(test)]
const BINARY: &[Op] = &[
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::UDiv,
    Op::URem,
    Op::SDiv,
    Op::SRem,
    Op::And,
    Op::Or,
    Op::Xor,
    Op::Shl,
    Op::LShr,
    Op::AShr,
];
#[cfg(test)]
const COMMUTING: &[Op] = &[Op::Add, Op::Mul, Op::And, Op::Or, Op::Xor];
#[cfg(test)]
const FLOATING: &[Op] = &[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem];

// Integer arithmetic.
proofs! {
    FOLD_INTEGER: any(|g| { let (op, a, b) = (g.pick_op(BINARY), g.c(), g.c()); g.op(op, a, b) });
    COMMUTE: any(|g| { let (op, c, x) = (g.pick_op(COMMUTING), g.c(), g.x()); g.op(op, c, x) });
    INTEGER_IDENTITY:
        any(|g| { let (op, x, c) = (g.pick_op(BINARY), g.x(), g.c()); g.op(op, x, c) }),
        any(|g| { let (op, x) = (g.pick_op(BINARY), g.param(0)); g.op(op, x, x) });
    JOIN_CONSTANTS: any(|g| {
        let (op, x, c, d) = (g.pick_op(COMMUTING), g.x(), g.c(), g.c());
        let inner = g.op(op, x, c);
        g.op(op, inner, d)
    });
    SUM_WITH_DIFFERENCE:
        any(|g| { let (x, y, zero) = (g.x(), g.y(), g.int(0)); let n = g.op(Op::Sub, zero, y); g.op(Op::Add, x, n) }),
        any(|g| { let (x, y) = (g.x(), g.param(1)); let d = g.op(Op::Sub, x, y); g.op(Op::Add, d, y) }),
        any(|g| { let (x, y) = (g.x(), g.param(1)); let d = g.op(Op::Sub, x, y); g.op(Op::Add, y, d) });
    DIFFERENCE_WITH_CONSTANT: any(|g| { let (x, c) = (g.x(), g.c()); g.op(Op::Sub, x, c) });
    DIFFERENCE_WITH_SUM:
        any(|g| { let (x, y) = (g.param(0), g.y()); let s = g.op(Op::Add, x, y); g.op(Op::Sub, s, x) }),
        any(|g| { let (x, y) = (g.param(0), g.y()); let s = g.op(Op::Add, y, x); g.op(Op::Sub, s, x) }),
        any(|g| { let (x, y) = (g.param(0), g.y()); let s = g.op(Op::Add, x, y); g.op(Op::Sub, x, s) }),
        any(|g| { let (x, y) = (g.param(0), g.y()); let s = g.op(Op::Add, y, x); g.op(Op::Sub, x, s) });
    PRODUCT_WITH_CONSTANT: any(|g| { let (x, c) = (g.x(), g.c()); g.op(Op::Mul, x, c) });
    PRODUCT_WITH_SHIFT: any(|g| {
        let (x, n, c) = (g.x(), g.amount(), g.c());
        let shifted = g.op(Op::Shl, x, n);
        g.op(Op::Mul, shifted, c)
    });
    UNSIGNED_DIVISION_BY_POWER: any(|g| {
        let (op, x, c) = (g.pick_op(&[Op::UDiv, Op::URem]), g.x(), g.c());
        g.op(op, x, c)
    });
    NOT_NEGATIVE:
        any(|g| {
            let (c, d, x, y) = (g.c(), g.c(), g.x(), g.y());
            let (a, b) = (g.op(Op::And, x, c), g.op(Op::And, y, d));
            signed_operation(g, a, b)
        }),
        any(|g| {
            let (inner, c, d, x) = (g.pick_op(&[Op::Add, Op::Mul, Op::LShr, Op::Or]), g.c(), g.c(), g.x());
            let masked = g.op(Op::And, x, c);
            let a = g.op(inner, masked, d);
            let b = g.c();
            signed_operation(g, a, b)
        }),
        any(|g| {
            let (p, x, c, d) = (g.p(), g.x(), g.c(), g.c());
            let masked = g.op(Op::And, x, c);
            let a = g.select(p, masked, d);
            signed_operation(g, a, d)
        }),
        // In a loop.
        at(&[4, 8], |g| {
            let divisor = g.int(3);
            let inst = stepping(g, |g, phi| signed_operation(g, phi, divisor));
            g.root = g.m.as_inst(inst);
            inst
        });
    SIGNED_DIVISION_BY_POWER: at(&[16, 32, 64], |g| {
        let (op, x, n) = (g.pick_op(&[Op::SDiv, Op::SRem]), g.x(), g.choices.pick(g.bits as usize));
        let power = g.int(1 << n);
        g.op(op, x, power)
    });
    NARROW_QUOTIENT: at(&[32], |g| {
        let (x, wide) = (g.x(), g.wide_ty());
        let (cast, ops) = [
            (Op::SExt, [Op::SDiv, Op::SRem]),
            (Op::ZExt, [Op::UDiv, Op::URem]),
        ][g.choices.pick(2)];
        let divisors = [17, -3, 1, -1, 0, i128::from(i32::MIN), i128::from(u32::MAX), 1 << 32];
        let divisor = divisors[g.choices.pick(divisors.len())];
        let divisor = g.m.const_signed(wide, divisor);
        let (extended, op) = (g.cast(cast, x, wide), g.pick_op(&ops));
        g.op(op, extended, divisor)
    });
    IDLE_MASK:
        any(|g| { let (x, c, d) = (g.x(), g.c(), g.c()); let a = g.op(Op::And, x, c); g.op(Op::And, a, d) }),
        any(|g| {
            let (op, x, n, c) = (g.pick_op(&[Op::Shl, Op::LShr]), g.x(), g.amount(), g.c());
            let shifted = g.op(op, x, n);
            g.op(Op::And, shifted, c)
        }),
        any(|g| {
            let (p, c, d, mask) = (g.p(), g.c(), g.c(), g.c());
            let chosen = g.select(p, c, d);
            g.op(Op::And, chosen, mask)
        }),
        narrow(|g| {
            let (x, wide) = (g.x(), g.wide_ty());
            let value = g.cast(Op::ZExt, x, wide);
            let mask = g.constant(wide);
            g.op(Op::And, value, mask)
        });
    DEMANDED_BITS:
        any(|g| {
            let (x, y, c, n) = (g.x(), g.y(), g.c(), g.amount());
            let (part, other) = (g.op(Op::And, x, c), g.op(Op::Shl, y, n));
            let join = g.pick_op(&[Op::Or, Op::Xor, Op::Add, Op::Sub]);
            let joined = if g.choices.pick(2) == 0 { g.op(join, part, other) } else { g.op(join, other, part) };
            demand(g, joined)
        }),
        any(|g| {
            let (x, n) = (g.x(), g.amount());
            let (away, back) = [(Op::Shl, Op::LShr), (Op::LShr, Op::Shl)][g.choices.pick(2)];
            let shifted = g.op(away, x, n);
            let value = g.op(back, shifted, n);
            demand(g, value)
        }),
        any(|g| { let (x, c) = (g.x(), g.c()); let value = g.op(Op::And, x, c); demand(g, value) }),
        narrow(|g| {
            let (wide, ty, wide_ty) = (g.wide(), g.ty(), g.wide_ty());
            let low = g.cast(Op::Trunc, wide, ty);
            let value = g.cast(Op::ZExt, low, wide_ty);
            let mask = g.constant(wide_ty);
            g.op(Op::And, value, mask)
        }),
        narrow(|g| {
            let (x, y, ty, wide_ty) = (g.x(), g.y(), g.ty(), g.wide_ty());
            let (low, high) = (g.cast(Op::ZExt, x, wide_ty), g.cast(Op::ZExt, y, wide_ty));
            let n = g.constant(wide_ty);
            let shifted = g.op(Op::Shl, high, n);
            let joined = g.op(Op::Or, shifted, low);
            g.cast(Op::Trunc, joined, ty)
        });
    SAME_SOURCE: any(|g| {
        let (x, c, d) = (g.param(0), g.c(), g.c());
        let (a, b) = (g.op(Op::And, x, c), g.op(Op::And, x, d));
        g.op(Op::Or, a, b)
    });
    ROTATE: at(&[32], |g| {
        let (x, y, swapped) = (g.x(), g.y(), g.choices.pick(2));
        let n = g.choices.pick(31) as i128 + 1;
        let (left, right) = (g.int(n), g.int(32 - n));
        let (a, b) = (g.op(Op::Shl, x, left), g.op(Op::LShr, y, right));
        if swapped == 0 { g.op(Op::Or, a, b) } else { g.op(Op::Or, b, a) }
    });
    NEGATED_COMPARISON:
        any(|g| {
            let (x, y) = (g.x(), g.y());
            let compared = g.icmp(x, y);
            let one = g.m.const_bool(true);
            g.op(Op::Xor, compared, one)
        }),
        at(&[16, 32, 64], |g| {
            let (x, y) = (g.fc(), g.fx());
            let compared = g.fcmp(y, x);
            let one = g.m.const_bool(true);
            g.op(Op::Xor, compared, one)
        });
    SHIFT_OF_SHIFT: any(|g| {
        let (inner, outer) = (g.pick_op(&[Op::Shl, Op::LShr, Op::AShr]), g.pick_op(&[Op::Shl, Op::LShr, Op::AShr]));
        let (x, n, k) = (g.x(), g.amount(), g.amount());
        let shifted = g.op(inner, x, n);
        g.op(outer, shifted, k)
    });
}

// Halves of a word.
#[cfg(test)]
fn half_words(g: &mut Gen<'_>, low: Value, high: Value) -> Value {
    let low = g.cast(Op::ZExt, low, Ty::I32);
    let high = g.cast(Op::ZExt, high, Ty::I32);
    let sixteen = g.m.const_i32(16);
    let high = g.place(Op::Shl, Ty::I32, &[high, sixteen]);
    if g.choices.pick(2) == 0 { g.op(Op::Or, low, high) } else { g.op(Op::Or, high, low) }
}

#[cfg(test)]
fn parted(g: &mut Gen<'_>) -> (Value, Value) {
    let word = g.param(0);
    let low = g.cast(Op::Trunc, word, Ty::I16);
    let sixteen = g.m.const_i32(16);
    let shifted = g.place(Op::LShr, Ty::I32, &[word, sixteen]);
    (low, g.cast(Op::Trunc, shifted, Ty::I16))
}

proofs! {
    JOIN_HALVES:
        at(&[32], |g| { let (low, high) = parted(g); half_words(g, low, high) }),
        at(&[32], |g| {
            let pair = g.m.types.structure(&[Ty::I16, Ty::I16], false);
            let pointer = g.param(7);
            let whole = g.b().load(pair, pointer, MemAccess { align: 4, ..MemAccess::PLAIN }, "");
            let (low, high) = (g.b().extract_value(whole, &[0], ""), g.b().extract_value(whole, &[1], ""));
            half_words(g, low, high)
        }),
        // Around a diamond: one edge has parts of a word, the other two halves.
        at(&[32], |g| {
            let f = g.f;
            let [yes, no, end] = [0; 3].map(|_| g.m.add_block(f, ""));
            let p = g.p();
            g.b().cond_br(p, yes, no);
            g.block = yes;
            let (low, high) = parted(g);
            g.b().br(end);
            g.block = no;
            let y = g.param(1);
            let other = g.cast(Op::Trunc, y, Ty::I16);
            g.b().br(end);
            g.block = end;
            let [a, b] = [0; 2].map(|_| g.b().phi(Ty::I16, 2, ""));
            g.m.add_incoming(a, low, yes);
            g.m.add_incoming(a, other, no);
            g.m.add_incoming(b, high, yes);
            g.m.add_incoming(b, other, no);
            half_words(g, a.into(), b.into())
        });
    STORE_HALVES: at(&[32], |g| {
        let pair = g.m.types.structure(&[Ty::I16, Ty::I16], false);
        let (low, high) = parted(g);
        let empty = g.m.poison(pair);
        let value = if g.choices.pick(2) == 0 {
            let first = g.place_insert(empty, low, 0);
            g.place_insert(first, high, 1)
        } else {
            let first = g.place_insert(empty, high, 1);
            g.place_insert(first, low, 0)
        };
        let pointer = g.param(7);
        let store = g.b().store(value, pointer, MemAccess { align: 4, ..MemAccess::PLAIN });
        g.b().ret(None);
        g.root = Some(store);
        value
    });
}

// Comparisons and branches.
proofs! {
    FOLD_COMPARISON: any(|g| { let (a, b) = (g.c(), g.c()); g.icmp(a, b) });
    SAME_COMPARED: any(|g| { let x = g.param(0); g.icmp(x, x) });
    SWAP_COMPARISON: any(|g| { let (c, x) = (g.c(), g.x()); g.icmp(c, x) });
    COMPARED_TRUTH: at(&[4], |g| { let p = g.p(); let c = g.constant(Ty::I1); g.icmp(p, c) });
    COMPARED_EXTENSIONS:
        narrow(|g| {
            let (op, x, wide) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.x(), g.wide_ty());
            let a = g.cast(op, x, wide);
            let c = g.constant(wide);
            g.icmp(a, c)
        }),
        narrow(|g| {
            let (op, x, y, wide) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.x(), g.y(), g.wide_ty());
            let (a, b) = (g.cast(op, x, wide), g.cast(op, y, wide));
            g.icmp(a, b)
        }),
        any(|g| {
            let (op, p, ty) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.p(), g.ty());
            let a = g.cast(op, p, ty);
            let c = g.c();
            g.icmp(a, c)
        }),
        any(|g| {
            let (op, p, q, ty) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.p(), g.param(4), g.ty());
            let (a, b) = (g.cast(op, p, ty), g.cast(op, q, ty));
            g.icmp(a, b)
        });
    COMPARED_MASK: at(&[16, 32], |g| {
        let (x, ty, c, d) = (g.wide(), g.ty(), g.c(), g.c());
        let low = g.cast(Op::Trunc, x, ty);
        let masked = g.op(Op::And, low, c);
        g.icmp(masked, d)
    });
    STRICT_COMPARISON: any(|g| { let (x, c) = (g.x(), g.c()); g.icmp(x, c) });
    COMPARED_DIFFERENCE:
        any(|g| { let (x, c, d) = (g.x(), g.c(), g.c()); let s = g.op(Op::Add, x, c); g.icmp(s, d) }),
        any(|g| {
            let (op, x, y, zero) = (g.pick_op(&[Op::Sub, Op::Xor]), g.x(), g.y(), g.int(0));
            let difference = g.op(op, x, y);
            g.icmp(difference, zero)
        });
    COMPARED_SUM:
        any(|g| { let (x, c, d) = (g.x(), g.c(), g.c()); let s = g.op(Op::Add, x, c); g.icmp(s, d) });
    COMPARED_EXTREMA:
        any(|g| { let (a, b) = extrema(g); g.icmp(a, b) }),
        any(|g| { let (a, b) = extrema(g); g.icmp(b, a) });
    BOUNDED_COMPARISON:
        any(|g| {
            let (op, x, c, d) = (g.pick_op(&[Op::And, Op::Or, Op::Shl, Op::LShr]), g.x(), g.c(), g.c());
            let known = g.op(op, x, c);
            g.icmp(known, d)
        }),
        any(|g| { let (p, a, b, c) = (g.p(), g.c(), g.c(), g.c()); let s = g.select(p, a, b); g.icmp(s, c) }),
        // The sign of an induction variable.
        at(&[4, 8], |g| {
            let number = g.c();
            let compare = stepping(g, |g, phi| g.icmp(phi, number));
            g.root = g.m.as_inst(compare);
            compare
        });
    FOLD_FLOAT_COMPARISON: at(&[16, 32, 64], |g| { let (a, b) = (g.fc(), g.fc()); g.fcmp(a, b) });
    COMPARED_CHOICE: narrow(|g| {
        let (p, a, b, c) = (g.p(), g.c(), g.c(), g.c());
        let chosen = g.select(p, a, b);
        g.icmp(chosen, c)
    });
    NARROW_COMPARISON:
        at(&[16, 32], |g| {
            let (x, wide) = (g.fx(), g.wider_float());
            let (a, b) = (g.cast(Op::FpExt, x, wide), g.float_constant(wide));
            g.fcmp(a, b)
        }),
        at(&[16, 32], |g| {
            let (x, y, wide) = (g.fx(), g.fy(), g.wider_float());
            let (a, b) = (g.cast(Op::FpExt, x, wide), g.cast(Op::FpExt, y, wide));
            g.fcmp(a, b)
        });
    SWAP_FLOAT_COMPARISON: at(&[16, 32, 64], |g| { let (c, x) = (g.fc(), g.fx()); g.fcmp(c, x) });
    NEGATED_BRANCH: at(&[4], |g| {
        let f = g.f;
        let [yes, no] = [0; 2].map(|_| g.m.add_block(f, ""));
        let (p, one) = (g.p(), g.m.const_bool(true));
        let condition = g.op(Op::Xor, p, one);
        let branch = g.b().cond_br(condition, yes, no);
        for (block, number) in [(yes, 1), (no, 2)] {
            g.block = block;
            let value = g.int(number);
            g.b().ret(Some(value));
        }
        g.root = Some(branch);
        p
    });
}

// Choices.
proofs! {
    FOLD_SELECT:
        any(|g| { let p = g.constant(Ty::I1); let (x, y) = (g.x(), g.y()); g.select(p, x, y) }),
        any(|g| { let (p, x) = (g.p(), g.param(0)); g.select(p, x, x) });
    SELECT_BY_NEGATION: any(|g| {
        let (p, one, x, y) = (g.p(), g.m.const_bool(true), g.x(), g.y());
        let negated = g.op(Op::Xor, p, one);
        g.select(negated, x, y)
    });
    SELECTED_TRUTH:
        at(&[4], |g| { let p = g.p(); let (a, b) = (g.constant(Ty::I1), g.constant(Ty::I1)); g.select(p, a, b) }),
        at(&[4, 8], |g| {
            let (p, x, y) = (g.p(), g.param(0), g.param(1));
            let q = g.param(4);
            let chosen = match g.choices.pick(3) {
                0 => g.icmp(x, y),
                1 => g.cast(Op::Freeze, q, Ty::I1),
                _ => {
                    let (op, r) = (g.pick_op(&[Op::And, Op::Or, Op::Xor]), g.icmp(x, y));
                    g.op(op, q, r)
                }
            };
            let constant = g.constant(Ty::I1);
            if g.choices.pick(2) == 0 { g.select(p, constant, chosen) } else { g.select(p, chosen, constant) }
        });
    SELECTED_BIT: any(|g| { let (p, a, b) = (g.p(), g.c(), g.c()); g.select(p, a, b) });
    SELECTED_MINIMUM: at(&[32, 64], |g| {
        let (x, y) = (g.param(0), g.param(1));
        let condition = g.icmp(x, y);
        if g.choices.pick(2) == 0 { g.select(condition, x, y) } else { g.select(condition, y, x) }
    });
    ONE_INCOMING: any(|g| {
        let f = g.f;
        let [yes, no, end] = [0; 3].map(|_| g.m.add_block(f, ""));
        let p = g.p();
        g.b().cond_br(p, yes, no);
        g.block = yes;
        g.b().br(end);
        g.block = no;
        g.b().br(end);
        g.block = end;
        let (ty, x) = (g.ty(), g.param(0));
        let phi = g.b().phi(ty, 2, "");
        g.m.add_incoming(phi, x, yes);
        g.m.add_incoming(phi, x, no);
        phi.into()
    });
    FREEZE_OF_CONSTANT: any(|g| {
        let ty = g.ty();
        let value = match g.choices.pick(3) {
            0 => g.m.undef(ty),
            1 => g.m.poison(ty),
            _ => g.c(),
        };
        g.cast(Op::Freeze, value, ty)
    });
}

// Conversions.
proofs! {
    FOLD_CAST:
        narrow(|g| {
            let (op, c, wide) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.c(), g.wide_ty());
            g.cast(op, c, wide)
        }),
        narrow(|g| { let (ty, wide) = (g.ty(), g.wide_ty()); let c = g.constant(wide); g.cast(Op::Trunc, c, ty) }),
        at(&[16, 32, 64], |g| {
            let (op, c, ty) = (g.pick_op(&[Op::FpToSi, Op::FpToUi]), g.fc(), g.ty());
            g.cast(op, c, ty)
        }),
        at(&[16, 32], |g| {
            let (op, c, float) = (g.pick_op(&[Op::SiToFp, Op::UiToFp]), g.c(), g.float());
            g.cast(op, c, float)
        }),
        at(&[16, 32], |g| { let c = g.fc(); g.cast(Op::FpExt, c, Ty::DOUBLE) }),
        at(&[64], |g| { let c = g.fc(); g.cast(Op::FpTrunc, c, Ty::FLOAT) }),
        at(&[16, 32, 64], |g| { let (c, ty) = (g.fc(), g.ty()); g.cast(Op::BitCast, c, ty) });
    IDLE_CAST: any(|g| { let (x, ty) = (g.x(), g.ty()); g.cast(Op::BitCast, x, ty) });
    PART_OF_PARTS: at(&[4, 8, 16, 32], |g| {
        let (x, y, wide, narrow) = (g.x(), g.y(), g.wide_ty(), g.ty());
        let count = g.m.const_int(wide, u128::from(g.bits));
        let (low, high) = (g.cast(Op::ZExt, x, wide), g.cast(Op::ZExt, y, wide));
        let high = g.place(Op::Shl, wide, &[high, count]);
        let mut whole = if g.choices.pick(2) == 0 { g.op(Op::Or, low, high) } else { g.op(Op::Or, high, low) };
        if g.choices.pick(2) == 1 {
            let mask = g.constant(wide);
            whole = g.place(Op::And, wide, &[whole, mask]);
        }
        let shift = [0, u128::from(g.bits), 3][g.choices.pick(3)];
        if shift != 0 {
            let shift = g.m.const_int(wide, shift);
            whole = g.place(Op::LShr, wide, &[whole, shift]);
        }
        g.cast(Op::Trunc, whole, narrow)
    });
    TRUNCATION:
        at(&[64], |g| {
            let pointer = g.param(7);
            let number = g.cast(Op::PtrToInt, pointer, Ty::I64);
            g.cast(Op::Trunc, number, Ty::I32)
        }),
        at(&[8, 16, 32], |g| {
            let (x, ty, small) = (g.wide(), g.ty(), g.m.types.int(4));
            let once = g.cast(Op::Trunc, x, ty);
            g.cast(Op::Trunc, once, small)
        }),
        narrow(|g| {
            let (op, x, wide) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.x(), g.wide_ty());
            let extended = g.cast(op, x, wide);
            let to = [3, g.bits, g.bits + 1][g.choices.pick(3)];
            let to = g.m.types.int(to);
            g.cast(Op::Trunc, extended, to)
        }),
        at(&[32], |g| {
            let op = g.pick_op(&[Op::Add, Op::Sub, Op::Mul, Op::And, Op::Or, Op::Xor]);
            let (x, y) = (g.x(), g.y());
            let extension = g.pick_op(&[Op::ZExt, Op::SExt]);
            let a = g.cast(extension, x, Ty::I64);
            let b = if g.choices.pick(2) == 0 { g.constant(Ty::I64) } else { g.cast(Op::SExt, y, Ty::I64) };
            let result = g.op(op, a, b);
            g.cast(Op::Trunc, result, Ty::I32)
        });
    ZERO_EXTENSION:
        at(&[4, 8, 16, 32], |g| {
            let (x, wide, widest) = (g.x(), g.wide_ty(), g.m.types.int(100));
            let once = g.cast(Op::ZExt, x, wide);
            g.cast(Op::ZExt, once, widest)
        }),
        narrow(|g| {
            let (x, ty, wide) = (g.wide(), g.ty(), g.wide_ty());
            let low = g.cast(Op::Trunc, x, ty);
            g.cast(Op::ZExt, low, wide)
        }),
        narrow(|g| {
            let (x, ty, wide) = (g.wide(), g.ty(), g.wide_ty());
            let mask = g.constant(wide);
            let masked = g.op(Op::And, x, mask);
            let low = g.cast(Op::Trunc, masked, ty);
            g.cast(Op::ZExt, low, wide)
        });
    WIDENED: at(&[8, 16], |g| {
        let op = g.pick_op(&[Op::And, Op::Or, Op::Xor, Op::LShr, Op::Add, Op::Sub, Op::Mul, Op::Shl]);
        let (x, y, ty) = (g.wide(), g.param(6), g.ty());
        let a = g.cast(Op::Trunc, x, ty);
        let b = if g.choices.pick(2) == 0 { g.c() } else { g.cast(Op::Trunc, y, ty) };
        let result = g.op(op, a, b);
        let to = [Ty::I32, Ty::I64][g.choices.pick(2)];
        g.cast(Op::ZExt, result, to)
    });
    SIGN_EXTENSION:
        at(&[4, 8, 16, 32], |g| {
            let (op, x, wide, widest) = (g.pick_op(&[Op::ZExt, Op::SExt]), g.x(), g.wide_ty(), g.m.types.int(100));
            let once = g.cast(op, x, wide);
            g.cast(Op::SExt, once, widest)
        }),
        narrow(|g| {
            let (x, ty, wide) = (g.wide(), g.ty(), g.wide_ty());
            let mask = g.constant(wide);
            let masked = g.op(Op::And, x, mask);
            let low = g.cast(Op::Trunc, masked, ty);
            g.cast(Op::SExt, low, wide)
        }),
        narrow(|g| {
            let (x, n, k, wide) = (g.x(), g.amount(), g.amount(), g.wide_ty());
            let up = g.op(Op::Shl, x, n);
            let down = g.op(Op::AShr, up, k);
            g.cast(Op::SExt, down, wide)
        }),
        narrow(|g| {
            let (op, x, c, wide) = (g.pick_op(&[Op::And, Op::LShr]), g.x(), g.c(), g.wide_ty());
            let known = g.op(op, x, c);
            g.cast(Op::SExt, known, wide)
        });
    BIT_CASTS: at(&[16, 32, 64], |g| {
        let (x, ty, float) = (g.fx(), g.ty(), g.float());
        let bits = g.cast(Op::BitCast, x, ty);
        g.cast(Op::BitCast, bits, float)
    });
    POINTER_OF_WORD: at(&[32], |g| {
        let (x, ptr) = (g.param(0), g.m.ty(g.m.param(g.f, 7)));
        let number = g.cast(Op::ZExt, x, Ty::I64);
        g.cast(Op::IntToPtr, number, ptr)
    });
    POINTER_ROUND_TRIP:
        at(&[64], |g| {
            let (x, ptr) = (g.param(7), g.m.ty(g.m.param(g.f, 7)));
            let number = g.cast(Op::PtrToInt, x, Ty::I64);
            g.cast(Op::IntToPtr, number, ptr)
        }),
        at(&[64], |g| {
            let (x, ptr) = (g.param(0), g.m.ty(g.m.param(g.f, 7)));
            let pointer = g.cast(Op::IntToPtr, x, ptr);
            g.cast(Op::PtrToInt, pointer, Ty::I64)
        });
    ROUND_TRIP:
        at(&[16, 32], |g| {
            let (x, float) = (g.fx(), g.float());
            let wide = g.cast(Op::FpExt, x, Ty::DOUBLE);
            g.cast(Op::FpTrunc, wide, float)
        }),
        at(&[64], |g| {
            let (x, ptr) = (g.param(7), g.m.ty(g.m.param(g.f, 7)));
            let global = g.m.types.ptr(AddrSpace(1));
            let other = g.cast(Op::AddrSpaceCast, x, global);
            g.cast(Op::AddrSpaceCast, other, ptr)
        });
}

// Floating point.
proofs! {
    NARROW_ARITHMETIC:
        at(&[16, 32], |g| {
            let (x, y, wide, ty) = (g.fx(), g.fy(), g.wider_float(), g.float());
            let (a, b) = (g.cast(Op::FpExt, x, wide), g.cast(Op::FpExt, y, wide));
            let op = g.pick_op(&[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv]);
            let result = g.fop(op, &[a, b]);
            g.cast(Op::FpTrunc, result, ty)
        }),
        at(&[16, 32], |g| {
            let (x, wide, ty) = (g.fx(), g.wider_float(), g.float());
            let (a, c) = (g.cast(Op::FpExt, x, wide), g.float_constant(wide));
            let op = g.pick_op(&[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv]);
            let operands = if g.choices.pick(2) == 0 { [a, c] } else { [c, a] };
            let result = g.fop(op, &operands);
            g.cast(Op::FpTrunc, result, ty)
        });
    FOLD_FLOAT: at(&[16, 32, 64], |g| { let (op, a, b) = (g.pick_op(FLOATING), g.fc(), g.fc()); g.fop(op, &[a, b]) });
    COMMUTE_FLOAT: at(&[16, 32, 64], |g| {
        let (op, c, x) = (g.pick_op(&[Op::FAdd, Op::FMul]), g.fc(), g.fx());
        g.fop(op, &[c, x])
    });
    FLOAT_IDENTITY:
        at(&[16, 32, 64], |g| { let (op, x, c) = (g.pick_op(FLOATING), g.fx(), g.fc()); g.fop(op, &[x, c]) }),
        at(&[16, 32, 64], |g| { let (c, x) = (g.fc(), g.fx()); g.fop(Op::FSub, &[c, x]) });
    RECIPROCAL: at(&[16, 32, 64], |g| { let (x, c) = (g.fx(), g.fc()); g.fop(Op::FDiv, &[x, c]) });
    FOLD_NEGATION: at(&[16, 32, 64], |g| { let c = g.fc(); g.fop(Op::FNeg, &[c]) });
    DOUBLE_NEGATION: at(&[16, 32, 64], |g| {
        let x = g.fx();
        let once = g.fop(Op::FNeg, &[x]);
        g.fop(Op::FNeg, &[once])
    });
    ABSOLUTE:
        at(&[16, 32, 64], |g| { let x = g.fx(); let n = g.fop(Op::FNeg, &[x]); g.intrinsic(Intrinsic::FABS, &[n]) });
}

// Intrinsics.
proofs! {
    KNOWN_RESULT:
        any(|g| { let (x, c) = (g.param(0), g.int(1)); g.intrinsic(Intrinsic::EXPECT, &[x, c]) }),
        at(&[32], |g| g.intrinsic(Intrinsic::WARPSIZE, &[]));
    FOLD_INTRINSIC:
        any(|g| { let (k, a, b) = (g.choices.pick(4), g.c(), g.c()); g.intrinsic(EXTREMA[k], &[a, b]) }),
        at(&[16, 32, 64], |g| { let c = g.c(); g.intrinsic(Intrinsic::BSWAP, &[c]) }),
        at(&[8, 16, 32, 64], calls::bits),
        at(&[32, 64], calls::product),
        at(&[32, 64], calls::typed),
        at(&[32, 64], calls::named),
        at(&[32, 64], |g| { let args = [g.fc(), g.fc(), g.fc()]; g.intrinsic(Intrinsic::FMA, &args) }),
        at(&[16, 32, 64], |g| { let c = g.fc(); g.intrinsic(Intrinsic::FABS, &[c]) });
    FOLD_LIBRARY: at(&[32, 64], calls::library);
    SAME_EXTREMUM:
        any(|g| { let (k, x) = (g.choices.pick(4), g.param(0)); g.intrinsic(EXTREMA[k], &[x, x]) });
    ORDERED_EXTREMUM:
        any(|g| { let (k, (a, b)) = (g.choices.pick(4), extrema(g)); g.intrinsic(EXTREMA[k], &[a, b]) });
}

/// An operation that demands some bits of a value.
#[cfg(test)]
fn demand(g: &mut Gen<'_>, value: Value) -> Value {
    let op = g.pick_op(&[Op::And, Op::Shl, Op::LShr, Op::AShr]);
    let number = if op == Op::And { g.c() } else { g.amount() };
    g.op(op, value, number)
}

/// An extremum of two variables, and either another one of them or one of the variables.
#[cfg(test)]
fn extrema(g: &mut Gen<'_>) -> (Value, Value) {
    let (k, l, x, y) = (g.choices.pick(4), g.choices.pick(5), g.param(0), g.y());
    let first = g.intrinsic(EXTREMA[k], &[x, y]);
    let second = match EXTREMA.get(l) {
        Some(&other) => g.intrinsic(other, &[y, x]),
        None => x,
    };
    (first, second)
}

// Addresses and aggregates.
proofs! {
    FOLD_ADDRESS:
        at(&[64], |g| { let (x, zero) = (g.param(7), g.int(0)); g.gep(Ty::I32, x, &[zero]) }),
        at(&[64], |g| { let ptr = g.m.ty(g.m.param(g.f, 7)); let (null, c) = (g.m.null(ptr), g.c()); g.gep(Ty::I32, null, &[c]) });
    MERGE_OFFSETS:
        at(&[32, 64], |g| { let (x, c) = (g.param(7), g.c()); g.gep(Ty::I16, x, &[c]) }),
        at(&[32, 64], |g| {
            let (x, c, d) = (g.param(7), g.c(), g.c());
            let once = g.gep(Ty::I32, x, &[c]);
            g.gep(Ty::I8, once, &[d])
        });
    FLATTEN_ADDRESS: at(&[32, 64], |g| {
        let row = g.m.types.array(Ty::I32, 5);
        let record = g.m.types.structure(&[Ty::I8, row, Ty::I64], false);
        let (x, i, j) = (g.param(7), g.param(0), g.param(1));
        let (c, member) = (g.c(), g.m.const_i32(1));
        let first = if g.choices.pick(2) == 0 { i } else { c };
        g.gep(record, x, &[first, member, j])
    });
    OFFSET_OUTSIDE: at(&[32, 64], |g| {
        let (x, c, i) = (g.param(7), g.c(), g.param(0));
        let bytes = g.gep(Ty::I8, x, &[c]);
        g.gep(Ty::I32, bytes, &[i])
    });
    SPLIT_INDEX:
        at(&[8, 16, 32, 64], |g| {
            let (x, i, c) = (g.param(7), g.param(0), g.c());
            let sum = g.op(Op::Add, i, c);
            g.gep(Ty::I32, x, &[sum])
        }),
        at(&[8, 16, 32], |g| {
            let (x, i, c) = (g.param(7), g.param(0), g.c());
            let sum = g.op(Op::Add, i, c);
            let extension = g.pick_op(&[Op::ZExt, Op::SExt]);
            let index = g.cast(extension, sum, Ty::I64);
            g.gep(Ty::I32, x, &[index])
        });
    CONSTANT_DATA: at(&[8, 16, 32, 64], |g| {
        let ty = g.ty();
        let pair = g.m.types.structure(&[ty, ty], false);
        let table = g.m.types.array(pair, 2);
        let pairs = [0; 2].map(|_| {
            let members = [g.c(), g.c()];
            g.m.const_aggregate(pair, &members)
        });
        let init = g.m.const_aggregate(table, &pairs);
        let variable = g.m.add_global("table", table, AddrSpace::GLOBAL, Linkage::Internal);
        let data = g.m.global_mut(variable);
        (data.constant, data.init) = (true, Some(init));
        let offset = g.choices.pick(4) as i64 * i64::from(g.bits / 8);
        let offset = g.m.const_i64(offset);
        let address = g.gep(Ty::I8, variable.into(), &[offset]);
        let wanted = [ty, pair][g.choices.pick(2)];
        g.b().load(wanted, address, MemAccess::PLAIN, "")
    });
    EXTRACT_MEMBER:
        any(|g| {
            let (whole, ty) = (nested(g), g.ty());
            let inst = g.m.new_inst_with_indices(Op::ExtractValue, ty, &[whole], &[0]);
            let block = g.block;
            g.m.append(block, inst);
            inst.into()
        }),
        any(|g| {
            let whole = nested(g);
            let path = [&[1_u32, 0][..], &[1, 1], &[1]][g.choices.pick(3)];
            let ty = g.ty();
            let pair = g.m.types.structure(&[ty, ty], false);
            let inst = g.m.new_inst_with_indices(Op::ExtractValue, if path.len() == 2 { ty } else { pair }, &[whole], path);
            let block = g.block;
            g.m.append(block, inst);
            inst.into()
        }),
        at(&[32], |g| {
            let pair = g.m.types.structure(&[Ty::I16, Ty::I16], false);
            let outer = g.m.types.structure(&[Ty::I32, pair], false);
            let pointer = g.param(7);
            let whole = g.b().load(outer, pointer, MemAccess::PLAIN, "");
            let inner = g.b().extract_value(whole, &[1], "");
            g.b().extract_value(inner, &[1], "")
        });
    INSERT_SAME: at(&[32], |g| {
        let pair = g.m.types.structure(&[Ty::I16, Ty::I16], false);
        let pointer = g.param(7);
        let whole = g.b().load(pair, pointer, MemAccess::PLAIN, "");
        let member = g.b().extract_value(whole, &[1], "");
        g.place_insert(whole, member, 1)
    });
}

/// A signed division or right shift.
#[cfg(test)]
fn signed_operation(g: &mut Gen<'_>, a: Value, b: Value) -> Value {
    let op = g.pick_op(&[Op::SDiv, Op::SRem, Op::AShr]);
    g.op(op, a, b)
}

/// The value of `body` for an induction variable in the last of three iterations.
#[cfg(test)]
fn stepping(g: &mut Gen<'_>, body: impl Fn(&mut Gen<'_>, Value) -> Value) -> Value {
    let (x, mask, before, f, ty) = (g.x(), g.int(7), g.block, g.f, g.ty());
    let start = g.op(Op::And, x, mask);
    let [again, end] = [0; 2].map(|_| g.m.add_block(f, ""));
    g.b().br(again);
    g.block = again;
    let [number, round] = [0; 2].map(|_| g.b().phi(ty, 2, ""));
    let (op, step) = (g.pick_op(&[Op::Add, Op::Mul, Op::SDiv, Op::AShr]), g.c());
    let next = g.op(op, number.into(), step);
    let value = body(g, number.into());
    let (zero, one, three) = (g.int(0), g.int(1), g.int(3));
    let following = g.place(Op::Add, ty, &[round.into(), one]);
    let more = g.b().icmp(IntPred::Ult, following, three, "");
    g.b().cond_br(more, again, end);
    for (phi, first, later) in [(number, start, next), (round, zero, following)] {
        g.m.add_incoming(phi, first, before);
        g.m.add_incoming(phi, later, again);
    }
    g.block = end;
    g.b().ret(Some(value));
    value
}

/// `{ x, { y, x } }`, assembled in one of two orders.
#[cfg(test)]
fn nested(g: &mut Gen<'_>) -> Value {
    let ty = g.ty();
    let pair = g.m.types.structure(&[ty, ty], false);
    let outer = g.m.types.structure(&[ty, pair], false);
    let (x, y) = (g.param(0), g.param(1));
    let empty = g.m.poison(pair);
    let inner = g.place_insert(empty, y, 0);
    let inner = g.place_insert(inner, x, 1);
    let empty = g.m.poison(outer);
    if g.choices.pick(2) == 0 {
        let first = g.place_insert(empty, inner, 1);
        g.place_insert(first, x, 0)
    } else {
        let first = g.place_insert(empty, x, 0);
        g.place_insert(first, inner, 1)
    }
}
