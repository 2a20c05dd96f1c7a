//! Symbols: Itanium C++ name mangling, as nvcc's front end does it.
//!
//! A repeated component is replaced by a reference to its first occurrence (`S_`, `S0_`, ...): types by
//! their identity, namespaces by their scope. nvcc puts what has internal linkage into an invented
//! namespace whose name tells files apart; kernels and global-namespace variables keep plain names.

mod template;

use std::fmt::Write;

use smallvec::SmallVec;

use crate::il::{
    Builtin, ExecutionSpace, FunctionId, FunctionType, Linkage, MemorySpace, RecordId, Storage, Type,
    TypeKind, VariableId,
};
use crate::sema::declaration::function::Special;
use crate::sema::expression::lambda::LambdaId;
use crate::sema::program::Program;
use crate::sema::program::scope::{GLOBAL, ScopeId, ScopeKind, TemplateId};
use crate::sema::template::Dependent;
use crate::source::Symbol;
use crate::syntax::{CvQualifiers, OverloadedOperator, RefQualifier};

/// The codes of an operator function with one and with two operands ([Itanium C++ ABI 5.1.3] operator-name).
const fn operator_codes(op: OverloadedOperator) -> (&'static str, &'static str) {
    use OverloadedOperator as O;
    match op {
        O::New => ("nw", "nw"),
        O::Delete => ("dl", "dl"),
        O::NewArray => ("na", "na"),
        O::DeleteArray => ("da", "da"),
        O::Plus => ("ps", "pl"),
        O::Minus => ("ng", "mi"),
        O::Star => ("de", "ml"),
        O::Slash => ("dv", "dv"),
        O::Percent => ("rm", "rm"),
        O::Caret => ("eo", "eo"),
        O::Amp => ("ad", "an"),
        O::Pipe => ("or", "or"),
        O::Tilde => ("co", "co"),
        O::Exclaim => ("nt", "nt"),
        O::Equal => ("aS", "aS"),
        O::Less => ("lt", "lt"),
        O::Greater => ("gt", "gt"),
        O::PlusEqual => ("pL", "pL"),
        O::MinusEqual => ("mI", "mI"),
        O::StarEqual => ("mL", "mL"),
        O::SlashEqual => ("dV", "dV"),
        O::PercentEqual => ("rM", "rM"),
        O::CaretEqual => ("eO", "eO"),
        O::AmpEqual => ("aN", "aN"),
        O::PipeEqual => ("oR", "oR"),
        O::LessLess => ("ls", "ls"),
        O::GreaterGreater => ("rs", "rs"),
        O::LessLessEqual => ("lS", "lS"),
        O::GreaterGreaterEqual => ("rS", "rS"),
        O::EqualEqual => ("eq", "eq"),
        O::ExclaimEqual => ("ne", "ne"),
        O::LessEqual => ("le", "le"),
        O::GreaterEqual => ("ge", "ge"),
        O::Spaceship => ("ss", "ss"),
        O::AmpAmp => ("aa", "aa"),
        O::PipePipe => ("oo", "oo"),
        O::PlusPlus => ("pp", "pp"),
        O::MinusMinus => ("mm", "mm"),
        O::Comma => ("cm", "cm"),
        O::ArrowStar => ("pm", "pm"),
        O::Arrow => ("pt", "pt"),
        O::Call => ("cl", "cl"),
        O::Subscript => ("ix", "ix"),
    }
}

/// Types and scopes nested deeper than this are cut off: no linker would take the name.
const MAX_DEPTH: u32 = 256;

/// Something that a substitution can stand for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Component {
    /// A type.
    Type(Type),
    /// A namespace.
    Namespace(ScopeId),
    /// The name of a class template.
    Template(TemplateId),
    /// The name of a function template.
    Pattern(FunctionId),
    /// The expansion of a pattern.
    Expansion(Type),
    /// A template template parameter, by number.
    TemplateParameter(u32),
    /// A member template of a dependent type.
    MemberTemplate(Type, Symbol),
    /// The invented namespace around names with internal linkage.
    Internal,
}

/// One name under construction.
struct Mangler<'m, 'a, 's> {
    program: &'m Program<'a, 's>,
    out: String,
    /// What `S_`, `S0_`, ... stand for, in order.
    components: SmallVec<[Component; 16]>,
    depth: u32,
    /// Whether the constructor or destructor is the one for bases.
    of_base: bool,
}

impl<'m, 'a, 's> Mangler<'m, 'a, 's> {
    fn new(program: &'m Program<'a, 's>) -> Self {
        Self { program, out: String::new(), components: SmallVec::new(), depth: 0, of_base: false }
    }

    fn source_name(&mut self, name: &str) {
        let _ = write!(self.out, "{}{name}", name.len());
    }

    /// `_` for the second entity of its name in a function, `_0` for the third, and so on; nvcc begins
    /// with `_0` for the second.
    fn discriminator(&mut self, number: u32) {
        match number {
            0 => {}
            1..=10 => {
                let _ = write!(self.out, "_{}", number - 1);
            }
            _ => {
                let _ = write!(self.out, "__{}_", number - 1);
            }
        }
    }

    /// Writes the substitution for a component that has been seen.
    fn substituted(&mut self, component: Component) -> bool {
        let Some(index) = self.components.iter().position(|&c| c == component) else { return false };
        self.out.push('S');
        sequence_id(&mut self.out, index);
        true
    }

    fn remember(&mut self, component: Component) {
        self.components.push(component);
    }

    /// The encoding of a function: its name and parameters.
    fn function(&mut self, id: FunctionId, internal: bool) {
        let program = self.program;
        let function = &program.il.functions[id];
        let TypeKind::Function(ty) = program.il.types.kind(function.ty) else { return };
        let info = &program.functions[id];
        let name = program.session.interner.resolve(function.name);
        let operands = ty.params.len() + usize::from(function.object.is_some());
        let operator = info.operator;
        let mut qualifiers = cv_letters(ty.cv).to_owned();
        qualifiers.push_str(ref_letter(ty.ref_qualifier));
        let special = info.special;
        let deleting = info.implicit == Some(crate::sema::class::special::Member::DeletingDestructor);
        let made = info.instance;
        let of_base = self.of_base;
        let scope = match program.scopes[program.written_scope(info.scope)].kind {
            // A friend belongs to the namespace around the class that defines it.
            ScopeKind::Class(_) if function.object.is_none() && info.is_friend => {
                program.namespace_of(info.scope)
            }
            _ => info.scope,
        };
        self.entity(scope, internal, &qualifiers, &|m| {
            match (special, operator) {
                (Special::Constructor, _) => m.out.push_str(if of_base { "C2" } else { "C1" }),
                (Special::Destructor, _) if deleting => m.out.push_str("D0"),
                (Special::Destructor, _) => m.out.push_str(if of_base { "D2" } else { "D1" }),
                (Special::Conversion, _) => {
                    m.out.push_str("cv");
                    m.ty(ty.ret);
                }
                (Special::None, Some(op)) => {
                    let (unary, binary) = operator_codes(op);
                    m.out.push_str(if operands == 1 { unary } else { binary });
                }
                (Special::None, None) => match name.strip_prefix("operator\"\"") {
                    Some(suffix) => {
                        m.out.push_str("li");
                        m.source_name(suffix);
                    }
                    None => m.source_name(name),
                },
            }
            if let Some((pattern, args)) = made {
                m.remember(Component::Pattern(pattern));
                m.arguments(args);
            }
        });
        // The type of an instance is told by the parameters of its template; its result as well.
        match made.and_then(|(pattern, _)| program.pattern_type(pattern)) {
            Some(pattern) => {
                if special == Special::None {
                    self.ty(pattern.ret);
                }
                self.parameters(&pattern);
            }
            None => self.parameters(&ty),
        }
    }

    fn parameters(&mut self, ty: &FunctionType<'a>) {
        for &param in ty.params {
            self.ty(param);
        }
        if ty.variadic {
            self.out.push('z');
        } else if ty.params.is_empty() {
            self.out.push('v');
        }
    }

    /// `T_`, `T0_`, ...
    fn parameter_number(&mut self, index: u32) {
        self.out.push('T');
        if index > 0 {
            let _ = write!(self.out, "{}", index - 1);
        }
        self.out.push('_');
    }

    /// The name of an entity declared in `scope`.
    fn entity(&mut self, scope: ScopeId, internal: bool, qualifiers: &str, name: &dyn Fn(&mut Self)) {
        let scope = self.program.written_scope(scope);
        if let Some(function) = self.program.enclosing_function(scope) {
            self.local_prefix(function);
            let nested = self.is_nested(scope);
            if nested {
                self.out.push('N');
                self.out.push_str(qualifiers);
                self.prefix(scope);
            }
            name(self);
            if nested {
                self.out.push('E');
                let number = self.program.local_class_number(scope);
                self.discriminator(number);
            }
            return;
        }
        let std = self.program.is_std(scope);
        let nested = internal || scope != GLOBAL && !std;
        if nested {
            self.out.push('N');
            self.out.push_str(qualifiers);
            if internal {
                self.internal_prefix();
            }
            self.prefix(scope);
        } else if std {
            self.out.push_str("St");
        }
        name(self);
        if nested {
            self.out.push('E');
        }
    }

    /// `Z function E`
    fn local_prefix(&mut self, function: FunctionId) {
        self.out.push('Z');
        if self.program.il.functions[function].flags.extern_c || self.is_main(function) {
            let name = self.program.session.interner.resolve(self.program.il.functions[function].name);
            self.source_name(name);
        } else {
            let entity = &self.program.il.functions[function];
            let internal = entity.linkage == Linkage::Internal && entity.space != ExecutionSpace::Kernel;
            self.function(function, internal);
        }
        self.out.push('E');
    }

    /// Whether a function is `main`, which is encoded by its name alone ([Itanium C++ ABI 5.1.2]).
    fn is_main(&self, function: FunctionId) -> bool {
        let entity = &self.program.il.functions[function];
        entity.object.is_none()
            && self.program.session.interner.resolve(entity.name) == "main"
            && self.program.namespace_of(self.program.functions[function].scope) == GLOBAL
    }

    /// Whether a class lies between a scope in a function and the function.
    fn is_nested(&self, mut scope: ScopeId) -> bool {
        loop {
            match self.program.scopes[scope].kind {
                ScopeKind::Class(_) => return true,
                ScopeKind::Function(_) | ScopeKind::Namespace { .. } => return false,
                ScopeKind::Block | ScopeKind::Template | ScopeKind::Enum(_) => {
                    scope = self.program.scopes[scope].parent;
                }
            }
        }
    }

    fn internal_prefix(&mut self) {
        if !self.substituted(Component::Internal) {
            let name = format!("_INTERNAL_{}", self.program.file_tag());
            self.source_name(&name);
            self.remember(Component::Internal);
        }
    }

    /// The scopes around a name, outermost first.
    fn prefix(&mut self, scope: ScopeId) {
        if scope == GLOBAL || self.depth > MAX_DEPTH {
            return;
        }
        self.depth += 1;
        let (kind, parent) = (self.program.scopes[scope].kind, self.program.scopes[scope].parent);
        match kind {
            ScopeKind::Namespace { name, .. } => {
                if self.program.is_std(scope) {
                    self.out.push_str("St");
                } else if !self.substituted(Component::Namespace(scope)) {
                    self.prefix(parent);
                    match name {
                        Some(name) => self.source_name(self.program.session.interner.resolve(name)),
                        None => {
                            let name = format!("_GLOBAL__N__{}", self.program.file_tag());
                            self.source_name(&name);
                        }
                    }
                    self.remember(Component::Namespace(scope));
                }
            }
            ScopeKind::Class(record) => {
                let component = Component::Type(self.program.record_type(record));
                if !self.substituted(component) {
                    match self.program.records[record].instance {
                        Some((template, args)) if self.substituted(Component::Template(template)) => {
                            self.arguments(args);
                        }
                        _ => {
                            self.prefix(parent);
                            self.record_name(record);
                        }
                    }
                    self.remember(component);
                }
            }
            // What a function encloses is named by the function.
            ScopeKind::Function(_) => {}
            ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Block => self.prefix(parent),
        }
        self.depth -= 1;
    }

    fn record_name(&mut self, id: RecordId) {
        let record = &self.program.il.records[id];
        let number = self.program.records[id].discriminator;
        if let Some((template, args)) = self.program.records[id].instance {
            self.source_name(self.program.session.interner.resolve(record.name));
            self.remember(Component::Template(template));
            self.arguments(args);
            return;
        }
        if let Some(lambda) = self.program.records[id].lambda {
            self.closure(lambda);
        } else if record.name == self.program.no_name {
            self.unnamed(number);
        } else {
            self.source_name(self.program.session.interner.resolve(record.name));
        }
    }

    /// `UliE_`, `UliE0_`, ...: the parameters of the call operator and the number of the lambda
    /// ([Itanium C++ ABI 5.1.8]).
    fn closure(&mut self, id: LambdaId) {
        let lambda = &self.program.lambdas[id];
        self.out.push_str("Ul");
        if let Some(call) = lambda.call
            && let TypeKind::Function(ty) = self.program.il.types.kind(self.program.il.functions[call].ty)
        {
            self.parameters(&ty);
        }
        self.out.push('E');
        if lambda.number > 0 {
            let _ = write!(self.out, "{}", lambda.number - 1);
        }
        self.out.push('_');
    }

    /// `Ut_`, `Ut0_`, ...
    fn unnamed(&mut self, number: u32) {
        self.out.push_str("Ut");
        if number > 0 {
            let _ = write!(self.out, "{}", number - 1);
        }
        self.out.push('_');
    }

    /// A type.
    fn ty(&mut self, ty: Type) {
        if let TypeKind::Builtin(builtin) = self.program.il.types.kind(ty)
            && ty.cv() == CvQualifiers::NONE
        {
            self.out.push_str(builtin_code(builtin));
            return;
        }
        if let Some(Dependent::Expansion(pattern)) = self.program.stands_for(ty) {
            return self.expansion(pattern);
        }
        if self.depth > MAX_DEPTH || self.substituted(Component::Type(ty)) {
            return;
        }
        self.depth += 1;
        if ty.cv() != CvQualifiers::NONE {
            self.out.push_str(cv_letters(ty.cv()));
            self.ty(ty.unqualified());
        } else {
            self.compound(ty);
        }
        self.remember(Component::Type(ty));
        self.depth -= 1;
    }

    /// A type that is no fundamental type and has no qualifiers.
    fn compound(&mut self, ty: Type) {
        match self.program.il.types.kind(ty) {
            TypeKind::Builtin(builtin) => self.out.push_str(builtin_code(builtin)),
            TypeKind::Pointer(inner) => {
                self.out.push('P');
                self.ty(inner);
            }
            TypeKind::LValueRef(inner) => {
                self.out.push('R');
                self.ty(inner);
            }
            TypeKind::RValueRef(inner) => {
                self.out.push('O');
                self.ty(inner);
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.out.push('M');
                let class = self.program.record_type(class);
                self.ty(class);
                self.ty(pointee);
            }
            TypeKind::Array(element, count) => {
                let _ = write!(self.out, "A{count}_");
                self.ty(element);
            }
            TypeKind::IncompleteArray(element) => {
                self.out.push_str("A_");
                self.ty(element);
            }
            TypeKind::Function(function) => {
                self.out.push_str(cv_letters(function.cv));
                if function.noexcept {
                    self.out.push_str("Do");
                }
                self.out.push('F');
                self.ty(function.ret);
                self.parameters(&function);
                self.out.push_str(ref_letter(function.ref_qualifier));
                self.out.push('E');
            }
            TypeKind::Record(id) if let Some(what) = self.program.records[id].stands_for => {
                self.dependent(ty, what);
            }
            TypeKind::Record(id)
                if let Some((template, args)) = self.program.records[id].instance
                    && self.components.contains(&Component::Template(template)) =>
            {
                let scope = self.program.written_scope(self.program.records[id].parent);
                let nested = scope != GLOBAL && !self.program.is_std(scope);
                self.out.push_str(if nested { "N" } else { "" });
                self.substituted(Component::Template(template));
                self.arguments(args);
                self.out.push_str(if nested { "E" } else { "" });
            }
            TypeKind::Record(id) => {
                let parent = self.program.records[id].parent;
                self.entity(parent, false, "", &|m| m.record_name(id));
                let is_named = self.program.il.records[id].name != self.program.no_name;
                if is_named && !self.is_nested(parent) {
                    self.discriminator(self.program.records[id].discriminator);
                }
            }
            TypeKind::Enum(id) => {
                let parent = self.program.scopes[self.program.enums[id].scope].parent;
                let (name, number) = (self.program.il.enums[id].name, self.program.enums[id].number);
                let unnamed = name == self.program.no_name;
                let text = self.program.session.interner.resolve(name);
                self.entity(parent, false, "", &|m| match unnamed {
                    true => m.unnamed(number),
                    false => m.source_name(text),
                });
                if !unnamed && !self.is_nested(parent) {
                    self.discriminator(number);
                }
            }
        }
    }
}

/// The qualifiers in the order of the ABI: restrict, volatile, const.
fn cv_letters(cv: CvQualifiers) -> &'static str {
    match (
        cv.contains(CvQualifiers::RESTRICT),
        cv.contains(CvQualifiers::VOLATILE),
        cv.contains(CvQualifiers::CONST),
    ) {
        (false, false, false) => "",
        (false, false, true) => "K",
        (false, true, false) => "V",
        (false, true, true) => "VK",
        (true, false, false) => "r",
        (true, false, true) => "rK",
        (true, true, false) => "rV",
        (true, true, true) => "rVK",
    }
}

fn ref_letter(qualifier: RefQualifier) -> &'static str {
    match qualifier {
        RefQualifier::None => "",
        RefQualifier::LValue => "R",
        RefQualifier::RValue => "O",
    }
}

/// The codes of fundamental types ([Itanium C++ ABI 5.1.5.2]; TT-59 for the floating ones).
fn builtin_code(builtin: Builtin) -> &'static str {
    match builtin {
        Builtin::Void | Builtin::Error | Builtin::Overload | Builtin::InitList => "v",
        Builtin::NullPtr => "Dn",
        Builtin::Bool => "b",
        Builtin::Char => "c",
        Builtin::SChar => "a",
        Builtin::UChar => "h",
        Builtin::WChar => "w",
        Builtin::Char8 => "Du",
        Builtin::Char16 => "Ds",
        Builtin::Char32 => "Di",
        Builtin::Short => "s",
        Builtin::UShort => "t",
        Builtin::Int => "i",
        Builtin::UInt => "j",
        Builtin::Long => "l",
        Builtin::ULong => "m",
        Builtin::LongLong => "x",
        Builtin::ULongLong => "y",
        Builtin::Int128 => "n",
        Builtin::UInt128 => "o",
        Builtin::Half => "DF16_",
        Builtin::BFloat => "DF16b",
        Builtin::Float => "f",
        Builtin::Double => "d",
        Builtin::LongDouble => "e",
        Builtin::Auto => "Da",
        Builtin::DecltypeAuto => "Dc",
    }
}

/// `_` for the first of a sequence, then `0_`, `1_` and so on in base 36 ([Itanium C++ ABI 5.1.10], `<seq-id>`).
fn sequence_id(out: &mut String, index: usize) {
    if let Some(mut number) = index.checked_sub(1) {
        let mut digits: SmallVec<[u8; 8]> = SmallVec::new();
        loop {
            digits.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 36]);
            number /= 36;
            if number == 0 {
                break;
            }
        }
        out.extend(digits.iter().rev().map(|&digit| char::from(digit)));
    }
    out.push('_');
}

impl<'a> Program<'a, '_> {
    /// The symbol of a function.
    pub(crate) fn mangled_function(&mut self, id: FunctionId) -> &'a str {
        let function = &self.il.functions[id];
        if function.flags.extern_c {
            return self.il.arena.alloc_str(self.session.interner.resolve(function.name));
        }
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_Z");
        let internal = function.linkage == Linkage::Internal && function.space != ExecutionSpace::Kernel;
        mangler.function(id, internal);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the virtual tables of a class.
    pub(crate) fn mangled_vtable(&mut self, class: RecordId) -> &'a str {
        let ty = self.il.types.record(class);
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTV");
        mangler.ty(ty);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the tables that a base has while it is under construction.
    pub(crate) fn mangled_construction_tables(
        &mut self,
        class: RecordId,
        offset: u64,
        base: RecordId,
    ) -> &'a str {
        let [class, base] = [class, base].map(|record| self.il.types.record(record));
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTC");
        mangler.ty(class);
        let _ = write!(mangler.out, "{offset}_");
        mangler.ty(base);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the table of the tables of a class.
    pub(crate) fn mangled_table_table(&mut self, class: RecordId) -> &'a str {
        let ty = self.il.types.record(class);
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTT");
        mangler.ty(ty);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of a constructor or destructor for objects that are bases of others.
    pub(crate) fn mangled_base_variant(&mut self, id: FunctionId) -> &'a str {
        let internal = self.il.functions[id].linkage == Linkage::Internal;
        let mut mangler = Mangler::new(self);
        mangler.of_base = true;
        mangler.out.push_str("_Z");
        mangler.function(id, internal);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of a temporary that lives as long as a variable does: the variable's name, and which of its
    /// temporaries it is ([Itanium C++ ABI 5.1.4.6]).
    pub(crate) fn mangled_temporary(&mut self, owner: VariableId, number: usize) -> &'a str {
        let symbol = self.il.variables[owner].mangled;
        let mut name = match symbol.strip_prefix("_Z") {
            Some(rest) => format!("_ZGR{rest}"),
            None => format!("_ZGR{}{symbol}", symbol.len()),
        };
        sequence_id(&mut name, number);
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of a variable with static storage. Variables of the global namespace and those with C
    /// linkage have their plain names.
    pub(crate) fn mangled_variable(&mut self, id: VariableId, is_c: bool) -> &'a str {
        let scope = self.variables[id].scope;
        let variable = &self.il.variables[id];
        let name = variable.name;
        let internal = variable.linkage == Linkage::Internal && variable.storage == Storage::Global;
        let in_memory = !matches!(variable.space, MemorySpace::Host | MemorySpace::Local);
        // Host code of the same file finds static device variables of relocatable code by this name.
        let prefix = if internal && in_memory && self.options().rdc {
            let tag = self.file_tag();
            format!("__nv_static_{}__{tag}_", tag.len() + 1)
        } else {
            String::new()
        };
        let origin = self.instances.variable_origin(id);
        if scope == GLOBAL && origin.is_none() || is_c {
            let name = format!("{prefix}{}", self.session.interner.resolve(name));
            return self.il.arena.alloc_str(&name);
        }
        let discriminator = self.variables[id].discriminator;
        let name = self.session.interner.resolve(name);
        let mut mangler = Mangler::new(self);
        mangler.out.push_str(&prefix);
        mangler.out.push_str("_Z");
        mangler.entity(scope, internal, "", &|m| {
            m.source_name(name);
            if let Some((template, args)) = origin {
                m.remember(Component::Template(template));
                m.arguments(args);
            }
        });
        mangler.discriminator(discriminator);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// Parameters in the form of a symbol.
    pub(crate) fn mangled_parameters(&self, ty: &FunctionType<'a>) -> String {
        let mut mangler = Mangler::new(self);
        mangler.parameters(ty);
        mangler.out
    }

    /// What tells the internal names of this file from those of others: a hash of the file's name, and
    /// the name itself with everything but letters and digits replaced.
    fn file_tag(&self) -> String {
        let name = self.session.sources.files().next().map_or("", |(_, file)| file.name());
        let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let clean: String = base.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        // FNV-1a: stable over versions of everything.
        let hash = name.bytes().fold(0x811c_9dc5_u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193));
        format!("{hash:08x}_{}_{clean}_{:08x}", clean.len(), hash.rotate_left(16) ^ 0x5bd1_e995)
    }

    /// The number of the outermost class around a scope that is itself in a function: it ends the names of what
    /// lies in it ([Itanium C++ ABI 5.1.6]).
    fn local_class_number(&self, mut scope: ScopeId) -> u32 {
        let mut outermost = None;
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Function(_) | ScopeKind::Namespace { .. } => break,
                ScopeKind::Class(id) => outermost = Some(id),
                ScopeKind::Block | ScopeKind::Template | ScopeKind::Enum(_) => {}
            }
            scope = self.scopes[scope].parent;
        }
        match outermost {
            Some(id) if self.il.records[id].name != self.no_name => self.records[id].discriminator,
            _ => 0,
        }
    }

    /// The innermost function around a scope.
    pub(crate) fn enclosing_function(&self, mut scope: ScopeId) -> Option<FunctionId> {
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Function(id) => return Some(id),
                ScopeKind::Namespace { .. } => return None,
                ScopeKind::Class(_) | ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Block => {
                    scope = self.scopes[scope].parent
                }
            }
        }
    }

    /// Whether a scope is the namespace `std`, which has a code of its own.
    pub(crate) fn is_std(&self, scope: ScopeId) -> bool {
        match self.scopes[scope].kind {
            ScopeKind::Namespace { name: Some(name), .. } => {
                self.scopes[scope].parent == GLOBAL && self.text(name) == "std"
            }
            _ => false,
        }
    }

    /// The type of a class, which exists as soon as the class does.
    fn record_type(&self, id: RecordId) -> Type {
        self.il.types.find_record(id).unwrap_or(Type::ERROR)
    }
}
