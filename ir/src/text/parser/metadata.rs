//! Reading metadata and turning it back into typed fields.

use super::super::lexer::Tok;
use super::{Parser, Result};
use crate::attributes::{Function, GlobalVar, HandleKind, LoopHints};
use crate::handle::Value;

/// An operand of a metadata node.
pub(super) enum MetaItem {
    Node(u32),
    Text(String),
    Value(Value),
    Symbol(String),
}

/// A metadata node, or the list of a named one.
pub(super) type MetaNode = Vec<MetaItem>;

/// The number under which the list of `!nvvm.annotations` is kept.
const ANNOTATIONS: u32 = u32::MAX;

impl Parser<'_> {
    /// `!0 = !{...}` or `!name = !{...}`.
    pub(super) fn metadata_definition(&mut self) -> Result<()> {
        let number = match self.advance() {
            Tok::MetaId(number) => Some(number),
            Tok::MetaName("nvvm.annotations") => Some(ANNOTATIONS),
            _ => None,
        };
        self.expect('=')?;
        self.eat_word("distinct");
        if self.advance() != Tok::Bang {
            return self.error("expected `!{`");
        }
        self.expect('{')?;
        let mut items = Vec::new();
        while !self.is_punct('}') {
            items.push(self.metadata_item()?);
            if !self.eat(',') {
                break;
            }
        }
        self.expect('}')?;
        if let Some(number) = number {
            self.metadata.insert(number, items);
        }
        Ok(())
    }

    fn metadata_item(&mut self) -> Result<MetaItem> {
        match self.token.clone() {
            Tok::MetaId(number) => {
                self.advance();
                Ok(MetaItem::Node(number))
            }
            Tok::Bang => {
                self.advance();
                Ok(MetaItem::Text(self.string()?))
            }
            _ => {
                let ty = self.ty()?;
                if let Tok::Global(name) = self.token.clone() {
                    self.advance();
                    return Ok(MetaItem::Symbol(name.into_owned()));
                }
                Ok(MetaItem::Value(self.constant(ty)?))
            }
        }
    }

    fn node(&self, number: u32) -> &[MetaItem] {
        self.metadata.get(&number).map_or(&[], Vec::as_slice)
    }

    fn meta_number(&self, item: Option<&MetaItem>) -> u32 {
        match item {
            Some(MetaItem::Value(value)) => {
                self.m.int_value(*value).and_then(|n| u32::try_from(n).ok()).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// The loop hints of a `!llvm.loop` node.
    pub(super) fn loop_hints(&self, number: u32) -> LoopHints {
        let mut hints = LoopHints::default();
        for item in self.node(number) {
            let MetaItem::Node(leaf) = item else { continue };
            let leaf = self.node(*leaf);
            let Some(MetaItem::Text(key)) = leaf.first() else { continue };
            match key.as_str() {
                "llvm.loop.mustprogress" => hints.must_progress = true,
                "llvm.loop.unroll.count" => hints.unroll_count = Some(self.meta_number(leaf.get(1))),
                "llvm.loop.unroll.full" => hints.unroll_full = true,
                "llvm.loop.unroll.disable" => hints.unroll_disable = true,
                _ => {}
            }
        }
        hints
    }

    /// The weights of a `!prof` node.
    pub(super) fn weights(&self, number: u32) -> Vec<u32> {
        self.node(number).iter().skip(1).map(|item| self.meta_number(Some(item))).collect()
    }

    /// Turns `!nvvm.annotations` into fields of functions and globals. Unknown keys are ignored, as
    /// the documented compiler does.
    pub(super) fn apply_annotations(&mut self) {
        let Some(list) = self.metadata.remove(&ANNOTATIONS) else { return };
        for entry in &list {
            let MetaItem::Node(number) = entry else { continue };
            let Some(node) = self.metadata.remove(number) else { continue };
            let Some(MetaItem::Symbol(symbol)) = node.first() else { continue };
            let symbol = self.m.symbol(symbol);
            for pair in node[1..].chunks(2) {
                let [MetaItem::Text(key), value] = pair else { continue };
                if let Some(g) = symbol.and_then(|s| self.m.as_global(s)) {
                    annotate_global(self.m.global_mut(g), key);
                }
                if let Some(f) = symbol.and_then(|s| self.m.as_func(s)) {
                    let number = self.meta_number(Some(value));
                    let list: Vec<u32> = match value {
                        MetaItem::Node(list) => {
                            self.node(*list).iter().map(|item| self.meta_number(Some(item))).collect()
                        }
                        _ => Vec::new(),
                    };
                    annotate_function(self.m.func_mut(f), key, number, &list);
                }
            }
        }
    }
}

fn annotate_global(global: &mut GlobalVar, key: &str) {
    match key {
        "managed" => global.managed = true,
        _ => {
            if let Some(kind) = HandleKind::from_keyword(key) {
                global.handle_kind = kind;
            }
        }
    }
}

fn annotate_function(function: &mut Function, key: &str, number: u32, list: &[u32]) {
    let kernel = &mut function.kernel;
    match key {
        "kernel" => function.conv = crate::attributes::CallConv::Kernel,
        "maxntidx" => kernel.max_ntid[0] = number,
        "maxntidy" => kernel.max_ntid[1] = number,
        "maxntidz" => kernel.max_ntid[2] = number,
        "reqntidx" => kernel.req_ntid[0] = number,
        "reqntidy" => kernel.req_ntid[1] = number,
        "reqntidz" => kernel.req_ntid[2] = number,
        "minctasm" => kernel.min_ctas = Some(number),
        "maxnreg" => kernel.max_reg = Some(number),
        "cluster_dim_x" => kernel.cluster_dim[0] = number,
        "cluster_dim_y" => kernel.cluster_dim[1] = number,
        "cluster_dim_z" => kernel.cluster_dim[2] = number,
        "cluster_max_blocks" => kernel.max_cluster_rank = Some(number),
        "nvvm.blocksareclusters" => kernel.blocks_are_clusters = true,
        "explicit_cluster" => kernel.explicit_cluster = true,
        "grid_constant" => {
            for &k in list {
                // Parameters are counted from 1 here.
                if let Some(param) = (k as usize).checked_sub(1).and_then(|k| function.params.get_mut(k)) {
                    param.attrs.grid_constant = true;
                }
            }
        }
        _ => {}
    }
}
