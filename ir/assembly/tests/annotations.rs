//! Annotations of kernels and variables, in both forms (KM).

use ptxc_assembly::annotations::{
    as_attributes, function_notes, global_notes, is_kernel, module_flag, raw_annotations,
};
use ptxc_assembly::{LowerOptions, Module, lower, read, write};
use ptxc_ir::HandleKind;

const RAW: &str = "\
@m = addrspace(1) global i32 0
@t = addrspace(1) global i64 0
@s = addrspace(1) global i64 0
@q = addrspace(1) global i64 0
define void @k(ptr byval(i64) align 8 %a, ptr %b, i32 %n) {
  ret void
}
define void @plain() {
  ret void
}
!nvvm.annotations = !{!0, !1, !2, !3, !4, !5}
!0 = !{ptr @k, !\"kernel\", i32 1, !\"maxntidx\", i32 256, !\"maxntidy\", i32 2, !\"minctasm\", i32 3, !\"maxnreg\", i32 64}
!1 = !{ptr @k, !\"cluster_dim_x\", i32 2, !\"cluster_dim_y\", i32 1, !\"cluster_dim_z\", i32 1, !\"cluster_max_blocks\", i32 8, !\"reqntidx\", i32 128, !\"grid_constant\", !6, !\"preserve_n_data\", i32 5}
!2 = !{ptr addrspace(1) @m, !\"managed\", i32 1}
!3 = !{ptr addrspace(1) @t, !\"texture\", i32 1}
!4 = !{ptr addrspace(1) @s, !\"surface\", i32 1}
!5 = !{ptr addrspace(1) @q, !\"sampler\", i32 1}
!6 = !{i32 1}
!llvm.module.flags = !{!7, !8}
!7 = !{i32 4, !\"nvvm-reflect-ftz\", i32 1}
!8 = !{i32 2, !\"Debug Info Version\", i32 3}
!llvm.ident = !{!9}
!9 = !{!\"a producer\"}
!nvvmir.version = !{!10}
!10 = !{i32 2, i32 0, i32 3, i32 2}
";

const MODERN: &str = "\
define ptx_kernel void @k(ptr byval(i64) align 8 \"nvvm.grid_constant\" %a) #0 {
  ret void
}
define void @by_attribute() \"nvvm.kernel\" {
  ret void
}
attributes #0 = { \"nvvm.maxntid\"=\"256,2,1\" \"nvvm.reqntid\"=\"128\" \"nvvm.minctasm\"=\"3\" \"nvvm.maxnreg\"=\"64\" \"nvvm.cluster_dim\"=\"2,1,1\" \"nvvm.maxclusterrank\"=\"8\" \"nvvm.blocksareclusters\" }
";

fn tree(text: &str) -> Module<'_> {
    match read(text) {
        Ok(tree) => tree,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn raw_keys_are_read_by_prefix_and_suffix() {
    // KM-10, KM-11: the reader inverts the emitter. KM-18: each property has its accessor.
    let m = tree(RAW);
    let notes = function_notes(&m, &m.functions[0]);
    assert!(notes.kernel);
    assert_eq!(notes.max_ntid, Some([Some(256), Some(2), None]));
    assert_eq!(notes.req_ntid, Some([Some(128), None, None]));
    assert_eq!(notes.cluster_dim, Some([Some(2), Some(1), Some(1)]));
    assert_eq!((notes.max_cluster_rank, notes.min_ctas, notes.max_nreg), (Some(8), Some(3), Some(64)));
    // KM-17, KM-22: positions count from 1; the register ABI is kept as it is said.
    assert_eq!(notes.grid_constants, [0]);
    assert_eq!(notes.preserved, [("preserve_n_data".to_owned(), 5)]);
    // KM-02: in the order of the text.
    let keys: Vec<&str> = raw_annotations(&m, m.functions[0].symbol).map(|(key, _)| key).collect();
    assert_eq!(keys[..2], ["\"kernel\"", "\"maxntidx\""]);
}

#[test]
fn attributes_say_the_same() {
    // KM-13: the eight keys. KM-09: decimal, joined by commas. KM-19: by convention or attribute.
    let m = tree(MODERN);
    let notes = function_notes(&m, &m.functions[0]);
    assert_eq!(notes.max_ntid, Some([Some(256), Some(2), Some(1)]));
    assert_eq!(notes.req_ntid, Some([Some(128), None, None]));
    assert_eq!(notes.cluster_dim, Some([Some(2), Some(1), Some(1)]));
    assert_eq!((notes.max_cluster_rank, notes.min_ctas, notes.max_nreg), (Some(8), Some(3), Some(64)));
    assert!(notes.blocks_are_clusters && notes.grid_constants == [0]);
    assert!(m.functions.iter().all(|f| is_kernel(&m, f)));
}

#[test]
fn attributes_count_before_annotations() {
    // KM-20.
    let text = "define void @k() \"nvvm.maxntid\"=\"32\" { ret void }\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"kernel\", i32 1, !\"maxntidx\", i32 64, !\"maxclusterrank\", i32 4}\n";
    let m = tree(text);
    let notes = function_notes(&m, &m.functions[0]);
    assert_eq!(notes.max_ntid, Some([Some(32), None, None]));
    assert_eq!(notes.max_cluster_rank, Some(4));
}

#[test]
fn transplanting_keeps_the_order_of_emission() {
    // KM-08: blocks are clusters, exact block, cluster size. KM-12: what the transplanted form holds.
    let m = tree(MODERN);
    let attributes = as_attributes(&function_notes(&m, &m.functions[0]));
    let keys: Vec<&str> = attributes.iter().map(|(key, _)| *key).collect();
    assert_eq!(
        keys,
        [
            "nvvm.kernel",
            "nvvm.maxntid",
            "nvvm.blocksareclusters",
            "nvvm.reqntid",
            "nvvm.cluster_dim",
            "nvvm.maxclusterrank",
            "nvvm.minctasm",
            "nvvm.maxnreg",
        ]
    );
    assert_eq!(attributes[1].1, "256,2,1");
    // KM-06: nothing accumulated, nothing emitted.
    let plain = tree(RAW);
    assert!(as_attributes(&function_notes(&plain, &plain.functions[1])).is_empty());
}

#[test]
fn modules_have_flags_and_named_metadata() {
    // KM-12: annotations, version, ident, flags.
    let m = tree(RAW);
    assert_eq!(module_flag(&m, "nvvm-reflect-ftz"), Some(1));
    assert_eq!(module_flag(&m, "nothing"), None);
    for name in ["nvvm.annotations", "nvvmir.version", "llvm.ident", "llvm.module.flags"] {
        assert!(m.named_metadata(name).is_some(), "{name}");
        assert!(write(&m).contains(&format!("!{name} = !{{")));
    }
}

#[test]
fn lowering_makes_typed_fields() {
    // KM-01, KM-03, KM-05: launch attributes belong to the kernel, alignment to its parameters.
    // KM-07: a cluster of its own. KM-04: handles of textures and surfaces.
    let m = tree(RAW);
    let lowered = match lower(&m, &LowerOptions::default()) {
        Ok(lowered) => lowered.module,
        Err(errors) => panic!("{errors:?}"),
    };
    let Some(f) = lowered.function_by_name("k") else { panic!("there is @k") };
    let function = lowered.func(f);
    assert!(function.is_kernel() && function.params[0].attrs.grid_constant);
    assert_eq!(function.params[0].attrs.align, 8);
    assert_eq!(function.kernel.max_ntid, [256, 2, 1]);
    assert_eq!((function.kernel.cluster_dim, function.kernel.explicit_cluster), ([2, 1, 1], true));
    assert_eq!((function.kernel.min_ctas, function.kernel.max_reg), (Some(3), Some(64)));
    let kinds = [("t", HandleKind::Texture), ("s", HandleKind::Surface), ("q", HandleKind::Sampler)];
    for (name, kind) in kinds {
        let Some(g) = lowered.global_by_name(name) else { panic!("there is @{name}") };
        assert_eq!(lowered.global(g).handle_kind, kind, "{name}");
    }
    let managed = lowered.global_by_name("m").map(|g| lowered.global(g).managed);
    assert_eq!(managed, Some(true));
    // KM-23: the mark of a kernel comes out again.
    assert!(lowered.to_text().contains("!\"kernel\", i32 1"));
    assert_eq!(global_notes(&m).len(), 4);
    // KM-15: the register limit is `maxnreg`; the third launch bound is the cluster's.
    assert_eq!(function.kernel.max_cluster_rank, Some(8));
}
