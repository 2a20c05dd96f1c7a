//! Build systems take the command for nvcc: the project in `tests/programs/project` is built by each, and runs.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

#[path = "../../tests/src/machine.rs"]
pub mod machine;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/programs/project").canonicalize().unwrap()
}

/// A folder for a build, in whose `bin` the command is called nvcc.
struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Place {
        let place = Place(tempfile::tempdir().unwrap());
        fs::create_dir(place.path().join("bin")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_ptxc"), place.path().join("bin/nvcc")).unwrap();
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// A command that finds this nvcc before any other, and no toolkit.
    fn command(&self, program: &str) -> Command {
        let mut path = OsString::from(self.path().join("bin"));
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let mut command = Command::new(program);
        command.current_dir(self.path()).env("PATH", path);
        command.env("PTXC_CACHE", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        for name in ["PTXC_DEVICE", "CUDA_PATH", "CUDA_HOME", "CUDACXX", "NVCC", "MAKEFLAGS", "MAKELEVEL"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs a step of a build, which must succeed.
    fn step(&self, program: &str, args: &[&str]) -> String {
        let Output { status, stdout, stderr } = self.command(program).args(args).output().unwrap();
        let text = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
        assert!(status.success(), "{program} {}: {text}", args.join(" "));
        text
    }

    /// Both programs were built in a folder, and run with nothing in the environment.
    fn runs(&self, folder: &str) {
        for (program, expected) in [("app", "scaled: 42\n"), ("single", "49\n")] {
            let output = Command::new(self.path().join(folder).join(program)).env_clear().output().unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{program}");
            assert!(output.status.success());
        }
    }
}

#[test]
fn make_builds_in_the_form_of_the_samples() {
    if !machine::has("make_builds_in_the_form_of_the_samples", &["c++", "g++", "make", "ar"]) {
        return;
    }
    let place = Place::new();
    let source = format!("SOURCE={}", project().display());
    let makefile = project().join("Makefile").display().to_string();
    place.step("make", &["-f", &makefile, &source]);
    place.runs(".");
    let rules = fs::read_to_string(place.path().join("main.d")).unwrap();
    assert!(rules.starts_with("main.o:") && rules.contains("include/part.h"), "{rules}");
}

#[test]
fn cmake_enables_the_language() {
    if !machine::has("cmake_enables_the_language", &["c++", "cmake", "make"]) {
        return;
    }
    let place = Place::new();
    let source = project().display().to_string();
    let text = place
        .step("cmake", &["-S", &source, "-B", "build", "-DCMAKE_BUILD_TYPE=Release", "-G", "Unix Makefiles"]);
    assert!(text.contains("The CUDA compiler identification is NVIDIA 13.0"), "{text}");
    place.step("cmake", &["--build", "build"]);
    place.runs("build");
}

#[test]
fn meson_enables_the_language() {
    if !machine::has("meson_enables_the_language", &["c++", "meson", "ninja"]) {
        return;
    }
    let place = Place::new();
    let source = project().display().to_string();
    place.step("meson", &["setup", "build", &source]);
    place.step("ninja", &["-C", "build"]);
    place.runs("build");
}

/// `--run`: of sources and of an executable, in the quotes of Meson's test of the compiler.
#[test]
fn nvcc_runs_what_it_builds() {
    if !machine::has("nvcc_runs_what_it_builds", &["c++"]) {
        return;
    }
    let place = Place::new();
    let source = project().join("single.cu").display().to_string();
    assert_eq!(place.step("nvcc", &["--extended-lambda", "-run", &source, "-o", "single.exe"]), "49\n");
    assert_eq!(place.step("nvcc", &["--run", "single.exe"]), "49\n");
    let quoted = format!("\"{}\"", place.path().join("single.exe").display());
    assert_eq!(place.step("nvcc", &["--run", &quoted]), "49\n");

    fs::write(
        place.path().join("words.cpp"),
        "#include <cstdio>\nint main(int n, char **a) { while (--n) puts(*++a); }\n",
    )
    .unwrap();
    let words = place.step("nvcc", &["-run", "words.cpp", "-run-args", "a b,c", "--run-args=\"d e\""]);
    assert_eq!(words, "a\nb\nc\nd e\n");
    let dry = place.step("nvcc", &["-run", "single.exe", "-run-args", "a,b", "--dryrun"]);
    assert!(dry.ends_with("#$ ./single.exe a b\n"), "{dry}");

    for (args, message) in [
        (&["-run", "single.exe", "words.cpp"][..], "one executable alone"),
        (&["-run", "-c", "words.cpp"], "none is built"),
        (&["-run", "absent.exe"], "absent.exe cannot be run"),
        (&["-run", "words.cpp", "-run-args"], "-run-args needs a value"),
    ] {
        let Output { status, stderr, .. } = place.command("nvcc").args(args).output().unwrap();
        let text = String::from_utf8_lossy(&stderr);
        assert!(!status.success() && text.contains(message), "{args:?}: {text}");
    }
}

#[test]
fn nvcc_answers_what_is_asked_before_a_build() {
    if !machine::has("nvcc_answers_what_is_asked_before_a_build", &["c++"]) {
        return;
    }
    let place = Place::new();
    let version = place.step("nvcc", &["--version"]);
    assert!(version.starts_with("nvcc: ") && version.contains("release 13.0, V13.0."), "{version}");
    let source = project().join("single.cu").display().to_string();
    let steps = place.step("nvcc", &["--dryrun", "--extended-lambda", &source]);
    for part in ["#$ TOP=", "#$ NVVMIR_LIBRARY_DIR=", "#$ INCLUDES=-I", "-arch compute_", "-lcudart_static"] {
        assert!(steps.contains(part), "{part}: {steps}");
    }
    // Only said, not done.
    assert!(!place.path().join("a.out").exists());
    // Options that are in a file, and rules alone.
    fs::write(place.path().join("options"), "--extended-lambda\n-DX=1").unwrap();
    let rules = place.step("nvcc", &["--options-file", "options", "-M", &source, "-MT", "target"]);
    assert!(rules.starts_with("target:") && rules.contains("single.cu"), "{rules}");
    let ptx = place.step("nvcc", &["-ptx", "--extended-lambda", &source, "-o", "-"]);
    assert!(ptx.contains(".entry"), "{ptx}");
    // What nvcc does not know either goes to the host compiler only where that is asked for.
    let refused = place.command("nvcc").args(["-Wall", &source]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    place.step(
        "nvcc",
        &["-forward-unknown-to-host-compiler", "-Wall", "--extended-lambda", &source, "-o", "program"],
    );
    // The runtime library by its name.
    place.step("nvcc", &["-cudart=shared", "--extended-lambda", &source, "-o", "shared"]);
    let found = fs::read(place.path().join("shared")).unwrap();
    let has = |name: &[u8]| found.windows(name.len()).any(|window| window == name);
    assert!(has(b"\0libcudart.so.13\0") && !has(b"libcuda.so.1\0"));
}
