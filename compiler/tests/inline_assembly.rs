//! Inline assembly that ptxas refuses is refused, whatever instruction it is: a form that the table lacks never leaves
//! unjudged.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc::{CompileOptions, Compiler, Target};

/// What is said about a statement; nothing where it is compiled.
fn verdict(assembly: &str) -> Option<String> {
    let source = format!(
        "__global__ void k(unsigned *p, unsigned s, unsigned long long a, float f) {{\n\
         asm volatile(\"{assembly}\" :: \"r\"(s), \"l\"(p), \"r\"(s), \"l\"(a), \"f\"(f) : \"memory\"); }}"
    );
    let mut options = CompileOptions::default();
    options.target = Target::parse("sm_100a").unwrap();
    Compiler::new(options).compile("a.cu", &source).err().map(|error| error.to_string())
}

#[test]
fn what_no_form_is_like_is_refused() {
    for (assembly, wanted) in [
        ("cp.async.bulk.shared.foo [%0], [%1], %2;", "unknown word '.foo' in instruction 'cp'"),
        ("atom.global.add.b32 _, [%1], %2;", "unexpected '.b32' after 'atom.global.add'"),
        ("red.global.add.u16 [%1], %2;", "unexpected '.u16' after 'red.global.add'"),
        ("red.async.shared.add.u32 [%0], %2, [%0];", "unexpected '.shared' after 'red.async'"),
        ("mbarrier.init.b32 [%0], 1;", "unexpected '.b32' after 'mbarrier.init'"),
        ("mbarrier.arrive.shared.b64 [%0];", "must be a 64-bit register"),
        ("fence.acq_rel;", "'fence.acq_rel' is not complete"),
        ("tensormap.replace.tile.rank.global.b1024.b32 [%1], 9, 3;", "takes 2 operands, found 3"),
        ("wgmma.fence.sync;", "'wgmma.fence.sync' is not complete"),
        ("ldmatrix.sync.aligned.m8n8.x3.shared.b16 {%2, %2, %2}, [%0];", "unknown word '.x3'"),
        ("tcgen05.alloc.cta_group::3.sync.aligned.b32 [%0], 32;", "unknown word '.cta_group::3'"),
        ("clusterlaunchcontrol.try_cancel.async.b128 [%0], [%0];", "unexpected '.b128'"),
        ("tex.4d.v4.f32.s32 {%4, %4, %4, %4}, [%3, {%2, %2}];", "unexpected '.4d' after 'tex'"),
        ("multimem.red.relaxed.sys.global.mul.f32 [%1], %4;", "unknown word '.mul'"),
    ] {
        let said = verdict(assembly).unwrap_or_default();
        assert!(said.contains("inline assembly") && said.contains(wanted), "{assembly}: {said:?}");
    }
}

/// Words of copies in the own CTA's shared memory that pairs of CTAs share a barrier for.
#[test]
fn copies_of_pairs_are_known() {
    let copy = "cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes";
    assert_eq!(verdict(&format!("{copy}.cta_group::2 [%0], [%3, {{%2, %2}}], [%0];")), None);
    assert_eq!(
        verdict(&format!("{copy}.cta_group::1.L2::cache_hint [%0], [%3, {{%2, %2}}], [%0], %3;")),
        None
    );
}
