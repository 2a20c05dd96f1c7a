//! What a source declares arrives in the PTX, or the command fails: no kernel, function or file is lost silently.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn ptxc(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ptxc")).current_dir(folder).args(args).output().expect("ptxc runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Writes files into a new folder.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
    dir
}

/// The PTX that a command prints.
fn ptx(folder: &Path, args: &[&str]) -> String {
    let output = ptxc(folder, args);
    assert!(output.status.success(), "{args:?}: {}", stderr(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// `-isystem` decides about warnings alone: members defined outside of their class, kernels and variables of such a
/// header are compiled as with `-I`, also from preprocessed text, where a line marker says that it is one.
#[test]
fn system_headers_are_code_like_any_other() {
    let header = "struct A { __device__ A(int v); __device__ int operator()(int) const; static __device__ int f(); int v; };\n\
        inline __device__ A::A(int v) : v(v) {}\n\
        inline __device__ int A::operator()(int k) const { return v + k; }\n\
        __device__ int A::f() { return 7; }\n\
        __device__ int counter = 3;\n\
        __global__ void of_the_header(int *p) { *p = 1; }\n\
        __device__ int exported(int x) {}\n";
    let main = "#include <h.h>\n__global__ void k(int *p) { *p = A::f() + A(3)(4); }\n";
    let dir = folder(&[("s/h.h", header), ("m.cu", main)]);
    for mode in [&[][..], &["-rdc=true"], &["--rtc"]] {
        let run = |option: &str, source: &str| {
            let mut args = mode.to_vec();
            args.extend(["-O0", option, "s", source, "-o", "-"]);
            ptx(dir.path(), &args)
        };
        let usual = run("-I", "m.cu");
        assert!(usual.contains(".entry _Z13of_the_headerPi(") && !usual.contains(".extern"), "{usual}");
        assert_eq!(run("-isystem", "m.cu"), usual);
        let mut args = mode.to_vec();
        args.extend(["-E", "-isystem", "s", "m.cu", "-o", "p.cu"]);
        ptx(dir.path(), &args);
        assert!(fs::read_to_string(dir.path().join("p.cu")).unwrap().contains("\"s/h.h\" 2 3\n"));
        assert_eq!(run("-I", "p.cu"), usual);
    }
    let warned = |args: &[&str]| stderr(&ptxc(dir.path(), args)).contains("missing return");
    assert!(warned(&["-I", "s", "m.cu", "-rdc=true", "-o", "-"]));
    assert!(!warned(&["-isystem", "s", "m.cu", "-rdc=true", "-o", "-"]));
    assert!(!warned(&["-rdc=true", "p.cu", "-o", "-"]));
    // Rules for make leave out headers of the system on request, and theirs alone.
    assert!(ptx(dir.path(), &["-M", "-isystem", "s", "m.cu", "-o", "-"]).contains("h.h"));
    assert!(!ptx(dir.path(), &["-MM", "-isystem", "s", "m.cu", "-o", "-"]).contains("h.h"));
}

/// ptxas refuses a whole program with unresolved functions, so ptxc does, after dead calls are gone; what is compiled at
/// run time or by parts is linked later.
#[test]
fn functions_that_nothing_defines_are_errors() {
    let source = "__device__ int f(int);\n\
        __device__ int g(int);\n\
        template <class T> __device__ int link_time_error(T);\n\
        template <class T> __global__ void kt(int *p) { if (sizeof(T) == 8) p[0] = link_time_error(T()); }\n\
        template __global__ void kt<float>(int *);\n\
        typedef int (*function)(int);\n\
        __device__ function table[] = {g};\n\
        __global__ void k(int *p) { *p = f(1) + table[p[1]](2); printf(\"x\"); free(malloc(3)); }\n";
    let dir = folder(&[("m.cu", source)]);
    let refused = ptxc(dir.path(), &["m.cu", "-o", "m.ptx"]);
    let said = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(!dir.path().join("m.ptx").exists());
    for part in ["E1003", "\"_Z1fi\"", "m.cu:8:", "it is declared here", "\"_Z1gi\"", "-rdc=true"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(said.matches("E1003").count(), 2, "{said}");
    for mode in ["-rdc=true", "--rtc"] {
        assert!(
            ptx(dir.path(), &[mode, "m.cu", "-o", "-"])
                .contains(".extern .func (.param .b32 func_retval0) _Z1fi(")
        );
    }
}

/// A kernel that is missing in the PTX is an error; `--allow-missing-kernels` makes it a warning, which `-w` does not
/// silence. Headers that only host code can need are a warning as before.
#[test]
fn a_lost_kernel_is_an_error() {
    let kernel = "template <class T> __global__ void k(T *p) { p[0] = 1; }\n";
    let launch = format!("{kernel}template <class T> void launch(T v) {{ k<<<1, 1>>>(v.data()); }}\n");
    let cases = [
        (
            "launch.cu",
            format!("#include <tensors.h>\n{kernel}void f(Tensor t) {{ k<<<1, 1>>>(t.data()); }}\n"),
        ),
        ("template.cu", format!("#include <tensors.h>\n{launch}void f(Tensor t) {{ launch(t.item()); }}\n")),
        (
            "address.cu",
            format!(
                "{kernel}struct P {{}};\ntemplate <class T> __global__ void n(typename T::none *p) {{}}\nauto p = (void *)&n<P>;\n"
            ),
        ),
        ("syntax.cu", format!("{launch}void f() {{ launch<int( + ; }}\n")),
        (
            "header.cu",
            "#include <thrust/device_vector.h>\nint main() { thrust::device_vector<float> v(3); }\n"
                .to_owned(),
        ),
    ];
    let files: Vec<(&str, &str)> = cases.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let dir = folder(&files);
    for (name, _) in &cases {
        for quiet in [&[][..], &["-w"], &["-diag-suppress=E0733,E0145,1696"]] {
            let run = |more: &[&str]| ptxc(dir.path(), &[&[*name, "-o", "out.ptx"], quiet, more].concat());
            let refused = run(&[]);
            let said = stderr(&refused);
            assert_eq!(refused.status.code(), Some(1), "{name} {quiet:?}: {said}");
            assert!(
                said.contains("--allow-missing-kernels") && !dir.path().join("out.ptx").exists(),
                "{said}"
            );
            let allowed = run(&["--allow-missing-kernels"]);
            let said = stderr(&allowed);
            assert!(allowed.status.success(), "{name} {quiet:?}: {said}");
            assert!(
                said.contains("warning[E0733]") || said.contains("warning[E0145]"),
                "{name} {quiet:?}: {said}"
            );
            fs::remove_file(dir.path().join("out.ptx")).expect("it was written");
        }
    }
    let host = format!(
        "#include <boost/asio.hpp>\n{kernel}void f(asio::context &c) {{ c.run(); k<<<1, 1>>>((int *)0); }}\n"
    );
    fs::write(dir.path().join("host.cu"), host).expect("the file can be written");
    assert!(ptx(dir.path(), &["host.cu", "-o", "-"]).contains(".entry _Z1kIiEvPT_("));
}
