//! Parameters and results of the function being selected (PTX ISA, "Kernel Function Parameters" and
//! "Device Function Parameters").
//!
//! The used leaves of a parameter are loaded once from `.param` space at the start of the function, so that the
//! load dominates every use. Kernel parameters keep their type; parameters of device functions narrower than 32
//! bits are passed as `.b32`.

use ptxc_ir::{AddrSpace, Extend, MemAccess, Op as IrOp, Ty, TyKind, Value};
use ptxc_ptx::function::Access;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::module::Style;
use ptxc_ptx::names::Sym;
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{Linkage, Space, Type};
use ptxc_ptx::variable::{Pointee, Variable};
use smallvec::SmallVec;

use crate::address::Place;
use crate::function::{FunctionSelector, ModuleContext};
use crate::memory;
use crate::shape;

/// The location of a parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParamPlace {
    pub(crate) value: Value,
    pub(crate) name: Sym,
    /// Passed in separate memory in parameter space; the value is its address.
    pub(crate) by_value_pointer: bool,
}

/// The declaration of a type as a parameter or result of a device function, or of a kernel.
pub(crate) fn declare(
    types: &ptxc_ir::Types,
    ty: Ty,
    is_kernel: bool,
    align: u32,
    name: Option<Sym>,
) -> Variable {
    let scalar = memory::is_scalar(types, ty);
    let mut variable = Variable {
        linkage: Linkage::Internal,
        space: Space::Param,
        attribute: None,
        align: None,
        lanes: 1,
        ty: Type::B32,
        ptr: None,
        name,
        dims: Vec::new(),
        init: None,
    };
    if !scalar {
        variable.ty = Type::B8;
        variable.align = Some(align.max(types.align_of(ty)).clamp(1, MOST_ALIGN));
        variable.dims.push(Some(types.size_of(ty).max(1)));
        return variable;
    }
    variable.ty = if is_kernel { kernel_type(types, ty) } else { device_type(types, ty) };
    variable
}

fn kernel_type(types: &ptxc_ir::Types, ty: Ty) -> Type {
    match types.kind(ty) {
        TyKind::Int(1 | 8) => Type::U8,
        TyKind::Int(16) => Type::U16,
        TyKind::Int(32) | TyKind::Ptr(AddrSpace::TENSOR) => Type::U32,
        TyKind::Float => Type::F32,
        TyKind::Double => Type::F64,
        TyKind::Half | TyKind::BFloat => Type::B16,
        TyKind::Vector { .. } => Type::B32,
        _ => Type::U64,
    }
}

/// The largest alignment of a parameter (PTX ISA 5.4.5).
const MOST_ALIGN: u32 = 128;

fn device_type(types: &ptxc_ir::Types, ty: Ty) -> Type {
    match types.kind(ty) {
        TyKind::Ptr(AddrSpace::TENSOR) => Type::B32,
        TyKind::Int(64) | TyKind::Double | TyKind::Ptr(_) => Type::B64,
        TyKind::Half | TyKind::BFloat => Type::B16,
        _ => Type::B32,
    }
}

/// Whether a scalar is widened to 32 bits when passed between device functions.
pub(crate) fn is_widened(types: &ptxc_ir::Types, ty: Ty) -> bool {
    matches!(types.kind(ty), TyKind::Int(1 | 8 | 16))
}

impl ModuleContext<'_> {
    /// The parameter declarations of a function, and its result declaration.
    pub(crate) fn declare_params(
        &mut self,
        func: ptxc_ir::Func,
        style: Style,
    ) -> (Vec<Variable>, Vec<Variable>) {
        let m = self.module;
        let function = m.func(func);
        let is_kernel = function.is_kernel();
        let params = function
            .params
            .iter()
            .enumerate()
            .map(|(k, param)| {
                let name = self.names.intern(&format!("{}_param_{k}", function.name));
                let ty = param.attrs.byval.unwrap_or(param.ty);
                let mut variable = if param.attrs.byval.is_some() {
                    let align = param.attrs.align.max(m.types.align_of(ty)).max(1);
                    Variable::bytes(Space::Param, align, m.types.size_of(ty).max(1), name)
                } else {
                    declare(&m.types, ty, is_kernel, param.attrs.align, Some(name))
                };
                if is_kernel && style == Style::Modern && m.types.is_ptr(ty) {
                    variable.ptr = Some(Pointee { space: None, align: Some(1) });
                }
                variable
            })
            .collect();
        let mut results = Vec::new();
        if function.ret != Ty::VOID && self.module.types.size_of(function.ret) > 0 {
            let name = self.names.intern("func_retval0");
            results.push(declare(&m.types, function.ret, false, function.ret_align, Some(name)));
        }
        (params, results)
    }
}

impl FunctionSelector<'_, '_> {
    /// Records the locations of the parameters and loads the used leaves.
    pub(crate) fn load_params(&mut self) {
        let m = self.m();
        let function = m.func(self.func);
        for (k, param) in function.params.iter().enumerate() {
            let name = self.cx.names.intern(&format!("{}_param_{k}", function.name));
            let place =
                ParamPlace { value: param.value, name, by_value_pointer: param.attrs.byval.is_some() };
            self.params.push(place);
        }
        for place in self.params.clone() {
            if m.has_uses(place.value) && !place.by_value_pointer {
                self.read_param(place, function.is_kernel());
            } else if place.by_value_pointer && self.escapes(place.value) {
                self.param_address(place, function.is_kernel());
            }
        }
    }

    /// Whether the address of a by-value parameter is used other than in plain accesses.
    fn escapes(&self, value: Value) -> bool {
        let m = self.m();
        m.users(value).any(|user| match m.op(user) {
            IrOp::Load => false,
            IrOp::AddrSpaceCast => m.types.addr_space(m.ty(user)) != Some(AddrSpace::PARAM),
            IrOp::Gep => !self.folded.contains_key(&user.into()),
            _ => true,
        })
    }

    /// The generic address of a by-value parameter: `mov` and `cvta.param`.
    fn param_address(&mut self, place: ParamPlace, is_kernel: bool) {
        let class = ptxc_ptx::types::RegClass::B64;
        let local = self.emit(Op::Mov, &[Mod::B64], class, &[Operand::Sym(place.name, 0)]);
        let generic = if is_kernel {
            self.emit(Op::Cvta, &[Mod::Param, Mod::U64], class, &[local.into()])
        } else {
            self.emit(Op::Cvta, &[Mod::Local, Mod::U64], class, &[local.into()])
        };
        self.define(place.value, &[generic.into()]);
    }

    fn read_param(&mut self, place: ParamPlace, is_kernel: bool) {
        let m = self.m();
        let ty = m.ty(place.value);
        let leaves = self.leaves_of(ty);
        if leaves.is_empty() {
            // Nothing to load, or an error that was just reported.
            return self.define(place.value, &[]);
        }
        let base = Place::param(place.name, 0);
        if leaves.len() == 1 && memory::is_scalar(&m.types, ty) && is_widened(&m.types, ty) && !is_kernel {
            let wide = self.reg(ptxc_ptx::types::RegClass::B32);
            self.body.load(Access::new(Some(Space::Param), Mod::U32), wide.into(), base.at(0));
            let narrow = self.narrowed(wide.into(), ty);
            return self.define(place.value, &[narrow]);
        }
        let used = self.used_leaves(place.value, leaves.len());
        let mut values: SmallVec<[Operand; 4]> =
            leaves.iter().map(|leaf| crate::convert::zero(leaf.ty)).collect();
        let mut first = 0;
        while first < leaves.len() {
            if !used[first] {
                first += 1;
                continue;
            }
            let end = (first..leaves.len()).find(|&k| !used[k]).unwrap_or(leaves.len());
            let part: shape::Leaves = leaves[first..end].iter().copied().collect();
            let align = m.types.align_of(ty);
            let read = self.load_leaves(base, &part, MemAccess::aligned(align));
            values[first..end].copy_from_slice(&read);
            first = end;
        }
        self.define(place.value, &values);
    }

    /// The leaves of a parameter that the function uses: those of its `extractvalue`s, or all.
    fn used_leaves(&self, value: Value, count: usize) -> SmallVec<[bool; 8]> {
        let m = self.m();
        let mut used: SmallVec<[bool; 8]> = smallvec::smallvec![false; count];
        for user in m.users(value) {
            let range = match m.op(user) {
                IrOp::ExtractValue => shape::member_leaves(&m.types, m.ty(value), &m.indices(user))
                    .map(|(first, ty)| first..first + shape::leaf_count(&m.types, ty)),
                _ => None,
            };
            for flag in &mut used[range.unwrap_or(0..count)] {
                *flag = true;
            }
        }
        used
    }

    /// Truncates a 32-bit value to a narrower integer.
    pub(crate) fn narrowed(&mut self, wide: Operand, ty: Ty) -> Operand {
        if ty == Ty::I1 {
            let class = ptxc_ptx::types::RegClass::B32;
            let bit = self.emit(Op::And, &[Mod::B32], class, &[wide, 1.into()]);
            let pred = ptxc_ptx::types::RegClass::Pred;
            return self.emit(Op::Setp, &[Mod::Ne, Mod::S32], pred, &[bit.into(), 0.into()]).into();
        }
        self.emit(Op::Cvt, &[Mod::U16, Mod::U32], ptxc_ptx::types::RegClass::B16, &[wide]).into()
    }

    /// Widens a narrow integer to 32 bits for passing.
    pub(crate) fn widened(&mut self, value: Value, extend: Extend) -> Operand {
        let m = self.m();
        let ty = m.ty(value);
        let class = ptxc_ptx::types::RegClass::B32;
        if let Some(bits) = m.int_value(value) {
            let signed = m.signed_value(value).unwrap_or(0) as i64;
            return Operand::Int(if extend == Extend::Sign { signed } else { bits as i64 });
        }
        let source = self.register(value);
        let word = match (ty, extend) {
            (Ty::I1, _) => {
                return self.emit(Op::Selp, &[Mod::U32], class, &[1.into(), 0.into(), source.into()]).into();
            }
            (Ty::I8, Extend::Sign) => [Mod::S32, Mod::S8],
            (Ty::I8, _) => [Mod::U32, Mod::U8],
            (_, Extend::Sign) => [Mod::S32, Mod::S16],
            (_, _) => [Mod::U32, Mod::U16],
        };
        self.emit(Op::Cvt, &word, class, &[source.into()]).into()
    }

    /// The leaves of a parameter that were not loaded at the start: it has only unreachable uses.
    pub(crate) fn param_value(&mut self, value: Value) -> SmallVec<[Operand; 4]> {
        let leaves = self.leaves_of(self.m().ty(value));
        leaves.iter().map(|leaf| crate::convert::zero(leaf.ty)).collect()
    }

    /// The place of a by-value parameter, if that is what `value` points to.
    pub(crate) fn param_place(&self, value: Value) -> Option<Place> {
        let place = self.params.iter().find(|p| p.by_value_pointer && p.value == value)?;
        Some(Place::param(place.name, 0))
    }

    /// Stores the result of the function.
    pub(crate) fn return_value(&mut self, value: Value) {
        let m = self.m();
        let ty = m.ty(value);
        let name = self.cx.names.intern("func_retval0");
        let base = Place::param(name, 0);
        if memory::is_scalar(&m.types, ty) && is_widened(&m.types, ty) {
            let wide = self.widened(value, m.func(self.func).ret_extend);
            let reg = self.in_register(wide, Ty::I32);
            return self.body.store(Access::new(Some(Space::Param), Mod::B32), base.at(0), reg.into());
        }
        let leaves = self.leaves_of(ty);
        let values = self.value(value);
        let align = m.types.align_of(ty).max(m.func(self.func).ret_align);
        self.store_leaves(base, &leaves, &values, MemAccess::aligned(align));
    }
}
