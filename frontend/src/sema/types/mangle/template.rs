//! Mangling of template arguments and of dependent types and expressions ([Itanium C++ ABI 5.1.5.7 to 5.1.6]).

use std::fmt::Write;

use smallvec::SmallVec;

use crate::il::{
    AddressBase, ConstValue, ExecutionSpace, FunctionId, Linkage, RecordId, Storage, Type, TypeKind,
    VariableId,
};
use crate::sema::program::argument::Argument;
use crate::sema::program::dependent::{CastWord, DependentExpr, DependentType};
use crate::sema::program::scope::{GLOBAL, ScopeKind};
use crate::source::Symbol;

use super::Mangler;
use super::component::Component;
use super::operator::operator_codes;

/// A name before `::`, with its template arguments.
type Level<'a> = (Symbol, Option<&'a [Argument<'a>]>);

impl<'a> Mangler<'_, 'a, '_> {
    /// `I ... E`
    pub(super) fn arguments(&mut self, args: &[Argument<'a>]) {
        self.out.push('I');
        for &arg in args {
            self.argument(arg);
        }
        self.out.push('E');
    }

    pub(super) fn argument(&mut self, arg: Argument<'a>) {
        match arg {
            Argument::Type(ty) => self.ty(ty),
            Argument::Value(value, ty) => self.literal(value, ty),
            Argument::Constant(value, ty) => self.constant(value, ty),
            Argument::Template(template) => self.template_name(template),
            Argument::Pack(args) => {
                self.out.push('J');
                for &arg in args {
                    self.argument(arg);
                }
                self.out.push('E');
            }
            Argument::DependentExpr(DependentExpr::Literal(value, ty)) => self.literal(*value, *ty),
            Argument::DependentExpr(dependent_expr) => {
                self.out.push('X');
                self.dependent_expr(dependent_expr);
                self.out.push('E');
            }
            Argument::Expansion(&Argument::Type(ty)) => self.expansion(ty),
            // nvcc writes nothing for the expansion of values.
            Argument::Expansion(&inner) => self.argument(inner),
        }
    }

    /// `Dp` and a pattern: the same component as a parameter of that type.
    pub(super) fn expansion(&mut self, pattern: Type) {
        if self.substituted(Component::Expansion(pattern)) {
            return;
        }
        self.out.push_str("Dp");
        self.ty(pattern);
        self.remember(Component::Expansion(pattern));
    }

    /// `L type value E`
    fn literal(&mut self, value: u128, ty: Type) {
        self.out.push('L');
        self.ty(ty);
        // The type has only one value, which nvcc's front end omits.
        if ty.unqualified() == Type::NULLPTR {
            return self.out.push('E');
        }
        let signed = self.program.il.int_shape(ty).is_some_and(|shape| shape.signed);
        let negative = signed && (value as i128) < 0;
        let magnitude = if negative { value.wrapping_neg() } else { value };
        let _ = write!(self.out, "{}{magnitude}E", if negative { "n" } else { "" });
    }

    /// A constant that is not an integer.
    fn constant(&mut self, value: &ConstValue<'a>, ty: Type) {
        let (opens, closes) = if self.program.il.is_reference(ty) { ("L_Z", "E") } else { ("XadL_Z", "EE") };
        match *value {
            ConstValue::Address { base: Some(AddressBase::Function(id)), .. }
            | ConstValue::MemberFunction(Some(id), _) => {
                self.out.push_str(opens);
                self.named_function(id);
                self.out.push_str(closes);
            }
            ConstValue::Address { base: Some(AddressBase::Variable(id)), .. } => {
                self.out.push_str(opens);
                self.named_variable(id);
                self.out.push_str(closes);
            }
            _ => self.object(value, ty),
        }
    }

    /// A function within another name: its substitutions continue those before it ([Itanium C++ ABI 5.1.6]).
    fn named_function(&mut self, id: FunctionId) {
        let function = &self.program.il.functions[id];
        if function.flags.extern_c {
            return self.c_name(id);
        }
        let internal = function.linkage == Linkage::Internal && function.space != ExecutionSpace::Kernel;
        let of_base = std::mem::replace(&mut self.of_base, false);
        self.function(id, internal);
        self.of_base = of_base;
    }

    fn named_variable(&mut self, id: VariableId) {
        let variable = &self.program.il.variables[id];
        if !variable.mangled.starts_with("_Z") {
            return self.source_name(variable.mangled);
        }
        self.variable(id, variable.linkage == Linkage::Internal && variable.storage == Storage::Global);
    }

    /// An object of class type, by its members.
    fn object(&mut self, value: &ConstValue<'a>, ty: Type) {
        match *value {
            ConstValue::Int(value) => self.literal(value, ty),
            ConstValue::Zero if self.program.il.is_scalar(ty) => self.literal(0, ty),
            ConstValue::MemberOffset(offset) => {
                self.out.push('L');
                self.ty(ty);
                let _ = write!(self.out, "{offset}E");
            }
            ConstValue::Float(bits) => {
                self.out.push('L');
                self.ty(ty);
                let _ = match ty == Type::FLOAT {
                    true => write!(self.out, "{:08x}E", (f64::from_bits(bits) as f32).to_bits()),
                    false => write!(self.out, "{bits:016x}E"),
                };
            }
            ConstValue::Record(members) => {
                self.out.push_str("Xtl");
                self.ty(ty);
                if let TypeKind::Record(id) = self.program.il.types.kind(ty) {
                    let bases = self.program.il.records[id].bases.len();
                    let fields = self.program.il.records[id].fields;
                    for (field, member) in fields.iter().zip(members.iter().skip(bases)) {
                        self.object(member, field.ty.unqualified());
                    }
                }
                self.out.push_str("EE");
            }
            _ => {
                self.out.push_str("Xtl");
                self.ty(ty);
                self.out.push_str("EE");
            }
        }
    }

    /// The name of a class template as an argument.
    fn template_name(&mut self, template: super::TemplateId) {
        let info = self.program.templates[template];
        if let Some(index) = info.parameter_index {
            if !self.substituted(Component::TemplateParameter(index)) {
                self.parameter_number(index);
                self.remember(Component::TemplateParameter(index));
            }
            return;
        }
        if self.substituted(Component::Template(template)) {
            return;
        }
        let name = self.program.session.interner.resolve(info.name);
        self.entity(info.scope, false, "", &|m| m.source_name(name));
        self.remember(Component::Template(template));
    }

    /// A dependent type.
    pub(super) fn dependent(&mut self, ty: Type, what: DependentType<'a>) {
        match what {
            DependentType::Parameter(index) => self.parameter_number(index),
            DependentType::Applied(index, args) => {
                if !self.substituted(Component::TemplateParameter(index)) {
                    self.parameter_number(index);
                    self.remember(Component::TemplateParameter(index));
                }
                self.arguments(args);
            }
            DependentType::Member(..) => {
                self.out.push('N');
                self.member_type(ty);
                self.out.push('E');
            }
            DependentType::Decltype(dependent_expr) => {
                let is_name = matches!(
                    dependent_expr,
                    DependentExpr::FunctionParameter(..)
                        | DependentExpr::Member(..)
                        | DependentExpr::Scoped(..)
                        | DependentExpr::Name(..)
                );
                self.out.push_str(if is_name { "Dt" } else { "DT" });
                self.dependent_expr(dependent_expr);
                self.out.push('E');
            }
            DependentType::Array(element, bound) => {
                self.out.push('A');
                self.dependent_expr(bound);
                self.out.push('_');
                self.ty(element);
            }
            DependentType::Transform(transform, inner) => {
                self.out.push('u');
                self.source_name(transform.word());
                self.out.push('I');
                self.ty(inner);
                self.out.push('E');
            }
            DependentType::Expansion(inner) => {
                self.out.push_str("Dp");
                self.ty(inner);
            }
            DependentType::Deduced(template) => self.template_name(template),
        }
    }

    /// A member of a dependent type as the inside of a nested name.
    fn member_type(&mut self, ty: Type) {
        let Some(DependentType::Member(base, name, args)) = self.program.as_dependent(ty) else {
            return self.prefix_type(ty);
        };
        self.prefix_type(base);
        self.member_component(base, name, args);
    }

    fn member_component(&mut self, base: Type, name: Symbol, args: Option<&[Argument<'a>]>) {
        let text = self.program.session.interner.resolve(name);
        self.source_name(text);
        if let Some(args) = args {
            self.remember(Component::MemberTemplate(base, name));
            self.arguments(args);
        }
    }

    /// A type before `::`.
    fn prefix_type(&mut self, ty: Type) {
        match self.program.as_dependent(ty) {
            Some(DependentType::Member(base, name, args)) => {
                if self.substituted(Component::Type(ty)) {
                    return;
                }
                self.prefix_type(base);
                self.member_component(base, name, args);
                self.remember(Component::Type(ty));
            }
            Some(_) => self.ty(ty),
            None => match self.program.il.types.kind(ty) {
                TypeKind::Record(id) => self.prefix(self.program.records[id].scope),
                _ => self.ty(ty),
            },
        }
    }

    /// A dependent expression.
    pub(super) fn dependent_expr(&mut self, dependent_expr: &DependentExpr<'a>) {
        if self.depth > super::MAX_DEPTH {
            return;
        }
        self.depth += 1;
        match *dependent_expr {
            DependentExpr::Parameter(index) => self.parameter_number(index),
            DependentExpr::FunctionParameter(index, around) => {
                // Within a parameter list, one more list encloses the name than after the list.
                match self.lists.saturating_sub(around) {
                    0 => self.out.push_str("fp"),
                    level => {
                        let _ = write!(self.out, "fL{}p", level - 1);
                    }
                }
                if index > 0 {
                    let _ = write!(self.out, "{}", index - 1);
                }
                self.out.push('_');
            }
            DependentExpr::Literal(value, ty) => self.literal(value, ty),
            DependentExpr::Scoped(ty, name, args) => self.scoped(ty, name, args),
            DependentExpr::Name(name, args) => self.unresolved(name, args),
            DependentExpr::Qualified(global, scopes, name, args) => {
                self.out.push_str(if global { "gs" } else { "" });
                if !scopes.is_empty() {
                    self.out.push_str("sr");
                    for &scope in scopes {
                        let text = self.program.session.interner.resolve(scope);
                        self.source_name(text);
                    }
                    self.out.push('E');
                }
                self.unresolved(name, args);
            }
            DependentExpr::Unary(op, operand) => {
                self.out.push_str(operator_codes(op).0);
                self.dependent_expr(operand);
            }
            DependentExpr::Binary(op, lhs, rhs) => {
                self.out.push_str(operator_codes(op).1);
                self.dependent_expr(lhs);
                self.dependent_expr(rhs);
            }
            DependentExpr::Conditional([cond, then, otherwise]) => {
                self.out.push_str("qu");
                self.dependent_expr(cond);
                self.dependent_expr(then);
                self.dependent_expr(otherwise);
            }
            DependentExpr::Call(callee, args) => {
                self.out.push_str("cl");
                // nvcc's front end omits the class of a member template.
                match *callee {
                    DependentExpr::Scoped(_, name, Some(args)) => self.unresolved(name, Some(args)),
                    _ => self.dependent_expr(callee),
                }
                args.iter().for_each(|arg| self.dependent_expr(arg));
                self.out.push('E');
            }
            DependentExpr::Member(base, arrow, name, args) => {
                self.out.push_str(if arrow { "pt" } else { "dt" });
                self.dependent_expr(base);
                self.unresolved(name, args);
            }
            DependentExpr::Construct(ty, true, args) => {
                self.out.push_str("tl");
                self.ty(ty);
                args.iter().for_each(|arg| self.dependent_expr(arg));
                self.out.push('E');
            }
            DependentExpr::Construct(ty, false, [only]) => {
                self.out.push_str("cv");
                self.ty(ty);
                self.dependent_expr(only);
            }
            DependentExpr::Construct(ty, false, args) => {
                self.out.push_str("cv");
                self.ty(ty);
                self.out.push('_');
                args.iter().for_each(|arg| self.dependent_expr(arg));
                self.out.push('E');
            }
            DependentExpr::Cast(word, ty, operand) => {
                self.out.push_str(match word {
                    CastWord::Static => "sc",
                    CastWord::Const => "cc",
                    CastWord::Reinterpret => "rc",
                    CastWord::Dynamic => "dc",
                    CastWord::C => "cv",
                });
                self.ty(ty);
                self.dependent_expr(operand);
            }
            DependentExpr::OfType(code, ty) => {
                self.out.push_str(code);
                self.ty(ty);
            }
            DependentExpr::OfExpr(code, operand) => {
                self.out.push_str(code);
                self.dependent_expr(operand);
            }
            DependentExpr::PackSize(ty) => {
                self.out.push_str("sZ");
                self.ty(ty);
            }
            DependentExpr::Expansion(inner) => {
                self.out.push_str("sp");
                self.dependent_expr(inner);
            }
            DependentExpr::Opaque(..) => self.out.push_str("Li0E"),
        }
        self.depth -= 1;
    }

    /// A member of a class that depends on parameters. Its qualifiers are spelled out and never substituted, as in nvcc
    /// ([Itanium C++ ABI 5.1.6], unresolved-name).
    fn scoped(&mut self, ty: Type, name: Symbol, args: Option<&[Argument<'a>]>) {
        self.out.push_str("sr");
        let mut levels = SmallVec::new();
        if self.qualifiers(ty, &mut levels) {
            for (level, args) in levels {
                self.unresolved(level, args);
            }
            self.out.push('E');
        } else {
            self.ty(ty);
        }
        self.unresolved(name, args);
    }

    /// Collects the names before `::` up to a type, outermost first; returns whether all of them are names.
    fn qualifiers(&self, ty: Type, out: &mut SmallVec<[Level<'a>; 4]>) -> bool {
        let id = match (self.program.as_dependent(ty), self.program.il.types.kind(ty)) {
            (Some(DependentType::Member(base, name, args)), _) => {
                let named = self.qualifiers(base, out);
                out.push((name, args));
                return named;
            }
            (None, TypeKind::Record(id)) => id,
            _ => return false,
        };
        let level = |id: RecordId| {
            let args = self.program.records[id].origin.instance.map(|(_, args)| args);
            (self.program.il.records[id].name, args)
        };
        out.push(level(id));
        let mut scope = self.program.records[id].parent;
        while scope != GLOBAL {
            match self.program.scopes[scope].kind {
                ScopeKind::Namespace { name: Some(name), .. } => out.push((name, None)),
                ScopeKind::Class(class) => out.push(level(class)),
                ScopeKind::Namespace { name: None, .. } | ScopeKind::Function(_) => return false,
                ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Block => {}
            }
            scope = self.program.scopes[scope].parent;
        }
        out.reverse();
        true
    }

    fn unresolved(&mut self, name: Symbol, args: Option<&[Argument<'a>]>) {
        let text = self.program.session.interner.resolve(name);
        self.source_name(text);
        if let Some(args) = args {
            self.arguments(args);
        }
    }
}
