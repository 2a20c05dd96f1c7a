//! Prints declarations, one line each, with members below.

use crate::syntax::{
    Access, ClassSpecifier, Decl, DeclKind, DeclSpecifiers, EnumSpecifier, FunctionDef, InitDeclarator,
    SimpleDecl, TemplateParam, TemplateParams, TypeSpecifier,
};

use super::Printer;

impl<'p, 'a> Printer<'p, 'a> {
    /// One declaration.
    pub(super) fn decl(&mut self, decl: &'p Decl<'a>) {
        self.origin(decl.span);
        match &decl.kind {
            DeclKind::Empty => self.put_line("empty"),
            DeclKind::Simple(simple) => self.simple_decl(simple),
            DeclKind::Function(function) => self.function(function),
            DeclKind::Namespace(namespace) => {
                self.put(if namespace.is_inline { "inline namespace" } else { "namespace" });
                for (index, (name, is_inline)) in namespace.names.iter().enumerate() {
                    self.put(if index == 0 { " " } else { "::" });
                    self.put(if *is_inline && index > 0 { "inline " } else { "" });
                    self.put_symbol(name.name);
                }
                if !namespace.attributes.is_empty() {
                    self.put(" ");
                    self.attributes(namespace.attributes);
                }
                self.end_line();
                self.decls(namespace.decls);
            }
            DeclKind::NamespaceAlias(name, target) => {
                self.put("namespace ");
                self.put_symbol(name.name);
                self.put(" = ");
                self.name(target);
                self.end_line();
            }
            DeclKind::Linkage(linkage) => {
                self.put(if linkage.is_c { "linkage C" } else { "linkage C++" });
                self.put(if linkage.braced { " braced" } else { "" });
                self.end_line();
                self.decls(linkage.decls);
            }
            DeclKind::UsingDirective(name) => {
                self.put("using namespace ");
                self.name(name);
                self.end_line();
            }
            DeclKind::Using(declarators) => {
                self.put("using ");
                self.separated(declarators, ", ", |this, declarator| {
                    this.put(if declarator.typename { "typename " } else { "" });
                    this.name(declarator.name);
                    this.put(if declarator.pack { "..." } else { "" });
                });
                self.end_line();
            }
            DeclKind::UsingEnum(name) => {
                self.put("using enum ");
                self.name(name);
                self.end_line();
            }
            DeclKind::Alias(alias) => {
                self.put("alias ");
                self.put_symbol(alias.name.name);
                self.put(" = ");
                self.attributes(alias.attributes);
                self.ty(alias.ty);
                self.end_line();
                self.type_members(alias.ty.specifiers);
            }
            DeclKind::StaticAssert { cond, message } => {
                self.put("static_assert ");
                self.expr(cond);
                if let Some(message) = message {
                    self.put(" ");
                    self.literals(message);
                }
                self.end_line();
            }
            DeclKind::Template(template) => {
                self.put("template ");
                self.template_params(template.params);
                self.end_line();
                self.nested(|this| this.decl(template.decl));
            }
            DeclKind::ExplicitInstantiation { is_extern, decl } => {
                self.put_line(if *is_extern { "extern instantiate" } else { "instantiate" });
                self.nested(|this| this.decl(decl));
            }
            DeclKind::ExplicitSpecialization(decl) => {
                self.put_line("specialize");
                self.nested(|this| this.decl(decl));
            }
            DeclKind::Concept(name, constraint) => {
                self.put("concept ");
                self.put_symbol(name.name);
                self.put(" = ");
                self.expr(constraint);
                self.end_line();
            }
            DeclKind::Access(access) => self.put_line(access_text(*access)),
            DeclKind::Friend(decl) => {
                self.put_line("friend");
                self.nested(|this| this.decl(decl));
            }
            DeclKind::StructuredBinding(binding) => {
                self.put("bind ");
                self.separated(binding.names, ", ", |this, name| this.put_symbol(name.name));
                self.put(": ");
                self.put(match binding.reference {
                    crate::syntax::RefQualifier::None => "",
                    crate::syntax::RefQualifier::LValue => "reference to ",
                    crate::syntax::RefQualifier::RValue => "rvalue reference to ",
                });
                self.specifiers(&binding.specifiers);
                self.initializer(&binding.init);
                self.end_line();
            }
            DeclKind::Asm(text) => {
                self.put("asm ");
                self.literals(text);
                self.end_line();
            }
            DeclKind::PassedOver(decl) => {
                if let Some(parsed) = decl.parsed.get() {
                    self.decl(parsed);
                }
            }
            DeclKind::DeductionGuide(guide) => {
                self.put("guide ");
                self.separated(guide.declarators, ", ", |this, declarator| this.init_declarator(declarator));
                self.line.truncate(self.line.trim_end_matches(" returning ").len());
                self.end_line();
            }
            DeclKind::Error => self.put_line("error"),
        }
    }

    fn decls(&mut self, decls: &'p [Decl<'a>]) {
        self.nested(|this| {
            for decl in decls {
                this.decl(decl);
            }
        });
    }

    /// Prints a declaration without its line end, for statement headers.
    pub(super) fn simple_decl_inline(&mut self, decl: &'p SimpleDecl<'a>) {
        self.separated(decl.declarators, "; ", |this, declarator| {
            this.init_declarator(declarator);
            this.specifiers(&decl.specifiers);
            this.initializer(&declarator.init);
        });
    }

    /// Prints a line per declarator; the members of a class or enumeration come first.
    fn simple_decl(&mut self, decl: &'p SimpleDecl<'a>) {
        let defines = matches!(decl.specifiers.ty, TypeSpecifier::Class(_) | TypeSpecifier::Enum(_));
        if defines || decl.declarators.is_empty() {
            self.put("type ");
            self.specifiers(&decl.specifiers);
            self.class_head(&decl.specifiers);
            self.end_line();
            self.type_members(&decl.specifiers);
        }
        for declarator in decl.declarators {
            self.put("declare ");
            self.init_declarator(declarator);
            self.specifiers(&decl.specifiers);
            if let Some(width) = declarator.bit_width {
                self.put(" : ");
                self.expr(width);
            }
            self.initializer(&declarator.init);
            self.put(if declarator.pure { " = 0" } else { "" });
            if let Some(label) = declarator.asm_label {
                self.put(" asm ");
                self.literals(label);
            }
            self.end_line();
        }
    }

    /// `name: type operators`, to be followed by the specifiers.
    fn init_declarator(&mut self, declarator: &'p InitDeclarator<'a>) {
        match declarator.declarator.name {
            Some(name) => self.name(name),
            None => self.put("(unnamed)"),
        }
        self.put(": ");
        self.attributes(declarator.declarator.attributes);
        self.cuda(declarator.declarator.cuda);
        self.declarator_type(&declarator.declarator);
    }

    fn function(&mut self, function: &'p FunctionDef<'a>) {
        self.put("function ");
        match function.declarator.name {
            Some(name) => self.name(name),
            None => self.put("(unnamed)"),
        }
        self.put(": ");
        self.attributes(function.declarator.attributes);
        self.declarator_type(&function.declarator);
        self.specifiers(&function.specifiers);
        self.end_line();
        self.nested(|this| {
            let Some(body) = function.body.get() else { return this.put_line("body not parsed") };
            for init in body.ctor_inits {
                this.put("init ");
                this.name(init.name);
                this.initializer(&init.init);
                this.put(if init.pack { "..." } else { "" });
                this.end_line();
            }
            if body.is_try {
                this.put_line("function-try-block");
            }
            this.stmts(body.stmts.stmts);
            this.handlers(body.handlers);
        });
    }

    /// Attributes, `final`, bases and packing of a class definition.
    fn class_head(&mut self, specifiers: &'p DeclSpecifiers<'a>) {
        match specifiers.ty {
            TypeSpecifier::Class(class) => {
                let ClassSpecifier {
                    kind: _,
                    name: _,
                    attributes,
                    is_final,
                    bases,
                    members: _,
                    passed_over: _,
                    pack,
                    span: _,
                } = class;
                self.put(" ");
                self.attributes(attributes);
                if *is_final {
                    self.put("final ");
                }
                if let Some(pack) = pack {
                    self.put(&format!("pack {pack} "));
                }
                for base in *bases {
                    self.put(": ");
                    self.put(if base.is_virtual { "virtual " } else { "" });
                    if let Some(access) = base.access {
                        self.put(access_text(access));
                        self.put(" ");
                    }
                    self.name(base.name);
                    self.put(if base.pack { "... " } else { " " });
                }
            }
            TypeSpecifier::Enum(specifier) => {
                let EnumSpecifier { scoped: _, name: _, attributes, underlying, enumerators, span: _ } =
                    specifier;
                self.put(" ");
                self.attributes(attributes);
                if let Some(underlying) = underlying {
                    self.put(": ");
                    self.ty(underlying);
                }
                self.put(if enumerators.is_none() { " opaque" } else { "" });
            }
            _ => {}
        }
    }

    /// The members of a class or enumeration that a specifier defines.
    pub(super) fn type_members(&mut self, specifiers: &'p DeclSpecifiers<'a>) {
        match specifiers.ty {
            TypeSpecifier::Class(class) => self.decls(class.members()),
            TypeSpecifier::Enum(EnumSpecifier { enumerators: Some(enumerators), .. }) => {
                self.nested(|this| {
                    for enumerator in *enumerators {
                        this.put_symbol(enumerator.name.name);
                        if let Some(value) = enumerator.value {
                            this.put(" = ");
                            this.expr(value);
                        }
                        this.end_line();
                    }
                })
            }
            _ => {}
        }
    }

    /// `<typename T = int, N: int = 3>`
    pub(super) fn template_params(&mut self, params: &'p TemplateParams<'a>) {
        self.put("<");
        self.separated(params.params, ", ", |this, param| match param {
            TemplateParam::Type { name, pack, default, constraint } => {
                match constraint {
                    Some(constraint) => this.name(constraint),
                    None => this.put("typename"),
                }
                this.param_name(*pack, name.map(|name| name.name));
                if let Some(default) = default {
                    this.put(" = ");
                    this.ty(default);
                }
            }
            TemplateParam::Value { param } => this.param(param),
            TemplateParam::Template { name, pack, params, default } => {
                this.put("template ");
                this.template_params(params);
                this.param_name(*pack, name.map(|name| name.name));
                if let Some(default) = default {
                    this.put(" = ");
                    this.name(default);
                }
            }
        });
        self.put(">");
        if let Some(constraint) = params.requires {
            self.put(" requires ");
            self.expr(constraint);
        }
    }

    fn param_name(&mut self, pack: bool, name: Option<ptxc_tokens::source::Symbol>) {
        self.put(if pack { "..." } else { "" });
        if let Some(name) = name {
            self.put(" ");
            self.put_symbol(name);
        }
    }
}

fn access_text(access: Access) -> &'static str {
    match access {
        Access::Public => "public",
        Access::Protected => "protected",
        Access::Private => "private",
    }
}
