//! Checks every rule with a module that violates it. A rule without a module here fails the test, so the table
//! cannot list a check that is missing.

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, lower, read};
use ptxc_ir::debug::{DebugFunction, DebugPlace, DebugScope, DebugTypeId, DebugVariable};
use ptxc_ir::{
    Builder, CallConv, Flags, FnAttrs, IntPred, Linkage, MemAccess, Module, Op, Ordering, RmwOp, Scope, Ty,
};
use ptxc_verifier::{Rule, VerifyOptions, verify};

/// Bodies of `define void @f(i32 %x, ptr %p, float %h, i1 %c)`, each rejected by the rule before it.
const BODIES: &[(&str, &str)] = &[
    ("entry-preds", "a:\n  br label %a"),
    ("phi-place", "a:\n  br label %b\nb:\n  %y = add i32 %x, 1\n  %q = phi i32 [ 0, %a ]\n  ret void"),
    ("phi-edges", "a:\n  br label %b\nb:\n  %q = phi i32 [ 0, %a ], [ 1, %b ]\n  ret void"),
    ("phi-edges", "a:\n  br i1 %c, label %b, label %b\nb:\n  %q = phi i32 [ 0, %a ], [ 1, %a ]\n  ret void"),
    (
        "dominance",
        "a:\n  br i1 %c, label %b, label %d\nb:\n  %y = add i32 %x, 1\n  br label %d\nd:\n  %z = add i32 %y, 1\n  ret void",
    ),
    (
        "addrspacecast-spaces",
        "a:\n  %q = addrspacecast ptr %p to ptr addrspace(1)\n  %r = addrspacecast ptr addrspace(1) %q to ptr addrspace(3)\n  ret void",
    ),
    ("addrspacecast-spaces", "a:\n  %q = addrspacecast ptr %p to ptr addrspace(2)\n  ret void"),
    (
        "switch-case",
        "a:\n  switch i32 %x, label %b [\n  i32 1, label %b\n  i32 1, label %b\n  ]\nb:\n  ret void",
    ),
    ("ret-type", "a:\n  ret i32 0"),
    ("memory-type", "a:\n  %y = alloca void, align 1\n  ret void"),
    ("alignment", "a:\n  %y = alloca i32, align 16777216\n  ret void"),
    (
        "write-constant",
        "a:\n  %q = addrspacecast ptr %p to ptr addrspace(4)\n  store i32 0, ptr addrspace(4) %q, align 4\n  ret void",
    ),
    (
        "write-constant",
        "a:\n  %q = addrspacecast ptr %p to ptr addrspace(4)\n  call void @llvm.memset.p4.i64(ptr addrspace(4) %q, i8 0, i64 4, i1 false)\n  ret void",
    ),
    (
        "atomic-space",
        "a:\n  %q = addrspacecast ptr %p to ptr addrspace(5)\n  %y = atomicrmw add ptr addrspace(5) %q, i32 1 monotonic, align 4\n  ret void",
    ),
    ("atomic-ordering", "a:\n  fence monotonic\n  ret void"),
    ("atomic-ordering", "a:\n  %y = load atomic i32, ptr %p release, align 4\n  ret void"),
    ("call-kernel", "a:\n  call void @k()\n  ret void"),
    ("asm-operands", "a:\n  %y = call i32 asm \"mov.u32 $0, $1;\", \"=r,r\"()\n  ret void"),
];

/// Whole modules, each rejected by the rule before it.
const MODULES: &[(&str, &str)] = &[
    ("kernel-result", "define ptx_kernel i32 @f() {\na:\n  ret i32 0\n}"),
    ("kernel-variadic", "declare ptx_kernel void @f(i32, ...)"),
    ("global-space", "@g = addrspace(5) global i32 0"),
    ("global-init", "@g = addrspace(3) global i32 1"),
    ("symbol-name", "@\"a b\" = addrspace(1) global i32 0"),
];

fn broken(m: &Module, options: &VerifyOptions) -> Vec<&'static str> {
    match verify(m, options) {
        Ok(()) => Vec::new(),
        Err(errors) => errors.0.iter().map(|e| e.rule.id()).collect(),
    }
}

fn parse(text: &str) -> Module {
    let tree = read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: true,
        ..LowerOptions::default()
    };
    lower(&tree, &options).unwrap_or_else(|errors| panic!("{errors:?}\n{text}")).module
}

/// Modules that the reader cannot create.
fn built(rule: &str) -> Option<(Module, VerifyOptions)> {
    let mut m = Module::new("t", true);
    let mut options = VerifyOptions::default();
    let ty = m.types.function(Ty::I32, &[Ty::I32], false);
    let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
    let entry = m.add_block(f, "a");
    let x = m.param(f, 0);
    let one = m.const_i32(1);
    let mut b = Builder::at_end(&mut m, entry);
    let y = b.add(x, one, "y");
    b.ret(Some(y));
    let (add, ret) = (m.as_inst(y)?, m.terminator(entry)?);
    match rule {
        "param-attr" => m.func_mut(f).params[0].attrs.noalias = true,
        "fn-attrs" => {
            let attrs = &mut m.func_mut(f).attrs;
            attrs.insert(FnAttrs::ALWAYS_INLINE);
            attrs.insert(FnAttrs::NO_INLINE);
        }
        "empty-block" => {
            m.add_block(f, "b");
        }
        "terminator-place" => {
            Builder::at_end(&mut m, entry).ret(Some(one));
        }
        "operand-type" => {
            let float = m.new_inst(Op::FAdd, Ty::I32, &[x, one]);
            m.insert_before(float, add);
        }
        "cast-types" => {
            let longer = m.new_inst(Op::Trunc, Ty::I64, &[x]);
            m.insert_before(longer, add);
        }
        "branch-condition" => {
            let after = m.add_block(f, "b");
            Builder::at_end(&mut m, after).ret(Some(one));
            let branch = m.new_inst(Op::CondBr, Ty::VOID, &[x, after.into(), after.into()]);
            m.insert_before(branch, ret);
            m.erase(ret);
        }
        "atomic-type" => {
            // Integers have no such operation, and the second one needs a later target.
            let null = m.null(Ty::PTR);
            let mut b = Builder::before(&mut m, add);
            b.atomic_rmw(RmwOp::FAdd, null, x, Ordering::Monotonic, Scope::Device, "");
            let text =
                "define i128 @f(ptr %p) {\n  %y = atomicrmw xchg ptr %p, i128 1 monotonic\n  ret i128 %y\n}";
            let earlier = VerifyOptions { target: Some(Target::sm(80)), ..VerifyOptions::default() };
            assert!(broken(&parse(text), &earlier).contains(&rule));
        }
        "call-type" => {
            let g = m.add_function("g", ty, Linkage::External, CallConv::Device);
            let call = Builder::before(&mut m, add).call(g, &[x], "");
            let wide = m.const_i64(0);
            m.replace_operand(call, x, wide);
        }
        "member-index" => {
            let pair = m.types.structure(&[Ty::I32, Ty::I32], false);
            let (null, two) = (m.null(Ty::PTR), m.const_i32(2));
            let address = m.new_inst(Op::Gep, Ty::PTR, &[null, x, two]);
            m.set_gep_source(address, pair);
            m.insert_before(address, add);
        }
        "alignment" => {
            let null = m.null(Ty::PTR);
            Builder::before(&mut m, add).load(Ty::I32, null, MemAccess::aligned(3), "");
        }
        "intrinsic-immediate" => {
            let mut b = Builder::before(&mut m, add);
            b.intrinsic(ptxc_ir::Intrinsic::CP_ASYNC_WAIT_GROUP, &[], &[x], "");
        }
        "launch-bounds" => m.func_mut(f).kernel.max_ntid = [1, 0, 0],
        "param-type" => {
            let ty = m.types.function(Ty::VOID, &[Ty::VOID], false);
            m.add_function("g", ty, Linkage::External, CallConv::Device);
        }
        "global-type" => {
            m.add_global("g", Ty::VOID, ptxc_ir::AddrSpace::GLOBAL, Linkage::External);
        }
        "erased-operand" => {
            let spare = m.new_inst(Op::Freeze, Ty::I32, &[one]);
            m.set_operand(add, 1, spare);
            m.set_operand(ret, 0, one);
        }
        "foreign-operand" => {
            let g = m.add_function("g", ty, Linkage::External, CallConv::Device);
            let other = m.param(g, 0);
            m.set_operand(add, 0, other);
        }
        "use-count" => {
            // An instruction in no block is a user that the recount does not find.
            m.new_inst(Op::Freeze, Ty::I32, &[x]);
            options.use_lists = true;
        }
        "operand-count" => {
            let call = m.new_inst(Op::Add, Ty::I32, &[one]);
            m.insert_before(call, add);
        }
        "result-type" => {
            let wide = m.new_inst(Op::Add, Ty::I64, &[one, one]);
            m.insert_before(wide, add);
        }
        "block-operand" => {
            let jump = m.new_inst(Op::Freeze, Ty::LABEL, &[entry.into()]);
            m.insert_before(jump, add);
        }
        "alloca-space" => {
            let slot = m.new_inst(Op::Alloca, Ty::PTR_SHARED, &[]);
            m.set_alloca(slot, Ty::I32, 4);
            m.insert_before(slot, add);
        }
        "intrinsic-signature" => {
            let mut b = Builder::before(&mut m, add);
            b.intrinsic(ptxc_ir::Intrinsic::NANOSLEEP, &[], &[], "");
        }
        "intrinsic-target" => {
            let mut b = Builder::before(&mut m, add);
            b.intrinsic(ptxc_ir::Intrinsic::CLUSTERID_X, &[], &[], "");
            options.target = Some(Target::sm(80));
        }
        "debug-location" => {
            m.keep_inlined_locations();
            m.set_loc(add, 1 << 30);
        }
        "debug-variable" => {
            let other = m.add_function("g", ty, Linkage::External, CallConv::Device);
            let there = m.add_block(other, "a");
            let mut b = Builder::at_end(&mut m, there);
            let slot = b.alloca(Ty::I32, 4, "slot");
            b.ret(Some(one));
            let place = DebugPlace::Slot(slot);
            let name = "v".to_owned();
            let variable = DebugVariable {
                name,
                ty: DebugTypeId(0),
                place,
                parameter: false,
                artificial: false,
                loc: 0,
            };
            let scope =
                DebugScope { parent: None, nodes: 0..u32::MAX, inlined: None, variables: vec![variable] };
            let scopes = vec![scope];
            let (name, copies) = ("f".to_owned(), Default::default());
            let function = DebugFunction { func: f, name, ret: None, loc: 0, scopes, copies };
            m.debug.get_or_insert_default().functions.push(function);
        }
        "cluster-target" => {
            m = parse("declare ptx_kernel void @k()");
            let k = m.functions()[0];
            m.func_mut(k).kernel.cluster_dim = [2, 1, 1];
            options.target = Some(Target::sm(80));
        }
        _ => return None,
    }
    Some((m, options))
}

#[test]
fn every_rule_is_broken_by_a_module() {
    let options = VerifyOptions { target: None, use_lists: true };
    for rule in Rule::ALL {
        let mut cases = 0;
        for (_, body) in BODIES.iter().filter(|(id, _)| *id == rule.id()) {
            let text = format!(
                "declare void @g(i32)\ndeclare ptx_kernel void @k()\ndefine void @f(i32 %x, ptr %p, float %h, i1 %c) {{\n{body}\n}}"
            );
            assert!(broken(&parse(&text), &options).contains(&rule.id()), "{} misses\n{body}", rule.id());
            cases += 1;
        }
        for (_, text) in MODULES.iter().filter(|(id, _)| *id == rule.id()) {
            assert!(broken(&parse(text), &options).contains(&rule.id()), "{} misses\n{text}", rule.id());
            cases += 1;
        }
        if let Some((m, options)) = built(rule.id()) {
            assert!(broken(&m, &options).contains(&rule.id()), "{} misses\n{}", rule.id(), m.to_text());
            cases += 1;
        }
        assert!(cases > 0, "no module breaks {}", rule.id());
    }
}

#[test]
fn a_sound_module_passes() {
    let mut m = Module::new("t", true);
    let ty = m.types.function(Ty::VOID, &[Ty::PTR, Ty::I32], false);
    let f = m.add_function("k", ty, Linkage::External, CallConv::Kernel);
    m.func_mut(f).attrs = FnAttrs::CONVERGENT | FnAttrs::NO_UNWIND;
    let [entry, body, exit] = ["entry", "body", "exit"].map(|name| m.add_block(f, name));
    let (p, n) = (m.param(f, 0), m.param(f, 1));
    let (zero, one) = (m.const_i32(0), m.const_i32(1));
    let mut b = Builder::at_end(&mut m, entry);
    b.br(body);
    b.set_block(body);
    let i = b.phi(Ty::I32, 1, "i");
    let at = b.gep(Ty::I32, p, &[i.into()], Flags::INBOUNDS, "at");
    let old = b.load(Ty::I32, at, MemAccess::PLAIN, "old");
    let sum = b.binary(Op::Add, old, one, Flags::NSW, "sum");
    b.store(sum, at, MemAccess::PLAIN);
    b.atomic_rmw(RmwOp::Add, p, one, Ordering::Monotonic, Scope::Device, "");
    let next = b.binary(Op::Add, i.into(), one, Flags::NSW, "next");
    let more = b.icmp(IntPred::Slt, next, n, "more");
    b.cond_br(more, body, exit);
    b.set_block(exit);
    b.ret(None);
    m.add_incoming(i, zero, entry);
    m.add_incoming(i, next, body);
    let options = VerifyOptions { target: Some(Target::sm(75)), use_lists: true };
    assert_eq!(verify(&m, &options), Ok(()), "{}", m.to_text());
    let again = parse(&m.to_text());
    assert_eq!(verify(&again, &options), Ok(()));
}
