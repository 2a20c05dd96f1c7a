//! Documented properties of nodes, seen through the public interface. Names and comments cite the
//! requirement; where ours differs, `specs/ir.md` says why, and the test holds what ours promises.

use ptxc_ir::*;

fn module() -> (Module, Func, Block) {
    let mut m = Module::new("t", true);
    let ty = m.types.function(Ty::I32, &[Ty::I32, Ty::I32, Ty::PTR], false);
    let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
    let entry = m.add_block(f, "entry");
    (m, f, entry)
}

#[test]
fn opcodes_have_the_documented_numbers() {
    // IN-03: opcodes start at 0x04. IN-11: simple ones are constants. IN-20: memory and others.
    let table = [
        (Op::Null, 0x04),
        (Op::Undef, 0x09),
        (Op::Int, 0x0D),
        (Op::Float, 0x0E),
        (Op::Expr, 0x0F),
        (Op::Aggregate, 0x13),
        (Op::Alloca, 0x3C),
        (Op::Load, 0x3D),
        (Op::Store, 0x3E),
        (Op::Fence, 0x40),
        (Op::CmpXchg, 0x41),
        (Op::AtomicRmw, 0x42),
        (Op::Call, 0x55),
        (Op::ExtractValue, 0x5D),
        (Op::Freeze, 0x60),
    ];
    for (op, number) in table {
        assert_eq!(op as u8, number, "{op:?}");
        assert_eq!(Op::from_byte(number), op);
    }
    assert!(Op::ALL.iter().filter(|&&op| op != Op::Redirect).all(|&op| op as u8 >= 0x04));
}

#[test]
fn one_numbering_serves_every_purpose() {
    // IN-23, IN-30: the documents number operations anew for combining and for creation, and contradict
    // themselves; here a keyword leads to one opcode and back.
    for &op in Op::ALL.iter().filter(|op| op.is_inst() && **op != Op::CondBr) {
        assert_eq!(Op::from_mnemonic(op.mnemonic()), Some(op));
    }
}

#[test]
fn subopcodes_hold_intrinsics_and_are_part_of_keys() {
    // IN-04: the id of the intrinsic. IN-14: equal operands with other subopcodes are other nodes.
    let (mut m, _, entry) = module();
    let mut b = Builder::at_end(&mut m, entry);
    let call = b.intrinsic(Intrinsic::TID_X, &[], &[], "t");
    assert_eq!(m.intrinsic(call), Some(Intrinsic::TID_X));
    let g = m.add_global("g", Ty::I32, AddrSpace::GLOBAL, Linkage::External);
    let cast = m.const_cast(Op::PtrToInt, g.into(), Ty::I64);
    let other = m.const_cast(Op::AddrSpaceCast, g.into(), Ty::PTR);
    assert_ne!(cast, other);
    assert_eq!(m.expr_op(cast), Some(Op::PtrToInt));
    assert_eq!(cast, m.const_cast(Op::PtrToInt, g.into(), Ty::I64));
}

#[test]
fn extras_are_there_where_the_opcode_needs_them() {
    // IN-05: one word for some, several for others, typed by who reads them.
    let (mut m, _, entry) = module();
    let mut b = Builder::at_end(&mut m, entry);
    let slot = b.alloca(Ty::I64, 16, "s");
    let one = b.m.const_i64(1);
    let gep = b.gep(Ty::I32, slot.into(), &[one], Flags::INBOUNDS, "g");
    assert_eq!((m.allocated_type(slot), m.alloca_align(slot)), (Ty::I64, 16));
    assert_eq!(m.gep_source(gep), Ty::I32);
}

#[test]
fn nodes_have_a_header_of_24_bytes_and_8_for_each_operand() {
    // IN-06: at least so much. IN-34: multiples of 8. IN-01: the node is its header; operands lie before.
    let (mut m, f, entry) = module();
    let (x, y) = (m.param(f, 0), m.param(f, 1));
    for operands in [&[x][..], &[x, y], &[x, y, x, y, x]] {
        let before = m.arena_bytes();
        let inst = m.new_inst(Op::Select, Ty::I32, operands);
        m.append(entry, inst);
        assert_eq!(inst.index() as usize, before / 8 + operands.len());
        let size = m.arena_bytes() - before;
        assert!(size >= 24 + 8 * operands.len(), "{size}");
        assert_eq!(size % 8, 0);
    }
}

#[test]
fn the_module_is_the_only_context() {
    // IN-09, IN-24: no node holds a pointer to its context, so a copy of the words is a module.
    let (mut m, _, entry) = module();
    let seven = m.const_i32(7);
    Builder::at_end(&mut m, entry).ret(Some(seven));
    let copy = m.clone();
    let again = m.const_i32(7);
    assert_eq!(seven, again);
    drop(m);
    // IN-27: what is destroyed takes nothing of the copy with it.
    assert_eq!(copy.int_value(seven), Some(7));
}

#[test]
fn every_kind_of_constant_has_its_table() {
    // IN-10, IN-12, IN-13, IN-25, IN-26: the opcode chooses the table, structure finds the node; the
    // same payload under two opcodes is two nodes.
    let mut m = Module::new("t", false);
    let zero = m.const_int(Ty::I32, 0);
    let float = m.const_float_bits(Ty::FLOAT, 0);
    let null = m.null(Ty::PTR);
    let undef = m.undef(Ty::I32);
    let poison = m.poison(Ty::I32);
    let all = [zero, float, null, undef, poison];
    for (k, a) in all.iter().enumerate() {
        assert!(all[..k].iter().all(|b| a != b));
    }
    assert_eq!(undef, m.undef(Ty::I32));
    assert_eq!(poison, m.poison(Ty::I32));
    // IN-28: the tags of the two families of constants.
    assert_eq!((m.op(zero), m.op(float), m.op(undef)), (Op::Int, Op::Float, Op::Undef));
}

#[test]
fn factories_make_each_family() {
    // IN-29: binary, unary, extension, bit cast, address, comparison, call, allocation.
    let (mut m, f, entry) = module();
    let (x, y, p) = (m.param(f, 0), m.param(f, 1), m.param(f, 2));
    let mut b = Builder::at_end(&mut m, entry);
    let one = b.m.const_i64(1);
    let made = [
        (b.binary(Op::SDiv, x, y, Flags::NONE, ""), Op::SDiv),
        (b.cast(Op::ZExt, x, Ty::I64, ""), Op::ZExt),
        (b.cast(Op::BitCast, x, Ty::FLOAT, ""), Op::BitCast),
        (b.gep(Ty::I8, p, &[one], Flags::NONE, ""), Op::Gep),
        (b.icmp(IntPred::Slt, x, y, ""), Op::ICmp),
        (b.intrinsic(Intrinsic::SMAX, &[Ty::I32], &[x, y], ""), Op::Call),
        (b.alloca(Ty::I32, 0, "").into(), Op::Alloca),
    ];
    let neg = b.cast(Op::BitCast, x, Ty::FLOAT, "");
    let neg = b.fneg(neg, Flags::NONE, "");
    for (value, op) in made {
        assert_eq!(m.op(value), op);
    }
    assert_eq!(m.op(neg), Op::FNeg);
}

#[test]
fn copies_have_operands_of_their_own() {
    // IN-31: operand lists are copied. IN-32: use chains follow.
    let (mut m, f, entry) = module();
    let (x, y) = (m.param(f, 0), m.param(f, 1));
    let mut b = Builder::at_end(&mut m, entry);
    let sum = b.add(x, y, "sum");
    let Some(inst) = m.as_inst(sum) else { panic!("an addition is an instruction") };
    let copy = m.clone_inst(inst);
    m.append(entry, copy);
    m.set_operand(copy, 0, y);
    assert_eq!(m.operand(inst, 0), x);
    assert_eq!(m.operand(copy, 0), y);
    assert_eq!((m.use_count(x), m.use_count(y)), (1, 3));
}

#[test]
fn memory_grows_and_is_not_given_back_one_node_at_a_time() {
    // IN-33: growth. IN-35, IN-36: the dead stay until the module goes.
    let (mut m, f, entry) = module();
    let x = m.param(f, 0);
    let mut insts = Vec::new();
    for _ in 0..10_000 {
        let inst = m.new_inst(Op::Freeze, Ty::I32, &[x]);
        m.append(entry, inst);
        insts.push(inst);
    }
    let full = m.arena_bytes();
    for inst in insts {
        m.erase(inst);
        assert!(m.is_erased(inst));
    }
    assert_eq!(m.arena_bytes(), full);
    assert_eq!(m.use_count(x), 0);
}
