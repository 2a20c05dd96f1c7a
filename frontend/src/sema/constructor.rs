//! Constructors ([class.ctor]): finding and calling them, and what they do before their body runs
//! ([class.base.init]).
//!
//! They are declared in their class under a name that no program can write ([`NAME`]), so that lookup,
//! overload resolution and default arguments are those of any member function.

use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, FunctionId, RecordId, StmtId, StmtKind, Type, TypeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{CtorInit, Initializer};

use super::Sema;
use super::lookup::Wanted;
use super::scope::Named;

/// The name under which constructors are declared.
pub(crate) const NAME: &str = "<constructor>";

impl<'a> Sema<'a, '_> {
    /// The constructors that a class declares.
    pub(crate) fn constructors(&mut self, record: RecordId) -> &'a [FunctionId] {
        if self.il.records[record].traits.trivial_default_ctor {
            return &[];
        }
        let (scope, name) = (self.records[record].scope, self.intern(NAME));
        match self.entries.get(scope, name).and_then(|entry| self.entry_named(entry, u32::MAX, Wanted::Any)) {
            Some(Named::Functions(constructors)) => constructors,
            _ => &[],
        }
    }

    /// Whether objects of a class are made by constructors.
    pub(crate) fn has_constructors(&mut self, ty: Type) -> bool {
        match self.il.types.kind(ty) {
            TypeKind::Record(record) => !self.constructors(record).is_empty(),
            _ => false,
        }
    }

    /// An object of a class with constructors, made from analysed arguments.
    pub(crate) fn construct_class(&mut self, ty: Type, args: &[ExprId], span: Span) -> ExprId {
        let TypeKind::Record(record) = self.il.types.kind(ty) else { return self.error_expr(span) };
        let constructors = self.constructors(record);
        let name = self.text(self.il.records[record].name).to_owned();
        let Some(viable) = self.resolve_call(&name, constructors, args, span) else {
            return self.error_expr(span);
        };
        let ctor = viable.function;
        self.reference_function(ctor, span);
        match self.call_arguments(&viable, args, span) {
            Some(args) => self.prvalue(ExprKind::Construct { ctor, args }, ty.unqualified(), span),
            None => self.error_expr(span),
        }
    }

    /// What the constructor at hand does before its body: bases and members in order of declaration, by
    /// mem-initializer, default member initializer or default constructor.
    pub(crate) fn initialize_members(
        &mut self,
        constructor: FunctionId,
        inits: &'a [CtorInit<'a>],
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let Some(record) = self.il.functions[constructor].object else { return };
        let class_name = self.il.records[record].name;
        if let Some(delegated) = inits.iter().find(|init| init.name.last_symbol() == Some(class_name)) {
            let object = self.this_object(delegated.span);
            let ty = self.ty(object);
            self.initialize_member(object, ty, &delegated.init, delegated.span, out);
            return;
        }
        let mut used = vec![false; inits.len()];
        let mut take = |name: Symbol| {
            let at = inits.iter().position(|init| init.name.last_symbol() == Some(name))?;
            used[at] = true;
            inits.get(at)
        };
        let bases: Vec<_> =
            self.il.records[record].bases.iter().map(|base| (base.record, base.offset)).collect();
        let fields = self.il.records[record].fields;
        let base_inits: Vec<_> = bases.iter().map(|&(base, _)| take(self.il.records[base].name)).collect();
        let field_inits: Vec<_> = fields.iter().map(|field| take(field.name)).collect();
        for (&(base, offset), init) in bases.iter().zip(base_inits) {
            let at = init.map_or(span, |init| init.span);
            let object = self.this_object(at);
            let ty = self.il.types.record(base);
            let place = self.lvalue(ExprKind::Cast(CastKind::DerivedToBase(offset as u32), object), ty, at);
            match init {
                Some(init) => self.initialize_member(place, ty, &init.init, at, out),
                None => self.initialize_member(place, ty, &Initializer::None, at, out),
            }
        }
        for (index, (field, init)) in fields.iter().zip(field_inits).enumerate() {
            let at = init.map_or(span, |init| init.span);
            let object = self.this_object(at);
            let place = self.member_access(object, record, index as u32, at);
            match init {
                Some(init) => self.initialize_member(place, field.ty, &init.init, at, out),
                None => match self.default_member_value(record, index as u32, at) {
                    Some(value) => self.assign_member(place, value, at, out),
                    None if field.bits.is_some() || field.anonymous => {}
                    None => self.initialize_member(place, field.ty, &Initializer::None, at, out),
                },
            }
        }
        for (init, used) in inits.iter().zip(used) {
            if !used {
                self.initialize_nested(record, init, out);
            }
        }
    }

    /// A mem-initializer for a member of an anonymous union or struct.
    fn initialize_nested(&mut self, record: RecordId, init: &'a CtorInit<'a>, out: &mut Vec<StmtId>) {
        let named =
            init.name.as_simple().and_then(|name| self.lookup_in_class(record, name, Wanted::Any, init.span));
        let Some(Named::Field(owner, field)) = named else {
            let class = self.il.records[record].ir_name;
            let message =
                format!("the name is not a nonstatic data member or base class of class \"{class}\"");
            self.error(codes::BAD_MEMBER, init.span, message);
            return;
        };
        let Some(ty) = self.il.records[owner].fields.get(field as usize).map(|field| field.ty) else {
            return;
        };
        let object = self.this_object(init.span);
        let place = self.member_access(object, owner, field, init.span);
        self.initialize_member(place, ty, &init.init, init.span, out);
    }

    fn initialize_member(
        &mut self,
        place: ExprId,
        ty: Type,
        init: &Initializer<'a>,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        if self.il.is_reference(ty) {
            self.not_supported(span, "reference members of a class with constructors");
            return;
        }
        if let Some(value) = self.initialize(ty, init, span).value {
            self.assign_member(place, value, span, out);
        }
    }

    /// Members are assigned even where they are const: this is their initialisation.
    fn assign_member(&mut self, place: ExprId, value: ExprId, span: Span, out: &mut Vec<StmtId>) {
        if self.is_error(value) || self.is_error(place) {
            return;
        }
        let ty = self.ty(place);
        let assign = self.lvalue(ExprKind::Assign(place, value), ty, span);
        out.push(self.make_stmt(StmtKind::Expr(assign), span));
    }

    /// Arguments of a list as a constructor takes them.
    pub(crate) fn list_arguments(
        &mut self,
        list: &crate::syntax::InitList<'a>,
    ) -> Option<SmallVec<[ExprId; 4]>> {
        if let Some(item) = list.items.iter().find(|item| !item.designators.is_empty()) {
            let message = "a designator cannot be used for a class with constructors";
            self.error(codes::BAD_DESIGNATOR, item.value.span, message);
            return None;
        }
        Some(list.items.iter().map(|item| self.expr(item.value)).collect())
    }
}
