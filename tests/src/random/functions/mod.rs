//! Random functions in LLVM's assembly, whose results are defined, compared with LLVM's own back end.
//!
//! A function is a kernel made of steps: each takes operands from the values there are, guards them where
//! an operation is not defined for all, and adds its results. At the end some values go to memory. The
//! number of a function makes the same text everywhere. Steps can be left out, with constants in the place
//! of their values: what is left is still defined, which makes small functions of large ones.

mod aggregates;
mod atomics;
mod body;
mod casts;
pub mod compare;
mod control;
mod floats;
mod integers;
mod lanes;
mod memory;
mod nvvm;
pub mod record;
mod types;
mod vectors;
mod wide;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use body::Body;
pub use body::{INPUT, OUTPUT};

/// Threads of a launch, each with inputs of its own.
pub const THREADS: u32 = 8;

type Step = fn(&mut Body);

/// Steps that hold no others, with their weights.
const STEPS: &[(u64, Step)] = &[
    (10, Body::integer_binary),
    (5, Body::integer_flags),
    (6, Body::division),
    (5, Body::constant_division),
    (8, Body::shift),
    (5, Body::funnel),
    (6, Body::integer_intrinsic),
    (2, Body::saturating_shift),
    (5, Body::overflow),
    (7, Body::bits),
    (2, Body::fixed_point),
    (3, Body::three_way),
    (7, Body::comparison),
    (3, Body::reduction),
    (7, Body::choice),
    (1, Body::freeze),
    (8, Body::float_binary),
    (1, Body::float_remainder),
    (4, Body::float_comparison),
    (3, Body::negation),
    (3, Body::rounding),
    (4, Body::extreme),
    (4, Body::fused),
    (4, Body::float_other),
    (2, Body::float_reduction),
    (2, Body::class),
    (8, Body::resize),
    (4, Body::refloat),
    (4, Body::integer_to_float),
    (5, Body::float_to_integer),
    (7, Body::bitcast),
    (5, Body::extract),
    (5, Body::insert),
    (6, Body::shuffle),
    (3, Body::build),
    (8, Body::stores_and_loads),
    (4, Body::there_and_back),
    (4, Body::block_operation),
    (4, Body::table),
    (2, Body::addresses),
    (2, Body::masked),
    (4, Body::odd_table),
    (3, Body::odd_array),
    (4, Body::scatter_and_gather),
    (3, Body::packed_lanes),
    (3, Body::compress),
    (3, Body::counted_lanes),
    (3, Body::woven),
    (4, Body::read_modify_write),
    (2, Body::compare_exchange),
    (2, Body::atomic_access),
    (2, Body::wide_atomic),
    (3, Body::vector_atomic),
    (5, Body::aggregate),
    (4, Body::wide),
    (3, Body::wide_members),
    (2, Body::carryless),
    (3, Body::parts),
    (5, Body::nvvm),
];

/// Steps that hold others.
const NESTS: &[Step] = &[Body::diamond, Body::switch, Body::repeat, Body::call];

impl Body {
    /// Writes one more step.
    fn any_step(&mut self) {
        let step = if self.frame.depth < 3 && self.rng.chance(10) {
            self.rng.pick(NESTS)
        } else {
            let total: u64 = STEPS.iter().map(|(weight, _)| weight).sum();
            let mut at = self.rng.below(total);
            let found = STEPS.iter().find(|(weight, _)| {
                let here = at < *weight;
                at = at.saturating_sub(*weight);
                here
            });
            found.map_or(Body::integer_binary as Step, |(_, step)| *step)
        };
        self.step(step);
    }
}

/// A kernel as text, with what it needs.
struct Function {
    kernel: String,
    declarations: BTreeSet<String>,
    steps: usize,
    first_target: u16,
}

/// Writes the kernel of a number without some of its steps.
fn function(number: u64, dropped: &BTreeSet<usize>) -> Function {
    let mut body = Body::new(format!("k{number}"), number, dropped.clone());
    let steps = body.rng.between(4, 14);
    for _ in 0..steps {
        body.any_step();
    }
    // Late values: most others are in them.
    let mut at = 0;
    let room = OUTPUT - body::SCRATCH;
    let count = body.rng.between(4, 9) as usize;
    let from = body.frame.values.len().saturating_sub(count);
    for index in from..body.frame.values.len() {
        let value = body.frame.values[index].clone();
        let size = value.ty.container().bytes() as usize;
        if at + size > room {
            break;
        }
        body.step(|body| {
            let value = body.storable(&value);
            let address = body.def_raw(format!("getelementptr i8, ptr %out, i64 {at}"));
            let align = 1 << body.rng.between(0, 4);
            body.line(format!("store {}, ptr {address}, align {align}", value.typed()));
        });
        at += size.next_multiple_of(16);
    }
    let steps = body.steps();
    let mut kernel = String::new();
    let name = &body.name;
    let _ = writeln!(kernel, "{}{}", body.globals, body.helpers);
    let _ = writeln!(
        kernel,
        "define ptx_kernel void @{name}(ptr addrspace(1) %inputs, ptr addrspace(1) %outputs) {{"
    );
    kernel.push_str("entry:\n  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n");
    for (name, size) in [("in", INPUT), ("out", OUTPUT)] {
        let _ = writeln!(kernel, "  %{name}.at = mul i32 %tid, {size}");
        let _ = writeln!(
            kernel,
            "  %{name}.own = getelementptr i8, ptr addrspace(1) %{name}puts, i32 %{name}.at"
        );
        let _ = writeln!(kernel, "  %{name} = addrspacecast ptr addrspace(1) %{name}.own to ptr");
    }
    kernel.push_str(&body.frame.entry);
    kernel.push_str(&body.frame.lines);
    kernel.push_str("  ret void\n}\n\n");
    if !dropped.is_empty() {
        kernel = without_unused(&kernel);
    }
    Function { kernel, declarations: body.declarations, steps, first_target: body.first_target }
}

/// The module with the kernels of these numbers, each without some of its steps.
pub fn module(functions: &[(u64, BTreeSet<usize>)]) -> String {
    let mut declarations = BTreeSet::new();
    declarations.insert("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()".to_owned());
    let mut kernels = String::new();
    for (number, dropped) in functions {
        let function = function(*number, dropped);
        kernels.push_str(&function.kernel);
        declarations.extend(function.declarations);
    }
    let mut text = String::from(
        "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\n\
         target triple = \"nvptx64-nvidia-cuda\"\n\n",
    );
    text.push_str(&kernels);
    for declaration in declarations {
        let name = declaration.split(['@', '(']).nth(1).unwrap_or("");
        if text.contains(&format!("@{name}(")) {
            let _ = writeln!(text, "{declaration}");
        }
    }
    text
}

/// The number of steps of a kernel.
pub fn steps(number: u64) -> usize {
    function(number, &BTreeSet::new()).steps
}

/// The number of the first target that has all instructions of a kernel.
pub fn first_target(number: u64) -> u16 {
    function(number, &BTreeSet::new()).first_target
}

/// Removes definitions without a user, which left-out steps leave.
fn without_unused(text: &str) -> String {
    const FREE: [&str; 4] = ["getelementptr ", "load ", "alloca ", "addrspacecast "];
    let removable = |line: &str| {
        let (name, rest) = line.trim_start().split_once(" = ")?;
        let plain = FREE.iter().any(|op| rest.starts_with(op)) && !rest.contains("volatile");
        (plain || name.starts_with('@')).then(|| name.to_owned())
    };
    let mut lines: Vec<&str> = text.lines().collect();
    loop {
        let used: BTreeSet<&str> = lines
            .iter()
            .flat_map(|line| {
                let operands = line.split_once(" = ").map_or(*line, |(_, rest)| rest);
                operands.split([' ', ',', '(', ')', '[', ']', '{', '}'])
            })
            .filter(|word| word.starts_with(['%', '@']))
            .collect();
        let before = lines.len();
        let kept: Vec<&str> = lines
            .iter()
            .filter(|line| removable(line).is_none_or(|name| used.contains(&*name)))
            .copied()
            .collect();
        lines = kept;
        if lines.len() == before {
            break;
        }
    }
    lines.join("\n") + "\n"
}
