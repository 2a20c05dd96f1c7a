//! Lowers metadata: annotations, module flags, loop hints, branch weights.
//!
//! A function has two equivalent forms: `nvvm.annotations` with raw keys, and attributes whose names start with
//! `nvvm.` (KM-11, KM-13). Attributes take precedence (KM-20).

use ptxc_ir::{Func, HandleKind, Inst as IrInst, KernelAttrs, LoopHints, Param};

use super::Lower;
use crate::annotations::{FunctionNotes, function_notes};
use crate::names::decoded;
use crate::tree::*;

impl<'s> Lower<'_, 's> {
    pub(super) fn annotated_kernel(&self, function: &Function<'s>) -> bool {
        crate::annotations::is_kernel(self.t, function)
    }

    pub(super) fn annotations(&mut self) {
        if let Some(flag) = crate::annotations::module_flag(self.t, "nvvm-reflect-ftz") {
            self.flush_denormals = flag != 0;
        }
        let t = self.t;
        for function in &t.functions {
            self.at = function.at;
            let Some(f) = self.symbols[function.symbol as usize].and_then(|v| self.m.as_func(v)) else {
                continue;
            };
            let notes = function_notes(t, function);
            if self.m.func(f).is_kernel() {
                let kernel = self.kernel_attrs(&notes);
                self.m.func_mut(f).kernel = kernel;
            }
            for &(position, align) in &notes.aligns {
                self.annotated_align(f, position, align);
            }
            for &k in &notes.grid_constants {
                match self.m.func_mut(f).params.get_mut(k) {
                    Some(param) => param.attrs.grid_constant = true,
                    None => {
                        self.error(format!("grid_constant names parameter {}, which there is not", k + 1))
                    }
                }
            }
        }
        for (key, symbol) in crate::annotations::global_notes(t) {
            let value = self.symbols[symbol as usize];
            let inner = value.map(|v| if self.m.expr_op(v).is_some() { self.m.operand(v, 0) } else { v });
            let Some(g) = inner.and_then(|v| self.m.as_global(v)) else { continue };
            let global = self.m.global_mut(g);
            match key {
                "managed" => global.managed = true,
                "texture" => global.handle_kind = HandleKind::Texture,
                "surface" => global.handle_kind = HandleKind::Surface,
                "sampler" => global.handle_kind = HandleKind::Sampler,
                _ => {}
            }
        }
    }

    /// Sets the alignment of a parameter passed in memory. The alignment of a pointee comes from the parameter's
    /// attribute.
    fn annotated_align(&mut self, f: Func, position: usize, align: u32) {
        if !align.is_power_of_two() {
            return self.error(format!("an alignment of {align} in `nvvm.annotations` is no power of two"));
        }
        let Some(k) = position.checked_sub(1) else {
            self.m.func_mut(f).ret_align = align;
            return;
        };
        let Some(&Param { ty, attrs, .. }) = self.m.func(f).params.get(k) else {
            return self.error(format!("align names parameter {position}, which there is not"));
        };
        if attrs.byval.is_some() || !self.m.types.is_ptr(ty) {
            self.m.func_mut(f).params[k].attrs.align = align;
        }
    }

    fn kernel_attrs(&self, notes: &FunctionNotes) -> KernelAttrs {
        KernelAttrs {
            max_ntid: notes.max_ntid.map_or([0; 3], |d| d.map(|n| n.unwrap_or(1))),
            req_ntid: notes.req_ntid.map_or([0; 3], |d| d.map(|n| n.unwrap_or(1))),
            min_ctas: notes.min_ctas,
            max_reg: notes.max_nreg,
            // The front end emits (0, 0, 0) for a size that the launch determines.
            cluster_dim: match notes.cluster_dim {
                Some(dims) if dims.iter().any(|n| n.unwrap_or(1) != 0) => dims.map(|n| n.unwrap_or(1)),
                _ => [0; 3],
            },
            max_cluster_rank: notes.max_cluster_rank,
            blocks_are_clusters: notes.blocks_are_clusters,
            explicit_cluster: notes.explicit_cluster || notes.cluster_dim.is_some(),
        }
    }

    // ---- instructions ----

    fn find_metadata(&self, inst: &Inst<'s>, kind: &str) -> Option<MdValue<'s>> {
        let attachments = inst.metadata.of(&self.t.attachments);
        let found = attachments.iter().find(|a| a.kind == kind)?;
        self.t.md_values.get(found.value as usize).copied()
    }

    pub(super) fn has_metadata(&self, inst: &Inst<'s>, kind: &str) -> bool {
        self.find_metadata(inst, kind).is_some()
    }

    pub(super) fn branch_metadata(&mut self, inst: &Inst<'s>, made: IrInst) {
        if inst.metadata.is_empty() {
            return;
        }
        if let Some(node) = self.find_metadata(inst, "prof") {
            let weights = self.weights(node);
            if weights.len() == self.m.num_operands(made).div_ceil(2) as usize
                || (self.m.cond_br(made).is_some() && weights.len() == 2)
            {
                self.m.set_branch_weights(made, &weights);
            }
        }
        if let Some(node) = self.find_metadata(inst, "llvm.loop") {
            let hints = self.hints(node);
            self.m.set_loop_hints(made, hints);
        }
    }

    /// `!{!"branch_weights", i32 1, i32 2}`, optionally with `!"expected"` in between.
    fn weights(&self, node: MdValue<'s>) -> Vec<u32> {
        let Some([MdValue::String("\"branch_weights\""), rest @ ..]) = self.t.tuple(node) else {
            return Vec::new();
        };
        rest.iter().filter_map(|&value| u32::try_from(self.md_int(value)?).ok()).collect()
    }

    fn md_int(&self, value: MdValue<'s>) -> Option<i128> {
        match value {
            MdValue::Value(operand) => self.t.int_value(operand),
            _ => None,
        }
    }

    fn hints(&self, node: MdValue<'s>) -> LoopHints {
        let mut hints = LoopHints::default();
        for &entry in self.t.tuple(node).unwrap_or(&[]) {
            let Some([MdValue::String(key), rest @ ..]) = self.t.tuple(entry) else { continue };
            match decoded(key).as_ref() {
                "llvm.loop.mustprogress" => hints.must_progress = true,
                "llvm.loop.unroll.disable" => hints.unroll_disable = true,
                "llvm.loop.unroll.runtime.disable" => hints.unrolled = true,
                "llvm.loop.unroll.full" => hints.unroll_full = true,
                "llvm.loop.unroll.count" => {
                    hints.unroll_count =
                        rest.first().and_then(|&v| self.md_int(v)).and_then(|n| u32::try_from(n).ok());
                }
                _ => {}
            }
        }
        hints
    }
}
