//! Creates the entity for a function declaration.

use crate::diagnostics::codes;
use crate::headers;
use crate::il::{
    Arguments, ExecutionSpace, Function, FunctionFlags, FunctionId, LaunchAttributes, Linkage, Role, Type,
};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::declaration::function::FunctionDecl;
use crate::sema::declaration::function::declaration::is_for_memory;
use crate::sema::program::function::{BodyState, FunctionInfo, FunctionOrigin, LateParts, Special};
use crate::sema::program::scope::{EntryId, GLOBAL, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, CudaQualifiers, DeclSpecifiers, Declarator, Specifiers, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// The return type of a function declared without one: that of a conversion function is in its name, constructors
    /// and destructors have none.
    pub(crate) fn nameless_result(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
    ) -> Type {
        let Some(name) = declarator.name else { return self.specifier_type(specifiers, false) };
        match name.id {
            UnqualifiedId::Conversion(ty) => self.type_id(ty),
            UnqualifiedId::Destructor(_) => Type::VOID,
            _ => {
                let class = self.enclosing_class();
                let is_constructor =
                    class.is_some_and(|id| name.last_symbol() == Some(self.il.records[id].name));
                if is_constructor { Type::VOID } else { self.specifier_type(specifiers, false) }
            }
        }
    }

    /// Whether a place is in a header whose functions are built into NVRTC. Without linking that makes no difference.
    fn is_built_in_for_nvrtc(&self, span: Span) -> bool {
        let options = self.options();
        options.rdc
            && options.mode == Mode::Rtc
            && self.file_of(span).is_some_and(|file| headers::is_built_in_for_nvrtc(file.name()))
    }

    pub(crate) fn new_function(
        &mut self,
        name: Symbol,
        entry: EntryId,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        space: ExecutionSpace,
        (written, special): (&syntax::Name<'a>, Special),
    ) -> FunctionId {
        let object = match self.scopes[scope].kind {
            // Allocation and deallocation functions are implicitly static ([class.free]/1).
            ScopeKind::Class(record) if !decl.has(Specifiers::STATIC) && !is_for_memory(written) => {
                Some(record)
            }
            _ => None,
        };
        let in_class = matches!(self.scopes[scope].kind, ScopeKind::Class(_));
        let attributes = self.function_attributes(decl.specifiers.attributes, decl.declarator.attributes);
        let cuda = decl.cuda();
        let constexpr = decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::CONSTEVAL);
        let inline = decl.has(Specifiers::INLINE) || constexpr || in_class && decl.definition.is_some();
        let internal = decl.has(Specifiers::STATIC) && !in_class || self.is_in_unnamed_namespace(scope);
        // Members of class template specialisations are defined in every unit that uses them.
        let made = in_class && self.is_in_template(scope);
        let inline =
            inline || made || space != ExecutionSpace::Kernel && self.is_built_in_for_nvrtc(written.span);
        let linkage = if internal {
            Linkage::Internal
        } else if attributes.weak {
            Linkage::Weak
        } else if inline && space != ExecutionSpace::Kernel {
            Linkage::LinkOnce
        } else {
            Linkage::External
        };
        let flags = FunctionFlags {
            inherited: false,
            inline,
            constexpr,
            consteval: decl.has(Specifiers::CONSTEVAL),
            noinline: cuda.contains(CudaQualifiers::NOINLINE) || attributes.noinline,
            forceinline: cuda.contains(CudaQualifiers::FORCEINLINE) || attributes.always_inline,
            noreturn: attributes.noreturn,
            pure_: attributes.pure_,
            deleted: decl.deleted,
            extern_c: decl.linkage.is_c && !in_class,
            root: attributes.used || space == ExecutionSpace::Kernel,
        };
        let serial = decl.serial;
        let explicit = self.is_explicit(decl);
        let id = self.il.functions.push(Function {
            name,
            mangled: "",
            ty: decl.ty,
            params: &[],
            arguments: Arguments::default(),
            space,
            linkage,
            flags,
            launch: LaunchAttributes::default(),
            role: match special {
                Special::Constructor => Role::Constructor,
                Special::Destructor => Role::Destructor,
                Special::None | Special::Conversion => Role::Ordinary,
            },
            object,
            vtable_slot: None,
            builtin: None,
            body: None,
            span: written.span,
        });
        let operator = match written.id {
            UnqualifiedId::Operator(op) => Some(op),
            _ => None,
        };
        let origin = FunctionOrigin {
            level: self.current_level(),
            // Friends and block-scope declarations have number 0 too.
            is_library: serial == 0 && scope == GLOBAL && !self.cx.declared.friend && !self.in_block(),
            ..FunctionOrigin::default()
        };
        let late = LateParts {
            deduced: self.has_undeduced_result(decl.ty),
            throws: decl
                .chunk()
                .filter(|chunk| self.cx.instance && matches!(chunk.noexcept, syntax::Noexcept::Expr(_))),
            implied_throws: special == Special::Destructor
                && decl.chunk().is_none_or(|chunk| matches!(chunk.noexcept, syntax::Noexcept::None)),
            requires: decl.chunk().filter(|chunk| chunk.requires.is_some() && !self.cx.declared.nameless),
            explicit_condition: decl
                .specifiers
                .explicit_condition
                .zip(self.cx.declared.template)
                .map(|(condition, template)| (condition, self.templates[template].decl.params)),
            ..LateParts::default()
        };
        let advice = self.advice(decl.specifiers.attributes.iter().chain(decl.declarator.attributes));
        self.functions[id] = FunctionInfo {
            scope,
            operator,
            special,
            explicit,
            origin,
            late,
            advice,
            ..FunctionInfo::default()
        };
        self.il.functions[id].launch =
            self.launch_attributes(decl.specifiers.attributes, decl.declarator.attributes, space);
        if in_class {
            self.entries.entry_mut(entry).functions.push((id, 0));
        } else {
            if flags.extern_c && serial != 0 && !self.in_block() {
                self.declarations.c_functions.insert(name, id);
            }
            let serial = if self.in_block() { self.cx.limit.saturating_sub(1) } else { serial };
            let list = &mut self.entries.entry_mut(entry).functions;
            // The list stays ordered by number: library functions, with number 0, come first.
            let place = list.partition_point(|&(_, other)| other <= serial);
            list.insert(place, (id, serial));
        }
        self.check_parameter_space(id);
        id
    }

    pub(crate) fn define(
        &mut self,
        id: FunctionId,
        def: &'a syntax::FunctionDef<'a>,
        serial: u32,
        span: Span,
    ) {
        if let Some(previous) = self.functions[id].defined.definition {
            let message = format!("function \"{}\" has already been defined", self.name_of_function(id));
            let previous = previous.declarator.name.map_or(previous.span, |name| name.span);
            self.report_previous(codes::sema::FUNCTION_REDEFINED, span, message, previous);
            return;
        }
        if self.functions[id].defaulted {
            // [dcl.fct.def.default]/5
            let message = "a function that is defaulted where it is declared first may not be defined";
            self.error(codes::sema::FUNCTION_REDEFINED, span, message);
            return;
        }
        if self.il.functions[id].flags.deleted {
            self.error(codes::sema::FUNCTION_REDEFINED, span, "a deleted function may not be defined");
            return;
        }
        let limit =
            if serial == 0 && self.functions[id].scope != GLOBAL { self.cx.limit } else { serial + 1 };
        self.functions[id].defined.definition = Some(def);
        self.functions[id].defined.limit = limit;
        self.functions[id].defined.body = BodyState::Pending;
        self.il.functions[id].span = span;
    }
}
