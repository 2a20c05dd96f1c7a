//! Exception specifications ([except.spec]): explicit ones, and the implicit ones of special members.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::il::{ExprId, ExprKind, FunctionId, FunctionType, Part, RecordId, TypeKind, ValueCategory};
use crate::sema::constant::HeapOperation;
use crate::sema::context::DeclaredContext;
use crate::sema::program::record::Member;
use crate::sema::program::scope::ScopeKind;
use crate::sema::{Context, Sema};
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// Whether a function is non-throwing, explicitly or implicitly.
    pub(crate) fn is_noexcept(&mut self, id: FunctionId) -> bool {
        self.evaluate_specification(id);
        self.settle_implied(id);
        matches!(self.il.types.kind(self.il.functions[id].ty), TypeKind::Function(ty) if ty.noexcept)
    }

    /// Evaluates the condition of a `noexcept(e)` of a function template specialisation, which is deferred until needed
    /// ([temp.deduct]/7).
    fn evaluate_specification(&mut self, id: FunctionId) {
        if let Some(chunk) = self.functions[id].late.throws.take()
            && let syntax::Noexcept::Expr(expr) = chunk.noexcept
        {
            let scope = self.functions[id].scope;
            let limit = self.functions[id].defined.limit.max(self.cx.limit);
            let this = match (self.il.functions[id].object, self.il.types.kind(self.il.functions[id].ty)) {
                (Some(class), TypeKind::Function(ty)) => {
                    let class = self.il.types.record(class).with(ty.cv);
                    Some(self.il.types.pointer(class))
                }
                _ => None,
            };
            let declared = DeclaredContext { this, ..DeclaredContext::default() };
            let cx = Context { instance: true, unevaluated: true, declared, ..Context::at(scope, limit) };
            let value = self.independently(|sema| {
                sema.in_context(cx, expr.span, |sema| {
                    let inner = sema.make_scope(ScopeKind::Block);
                    let outer = sema.enter_scope(inner);
                    sema.prototype_names(chunk);
                    let value = sema.constant_int(expr);
                    sema.pop_scope(outer);
                    value
                })
            });
            if value.flatten().is_some_and(|value| value != 0) {
                self.set_noexcept(id);
            }
        }
    }

    fn set_noexcept(&mut self, id: FunctionId) {
        if let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) {
            self.il.functions[id].ty = self.il.types.function(FunctionType { noexcept: true, ..ty });
        }
    }

    /// Determines the implicit exception specification of a special member, and those of the members that it calls,
    /// innermost first ([except.spec]/7, /8).
    fn settle_implied(&mut self, id: FunctionId) {
        if !self.functions[id].late.implied_throws {
            return;
        }
        let mut work = vec![id];
        let mut begun = FxHashSet::default();
        while let Some(&next) = work.last() {
            let info = &self.functions[next];
            // Of user-provided functions, only destructors have an implicit exception specification.
            let member = info.member.implicit.unwrap_or(Member::Destructor);
            let class = self.il.functions[next].object.filter(|_| info.late.implied_throws);
            let Some(class) = class else {
                work.pop();
                continue;
            };
            let called = self.called_parts(class, member);
            if begun.insert(next) {
                work.extend(called.into_iter().filter(|&part| self.functions[part].late.implied_throws));
                continue;
            }
            work.pop();
            self.functions[next].late.implied_throws = false;
            if called.into_iter().all(|part| self.is_noexcept(part))
                && !self.member_initializers_throw(class, member)
            {
                self.set_noexcept(next);
            }
        }
    }

    /// Whether a default member initializer that a constructor uses may throw.
    fn member_initializers_throw(&mut self, class: RecordId, member: Member) -> bool {
        if !matches!(member, Member::DefaultConstructor | Member::Inherited(_)) {
            return false;
        }
        let span = self.il.records[class].span;
        let fields: SmallVec<[u32; 8]> =
            self.records[class].members.initializers.iter().map(|&(field, _)| field).collect();
        let references = std::mem::take(&mut self.cx.references);
        let (values, _) = self.tentatively(|sema| {
            let values = fields.into_iter().filter_map(|field| sema.default_member_value(class, field, span));
            values.collect::<SmallVec<[ExprId; 8]>>()
        });
        self.cx.references = references;
        !self.are_noexcept(&values)
    }

    /// Whether an expression cannot throw; none if it is erroneous ([expr.unary.noexcept]).
    pub(crate) fn noexcept_value(&mut self, operand: &'a syntax::Expr<'a>) -> Option<bool> {
        let value = self.unevaluated(|sema| sema.expr(operand));
        if self.is_error(value) {
            return None;
        }
        Some(self.are_noexcept(&[value]))
    }

    /// Whether no function that expressions call throws.
    fn are_noexcept(&mut self, values: &[ExprId]) -> bool {
        let called = self.called_by(values);
        called.is_some_and(|called| called.into_iter().all(|callee| self.is_noexcept(callee)))
    }

    /// The functions that expressions call, including destructors of temporaries; none if one throws, or if a call
    /// through a pointer may throw.
    pub(crate) fn called_by(&self, values: &[ExprId]) -> Option<SmallVec<[FunctionId; 4]>> {
        let mut called = SmallVec::new();
        let mut work: Vec<Part> = values.iter().map(|&value| Part::Expr(value)).collect();
        let mut seen: FxHashSet<Part> = FxHashSet::default();
        // Operands of trivial assignments: their bytes are copied, they are not objects.
        let mut copied: SmallVec<[ExprId; 4]> = SmallVec::new();
        while let Some(part) = work.pop() {
            if !seen.insert(part) {
                continue;
            }
            match part {
                Part::Stmt(stmt) => self.il.stmts[stmt].kind.for_each_part(&mut |part| work.push(part)),
                Part::Variable(variable) => {
                    work.extend(self.il.variables[variable].init.map(Part::Expr));
                }
                // The heap's own allocation functions throw when memory is exhausted ([new.delete.single]/3).
                Part::Expr(expr)
                    if matches!(self.expressions.heap_operation(expr), Some(HeapOperation::New { .. })) =>
                {
                    return None;
                }
                Part::Expr(id) => {
                    let expr = &self.il.exprs[id];
                    match expr.kind {
                        ExprKind::Assign(_, bytes) => copied.push(bytes),
                        ExprKind::Call { callee, .. } => called.push(callee),
                        ExprKind::Construct { ctor, .. } => called.push(ctor),
                        ExprKind::CallIndirect { callee: pointer, .. }
                        | ExprKind::CallMember { pointer, .. }
                            if !self.leads_to_noexcept(pointer) =>
                        {
                            return None;
                        }
                        ExprKind::Throw => return None,
                        _ => {}
                    }
                    if expr.category == ValueCategory::PrValue
                        && !copied.contains(&id)
                        && let TypeKind::Record(class) = self.il.types.kind(expr.ty)
                    {
                        called.extend(self.il.records[class].destructor);
                    }
                    expr.kind.for_each_part(&mut |part| work.push(part));
                }
            }
        }
        Some(called)
    }

    /// Whether a pointer to a function or member function points to a non-throwing type.
    fn leads_to_noexcept(&self, pointer: ExprId) -> bool {
        let callee = match self.il.types.kind(self.il.exprs[pointer].ty) {
            TypeKind::Pointer(pointee) | TypeKind::MemberPointer { pointee, .. } => pointee,
            _ => return false,
        };
        matches!(self.il.types.kind(callee), TypeKind::Function(ty) if ty.noexcept)
    }
}
