//! Whole programs: each of `tests/programs` is built and run, and checks itself; and what is answered where something is
//! wrong.

#![allow(clippy::unwrap_used, reason = "tests")]

// A library is called by the name of its file.
extern crate cudart as ptxc_runtime;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

#[path = "../../tests/src/machine.rs"]
pub mod machine;

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/programs")
}

/// A run of the command in a folder, with a cache of the tests' own.
fn ptxc(folder: &Path, args: &[&str]) -> Output {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ptxc"));
    command.current_dir(folder).args(args).env("PTXC_CACHE", cache).env_remove("PTXC_DEVICE");
    command.output().unwrap()
}

/// The folder of CUB, Thrust and libcu++, where `tests/oracle/setup.sh --all` has installed it.
fn cccl() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("CCCL_INC") {
        return Some(folder.into());
    }
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let root = variable("PTXC_ORACLE")
        .or_else(|| variable("XDG_CACHE_HOME").map(|folder| folder.join("ptxc-oracle")))
        .or_else(|| variable("HOME").map(|folder| folder.join(".cache/ptxc-oracle")))?;
    let pythons = fs::read_dir(root.join("lib")).ok()?.filter_map(Result::ok);
    let folders = pythons.map(|python| python.path().join("site-packages/nvidia/cu13/include/cccl"));
    folders.into_iter().find(|folder| folder.exists())
}

/// The rows of the table: what is run, and the exit code.
fn rows(table: &str) -> Vec<(Vec<&str>, i32)> {
    let row = |line: &'static str| -> (Vec<&'static str>, i32) {
        let (words, code) = line.split_once('\t').unwrap_or((line, "0"));
        (words.split(' ').collect(), code.trim().parse().unwrap())
    };
    let table: &'static str = Box::leak(table.to_owned().into_boxed_str());
    table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(row).collect()
}

/// Runs a program; what is wrong with what it does.
fn judge(words: &[String], code: i32) -> Option<String> {
    let mut args = vec!["run"];
    args.extend(words.iter().map(String::as_str));
    let output = ptxc(&programs(), &args);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let expected = programs().join(&words[0]).with_extension("out");
    let right = match fs::read_to_string(expected) {
        Ok(expected) => out == expected,
        Err(_) => out.lines().last().is_some_and(|line| line.starts_with("PASS")),
    };
    let good = right && output.status.code() == Some(code);
    (!good).then(|| format!("{}: exit {:?}\n{out}{err}", words.join(" "), output.status.code()))
}

#[test]
fn programs_check_themselves() {
    if !machine::has("programs_check_themselves", &["c++"]) {
        return;
    }
    let table = fs::read_to_string(programs().join("programs.tsv")).unwrap();
    let rows = rows(&table);
    let named: BTreeSet<String> = rows.iter().map(|(words, _)| words[0].to_owned()).collect();
    let there: BTreeSet<String> = fs::read_dir(programs())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".cu"))
        .collect();
    let unnamed: Vec<&String> = there.difference(&named).collect();
    assert!(unnamed.is_empty(), "not in programs.tsv: {unnamed:?}");
    // What the programs come to with nvcc's device programs is known of all of them.
    let judged = fs::read_to_string(programs().join("nvcc.tsv")).unwrap();
    let judged =
        judged.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'));
    assert_eq!(judged.map(|row| row.0.to_owned()).collect::<BTreeSet<_>>(), named);
    let cccl = cccl().map(|folder| folder.display().to_string());
    let runs =
        rows.iter().filter(|(words, _)| cccl.is_some() || !words.iter().any(|word| word.contains("$CCCL")));
    let (next, faults) = (Mutex::new(runs), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some((words, code)) = next.lock().unwrap().next() else { return };
                    let folder = cccl.as_deref().unwrap_or_default();
                    let words: Vec<String> = words.iter().map(|word| word.replace("$CCCL", folder)).collect();
                    faults.lock().unwrap().extend(judge(&words, *code));
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_library_has_every_function_of_the_header() {
    let exported: BTreeSet<&str> = ptxc_runtime::ffi::symbols().map(|symbol| symbol.0).collect();
    let missing: Vec<String> = ptxc_rewrite::headers::function_names()
        .into_iter()
        .filter(|name| !exported.contains(name.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_function_of_the_drivers_header_is_what_the_driver_gives_by_its_name() {
    if !machine::has("a_function_of_the_drivers_header_is_what_the_driver_gives_by_its_name", &["c++"]) {
        return;
    }
    let mut source = String::from(
        "#include <cudaTypedefs.h>\n#include <cstdio>\nstatic int others;\n\
         static void compare(const char *name, int release, void *function) {\n\
         void *found = nullptr, *before = nullptr; CUdriverProcAddressQueryResult how;\n\
         CUresult status = cuGetProcAddress(name, &found, release, FLAGS, &how);\n\
         cuGetProcAddress(name, &before, release - 1, FLAGS, &how);\n\
         if (status != CUDA_SUCCESS || found != function || before == function) { std::printf(\"%s\\n\", name); ++others; } }\n\
         int main() {\n",
    );
    let releases = ptxc_rewrite::headers::driver_releases();
    for (name, release) in &releases {
        source += &format!("compare(\"{name}\", {release}, (void *)PFN_{name}({name}));\n");
    }
    // A later form of a function that keeps its suffix in sources is asked for by the name without it.
    let mut functions = ptxc_rewrite::headers::driver_functions();
    functions.retain(|name| !name.ends_with("_v2"));
    assert_eq!(functions, releases.iter().map(|row| row.0).collect::<Vec<_>>());
    source += "return others != 0; }\n";
    let folder = folder(&[("a.cu", &source)]);
    for (flags, stream) in [
        ("CU_GET_PROC_ADDRESS_DEFAULT", "legacy"),
        ("CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM", "per-thread"),
    ] {
        let flags = format!("-DFLAGS={flags}");
        let output = ptxc(folder.path(), &["run", "a.cu", &flags, "--default-stream", stream]);
        let others = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{stream}: {others}{}", stderr(&output));
    }
}

#[test]
fn the_libraries_have_every_function_of_their_headers() {
    let exported: BTreeSet<String> =
        cublas::ffi::symbols().chain(curand::ffi::SYMBOLS.iter().map(|name| (*name).to_owned())).collect();
    let headers = ptxc_rewrite::headers::all();
    let mut declared: BTreeSet<String> = ptxc_rewrite::libraries::cublas_symbols().into_iter().collect();
    for (_, text) in headers.iter().filter(|(name, _)| matches!(name.as_str(), "cublas_api.h" | "curand.h")) {
        let heads =
            text.lines().filter(|line| line.ends_with(");")).filter_map(|line| line.split('(').next());
        declared.extend(heads.filter_map(|head| head.rsplit([' ', '*']).next()).map(str::to_owned));
    }
    assert_eq!(declared, exported);
}

/// Writes a file into a new folder.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn without_a_host_compiler_the_message_says_what_to_install() {
    let folder = folder(&[("a.cu", "int main() { return 0; }\n")]);
    let output = ptxc(folder.path(), &["run", "a.cu", "-ccbin", "no-such-compiler"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("install g++ or clang"), "{}", stderr(&output));
}

#[test]
fn exit_codes_and_arguments_are_the_programs() {
    if !machine::has("exit_codes_and_arguments_are_the_programs", &["c++"]) {
        return;
    }
    let text = "#include <cstdlib>\nint main(int n, char **a) { return n == 3 ? std::atoi(a[1]) + std::atoi(a[2]) : 1; }\n";
    let folder = folder(&[("a.cu", text)]);
    for _ in 0..2 {
        assert_eq!(ptxc(folder.path(), &["run", "a.cu", "--", "40", "2"]).status.code(), Some(42));
    }
    fs::write(folder.path().join("a.cu"), "int main() { return 7; }\n").unwrap();
    assert_eq!(ptxc(folder.path(), &["run", "a.cu"]).status.code(), Some(7));
}

#[test]
fn mistakes_of_the_host_are_the_host_compilers_with_the_sources_lines() {
    if !machine::has("mistakes_of_the_host_are_the_host_compilers_with_the_sources_lines", &["c++"]) {
        return;
    }
    let text = "__global__ void k(int *p)\n{\n    *p = 1;\n}\n\nint main()\n{\n    k<<<1, 1>>>(nullptr);\n    return undeclared;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    let output = ptxc(folder.path(), &["run", "a.cu"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("a.cu:9:"), "{}", stderr(&output));
}

#[test]
fn a_fault_names_kernel_thread_line_and_launch() {
    if !machine::has("a_fault_names_kernel_thread_line_and_launch", &["c++"]) {
        return;
    }
    let text = "__global__ void store(int *p, int n)\n{\n    if (threadIdx.x == 3)\n        p[n] = 1;\n}\nint main()\n{\n    \
                int *p, local;\n    cudaMalloc(&p, 16);\n    store<<<1, 8>>>(p, 4);\n    int first = cudaDeviceSynchronize();\n    \
                cudaDeviceReset();\n    store<<<1, 8>>>(&local, 0);\n    return first == 700 && cudaDeviceSynchronize() == 700 ? 5 : 1;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    let output = ptxc(folder.path(), &["run", "a.cu"]);
    let text = stderr(&output);
    assert_eq!(output.status.code(), Some(5), "{text}");
    for part in ["store", "thread (3,0,0)", "a.cu:4", "the launch is at a.cu:10", "the launch is at a.cu:13"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// What nvcc 13 refuses: fields and forms of functions of releases before it, and types of functions of the host as
/// arguments of kernel templates.
#[test]
fn what_earlier_releases_had_is_still_there() {
    if !machine::has("what_earlier_releases_had_is_still_there", &["c++"]) {
        return;
    }
    let text = "template <class F> __global__ void apply(int *p, F f) { *p = f(*p); }\n\
                int main()\n{\n    struct Local {\n        int factor;\n        __device__ int operator()(int x) const { return x * factor; }\n    };\n    \
                cudaDeviceProp properties;\n    cudaGetDeviceProperties(&properties, 0);\n    int *p;\n    cudaMallocManaged(&p, 4);\n    *p = 21;\n    \
                if (cudaMemAdvise(p, 4, cudaMemAdviseSetReadMostly, 0) || cudaMemPrefetchAsync(p, 4, 0)) return 1;\n    \
                apply<<<1, 1>>>(p, Local{2});\n    cudaDeviceSynchronize();\n    return properties.clockRate > 0 ? *p : 2;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    let output = ptxc(folder.path(), &["run", "a.cu"]);
    assert_eq!(output.status.code(), Some(42), "{}", stderr(&output));
}

/// CUDA's cuda_runtime.h includes `<functional>` with the option, which brings `std::max` of a list.
#[test]
fn extended_lambdas_bring_functional() {
    if !machine::has("extended_lambdas_bring_functional", &["c++"]) {
        return;
    }
    let text = "#include <initializer_list>\nint main() { std::initializer_list<int> list = {3, 9, 5}; return std::max(list); }\n";
    let folder = folder(&[("a.cu", text)]);
    let run = |options: &[&str]| ptxc(folder.path(), &[&["run", "a.cu", "-std=c++17"], options].concat());
    assert_eq!(run(&["--extended-lambda"]).status.code(), Some(9));
    assert!(stderr(&run(&[])).contains("no matching function"));
}

/// A toolkit's CCCL, and its headers of libraries, go before what stands in for them where they are not there.
#[test]
fn headers_in_given_folders_go_before_those_of_what_is_missing() {
    if !machine::has("headers_in_given_folders_go_before_those_of_what_is_missing", &["c++"]) {
        return;
    }
    let folder = folder(&[
        ("a.cu", "#include <cusparse.h>\n#include <cuda/atomic>\nint main() { return SPARSE + ATOMIC; }\n"),
        ("own/cusparse.h", "#define SPARSE 3\n"),
        ("own/cuda/atomic", "#define ATOMIC 4\n"),
    ]);
    let output = ptxc(folder.path(), &["run", "a.cu", "-Iown"]);
    assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
    assert!(stderr(&ptxc(folder.path(), &["run", "a.cu"])).contains("cuSPARSE: not part of ptxc"));
}

/// A program whose `main` is in a C++ file is run as one.
#[test]
fn a_program_may_be_plain_cpp() {
    if !machine::has("a_program_may_be_plain_cpp", &["c++"]) {
        return;
    }
    let text =
        "#include <cuda_runtime.h>\nint main() { int n = 0; cudaGetDeviceCount(&n); return 40 + n; }\n";
    let folder = folder(&[("a.cpp", text)]);
    let output = ptxc(folder.path(), &["run", "a.cpp"]);
    assert_eq!(output.status.code(), Some(41), "{}", stderr(&output));
}

/// The order of memory is an enumeration of another kind from C++20 on, on both sides.
#[test]
fn host_and_device_have_one_memory_order() {
    if !machine::has("host_and_device_have_one_memory_order", &["c++"]) {
        return;
    }
    let text = "#include <atomic>\n#include <cuda/atomic>\n\
                #if __cplusplus >= 202002L\n#define ORDER std::memory_order::relaxed\n#else\n#define ORDER std::memory_order_relaxed\n#endif\n\
                __global__ void add(int *p, std::memory_order order)\n{\n    \
                cuda::atomic_ref<int, cuda::thread_scope_device>(*p).fetch_add(20, order);\n    \
                cuda::atomic_ref<int, cuda::thread_scope_device>(*p).fetch_add(1, ORDER);\n}\n\
                int main()\n{\n    std::atomic<int> own{0};\n    own.store(0, std::memory_order_relaxed);\n    int *p;\n    cudaMallocManaged(&p, 4);\n    *p = own;\n    \
                add<<<1, 2>>>(p, std::memory_order_relaxed);\n    cudaDeviceSynchronize();\n    return *p;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    for standard in ["-std=c++17", "-std=c++20"] {
        let output = ptxc(folder.path(), &["run", "a.cu", standard]);
        assert_eq!(output.status.code(), Some(42), "{standard}: {}", stderr(&output));
    }
}

#[test]
fn a_data_race_is_found_where_it_is_asked_for() {
    if !machine::has("a_data_race_is_found_where_it_is_asked_for", &["c++"]) {
        return;
    }
    let text = "__global__ void k(int *p)\n{\n    __shared__ int last;\n    last = threadIdx.x;\n    *p = last;\n}\nint main()\n{\n    \
                int *p;\n    cudaMalloc(&p, 4);\n    k<<<1, 64>>>(p);\n    return cudaDeviceSynchronize() == 0 ? 3 : 4;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    assert_eq!(ptxc(folder.path(), &["run", "a.cu"]).status.code(), Some(3));
    // The program's own status is 4, which it keeps where that is asked for.
    for (status, code) in [(1, "1"), (4, "0")] {
        let output = ptxc(folder.path(), &["run", "a.cu", "--check", "--error-exitcode", code]);
        assert_eq!(output.status.code(), Some(status));
    }
    let output = ptxc(folder.path(), &["run", "a.cu", "--check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("data race"), "{}", stderr(&output));
}

#[test]
fn a_pointer_of_the_device_on_the_host_is_found_where_it_is_asked_for() {
    if !machine::has("a_pointer_of_the_device_on_the_host_is_found_where_it_is_asked_for", &["c++"]) {
        return;
    }
    let text = "#include <cstdio>\n__managed__ int both = 1;\n__global__ void k(int *p) { *p += both; }\nint main(int n, char **)\n{\n    \
                int *device, *pinned, *managed;\n    cudaMalloc(&device, 4);\n    cudaMallocHost(&pinned, 4);\n    \
                cudaMallocManaged(&managed, 4);\n    *pinned = *managed = 2;\n    both = 5;\n    cudaMemset(device, 0, 4);\n    \
                k<<<1, 1>>>(device);\n    k<<<1, 1>>>(pinned);\n    k<<<1, 1>>>(managed);\n    int copy;\n    \
                cudaMemcpy(&copy, device, 4, cudaMemcpyDefault);\n    if (*pinned + *managed + copy != 19) return 1;\n    \
                std::puts(\"done\");\n    std::fflush(stdout);\n    return n == 1 ? 3 : *device;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    // Without the check it is memory like any other.
    assert_eq!(ptxc(folder.path(), &["run", "a.cu", "--", "x"]).status.code(), Some(5));
    assert_eq!(ptxc(folder.path(), &["run", "a.cu", "--check=host"]).status.code(), Some(3));
    let found = ptxc(folder.path(), &["run", "a.cu", "--check=host", "--", "x"]);
    assert_eq!((found.status.code(), String::from_utf8_lossy(&found.stdout).as_ref()), (None, "done\n"));
    assert!(
        stderr(&found).contains("the host accesses memory of the device, at 0x00002"),
        "{}",
        stderr(&found)
    );
    // The libraries that work on the host are no mistakes.
    for program in ["blas.cu", "random_host.cu", "managed.cu"] {
        let source = format!("{}/../tests/programs/{program}", env!("CARGO_MANIFEST_DIR"));
        let output = ptxc(folder.path(), &["run", &source, "--check=host", "-lcublas", "-lcurand"]);
        assert_eq!(output.status.code(), Some(0), "{program}: {}", stderr(&output));
    }
}

#[test]
fn memory_that_is_not_freed_is_told_where_it_is_asked_for() {
    if !machine::has("memory_that_is_not_freed_is_told_where_it_is_asked_for", &["c++"]) {
        return;
    }
    let text = "int main()\n{\n    void *a, *b, *c;\n    cudaMalloc(&a, 100);\n    cudaMalloc(&b, 24);\n    cudaMallocManaged(&c, 8);\n    \
                return cudaFree(a);\n}\n";
    let folder = folder(&[("a.cu", text)]);
    let plain = ptxc(folder.path(), &["run", "a.cu"]);
    assert_eq!((plain.status.code(), stderr(&plain).as_str()), (Some(0), ""));
    let checked = ptxc(folder.path(), &["run", "a.cu", "--check"]);
    assert_eq!(checked.status.code(), Some(0));
    let told = "ptxc: 24 bytes of device memory are not freed: allocation 2\nptxc: 8 bytes of managed memory are not freed: allocation 3\n";
    assert_eq!(stderr(&checked), told);
}

#[test]
fn a_program_ends_as_what_was_found_wants_it() {
    if !machine::has("a_program_ends_as_what_was_found_wants_it", &["c++"]) {
        return;
    }
    let main = "int main() { int *p; cudaMalloc(&p, 252); k<<<1, 64>>>(p); cudaDeviceSynchronize(); std::puts(\"done\"); \
                cudaFree(p); }\n";
    let program =
        |kernel: &str| format!("#include <cstdio>\n__global__ void k(int *out) {{ {kernel} }}\n{main}");
    let outside = program("out[threadIdx.x] = 1;");
    let unwritten = program("__shared__ int n; atomicAdd(&n, 1); if (threadIdx.x == 0) *out = n;");
    let clean = program("if (threadIdx.x < 63) out[threadIdx.x] = 1;");
    let calls = "#include <cstdio>\n__global__ void k() {}\nint main() { k<<<1, 2048>>>(); cudaFree((void *)16); std::puts(\"done\"); }\n";
    let folder = folder(&[
        ("outside.cu", &outside),
        ("unwritten.cu", &unwritten),
        ("clean.cu", &clean),
        ("calls.cu", calls),
    ]);
    let run = |file: &str, options: &[&str]| ptxc(folder.path(), &[&["run", file], options].concat());
    for (file, found) in [
        ("outside.cu", "0 bytes after allocation 1, 252 bytes of device memory"),
        ("unwritten.cu", "of shared memory that nobody wrote"),
        (
            "calls.cu",
            "cudaLaunchKernel: cudaErrorInvalidConfiguration\nptxc: cudaFree: cudaErrorInvalidValue\n",
        ),
    ] {
        for (options, status) in [
            (&["--check"][..], 1),
            (&["--check", "--error-exitcode", "7"], 7),
            (&["--check=all", "--error-exitcode=0"], 0),
        ] {
            let output = run(file, options);
            assert!(stderr(&output).contains(found), "{file}: {}", stderr(&output));
            assert_eq!(output.status.code(), Some(status), "{file} {options:?}");
            assert_eq!(output.stdout, b"done\n", "{file}");
        }
        assert_eq!(run(file, &[]).status.code(), Some(0), "{file}");
    }
    let output = run("clean.cu", &["--check=all"]);
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    assert_eq!(run("clean.cu", &["--check=everything"]).status.code(), Some(2));
}

#[test]
fn a_second_free_in_a_kernel_is_told_where_it_is_asked_for() {
    if !machine::has("a_second_free_in_a_kernel_is_told_where_it_is_asked_for", &["c++"]) {
        return;
    }
    let text = "__global__ void k()\n{\n    void *p = malloc(16);\n    free(p);\n    free(nullptr);\n    free(p);\n}\n\
                int main()\n{\n    k<<<1, 1>>>();\n    return cudaDeviceSynchronize() == cudaErrorLaunchFailure;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    assert_eq!(ptxc(folder.path(), &["run", "a.cu"]).status.code(), Some(0));
    let checked = ptxc(folder.path(), &["run", "a.cu", "--check"]);
    assert_eq!(checked.status.code(), Some(1));
    let told = stderr(&checked);
    assert!(told.contains("a.cu:6") && told.contains("no block of the heap"), "{told}");
}

#[test]
fn what_is_under_way_is_told_where_it_is_asked_for() {
    if !machine::has("what_is_under_way_is_told_where_it_is_asked_for", &["c++"]) {
        return;
    }
    let text = "#include <cuda_runtime.h>\n__global__ void k(float *out)\n{\n    alignas(128) __shared__ unsigned memory[512];\n    \
                for (int i = threadIdx.x; i < 512; i += 128)\n        memory[i] = 0;\n    \
                asm volatile(\"fence.proxy.async;\" ::: \"memory\");\n    __syncthreads();\n    \
                unsigned long long at = __cvta_generic_to_shared(memory) >> 4 & 0x3fff | 8ull << 16 | 16ull << 32;\n    \
                float a = 0, b = 0, c = 0, d = 0;\n    asm volatile(\"wgmma.fence.sync.aligned;\" ::: \"memory\");\n    \
                asm volatile(\"wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %4, 1, 1, 1, 0, 0;\"\n        \
                : \"+f\"(a), \"+f\"(b), \"+f\"(c), \"+f\"(d) : \"l\"(at));\n    \
                asm volatile(\"wgmma.commit_group.sync.aligned;\" WAIT ::: \"memory\");\n    out[threadIdx.x] = a;\n}\n\
                int main()\n{\n    float *p;\n    cudaMalloc(&p, 512);\n    k<<<1, 128>>>(p);\n    \
                cudaError_t error = cudaDeviceSynchronize();\n    cudaFree(p);\n    return error != cudaSuccess;\n}\n";
    let folder = folder(&[("a.cu", text)]);
    let run = |wait: &str| {
        ptxc(folder.path(), &["run", "a.cu", "-arch=sm_90a", "--check", &format!("-DWAIT=\"{wait}\"")])
    };
    let right = run("wgmma.wait_group.sync.aligned 0;");
    assert_eq!((right.status.code(), stderr(&right).as_str()), (Some(0), ""));
    let wrong = run("");
    assert_eq!(wrong.status.code(), Some(1));
    let told = stderr(&wrong);
    assert!(told.contains("a.cu:15") && told.contains("no wgmma.wait_group lies between"), "{told}");
}

#[test]
fn objects_are_linked_later() {
    if !machine::has("objects_are_linked_later", &["c++"]) {
        return;
    }
    let folder = folder(&[
        ("a.cu", "__global__ void k(int *p) { *p = 5; }\nvoid run(int *p) { k<<<1, 1>>>(p); }\n"),
        (
            "b.cpp",
            "#include <cuda_runtime.h>\nvoid run(int *);\nint main() { int *p, v = 0; cudaMalloc((void **)&p, 4); run(p);\n\
             cudaMemcpy(&v, p, 4, cudaMemcpyDeviceToHost); return v; }\n",
        ),
    ]);
    assert!(ptxc(folder.path(), &["build", "-c", "a.cu", "b.cpp"]).status.success());
    let output = ptxc(folder.path(), &["build", "a.o", "b.o", "-o", "program", "--print-steps"]);
    assert!(output.status.success() && stderr(&output).contains("#$ c++ "), "{}", stderr(&output));
    assert_eq!(Command::new(folder.path().join("program")).status().unwrap().code(), Some(5));
    assert!(ptxc(folder.path(), &["build", "--check-entries", "a.cu"]).status.success());
    let output = ptxc(folder.path(), &["build", "a.cu", "-lcufft"]);
    assert!(stderr(&output).contains("-lcufft: not part of ptxc"), "{}", stderr(&output));
}

/// What is built runs where nothing else of its builder is: in another folder, without the cache and without a home.
#[cfg(target_os = "linux")]
#[test]
fn an_executable_is_moved_with_its_library() {
    if !machine::has("an_executable_is_moved_with_its_library", &["c++"]) {
        return;
    }
    let source = "#include <cstdio>\n__global__ void k() { printf(\"runs\\n\"); }\n\
                  int main() { k<<<1, 1>>>(); return cudaDeviceSynchronize(); }\n";
    let folder = folder(&[("a.cu", source)]);
    let cache = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("out")).unwrap();
    let mut build = Command::new(env!("CARGO_BIN_EXE_ptxc"));
    build.current_dir(folder.path()).args(["build", "a.cu", "-o", "out/program"]);
    let output = build.env("PTXC_CACHE", cache.path()).env_remove("PTXC_DEVICE").output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    let kept = cache.path().display().to_string();
    cache.close().unwrap();
    let moved = folder.path().join("elsewhere");
    fs::rename(folder.path().join("out"), &moved).unwrap();
    let files: BTreeSet<_> = fs::read_dir(&moved).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["libcudart.so.13".into(), "program".into()].into());
    let bytes = fs::read(moved.join("program")).unwrap();
    assert!(!bytes.windows(kept.len()).any(|window| window == kept.as_bytes()), "it names the cache");
    let output = Command::new(moved.join("program")).env_clear().output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "runs\n", "{}", stderr(&output));
}

#[test]
fn a_cache_that_cannot_be_written_is_said() {
    if !machine::has("a_cache_that_cannot_be_written_is_said", &["c++"]) {
        return;
    }
    let folder = folder(&[("a.cu", "int main() {}\n"), ("file", "")]);
    let mut build = Command::new(env!("CARGO_BIN_EXE_ptxc"));
    build.current_dir(folder.path()).args(["build", "a.cu"]).env_remove("PTXC_CACHE");
    let output = build.env_remove("XDG_CACHE_HOME").env("HOME", folder.path().join("file")).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let message = stderr(&output);
    assert!(
        message.contains("file/.cache/ptxc/") && message.contains("PTXC_CACHE names another folder"),
        "{message}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_gpu_needs_the_driver_and_its_libraries() {
    if !machine::has("a_gpu_needs_the_driver_and_its_libraries", &["c++"]) {
        return;
    }
    let folder = folder(&[("a.cu", "int main() { int n = 0; return cudaGetDeviceCount(&n); }\n")]);
    let on_gpu = |libraries: &str, args: &[&str]| {
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
        let mut command = Command::new(env!("CARGO_BIN_EXE_ptxc"));
        command.current_dir(folder.path()).args(args).env("PTXC_CACHE", cache).env("PTXC_DEVICE", "gpu");
        command
            .env("LD_LIBRARY_PATH", folder.path().join(libraries))
            .env_remove("CUDA_HOME")
            .env_remove("CUDA_PATH");
        stderr(&command.output().unwrap())
    };
    // Where there is a driver, the rest of the message is another one.
    if !Path::new("/proc/driver/nvidia").exists() {
        assert!(on_gpu("none", &["run", "a.cu"]).contains("no driver is installed"));
        fs::create_dir(folder.path().join("driver")).unwrap();
        fs::write(folder.path().join("driver/libcuda.so.1"), "a driver").unwrap();
        assert!(on_gpu("driver", &["run", "a.cu"]).contains("(libcudart.so.13 of NVIDIA's is not found)"));
    }
    // A program that is not run by the command finds the simulator.
    assert!(ptxc(folder.path(), &["build", "a.cu", "-o", "program"]).status.success());
    let output = Command::new(folder.path().join("program")).env("PTXC_DEVICE", "gpu").output().unwrap();
    assert_eq!(output.status.code(), Some(100));
    assert!(stderr(&output).contains("this is the simulator"), "{}", stderr(&output));
}

#[test]
fn a_toolkits_headers_go_on_top_of_ours() {
    if !machine::has("a_toolkits_headers_go_on_top_of_ours", &["c++"]) {
        return;
    }
    let folder = folder(&[(
        "a.cu",
        "#include <cuda.h>\n#include <cuda_fp16.h>\n#if !defined __DRIVER_TYPES_H__ || !defined __CUDA_RUNTIME_H__\n#error \"helpers ask so\"\n\
         #endif\n__global__ void k(float4 *p) { p->x = OF_A_TOOLKIT + half_of_a_toolkit; }\nint main() { float4 *p, v; cudaMalloc(&p, 16);\n\
         k<<<1, 1>>>(p); cudaMemcpy(&v, p, 16, cudaMemcpyDeviceToHost); return (int)v.x; }\n",
    )]);
    let include = folder.path().join("include");
    fs::create_dir(&include).unwrap();
    // Neighbours by quotes are those of that folder.
    fs::write(include.join("cuda.h"), "#pragma once\n#include \"vector_types.h\"\n#define OF_A_TOOLKIT 4\n")
        .unwrap();
    let types = "#ifndef __VECTOR_TYPES_H__\nstruct float4 { int none; };\n#endif\n";
    fs::write(include.join("vector_types.h"), types).unwrap();
    fs::write(include.join("cuda_fp16.h"), "#pragma once\nstatic const int half_of_a_toolkit = 3;\n")
        .unwrap();
    let output = ptxc(folder.path(), &["run", "a.cu", "-Iinclude"]);
    assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
}

#[test]
fn no_output_takes_the_place_of_an_input() {
    let text = "int main() { return 0; }\n";
    let folder = folder(&[("a.cu", text), ("b.cpp", "int b;\n")]);
    for args in [
        &["build", "a.cu", "-o", "a.cu"][..],
        &["build", "a.cu", "b.cpp", "-o", "./b.cpp"],
        &["nvcc", "-c", "a.cu", "-o", "a.cu"],
    ] {
        let output = ptxc(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(stderr(&output).contains("take the place of the input"), "{}", stderr(&output));
    }
    assert_eq!(fs::read_to_string(folder.path().join("a.cu")).unwrap(), text);
}
