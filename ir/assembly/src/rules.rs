//! Type rules that every reader applies to instructions and constants.
//!
//! Constructs that satisfy them can be lowered without further checks. A rule returns the resulting type, or an
//! error message.

use crate::names::decoded;
use crate::opcode::{InstFlags, Op};
use crate::tree::{Attr, AttrValue, Const, Function, List, Module, Operand, Param, Value};
use crate::types::{TypeId, TypeKind};
use crate::writer::type_text;

type Rule<T> = Result<T, String>;

/// Attributes that only parameters of pointer type have.
const OF_POINTERS: &[&str] = &[
    "noalias",
    "nocapture",
    "captures",
    "nonnull",
    "readonly",
    "readnone",
    "byval",
    "byref",
    "sret",
    "nest",
    "inalloca",
    "preallocated",
    "swifterror",
    "dereferenceable",
    "dereferenceable_or_null",
];

/// Attributes that functions do not have.
const OF_PARAMETERS: &[&str] = &[
    "zeroext",
    "signext",
    "noalias",
    "nocapture",
    "nonnull",
    "byval",
    "sret",
    "inreg",
    "nest",
    "returned",
    "inalloca",
    "dereferenceable",
    "dereferenceable_or_null",
];

/// Linkage that only definitions have.
const OF_DEFINITIONS: &[&str] =
    &["private", "internal", "available_externally", "linkonce", "linkonce_odr", "weak", "weak_odr"];

/// Pairs of mutually exclusive function attributes.
const EXCLUSIVE: &[(&str, &str)] =
    &[("alwaysinline", "noinline"), ("optnone", "minsize"), ("optnone", "optsize")];

/// Pairs of mutually exclusive argument attributes.
const EXCLUSIVE_ARGUMENTS: &[(&str, &str)] =
    &[("readnone", "readonly"), ("readnone", "writeonly"), ("readonly", "writeonly")];

impl Module<'_> {
    fn type_name(&self, ty: TypeId) -> String {
        type_text(self, ty)
    }

    /// Arithmetic on two values of type `ty`.
    pub fn check_binary(&self, op: Op, ty: TypeId) -> Rule<()> {
        let lane = self.types.scalar(ty);
        let float = matches!(op, Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem);
        let fits = if float { self.types.is_float(lane) } else { self.types.int_bits(lane).is_some() };
        if fits { Ok(()) } else { Err(format!("`{}` of a `{}`", op.keyword(), self.type_name(ty))) }
    }

    /// The flags of an instruction with a result of type `ty`.
    pub fn check_flags(&self, op: Op, flags: InstFlags, ty: TypeId) -> Rule<()> {
        if let Some(flag) = flags.first_outside(op.flags()) {
            return Err(format!("`{}` has no flag `{flag}`", op.keyword()));
        }
        if flags == InstFlags::default() || !op.may_be_math() || self.is_math(ty) {
            return Ok(());
        }
        Err(format!(
            "fast-math-flags specified for {} without floating-point scalar or vector return type",
            op.keyword()
        ))
    }

    /// Whether a result can have fast-math flags: numbers, vectors and arrays of them, and structures of one such
    /// type (LangRef, "Fast-Math Flags").
    fn is_math(&self, mut ty: TypeId) -> bool {
        if let TypeKind::Struct(_) | TypeKind::Named(_) = self.types.kind(ty) {
            let members = self.types.list(ty);
            let Some(&first) = members.first() else { return false };
            if members.iter().any(|&member| member != first) {
                return false;
            }
            ty = first;
        }
        while let TypeKind::Array(element, _) = self.types.kind(ty) {
            ty = element;
        }
        self.types.is_float(self.types.scalar(ty))
    }

    /// A conversion.
    pub fn check_cast(&self, op: Op, from: TypeId, to: TypeId) -> Rule<()> {
        if self.cast_fits(op, from, to) {
            return Ok(());
        }
        let (from, to) = (self.type_name(from), self.type_name(to));
        Err(format!("`{}` from `{from}` to `{to}`", op.keyword()))
    }

    fn cast_fits(&self, op: Op, from: TypeId, to: TypeId) -> bool {
        let types = &self.types;
        let lanes = |ty| match types.kind(ty) {
            TypeKind::Vector(_, len) => (1, len),
            TypeKind::ScalableVector(_, len) => (2, len),
            _ => (0, 0),
        };
        let (a, b) = (types.scalar(from), types.scalar(to));
        let (a_bits, b_bits) = (types.int_bits(a), types.int_bits(b));
        let (a_float, b_float) = (types.is_float(a), types.is_float(b));
        let (a_space, b_space) = (types.space(a), types.space(b));
        let kinds = match op {
            Op::Trunc => matches!((a_bits, b_bits), (Some(a), Some(b)) if a > b),
            Op::ZExt | Op::SExt => matches!((a_bits, b_bits), (Some(a), Some(b)) if a < b),
            Op::FpTrunc => a_float && b_float && self.lane_bits(a) > self.lane_bits(b),
            Op::FpExt => a_float && b_float && self.lane_bits(a) < self.lane_bits(b),
            Op::FpToUi | Op::FpToSi => a_float && b_bits.is_some(),
            Op::UiToFp | Op::SiToFp => a_bits.is_some() && b_float,
            Op::PtrToInt | Op::PtrToAddr => a_space.is_some() && b_bits.is_some(),
            Op::IntToPtr => a_bits.is_some() && b_space.is_some(),
            Op::AddrSpaceCast => a_space.is_some() && b_space.is_some() && a_space != b_space,
            _ => return self.bits_agree(from, to),
        };
        kinds && lanes(from) == lanes(to)
    }

    /// The width of a number; none for other types.
    fn lane_bits(&self, lane: TypeId) -> Option<u32> {
        Some(match self.types.kind(lane) {
            TypeKind::Int(bits) => bits,
            TypeKind::Half | TypeKind::BFloat => 16,
            TypeKind::Float => 32,
            TypeKind::Double | TypeKind::X86Mmx => 64,
            TypeKind::X86Fp80 => 80,
            TypeKind::Fp128 | TypeKind::PpcFp128 => 128,
            _ => return None,
        })
    }

    /// Whether `bitcast` may turn one into the other.
    fn bits_agree(&self, from: TypeId, to: TypeId) -> bool {
        let types = &self.types;
        if let (Some(a), Some(b)) = (types.space(types.scalar(from)), types.space(types.scalar(to))) {
            return a == b;
        }
        let bits = |ty: TypeId| -> Option<u64> {
            let count = match types.kind(ty) {
                TypeKind::Vector(_, len) | TypeKind::ScalableVector(_, len) => len,
                _ => 1,
            };
            u64::from(self.lane_bits(types.scalar(ty))?).checked_mul(count)
        };
        from == to || matches!((bits(from), bits(to)), (Some(a), Some(b)) if a == b)
    }

    /// `icmp` or `fcmp` of two values of type `ty`.
    pub fn compare_type(&mut self, op: Op, ty: TypeId) -> Rule<TypeId> {
        let lane = self.types.scalar(ty);
        let int = self.types.int_bits(lane).is_some() || self.types.space(lane).is_some();
        if !int && !self.types.is_float(lane) {
            return Err(format!("a `{}` cannot be compared", self.type_name(ty)));
        }
        if int != (op == Op::ICmp) {
            return Err(format!("`{}` does not compare `{}`", op.keyword(), self.type_name(ty)));
        }
        Ok(self.types.with_scalar(ty, TypeId::I1))
    }

    /// Checks a floating-point number in digits, or the bits of a double: its type must represent it exactly
    /// (LangRef, "Simple Constants").
    pub fn check_float(&self, ty: TypeId, text: &str) -> Rule<()> {
        let narrow = match self.types.kind(ty) {
            TypeKind::Half => ptxc_ir::Ty::HALF,
            TypeKind::BFloat => ptxc_ir::Ty::BFLOAT,
            TypeKind::Float => ptxc_ir::Ty::FLOAT,
            _ => return Ok(()),
        };
        let number = match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16).ok().map(f64::from_bits),
            None => text.parse().ok(),
        };
        // Bits of the type itself, after a letter, are not parsed as a number here.
        let Some(number) = number else { return Ok(()) };
        let kept =
            ptxc_ir::float::encode(narrow, number).and_then(|bits| ptxc_ir::float::decode(narrow, bits));
        // The payload of a float's NaN is the upper part of a double's.
        let payload = narrow != ptxc_ir::Ty::FLOAT || number.to_bits() & 0x1FFF_FFFF == 0;
        if kept == Some(number) || number.is_nan() && payload {
            return Ok(());
        }
        let nearest =
            kept.map_or(String::new(), |kept| format!("; the nearest is 0x{:016X}", kept.to_bits()));
        let ty = self.type_name(ty);
        Err(format!("floating point constant invalid for type: a `{ty}` does not have it exactly{nearest}"))
    }

    /// `select`
    pub fn check_select(&self, cond: TypeId, yes: TypeId, no: TypeId) -> Rule<()> {
        if yes != no || self.types.scalar(cond) != TypeId::I1 {
            return Err("`select` takes an i1 and two values of one type".to_owned());
        }
        Ok(())
    }

    /// Checks an address, optionally of a value of type `accessed`.
    pub fn check_address(&self, pointer: TypeId, accessed: Option<TypeId>) -> Rule<()> {
        match (self.types.kind(pointer), accessed) {
            (TypeKind::PtrTo(target, _), Some(ty)) if target != ty => {
                let (target, ty) = (self.type_name(target), self.type_name(ty));
                Err(format!("the address is of a `{target}`, and `{ty}` is accessed"))
            }
            (TypeKind::PtrTo(..) | TypeKind::Ptr(_), _) => Ok(()),
            _ => Err(format!("a `{}` is no address", self.type_name(pointer))),
        }
    }

    /// The operation of an `atomicrmw`.
    pub fn check_rmw(&self, operation: &str, ty: TypeId) -> Rule<()> {
        let lane = self.types.scalar(ty);
        let fits = match operation {
            "xchg" => lane == ty,
            _ if operation.starts_with('f') => self.types.is_float(lane),
            _ => self.types.int_bits(ty).is_some(),
        };
        if fits { Ok(()) } else { Err(format!("`atomicrmw {operation}` of a `{}`", self.type_name(ty))) }
    }

    /// `getelementptr`: the base and the indices.
    pub fn gep_type(&mut self, source: TypeId, operands: &[Operand]) -> Rule<TypeId> {
        let Some((base, indices)) = operands.split_first() else {
            return Err("expected an address".to_owned());
        };
        let lane = self.types.scalar(base.ty);
        let Some(space) = self.types.space(lane) else {
            return Err(format!("a `{}` is no address", self.type_name(base.ty)));
        };
        if let TypeKind::PtrTo(pointee, _) = self.types.kind(lane)
            && pointee != source
        {
            return Err("the address is of another type than the one that is counted in".to_owned());
        }
        let mut target = source;
        for (k, index) in indices.iter().enumerate() {
            let index_lane = self.types.scalar(index.ty);
            if self.types.int_bits(index_lane).is_none() {
                return Err("an index is an integer".to_owned());
            }
            if k > 0 {
                let member = match self.types.kind(target) {
                    TypeKind::Struct(_) | TypeKind::Named(_) if index_lane != TypeId::I32 => -1,
                    TypeKind::Struct(_) | TypeKind::Named(_) => self.int_value(*index).unwrap_or(-1),
                    _ => 0,
                };
                let next = u64::try_from(member).ok().and_then(|n| self.types.element(target, n));
                let Some(next) = next else {
                    return Err(format!("`{}` has no such member", self.type_name(target)));
                };
                target = next;
            }
        }
        let pointer = match self.types.kind(lane) {
            TypeKind::PtrTo(..) => self.types.get(TypeKind::PtrTo(target, space)),
            _ => lane,
        };
        // One vector operand makes the result a vector.
        let shape = operands.iter().map(|o| o.ty).find(|&ty| self.types.scalar(ty) != ty);
        Ok(shape.map_or(pointer, |shape| self.types.with_scalar(shape, pointer)))
    }

    /// `extractelement`, `insertelement`, `shufflevector`.
    pub fn vector_type(&mut self, op: Op, operands: &[Operand]) -> Rule<TypeId> {
        let types = &self.types;
        let (vector, last) = (operands[0].ty, operands[operands.len() - 1].ty);
        let elem = types.scalar(vector);
        let fits = elem != vector
            && match op {
                Op::ExtractElement => types.int_bits(last).is_some(),
                Op::InsertElement => operands[1].ty == elem && types.int_bits(last).is_some(),
                _ => operands[1].ty == vector && types.scalar(last) == TypeId::I32 && last != TypeId::I32,
            };
        if !fits || (op == Op::ShuffleVector && !self.mask_fits(vector, operands[operands.len() - 1])) {
            return Err(format!("the operands do not fit `{}`", op.keyword()));
        }
        Ok(match op {
            Op::ExtractElement => elem,
            Op::InsertElement => vector,
            _ => self.types.with_scalar(last, elem),
        })
    }

    /// Whether the lanes of a mask exist.
    fn mask_fits(&self, vector: TypeId, mask: Operand) -> bool {
        let TypeKind::Vector(_, len) = self.types.kind(vector) else { return true };
        let Value::Const(index) = mask.value else { return false };
        let list = match self.consts[index as usize] {
            Const::Aggregate(list) | Const::Splat(list) => list,
            Const::Expr(_) => return false,
            _ => return true,
        };
        let lanes = list.of(&self.operands).iter().filter_map(|&lane| self.int_value(lane));
        lanes.into_iter().all(|lane| (0..i128::from(len) * 2).contains(&lane))
    }

    /// The type of the member of an aggregate at an index path.
    pub fn member_type(&self, aggregate: TypeId, indices: &[u32]) -> Rule<TypeId> {
        if indices.is_empty() {
            return Err("expected the number of a member".to_owned());
        }
        let mut ty = aggregate;
        for &index in indices {
            let next = match self.types.kind(ty) {
                TypeKind::Array(elem, len) if u64::from(index) < len => Some(elem),
                TypeKind::Struct(_) | TypeKind::Named(_) => self.types.element(ty, u64::from(index)),
                _ => None,
            };
            let Some(next) = next else {
                return Err(format!("`{}` has no member {index}", self.type_name(ty)));
            };
            ty = next;
        }
        Ok(ty)
    }

    /// The members of a constant of type `ty`.
    pub fn check_members(&self, ty: TypeId, members: &[Operand]) -> Rule<()> {
        let wanted = match self.types.kind(ty) {
            TypeKind::Array(_, len) | TypeKind::Vector(_, len) => len,
            TypeKind::Struct(_) | TypeKind::Named(_) => self.types.list(ty).len() as u64,
            _ => u64::MAX,
        };
        let fits = members.iter().enumerate().all(|(k, m)| self.types.element(ty, k as u64) == Some(m.ty));
        if fits && wanted == members.len() as u64 {
            return Ok(());
        }
        Err(format!("the members do not make a `{}`", self.type_name(ty)))
    }

    /// The result type of a call of a function of type `fn_ty`.
    pub fn call_type(&self, fn_ty: TypeId, args: &[Operand]) -> Rule<TypeId> {
        let TypeKind::Function(ret, variadic) = self.types.kind(fn_ty) else {
            return Err("expected a function type".to_owned());
        };
        let params = self.types.list(fn_ty);
        let fits = params.len() <= args.len()
            && (variadic || params.len() == args.len())
            && params.iter().zip(args).all(|(&p, a)| p == a.ty);
        if fits { Ok(ret) } else { Err("the arguments do not fit the function type".to_owned()) }
    }

    /// Attributes of a function, of a call as a whole, or of a group.
    pub fn check_function_attributes(&self, attrs: List<Attr<'_>>) -> Rule<()> {
        match self.attributes(attrs).find(|attr| OF_PARAMETERS.contains(&attr.key)) {
            Some(attr) => Err(format!("`{}` is an attribute of parameters, not of functions", attr.key)),
            None => Ok(()),
        }
    }

    /// Checks the attributes of the arguments of a call, which must fit their types.
    pub fn check_call(&self, args: &[Operand], arg_attrs: &[List<Attr<'_>>]) -> Rule<()> {
        for (arg, &list) in args.iter().zip(arg_attrs) {
            let pointer = self.types.space(self.types.scalar(arg.ty)).is_some();
            let integer = self.types.int_bits(self.types.scalar(arg.ty)).is_some();
            let unfit = |attr: &Attr<'_>| match attr.key {
                "zeroext" | "signext" => !integer,
                key => !pointer && OF_POINTERS.contains(&key),
            };
            if let Some(attr) = self.attributes(list).find(unfit) {
                let ty = self.type_name(arg.ty);
                return Err(format!("Attribute '{}' applied to incompatible type! `{ty}`", attr.key));
            }
        }
        self.check_arguments(arg_attrs)
    }

    /// Checks the attributes of arguments that determine how they are passed.
    fn check_arguments(&self, arg_attrs: &[List<Attr<'_>>]) -> Rule<()> {
        let indirect = |&list: &List<Attr<'_>>| self.attributes(list).any(|attr| attr.key == "sret");
        if arg_attrs.iter().filter(|&list| indirect(list)).count() > 1 {
            return Err("Cannot have multiple 'sret' parameters!".to_owned());
        }
        let passed =
            |key: &str| matches!(key, "byval" | "inalloca" | "preallocated" | "sret" | "nest" | "byref");
        if arg_attrs.iter().any(|&list| self.attributes(list).filter(|attr| passed(attr.key)).count() > 1) {
            return Err(
                "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!"
                    .to_owned(),
            );
        }
        let has = |list: List<Attr<'_>>, key: &str| self.attributes(list).any(|attr| attr.key == key);
        for (one, other) in EXCLUSIVE_ARGUMENTS {
            if arg_attrs.iter().any(|&list| has(list, one) && has(list, other)) {
                return Err(format!("Attributes '{one} and {other}' are incompatible!"));
            }
        }
        match arg_attrs.iter().position(indirect) {
            Some(2..) => Err("Attribute 'sret' is not on first or second parameter!".to_owned()),
            _ => Ok(()),
        }
    }

    /// Checks the headers of functions and variables: attributes must fit types and each other.
    ///
    /// # Errors
    /// The position of the first error, and its message.
    pub fn check_heads(&self) -> Result<(), (u32, String)> {
        for function in &self.functions {
            let held = self.check_function_head(function);
            held.map_err(|message| (function.at, message))?;
        }
        for alias in self.aliases.iter().filter(|alias| !alias.ifunc) {
            let Value::Global(symbol) = alias.target.value else { continue };
            let declared = self.function_of(symbol).is_some_and(|function| !function.defined)
                || self.variable_of(symbol).is_some_and(|variable| variable.init.is_none());
            if declared {
                return Err((alias.at, "Alias must point to a definition".to_owned()));
            }
        }
        for variable in &self.variables {
            if variable.linkage == "common" && variable.init.is_some_and(|init| !self.is_zero(init)) {
                return Err((variable.at, "a variable with common linkage begins with zeros".to_owned()));
            }
        }
        Ok(())
    }

    /// Whether a constant is a literal zero.
    pub fn is_zero(&self, operand: Operand) -> bool {
        match operand.value {
            Value::Const(index) => match self.consts[index as usize] {
                Const::Zero | Const::Null => true,
                Const::Int(_) => self.int_value(operand) == Some(0),
                Const::Float(text) => {
                    text.parse() == Ok(0.0) || text.trim_start_matches("0x") == "0000000000000000"
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn check_function_head(&self, function: &Function<'_>) -> Rule<()> {
        let params = function.params.of(&self.params);
        let intrinsic = decoded(self.symbols[function.symbol as usize].name).starts_with("llvm.");
        if matches!(function.linkage, "common" | "appending") {
            return Err("invalid function linkage type".to_owned());
        }
        if !function.defined && OF_DEFINITIONS.contains(&function.linkage) {
            return Err("invalid linkage for function declaration".to_owned());
        }
        let extends = |key: &str| matches!(key, "zeroext" | "signext");
        if self.types.int_bits(function.ret).is_none()
            && let Some(attr) = self.attributes(function.ret_attrs).find(|attr| extends(attr.key))
        {
            return Err(format!("`{}` of a result of type `{}`", attr.key, self.type_name(function.ret)));
        }
        let pointer = self.types.space(self.types.scalar(function.ret)).is_some();
        let of_pointers = |attr: &Attr<'_>| !pointer && OF_POINTERS.contains(&attr.key);
        if let Some(attr) = self.attributes(function.ret_attrs).find(of_pointers) {
            return Err(format!("`{}` of a result of type `{}`", attr.key, self.type_name(function.ret)));
        }
        let returned = |param: &&Param<'_>| self.attributes(param.attrs).any(|attr| attr.key == "returned");
        if params.iter().filter(returned).count() > 1 {
            return Err("Cannot have multiple 'returned' attributes!".to_owned());
        }
        // LLVM does not check the attributes of an unused declaration.
        if function.defined {
            let lists: Vec<List<Attr<'_>>> = params.iter().map(|param| param.attrs).collect();
            self.check_arguments(&lists)?;
        }
        for param in params {
            if param.ty == TypeId::METADATA && !intrinsic {
                return Err("Function takes metadata but isn't an intrinsic".to_owned());
            }
            if param.ty == TypeId::TOKEN && !intrinsic {
                return Err("Function takes token but isn't an intrinsic".to_owned());
            }
            if self.attributes(param.attrs).filter(|attr| extends(attr.key)).count() > 1 {
                return Err("`zeroext` and `signext` exclude each other".to_owned());
            }
            for attr in self.attributes(param.attrs) {
                if attr.key == "returned" && param.ty != function.ret {
                    return Err("a `returned` parameter has the type of the result".to_owned());
                }
                let pointer = self.types.space(param.ty).is_some();
                let fits = match attr.key {
                    "zeroext" | "signext" => self.types.int_bits(param.ty).is_some(),
                    _ => pointer || !OF_POINTERS.contains(&attr.key),
                };
                if !fits {
                    return Err(format!(
                        "`{}` of a parameter of type `{}`",
                        attr.key,
                        self.type_name(param.ty)
                    ));
                }
                if attr.key == "sret" && function.ret != TypeId::VOID {
                    return Err("functions with 'sret' argument must return void".to_owned());
                }
            }
        }
        self.check_function_attributes(function.attrs)?;
        let has = |key: &str| self.attributes(function.attrs).any(|attr| attr.key == key);
        for (one, other) in EXCLUSIVE {
            if has(one) && has(other) {
                return Err(format!("`{one}` and `{other}` exclude each other"));
            }
        }
        if has("optnone") && !has("noinline") {
            return Err("`optnone` asks for `noinline`".to_owned());
        }
        for attr in self.attributes(function.attrs) {
            if let ("allocsize", AttrValue::Raw(text)) = (attr.key, attr.value) {
                let numbers =
                    text.trim_matches(['(', ')']).split(',').map(|number| number.trim().parse::<usize>());
                if numbers.flatten().any(|number| number >= params.len()) {
                    return Err("`allocsize` names a parameter that there is not".to_owned());
                }
            }
        }
        Ok(())
    }

    /// Checks the operands of arithmetic and of conversions in a constant expression of type `ty`, which is `void`
    /// if the type follows from the arguments of a call.
    pub fn check_expression_operands(&self, op: Op, operands: &[Operand], ty: TypeId) -> Rule<()> {
        match operands {
            [a, b] if op.is_binary() && a.ty != b.ty => {
                Err("operands of constexpr must have same type".to_owned())
            }
            [a, _] if op.is_binary() => self.check_binary(op, a.ty),
            [a] if op.is_cast() && ty != TypeId::VOID => self.check_cast(op, a.ty, ty),
            _ => Ok(()),
        }
    }

    /// Checks the operand count of a constant expression, and that its operation exists.
    pub fn check_expression(op: Op, operands: usize, has_predicate: bool) -> Rule<()> {
        let arity = match op {
            Op::Gep => operands > 0,
            _ if op.is_cast() => operands == 1,
            _ if op.is_binary() || matches!(op, Op::ICmp | Op::FCmp | Op::ExtractElement) => operands == 2,
            Op::Select | Op::InsertElement | Op::ShuffleVector => operands == 3,
            Op::FNeg | Op::ExtractValue => operands == 1,
            Op::InsertValue => operands == 2,
            _ => false,
        };
        if !arity || (has_predicate && !matches!(op, Op::ICmp | Op::FCmp)) {
            return Err(format!("`{}` is no constant expression of this form", op.keyword()));
        }
        Ok(())
    }
}
