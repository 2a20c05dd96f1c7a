//! Inline assembly that ptxas refuses is refused, whatever instruction it is: a form that the table lacks never leaves
//! unjudged.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc::{CompileOptions, Compiler, Target};

/// What is said about a statement for sm_100a; nothing where it is compiled.
fn verdict(assembly: &str) -> Option<String> {
    verdict_for("sm_100a", assembly)
}

fn verdict_for(target: &str, assembly: &str) -> Option<String> {
    let source = format!(
        "__global__ void k(unsigned *p, unsigned s, unsigned long long a, float f) {{\n\
         asm volatile(\"{assembly}\" :: \"r\"(s), \"l\"(p), \"r\"(s), \"l\"(a), \"f\"(f) : \"memory\"); }}"
    );
    let mut options = CompileOptions::default();
    options.target = Target::parse(target).unwrap();
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
        ("{ .reg .pred p; tcgen05.mma.cta_group::1.kind::f16 [%0], %3, %3, %2, p, 16; }", "must be 0 to 15"),
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

/// Spellings of the field (CUTLASS, FlashInfer, llama.cpp, vLLM, Transformer Engine) that the PTX ISA does not write so, or
/// shows without some of their qualifiers.
#[test]
fn what_the_field_writes_is_known() {
    let products = "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32";
    for (target, assembly) in [
        (
            "sm_90a",
            "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint [%0], [%3, {%2, %2}], [%0], %3;",
        ),
        ("sm_80", "cp.async.cg.shared::cta.global [%0], [%1], 16, %2;"),
        ("sm_80", "cp.async.cg.shared.global.L2::cache_hint.L2::256B [%0], [%1], 16, %3;"),
        (
            "sm_80",
            "{ .reg .b32 a<4>; wmma.load.a.sync.aligned.col.m16n16k16.shared::cta.bf16 {a0, a1, a2, a3}, [%1], %2; }",
        ),
        (
            "sm_89",
            &format!(
                "{{ .reg .f32 d<2>; {products} {{d0, _, d1, _}}, {{%2, %2, %2, %2}}, {{%2, %2}}, {{%4, 0., %4, 0.}}; }}"
            ),
        ),
        (
            "sm_90a",
            "{ .reg .f32 d<4>; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {d0, d1, d2, d3}, %3, %3, 1, 1, 1, 0, 0; }",
        ),
        (
            "sm_120a",
            "{ .reg .f32 d<4>; mma.sync.aligned.kind::mxf4nvf4.sp::ordered_metadata.block_scale.scale_vec::2X.m16n8k128.row.col.f32.e2m1.e2m1.f32.ue8m0 \
             {d0, d1, d2, d3}, {%2, %2, %2, %2}, {%2, %2, %2, %2}, {%4, %4, %4, %4}, {%2}, 0x0, {%2}, {0, 0}, {%2}, {0, 0}; }",
        ),
        ("sm_90", "{ .reg .f32 d<4>; tex.level.2d.v4.f32.f32 {d0, d1, d2, d3}, [%3, {%4, %4}], {%4}; }"),
        (
            "sm_90",
            "{ .reg .b16 d<4>; .reg .pred p; tex.grad.2d.v4.f16.f32 {d0, d1, d2, d3}|p, [%3, {%4, %4}], {%4, %4}, {%4, %4}, {1, 1}, %4; }",
        ),
        ("sm_90", "{ .reg .b32 a; atom.release.gpu.shared::cta.add.u32 a, [%0], %2; }"),
        (
            "sm_90",
            "{ .reg .b32 a; atom.relaxed.shared::cluster.exch.b32 a, [%0], %2; red.release.add.u32 [%1], a; }",
        ),
        ("sm_90", "red.release.gpu.add.L2::cache_hint.v2.f32 [%1], {%4, %4}, %3;"),
        ("sm_75", "{ .reg .pred p; isspacep.shared p, %2; }"),
        ("sm_90", "{ .reg .b16 h; cvt.rn.bf16.f32 {h}, %4; }"),
    ] {
        assert_eq!(verdict_for(target, assembly), None, "{assembly}");
    }
    let sinks = format!(
        "{{ .reg .f32 d<2>; {products} {{d0, _, d1, _}}, {{%2, %2, %2, %2}}, {{%2, %2}}, {{%4, %4, %4, %4}}; }}"
    );
    let list = "multimem.red.add.f32 [%1], {%4};";
    let offsets = "{ .reg .f32 d<4>; tex.cube.v4.f32.f32 {d0, d1, d2, d3}, [%3, {%4, %4, %4, %4}], {1, 1}; }";
    for (target, assembly) in [("sm_90a", sinks.as_str()), ("sm_90", list), ("sm_90", offsets)] {
        let said = verdict_for(target, assembly).unwrap_or_default();
        assert!(said.contains("must be") || said.contains("takes 2 operands"), "{assembly}: {said:?}");
    }
}
