//! The static memory of a module's kernels, and the limits of a target.
//!
//! ptxas rejects a kernel whose static shared memory, constants or parameters exceed the limits of its target. The
//! limits are those of ptxas 13.0, determined for each target. A shared variable counts for a kernel if the kernel,
//! or a function reachable from it, refers to it; constants count for the whole module.

use crate::function::{Body, FunctionKind, Stmt};
use crate::isa::Target;
use crate::module::{FuncId, Module};
use crate::names::Sym;
use crate::types::{Linkage, Space};
use crate::variable::Variable;
use ptxc_arch::TargetSuffix;
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum size of a module's constants in bytes, on every target.
pub const MAX_CONSTANTS: u64 = 0x1_0000;
/// The maximum size of a kernel's parameters in bytes, on every target of PTX 8.1 and later.
pub const MAX_PARAMETERS: u64 = 0x7ffc;

/// The maximum size of a kernel's static shared memory in bytes: architecture-specific targets (suffix `a`) have
/// the maximum of a block.
pub fn max_shared(target: Target) -> u64 {
    match (target.suffix, target.number) {
        (TargetSuffix::Arch, 90..120) => 0x3_8c00,
        (TargetSuffix::Arch, 120..) => 0x1_8c00,
        _ => 0xc000,
    }
}

/// The memory of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelResources {
    /// The kernel.
    pub kernel: FuncId,
    /// Bytes of static shared memory.
    pub shared: u64,
    /// Bytes of parameters.
    pub parameters: u64,
    /// Bytes of the local variables of the kernel itself.
    pub local: u64,
}

/// The memory of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// Each kernel with a definition, in module order.
    pub kernels: Vec<KernelResources>,
    /// Bytes of variables in `.global`.
    pub globals: u64,
    /// Bytes of variables in `.const`.
    pub constants: u64,
}

/// A limit that a module exceeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excess {
    /// The kernel, for limits per kernel.
    pub kernel: Option<FuncId>,
    /// The message of ptxas.
    pub message: String,
}

/// Sums the sizes of variables, each at its alignment.
#[derive(Default)]
struct Layout(u64);

impl Layout {
    fn add(&mut self, variable: &Variable) {
        let align = u64::from(variable.align.unwrap_or_else(|| variable.ty.size()).max(1));
        self.0 = self.0.checked_next_multiple_of(align).unwrap_or(u64::MAX).saturating_add(variable.size());
    }

    fn of<'v, I: Iterator<Item = &'v Variable>>(variables: I) -> u64 {
        let mut layout = Layout::default();
        variables.for_each(|variable| layout.add(variable));
        layout.0
    }
}

impl Resources {
    /// Measures a module.
    pub fn of(module: &Module) -> Resources {
        let defined = |space: Space| {
            let of_space =
                move |variable: &&Variable| variable.space == space && variable.linkage != Linkage::Extern;
            Layout::of(module.vars.values().filter(of_space))
        };
        let uses = Uses::of(module);
        let kernels = module.funcs.iter().filter(|(_, function)| function.kind == FunctionKind::Entry);
        let kernels = kernels.filter_map(|(kernel, function)| {
            let body = function.body.as_ref()?;
            let parameters = Layout::of(function.params.iter().flatten());
            Some(KernelResources { kernel, shared: uses.shared(kernel), parameters, local: local(body) })
        });
        Resources {
            kernels: kernels.collect(),
            globals: defined(Space::Global),
            constants: defined(Space::Const),
        }
    }

    /// The limits of its target that the module exceeds. A module that is still to be linked is checked after
    /// linking.
    pub fn excesses(&self, module: &Module) -> Vec<Excess> {
        let mut found = Vec::new();
        let mut judge = |kernel: Option<FuncId>, what: &str, bytes: u64, most: u64| {
            if bytes > most {
                let user = match kernel {
                    Some(kernel) => {
                        format!("Entry function '{}'", module.names.text(module.funcs[kernel].name))
                    }
                    None => "File".to_owned(),
                };
                let message = format!("{user} uses too much {what} ({bytes:#x} bytes, {most:#x} max)");
                found.push(Excess { kernel, message });
            }
        };
        let shared = max_shared(module.target.target);
        for kernel in &self.kernels {
            judge(Some(kernel.kernel), "shared data", kernel.shared, shared);
            judge(Some(kernel.kernel), "parameter space", kernel.parameters, MAX_PARAMETERS);
        }
        judge(None, "global constant data", self.constants, MAX_CONSTANTS);
        found
    }
}

/// The size of a body's local variables, including its stack.
fn local(body: &Body) -> u64 {
    let declared = Layout::of(body.vars.values().filter(|variable| variable.space == Space::Local));
    declared.saturating_add(body.depot.map_or(0, |depot| depot.size))
}

/// The functions and shared variables that each function refers to.
struct Uses<'m> {
    module: &'m Module,
    functions: FxHashMap<Sym, FuncId>,
    shared: FxHashMap<Sym, &'m Variable>,
}

impl<'m> Uses<'m> {
    fn of(module: &'m Module) -> Self {
        let shared = module.vars.values().filter(|variable| variable.space == Space::Shared);
        let shared = shared.filter_map(|variable| Some((variable.name?, variable))).collect();
        let functions = module.funcs.iter().filter(|(_, function)| function.body.is_some());
        Uses { module, functions: functions.map(|(id, function)| (function.name, id)).collect(), shared }
    }

    /// The size in bytes of the shared variables that a kernel, or a function reachable from it, refers to or
    /// declares.
    fn shared(&self, kernel: FuncId) -> u64 {
        let mut layout = Layout::default();
        let mut seen = FxHashSet::from_iter([kernel]);
        let mut counted: FxHashSet<Sym> = FxHashSet::default();
        let mut open = vec![kernel];
        while let Some(id) = open.pop() {
            let Some(body) = &self.module.funcs[id].body else { continue };
            let own = body.vars.values().filter(|variable| variable.space == Space::Shared);
            own.for_each(|variable| layout.add(variable));
            for symbol in named(self.module, body) {
                if let Some(variable) = self.shared.get(&symbol).filter(|_| counted.insert(symbol)) {
                    layout.add(variable);
                }
                open.extend(self.functions.get(&symbol).filter(|callee| seen.insert(**callee)));
            }
        }
        layout.0
    }
}

/// The names in a body: in its instructions, its call tables, and its inline assembly.
fn named(module: &Module, body: &Body) -> Vec<Sym> {
    let mut names: Vec<Sym> = body.symbols().collect();
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    for stmt in &body.stmts {
        if let Stmt::InlineAsm(text) = stmt {
            let words = body.text(*text).split(|c| !is_word(c)).filter(|word| !word.is_empty());
            names.extend(words.filter_map(|word| module.names.get(word)));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    const HEAD: &str = ".version 9.0\n.target sm_90\n.address_size 64\n";

    fn excesses(target: &str, declarations: &str, body: &str) -> Vec<String> {
        let head = HEAD.replace("sm_90", target);
        let text =
            format!("{head}{declarations}\n.visible .entry k()\n{{\n.reg .b64 %r;\n{body}\nret;\n}}\n");
        let module = parse(&text).unwrap().module;
        Resources::of(&module).excesses(&module).into_iter().map(|excess| excess.message).collect()
    }

    #[test]
    fn limits_are_those_of_ptxas() {
        let shared = |bytes: u32| format!(".shared .align 4 .b8 a[{bytes}];");
        for (target, most) in [
            ("sm_75", 0xc000),
            ("sm_90", 0xc000),
            ("sm_90a", 0x3_8c00),
            ("sm_100f", 0xc000),
            ("sm_120a", 0x1_8c00),
        ] {
            assert!(excesses(target, &shared(most), "mov.b64 %r, a;").is_empty(), "{target}");
            let message = format!(
                "Entry function 'k' uses too much shared data ({:#x} bytes, {most:#x} max)",
                most + 4
            );
            assert_eq!(excesses(target, &shared(most + 4), "mov.b64 %r, a;"), [message]);
        }
        let constants =
            ".const .align 4 .b8 c[35540]; .const .align 16 .b8 d[35540]; .const .align 8 .b8 f[8];";
        assert_eq!(
            excesses("sm_90", constants, ""),
            ["File uses too much global constant data (0x115c0 bytes, 0x10000 max)"]
        );
    }

    #[test]
    fn shared_memory_counts_where_it_is_reached() {
        let two = ".shared .align 4 .b8 a[30000];\n.shared .align 4 .b8 b[30000];\n.extern .shared .align 4 .b8 d[];\n\
                   .func f() { .reg .b64 %r; mov.b64 %r, b; ret; }";
        assert!(excesses("sm_90", two, "mov.b64 %r, a;\nmov.b64 %r, d;").is_empty());
        assert_eq!(excesses("sm_90", two, "mov.b64 %r, a;\ncall f, ();").len(), 1);
        assert_eq!(excesses("sm_90", "", ".shared .align 4 .b8 own[60000];\nmov.b64 %r, own;").len(), 1);
    }
}
