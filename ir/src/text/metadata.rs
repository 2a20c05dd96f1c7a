//! The module-level metadata of the text form: `nvvm.annotations`, versions, loop hints, weights.
//!
//! In memory these are typed fields of functions, globals and branches; the text form has numbered nodes.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::spelling::push_name;
use crate::attributes::{Function, HandleKind, KernelAttrs, LoopHints};
use crate::module::Module;

/// The numbered nodes of a module being printed.
#[derive(Default)]
pub(super) struct Nodes {
    text: Vec<String>,
    by_text: FxHashMap<String, usize>,
}

impl Nodes {
    /// The number of the node with this text.
    pub(super) fn node(&mut self, text: String) -> usize {
        if let Some(&number) = self.by_text.get(&text) {
            return number;
        }
        self.text.push(text.clone());
        self.by_text.insert(text, self.text.len() - 1);
        self.text.len() - 1
    }

    /// A distinct node for one loop.
    pub(super) fn loop_node(&mut self, hints: LoopHints) -> usize {
        let number = self.text.len();
        self.text.push(String::new());
        let LoopHints { unroll_count, unroll_full, unroll_disable, unrolled, must_progress } = hints;
        let mut text = format!("distinct !{{!{number}");
        let mut add = |leaf: String| {
            let leaf = self.node(leaf);
            let _ = write!(text, ", !{leaf}");
        };
        if must_progress {
            add("!{!\"llvm.loop.mustprogress\"}".to_owned());
        }
        if let Some(count) = unroll_count {
            add(format!("!{{!\"llvm.loop.unroll.count\", i32 {count}}}"));
        }
        if unroll_full {
            add("!{!\"llvm.loop.unroll.full\"}".to_owned());
        }
        if unroll_disable {
            add("!{!\"llvm.loop.unroll.disable\"}".to_owned());
        }
        if unrolled {
            add("!{!\"llvm.loop.unroll.runtime.disable\"}".to_owned());
        }
        text.push('}');
        self.text[number] = text;
        number
    }

    /// The node for branch weights.
    pub(super) fn weights_node(&mut self, weights: &[u32]) -> usize {
        let list: Vec<String> = weights.iter().map(|w| format!("i32 {w}")).collect();
        self.node(format!("!{{!\"branch_weights\", {}}}", list.join(", ")))
    }

    /// Appends the named nodes of the module and then all numbered nodes.
    pub(super) fn finish(mut self, m: &Module, out: &mut String) {
        let mut annotations = Vec::new();
        for &g in m.globals() {
            let global = m.global(g);
            let mut note = |key: &str| {
                let mut text = "!{".to_owned();
                m.push_type(&mut text, m.ty(g));
                text.push(' ');
                push_name(&mut text, '@', &global.name);
                let _ = write!(text, ", !\"{key}\", i32 1}}");
                annotations.push(self.node(text));
            };
            if global.managed {
                note("managed");
            }
            match global.handle_kind {
                HandleKind::Memory => {}
                HandleKind::Texture => note("texture"),
                HandleKind::Surface => note("surface"),
                HandleKind::Sampler => note("sampler"),
            }
        }
        for &f in m.functions() {
            let function = m.func(f);
            let mut notes = function_notes(function);
            let constants: Vec<String> = function
                .params
                .iter()
                .enumerate()
                .filter(|(_, p)| p.attrs.grid_constant)
                .map(|(k, _)| format!("i32 {}", k + 1))
                .collect();
            if !constants.is_empty() {
                let list = self.node(format!("!{{{}}}", constants.join(", ")));
                notes.push(("grid_constant", format!("!{list}")));
            }
            if function.ret_align > 0 {
                notes.push(("align", format!("i32 {}", function.ret_align)));
            }
            if notes.is_empty() {
                continue;
            }
            // All of a kernel's properties share one tuple, as the real tools write it (GV-20).
            let mut text = "!{ptr ".to_owned();
            push_name(&mut text, '@', &function.name);
            for (key, value) in notes {
                let _ = write!(text, ", !\"{key}\", {value}");
            }
            text.push('}');
            annotations.push(self.node(text));
        }
        out.push('\n');
        if !annotations.is_empty() {
            let list: Vec<String> = annotations.iter().map(|n| format!("!{n}")).collect();
            let _ = writeln!(out, "!nvvm.annotations = !{{{}}}", list.join(", "));
        }
        // The versions of NVVM IR and of its debug information (GV-19, GV-23).
        let version = self.node("!{i32 2, i32 0, i32 3, i32 2}".to_owned());
        let _ = writeln!(out, "!nvvmir.version = !{{!{version}}}");
        let flag = self.node("!{i32 2, !\"Debug Info Version\", i32 3}".to_owned());
        let _ = writeln!(out, "!llvm.module.flags = !{{!{flag}}}\n");
        for (number, text) in self.text.iter().enumerate() {
            let _ = writeln!(out, "!{number} = {text}");
        }
    }
}

/// The `nvvm.annotations` of a function.
fn function_notes(function: &Function) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if !function.is_kernel() {
        return notes;
    }
    notes.push(("kernel", "i32 1".to_owned()));
    let KernelAttrs {
        max_ntid,
        req_ntid,
        min_ctas,
        max_reg,
        cluster_dim,
        max_cluster_rank,
        blocks_are_clusters,
        explicit_cluster,
    } = function.kernel;
    let mut number = |key, value: Option<u32>| {
        if let Some(value) = value {
            notes.push((key, format!("i32 {value}")));
        }
    };
    let given = |value: u32| (value != 0).then_some(value);
    for (key, value) in [("maxntidx", max_ntid[0]), ("maxntidy", max_ntid[1]), ("maxntidz", max_ntid[2])] {
        number(key, given(value));
    }
    for (key, value) in [("reqntidx", req_ntid[0]), ("reqntidy", req_ntid[1]), ("reqntidz", req_ntid[2])] {
        number(key, given(value));
    }
    number("minctasm", min_ctas);
    number("maxnreg", max_reg);
    for (key, value) in [
        ("cluster_dim_x", cluster_dim[0]),
        ("cluster_dim_y", cluster_dim[1]),
        ("cluster_dim_z", cluster_dim[2]),
    ] {
        number(key, given(value));
    }
    number("cluster_max_blocks", max_cluster_rank);
    number("nvvm.blocksareclusters", given(u32::from(blocks_are_clusters)));
    number("explicit_cluster", given(u32::from(explicit_cluster)));
    notes
}
