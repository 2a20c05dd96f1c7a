//! Names for the parts of an unnamed variable: structured bindings ([dcl.struct.bind]) of arrays and of classes whose
//! members are all public, and anonymous unions in blocks.

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{CastKind, ExprId, ExprKind, RecordId, StmtId, StmtKind, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::initializer::Initialized;
use crate::sema::program::Program;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{
    Access, ExprKind as ExprSyntax, InitItem, InitList, Initializer, RefQualifier, Specifiers,
    StructuredBinding,
};

impl<'a> Sema<'a, '_> {
    /// `auto [a, b] = e;` in a block: an unnamed variable, and names for its parts.
    pub(crate) fn structured_binding(&mut self, binding: &'a StructuredBinding<'a>, out: &mut Vec<StmtId>) {
        let span = binding.specifiers.span;
        let flags = binding.specifiers.flags;
        let declared = self.binding_type(binding);
        if flags.contains(Specifiers::STATIC) || flags.contains(Specifiers::CONSTEXPR) {
            let id = self.binding_object(binding, declared, out);
            return self.bind_static_parts(binding, id, flags.contains(Specifiers::STATIC), 0, out);
        }
        let single = match binding.init {
            Initializer::Equal(expr) if !matches!(expr.kind, ExprSyntax::InitList(_)) => {
                Some((expr, Directness::Copy))
            }
            Initializer::Paren([expr], _) => Some((*expr, Directness::Direct)),
            Initializer::Brace(&InitList { items: [InitItem { designators: [], value }], .. }) => {
                Some((*value, Directness::Direct))
            }
            _ => None,
        };
        let result = match single {
            Some((expr, how)) => {
                let value = self.expr(expr);
                match how {
                    _ if self.il.is_array(self.ty(value)) && !self.il.is_reference(declared) => {
                        // An array is copied element by element ([dcl.struct.bind]/1).
                        let ty = self.program.il.types.qualified(self.ty(value), binding.specifiers.cv);
                        Initialized { ty, value: Some(self.copied_object(value, ty, how, span)) }
                    }
                    Directness::Copy | Directness::CopyList => self.initialize_with(declared, value),
                    Directness::Direct => self.initialize_directly(declared, value),
                }
            }
            None => self.initialize(declared, &binding.init, span),
        };
        self.bind_parts(binding, result, out);
    }

    /// `auto [a, b] = e;` at namespace scope.
    pub(crate) fn namespace_binding(&mut self, binding: &'a StructuredBinding<'a>, serial: u32) {
        // Each name refers to this declaration; the first lookup declares all of them.
        if !self.declarations.bound.insert(std::ptr::from_ref(binding) as usize) {
            return;
        }
        let declared = self.binding_type(binding);
        let id = self.binding_object(binding, declared, &mut Vec::new());
        self.bind_static_parts(binding, id, true, serial, &mut Vec::new());
    }

    /// Declares the names for the parts of a declared variable.
    fn bind_static_parts(
        &mut self,
        binding: &'a StructuredBinding<'a>,
        id: crate::il::VariableId,
        is_static: bool,
        serial: u32,
        out: &mut Vec<StmtId>,
    ) {
        let span = binding.specifiers.span;
        let declared = self.il.variables[id].ty;
        let ty = self.il.strip_reference(declared);
        let object = self.lvalue(ExprKind::Variable(id), ty, span);
        let parts = match self.tuple_size_of_class(ty, span) {
            Some(_) if is_static => {
                self.not_supported(span, "static structured bindings of tuple-like classes");
                None
            }
            Some(count) if count == binding.names.len() as u64 => {
                self.tuple_object(object, declared, ty, count, out)
            }
            Some(_) => self.wrong_count(span),
            None => self.parts(object, ty, binding),
        };
        for (i, ident) in binding.names.iter().enumerate() {
            let part = parts.as_ref().and_then(|parts| parts.get(i));
            let named = part.map_or(Named::Error, |&part| Named::Binding(part));
            self.declare_item(ident.name, named, serial, ident.span);
        }
    }

    /// A structured binding of a range-based for: the initializer is an element.
    pub(crate) fn structured_binding_of(
        &mut self,
        binding: &'a StructuredBinding<'a>,
        element: ExprId,
        out: &mut Vec<StmtId>,
    ) {
        let declared = self.binding_type(binding);
        let result = self.initialize_with(declared, element);
        self.bind_parts(binding, result, out);
    }

    fn bind_parts(&mut self, binding: &'a StructuredBinding<'a>, result: Initialized, out: &mut Vec<StmtId>) {
        let span = binding.specifiers.span;
        let id = self.synthesized_local(result.ty, result.value, span);
        let stmt = self.make_stmt(StmtKind::Decl(id), span);
        out.push(stmt);
        let ty = self.il.strip_reference(result.ty);
        let object = self.lvalue(ExprKind::Variable(id), ty, span);
        let parts = match self.tuple_size_of_class(ty, span) {
            Some(count) if count == binding.names.len() as u64 => {
                self.tuple_object(object, result.ty, ty, count, out)
            }
            Some(_) => self.wrong_count(span),
            None => {
                self.note_bindings(id, binding);
                self.parts(object, ty, binding)
            }
        };
        for (i, ident) in binding.names.iter().enumerate() {
            let named = parts
                .as_ref()
                .and_then(|parts| parts.get(i))
                .map_or(Named::Error, |&part| Named::Binding(part));
            self.declare_item(ident.name, named, 0, ident.span);
        }
    }

    fn tuple_size_of_class(&mut self, ty: Type, span: Span) -> Option<u64> {
        if self.il.is_class(ty) { self.tuple_size(ty, span) } else { None }
    }

    /// The elements of a tuple-like object: xvalues if the object was copied or moved.
    fn tuple_object(
        &mut self,
        object: ExprId,
        declared: Type,
        ty: Type,
        count: u64,
        out: &mut Vec<StmtId>,
    ) -> Option<Vec<ExprId>> {
        let object = match self.il.types.kind(declared) {
            TypeKind::LValueRef(_) => object,
            _ => self.as_xvalue(object),
        };
        self.tuple_parts(object, ty, count, out)
    }

    fn wrong_count<R>(&mut self, span: Span) -> Option<R> {
        let message = "the number of names does not match the number of parts of the initializer";
        self.error(codes::sema::BAD_BINDING, span, message);
        None
    }

    /// An anonymous union in a block: an unnamed variable whose members are named in the block ([class.union.anon]).
    pub(crate) fn local_anonymous_union(&mut self, ty: Type, span: Span, out: &mut Vec<StmtId>) {
        let TypeKind::Record(id) = self.il.types.kind(ty) else { return };
        if !self.il.records[id].is_union {
            self.declares_nothing(span);
            return;
        }
        let variable = self.synthesized_local(ty, None, span);
        let stmt = self.make_stmt(StmtKind::Decl(variable), span);
        out.push(stmt);
        let object = self.lvalue(ExprKind::Variable(variable), ty, span);
        self.name_members(object, id);
    }

    /// Declares the members of an anonymous object in the current block.
    fn name_members(&mut self, object: ExprId, record: RecordId) {
        for (i, field) in self.il.records[record].fields.iter().enumerate() {
            if field.name == self.no_name && !field.anonymous {
                continue;
            }
            let member = self.member_access(object, record, i as u32, field.span);
            match self.il.types.kind(field.ty) {
                TypeKind::Record(inner) if field.anonymous => self.name_members(member, inner),
                _ => self.declare_item(field.name, Named::Binding(member), 0, field.span),
            }
        }
    }

    /// The parts that the names denote; reports a wrong number of names.
    fn parts(&mut self, object: ExprId, ty: Type, binding: &StructuredBinding<'a>) -> Option<Vec<ExprId>> {
        let span = binding.specifiers.span;
        let parts = match self.il.types.kind(ty) {
            TypeKind::Array(element, count) if count == binding.names.len() as u64 => {
                (0..count).map(|i| self.array_part(object, element, i)).collect()
            }
            TypeKind::Record(id) if self.is_complete(ty) && !self.il.records[id].is_union => {
                let (object, id) = self.declaring_part(object, id)?;
                self.record_parts(object, id)
            }
            _ if ty == Type::ERROR => return None,
            TypeKind::Array(..) => Vec::new(),
            _ => {
                let text = self.type_text(ty);
                let message = format!("cannot bind names to the parts of type \"{text}\"");
                self.error(codes::sema::BAD_BINDING, span, message);
                return None;
            }
        };
        if parts.len() != binding.names.len() {
            return self.wrong_count(span);
        }
        Some(parts)
    }

    /// The object whose class declares all data members of an object: itself or a base ([dcl.struct.bind]/5).
    fn declaring_part(&mut self, object: ExprId, id: RecordId) -> Option<(ExprId, RecordId)> {
        let span = self.span(object);
        let declares = |sema: &Self, id: RecordId| {
            sema.il.records[id].fields.iter().any(|field| field.anonymous || field.name != sema.no_name)
        };
        let mut holders: SmallVec<[RecordId; 4]> = SmallVec::new();
        let mut work: SmallVec<[RecordId; 4]> = SmallVec::from_slice(&[id]);
        while let Some(class) = work.pop() {
            if declares(self, class) && !holders.contains(&class) {
                holders.push(class);
            }
            work.extend(self.il.records[class].bases.iter().map(|base| base.record));
        }
        match holders[..] {
            [] => Some((object, id)),
            [only] if only == id => Some((object, id)),
            [only] => Some((self.as_base(object, only, span)?, only)),
            _ => {
                let text = self.il.records[id].ir_name;
                let message = format!("the data members of \"{text}\" are declared in more than one class");
                self.error(codes::sema::BAD_BINDING, span, message);
                None
            }
        }
    }

    fn array_part(&mut self, object: ExprId, element: Type, index: u64) -> ExprId {
        let span = self.span(object);
        let pointer = self.il.types.pointer(element);
        let base = self.cast(CastKind::ArrayToPointer, object, pointer);
        let index = self.int_expr(u128::from(index), Type::LONG, span);
        self.lvalue(ExprKind::Index { base, index }, element, span)
    }

    fn record_parts(&mut self, object: ExprId, id: RecordId) -> Vec<ExprId> {
        let span = self.span(object);
        let fields = self.il.records[id].fields;
        let mut parts = Vec::new();
        for (i, field) in fields.iter().enumerate() {
            if field.name == self.no_name {
                continue;
            }
            if field.access != Access::Public {
                self.error(codes::sema::BAD_BINDING, span, "a bound member is not accessible");
                return parts;
            }
            parts.push(self.member_access(object, id, i as u32, span));
        }
        parts
    }
}

impl<'a> Program<'a, '_> {
    /// The declared type: `auto` with its qualifiers and reference.
    fn binding_type(&mut self, binding: &StructuredBinding<'a>) -> Type {
        let auto = self.il.types.qualified(Type::AUTO, binding.specifiers.cv);
        match binding.reference {
            RefQualifier::None => auto,
            RefQualifier::LValue => self.il.types.lvalue_ref(auto),
            RefQualifier::RValue => self.il.types.rvalue_ref(auto),
        }
    }
}
