//! Structured bindings of tuple-like classes ([dcl.struct.bind]/4): those for which `std::tuple_size` is
//! specialised. Each name is a variable, initialised by `get<i>`.

use crate::il::{ConstValue, ExprId, ExprKind, StmtId, StmtKind, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::{GLOBAL, Named};
use crate::source::{Span, Symbol};
use crate::syntax::{self, TemplateArg};

impl<'a> Sema<'a, '_> {
    /// The number of elements of a tuple-like class; none if it is not tuple-like.
    pub(crate) fn tuple_size(&mut self, ty: Type, span: Span) -> Option<u64> {
        let record = self.std_instance("tuple_size", &[Argument::Type(ty.unqualified())], span)?;
        let size = self.il.types.record(record);
        if !self.is_complete(size) {
            return None;
        }
        let value = self.intern("value");
        let Some(Named::Variable(variable)) = self.lookup_in_class(record, value, Wanted::Any, span) else {
            return None;
        };
        match self.il.variables[variable].value {
            Some(&ConstValue::Int(count)) => u64::try_from(count).ok(),
            Some(ConstValue::Zero) => Some(0),
            _ => None,
        }
    }

    /// The specialisation of a class template of namespace `std` for some arguments.
    fn std_instance(&mut self, name: &str, args: &[Argument<'a>], span: Span) -> Option<crate::il::RecordId> {
        let (std, name) = (self.intern("std"), self.intern(name));
        let Some(Named::Namespace(std)) = self.lookup_in(GLOBAL, std, Wanted::Any, span) else { return None };
        let Some(Named::Template(template)) = self.lookup_in(std, name, Wanted::Any, span) else {
            return None;
        };
        // Some libraries declare these templates with packs.
        let params = self.templates[template].decl.params.params;
        let args = match params.iter().position(crate::sema::program::argument::is_pack) {
            Some(pack) if pack <= args.len() => {
                let rest = self.il.list(&args[pack..]);
                let mut packed = args[..pack].to_vec();
                packed.push(Argument::Pack(rest));
                self.il.list(&packed)
            }
            _ => {
                let info = self.templates[template];
                let mut settled: Vec<Argument<'a>> = Vec::with_capacity(args.len());
                for (&arg, param) in args.iter().zip(params) {
                    settled.push(self.settled_argument(&info, param, arg, &settled)?);
                }
                self.il.list(&settled)
            }
        };
        Some(self.class_instance(template, args, span))
    }

    /// The variables that the names of a binding denote; `object` is the bound object.
    pub(crate) fn tuple_parts(
        &mut self,
        object: ExprId,
        ty: Type,
        count: u64,
        out: &mut Vec<StmtId>,
    ) -> Option<Vec<ExprId>> {
        let span = self.span(object);
        let mut parts = Vec::new();
        for index in 0..count {
            let args = [Argument::Value(u128::from(index), Type::ULONG), Argument::Type(ty)];
            let element = self.std_instance("tuple_element", &args, span)?;
            let element_ty = self.il.types.record(element);
            if !self.require_complete(element_ty, span) {
                return None;
            }
            let name = self.intern("type");
            let Some(Named::Type(element)) = self.lookup_in_class(element, name, Wanted::Type, span) else {
                return None;
            };
            let value = self.tuple_get(object, ty, index, span);
            if self.is_error(value) {
                return None;
            }
            let reference = match self.il.exprs[value].category {
                ValueCategory::LValue => self.il.types.lvalue_ref(element),
                ValueCategory::XValue | ValueCategory::PrValue => match self.il.types.kind(element) {
                    TypeKind::LValueRef(_) => element,
                    _ => self.il.types.rvalue_ref(element),
                },
            };
            let made = self.initialize_with(reference, value);
            let variable = self.synthesized_local(made.ty, made.value, span);
            self.variables[variable].bound_type = Some(element);
            out.push(self.make_stmt(StmtKind::Decl(variable), span));
            let referee = self.il.strip_reference(made.ty);
            parts.push(self.lvalue(ExprKind::Variable(variable), referee, span));
        }
        Some(parts)
    }

    /// `e.get<i>()` if the class has such a member, else `get<i>(e)` found by argument-dependent lookup.
    fn tuple_get(&mut self, object: ExprId, ty: Type, index: u64, span: Span) -> ExprId {
        let get = self.intern("get");
        let written = self.index_argument(index, span);
        if let TypeKind::Record(class) = self.il.types.kind(ty)
            && let Some(Named::Functions(members)) = self.lookup_in_class(class, get, Wanted::Any, span)
            && members.iter().any(|&member| self.functions[member].origin.template.is_some())
        {
            let made = self.explicit_instances(members, written, &[], span);
            return match self.resolve_method_call("get", &made, object, &[], span) {
                Some(viable) => self.method_call(object, class, viable, &[], span),
                None => self.error_expr(span),
            };
        }
        let found = self.add_associated(get, &[], &[ty], &[]);
        let made = self.explicit_instances(found, written, &[object], span);
        match self.resolve_call("get", &made, &[object], span) {
            Some(viable) => self.build_call(viable, None, &[object], span),
            None => self.error_expr(span),
        }
    }
}

impl<'a> Program<'a, '_> {
    /// `<index>` as a written argument list.
    fn index_argument(&mut self, index: u64, span: Span) -> &'a [TemplateArg<'a>] {
        let spelling: Symbol = self.intern(&index.to_string());
        let literal = syntax::Literal { spelling, loc: span.lo() };
        let arena = self.il.arena;
        let expr = arena.alloc(syntax::Expr { kind: syntax::ExprKind::Int(literal), span });
        arena.alloc_slice_copy(&[TemplateArg::Expr(expr)])
    }
}
