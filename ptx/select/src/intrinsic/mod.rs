//! Calls of intrinsics.
//!
//! The lowering of an intrinsic is its row of the lowering table ([`table`]), indexed by the number of the
//! intrinsic: a function of the family's file here, and the instruction form that it emits.

mod convert;
mod float;
mod generic;
mod integer;
mod matrix;
mod memory;
mod sync;
mod table;
mod template;
mod texture;
mod warp;

use ptxc_ir::{AddrSpace, Inst, Intrinsic, Ty, TyKind, Value};
use ptxc_ptx::isa::special_registers::SpecialKind;
use ptxc_ptx::isa::{Mod, Op, SpecialReg};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::Space;
use smallvec::SmallVec;

use crate::function::FunctionSelector;

/// The words of an instruction under construction.
type Words = SmallVec<[Mod; 12]>;

/// An enumeration of methods of the selector. A table of function pointers would need relocations, for which the
/// loader of a library writes, and so copies, its pages in every process.
macro_rules! methods {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) calls $args:tt on: $($method:ident,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[expect(non_camel_case_types, reason = "named as the methods")]
        enum $name {
            $($method,)*
        }

        impl $name {
            fn call(self, selector: &mut FunctionSelector<'_, '_>, $($arg: $ty),*) {
                match self {
                    $($name::$method => selector.$method $args,)*
                }
            }
        }
    };
}

methods! {
    /// Emits the instructions of a call, the main one with this opcode and these words.
    Emit(inst: Inst, op: Op, words: &'static [Mod]) calls (inst, op, words) on:
        atomic, background_copy_4, background_copy_8, background_copy_16, barrier_reduction,
        block_barrier, cached_load, cached_store, converted, count_bits, elect, float, fragments,
        funnel_shift, gather, half_dot_product, in_registers, match_lanes, memory_barrier, plain,
        prefetch, prefetch_uniform, query, reduce, rounded, sample, saturating, shuffle, signed,
        surface_read, surface_write, typed_float, typed_float_before_type, unsigned, untyped, vote,
}

methods! {
    /// Emits all instructions of a call.
    Write(inst: Inst) calls (inst) on:
        absolute, cluster_address, cluster_rank, copy_sign, double_high, double_low, first_argument,
        halves_to_double, not_constant, nothing, read_only_load, reference, square_root, swap_bytes,
        trailing_zeros,
}

/// The lowering of an intrinsic to PTX.
#[derive(Clone, Copy)]
enum Lowering {
    /// An instruction of this form, with operands arranged by the function.
    Form(Emit, Op, &'static [Mod]),
    /// A move from a special register (SV-09, PX-03).
    Register(SpecialReg),
    /// An instruction written as a template.
    Template(&'static str),
    /// A specific sequence of instructions.
    Code(Write),
    /// None: it is removed before selection, for this reason.
    Internal(&'static str),
}

impl FunctionSelector<'_, '_> {
    /// A call of an intrinsic.
    pub(crate) fn intrinsic_call(&mut self, inst: Inst, intrinsic: Intrinsic) {
        match table::lowering(intrinsic) {
            Lowering::Form(emit, op, words) => emit.call(self, inst, op, words),
            Lowering::Register(register) => self.special_register(inst, register),
            Lowering::Template(text) => self.fill_template(inst, text),
            Lowering::Code(write) => write.call(self, inst),
            Lowering::Internal(why) => {
                self.unsupported(format_args!("the intrinsic '{}' in selection: {why}", intrinsic.name()));
            }
        }
    }

    fn special_register(&mut self, inst: Inst, register: SpecialReg) {
        let word = match register.row().kind {
            SpecialKind::Pred => Mod::Pred,
            SpecialKind::U64 => Mod::U64,
            SpecialKind::U16 | SpecialKind::U32 | SpecialKind::V4U32 => Mod::U32,
        };
        self.emit_result(inst, Op::Mov, &[word], &[Operand::Special(register)]);
    }

    /// Emits one instruction with the arguments in order, constants as literals.
    fn plain(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let operands: SmallVec<[Operand; 6]> = args.into_iter().map(|arg| self.operand(arg)).collect();
        self.emit_maybe_result(inst, op, words, &operands);
    }

    /// Emits one instruction with the arguments in order, for forms without literals.
    fn in_registers(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let operands = self.arg_operands(inst);
        let operands: SmallVec<[Operand; 6]> = operands
            .into_iter()
            .zip(args)
            .map(|(operand, arg)| self.in_register(operand, self.m().ty(arg)).into())
            .collect();
        self.emit_maybe_result(inst, op, words, &operands);
    }

    /// Emits nothing: the information of the call has been used, or does not matter.
    fn nothing(&mut self, _: Inst) {}

    /// Rejects a call because of its types.
    fn refuse_type(&mut self, inst: Inst) {
        let name = self.m().intrinsic(inst).map_or("", Intrinsic::name);
        self.unsupported(format_args!("the intrinsic '{name}' on this type"));
    }

    /// Appends an instruction whose result, if the call has one, is its first operand.
    fn emit_maybe_result(&mut self, inst: Inst, op: Op, words: &[Mod], sources: &[Operand]) {
        if self.m().ty(inst) == Ty::VOID {
            self.body.inst(op, words, sources);
        } else {
            self.emit_result(inst, op, words, sources);
        }
    }

    fn args(&self, inst: Inst) -> SmallVec<[Value; 6]> {
        self.m().args(inst).collect()
    }

    /// The arguments of a call as operands.
    fn arg_operands(&mut self, inst: Inst) -> SmallVec<[Operand; 6]> {
        let args = self.args(inst);
        args.into_iter()
            .map(|arg| {
                if self.m().types.scalar(self.m().ty(arg)).is_float() {
                    self.float_source(arg)
                } else {
                    self.operand(arg)
                }
            })
            .collect()
    }

    /// Whether a call returns a value and a predicate.
    fn gives_pair(&self, inst: Inst) -> bool {
        matches!(self.m().types.kind(self.m().ty(inst)), TyKind::Struct { .. })
    }

    /// An address for an instruction that names one of these spaces or takes generic addresses, and its words with
    /// the space, if known, inserted at its position.
    fn address_in(&mut self, spaces: &[Space], pointer: Value, words: &[Mod], at: usize) -> (Operand, Words) {
        let mut place = self.place(pointer);
        let mut words: Words = words.iter().copied().collect();
        match place.space {
            Some(Space::Global) if spaces.contains(&Space::Global) => words.insert(at, Mod::Global),
            Some(Space::Shared) if spaces.contains(&Space::Shared) => words.insert(at, Mod::Shared),
            Some(_) if self.m().types.addr_space(self.m().ty(pointer)) == Some(AddrSpace::GENERIC) => {
                place = self.generic_place(pointer);
            }
            Some(_) => self.unsupported("this instruction on memory of this address space"),
            None => {}
        }
        (place.at(0), words)
    }
}
