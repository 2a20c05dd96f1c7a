//! Special registers (SV-09, PX-03): `llvm.nvvm.read.ptx.sreg.NAME` reads `%NAME`.

use ptxc_ir::Inst;
use ptxc_ptx::isa::special_registers::SpecialKind;
use ptxc_ptx::isa::{Mod, Op, SpecialReg};
use ptxc_ptx::operand::Operand;

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    pub(super) fn special_register(&mut self, inst: Inst, name: &str) -> bool {
        let Some(register) = lookup(name) else { return false };
        let word = match register.row().kind {
            SpecialKind::Pred => Mod::Pred,
            SpecialKind::U64 => Mod::U64,
            SpecialKind::U16 | SpecialKind::U32 | SpecialKind::V4U32 => Mod::U32,
        };
        self.emit_result(inst, Op::Mov, &[word], &[Operand::Special(register)]);
        true
    }
}

/// The register that an intrinsic reads.
fn lookup(name: &str) -> Option<SpecialReg> {
    let name = match name.strip_prefix("read.ptx.sreg.") {
        Some("warpsize") => return SpecialReg::parse("WARP_SZ"),
        Some(register) => register,
        None if name == "is_explicit_cluster" => name,
        None => return None,
    };
    // Dots join words (`cluster_ctaid`, `lanemask_eq`) but stay before a component (`.x`).
    let mut spelling = String::with_capacity(name.len() + 1);
    spelling.push('%');
    let component = name.rsplit_once('.').filter(|(_, last)| matches!(*last, "x" | "y" | "z" | "w"));
    let (stem, last) = component.map_or((name, None), |(stem, last)| (stem, Some(last)));
    spelling.extend(stem.chars().map(|c| if c == '.' { '_' } else { c }));
    if let Some(last) = last {
        spelling.push('.');
        spelling.push_str(last);
    }
    SpecialReg::parse(&spelling)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_special_register_intrinsic_names_a_register() {
        for intrinsic in ptxc_ir::Intrinsic::all() {
            let name = intrinsic.name();
            if let Some(rest) = name.strip_prefix("llvm.nvvm.").filter(|n| n.starts_with("read.ptx.sreg.")) {
                assert!(lookup(rest).is_some(), "{name}");
            }
        }
    }
}
