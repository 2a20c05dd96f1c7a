//! Checks the module layer: triple, versions, types; variables are in `global.rs`, the layout in `layout.rs`.

use ptxc_assembly::{MdValue, TypeId, TypeKind, decoded};
use rustc_hash::FxHashSet;

use super::{Checker, Clause, IrKind};

/// The triples of the unified mode (VM-05).
const UNIFIED: [&str; 8] = [
    "nvptx-nvidia-cuda",
    "nvptx64-nvidia-cuda",
    "nvptx-nvidia-nvcl",
    "nvptx64-nvidia-nvcl",
    "nvsass-nvidia-cuda",
    "nvsass-nvidia-nvcl",
    "nvsass-nvidia-directx",
    "nvsass-nvidia-spirv",
];

/// The highest behaviour of a module flag, counted from 1, and the behaviour that requires another flag.
const BEHAVIOURS: i128 = 8;
const REQUIRE: i128 = 3;

impl Checker<'_, '_> {
    pub(super) fn module(&mut self) {
        if let Some(at) = self.t.opaque_pointer {
            self.at = at;
            self.report(Clause::OpaqueDialect);
        }
        self.symbols();
        self.variables();
        self.aliases();
        self.textures();
        self.data_layout();
        self.triple();
        self.versions();
        self.flags();
        self.types();
    }

    /// Checks `llvm.module.flags` and `llvm.ident` (LangRef, "Module Flags Metadata").
    fn flags(&mut self) {
        let t = self.t;
        let tuples = |name: &str| t.named_metadata(name).map(|named| (named.at, named.nodes.as_slice()));
        let mut names: Vec<&str> = Vec::new();
        let (at, flags) = tuples("llvm.module.flags").unwrap_or_default();
        self.at = at;
        for &flag in flags {
            let [behaviour, name, _] = t.tuple(flag).unwrap_or(&[]) else {
                self.report_with(Clause::ModuleFlag, "incorrect number of operands in module flag");
                continue;
            };
            let number = match *behaviour {
                MdValue::Value(operand) => t.int_value(operand),
                _ => None,
            };
            match (number, *name) {
                (None, _) => {
                    let what = "invalid behavior operand in module flag (expected constant integer)";
                    self.report_with(Clause::ModuleFlag, what);
                }
                (Some(number), _) if !(1..=BEHAVIOURS).contains(&number) => {
                    let what = "invalid behavior operand in module flag (unexpected constant)";
                    self.report_with(Clause::ModuleFlag, what);
                }
                (Some(number), MdValue::String(name)) => {
                    if number != REQUIRE && names.contains(&name) {
                        let what = "module flag identifiers must be unique (or of 'require' type)";
                        self.report_with(Clause::ModuleFlag, what);
                    }
                    names.push(name);
                }
                _ => {
                    let what = "invalid ID operand in module flag (expected metadata string)";
                    self.report_with(Clause::ModuleFlag, what);
                }
            }
        }
        let (at, idents) = tuples("llvm.ident").unwrap_or_default();
        self.at = at;
        for &ident in idents {
            let text = matches!(t.tuple(ident), Some([MdValue::String(_)]));
            self.require(text, Clause::Ident);
        }
    }

    /// Whether a structure contains itself, at any depth.
    fn holds_itself(&self, ty: TypeId) -> bool {
        let types = &self.t.types;
        let members = |ty: TypeId| match types.kind(ty) {
            TypeKind::Struct(_) | TypeKind::Named(_) => types.list(ty).to_vec(),
            TypeKind::Array(element, _) | TypeKind::Vector(element, _) => vec![element],
            _ => Vec::new(),
        };
        let (mut work, mut seen) = (members(ty), FxHashSet::default());
        while let Some(member) = work.pop() {
            if member == ty {
                return true;
            }
            if seen.insert(member) {
                work.extend(members(member));
            }
        }
        false
    }

    fn triple(&mut self) {
        let Some((quoted, at)) = self.t.triple else {
            self.at = 0;
            return self.report(Clause::TripleMissing);
        };
        self.at = at;
        let triple = decoded(quoted);
        let fits = match self.options.kind {
            IrKind::Unified => UNIFIED.contains(&triple.as_ref()),
            // The tail need not be the end of the triple (VM-06).
            IrKind::Standard => {
                let parts: Vec<&str> = triple.split('-').collect();
                matches!(parts[0], "nvptx" | "nvptx64") && parts[1..].contains(&"cuda")
            }
        };
        if !fits {
            let shown = match self.options.kind {
                IrKind::Unified => UNIFIED.join("\n"),
                IrKind::Standard => "32-bit: nvptx-*-cuda\n64-bit: nvptx64-*-cuda".to_owned(),
            };
            let message = format!("Invalid target triple ({triple}), must be one of:\n{shown}");
            // A module for this architecture but another system is accepted: libdevice is one.
            let machine = self.options.kind == IrKind::Standard
                && matches!(triple.split('-').next(), Some("nvptx" | "nvptx64"));
            self.report_as(if machine { Clause::TripleSystem } else { Clause::Triple }, message);
        }
    }

    /// Checks `nvvmir.version`: two numbers for the IR, optionally two for its debug information.
    fn versions(&mut self) {
        let t = self.t;
        let numbers: Vec<i128> = match t.named_metadata("nvvmir.version") {
            None => Vec::new(),
            Some(named) => {
                self.at = named.at;
                let tuple = named.nodes.first().and_then(|&node| t.tuple(node)).unwrap_or(&[]);
                tuple
                    .iter()
                    .filter_map(|&value| match value {
                        MdValue::Value(operand) => t.int_value(operand),
                        _ => None,
                    })
                    .collect()
            }
        };
        // A module without a version has the first one.
        let (major, minor) = match *numbers.as_slice() {
            [major, minor, ..] => (major, minor),
            _ => (1, 0),
        };
        if (major, minor) != (2, 0) {
            self.report_with(Clause::VersionIr, &format!("{major}.{minor}"));
        }
        if let [_, _, major, minor] = *numbers.as_slice()
            && (major != 3 || minor > 2)
        {
            self.report_with(Clause::VersionDebug, &format!("{major}.{minor}"));
        }
    }

    /// Rejects types that contain themselves, and types of other targets, wherever they are used.
    fn types(&mut self) {
        for named in &self.t.types.named {
            self.at = named.at;
            if self.holds_itself(named.ty) {
                self.report_with(Clause::RecursiveType, &decoded(named.name));
            }
        }
        self.at = 0;
        for ty in self.t.types.all() {
            let name = match self.t.types.kind(ty) {
                TypeKind::X86Fp80 => "x86_fp80",
                TypeKind::Fp128 => "fp128",
                TypeKind::PpcFp128 => "ppc_fp128",
                TypeKind::X86Mmx => "x86mmx",
                _ => continue,
            };
            self.report_with(Clause::ForeignType, name);
        }
    }
}
