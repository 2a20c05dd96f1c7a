//! Every row of the intrinsic table becomes PTX: on the first target that has it and on each of the newest that has it, for
//! each type it may be called with; the checker of PTX takes it, and so does ptxas. Those that are templates also with
//! every combination of their constants, on the target that takes the most.

use std::fmt::Write;

use ptxc_ir::intrinsics::Pat;
use ptxc_ir::{AddrSpace, Builder, CallConv, Intrinsic, Linkage, Module, Ty, Types, Value};
use ptxc_opt::OptOptions;
use ptxc_ptx::isa::{Target, TargetSuffix};
use ptxc_select::{NoPositions, SelectOptions};

use crate::oracle;

/// The first target of the compiler.
const OLDEST: u16 = 75;

/// The newest target, and those with instructions of their own.
const NEWEST: [Target; 4] = [Target::sm(121), own(90), own(100), own(120)];

/// A target with the instructions that it alone has.
const fn own(number: u16) -> Target {
    Target { number, suffix: TargetSuffix::Arch }
}

/// The target that takes the most combinations of constants.
const RICHEST: Target = own(100);

/// The most combinations of constants that a row is called with.
const MOST_COMBINATIONS: usize = 64;

/// Compiles all rows for the targets on which they begin, and those that the newest have for these.
///
/// # Errors
/// The rows that do not become PTX, and what is said of them.
pub fn check() -> Result<(), String> {
    let mut firsts: Vec<Target> = Intrinsic::all().map(first_target).collect();
    firsts.sort_by_key(|target| (target.number, target.suffix));
    firsts.dedup();
    let mut faults = String::new();
    for &target in &firsts {
        let rows: Vec<Intrinsic> = Intrinsic::all().filter(|&row| first_target(row) == target).collect();
        compile(&rows, target, 1, &mut faults);
    }
    for target in NEWEST {
        let rows: Vec<Intrinsic> = Intrinsic::all().filter(|row| row.row().is_on(target)).collect();
        compile(&rows, target, 1, &mut faults);
    }
    let rows: Vec<Intrinsic> =
        Intrinsic::all().filter(|row| row.is_template() && row.row().is_on(RICHEST)).collect();
    compile(&rows, RICHEST, MOST_COMBINATIONS, &mut faults);
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The first target of the compiler that has a row.
fn first_target(row: Intrinsic) -> Target {
    let first = row.row().first;
    if Target::sm(OLDEST).has(first) { Target::sm(OLDEST) } else { first }
}

/// A module with a function for each row, each choice of types and so many combinations of constants, from IR to PTX.
fn compile(rows: &[Intrinsic], target: Target, combinations: usize, faults: &mut String) {
    let mut module = Module::new("intrinsics", false);
    for &row in rows {
        for types in choices(row, &mut module.types) {
            for constants in constants(row, target).into_iter().take(combinations) {
                add_call(&mut module, row, &types, &constants);
            }
        }
    }
    let options = OptOptions::new(target);
    ptxc_opt::run_pipeline(&mut module, 0, &options, &mut |_, _| ptxc_opt::Change::None);
    let selected = match ptxc_select::select(&mut module, &SelectOptions::new(target), &NoPositions) {
        Ok(selected) => selected,
        Err(errors) => {
            for error in errors {
                let _ = writeln!(faults, "{target}: {}: {}", error.function, error.message);
            }
            return;
        }
    };
    for problem in ptxc_ptx::check::check(&selected) {
        let name = problem.func.map_or("", |func| selected.names.text(selected.funcs[func].name));
        let _ = writeln!(faults, "{target}: {name}: {}", problem.message);
    }
    if let Some(ptxas) = oracle::ptxas() {
        let text = ptxc_ptx::text::print(&selected);
        if let Err(why) = oracle::assemble(&ptxas, &text, &target.to_string()) {
            let _ = writeln!(faults, "{target}: {why}");
        }
    }
}

/// The combinations of constants that a row is called with.
fn constants(row: Intrinsic, target: Target) -> Vec<Vec<u128>> {
    let mut combinations = vec![Vec::new()];
    for &pattern in row.row().params.iter().filter(|pattern| pattern.is_immediate()) {
        let values: Vec<u128> = match pattern {
            Pat::Imm1 if row.is_template() => vec![0, 1],
            Pat::Imm1 => vec![0],
            Pat::Choice(first, last) => (first..=last).map(u128::from).collect(),
            Pat::ProductKind => (0..=3).filter(|&kind| pattern.lacks(kind, target).is_none()).collect(),
            // The size of a cache line, and what memory is filled with.
            Pat::Imm64 if row.name().contains("L2") => vec![128],
            Pat::Imm64 if row.name().contains("st.bulk") => vec![0],
            // Which threads hold the metadata of a sparse fragment: 0 is right for every shape.
            Pat::Imm32 if row.is_about_fragments() => vec![0],
            Pat::Imm32 if row.name().contains("setmaxnreg") => vec![24, 232],
            _ => vec![1],
        };
        combinations = combinations
            .iter()
            .flat_map(|before| values.iter().map(move |&value| [before.as_slice(), &[value]].concat()))
            .collect();
    }
    combinations
}

/// A function that calls a row with its own parameters and these constants and gives what it gives.
fn add_call(m: &mut Module, row: Intrinsic, chosen: &[Ty], constants: &[u128]) {
    let called = m.types.intrinsic_type(row, chosen);
    let (ret, params) = (m.types.intrinsic_result(row, chosen), m.types.params(called).to_vec());
    let patterns = row.row().params;
    let formal: Vec<Ty> = params
        .iter()
        .zip(patterns)
        .filter(|(_, pattern)| !pattern.is_immediate() && row != Intrinsic::TEXSURF_HANDLE)
        .map(|(&ty, _)| ty)
        .collect();
    let ty = m.types.function(ret, &formal, false);
    let mut name = m.types.intrinsic_name(row, chosen).replace('.', "_");
    for constant in constants {
        let _ = write!(name, "_{constant}");
    }
    let func = m.add_function(&name, ty, Linkage::External, CallConv::Device);
    let block = m.add_block(func, "");
    let mut next = 0;
    let mut constants = constants.iter();
    let args: Vec<Value> = patterns
        .iter()
        .zip(&params)
        .map(|(pattern, &ty)| match pattern {
            pattern if pattern.is_immediate() => m.const_int(ty, constants.next().copied().unwrap_or(0)),
            _ if row == Intrinsic::TEXSURF_HANDLE => {
                let global = m.add_global("texture", Ty::I64, AddrSpace::GLOBAL, Linkage::External);
                global.into()
            }
            _ => {
                next += 1;
                m.param(func, next - 1)
            }
        })
        .collect();
    let mut b = Builder::at_end(m, block);
    let result = b.intrinsic(row, chosen, &args, "");
    b.ret((ret != Ty::VOID).then_some(result));
}

/// The types that a row is called with: one choice for each that it is there for.
fn choices(row: Intrinsic, types: &mut Types) -> Vec<Vec<Ty>> {
    if row.overloads() == 0 {
        return vec![Vec::new()];
    }
    let global = types.ptr(AddrSpace::GLOBAL);
    let shared = types.ptr(AddrSpace::SHARED);
    match row {
        Intrinsic::LD_NC => [Ty::I8, Ty::I32, Ty::DOUBLE].map(|ty| vec![ty, global]).to_vec(),
        Intrinsic::MEMCPY | Intrinsic::MEMMOVE => vec![vec![Ty::PTR, Ty::PTR], vec![shared, global]],
        Intrinsic::MEMSET | Intrinsic::LIFETIME_START | Intrinsic::LIFETIME_END => vec![vec![Ty::PTR]],
        Intrinsic::PREFETCH_L1 | Intrinsic::PREFETCH_L2 => vec![vec![Ty::PTR], vec![global]],
        Intrinsic::OBJECTSIZE => vec![vec![Ty::I64, Ty::PTR]],
        Intrinsic::TEXSURF_HANDLE => vec![vec![global]],
        Intrinsic::PREFETCH_TENSORMAP => {
            let spaces = [AddrSpace::GENERIC, AddrSpace::CONSTANT, AddrSpace::PARAM];
            spaces.map(|space| vec![types.ptr(space)]).to_vec()
        }
        _ if row.is_template() => vec![vec![Ty::PTR], vec![global], vec![shared]],
        _ if row.overloads() == 2 => [Ty::I8, Ty::FLOAT, Ty::I64].map(|ty| vec![ty, Ty::PTR]).to_vec(),
        _ if row.is_about_fragments() => {
            let in_shared = row.effects().convergent;
            let spaces = [Some(Ty::PTR), Some(shared), (!in_shared).then_some(global)];
            spaces.into_iter().flatten().map(|space| vec![space]).collect()
        }
        _ if row.family() == Intrinsic::FMA.family() => {
            [Ty::HALF, Ty::FLOAT, Ty::DOUBLE].map(|ty| vec![ty]).to_vec()
        }
        // One byte has no order of bytes.
        Intrinsic::BSWAP => [Ty::I16, Ty::I32, Ty::I64].map(|ty| vec![ty]).to_vec(),
        _ => [Ty::I8, Ty::I16, Ty::I32, Ty::I64].map(|ty| vec![ty]).to_vec(),
    }
}
