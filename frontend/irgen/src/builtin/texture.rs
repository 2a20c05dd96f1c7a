//! Texture and surface access through object handles (IG-31).
//!
//! A texture gives four 32-bit components whatever the element type; the wanted ones are narrowed to it.
//! A surface moves exactly its elements' bytes; components of 8 bits travel in 16-bit registers.

use ptxc_frontend::builtins::{TextureAccess, TextureOp};
use ptxc_frontend::il::{Type, TypeKind};
use ptxc_ir::{Intrinsic, MemAccess, Op, Ty, TyKind, Value};
use smallvec::SmallVec;

use super::BuiltinCall;
use crate::expression::Place;
use crate::function::FunctionLowering;
use crate::types::Scalar;

impl<'a> FunctionLowering<'_, 'a> {
    pub(super) fn texture(
        &mut self,
        call: &BuiltinCall<'a>,
        op: TextureOp,
        into: Option<Place>,
    ) -> Option<Value> {
        match op.access {
            TextureAccess::Fetch | TextureAccess::Sample | TextureAccess::SampleLod => {
                self.sample(call, op, into)
            }
            TextureAccess::SurfaceRead => self.surface_read(call, op, into),
            TextureAccess::SurfaceWrite => {
                self.surface_write(call, op);
                None
            }
        }
    }

    /// The name of a geometry in intrinsics, and whether a layer comes first.
    fn geometry(name: &str) -> (String, bool) {
        match name.strip_prefix('a') {
            Some(shape) => (format!("{shape}.array"), true),
            None => (name.to_owned(), false),
        }
    }

    fn sample(&mut self, call: &BuiltinCall<'a>, op: TextureOp, into: Option<Place>) -> Option<Value> {
        let (through, element_type) = self.result_form(call)?;
        let (count, element) = self.components(element_type)?;
        let kind = match self.scalar_class(element) {
            Scalar::Float => "f32",
            Scalar::Int { signed: true, .. } => "s32",
            Scalar::Int { .. } | Scalar::Bool | Scalar::Pointer => "u32",
        };
        let (shape, layered) = Self::geometry(op.geometry);
        let level = if op.access == TextureAccess::SampleLod { ".level" } else { "" };
        let coordinates = if op.access == TextureAccess::Fetch { "s32" } else { "f32" };
        let name = format!("llvm.nvvm.tex.unified.{shape}{level}.v4{kind}.{coordinates}");
        let mut args: SmallVec<[usize; 6]> = (usize::from(through)..call.values.len()).collect();
        if layered {
            let layer = args.len() - 1 - usize::from(!level.is_empty());
            args[1..=layer].rotate_right(1);
        }
        let values = args.iter().map(|&k| call.values[k]).collect::<SmallVec<[Value; 6]>>();
        let texel = self.handle_access(&name, call, &values, &args)?;
        let parts: SmallVec<[Value; 4]> =
            (0..count).map(|k| self.build().extract_value(texel, &[k], "")).collect();
        let target = if through { Some(Place::at(self, call.values[0], element_type)) } else { into };
        self.deliver(&parts, element, target)
    }

    /// Reads come in two forms: the element as result, or through a pointer in front of the handle.
    /// Which one a call is, and the element type.
    fn result_form(&self, call: &BuiltinCall<'a>) -> Option<(bool, Type)> {
        if call.ty.unqualified() != Type::VOID {
            return Some((false, call.type_arg.unwrap_or(call.ty)));
        }
        match self.il.types.kind(self.expr(*call.args.first()?).ty) {
            TypeKind::Pointer(pointee) => Some((true, pointee.unqualified())),
            _ => None,
        }
    }

    fn surface_read(&mut self, call: &BuiltinCall<'a>, op: TextureOp, into: Option<Place>) -> Option<Value> {
        let (through, element_type) = self.result_form(call)?;
        let (count, element) = self.components(element_type)?;
        let (values, args) = self.surface_operands(call, usize::from(through))?;
        let name = self.surface_name("suld", op, count, element, call)?;
        let loaded = self.handle_access(&name, call, &values, &args)?;
        let parts: SmallVec<[Value; 4]> = if count == 1 {
            SmallVec::from_slice(&[loaded])
        } else {
            (0..count).map(|k| self.build().extract_value(loaded, &[k], "")).collect()
        };
        let target = if through { Some(Place::at(self, call.values[0], element_type)) } else { into };
        self.deliver(&parts, element, target)
    }

    fn surface_write(&mut self, call: &BuiltinCall<'a>, op: TextureOp) -> Option<()> {
        let ty = self.expr(*call.args.first()?).ty;
        let (count, element) = self.components(ty)?;
        let memory = self.unit.memory_type(element);
        let name = self.surface_name("sust.b", op, count, element, call)?;
        let (mut values, args) = self.surface_operands(call, 1)?;
        let wide = Intrinsic::by_name(&name)?.row().params.last().copied();
        let object = self.is_aggregate(ty);
        for k in 0..count {
            let part = if object {
                let from = Place::at(self, call.values[0], ty);
                let (address, align) = self.component(from, k, memory);
                self.load(memory, address, MemAccess::aligned(align), "")
            } else {
                call.values[0]
            };
            let want = wide?.instantiate(&mut self.unit.module.types, &[]);
            values.push(self.adapt(part, element, want));
        }
        self.handle_access(&name, call, &values, &args);
        Some(())
    }

    /// Handle and coordinates of a surface access, without the boundary mode.
    #[expect(clippy::type_complexity, reason = "two parallel short lists")]
    fn surface_operands(
        &mut self,
        call: &BuiltinCall<'a>,
        skip: usize,
    ) -> Option<(SmallVec<[Value; 6]>, SmallVec<[usize; 6]>)> {
        let args: SmallVec<[usize; 6]> = (skip..call.values.len().checked_sub(1)?).collect();
        let values = args.iter().map(|&k| call.values[k]).collect();
        Some((values, args))
    }

    /// `llvm.nvvm.suld.2d.v4i8.trap`: the last argument is the boundary mode, a constant.
    fn surface_name(
        &mut self,
        verb: &str,
        op: TextureOp,
        count: u32,
        element: Type,
        call: &BuiltinCall<'a>,
    ) -> Option<String> {
        let mode = call.values.last().and_then(|&mode| self.is_int_constant(mode));
        let mode = match mode {
            Some(0) => "zero",
            Some(1) => "clamp",
            Some(2) => "trap",
            _ => {
                let span = self.expr(call.id).span;
                self.unit.unsupported(span, "a surface boundary mode that is not a constant");
                return None;
            }
        };
        let bits = 8 * self.size_of(element);
        let (shape, _) = Self::geometry(op.geometry);
        let lanes = if count == 1 { String::new() } else { format!("v{count}") };
        Some(format!("llvm.nvvm.{verb}.{shape}.{lanes}i{bits}.{mode}"))
    }

    /// Calls a texture or surface intrinsic, adapting the operands that are arguments.
    fn handle_access(
        &mut self,
        name: &str,
        call: &BuiltinCall<'a>,
        values: &[Value],
        args: &[usize],
    ) -> Option<Value> {
        let Some(intrinsic) = Intrinsic::by_name(name) else {
            let span = self.expr(call.id).span;
            self.unit.unsupported(span, &format!("this kind of texture or surface access (`{name}`)"));
            return None;
        };
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for (k, &value) in values.iter().enumerate() {
            let want = intrinsic.row().params.get(k)?.instantiate(&mut self.unit.module.types, &[]);
            let adapted = match args.get(k) {
                Some(&arg) => self.adapt(value, self.expr(call.args[arg]).ty, want),
                None => value,
            };
            operands.push(adapted);
        }
        Some(self.build().intrinsic(intrinsic, &[], &operands, "tex"))
    }

    /// Stores components into an object, or gives the only one; each narrowed to the element type.
    fn deliver(&mut self, parts: &[Value], element: Type, into: Option<Place>) -> Option<Value> {
        let memory = self.unit.memory_type(element);
        let mut first = None;
        for (k, &part) in (0..).zip(parts) {
            let value =
                match (self.unit.module.types.kind(self.ty(part)), self.unit.module.types.kind(memory)) {
                    (TyKind::Int(_), TyKind::Int(_)) => self.resize(part, memory, false, "conv"),
                    (TyKind::Int(16), TyKind::Half) => self.cast(Op::BitCast, part, memory, "conv"),
                    _ if self.ty(part) == Ty::FLOAT && memory.is_float() => {
                        self.adapt(part, Type::FLOAT, memory)
                    }
                    _ => self.reinterpret(part, memory),
                };
            match into {
                Some(object) => {
                    let (address, align) = self.component(object, k, memory);
                    self.store(value, address, MemAccess::aligned(align));
                }
                None => first = first.or(Some(value)),
            }
        }
        first
    }
}
