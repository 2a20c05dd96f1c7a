//! The one entry of the file tests: every case, every kernel, the house rules.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use ptxc_tests::{
    assembly, blackwell, calls, codes, commands, conformance, corpus, coverage, crates, differential,
    discover, folded, fuzz, gcc_suite, half, hopper, intrinsics, inventory, kernels, levels, limits, machine,
    messages, mistakes, oracle, progress, random, requirements, rooms, tidy, ulp, values,
};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = vec![
        trial("tidy", tidy::check),
        trial("crates", crates::check),
        trial("rooms", rooms::check),
        trial("intrinsics", || ptxc::with_room(intrinsics::check)),
        trial("llvm-intrinsics", ptxc_tests::llvm_intrinsics::check),
        trial("progress", progress::check),
        trial("levels", levels::check),
        trial("requirements", requirements::check),
        trial("fuzz-assembly", || {
            assembly::run(fuzz::number("PTXC_FUZZ_SEED", 0x5eed), fuzz::number("PTXC_FUZZ_ROUNDS", 2000))
        }),
        trial("fuzz-readers", || {
            ptxc::with_room(|| {
                let rounds = fuzz::number("PTXC_FUZZ_ROUNDS", 300);
                fuzz::readers::run(fuzz::number("PTXC_FUZZ_SEED", 0x5eed), rounds)
            })
        }),
        trial("bitcode-mutants", || ptxc::with_room(|| fuzz::readers::run_bitcode(0x5eed, 3000))),
        trial("lexer-states", || ptxc::with_room(fuzz::readers::run_states)),
        trial("messages", messages::check_all),
        trial("mistakes", mistakes::check),
        trial("recorded-calls", calls::check),
        trial("value-tests", values::check),
        trial("folded", folded::check),
        trial("recorded-programs", random::portable::recorded::check),
        trial("recorded-verdicts", || ptxc::with_room(random::broken::record::check)),
        trial("recorded-functions", || ptxc::with_room(random::functions::record::check)),
        trial("fuzz", || {
            ptxc::with_room(|| {
                fuzz::run(fuzz::number("PTXC_FUZZ_SEED", 0x5eed), fuzz::number("PTXC_FUZZ_ROUNDS", 400))
            })
        }),
    ];
    let cases = discover::tests_folder().join("cases");
    for path in discover::files_under(&cases, &["cu", "ll", "ptx"]) {
        trials.push(trial(&discover::name_of(&cases, &path), move || commands::run_case(&path)));
    }
    for path in assembly::clang_files() {
        let name = discover::name_of(discover::tests_folder(), &path);
        trials.push(trial(&name, move || assembly::run_clang(&path)));
    }
    trials.extend(
        limits::inputs()
            .map(|hostile| trial(&format!("limits/{}", hostile.name), move || limits::check(hostile))),
    );
    for taken in limits::taken::INPUTS {
        trials.push(trial(&format!("limits/taken/{}", taken.name), || limits::taken::check(taken)));
    }
    trials.push(
        trial("corpus", || corpus::check(env!("CARGO_BIN_EXE_corpus")))
            .with_ignored_flag(std::env::var_os("PTXC_CORPUS").is_none()),
    );
    trials.push(trial("gcc-suite-reasons", gcc_suite::check_reasons));
    trials.push(trial("gcc-suite", gcc_suite::check).with_ignored_flag(!gcc_suite::is_fetched()));
    trials.extend(conformance_trials());
    trials.extend(inventory_trials());
    trials.extend(half::HEADERS.iter().flat_map(|header| {
        half::TARGETS.iter().map(move |target| {
            trial(&format!("half/{header}/{target}"), move || half::check(header, target).map(drop))
        })
    }));
    trials.extend(
        ulp::FUNCTIONS
            .iter()
            .map(|function| trial(&format!("ulp/{}", function.name), || ulp::check(function))),
    );
    trials.extend(ulp::FUNCTIONS.iter().filter(|function| ulp::has_all_inputs(function)).map(|function| {
        trial(&format!("ulp-all-inputs/{}", function.name), || ulp::check_all_inputs(function))
            .with_ignored_flag(true)
    }));
    trials.extend(coverage_trials());
    trials.extend(ptxas_trials());
    trials.extend(advice_trials());
    trials.extend(differential_trials());
    trials.extend(program_trials("hopper", hopper::PROGRAMS.map(|program| program.0), hopper::check));
    trials.extend(program_trials(
        "blackwell",
        blackwell::PROGRAMS.map(|program| program.0),
        blackwell::check,
    ));
    let whole = arguments.filter.is_none() && arguments.skip.is_empty() && !arguments.list;
    let outcome = libtest_mimic::run(&arguments, trials);
    match codes::check_all_said() {
        Err(missing) if whole => {
            let _ = writeln!(std::io::stderr(), "{missing}");
            ExitCode::FAILURE
        }
        _ => outcome.exit_code(),
    }
}

fn trial(name: &str, run: impl FnOnce() -> Result<(), String> + Send + 'static) -> Trial {
    // Nesting limits are made for the stack that the driver gives a compile.
    Trial::test(name, move || {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(run)?;
        match thread.join() {
            Ok(result) => result.map_err(Failed::from),
            Err(payload) => std::panic::resume_unwind(payload),
        }
    })
}

/// One trial a case; a file that cannot be read as cases is a trial that fails.
fn conformance_trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for path in conformance::files() {
        match conformance::read(&path) {
            Ok(cases) => {
                trials.extend(cases.into_iter().map(|case| {
                    trial(&format!("conformance/{}", case.name), move || conformance::check(&case))
                }))
            }
            Err(why) => trials.push(trial(&format!("conformance/{}", path.display()), || Err(why))),
        }
    }
    trials
}

/// One for each group of functions of CUDA's device library.
fn coverage_trials() -> Vec<Trial> {
    let ptxas = oracle::ptxas();
    let trial_of = |group: String| {
        let ptxas = ptxas.clone();
        trial(&format!("coverage/{group}"), move || coverage::check(&group, ptxas.as_deref()))
    };
    match coverage::groups() {
        Ok(groups) => groups.into_iter().map(trial_of).collect(),
        Err(error) => vec![trial("coverage", || Err(error))],
    }
}

/// Runs a program as a compiler makes it.
type ProgramCheck = fn(&str, differential::Producer, Option<&Path>) -> Result<(), String>;

/// Each program with each compiler.
fn program_trials<const N: usize>(group: &str, names: [&'static str; N], check: ProgramCheck) -> Vec<Trial> {
    let nvcc = differential::nvcc();
    let each = |name: &'static str, producer: differential::Producer| {
        let nvcc = nvcc.clone();
        let missing = producer == differential::Producer::Nvcc && nvcc.is_none();
        let run = move || check(name, producer, nvcc.as_deref());
        trial(&format!("{group}/{name}/{}", producer.name()), run).with_ignored_flag(missing)
    };
    let all = names.iter().flat_map(|name| differential::PRODUCERS.map(|producer| each(name, producer)));
    all.collect()
}

/// Without ptxas its tests are ignored by name; where nothing may be skipped they fail.
fn ptxas_trials() -> Vec<Trial> {
    let ptxas = oracle::ptxas();
    let wanted: Vec<PathBuf> =
        kernels::files().into_iter().filter(|path| progress::reaches_ptx(&kernels::stem(path))).collect();
    let missing = ptxas.is_none();
    wanted
        .into_iter()
        .map(|path| {
            let ptxas = ptxas.clone();
            trial(&format!("ptxas/{}", kernels::stem(&path)), move || match ptxas {
                Some(ptxas) => kernels::assemble_everywhere(&path, &ptxas),
                None => Err("ptxas is not installed: run tests/oracle/setup.sh".to_owned()),
            })
            .with_ignored_flag(missing && !machine::skips_nothing())
        })
        .collect()
}

/// ptxas has no advice about the tensor-core code of the file tests.
fn advice_trials() -> Vec<Trial> {
    let ptxas = oracle::ptxas();
    let missing = ptxas.is_none() && !machine::skips_nothing();
    let folder = discover::tests_folder().join("cases/ptx/tensor-cores");
    let advice = |path: PathBuf| {
        let ptxas = ptxas.clone();
        trial(&format!("advice/{}", kernels::stem(&path)), move || match ptxas {
            Some(ptxas) => commands::check_advice(&path, &ptxas),
            None => Err("ptxas is not installed: run tests/oracle/setup.sh".to_owned()),
        })
        .with_ignored_flag(missing)
    };
    discover::files_under(&folder, &["cu"]).into_iter().map(advice).collect()
}

/// Every row of the inventory of the device library, a table at a time.
fn inventory_trials() -> Vec<Trial> {
    let ptxas = oracle::ptxas();
    let tables =
        inventory::TABLES.iter().flat_map(|table| inventory::ARCHS.iter().map(move |&arch| (table, arch)));
    tables
        .map(|(table, arch)| {
            let ptxas = ptxas.clone();
            trial(&format!("inventory/{}/sm_{arch}", table.name), move || {
                inventory::check(table, arch, ptxas.as_deref())
            })
        })
        .collect()
}

/// Every kernel that compiles, and random ones, executed by the simulator.
fn differential_trials() -> Vec<Trial> {
    let nvcc = differential::nvcc();
    let wanted = kernels::files().into_iter().filter(|path| progress::reaches_ptx(&kernels::stem(path)));
    let others = kernels::files().into_iter().filter(|path| !progress::reaches_ptx(&kernels::stem(path)));
    let reference = nvcc.clone();
    let others = others.map(move |path| {
        let nvcc = reference.clone();
        let missing = nvcc.is_none();
        trial(&format!("reference/{}", kernels::stem(&path)), move || match nvcc {
            Some(nvcc) => differential::check_reference(&path, &nvcc),
            None => Err("nvcc is not installed: run tests/oracle/setup.sh".to_owned()),
        })
        .with_ignored_flag(missing)
    });
    let random = (0..200).map(|seed| trial(&format!("random/{seed}"), move || random::check(seed, None)));
    wanted
        .map(|path| {
            let nvcc = nvcc.clone();
            trial(&format!("differential/{}", kernels::stem(&path)), move || {
                differential::check(&path, nvcc.as_deref())
            })
        })
        .chain(others)
        .chain(random)
        .chain([trial("random/passes", random::passes::check_sample)])
        .collect()
}
