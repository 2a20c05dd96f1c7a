//! Which host functions can reach the name of a kernel template.
//!
//! Bodies are not parsed for this: their tokens are searched. A body is relevant if it names a kernel
//! template or a function whose body is, or launches something in a file of the user. Names are compared without scopes, so the answer may contain
//! too much, which only costs time, and never too little. Linear in the tokens of all bodies.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::lex::{Token, TokenKind};
use crate::source::Symbol;
use crate::syntax::{self, CudaQualifiers, Decl, DeclKind, FunctionDef, TypeSpecifier, UnqualifiedId};

use super::super::Sema;
use super::address;

/// The function definitions of a translation unit that may run on the host, and the kernel templates.
#[derive(Default)]
struct Definitions<'a> {
    /// Each with the name by which other code reaches it: its own, or that of its class.
    functions: Vec<(&'a FunctionDef<'a>, Option<Symbol>)>,
    kernel_templates: FxHashSet<Symbol>,
    /// The kernels that are no templates.
    plain_kernels: FxHashSet<Symbol>,
}

impl<'a> Definitions<'a> {
    fn collect(&mut self, decls: &'a [Decl<'a>], class: Option<Symbol>) {
        for decl in decls {
            self.declaration(decl, class, false);
        }
    }

    fn declaration(&mut self, decl: &'a Decl<'a>, class: Option<Symbol>, templated: bool) {
        match decl.kind {
            DeclKind::Function(def) => self.function(def, class, templated),
            DeclKind::Namespace(namespace) => self.collect(namespace.decls, None),
            DeclKind::Linkage(linkage) => self.collect(linkage.decls, None),
            DeclKind::Template(template) => self.declaration(template.decl, class, true),
            DeclKind::Friend(inner) => self.declaration(inner, class, templated),
            DeclKind::ExplicitSpecialization(inner) => self.declaration(inner, class, templated),
            DeclKind::Simple(simple) => {
                if let TypeSpecifier::Class(class) = simple.specifiers.ty {
                    self.collect(class.members(), class.name.and_then(syntax::Name::last_symbol));
                }
                if simple.specifiers.cuda.contains(CudaQualifiers::GLOBAL) {
                    let names = simple.declarators.iter().filter_map(|d| d.declarator.name);
                    let kernels =
                        if templated { &mut self.kernel_templates } else { &mut self.plain_kernels };
                    kernels.extend(names.filter_map(syntax::Name::last_symbol));
                }
            }
            _ => {}
        }
    }

    fn function(&mut self, def: &'a FunctionDef<'a>, class: Option<Symbol>, templated: bool) {
        let has =
            |qualifier| def.specifiers.cuda.contains(qualifier) || def.declarator.cuda.contains(qualifier);
        let Some(name) = def.declarator.name else { return };
        if has(CudaQualifiers::GLOBAL) {
            let kernels = if templated { &mut self.kernel_templates } else { &mut self.plain_kernels };
            kernels.extend(name.last_symbol());
            return;
        }
        if has(CudaQualifiers::DEVICE) && !has(CudaQualifiers::HOST) {
            return;
        }
        // What has no plain name is reached through its class.
        let reached_by = match name.id {
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. } => Some(symbol),
            _ => class.or_else(|| {
                name.qualifiers.iter().rev().find_map(|qualifier| match qualifier {
                    syntax::Qualifier::Named { name, .. } => Some(name.name),
                    _ => None,
                })
            }),
        };
        self.functions.push((def, reached_by));
    }
}

impl<'a> Sema<'a, '_> {
    /// The host definitions that can reach the name of a kernel template, by address, and those names.
    pub(super) fn relevant_host_code(&self, decls: &'a [Decl<'a>]) -> (FxHashSet<usize>, FxHashSet<Symbol>) {
        let mut found = Definitions::default();
        found.collect(decls, None);
        let mut relevant = FxHashSet::default();
        if !found.plain_kernels.is_empty() || !found.kernel_templates.is_empty() {
            self.add_launching(&found, &mut relevant);
        }
        if found.kernel_templates.is_empty() {
            return (relevant, found.kernel_templates);
        }
        let names: FxHashSet<Symbol> = found.functions.iter().filter_map(|&(_, name)| name).collect();
        // Which functions mention a name of a function.
        let mut mentions: FxHashMap<Symbol, Vec<u32>> = FxHashMap::default();
        let mut work: Vec<u32> = Vec::new();
        for (index, (def, _)) in found.functions.iter().enumerate() {
            let index = index as u32;
            let mut seed = false;
            for token in self.parser.body_tokens(def) {
                seed |= found.kernel_templates.contains(&token.sym);
                if names.contains(&token.sym) {
                    let list = mentions.entry(token.sym).or_default();
                    if list.last() != Some(&index) {
                        list.push(index);
                    }
                }
            }
            if seed {
                work.push(index);
            }
        }
        let mut reached: FxHashSet<u32> = FxHashSet::default();
        while let Some(index) = work.pop() {
            let (def, name) = found.functions[index as usize];
            if !reached.insert(index) {
                continue;
            }
            relevant.insert(address(def));
            if let Some(users) = name.and_then(|name| mentions.remove(&name)) {
                work.extend(users);
            }
        }
        (relevant, found.kernel_templates)
    }

    /// Adds the functions of the user's own files that launch anything: their launches are checked.
    fn add_launching(&self, found: &Definitions<'a>, relevant: &mut FxHashSet<usize>) {
        for &(def, _) in &found.functions {
            let launches = |token: &Token| {
                token.kind == TokenKind::LaunchOpen || found.plain_kernels.contains(&token.sym)
            };
            if self.is_own_code(def.span) && self.parser.body_tokens(def).iter().any(launches) {
                relevant.insert(address(def));
            }
        }
    }
}
