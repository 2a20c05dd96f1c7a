//! What a program computes and nobody asks for: the warnings that nvcc gives about variables that are never
//! referenced or only set, functions that nothing refers to, and statements and comparisons without effect.
//!
//! A warning that nvcc does not give is worse than a missing one, so in doubt there is none: nothing is said about
//! instances of templates, about objects that a constructor or destructor makes useful, or once an error was
//! reported. A use is any mention of the name, evaluated or not; a variable is set by plain assignments to
//! it or to a part of it.

use crate::sema::program::Program;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, ExecutionSpace, ExprId, ExprKind, FunctionId, Linkage, Storage, Type, TypeKind, UnaryOp,
    VariableId,
};
use crate::sema::Sema;
use crate::sema::program::function::Special;
use crate::source::{FileId, Span, Symbol};
use crate::syntax::{Attribute, DeclSpecifiers, Declarator};

/// Attributes with which a programmer says that something may be unused.
const EXCUSES: &[&str] = &["maybe_unused", "unused", "used"];

/// How deep an expression statement is looked into for effects.
const MAX_DEPTH: u32 = 32;

/// How often each variable was mentioned and set so far.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    mentions: SecondaryMap<VariableId, u32>,
    sets: SecondaryMap<VariableId, u32>,
    /// The local variables without initializer that nothing but reads has mentioned so far.
    unset: FxHashMap<VariableId, Unset>,
    /// The file of which even unused declarations are analysed.
    pub(crate) checked_file: Option<FileId>,
}

/// A variable without a value, as far as the text up to the current place says.
#[derive(Clone, Copy, Debug)]
struct Unset {
    /// The loops around its declaration.
    loops: u32,
    /// How often it was read.
    reads: u32,
}

impl Usage {
    /// A name stands for the variable.
    pub(crate) fn mention(&mut self, variable: VariableId) {
        self.mentions[variable] += 1;
    }

    fn set(&mut self, variable: VariableId) {
        self.sets[variable] += 1;
    }
}

impl<'a> Sema<'a, '_> {
    /// Notes that a body declares a variable.
    pub(crate) fn note_local(
        &mut self,
        variable: VariableId,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
    ) {
        let info = &self.il.variables[variable];
        if info.init.is_none() && info.storage == Storage::Automatic && self.is_idle(info.ty) {
            let loops = self.cx.function.as_ref().map_or(0, |function| function.flow.loops());
            self.usage.unset.insert(variable, Unset { loops, reads: 0 });
        }
        let excused = self.is_excused(specifiers.attributes) || self.is_excused(declarator.attributes);
        if !excused && let Some(function) = &mut self.cx.function {
            function.locals.push(variable);
        }
    }

    /// Notes that a variable, or a part of it, is given a value.
    pub(crate) fn note_set(&mut self, target: ExprId) {
        if let Some(variable) = self.root_variable(target)
            && !self.il.is_reference(self.il.variables[variable].ty)
            && self.is_part(target)
        {
            self.usage.set(variable);
        }
    }

    /// Notes that the value of an object is read, and warns if it is a variable that every mention so far has only
    /// read. What is read in a loop around which it was declared, or behind a label, may have been set by then.
    pub(crate) fn note_read(&mut self, place: ExprId) {
        if self.usage.unset.is_empty() {
            return;
        }
        let Some(variable) = self.root_variable(place).filter(|_| self.is_part(place)) else { return };
        let mentions = self.usage.mentions[variable];
        let Some(unset) = self.usage.unset.get_mut(&variable) else { return };
        unset.reads += 1;
        let Unset { loops, reads } = *unset;
        if reads != mentions {
            // It was mentioned in another way.
            self.usage.unset.remove(&variable);
            return;
        }
        let Some(function) = &self.cx.function else { return };
        let id = function.id;
        if function.flow.loops() > loops || function.flow.has_labels() || self.cx.unevaluated {
            return;
        }
        if self.reporter.reports() && self.warns_about(id) {
            self.usage.unset.remove(&variable);
            let name = self.text(self.il.variables[variable].name);
            let message = format!("variable \"{name}\" is used before its value is set");
            let span = self.il.exprs[place].span;
            self.emit(Diagnostic::new(codes::USED_UNSET, span, message));
        }
    }

    /// Notes that an object that was read is given another value.
    pub(crate) fn note_modified(&mut self, place: ExprId) {
        if let Some(variable) = self.root_variable(place) {
            self.usage.unset.remove(&variable);
        }
    }

    /// Whether warnings about what is not used may be given for the body of a function.
    fn warns_about(&self, id: FunctionId) -> bool {
        !self.cx.instance
            && self.session.sink.error_count() == 0
            && !self.functions[id].origin.is_library
            && self.functions[id].origin.template.is_none()
            && self.is_own_code(self.il.functions[id].span)
    }

    /// Warns about the variables that a body, analysed now, declared in vain.
    pub(crate) fn warn_unused_locals(&mut self, id: FunctionId) {
        let locals = match &mut self.cx.function {
            Some(function) => std::mem::take(&mut function.locals),
            None => return,
        };
        if !self.warns_about(id) {
            return;
        }
        for variable in locals.into_iter().chain(self.il.functions[id].params.iter().copied()) {
            self.warn_unused_local(variable);
        }
    }

    fn warn_unused_local(&mut self, id: VariableId) {
        let (mentions, sets) = (self.usage.mentions[id], self.usage.sets[id]);
        if mentions != sets || !self.is_idle(self.il.variables[id].ty) {
            return;
        }
        let (variable, name) = (&self.il.variables[id], self.text(self.il.variables[id].name));
        let what = if variable.storage == Storage::Parameter { "parameter" } else { "variable" };
        let (code, message) = match mentions {
            0 if variable.storage == Storage::Parameter => return,
            0 => (codes::NEVER_REFERENCED, format!("{what} \"{name}\" was declared but never referenced")),
            _ => (codes::SET_NOT_USED, format!("{what} \"{name}\" was set but never used")),
        };
        if !name.is_empty() && !variable.is_extern {
            self.emit(Diagnostic::new(code, variable.span, message));
        }
    }

    /// Warns about functions with internal linkage that nothing in the text mentions a second time.
    pub(crate) fn warn_unused_functions(&mut self) {
        if self.session.sink.error_count() != 0 {
            return;
        }
        let is_candidate = |&id: &FunctionId| {
            let (function, info) = (&self.il.functions[id], &self.functions[id]);
            let excused = info.defined.definition.is_none_or(|def| {
                self.is_excused(def.specifiers.attributes) || self.is_excused(def.declarator.attributes)
            });
            function.linkage == Linkage::Internal
                && function.space != ExecutionSpace::Kernel
                && function.object.is_none()
                && info.special == Special::None
                && !info.origin.is_library
                && info.origin.template.is_none()
                && !excused
                && !function.flags.root
                && !self.is_in_template(info.scope)
                && self.is_own_code(function.span)
        };
        let candidates: Vec<FunctionId> = self.il.functions.keys().filter(is_candidate).collect();
        if candidates.is_empty() {
            return;
        }
        let mut counts: FxHashMap<Symbol, u32> =
            candidates.iter().map(|&id| (self.il.functions[id].name, 0)).collect();
        for token in self.parser.unit_tokens() {
            if let Some(count) = counts.get_mut(&token.sym) {
                *count += 1;
            }
        }
        for id in candidates {
            if counts.get(&self.il.functions[id].name) == Some(&1) {
                let name = self.name_of_function(id).replace("(anonymous namespace)", "<unnamed>");
                let message = format!("function \"{name}\" was declared but never referenced");
                let diagnostic =
                    Diagnostic::new(codes::NEVER_REFERENCED, self.il.functions[id].span, message);
                self.emit(diagnostic);
            }
        }
    }

    /// Warns about a comparison of something unsigned with zero that has one result only. The types are those
    /// before the conversions of the operands.
    pub(crate) fn warn_pointless_comparison(
        &mut self,
        op: BinaryOp,
        (lhs, rhs): (ExprId, ExprId),
        span: Span,
    ) {
        let value = match op {
            BinaryOp::Lt | BinaryOp::Ge => (lhs, rhs),
            BinaryOp::Gt | BinaryOp::Le => (rhs, lhs),
            _ => return,
        };
        let (ty, zero) = (self.ty(value.0).unqualified(), value.1);
        let unsigned = self.il.int_shape(ty).is_some_and(|shape| !shape.signed && shape.bits > 1);
        if unsigned
            && !self.il.is_enum(ty)
            && self.cx.function.is_some()
            && matches!(self.il.exprs[zero].kind, ExprKind::Int(0))
            && !matches!(self.il.exprs[value.0].kind, ExprKind::Int(_))
        {
            let message = "pointless comparison of unsigned integer with zero";
            self.emit(Diagnostic::new(codes::POINTLESS_COMPARISON, span, message));
        }
    }

    /// Warns about a condition that is an assignment of a constant.
    pub(crate) fn warn_assigned_condition(&mut self, condition: ExprId) {
        if let ExprKind::Assign(target, value) = self.il.exprs[condition].kind
            && matches!(self.il.exprs[value].kind, ExprKind::Int(_))
        {
            let span = self.span(target);
            let message = "use of \"=\" where \"==\" may have been intended";
            self.emit(Diagnostic::new(codes::ASSIGNED_CONDITION, span, message));
        }
    }

    /// Warns about an expression statement that does nothing.
    pub(crate) fn warn_no_effect(&mut self, value: ExprId) {
        let of_own = self.cx.function.as_ref().is_some_and(|function| self.warns_about(function.id));
        if of_own && self.is_idle_expression(value, 0) {
            let span = self.span(value);
            self.emit(Diagnostic::titled(codes::NO_EFFECT, span));
        }
    }

    /// Warns about a literal that another integer type does not hold, converted to it implicitly.
    pub(crate) fn warn_constant_conversion(&mut self, value: ExprId, to: Type) {
        let node = self.il.exprs[value];
        let Some(number) = self.plain_constant(value) else { return };
        let (Some(from), Some(shape)) = (self.il.int_shape(node.ty), self.il.int_shape(to)) else { return };
        if shape.bits == 1
            || shape.bits > 64
            || from.bits > 64
            || self.il.is_enum(to)
            || !self.is_plain_literal(node.span)
        {
            return;
        }
        let width = shape.bits;
        let fits = match shape.signed {
            true => (-(1_i128 << (width - 1))..1 << (width - 1)).contains(&number),
            false => (0..1_i128 << width).contains(&number),
        };
        if fits {
            return;
        }
        let sign_only = (-(1_i128 << (width - 1))..1 << width).contains(&number);
        let (code, message) = match sign_only {
            true => (codes::SIGN_CHANGE, "integer conversion resulted in a change of sign"),
            false => (codes::TRUNCATION, "integer conversion resulted in truncation"),
        };
        self.emit(Diagnostic::new(code, node.span, message));
    }
}

impl<'a> Program<'a, '_> {
    fn is_excused(&self, attributes: &[Attribute<'a>]) -> bool {
        attributes.iter().any(|attribute| EXCUSES.contains(&self.text(attribute.name)))
    }

    /// Whether an lvalue is a variable or a part of it, and not what a pointer in it leads to.
    fn is_part(&self, expr: ExprId) -> bool {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Variable(_) => return true,
                ExprKind::Member { base, .. } => expr = base,
                ExprKind::Index { base, .. } => match self.il.exprs[base].kind {
                    ExprKind::Cast(crate::il::CastKind::ArrayToPointer, array) => expr = array,
                    _ => return false,
                },
                _ => return false,
            }
        }
    }

    /// Whether an object of a type does nothing by being there.
    fn is_idle(&self, ty: Type) -> bool {
        let element = self.base_element(ty);
        if ty.is_volatile() || element.is_volatile() || ty == Type::ERROR {
            return false;
        }
        match self.il.types.kind(element) {
            TypeKind::Record(class) => {
                let plain =
                    self.il.records[class].traits.aggregate || self.records[class].origin.lambda.is_some();
                plain && self.il.records[class].destructor.is_none()
            }
            _ => true,
        }
    }

    /// Whether evaluating an expression visibly does nothing but compute a value from constants and variables.
    pub(crate) fn only_computes(&self, expr: ExprId) -> bool {
        self.is_idle_expression(expr, 0)
    }

    fn is_idle_expression(&self, expr: ExprId, depth: u32) -> bool {
        let node = self.il.exprs[expr];
        if depth > MAX_DEPTH || node.ty.is_volatile() {
            return false;
        }
        match node.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Variable(_) => node.ty != Type::VOID,
            ExprKind::Unary(_, inner) => self.is_idle_expression(inner, depth + 1),
            ExprKind::Member { base, .. } => self.is_idle_expression(base, depth + 1),
            ExprKind::Cast(crate::il::CastKind::ArrayToPointer, inner) => {
                self.is_idle_expression(inner, depth + 1)
            }
            ExprKind::Cast(_, inner) => {
                self.il.is_arithmetic(node.ty) && self.is_idle_expression(inner, depth + 1)
            }
            ExprKind::Index { base, index } => {
                self.is_idle_expression(base, depth + 1) && self.is_idle_expression(index, depth + 1)
            }
            ExprKind::Binary(op, lhs, rhs) => {
                op != BinaryOp::Comma
                    && self.is_idle_expression(lhs, depth + 1)
                    && self.is_idle_expression(rhs, depth + 1)
            }
            _ => false,
        }
    }

    /// The value of an integer constant, or of one with a minus sign.
    pub(crate) fn plain_constant(&self, expr: ExprId) -> Option<i128> {
        match self.il.exprs[expr].kind {
            ExprKind::Int(bits) => Some(bits as i128),
            ExprKind::Unary(UnaryOp::Neg, inner) => match self.il.exprs[inner].kind {
                // The negation of something unsigned is unsigned.
                ExprKind::Int(bits) if self.il.int_shape(self.ty(expr))?.signed => {
                    (bits as i128).checked_neg()
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a place holds a decimal integer literal, maybe with a sign, and not a macro.
    fn is_plain_literal(&self, span: Span) -> bool {
        let sources = &self.session.sources;
        let (Some((file, lo)), Some((_, hi))) =
            (sources.file_offset(span.lo()), sources.file_offset(span.hi()))
        else {
            return false;
        };
        let text = sources.file(file).text();
        let (Some(&first), Some(&last)) =
            (text.as_bytes().get(lo as usize), text.as_bytes().get(hi as usize))
        else {
            return false;
        };
        // Of literals with another base the bits are meant.
        let decimal =
            last != b'0' || !text.as_bytes().get(hi as usize + 1).is_some_and(u8::is_ascii_alphanumeric);
        let signed = first == b'-' && text[lo as usize + 1..hi as usize].trim().is_empty();
        last.is_ascii_digit() && decimal && (lo == hi || signed)
    }
}
