//! The contract of NVVM IR over anything that the reader takes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_verifier::contract::{Ceiling, ContractOptions, IrKind, Mode, check};

fuzz_target!(|source: &str| {
    let Ok(tree) = ptxc_assembly::read(source) else { return };
    for mode in [Mode::Documented, Mode::Compat] {
        for kind in [IrKind::Standard, IrKind::Unified] {
            for sm in [75, 90, 100] {
                let target = ptxc::Target::sm(sm);
                check(&tree, &ContractOptions { mode, kind, target, ceiling: Ceiling::Documented });
            }
        }
    }
});
