//! LLVM assembly: reading and printing in bytes a second, the contract in instructions a second, and the
//! uniquing map against hashbrown on the same keys.
//!
//! The text is made: functions of loads, arithmetic, comparisons, calls and branches, about 50 MB for the
//! reader, so that caches do not hold it.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ptxc_arch::Target;
use ptxc_ir::{DenseMap, combine_word};
use ptxc_verifier::contract::{Ceiling, ContractOptions, IrKind, Mode, check};
use rustc_hash::FxHashMap;

/// A text of `functions` functions, in the style of clang.
fn text(functions: usize) -> String {
    let mut out = String::from(
        "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
         target triple = \"nvptx64-nvidia-cuda\"\ndeclare float @llvm.fma.f32(float, float, float)\n",
    );
    for f in 0..functions {
        let _ = writeln!(
            out,
            "define ptx_kernel void @kernel{f}(ptr noundef %x, i32 noundef %n) #0 {{\nentry:\n  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]"
        );
        for k in 0..20 {
            let _ = writeln!(
                out,
                "  %idx{k} = sext i32 %i to i64\n  %at{k} = getelementptr inbounds float, ptr %x, i64 %idx{k}\n  %v{k} = load float, ptr %at{k}, align 4\n  %w{k} = call contract float @llvm.fma.f32(float %v{k}, float 2.000000e+00, float %v{k})\n  store float %w{k}, ptr %at{k}, align 4"
            );
        }
        let _ = writeln!(
            out,
            "  %next = add nuw nsw i32 %i, 1\n  %more = icmp slt i32 %next, %n\n  br i1 %more, label %loop, label %done\ndone:\n  ret void\n}}"
        );
    }
    out.push_str("attributes #0 = { nounwind \"target-cpu\"=\"sm_90\" }\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n");
    out
}

fn assembly(criterion: &mut Criterion) {
    let source = text(8000);
    let tree = ptxc_assembly::read(&source).expect("the made text is read");
    let mut group = criterion.benchmark_group("assembly");
    group.sample_size(10);
    group.throughput(Throughput::Bytes(source.len() as u64));
    group.bench_function("read", |b| b.iter(|| ptxc_assembly::read(black_box(&source)).is_ok()));
    group.bench_function("write", |b| b.iter(|| ptxc_assembly::write(black_box(&tree)).len()));
    group.throughput(Throughput::Elements(tree.insts.len() as u64));
    let target = Target::sm(90);
    let options =
        ContractOptions { mode: Mode::Documented, kind: IrKind::Standard, target, ceiling: Ceiling::Real };
    assert!(check(&tree, &options).accepted());
    group.bench_function("contract", |b| b.iter(|| check(black_box(&tree), &options).list.len()));
    group.finish();
}

/// A million keys, each looked up and entered twice, as constants are.
fn uniquing(criterion: &mut Criterion) {
    let keys: Vec<u64> = (0..1_000_000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20).collect();
    let mut group = criterion.benchmark_group("uniquing");
    group.sample_size(10);
    group.throughput(Throughput::Elements(2 * keys.len() as u64));
    group.bench_function("dense map", |b| {
        b.iter(|| {
            let mut map = DenseMap::default();
            for _ in 0..2 {
                for (id, &key) in keys.iter().enumerate() {
                    let hash = combine_word(0x0D, key);
                    if map.find(hash, |found| keys[found as usize] == key).is_none() {
                        map.insert(hash, id as u32);
                    }
                }
            }
            map.len()
        });
    });
    group.bench_function("hashbrown", |b| {
        b.iter(|| {
            let mut map: FxHashMap<u64, u32> = FxHashMap::default();
            for _ in 0..2 {
                for (id, &key) in keys.iter().enumerate() {
                    map.entry(key).or_insert(id as u32);
                }
            }
            map.len()
        });
    });
    group.finish();
}

criterion_group!(benches, assembly, uniquing);
criterion_main!(benches);
