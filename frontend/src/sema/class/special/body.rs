//! Synthesizes the bodies of implicit special members from the same statements as written ones ([class.copy.ctor]/14,
//! [class.copy.assign]/12, [class.dtor]/9).

use crate::il::{
    CastKind, ExprId, ExprKind, FunctionId, InitPart, MemberInit, RecordId, StmtId, StmtKind, Storage, Type,
    TypeKind, VariableId,
};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::source::Span;
use crate::syntax::OverloadedOperator;

use crate::sema::class::construct::Directness;
use crate::sema::program::record::Member;

impl Sema<'_, '_> {
    /// The statements of an implicit special member; `id` is the function being analysed.
    pub(crate) fn member_body(&mut self, id: FunctionId, member: Member) -> Vec<StmtId> {
        let mut out = Vec::new();
        let Some(class) = self.il.functions[id].object else { return out };
        let span = self.il.functions[id].span;
        match member {
            Member::DefaultConstructor => self.member_initializers(id, &[], &mut out),
            Member::Inherited(ctor) => self.inherited_body(id, ctor, &mut out),
            Member::Destructor => self.init_vtables(class, span, &mut out),
            Member::DeletingDestructor => self.deleting_body(class, span, &mut out),
            Member::CopyConstructor | Member::MoveConstructor => {
                let other = self.other_object(id, member);
                self.copy_parts(class, other, span, &mut out);
            }
            Member::CopyAssignment | Member::MoveAssignment => {
                let other = self.other_object(id, member);
                self.assign_parts(class, other, span, &mut out);
                let this = self.this_object(span);
                out.push(self.make_stmt(StmtKind::Return(Some(this)), span));
            }
        }
        out
    }

    /// The parameter of a copy or move operation as the source expression.
    fn other_object(&mut self, id: FunctionId, member: Member) -> ExprId {
        let span = self.il.functions[id].span;
        let param = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.params.first().copied().unwrap_or(Type::ERROR),
            _ => Type::ERROR,
        };
        let variable = self.synthesized_variable(param, Storage::Parameter, span);
        self.il.functions[id].params = self.il.list(&[variable]);
        let referee = self.il.strip_reference(param);
        let object = self.lvalue(ExprKind::Variable(variable), referee, span);
        if member.moves() { self.as_xvalue(object) } else { object }
    }

    /// Converts an lvalue to an xvalue.
    pub(crate) fn as_xvalue(&mut self, object: ExprId) -> ExprId {
        let node = self.il.exprs[object];
        self.make_expr(node.kind, node.ty, crate::il::ValueCategory::XValue, node.span)
    }

    /// A base subobject as a glvalue of the object's value category.
    pub(crate) fn base_of_object(&mut self, object: ExprId, class: RecordId, number: usize) -> ExprId {
        let node = self.il.exprs[object];
        let Some(&base) = self.il.records[class].bases.get(number) else {
            return self.error_expr(node.span);
        };
        let ty = self.il.types.record(base.record).with(node.ty.cv());
        let step = self.direct_step(class, &base);
        let kind = ExprKind::Cast(CastKind::DerivedToBase(step), object);
        self.make_expr(kind, ty, node.category, node.span)
    }

    /// Initialises all bases and members from those of another object ([class.copy.ctor]/14).
    fn copy_parts(&mut self, class: RecordId, other: ExprId, span: Span, out: &mut Vec<StmtId>) {
        if self.il.records[class].is_union {
            let ty = self.il.types.record(class);
            let value = self.cast(CastKind::LValueToRValue, other, ty);
            let object = self.this_object(span);
            out.push(self.make_stmt(
                StmtKind::Init(MemberInit { object, part: InitPart::Whole, value, extends: false }),
                span,
            ));
            return;
        }
        let (bases, fields) = (self.il.records[class].bases, self.il.records[class].fields);
        for (number, base) in self.il.records[class].virtual_bases.iter().enumerate() {
            let Some(path) = self.base_path(class, base.record) else { continue };
            let node = self.il.exprs[other];
            let ty = self.il.types.record(base.record).with(node.ty.cv());
            let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), other);
            let source = self.make_expr(kind, ty, node.category, span);
            let value = self.copied_part(source);
            self.init_some_part(InitPart::VirtualBase(number as u32), Some(value), false, span, out);
        }
        for (number, _) in bases.iter().enumerate().filter(|(_, base)| !base.is_virtual) {
            let source = self.base_of_object(other, class, number);
            let value = self.copied_part(source);
            self.init_part(number as u32, Some(value), span, out);
        }
        self.init_vtables(class, span, out);
        for (number, field) in fields.iter().enumerate() {
            let part = (bases.len() + number) as u32;
            let source = self.field(other, class, number as u32, span);
            if self.il.is_reference(field.ty) {
                self.init_part(part, Some(source), span, out);
            } else if field.bits.is_some_and(|bits| bits.width == 0) {
            } else if self.il.is_array(field.ty) && !self.is_copied_as_bytes(field.ty) {
                let object = self.this_object(span);
                let target = self.field(object, class, number as u32, span);
                self.for_each_element(target, source, span, out, &mut |sema, target, source| {
                    let value = sema.copied_part(source);
                    let pointer = sema.program.il.types.pointer(sema.ty(target));
                    let pointer = sema.prvalue(ExprKind::AddressOf(target), pointer, span);
                    let ty = sema.ty(pointer);
                    let made = sema.prvalue(ExprKind::InitAt { pointer, value }, ty, span);
                    sema.make_stmt(StmtKind::Expr(made), span)
                });
            } else if self.il.is_array(field.ty) {
                let ty = field.ty;
                let value = self.cast(CastKind::LValueToRValue, source, ty.unqualified());
                self.init_part(part, Some(value), span, out);
            } else {
                let value = self.copied_part(source);
                self.init_part(part, Some(value), span, out);
            }
        }
    }

    /// The value of a base or member copied from that of another object, by direct-initialisation
    /// ([class.copy.ctor]/14).
    fn copied_part(&mut self, source: ExprId) -> ExprId {
        match self.il.types.kind(self.ty(source)) {
            TypeKind::Record(class) => self.class_value(source, class, Directness::Direct),
            _ => self.rvalue(source),
        }
    }

    /// Assigns all bases and members ([class.copy.assign]/12).
    fn assign_parts(&mut self, class: RecordId, other: ExprId, span: Span, out: &mut Vec<StmtId>) {
        let (bases, fields) = (self.il.records[class].bases, self.il.records[class].fields);
        if self.il.records[class].is_union {
            let target = self.this_object(span);
            let assigned = self.assigned_bytes(target, other, span);
            out.push(self.make_stmt(StmtKind::Expr(assigned), span));
            return;
        }
        for number in 0..bases.len() {
            let object = self.this_object(span);
            let target = self.base_of_object(object, class, number);
            let source = self.base_of_object(other, class, number);
            let assigned = self.assigned_object(target, source, span);
            out.push(self.make_stmt(StmtKind::Expr(assigned), span));
        }
        for (number, field) in fields.iter().enumerate() {
            if field.bits.is_some() && field.name == self.no_name {
                continue;
            }
            let object = self.this_object(span);
            let target = self.field(object, class, number as u32, span);
            let source = self.field(other, class, number as u32, span);
            if self.il.is_array(field.ty) {
                self.for_each_element(target, source, span, out, &mut |sema, target, source| {
                    let assigned = sema.assigned_object(target, source, span);
                    sema.make_stmt(StmtKind::Expr(assigned), span)
                });
            } else {
                let assigned = self.assigned_object(target, source, span);
                out.push(self.make_stmt(StmtKind::Expr(assigned), span));
            }
        }
    }

    /// `target = source` of one type, by the assignment operator of a class.
    fn assigned_object(&mut self, target: ExprId, source: ExprId, span: Span) -> ExprId {
        let class = match self.il.types.kind(self.ty(target)) {
            TypeKind::Record(id) if self.records[id].special.made => id,
            _ => return self.assigned_bytes(target, source, span),
        };
        let name = self.operator_symbol(OverloadedOperator::Equal);
        let scope = self.records[class].scope;
        let found = match self.entries.get(scope, name) {
            Some(entry) => self.function_list(entry, u32::MAX),
            None => &[],
        };
        match self.resolve_method_call("operator=", found, target, &[source], span) {
            Some(viable) => self.method_call(target, class, viable, &[source], span),
            None => self.error_expr(span),
        }
    }

    /// `target = source` of one type, as a copy of memory.
    pub(crate) fn assigned_bytes(&mut self, target: ExprId, source: ExprId, span: Span) -> ExprId {
        let ty = self.ty(target);
        let value = if self.is_glvalue(source) {
            self.cast(CastKind::LValueToRValue, source, ty.unqualified())
        } else {
            source
        };
        self.lvalue(ExprKind::Assign(target, value), ty, span)
    }

    /// A loop over the elements of two arrays of the same type.
    pub(crate) fn for_each_element(
        &mut self,
        target: ExprId,
        source: ExprId,
        span: Span,
        out: &mut Vec<StmtId>,
        body: &mut dyn FnMut(&mut Self, ExprId, ExprId) -> StmtId,
    ) {
        let TypeKind::Array(_, count) = self.il.types.kind(self.ty(target)) else { return };
        let each = |sema: &mut Self, index: VariableId| {
            let element = |sema: &mut Self, array: ExprId| {
                let node = sema.il.exprs[array];
                let element = sema.il.element(node.ty).unwrap_or(Type::ERROR);
                let pointer = sema.il.types.pointer(element);
                let base = sema.cast(CastKind::ArrayToPointer, array, pointer);
                let index = sema.read_variable(index, span);
                sema.make_expr(ExprKind::Index { base, index }, element, node.category, span)
            };
            let (target, source) = (element(sema, target), element(sema, source));
            let mut inner = Vec::new();
            if sema.il.is_array(sema.ty(target)) {
                sema.for_each_element(target, source, span, &mut inner, body);
            } else {
                inner.push(body(sema, target, source));
            }
            let list = sema.il.list(&inner);
            sema.make_stmt(StmtKind::Compound(list), span)
        };
        let count = |sema: &mut Self| sema.int_expr(u128::from(count), Type::ULONG, span);
        let copied = self.counting_up(span, count, each);
        out.push(copied);
    }

    /// Records that the current code ends the lifetime of an object of some type.
    pub(crate) fn reference_destructor(&mut self, ty: Type, span: Span) {
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(ty)) else { return };
        let Some(id) = self.records[class].special.destructor else { return };
        if self.cx.unevaluated {
            return;
        }
        if let Some(function) = &mut self.cx.function {
            // Once per function is enough, also for messages.
            if function.lives.destroyed.contains(&class) {
                return;
            }
            function.lives.destroyed.push(class);
        }
        if self.il.functions[id].flags.deleted {
            self.report_deleted(id, span);
            return;
        }
        self.check_function_access(id, None, span);
        if !self.functions[id].trivial {
            self.reference_function(id, span);
        }
    }

    /// Records the functions that a destructor calls implicitly: the destructors of bases and members.
    pub(crate) fn reference_parts(&mut self, class: RecordId, span: Span) {
        let record = &self.il.records[class];
        let (bases, virtual_bases, fields) = (record.bases, record.virtual_bases, record.fields);
        let direct = bases.iter().map(|base| base.record);
        for base in direct.chain(virtual_bases.iter().map(|base| base.record)) {
            let ty = self.il.types.record(base);
            let outer = self.set_base(Some(base));
            self.reference_destructor(ty, span);
            self.set_base(outer);
        }
        if self.il.records[class].is_union {
            return;
        }
        for field in fields {
            if !field.anonymous && !self.il.is_reference(field.ty) {
                self.reference_destructor(field.ty, span);
            }
        }
    }
}

impl Program<'_, '_> {
    /// Whether copying an object of the type copies its bytes.
    fn is_copied_as_bytes(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => self.il.records[id].traits.trivially_copyable,
            _ => true,
        }
    }
}
