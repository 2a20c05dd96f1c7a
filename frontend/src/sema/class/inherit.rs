//! Using-declarations in classes: members of bases ([namespace.udecl]) and inherited constructors
//! ([class.inhctor.init]).
//!
//! Functions are added once all functions of the class are known, because a function of the class with the same
//! parameters hides an inherited one wherever it is declared. An inherited constructor becomes a constructor of the
//! class that passes its parameters on to the base and default-initialises all other parts.

use crate::sema::program::Program;
use crate::sema::program::function::{FunctionDefinition, FunctionOrigin, LateParts, MemberFunction};
use crate::sema::program::record::UsedFunctions;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{
    Arguments, ExprId, ExprKind, Function, FunctionId, RecordId, Role, StmtId, Storage, Type, TypeKind,
    ValueCategory,
};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::lookup::Wanted;
use crate::sema::overload::Resolution;
use crate::sema::program::function::{BodyState, DefaultArgument, FunctionInfo, Special};
use crate::sema::program::record::Member;
use crate::sema::program::scope::{Named, ScopeKind};
use crate::source::Span;
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// Analyses a using-declaration in a class. Functions are left for [`Self::add_used_functions`].
    pub(crate) fn class_using(
        &mut self,
        class: RecordId,
        declarator: &'a syntax::UsingDeclarator<'a>,
        used: &mut Vec<UsedFunctions<'a>>,
    ) {
        let name = declarator.name;
        if declarator.pack {
            let scope = self.cx.scope;
            self.expand(
                name.span,
                |walk| walk.name(name),
                |sema, _| {
                    // The names are looked up in each element of the expansion, and declared in the class.
                    let found = sema.qualifier_scope(name);
                    let inner = std::mem::replace(&mut sema.cx.scope, scope);
                    sema.use_base_member(class, name, found, used);
                    sema.cx.scope = inner;
                },
            );
            return;
        }
        let found = self.qualifier_scope(name);
        self.use_base_member(class, name, found, used);
    }

    /// Introduces the member `name` of the class whose scope has been found.
    fn use_base_member(
        &mut self,
        class: RecordId,
        name: &'a syntax::Name<'a>,
        scope: Option<crate::sema::program::scope::ScopeId>,
        used: &mut Vec<UsedFunctions<'a>>,
    ) {
        let Some(scope) = scope else { return };
        let ScopeKind::Class(base) = self.scopes[scope].kind else {
            let message = "a using-declaration in a class must name a member of a base class";
            self.error(codes::sema::BAD_MEMBER, name.span, message);
            return;
        };
        if !self.is_base_under_construction(class, base) {
            let text = self.il.records[base].ir_name;
            let message = format!("\"{text}\" is not a base class of this class");
            self.error(codes::sema::BAD_MEMBER, name.span, message);
            return;
        }
        if self.names_constructor(name, base) {
            if !self.il.records[class].bases.iter().any(|direct| direct.record == base) {
                // [namespace.udecl]/3
                let text = self.il.records[base].ir_name;
                let message =
                    format!("\"{text}\" is not a direct base class, whose constructors can be inherited");
                self.error(codes::sema::BAD_MEMBER, name.span, message);
                return;
            }
            let functions = self.special_functions(base, Special::Constructor);
            let name = self.intern(Special::Constructor.spelling());
            used.push(UsedFunctions { name, functions });
            return;
        }
        let symbol = match name.id {
            syntax::UnqualifiedId::Conversion(_) => self.intern(Special::Conversion.spelling()),
            _ => match self.name_symbol(name) {
                Some(symbol) => symbol,
                None => return,
            },
        };
        self.records[class].members.renamed.push(symbol);
        let any = match name.id {
            syntax::UnqualifiedId::Conversion(ty) => {
                let Some(named) = self.conversions_named(base, ty, name.id_span) else { return };
                Some(Named::Functions(named))
            }
            _ => self.lookup_in_class(base, symbol, Wanted::Any, name.id_span),
        };
        let tag = self.lookup_in_class(base, symbol, Wanted::Type, name.id_span);
        if let Some(tag) = tag
            && any != Some(tag)
        {
            self.declare_used(symbol, tag, 0, name.span);
        }
        // All named entities must be accessible ([namespace.udecl]/19).
        match any {
            Some(Named::Functions(functions)) => {
                for &function in functions {
                    self.check_used_access(function, base, name.id_span);
                }
            }
            Some(other) => self.check_name_access(base, symbol, other, name.id_span),
            None => {}
        }
        match any {
            Some(Named::Functions(functions)) => used.push(UsedFunctions { name: symbol, functions }),
            Some(other) => self.declare_used(symbol, other, 0, name.span),
            None => {
                let text = self.text(symbol).to_owned();
                let message = format!("class \"{}\" has no member \"{text}\"", self.il.records[base].ir_name);
                self.error(codes::sema::NO_MEMBER, name.id_span, message);
            }
        }
    }

    /// Adds the functions named by using-declarations to the class, except those that its own functions hide.
    pub(crate) fn add_used_functions(&mut self, class: RecordId, used: Vec<UsedFunctions<'a>>) {
        let scope = self.records[class].scope;
        let constructor = self.intern(Special::Constructor.spelling());
        for UsedFunctions { name, functions } in used {
            let entry = self.make_entry(scope, name);
            for &function in functions {
                let declared: SmallVec<[FunctionId; 8]> =
                    self.entries.entry(entry).functions.iter().map(|&(other, _)| other).collect();
                let own = declared.into_iter().any(|other| {
                    other == function
                        || self.il.functions[other].object == Some(class)
                            && !matches!(self.functions[other].member.implicit, Some(Member::Inherited(_)))
                            && self.same_parameters(other, function)
                            && self.same_template_parameters(other, function)
                });
                if own {
                    continue;
                }
                let added = if name == constructor {
                    self.il.records[class].traits.aggregate = false;
                    match self.inherited_constructor(class, function) {
                        Some(added) => added,
                        None => continue,
                    }
                } else {
                    function
                };
                self.entries.entry_mut(entry).functions.push((added, 0));
            }
        }
    }

    /// The constructor of `class` for one of a base; default, copy and move constructors are not inherited.
    fn inherited_constructor(&mut self, class: RecordId, ctor: FunctionId) -> Option<FunctionId> {
        let base = self.il.functions[ctor].object?;
        // A template is kept: its specializations are inherited when they are selected.
        if self.functions[ctor].origin.template.is_some() {
            return Some(ctor);
        }
        let made = self.functions[ctor].origin.instance.is_some();
        let special = if made { None } else { self.special_member(ctor, base) };
        // With its default arguments it is such a constructor; with arguments for all of its parameters it is not.
        let least = match special {
            None => 0,
            Some(Member::DefaultConstructor) => 1,
            Some(_) => 2,
        };
        if matches!(self.il.types.kind(self.il.functions[ctor].ty), TypeKind::Function(ty) if ty.params.len() < least)
        {
            return None;
        }
        let model = self.il.functions[ctor].clone();
        let required = model.arguments.required.max(least as u32);
        let id = self.il.functions.push(Function {
            arguments: Arguments { required, variable: None },
            mangled: "",
            params: &[],
            role: Role::Constructor,
            object: Some(class),
            vtable_slot: None,
            body: None,
            ..model
        });
        let info = &self.functions[ctor];
        // Default arguments are analysed in the context of their declaration ([dcl.fct.default]/5).
        let defaults = info.late.defaults.iter().map(|default| {
            default.map(|d| DefaultArgument { scope: Some(d.scope.unwrap_or(info.scope)), ..d })
        });
        self.functions[id] = FunctionInfo {
            scope: self.records[class].scope,
            special: Special::Constructor,
            explicit: info.explicit,
            late: LateParts { defaults: defaults.collect(), implied_throws: true, ..LateParts::default() },
            member: MemberFunction {
                access: info.member.access,
                implicit: Some(Member::Inherited(ctor)),
                ..MemberFunction::default()
            },
            origin: FunctionOrigin { level: self.records[class].origin.level, ..FunctionOrigin::default() },
            defined: FunctionDefinition { body: BodyState::Pending, ..FunctionDefinition::default() },
            ..FunctionInfo::default()
        };
        self.il.functions[id].flags.inline = true;
        self.il.functions[id].flags.inherited = true;
        if let Some(why) = self.lacks_default_parts(class, base) {
            self.il.functions[id].flags.deleted = true;
            self.functions[id].deleted_because = Some(why);
            self.functions[id].defined.body = BodyState::Done;
        }
        Some(id)
    }

    /// The candidate constructors for some arguments. An inherited one is excluded where the argument would be copied
    /// or moved by the class's own ([over.match.funcs]/8).
    pub(crate) fn constructors_for(&mut self, class: RecordId, args: &[ExprId]) -> SmallVec<[FunctionId; 8]> {
        let all = self.special_functions(class, Special::Constructor);
        let copies = match *args {
            [only] => match self.il.types.kind(self.ty(only)) {
                TypeKind::Record(id) => id == class || self.has_base(id, class),
                _ => false,
            },
            _ => false,
        };
        all.iter().copied().filter(|&f| !copies || self.il.functions[f].object == Some(class)).collect()
    }

    /// The constructor of a class that inherits one of a base, where a specialization of a template was selected.
    pub(crate) fn constructor_of(&mut self, class: RecordId, ctor: FunctionId) -> FunctionId {
        if self.il.functions[ctor].object == Some(class) {
            return ctor;
        }
        let known = self.records[class].members.inherited.iter().find(|&&(from, _)| from == ctor);
        if let Some(&(_, known)) = known {
            return known;
        }
        let Some(made) = self.inherited_constructor(class, ctor) else { return ctor };
        self.records[class].members.inherited.push((ctor, made));
        made
    }

    /// Synthesizes the body of an inherited constructor.
    pub(crate) fn inherited_body(&mut self, id: FunctionId, ctor: FunctionId, out: &mut Vec<StmtId>) {
        let (Some(class), Some(base)) = (self.il.functions[id].object, self.il.functions[ctor].object) else {
            return;
        };
        let span = self.il.functions[id].span;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) else { return };
        let mut params: SmallVec<[crate::il::VariableId; 4]> = SmallVec::new();
        let mut args: SmallVec<[ExprId; 4]> = SmallVec::new();
        for &param in ty.params {
            let variable = self.synthesized_variable(param, Storage::Parameter, span);
            params.push(variable);
            let referee = self.il.strip_reference(param);
            let category = match self.il.types.kind(param) {
                TypeKind::LValueRef(_) => ValueCategory::LValue,
                _ => ValueCategory::XValue,
            };
            args.push(self.make_expr(ExprKind::Variable(variable), referee, category, span));
        }
        self.il.functions[id].params = self.il.list(&params);
        // The base of the constructor may be an indirect one.
        let direct = self.il.records[class]
            .bases
            .iter()
            .position(|b| b.record == base || self.has_base(b.record, base));
        let Some(number) = direct else { return };
        let target = self.il.records[class].bases[number].record;
        let ty = self.il.types.record(target);
        let value = self.passed_on(target, ty, base, ctor, &args, span);
        self.initialize_parts(id, Some((number as u32, value)), &[], out);
    }

    fn passed_on(
        &mut self,
        target: RecordId,
        ty: Type,
        base: RecordId,
        ctor: FunctionId,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        if target != base {
            return self.construct_class(ty, args, Directness::Direct, span);
        }
        match self.resolve(&[ctor], args) {
            // Access to the inherited constructor is enough to use this one ([class.inhctor.init]/1).
            Resolution::Best(viable) => self.construct_unchecked(ty, &viable, args, span),
            _ => self.construct_class(ty, args, Directness::Direct, span),
        }
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a class is a direct or indirect base of a class whose bases are known.
    fn is_base_under_construction(&self, class: RecordId, base: RecordId) -> bool {
        let bases = self.il.records[class].bases;
        bases.iter().any(|b| b.record == base || self.has_base(b.record, base))
    }

    /// Whether a name is that of the constructors of a base: `using B::B;`, by whatever name for the class
    /// ([class.qual]/2).
    fn names_constructor(&self, name: &syntax::Name<'a>, base: RecordId) -> bool {
        let Some(last) = name.last_symbol() else { return false };
        if last == self.il.records[base].name {
            return true;
        }
        match name.qualifiers.last() {
            Some(syntax::Qualifier::Named { name, .. }) => name.name == last,
            _ => false,
        }
    }

    fn same_parameters(&self, a: FunctionId, b: FunctionId) -> bool {
        if self.functions[a].origin.template.is_some() != self.functions[b].origin.template.is_some() {
            return false;
        }
        match (self.il.types.kind(self.il.functions[a].ty), self.il.types.kind(self.il.functions[b].ty)) {
            (TypeKind::Function(f), TypeKind::Function(g)) => {
                f.params == g.params && f.cv == g.cv && f.ref_qualifier == g.ref_qualifier
            }
            _ => false,
        }
    }
}
