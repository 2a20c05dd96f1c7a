//! Texture and surface access through object handles (IG-31).
//!
//! A texture returns four 32-bit components whatever the element type; the used ones are narrowed to it. A surface
//! access has exactly the bytes of its elements; components of 8 bits are held in 16-bit registers.

use ptxc_arch::intrinsics::image::{Boundary, Component, Geometry, Sampling, SurfaceAccess, TexelType};
use ptxc_il::{ExprId, Type, TypeKind};
use ptxc_ir::{IntPred, Intrinsic, MemAccess, Op, Ty, TyKind, Value};
use ptxc_tokens::builtins::{TextureAccess, TextureOp};
use smallvec::SmallVec;

use super::BuiltinCall;
use crate::expression::Place;
use crate::function::FunctionLowering;
use crate::types::Scalar;

/// The boundary modes by value (`cudaSurfaceBoundaryMode`).
const MODES: [Boundary; 3] = [Boundary::Zero, Boundary::Clamp, Boundary::Trap];

impl<'a> FunctionLowering<'_, 'a> {
    pub(super) fn texture(
        &mut self,
        call: &BuiltinCall<'a>,
        op: TextureOp,
        into: Option<Place>,
    ) -> Option<Value> {
        match op.access {
            TextureAccess::Fetch
            | TextureAccess::Sample
            | TextureAccess::SampleLod
            | TextureAccess::SampleGrad
            | TextureAccess::Gather => self.sample(call, op, into),
            TextureAccess::SurfaceRead => self.surface_read(call, op, into),
            TextureAccess::SurfaceWrite => {
                self.surface_write(call, op);
                None
            }
        }
    }

    fn sample(&mut self, call: &BuiltinCall<'a>, op: TextureOp, into: Option<Place>) -> Option<Value> {
        let (through, element_type) = self.result_form(call)?;
        let (count, element) = self.components(element_type)?;
        let kind = match self.scalar_class(element) {
            Scalar::Float => TexelType::F32,
            Scalar::Int { signed: true, .. } => TexelType::S32,
            Scalar::Int { .. } | Scalar::Bool | Scalar::Pointer => TexelType::U32,
        };
        let mut args: SmallVec<[usize; 6]> = (usize::from(through)..call.values.len()).collect();
        let component =
            if op.access == TextureAccess::Gather { Some(call.values[args.pop()?]) } else { None };
        let resident = args.last().copied().filter(|&k| self.is_residency(call.args[k]));
        if resident.is_some() {
            args.pop();
        }
        if op.geometry.is_layered() {
            let extra = match op.access {
                TextureAccess::SampleLod => 1,
                TextureAccess::SampleGrad => 2,
                _ => 0,
            };
            let layer = args.len().checked_sub(1 + extra)?;
            args[1..=layer].rotate_right(1);
        }
        let mut values = SmallVec::<[Value; 8]>::new();
        for k in args {
            let ty = self.expr(call.args[k]).ty;
            if self.is_aggregate(ty) {
                // A gradient: the components of the geometry; the fourth of a float4 is ignored.
                let from = Place::at(self, call.values[k], ty);
                for component in 0..op.geometry.dimensions() as u32 {
                    let (address, align) = self.component(from, component, Ty::FLOAT);
                    values.push(self.load(Ty::FLOAT, address, MemAccess::aligned(align), ""));
                }
            } else {
                values.push(call.values[k]);
            }
        }
        let mut parts = match component.map(|value| (value, self.is_int_constant(value))) {
            None => self.texel(call, op, kind, None, &values, resident.is_some())?,
            Some((_, Some(known @ 0..=3))) => {
                let component = Some(Component::ALL[known as usize]);
                self.texel(call, op, kind, component, &values, resident.is_some())?
            }
            Some((chosen, _)) => {
                // The component is known only at run time: all are gathered, and one set is selected.
                let mut kept = self.texel(call, op, kind, Some(Component::R), &values, resident.is_some())?;
                for (k, &component) in (1..).zip(&Component::ALL[1..]) {
                    let other = self.texel(call, op, kind, Some(component), &values, resident.is_some())?;
                    let ty = self.ty(chosen);
                    let number = self.unit.module.const_int(ty, k);
                    let this = self.build().icmp(IntPred::Eq, chosen, number, "cmp");
                    for (kept, other) in kept.iter_mut().zip(other) {
                        *kept = self.build().select(this, other, *kept, "");
                    }
                }
                kept
            }
        };
        if let (Some(k), Some(&flag)) = (resident, parts.get(4)) {
            let byte = self.resize(flag, Ty::I8, false, "conv");
            self.store(byte, call.values[k], MemAccess::aligned(1));
        }
        parts.truncate(count as usize);
        let target = if through { Some(Place::at(self, call.values[0], element_type)) } else { into };
        self.deliver(&parts, element, target)
    }

    /// The four components of a texel, followed by the residency predicate if it is requested.
    fn texel(
        &mut self,
        call: &BuiltinCall<'a>,
        op: TextureOp,
        kind: TexelType,
        component: Option<Component>,
        values: &[Value],
        resident: bool,
    ) -> Option<SmallVec<[Value; 5]>> {
        let how = match op.access {
            TextureAccess::Fetch => Sampling::Fetch,
            TextureAccess::SampleLod => Sampling::Level,
            TextureAccess::SampleGrad => Sampling::Gradient,
            _ => Sampling::Plain,
        };
        if resident {
            return self.resident_texel(op.geometry, how, kind, component, values);
        }
        let intrinsic = match component {
            Some(component) => Some(Intrinsic::gather(component, kind)),
            None => Intrinsic::sample(op.geometry, how, kind),
        };
        let texel = self.handle_access(intrinsic, call, values, &[])?;
        Some((0..4).map(|k| self.build().extract_value(texel, &[k], "")).collect())
    }

    /// A texture access with the predicate for the residency of its texels, for which there is no intrinsic.
    fn resident_texel(
        &mut self,
        geometry: Geometry,
        how: Sampling,
        kind: TexelType,
        component: Option<Component>,
        values: &[Value],
    ) -> Option<SmallVec<[Value; 5]>> {
        let head = resident_words(geometry, how, kind, component);
        let texel = if kind == TexelType::F32 { Ty::FLOAT } else { Ty::I32 };
        let lanes = geometry.dimensions() + usize::from(geometry.is_layered());
        let vector = |first: usize, n: usize| {
            let mut parts: SmallVec<[String; 4]> =
                (first..first + n).map(|k| format!("${}", k + 5)).collect();
            parts.extend((n == 3).then(|| format!("${}", first + n + 4)));
            format!("{{{}}}", parts.join(", "))
        };
        let mut template =
            format!("{{ .reg .pred p; {head} {{$0, $1, $2, $3}}|p, [$5, {}]", vector(1, lanes));
        let extra = 1 + lanes;
        match how {
            Sampling::Level => template.push_str(&format!(", ${}", extra + 5)),
            Sampling::Gradient => {
                let n = geometry.dimensions();
                template.push_str(&format!(", {}, {}", vector(extra, n), vector(extra + n, n)));
            }
            Sampling::Plain | Sampling::Fetch => {}
        }
        template.push_str("; selp.u32 $4, 1, 0, p; }");
        let results = [texel, texel, texel, texel, Ty::I32];
        let all = self.builtin_assembly_of(&template, &results, values, false)?;
        Some((0..5).map(|k| self.build().extract_value(all, &[k], "")).collect())
    }

    /// Whether an argument is a `bool *`, for the residency of the texels.
    fn is_residency(&self, arg: ExprId) -> bool {
        match self.il.types.kind(self.expr(arg).ty) {
            TypeKind::Pointer(pointee) => pointee.unqualified() == Type::BOOL,
            _ => false,
        }
    }

    /// Reads have two forms: the element as result, or through a pointer before the handle. Returns the form of a call,
    /// and the element type.
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
        let (values, args) = self.surface_operands(call, op, usize::from(through))?;
        let target = if through { Some(Place::at(self, call.values[0], element_type)) } else { into };
        let bits = 8 * self.size_of(element) as u32;
        let read = |lowering: &mut Self, boundary: Boundary, target: Option<Place>| {
            let access = SurfaceAccess { geometry: op.geometry, count, bits, boundary };
            let intrinsic = Intrinsic::surface_read(access);
            let loaded = lowering.handle_access(intrinsic, call, &values, &args)?;
            let parts: SmallVec<[Value; 4]> = if count == 1 {
                SmallVec::from_slice(&[loaded])
            } else {
                (0..count).map(|k| lowering.build().extract_value(loaded, &[k], "")).collect()
            };
            lowering.deliver(&parts, element, target)
        };
        if let Some(mode) = self.constant_mode(call)? {
            return read(self, mode, target);
        }
        let place = target.unwrap_or_else(|| self.temporary(element_type, "surf.tmp"));
        self.by_mode(call, |lowering, mode| {
            read(lowering, mode, Some(place));
        });
        (target.is_none()).then(|| self.read(place))
    }

    fn surface_write(&mut self, call: &BuiltinCall<'a>, op: TextureOp) -> Option<()> {
        let ty = self.expr(*call.args.first()?).ty;
        let (count, element) = self.components(ty)?;
        let memory = self.unit.memory_type(element);
        let (mut values, args) = self.surface_operands(call, op, 1)?;
        let bits = 8 * self.size_of(element) as u32;
        let intrinsic = |boundary| {
            Intrinsic::surface_write(SurfaceAccess { geometry: op.geometry, count, bits, boundary })
        };
        let wide = intrinsic(Boundary::Trap).and_then(|found| found.row().params.last().copied());
        let object = self.is_aggregate(ty);
        for k in 0..count {
            let part = if object {
                let from = Place::at(self, call.values[0], ty);
                let (address, align) = self.component(from, k, memory);
                self.load(memory, address, MemAccess::aligned(align), "")
            } else {
                call.values[0]
            };
            values.push(match wide {
                Some(wide) => {
                    let want = self.unit.module.types.of_pattern(wide, &[]);
                    self.adapt(part, element, want)
                }
                None => part,
            });
        }
        let write = |lowering: &mut Self, boundary: Boundary| {
            lowering.handle_access(intrinsic(boundary), call, &values, &args);
        };
        match self.constant_mode(call)? {
            Some(mode) => write(self, mode),
            None => self.by_mode(call, write),
        }
        Some(())
    }

    /// The boundary mode, which is the last argument, if it is a constant; none if it is invalid.
    fn constant_mode(&mut self, call: &BuiltinCall<'a>) -> Option<Option<Boundary>> {
        let Some(mode) = self.is_int_constant(*call.values.last()?) else { return Some(None) };
        let found = MODES.get(usize::try_from(mode).ok()?);
        if found.is_none() {
            let span = self.expr(call.id).span;
            self.unit.unsupported(span, "a surface boundary mode other than zero, clamp and trap");
        }
        found.map(|&mode| Some(mode))
    }

    /// Emits an access for each boundary mode, and selects one at run time by the last argument.
    fn by_mode(&mut self, call: &BuiltinCall<'a>, mut access: impl FnMut(&mut Self, Boundary)) {
        let Some(&mode) = call.values.last() else { return };
        let ty = self.ty(mode);
        let end = self.new_block("surf.end");
        for (k, boundary) in MODES.into_iter().enumerate() {
            if k + 1 == MODES.len() {
                access(self, boundary);
                break;
            }
            let [this, next] = [self.new_block("surf.mode"), self.new_block("surf.next")];
            let wanted = self.unit.module.const_int(ty, k as u128);
            let chosen = self.build().icmp(IntPred::Eq, mode, wanted, "cmp");
            self.cond_branch(chosen, this, next);
            self.start(this);
            access(self, boundary);
            self.branch(end);
            self.start(next);
        }
        self.branch(end);
        self.start(end);
    }

    /// Handle and coordinates of a surface access, without the boundary mode.
    #[expect(clippy::type_complexity, reason = "two parallel short lists")]
    fn surface_operands(
        &mut self,
        call: &BuiltinCall<'a>,
        op: TextureOp,
        skip: usize,
    ) -> Option<(SmallVec<[Value; 6]>, SmallVec<[usize; 6]>)> {
        let mut args: SmallVec<[usize; 6]> = (skip..call.values.len().checked_sub(1)?).collect();
        if op.geometry.is_layered() {
            // The layer is the first operand.
            args.get_mut(1..)?.rotate_right(1);
        }
        let values = args.iter().map(|&k| call.values[k]).collect();
        Some((values, args))
    }

    /// Calls a texture or surface intrinsic, adapting the operands that are arguments.
    fn handle_access(
        &mut self,
        intrinsic: Option<Intrinsic>,
        call: &BuiltinCall<'a>,
        values: &[Value],
        args: &[usize],
    ) -> Option<Value> {
        let Some(intrinsic) = intrinsic else {
            let span = self.expr(call.id).span;
            self.unit.unsupported(span, "this kind of texture or surface access");
            return None;
        };
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for (k, &value) in values.iter().enumerate() {
            let want = self.unit.module.types.of_pattern(*intrinsic.row().params.get(k)?, &[]);
            let adapted = match args.get(k) {
                Some(&arg) => self.adapt(value, self.expr(call.args[arg]).ty, want),
                None => value,
            };
            operands.push(adapted);
        }
        Some(self.build().intrinsic(intrinsic, &[], &operands, "tex"))
    }

    /// Stores components into an object, or returns the only one; each is narrowed to the element type.
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

/// The instruction of a texture access in PTX: `tex.level.a2d.v4.f32.f32`.
fn resident_words(
    geometry: Geometry,
    how: Sampling,
    kind: TexelType,
    component: Option<Component>,
) -> String {
    let verb = match (component, how) {
        (Some(Component::R), _) => "tld4.r",
        (Some(Component::G), _) => "tld4.g",
        (Some(Component::B), _) => "tld4.b",
        (Some(Component::A), _) => "tld4.a",
        (None, Sampling::Level) => "tex.level",
        (None, Sampling::Gradient) => "tex.grad",
        (None, Sampling::Plain | Sampling::Fetch) => "tex",
    };
    let geometry = match geometry {
        Geometry::D1 => "1d",
        Geometry::D1Array => "a1d",
        Geometry::D2 => "2d",
        Geometry::D2Array => "a2d",
        Geometry::D3 => "3d",
        Geometry::Cube => "cube",
        Geometry::CubeArray => "acube",
    };
    let kind = match kind {
        TexelType::F32 => "f32",
        TexelType::S32 => "s32",
        TexelType::U32 => "u32",
    };
    let coordinate = if how == Sampling::Fetch { "s32" } else { "f32" };
    format!("{verb}.{geometry}.v4.{kind}.{coordinate}")
}
