//! Variables, functions and aliases.

use std::borrow::Cow;

use ptxc_ir::{AddrSpace, CallConv, Extend, FnAttrs, Linkage, Op, ParamAttrs, Ty, Value as IrValue};

use super::{Kept, Lower};
use crate::names::decoded;
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

impl<'s> Lower<'_, 's> {
    pub(super) fn symbols(&mut self) {
        for variable in &self.t.variables {
            self.enter(variable.at);
            self.declare_variable(variable);
        }
        for (index, function) in self.t.functions.iter().enumerate() {
            self.enter(function.at);
            if self.reached[index] {
                self.declare_function(function);
            } else {
                self.by_value.push(Vec::new());
            }
        }
    }

    fn linkage(&mut self, word: &str) -> Linkage {
        match word {
            "" => Linkage::External,
            // Like `weak`, but may be dropped if unused.
            "linkonce" => Linkage::Weak,
            _ => match Linkage::from_keyword(word) {
                Some(linkage) => linkage,
                None => {
                    self.error(format!("{word} linkage is not supported."));
                    Linkage::External
                }
            },
        }
    }

    fn declare_variable(&mut self, variable: &Variable<'s>) {
        let name = decoded(self.t.symbols[variable.symbol as usize].name);
        let metadata = variable.section.is_some_and(|s| decoded(s) == "llvm.metadata");
        if metadata || name.starts_with("llvm.") {
            return;
        }
        self.memory_form(variable.ty);
        let (ty, natural) = match self.bytes_of_bits(variable.ty) {
            Some(bytes) => bytes,
            None => (self.ty(variable.ty), 0),
        };
        let linkage = match self.linkage(variable.linkage) {
            _ if self.is_unseen(&name, variable.init.is_some()) => Linkage::Internal,
            linkage => linkage,
        };
        // A variable in the generic space is in global memory.
        let space = if variable.space == 0 { AddrSpace::GLOBAL } else { AddrSpace(variable.space) };
        let g = self.m.add_global(&symbol_name(&name, linkage), ty, space, linkage);
        let align = self.alignment(if variable.align == 0 { u64::from(natural) } else { variable.align });
        let global = self.m.global_mut(g);
        global.constant = variable.constant;
        global.align = align;
        global.externally_initialized = variable.externally_initialized;
        global.unnamed_addr = variable.specifiers.contains(&"unnamed_addr");
        global.section = variable.section.map(|s| decoded(s).into());
        let value = match variable.space {
            0 => self.m.const_cast(Op::AddrSpaceCast, g.into(), Ty::PTR),
            _ => g.into(),
        };
        self.symbols[variable.symbol as usize] = Some(value);
    }

    /// Whether a name that is invalid in PTX may be changed: definitions of a whole program are not visible
    /// outside. A declared symbol must keep its name.
    fn is_unseen(&mut self, name: &str, defined: bool) -> bool {
        let unseen = self.options.kept == Kept::Kernels && !name.chars().all(fits);
        if unseen && !defined {
            self.error(format!("Invalid identifier name: {name}"));
        }
        unseen && defined
    }

    pub(super) fn alignment(&mut self, align: u64) -> u32 {
        match u32::try_from(align) {
            Ok(align) => align,
            Err(_) => {
                self.error("an alignment above 2^31 is not supported");
                0
            }
        }
    }

    /// Whether a calling convention is that of kernels: by name, or by number 71 (KM-19).
    fn is_kernel_conv(conv: CallingConv<'_>) -> bool {
        matches!(conv, CallingConv::Named("ptx_kernel") | CallingConv::Number(71))
    }

    fn declare_function(&mut self, function: &Function<'s>) {
        let name = decoded(self.t.symbols[function.symbol as usize].name);
        if name.starts_with("llvm.") {
            self.by_value.push(Vec::new());
            return;
        }
        let kernel = Self::is_kernel_conv(function.conv) || self.annotated_kernel(function);
        let params = function.params.of(&self.t.params);
        let mut types = Vec::with_capacity(params.len());
        let mut by_value = Vec::with_capacity(params.len());
        for param in params {
            let passed = self.by_value_type(param.ty, param.attrs);
            // A kernel's parameters are in memory anyway; a function gets the value itself, which the PTX ABI
            // passes in the same form.
            let value = if kernel { None } else { passed };
            types.push(match value {
                Some(ty) => ty,
                None => self.ty(param.ty),
            });
            by_value.push(value);
        }
        let ret = self.ty(function.ret);
        // A kernel launch cannot pass variable arguments: the type records them, and the verifier rejects it.
        let ty = match kernel {
            true => self.m.types.function(ret, &types, function.variadic),
            false => self.signature(ret, types, function.variadic),
        };
        let linkage = match self.linkage(function.linkage) {
            _ if self.options.kept == Kept::Kernels && function.defined && !kernel => Linkage::Internal,
            linkage => linkage,
        };
        self.is_unseen(&name, function.defined);
        let conv = if kernel { CallConv::Kernel } else { CallConv::Device };
        let f = self.m.add_function(&symbol_name(&name, linkage), ty, linkage, conv);
        let attrs: Vec<ParamAttrs> = params.iter().map(|p| self.param_attrs(p.attrs, p.ty)).collect();
        let fn_attrs = self.fn_attrs(function.attrs);
        let ret_extend = self.param_attrs(function.ret_attrs, function.ret).extend;
        let extra: Vec<(Box<str>, Box<str>)> = self
            .t
            .attributes(function.attrs)
            .filter(|a| a.key.starts_with('"') && !is_typed(&decoded(a.key)))
            .map(|a| {
                let value = match a.value {
                    AttrValue::Str(text) => decoded(text).into(),
                    _ => Box::default(),
                };
                (decoded(a.key).into(), value)
            })
            .collect();
        let denormals = self.denormals(function);
        let data = self.m.func_mut(f);
        data.attrs = fn_attrs;
        data.denormals = denormals;
        data.ret_extend = ret_extend;
        data.extra_attrs = extra;
        for (k, (param, attrs)) in data.params.iter_mut().zip(attrs).enumerate() {
            param.attrs = attrs;
            if by_value[k].is_some() {
                param.attrs = ParamAttrs { align: attrs.align, ..ParamAttrs::default() };
            }
        }
        self.by_value.push(by_value);
        self.symbols[function.symbol as usize] = Some(f.into());
    }

    /// The type that a `byval` parameter passes.
    pub(super) fn by_value_type(&mut self, ty: TypeId, attrs: List<Attr<'s>>) -> Option<Ty> {
        let attr = self.t.attributes(attrs).find(|a| a.key == "byval")?;
        let pointee = match (attr.value, self.t.types.kind(ty)) {
            (AttrValue::Type(ty), _) | (_, TypeKind::PtrTo(ty, _)) => ty,
            _ => {
                self.error("`byval` of an opaque pointer needs a type");
                return None;
            }
        };
        Some(self.ty(pointee))
    }

    pub(super) fn fn_attrs(&mut self, list: List<Attr<'s>>) -> FnAttrs {
        let mut attrs = FnAttrs::NONE;
        for attr in self.t.attributes(list) {
            attrs.insert(match (attr.key, attr.value) {
                ("alwaysinline", _) => FnAttrs::ALWAYS_INLINE,
                ("inlinehint", _) => FnAttrs::INLINE_HINT,
                ("noinline", _) => FnAttrs::NO_INLINE,
                ("convergent", _) => FnAttrs::CONVERGENT,
                ("noreturn", _) => FnAttrs::NO_RETURN,
                ("nounwind", _) => FnAttrs::NO_UNWIND,
                ("willreturn", _) => FnAttrs::WILL_RETURN,
                ("mustprogress", _) => FnAttrs::MUST_PROGRESS,
                ("optnone", _) => FnAttrs::OPT_NONE,
                ("norecurse", _) => FnAttrs::NO_RECURSE,
                ("cold", _) => FnAttrs::COLD,
                ("readnone", _) | ("memory", AttrValue::Raw("(none)")) => FnAttrs::READ_NONE,
                ("readonly", _) | ("memory", AttrValue::Raw("(read)")) => FnAttrs::READ_ONLY,
                ("argmemonly", _) | ("memory", AttrValue::Raw("(argmem: readwrite)")) => {
                    FnAttrs::ARG_MEM_ONLY
                }
                _ => FnAttrs::NONE,
            });
        }
        attrs
    }

    pub(super) fn param_attrs(&mut self, list: List<Attr<'s>>, ty: TypeId) -> ParamAttrs {
        let mut attrs = ParamAttrs::default();
        let pointer = self.t.types.space(ty).is_some();
        for attr in self.t.attributes(list) {
            match (attr.key, attr.value) {
                ("noalias", _) => attrs.noalias = true,
                ("readonly" | "readnone", _) => attrs.readonly = pointer,
                ("writeonly", _) => attrs.writeonly = pointer,
                ("nocapture", _) | ("captures", AttrValue::Raw("(none)")) => attrs.nocapture = true,
                ("noundef", _) => attrs.noundef = true,
                ("nonnull", _) => attrs.nonnull = true,
                ("signext", _) => attrs.extend = Extend::Sign,
                ("zeroext", _) => attrs.extend = Extend::Zero,
                ("align", AttrValue::Int(align)) => attrs.align = self.alignment(align),
                ("dereferenceable", AttrValue::Int(bytes)) => attrs.dereferenceable = bytes,
                ("sret", AttrValue::Type(ty)) => attrs.sret = Some(self.ty(ty)),
                ("byval", _) => attrs.byval = self.by_value_type(ty, list),
                ("\"nvvm.grid_constant\"", _) => attrs.grid_constant = true,
                _ => {}
            }
        }
        attrs
    }

    // ---- initialisers ----

    pub(super) fn initialisers(&mut self) {
        for variable in &self.t.variables {
            self.at = variable.at;
            let name = decoded(self.t.symbols[variable.symbol as usize].name);
            if matches!(&*name, "llvm.used" | "llvm.compiler.used") {
                self.mark_used(variable);
                continue;
            }
            let (Some(init), Some(value)) = (variable.init, self.symbols[variable.symbol as usize]) else {
                continue;
            };
            if variable.space == 3 && self.t.is_zero(init) {
                self.warn("shared memory has no initial value: the zeros are ignored");
                continue;
            }
            let init = match self.constant_bits(init) {
                Some(bytes) => bytes,
                None => self.constant_operand(init),
            };
            let value = match self.m.expr_op(value) {
                Some(_) => self.m.operand(value, 0),
                None => value,
            };
            if let Some(g) = self.m.as_global(value) {
                self.m.global_mut(g).init = Some(init);
            }
        }
        for alias in &self.t.aliases {
            self.at = alias.at;
            let name = self.t.symbols[alias.symbol as usize].name;
            if alias.ifunc {
                self.unsupported(format_args!("ifunc `@{name}`"));
            } else if !matches!(alias.linkage, "internal" | "private") {
                self.warn(format!("alias `@{name}` is replaced by what it names; others cannot see it"));
            }
        }
    }

    fn mark_used(&mut self, variable: &Variable<'s>) {
        let Some(Operand { value: Value::Const(list), .. }) = variable.init else { return };
        let Const::Aggregate(members) = self.t.consts[list as usize] else { return };
        for &member in members.of(&self.t.operands) {
            let mut value = self.constant_operand(member);
            while self.m.expr_op(value).is_some() {
                value = self.m.operand(value, 0);
            }
            if let Some(g) = self.m.as_global(value) {
                self.m.global_mut(g).used = true;
            }
        }
    }

    /// The value of a symbol.
    pub(super) fn symbol(&mut self, symbol: u32) -> IrValue {
        if let Some(value) = self.symbols[symbol as usize] {
            return value;
        }
        let name = self.t.symbols[symbol as usize].name;
        if let SymbolDef::Alias(index) = self.t.symbols[symbol as usize].def {
            if self.aliases.contains(&symbol) {
                self.error(format!("alias `@{name}` names itself"));
                return self.m.null(Ty::PTR);
            }
            self.aliases.push(symbol);
            let value = self.constant_operand(self.t.aliases[index as usize].target);
            self.aliases.pop();
            self.symbols[symbol as usize] = Some(value);
            return value;
        }
        self.unsupported(format_args!("the address of `@{name}`"));
        self.m.null(Ty::PTR)
    }
}

/// Whether an attribute of a function becomes a field.
fn is_typed(key: &str) -> bool {
    key.starts_with("nvvm.") || super::denormals::is_mode(key)
}

/// Whether names in PTX may contain a character.
fn fits(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '%')
}

/// A valid PTX name. A numbered symbol is named as LLVM names it. A local name may change, since it is not visible
/// outside; an invalid character in a visible name is kept, and the verifier reports it.
fn symbol_name(name: &str, linkage: Linkage) -> Cow<'_, str> {
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        return Cow::Owned(format!("__unnamed_{name}"));
    }
    if !linkage.is_local() || name.chars().all(fits) {
        return Cow::Borrowed(name);
    }
    let mut made = String::with_capacity(name.len() + 8);
    for c in name.chars() {
        if fits(c) { made.push(c) } else { made.push_str("_$_") }
    }
    Cow::Owned(made)
}
