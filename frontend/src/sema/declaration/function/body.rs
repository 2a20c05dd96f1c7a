//! Analyses bodies of functions on demand, and derives the properties that only a body determines: a deduced return
//! type, and whether it throws.

use crate::sema::host::Piece;
use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{FunctionId, FunctionType, Role, StmtId, StmtKind, Type, TypeKind, VariableId};
use crate::sema::program::argument::PackElement;
use crate::sema::program::record::Member;
use crate::sema::program::scope::{Named, ScopeKind};
use crate::sema::reporter::Policy;
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{self, DeclaratorChunk};

use super::FunctionContext;
use crate::sema::program::function::BodyState;

impl<'a> Sema<'a, '_> {
    /// The type of a function at a use: an `auto` return type is deduced from the body first ([dcl.spec.auto]/10).
    pub(crate) fn used_function_type(&mut self, id: FunctionId, span: Span) -> Type {
        let ty = self.il.functions[id].ty;
        if !self.functions[id].late.deduced && !self.has_undeduced_result(ty) {
            return ty;
        }
        self.find_definition(id);
        if !self.precedes_definition(id) {
            if self.functions[id].defined.body == BodyState::Pending {
                self.require_body(id);
            }
            let ty = self.il.functions[id].ty;
            if !self.has_undeduced_result(ty) {
                return ty;
            }
        }
        let in_progress = self.functions[id].defined.body == BodyState::Begun;
        let why = if in_progress { "it is used in its own definition" } else { "it has not been defined" };
        let name = self.name_of_function(id);
        let message = format!("cannot deduce the return type of function \"{name}\"; {why}");
        self.report_previous(codes::sema::CANNOT_DEDUCE, span, message, self.il.functions[id].span);
        Type::ERROR
    }

    /// Whether the code that is being analysed precedes the definition of a function. Code of an instance does not: it
    /// is instantiated at the end of the translation unit too ([temp.point]/8).
    fn precedes_definition(&self, id: FunctionId) -> bool {
        let defined = &self.functions[id].defined;
        !self.cx.instance && defined.definition.is_some() && self.cx.limit < defined.limit
    }

    /// The body of a function, analysed on first use. None if there is none, if it is being analysed, or if errors make
    /// it unusable.
    pub(crate) fn require_body(&mut self, id: FunctionId) -> Option<StmtId> {
        self.find_definition(id);
        if self.functions[id].defined.body == BodyState::Pending {
            self.analyse_body(id);
        }
        self.il.functions[id].body
    }

    fn analyse_body(&mut self, id: FunctionId) {
        let info = &self.functions[id];
        let (limit, scope) = (info.defined.limit, info.scope);
        let Some(def) = info.defined.definition else {
            if let Some(class) = info.member.comparison {
                self.make_comparison_body(id, class);
            } else if let Some(member) = info.member.implicit {
                self.make_member_body(id, member);
            }
            return;
        };
        self.functions[id].defined.body = BodyState::Begun;
        let unparsed = self.deferred_mark();
        let body = self.parser.parse_body(self.program.session, def);
        self.warn_not_parsed(id, unparsed);
        let inner = self.make_scope_in(ScopeKind::Function(id), scope);
        let ret = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        let function = FunctionContext { id, ret, ..FunctionContext::new(id) };
        let instance = self.is_in_template(scope);
        let cx = Context { function: Some(Box::new(function)), instance, ..Context::at(inner, limit) };
        let deferred = self.deferred_mark();
        let Some(level) = self.enter_level(self.functions[id].origin.level, def.span) else {
            self.functions[id].defined.body = BodyState::Done;
            self.warn_not_entered(id, def.span);
            return;
        };
        let span = self.il.functions[id].span;
        let entered = self.instantiating_body(id, |sema| {
            sema.in_context(cx, span, |sema| {
                let account = sema.open_account();
                let params = sema.declare_parameters(id, def);
                sema.check_definition(id, params);
                sema.il.functions[id].params = params;
                let stmt = sema.function_body(id, body);
                sema.settle(account, Piece::Body(body));
                sema.settle_enclosing_uses();
                sema.il.functions[id].body = Some(stmt);
                sema.finish_member(id);
                sema.functions[id].defined.references = std::mem::take(&mut sema.cx.references);
            })
        });
        if entered.is_none() {
            self.warn_not_entered(id, def.span);
        }
        self.note_deferred_errors(id, deferred);
        self.leave_level(level);
        self.functions[id].defined.body = BodyState::Done;
    }

    /// Synthesizes the body of an implicit special member.
    fn make_member_body(&mut self, id: FunctionId, member: Member) {
        self.functions[id].defined.body = BodyState::Begun;
        let scope = self.program.make_scope_in(ScopeKind::Function(id), self.program.functions[id].scope);
        let ret = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        let function = FunctionContext { id, ret, ..FunctionContext::new(id) };
        let cx = Context {
            function: Some(Box::new(function)),
            instance: self.is_in_template(scope),
            ..Context::at(scope, u32::MAX)
        };
        let span = self.il.functions[id].span;
        self.with_policy(Policy::Report, |sema| {
            sema.in_context(cx, span, |sema| {
                let stmts = sema.member_body(id, member);
                let list = sema.il.list(&stmts);
                let stmt = sema.make_stmt(StmtKind::Compound(list), span);
                sema.il.functions[id].body = Some(stmt);
                sema.finish_member(id);
                sema.functions[id].defined.references = std::mem::take(&mut sema.cx.references);
            })
        });
        self.functions[id].defined.body = BodyState::Done;
    }

    /// Adds the references of a destructor to those of the subobjects; in a class with virtual bases each constructor
    /// and destructor has two variants, for complete objects and for bases.
    fn finish_member(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        if function.role != Role::Ordinary
            && function.object.is_some_and(|class| !self.il.records[class].virtual_bases.is_empty())
        {
            let symbol = self.mangled_base_variant(id);
            self.il.base_variants.insert(id, symbol);
        }
        let function = &self.il.functions[id];
        if let (Role::Destructor, Some(class), span) = (function.role, function.object, function.span) {
            self.reference_parts(class, span);
        }
    }

    /// Declares the parameters of a definition in the scope of its body.
    fn declare_parameters(&mut self, id: FunctionId, def: &'a syntax::FunctionDef<'a>) -> &'a [VariableId] {
        let Some(DeclaratorChunk::Function(chunk)) = def.declarator.chunks.first() else { return &[] };
        let mut params: SmallVec<[VariableId; 8]> = SmallVec::new();
        for (index, param) in chunk.params.iter().enumerate() {
            let last = index + 1 == chunk.params.len();
            if param.declarator.pack || last && chunk.variadic && self.is_unnamed_pack(param) {
                let types = self.pack_types(param);
                let mut elements: SmallVec<[PackElement<'a>; 8]> = SmallVec::new();
                for (ty, is_expansion) in types {
                    self.require_complete(ty, param.span);
                    let variable = self.declare_pack_parameter(id, param, ty);
                    elements.push(PackElement { named: Named::Variable(variable), is_expansion });
                    params.push(variable);
                }
                self.bind_pack(param, &elements);
                continue;
            }
            let ty = self.parameter_type(param);
            self.require_complete(ty, param.span);
            params.push(self.declare_parameter(id, param, ty));
        }
        self.il.list(&params)
    }
}

impl Program<'_, '_> {
    /// Whether the return type of a function is still to be deduced.
    pub(crate) fn has_undeduced_result(&self, ty: Type) -> bool {
        let TypeKind::Function(function) = self.il.types.kind(ty) else { return false };
        let mut ret = function.ret;
        loop {
            match self.il.types.kind(ret) {
                TypeKind::Pointer(inner) | TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => {
                    ret = inner
                }
                _ => return matches!(ret.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO),
            }
        }
    }

    /// Sets the return type deduced from a function's body.
    pub(crate) fn set_result(&mut self, id: FunctionId, ret: Type) {
        if let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) {
            self.il.functions[id].ty = self.il.types.function(FunctionType { ret, ..ty });
        }
    }
}
