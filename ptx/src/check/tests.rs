//! Small modules with one valid or invalid construct.

use super::check;
use crate::function::FunctionKind;
use crate::{
    Access, Body, Dims, Directive, Function, Linkage, Mod as M, Module, Op, Operand, PtxVersion, RegClass,
    Space, SpecialReg, Target, Type, Variable, text,
};

fn problems(number: u16, build: impl FnOnce(&mut Module, &mut Body)) -> Vec<String> {
    let mut module = Module::new(PtxVersion::LATEST, Target::sm(number));
    let name = module.intern("k");
    let mut body = Body::new(0);
    build(&mut module, &mut body);
    let mut function = Function::new(FunctionKind::Entry, Linkage::Visible, name);
    let param = module.intern("k_param_0");
    function.params = Some(vec![Variable::new(Space::Param, Type::U64, param)]);
    function.body = Some(body);
    module.add_func(function);
    check(&module).into_iter().map(|problem| problem.message).collect()
}

#[test]
fn a_plain_kernel_has_no_problems() {
    let found = problems(90, |module, body| {
        let (r, p) = (body.new_reg(RegClass::B32), body.new_reg(RegClass::Pred));
        let (a, f) = (body.new_reg(RegClass::B64), body.new_reg(RegClass::F32));
        let param = module.intern("k_param_0");
        body.load(Access::new(Some(Space::Param), M::U64), a.into(), Operand::AddrSym(param, 0));
        body.inst(Op::Mov, &[M::U32], &[r.into(), SpecialReg::TidX.into()]);
        body.inst(Op::Setp, &[M::Ge, M::S32], &[p.into(), r.into(), 5.into()]);
        body.load(Access::new(Some(Space::Global), M::F32), f.into(), Operand::AddrReg(a, 4));
        body.inst(Op::Fma, &[M::Rn, M::F32], &[f.into(), f.into(), 2.0_f32.into(), f.into()]);
        body.load(Access::new(Some(Space::Global), M::U8), r.into(), Operand::AddrReg(a, 0));
        body.inst(Op::Ret, &[], &[]);
    });
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_missing_target_is_named() {
    let cluster = |_: &mut Module, body: &mut Body| {
        let (a, b) = (body.new_reg(RegClass::B32), body.new_reg(RegClass::B32));
        body.inst(Op::Redux, &[M::Sync, M::Add, M::S32], &[a.into(), b.into(), (-1).into()]);
    };
    assert_eq!(problems(75, cluster), ["'redux.sync.add.s32' needs sm_80, target is sm_75"]);
    assert_eq!(problems(80, cluster), Vec::<String>::new());
}

#[test]
fn wrong_words_say_what_was_expected() {
    let found = problems(90, |_, body| {
        let f = body.new_reg(RegClass::F32);
        body.inst(Op::Add, &[M::Wide, M::F32], &[f.into(), f.into(), f.into()]);
    });
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("unexpected '.wide' after 'add', expected "), "{found:?}");
}

#[test]
fn a_register_of_the_wrong_class_is_refused() {
    let found = problems(90, |_, body| {
        let (r, d) = (body.new_reg(RegClass::B32), body.new_reg(RegClass::B64));
        body.inst(Op::Add, &[M::S32], &[r.into(), r.into(), d.into()]);
        body.inst(Op::Add, &[M::S32], &[r.into(), r.into()]);
    });
    assert_eq!(
        found,
        [
            "operand 3 of 'add.s32' must be a 32-bit register, found '%rd1'",
            "'add.s32' takes 3 operands, found 2"
        ]
    );
}

#[test]
fn asynchronous_stores_take_registers_of_their_size() {
    let words = [M::Async, M::Weak, M::SharedCluster, M::MbarrierCompleteTxBytes, M::B32];
    for (class, fits) in [(RegClass::B32, true), (RegClass::B64, false)] {
        let found = problems(90, |_, body| {
            let (value, address) = (body.new_reg(class), body.new_reg(RegClass::B32));
            let place = Operand::AddrReg(address, 0);
            body.inst(Op::St, &words, &[place, value.into(), place]);
        });
        assert_eq!(found.is_empty(), fits, "{found:?}");
    }
}

#[test]
fn selectors_of_sparse_products_have_limits() {
    for (shape, ty, limit) in [
        (M::M16n8k16, M::F16, 4),
        (M::M16n8k16, M::Tf32, 2),
        (M::M16n8k32, M::S8, 2),
        (M::M16n8k64, M::U8, 1),
        (M::M16n8k64, M::S4, 2),
        (M::M16n8k128, M::U4, 1),
    ] {
        for chosen in [limit - 1, limit] {
            let found = problems(90, |_, body| {
                let d = if matches!(ty, M::F16 | M::Tf32) { M::F32 } else { M::S32 };
                let class = if d == M::F32 { RegClass::F32 } else { RegClass::B32 };
                let wide = [RegClass::B32; 4].map(|class| Operand::from(body.new_reg(class)));
                let sums = [class; 4].map(|class| Operand::from(body.new_reg(class)));
                let few = matches!(
                    (shape, ty),
                    (M::M16n8k16, M::F16) | (M::M16n8k32, M::S8) | (M::M16n8k64, M::S4)
                );
                let part = body.vector(if few { &wide[..2] } else { &wide });
                let sums = body.vector(&sums);
                let words = [M::Sp, M::Sync, M::Aligned, shape, M::Row, M::Col, d, ty, ty, d];
                body.inst(Op::Mma, &words, &[sums, part, part, sums, wide[0], Operand::Int(chosen)]);
            });
            let text = format!("must be 0 to {}, found '{limit}'", limit - 1);
            assert_eq!(found.len(), usize::from(chosen == limit), "{shape:?} {ty:?}: {found:?}");
            assert!(found.iter().all(|message| message.ends_with(&text)), "{found:?}");
        }
    }
}

/// Instructions that ptxas accepts, and ones that it rejects.
#[test]
fn literals_have_limits() {
    // An empty string means no such case.
    for (good, bad) in [
        ("bar.sync 15;", "bar.sync 16;"),
        ("bar.sync 0, 64;", "bar.sync 0, 33;"),
        ("bar.warp.sync 16;", ""),
        ("barrier.cta.sync 1, 32;", "barrier.cta.sync 1, 48;"),
        ("barrier.arrive 2, 96;", "barrier.arrive 17, 96;"),
        ("bar.red.popc.u32 %r1, 15, %p1;", "bar.red.popc.u32 %r1, 16, %p1;"),
        ("bar.red.popc.u32 %r1, 0, 32, %p1;", "bar.red.popc.u32 %r1, 0, 33, %p1;"),
        ("setmaxnreg.inc.sync.aligned.u32 256;", "setmaxnreg.inc.sync.aligned.u32 264;"),
        ("setmaxnreg.dec.sync.aligned.u32 24;", "setmaxnreg.dec.sync.aligned.u32 25;"),
        ("discard.L2 [%rd1], 128;", "discard.L2 [%rd1], 64;"),
        ("applypriority.L2::evict_normal [%rd1], 128;", "applypriority.L2::evict_normal [%rd1], 1;"),
        (
            "fence.proxy.tensormap::generic.acquire.cta [%rd1], 128;",
            "fence.proxy.tensormap::generic.acquire.cta [%rd1], 64;",
        ),
        (
            "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 4, %r1;",
            "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 5, %r1;",
        ),
        (
            "tensormap.replace.tile.fill_mode.global.b1024.b32 [%rd1], 1;",
            "tensormap.replace.tile.fill_mode.global.b1024.b32 [%rd1], 2;",
        ),
        ("st.bulk [%rd1], %rd2, 0;", "st.bulk [%rd1], %rd2, 1;"),
        ("cp.async.ca.shared.global [%r1], [%rd1], 8, 8;", "cp.async.ca.shared.global [%r1], [%rd1], 8, 9;"),
        ("cp.async.cg.shared.global [%r1], [%rd1], 16;", "cp.async.cg.shared.global [%r1], [%rd1], 8;"),
        (
            "createpolicy.range.L2::evict_last.b64 %rd1, [%rd2], 32, 64;",
            "createpolicy.range.L2::evict_last.b64 %rd1, [%rd2], 64, 32;",
        ),
        (
            "createpolicy.fractional.L2::evict_last.b64 %rd1, 0f3F000000;",
            "createpolicy.fractional.L2::evict_last.b64 %rd1, 1;",
        ),
        ("alloca.u64 %rd1, 8, 32;", "alloca.u64 %rd1, 8, 3;"),
        ("bfe.u32 %r1, %r2, 255, 1;", "bfe.u32 %r1, %r2, 256, 1;"),
        (
            "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 1, %r1;",
            "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 1, %f1;",
        ),
        (
            "stmatrix.sync.aligned.m16n8.x1.trans.shared::cta.b8 [%rd1], {%r1};",
            "stmatrix.sync.aligned.m16n8.x1.b8 [%rd1], {%r1};",
        ),
        ("tcgen05.shift.cta_group::1.down [%r1];", "tcgen05.shift.cta_group::1.down [%rd1];"),
        (
            "tcgen05.mma.cta_group::1.kind::f16 [%r1], [%r2], %rd2, %r3, %p1;",
            "tcgen05.mma.cta_group::1.kind::f16 [%r1], [%rd1], %rd2, %r3, %p1;",
        ),
        ("tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%rd1];", ""),
        ("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%rd1], %r1;", ""),
        (
            "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%rd1], 64;",
            "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%rd1], 96;",
        ),
        (
            "tcgen05.dealloc.cta_group::2.sync.aligned.b32 %r1, 512;",
            "tcgen05.dealloc.cta_group::2.sync.aligned.b32 %r1, 16;",
        ),
        ("cvt.rz.ue8m0x2.f32 %rs1, %r1, %f1;", "cvt.rz.ue8m0x2.f32 %rs1, %rd1, %f1;"),
        ("redux.sync.and.b32 %r1, %r2, %r3;", "redux.sync.and.b32 %f1, %r2, %r3;"),
        ("mbarrier.arrive.shared::cta.b64 _, [%rd1];", "mbarrier.init.shared::cta.b64 _, 1;"),
    ] {
        for (instruction, fits) in [(good, true), (bad, bad.is_empty())] {
            let text = format!(
                ".version 9.0\n.target sm_100a\n.address_size 64\n.entry k() {{\n.reg .b32 %r<4>; .reg .b64 %rd<4>;\n\
                 .reg .f32 %f<2>; .reg .pred %p<2>; .reg .b16 %rs<2>;\n{instruction}\nret; }}\n"
            );
            let parsed = text::parse(&text).expect("the text is PTX");
            let found = check(&parsed.module);
            assert_eq!(found.is_empty(), fits, "{instruction}: {found:?}");
        }
    }
}

#[test]
fn names_and_labels_must_exist_and_spaces_agree() {
    let found = problems(90, |module, body| {
        let r = body.new_reg(RegClass::B32);
        let (x, y) = (module.intern("x"), module.intern("y"));
        module.add_var(Variable::new(Space::Shared, Type::B32, x));
        body.load(Access::new(Some(Space::Global), M::U32), r.into(), Operand::AddrSym(x, 0));
        body.load(Access::new(Some(Space::Global), M::U32), r.into(), Operand::AddrSym(y, 0));
        let label = body.new_label();
        body.inst(Op::Bra, &[M::Uni], &[label.into()]);
    });
    assert_eq!(
        found,
        [
            "label '$L__BB0_0' is not defined",
            "'x' is in .shared space, 'ld.global.u32' reads or writes .global",
            "'y' is not declared"
        ]
    );
}

/// Modules with a variable in each space; the verdicts are those of ptxas.
#[test]
fn names_in_addresses_lie_where_the_instruction_reaches() {
    let verdict = |instruction: &str| {
        let module = format!(
            ".version 9.0\n.target sm_100a\n.address_size 64\n.global .align 16 .b8 g[64];\n\
             .shared .align 16 .b8 s[64];\n.const .align 16 .b8 c[64];\n.entry k() {{\n\
             .reg .b8 b<9>; .reg .b32 r<9>; .reg .b64 x<9>;\n{instruction}\nret; }}\n"
        );
        let parsed = text::parse(&module).unwrap_or_else(|errors| panic!("{}", errors[0].locate(&module)));
        check(&parsed.module).is_empty()
    };
    for taken in [
        "ld.b32 r1, [g];",
        "ld.b32 r1, [s];",
        "ld.const.b32 r1, [c];",
        "atom.add.u32 r1, [s], r2;",
        "mbarrier.init.b64 [s], 1;",
        "cp.async.ca.shared.global [s], [g], 4;",
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s], [g], 64, [s];",
        "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [s], [s], 16, [s];",
        "cvta.shared.u64 x1, s;",
        "st.global.L2::cache_hint.b8 [g], r1, x1;",
        "ld.relaxed.gpu.global.L1::no_allocate.L2::256B.b32 r1, [g];",
    ] {
        assert!(verdict(taken), "{taken}");
    }
    for refused in [
        "ld.b32 r1, [c];",
        "ld.relaxed.gpu.b32 r1, [c];",
        "st.b32 [c], r1;",
        "atom.add.u32 r1, [c], r2;",
        "prefetch.L1 [c];",
        "prefetch.global.L1 [s];",
        "mbarrier.init.b64 [g], 1;",
        "mbarrier.init.shared.b64 [g], 1;",
        "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {r1}, [g];",
        "cp.async.ca.shared.global [g], [g], 4;",
        "cp.async.ca.shared.global [s], [s], 4;",
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s], [g], 24, [s];",
        "cvta.shared.u64 x1, g;",
        // The policy is no loaded or stored value.
        "ld.global.L2::cache_hint.b8 r1, [g], r2;",
        "st.global.L2::cache_hint.b8 [g], r1, b1;",
        "ld.acquire.gpu.shared.L1::no_allocate.b32 r1, [s];",
    ] {
        assert!(!verdict(refused), "{refused}");
    }
}

/// Registers, names and literals in every kind of operand; the verdicts are those of ptxas
/// (`tests/oracle/probe_forms.py --operands`).
#[test]
fn operands_have_the_type_of_their_place() {
    let verdict = |instruction: &str| {
        let module = format!(
            ".version 9.0\n.target {}\n.address_size 64\n.global .texref t;\n.global .surfref s;\n.global .align 64 .b8 g[64];\n\
             .shared .align 16 .b8 m[64];\n.func (.param .b32 rv) f(.param .b32 av) {{ ret; }}\n.entry k() {{\n\
             .reg .pred p<4>; .reg .b8 b<4>; .reg .u8 ub; .reg .b16 h<9>; .reg .u16 uh; .reg .f16 fh; .reg .b32 r<9>;\n\
             .reg .u32 ur; .reg .s32 sr; .reg .f16x2 fr; .reg .f32 f<9>; .reg .b64 x<9>; .reg .u64 ux; .reg .f64 d<4>;\n\
             .reg .b128 q<4>;\n{instruction}\nret; }}\n",
            // Scaled warp products have a separate line.
            if instruction.contains("mma.sync") && instruction.contains("block_scale") {
                "sm_120a"
            } else {
                "sm_100a"
            }
        );
        let parsed = text::parse(&module).unwrap_or_else(|errors| panic!("{}", errors[0].locate(&module)));
        check(&parsed.module).is_empty()
    };
    for (taken, refused) in [
        // Fragments of halves in registers of their own type, as LLVM declared them before version 16.
        (
            "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {f0, f1, f2, f3}, {fr, fr, fr, fr}, {fr, fr}, {f0, f1, f2, f3};",
            "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {f0, f1, f2, f3}, {fr, fr, fr, fr}, {fr, fr}, {f0, f1, f2, f3};",
        ),
        (
            "wmma.store.d.sync.aligned.row.m16n16k16.global.f16 [x1], {fr, fr, fr, fr}, r1;",
            "wmma.store.d.sync.aligned.row.m16n16k16.global.f16 [x1], {ur, ur, ur, ur}, r1;",
        ),
        (
            "wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {ur, sr}, [x1], r1;",
            "wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {fr, fr}, [x1], r1;",
        ),
        (
            "stmatrix.sync.aligned.m8n8.x2.shared.b16 [r1], {fr, fr};",
            "stmatrix.sync.aligned.m8n8.x2.shared.b16 [r1], {fh, fh};",
        ),
        // Addresses: integer or untyped registers of the width that the memory requires.
        ("ld.shared.b32 r1, [r2];", "ld.b32 r1, [r2];"),
        ("ld.shared.b32 r1, [ur];", "ld.shared.b32 r1, [f1];"),
        ("st.shared.b32 [x1], r2;", "st.shared.b32 [q1], r2;"),
        ("atom.shared.add.u32 r1, [r2], 1;", "atom.add.u32 r1, [r2], 1;"),
        ("mbarrier.init.shared.b64 [r1], 1;", "mbarrier.init.b64 [r1], 1;"),
        ("multimem.red.global.add.u32 [x1], r1;", "multimem.red.global.add.u32 [r2], r1;"),
        ("st.async.mbarrier::complete_tx::bytes.b64 [r1], x2, [r3];", "ldu.global.b32 r1, [r2];"),
        ("ldmatrix.sync.aligned.m8n8.x1.b16 {r0}, [r1];", "ldmatrix.sync.aligned.m8n8.x1.b16 {r0}, [fr];"),
        ("tcgen05.shift.cta_group::1.down [ur];", "tcgen05.ld.sync.aligned.16x64b.x1.b32 {r1}, [g];"),
        (
            "tcgen05.mma.cta_group::1.kind::f16 [r1], x1, x2, ur, p1;",
            "tcgen05.mma.cta_group::1.kind::f16 [ur], x1, x2, r3, p1;",
        ),
        ("txq.width.b32 r1, [t];", "txq.width.b32 r1, [g];"),
        ("suq.width.b32 r1, [x1];", "suq.width.b32 r1, [x1+4];"),
        // Names: of a kind that the operand takes.
        ("ld.global.b32 r1, [g];", "ld.b32 r1, [f];"),
        ("tex.1d.v4.f32.f32 {f1,f2,f3,f4}, [t, {f5}];", "tex.1d.v4.f32.f32 {f1,f2,f3,f4}, [g, {f5}];"),
        ("suld.b.1d.b32.trap r1, [s, {r2}];", "suld.b.1d.b32.trap r1, [t, {r2}];"),
        ("mapa.u32 r1, m, r3;", "mapa.u32 r1, g, r3;"),
        ("cvta.to.global.u64 x1, x2;", "cvta.to.global.u64 x1, g;"),
        ("mov.u32 r1, m;", "mov.u32 r1, g;"),
        (
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [m], [g], 64, [m];",
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [m], [g], 64, [g];",
        ),
        // Types of registers.
        ("add.f16 h1, fh, h2;", "add.f16 h1, uh, h2;"),
        ("add.u16 h1, uh, h2;", "add.u16 h1, fh, h2;"),
        ("add.bf16x2 r1, r2, r3;", "add.bf16x2 r1, ur, r3;"),
        ("add.f16x2 r1, fr, r3;", "add.f16x2 r1, sr, r3;"),
        ("add.u32 r1, fr, r3;", "bfe.u32 r1, r2, r3, fr;"),
        ("add.f32x2 x1, x2, x3;", "add.f32x2 x1, ux, x3;"),
        ("set.eq.f16.u16 fh, uh, h2;", "set.eq.u32.u16 r1, fh, h2;"),
        ("set.eq.u32.b32 r1, f1, r2;", "set.eq.u32.b32 f1, r1, r2;"),
        ("cvt.rn.f16x2.e2m1x2 r1, b1;", "cvt.rn.f16x2.e2m1x2 r1, ub;"),
        ("match.all.sync.b32 r1, f2, r3;", "match.all.sync.b32 r1, r2, f3;"),
        ("mbarrier.arrive.b64 x1, [x2];", "mbarrier.arrive.b64 d1, [x2];"),
        // Elements of vectors.
        ("ld.v2.b32 {r1,f1}, [x1];", "ld.v2.b32 {ur,f1}, [x1];"),
        ("ld.v2.b8 {h1,uh}, [x1];", "ld.v2.b8 {h1,r1}, [x1];"),
        ("st.v2.b32 [x1], {1, r1};", "st.v2.b32 [x1], {x1, r1};"),
        ("mov.b64 x1, {r1,r2};", "mov.b64 x1, {r1,%clock64};"),
        ("mov.b64 {r1,_}, x1;", "mov.b64 {_,_}, x1;"),
        (
            "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f0,f1,f2,f3}, {r2,f4}, {r3}, {f0,f1,f2,f3};",
            "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f0,f1,f2,f3}, {r2,r4}, {f3}, {f0,f1,f2,f3};",
        ),
        (
            "mma.sync.aligned.m16n8k16.row.col.f16.e4m3.e4m3.f16 {r0,r1}, {r2,f4}, {r3}, {r0,r1};",
            "mma.sync.aligned.m16n8k16.row.col.f16.e4m3.e4m3.f16 {r0,f1}, {r2,r4}, {r3}, {r0,r1};",
        ),
        (
            "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f0,_,f2,f3}, {r2,0}, {r3}, {0f00000000,f1,f2,f3};",
            "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f0,f1,f2,f3}, {r2,r4}, {0}, {f0,f1,f2,f3};",
        ),
        (
            "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {r0,r1}, {r2}, {r3}, {0,0};",
            "mma.sync.aligned.m16n8k16.row.col.f16.e4m3.e4m3.f16 {r0,r1}, {r2,r4}, {r3}, {r4,0};",
        ),
        (
            "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {r0,_}, {r2,r3,r4,r5}, {r6,r7}, {r0,r1};",
            "mma.sync.aligned.m16n8k16.row.col.f16.e4m3.e4m3.f16 {r0,_}, {r2,r4}, {r3}, {r0,r1};",
        ),
        ("stmatrix.sync.aligned.m8n8.x2.b16 [x1], {r0,-1};", "stmatrix.sync.aligned.m8n8.x1.b16 [x1], {-1};"),
        (
            "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {f0,f1,f2,f3}, {r0,r1,r2,r3}, \
             {r4,r5}, {f0,f1,f2,f3}, r6, {0,1}, r7, {h1,h2};",
            "",
        ),
        // Literals, constants and special registers.
        ("mov.f32 f1, 0f3F800000;", "mov.f32 f1, 1;"),
        ("slct.b32.s32 r1, r2, 0f3F800000, r4;", "slct.b32.s32 r1, r2, r3, 0f3F800000;"),
        ("shl.b32 r1, 0f3F800000, 1;", "shl.b32 r1, r2, 0f3F800000;"),
        ("setp.eq.and.f16 p1, h2, h3, 1;", "setp.eq.and.bf16 p1, h2, h3, 1;"),
        ("add.u32 r1, r2, WARP_SZ;", "discard.L2 [x1], WARP_SZ;"),
        ("mov.u16 h1, %ntid.x;", "mov.u16 h1, %laneid;"),
        ("mov.u32 r1, %gridid;", "mov.u32 r1, %clock64;"),
        ("suld.b.1d.b32.trap r1, [s, {3}];", "suld.b.1d.b32.trap r1, [s, {0f3F800000}];"),
        ("bfi.b32 r1, r2, r3, 255, r5;", "bfi.b32 r1, r2, r3, 256, r5;"),
        ("mbarrier.arrive.b64 x1, [x2], 1;", "mbarrier.arrive.b64 x1, [x2], 0;"),
        ("mbarrier.test_wait.parity.b64 p1, [x1], 1;", "mbarrier.test_wait.parity.b64 p1, [x1], 2;"),
        (
            "tcgen05.mma.cta_group::1.kind::f16 [r1], x1, x2, r3, p1, 15;",
            "tcgen05.mma.cta_group::1.kind::f16 [r1], x1, x2, r3, p1, 16;",
        ),
        // Omitted operands, and parts.
        ("shfl.sync.idx.b32 r1|_, r2, 1, 2, 3;", "lop3.or.b32 r1|_, r2, r3, r4, 26, p2;"),
        ("vadd.u32.u32.u32 r1.h1, r2, r3, r4;", "vadd.u32.u32.u32 r1.h1, r2, r3;"),
        ("vadd.u32.u32.u32 r1, r2.b0, r3;", "vadd.u32.u32.u32.add r1.h1, r2, r3, r4;"),
        ("vadd2.u32.u32.u32 r1, r2.h10, r3, r4;", "vadd2.u32.u32.u32 r1, r2.b0, r3, r4;"),
        // Arguments and results.
        ("call (f1), f, (5);", "call (uh), f, (r2);"),
        ("call (_), f, (r2);", "call (r1), f, (_);"),
        ("call (r1), f, (ur);", "call (r1), f, (g);"),
    ] {
        assert!(verdict(taken), "{taken}");
        assert!(refused.is_empty() || !verdict(refused), "{refused}");
    }
}

#[test]
fn cluster_directives_need_sm_90() {
    let mut module = Module::new(PtxVersion::LATEST, Target::sm(80));
    let name = module.intern("k");
    let mut function = Function::new(FunctionKind::Entry, Linkage::Visible, name);
    function.directives.push(Directive::ReqNctaPerCluster(Dims::full(2, 1, 1)));
    function.body = Some(Body::new(0));
    module.add_func(function);
    let found: Vec<String> = check(&module).into_iter().map(|problem| problem.message).collect();
    assert_eq!(found, ["'.reqnctapercluster' needs sm_90, target is sm_80"]);
}

#[test]
fn calls_agree_with_their_callee() {
    let text = ".version 9.0\n.target sm_90\n.address_size 64\n\
                .extern .func (.param .b32 r) f(.param .b64 a, .param .align 8 .b8 b[16]);\n\
                .func g() {\n.reg .b64 %p; .param .b32 x; .param .b64 y; .param .align 8 .b8 z[16];\n\
                P: .callprototype _ (.param .b64 _);\n\
                call (x), f, (y, z);\ncall f, (y, z);\ncall (x), f, (x, z);\ncall %p, (y), P;\ncall %p, (z), P;\n\
                call %p, (y);\ncall P;\ncall (x), f, (y, z), P;\n}\n";
    let parsed = text::parse(text).expect("the text parses");
    let found: Vec<String> = check(&parsed.module).into_iter().map(|problem| problem.message).collect();
    assert_eq!(
        found,
        [
            "the call has 0 results, the callee 1",
            "argument 1 of the call has 4 bytes, the callee's 8",
            "argument 1 of the call has 16 bytes, the callee's 8",
            "an indirect call needs a prototype or call targets",
            "'P' is no function",
            "unexpected 'P' at the end of the call",
        ]
    );
}
