//! The intrinsic layer (VX): calls of `llvm.*`.

use ptxc_assembly::{Const, Function, Inst, MdValue, Op, Operand, TypeKind, Value, decoded};

use super::callee::{Callee, Family};
use super::{Checker, Clause, Mode};

impl<'s> Checker<'_, 's> {
    pub(super) fn intrinsic(&mut self, inst: &Inst<'s>, symbol: u32, callee: Callee) {
        let t = self.t;
        let name = decoded(t.symbols[symbol as usize].name);
        let args = t.call_args(inst);
        self.gates(callee, &name);
        self.immediates(callee, t.function_of(symbol), args);
        let first = args.first().copied();
        match callee.family {
            Family::Plain => {}
            Family::Lifetime => {
                let counted = args.len() < 2 || first.is_none_or(|bytes| t.int_value(bytes).is_some());
                self.require(counted, Clause::ImmArg);
            }
            Family::Unsupported => self.report_with(Clause::Unsupported, &name),
            Family::Unknown => self.report_with(Clause::Unknown, &name),
            Family::Bswap => match first.map(|a| t.types.kind(a.ty)) {
                Some(TypeKind::Int(16 | 32 | 64)) => {}
                Some(TypeKind::Int(_)) => self.report(Clause::BswapType),
                _ => self.report(Clause::BswapVector),
            },
            Family::Count => {
                let bits = first.and_then(|a| t.types.int_bits(t.types.scalar(a.ty)));
                self.require(matches!(bits, Some(8 | 16 | 32 | 64)), Clause::CountType);
            }
            Family::Overflow => {
                let bits = first.and_then(|a| t.types.int_bits(a.ty));
                self.require(matches!(bits, Some(16 | 32 | 64)), Clause::OverflowType);
            }
            Family::Copy => self.require(first.is_none_or(|a| self.space(a.ty) != 4), Clause::CopyConstant),
            Family::Fill => self.require(first.is_none_or(|a| self.space(a.ty) != 4), Clause::FillConstant),
            Family::SpaceConversion => self.report(Clause::SpaceConversion),
            Family::StackSave => self.require(self.space(inst.ty) == 5, Clause::StackSave),
            Family::StackRestore => {
                self.require(first.is_none_or(|a| self.space(a.ty) == 5), Clause::StackRestore);
            }
            Family::Cluster { shared } => self.pointer_size(shared),
            Family::SetMaxRegisters => self.registers(first),
            Family::TensormapFence => {
                let size = args.last().and_then(|&a| t.int_value(a));
                self.require(size.is_none_or(|size| size == 128), Clause::TensormapSize);
            }
            Family::Handle => self.handle(args),
            Family::ConvergentBranch => self.convergent_branch(inst),
            Family::HalfProduct => self.product(args, true),
            Family::IntegerProduct => self.product(args, false),
            Family::MatrixAccess => {
                // The layout is the last argument, also of a store.
                let layout = args.last().and_then(|&a| t.int_value(a));
                self.require(layout.is_some(), Clause::RowcolConstant);
            }
            Family::Internal => {
                let rest = name.strip_prefix("llvm.nvvm.internal.").unwrap_or("");
                self.internal(inst, rest);
            }
        }
    }

    /// Rejects intrinsics that need a later target (VX-02, VX-29, LC-08).
    fn gates(&mut self, callee: Callee, name: &str) {
        let target = self.options.target;
        match callee.variant {
            Some(row) if row.needs.has(target) => {}
            Some(row) if row.message.is_empty() => self.report(row.clause),
            Some(row) => self.report_as(row.clause, row.message.to_owned()),
            None => {
                if let Some(missing) = callee.missing {
                    let message = format!("intrinsic {name} needs {}", missing.row().first);
                    self.report_as(Clause::LaunchTarget, message);
                }
            }
        }
    }

    /// Checks arguments that the table of intrinsics or the declaration requires to be constants.
    fn immediates(&mut self, callee: Callee, declared: Option<&Function<'s>>, args: &[Operand]) {
        let t = self.t;
        let wanted = |k: usize| {
            let param = declared.and_then(|f| f.params.of(&t.params).get(k));
            let marked = param.is_some_and(|p| t.attributes(p.attrs).any(|a| a.key == "immarg"));
            marked || callee.wants_constant(k)
        };
        for (k, &arg) in args.iter().enumerate() {
            if t.int_value(arg).is_none() && wanted(k) {
                self.report(Clause::ImmArg);
            }
        }
    }

    /// The documented rule depends on the width of pointers. libNVVM does not and always rejects generic pointers.
    fn pointer_size(&mut self, shared: bool) {
        let narrow = match self.options.mode {
            Mode::Compat => !shared,
            Mode::Documented => {
                self.t.data_layout.is_some_and(|(text, _)| super::layout::pointer_bits(&decoded(text)) < 64)
            }
        };
        self.require(!narrow, Clause::PointerSize);
    }

    fn registers(&mut self, count: Option<Operand>) {
        let Some(count) = count.and_then(|a| self.t.int_value(a)) else { return };
        self.require(count % 8 == 0, Clause::RegisterMultiple);
        self.require((24..=256).contains(&count), Clause::RegisterRange);
    }

    fn handle(&mut self, args: &[Operand]) {
        let &[wrapper, object] = args else { return };
        let named = match wrapper.value {
            Value::Md(index) => self.texture_symbol(self.t.md_values[index as usize]),
            _ => None,
        };
        match named {
            None => self.report(Clause::HandleObject),
            Some(symbol) => {
                let same =
                    ptxc_assembly::annotations::symbol_of(self.t, MdValue::Value(object)) == Some(symbol);
                self.require(same, Clause::HandleMismatch);
            }
        }
    }

    fn convergent_branch(&mut self, inst: &Inst<'s>) {
        let one_branch = match inst.result.map(|result| self.uses_of(result)) {
            Some((1, Some(user))) => user.op == Op::Br,
            _ => false,
        };
        self.require(one_branch, Clause::ConvergentBranch);
    }

    /// Layout first, saturation second, then the fragments.
    fn product(&mut self, args: &[Operand], half: bool) {
        let (Some(&layout), Some(&satf)) = (args.first(), args.get(1)) else { return };
        match self.t.int_value(layout) {
            None => self.report(Clause::RowcolConstant),
            Some(layout) => self.require((0..=3).contains(&layout), Clause::RowcolRange),
        }
        if half {
            self.require(self.t.int_value(satf) == Some(0), Clause::SatfZero);
        }
    }

    pub(super) fn is_undef(&self, operand: Operand) -> bool {
        match operand.value {
            Value::Const(index) => matches!(self.t.consts[index as usize], Const::Undef | Const::Poison),
            _ => false,
        }
    }
}
