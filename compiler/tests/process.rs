//! The `ptxc` process: exit codes, streams and files, as a shell or a build system sees them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn ptxc(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ptxc")).current_dir(folder).args(args).output().expect("ptxc runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

#[test]
fn usage_errors_exit_with_2() {
    let dir = folder();
    for args in
        [&[][..], &["--use_fast_maht", "a.cu"], &["-arch=sm_20", "a.cu"], &["-o", "x", "a.cu", "b.cu"]]
    {
        let output = ptxc(dir.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty() && stderr(&output).starts_with("ptxc: error: "));
    }
}

#[test]
fn inputs_that_cannot_be_read_exit_with_3_and_write_nothing() {
    let dir = folder();
    fs::create_dir(dir.path().join("folder.cu")).unwrap();
    for (input, reason) in [("missing.cu", "no such file"), ("folder.cu", "is a directory")] {
        let output = ptxc(dir.path(), &[input, "-o", "out.ptx"]);
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        assert!(stderr(&output).contains(input) && stderr(&output).contains(reason), "{}", stderr(&output));
        assert!(!dir.path().join("out.ptx").exists());
    }
}

/// Libraries of the system are where the host compiler looks. What their headers break is tried without them.
#[cfg(unix)]
#[test]
fn a_missing_header_is_looked_for_where_the_host_compiler_has_its_own() {
    use std::os::unix::fs::PermissionsExt;
    let dir = folder();
    let place = dir.path().join("system");
    fs::create_dir(&place).unwrap();
    let compiler = dir.path().join("c++");
    let says = format!(
        "#!/bin/sh\necho '#include <...> search starts here:\n {}\nEnd of search list.' >&2\n",
        place.display()
    );
    fs::write(&compiler, says).unwrap();
    fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(place.join("mean.h"), "template <class T> struct Mean { typedef T type; };\n").unwrap();
    fs::write(place.join("broken.h"), "struct { int; } }\n").unwrap();
    fs::write(place.join("stddef.h"), "#error ours comes first\n").unwrap();
    fs::write(
        dir.path().join("a.cu"),
        "#include <mean.h>\n#include <stddef.h>\ntemplate <class T> __global__ void k(T *p) { *p = 1; }\n\
         void run() { k<Mean<double>::type><<<1, 1>>>(nullptr); }\n",
    )
    .unwrap();
    fs::write(dir.path().join("b.cu"), "#include <broken.h>\n__global__ void k() {}\n").unwrap();
    let run = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_ptxc"))
            .current_dir(dir.path())
            .env("PATH", dir.path())
            .args(args)
            .args(["-o", "-"])
            .output()
            .expect("ptxc runs")
    };
    let found = run(&["-v", "a.cu"]);
    let said = stderr(&found);
    assert!(
        found.status.success() && said.contains("headers of the host compiler: ") && !said.contains("W0144"),
        "{said}"
    );
    assert!(String::from_utf8_lossy(&found.stdout).contains(".entry _Z1kIdEvPT_("), "{said}");
    let broken = run(&["b.cu"]);
    assert!(broken.status.success() && stderr(&broken).contains("W0144"), "{}", stderr(&broken));
    // A mistake of the program is none of theirs.
    fs::write(dir.path().join("c.cu"), "#include <mean.h>\n__global__ void k() { unknown(); }\n").unwrap();
    let wrong = run(&["c.cu"]);
    assert!(!wrong.status.success() && stderr(&wrong).contains("c.cu:2:"), "{}", stderr(&wrong));
    // NVRTC never looks there.
    assert!(!run(&["--rtc", "a.cu"]).status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn out_of_memory_is_an_error_that_exits_with_1_and_writes_nothing() {
    let dir = folder();
    let source = format!("__global__ void k(int *p, int a) {{\n{}}}\n", "p[1] += a;\n".repeat(400_000));
    fs::write(dir.path().join("a.cu"), source).unwrap();
    fs::write(dir.path().join("a.ptx"), "old").unwrap();
    // 600 MB of addresses; the stack of a worker has 256 of them.
    let limited = r#"ulimit -v 600000; exec "$0" a.cu"#;
    let output = Command::new("sh")
        .current_dir(dir.path())
        .args(["-c", limited, env!("CARGO_BIN_EXE_ptxc")])
        .output()
        .expect("sh runs");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(stderr(&output), "ptxc: error: out of memory; no output was written\n");
    assert_eq!(fs::read_to_string(dir.path().join("a.ptx")).unwrap(), "old");
}

#[test]
fn a_source_that_is_not_text_exits_with_1() {
    let dir = folder();
    fs::write(dir.path().join("a.cu"), b"int x;\n\xff\xfe").unwrap();
    let output = ptxc(dir.path(), &["a.cu"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("the byte 0xff is no UTF-8"), "{}", stderr(&output));
    fs::write(dir.path().join("a.cu"), b"\xff\xfei\0").unwrap();
    let output = ptxc(dir.path(), &["a.cu"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("a.cu:1:1: error: the source is UTF-16"), "{}", stderr(&output));
}

#[test]
fn bytes_of_other_encodings_pass_through() {
    let dir = folder();
    fs::write(dir.path().join("a.cu"), b"// caf\xe9\nconst char *s = \"\xe9\";\n").unwrap();
    let output = ptxc(dir.path(), &["-E", "-P", "a.cu"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(output.stdout.windows(3).any(|bytes| bytes == b"\"\xe9\""));
}

/// Headers of the compiler are part of preprocessed text, those that a source has without naming them too: they are not
/// included again, nor are they the user's to be warned about.
#[test]
fn preprocessed_text_compiles_to_the_same_silently() {
    let headers = [
        "cuda_fp16.h",
        "cuda/barrier",
        "cuda/ptx",
        "cuda/std/array",
        "cooperative_groups.h",
        "mma.h",
        "cuComplex.h",
        "type_traits",
        "tuple",
        "cmath",
    ];
    let dir = folder();
    for (header, mode) in headers.iter().flat_map(|header| [(header, "--rtc"), (header, "-std=c++17")]) {
        let source =
            format!("#include <{header}>\n__global__ void k(double *p) {{ *p = sqrt(std::move(*p)); }}\n");
        fs::write(dir.path().join("a.cu"), source).unwrap();
        let run = |args: &[&str]| {
            let output = ptxc(dir.path(), args);
            assert_eq!(output.status.code(), Some(0), "{header} {mode}: {}", stderr(&output));
            assert_eq!(stderr(&output), "", "{header} {mode}");
        };
        run(&[mode, "-arch=sm_90", "a.cu", "-o", "a.ptx"]);
        run(&[mode, "-arch=sm_90", "-E", "a.cu", "-o", "b.cu"]);
        run(&[mode, "-arch=sm_90", "b.cu", "-o", "b.ptx"]);
        let text = |name| fs::read_to_string(dir.path().join(name)).unwrap();
        assert_eq!(text("a.ptx"), text("b.ptx"), "{header} {mode}");
    }
}

#[test]
fn an_error_leaves_the_old_output_alone() {
    let dir = folder();
    fs::write(dir.path().join("a.cu"), "@").unwrap();
    fs::write(dir.path().join("a.ptx"), "old").unwrap();
    let output = ptxc(dir.path(), &["a.cu"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(dir.path().join("a.ptx")).unwrap(), "old");
}

#[test]
fn an_input_is_never_overwritten() {
    let dir = folder();
    fs::write(dir.path().join("a.cu"), "").unwrap();
    assert_eq!(ptxc(dir.path(), &["a.cu", "-o", "a.cu"]).status.code(), Some(2));
    assert_eq!(ptxc(dir.path(), &["a.cu", "sub/a.cu"]).status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn no_output_destroys_what_is_read_or_another_output() {
    let dir = folder();
    let at = |name: &str| dir.path().join(name);
    fs::write(at("a.cu"), "#include \"b.h\"\n__global__ void k() {}\n").unwrap();
    fs::write(at("b.h"), "// header\n").unwrap();
    fs::write(at("words.txt"), "-DX").unwrap();
    fs::hard_link(at("a.cu"), at("hard.cu")).unwrap();
    std::os::unix::fs::symlink("a.cu", at("soft.ptx")).unwrap();
    for (args, status) in [
        (&["a.cu", "-o", "hard.cu"][..], 2),
        (&["a.cu", "-o", "soft.ptx"], 2),
        (&["a.cu", "-MD", "-MF", "a.cu"], 2),
        (&["a.cu", "--time=a.cu"], 2),
        (&["@words.txt", "a.cu", "-o", "words.txt"], 2),
        (&["a.cu", "-o", "x.ptx", "-MD", "-MF", "x.ptx"], 2),
        (&["a.cu", "hard.cu", "-MD", "-MF", "one.d"], 2),
        (&["a.cu", "-o", "b.h"], 3),
        (&["a.cu", "-MD", "-MF", "b.h"], 3),
    ] {
        let output = ptxc(dir.path(), args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", stderr(&output));
        assert!(fs::read_to_string(at("a.cu")).unwrap().starts_with("#include"), "{args:?}");
        assert_eq!(fs::read_to_string(at("b.h")).unwrap(), "// header\n", "{args:?}");
        assert_eq!(fs::read_to_string(at("words.txt")).unwrap(), "-DX", "{args:?}");
    }
    let output = ptxc(dir.path(), &["a.cu", "-o", "/dev/null", "-MD", "-MF", "/dev/null"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn options_of_host_compilers_are_named_as_such() {
    let output = ptxc(folder().path(), &["-Wall", "a.cu"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("-Xcompiler -Wall"), "{}", stderr(&output));
}

#[test]
fn nvcc_takes_options_from_the_environment() {
    let dir = folder();
    fs::write(dir.path().join("a.cu"), "__global__ void NAME() {}\n").unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_ptxc"))
        .current_dir(dir.path())
        .args(["a.cu", "-DNAME=before"])
        .env("NVCC_PREPEND_FLAGS", "-arch=sm_80 -UNAME")
        .env("NVCC_APPEND_FLAGS", "-arch=sm_90")
        .status();
    assert!(status.unwrap().success());
    assert!(fs::read_to_string(dir.path().join("a.ptx")).unwrap().contains(".target sm_90"));
}

#[test]
fn standard_input_goes_to_standard_output() {
    let dir = folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ptxc"))
        .current_dir(dir.path())
        .args(["-E", "-DX=wanted", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("ptxc runs");
    child.stdin.take().unwrap().write_all(b"int X;\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("int wanted"));
}

#[test]
fn help_and_version_and_targets_go_to_standard_output() {
    let dir = folder();
    for (args, expected) in [
        (&["--help"][..], "Usage: ptxc"),
        (&["--version"], "ptxc 0."),
        (&["--list-targets"], "sm_90a"),
        (&["--list-gpu-arch"], "compute_121a"),
    ] {
        let output = ptxc(dir.path(), args);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains(expected), "{args:?}");
    }
}

#[test]
fn messages_can_be_json() {
    let dir = folder();
    let output = ptxc(dir.path(), &["--message-format=json", "missing.cu"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).starts_with("{\"severity\":\"error\",\"message\":\"missing.cu: no such file\""));
}

#[test]
fn a_small_compile_needs_little_memory() {
    let dir = folder();
    let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/saxpy.cu");
    let output = ptxc(dir.path(), &["-v", "-o", "-", kernel.to_str().unwrap()]);
    let text = stderr(&output);
    let peak: u64 = text
        .lines()
        .find_map(|line| line.strip_prefix("#$ peak memory ")?.strip_suffix(" kB")?.parse().ok())
        .unwrap_or_default();
    // About 8 MB with a release build, most of it the pages of the program itself. How many of those a build for tests
    // maps depends on what the page cache holds when it starts: each fault maps what stands ready around it.
    assert!(peak < 14_000, "{peak} kB\n{text}");
}

/// Modules of NVVM IR that call each other.
const MODULES: [(&str, &str); 2] = [
    (
        "a.ll",
        "declare i32 @f(i32)\ndefine internal i32 @own(i32 %x) {\n  %r = call i32 @f(i32 %x)\n  ret i32 %r\n}\n\
         define ptx_kernel void @k(ptr %p, i32 %x) {\n  %r = call i32 @own(i32 %x)\n  store i32 %r, ptr %p\n  ret void\n}\n",
    ),
    (
        "b.ll",
        "define internal i32 @own(i32 %x) {\n  %r = add i32 %x, 41\n  ret i32 %r\n}\n\
         define weak_odr i32 @f(i32 %x) {\n  %r = call i32 @own(i32 %x)\n  ret i32 %r\n}\n",
    ),
];

#[test]
fn modules_with_one_output_are_linked() {
    let dir = folder();
    for (name, text) in MODULES {
        fs::write(dir.path().join(name), text).unwrap();
    }
    // One of them as bitcode.
    let output = ptxc(dir.path(), &["--emit=bc", "b.ll"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(fs::read(dir.path().join("b.bc")).unwrap().starts_with(b"BC\xC0\xDE"));
    for other in ["b.ll", "b.bc"] {
        let output = ptxc(dir.path(), &["a.ll", other, "-o", "out.ptx"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let ptx = fs::read_to_string(dir.path().join("out.ptx")).unwrap();
        // What is called is inlined across the modules.
        assert!(ptx.contains(", 41;") && !ptx.contains("call") && !ptx.contains(".extern"), "{ptx}");
    }
    let output = ptxc(dir.path(), &["a.ll", "a.ll", "-o", "twice.ptx"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("`@k` is defined in two modules"), "{}", stderr(&output));
    assert!(stderr(&output).contains("the other one is at a.ll:6:"), "{}", stderr(&output));
}

#[test]
fn bitcode_does_not_go_to_standard_output() {
    let dir = folder();
    fs::write(dir.path().join("a.ll"), MODULES[1].1).unwrap();
    let output = ptxc(dir.path(), &["--emit=bc", "a.ll", "-o", "-"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    fs::write(dir.path().join("broken.bc"), b"BC\xC0\xDE\x35\x14").unwrap();
    let output = ptxc(dir.path(), &["broken.bc"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("broken.bc:1:"), "{}", stderr(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error_of_every_command() {
    let dir = folder();
    fs::write(dir.path().join("a.cu"), "__global__ void k() {}\n").unwrap();
    for args in [
        &["--help"][..],
        &["build", "--help"],
        &["run", "--help"],
        &["env", "--help"],
        &["verify", "--help"],
        &["explore", "--help"],
        &["nvcc", "--version"],
        &["-E", "a.cu"],
        &["-M", "a.cu"],
        &["a.cu", "-o", "-"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ptxc"));
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command.current_dir(dir.path()).args(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{args:?}: {}", stderr(&output));
        assert!(stderr(&output).contains("No space left on device"), "{args:?}: {}", stderr(&output));
    }
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_no_temporary_files() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::ExitStatusExt;
    use std::time::{Duration, Instant};

    let dir = folder();
    let at = |name: &str| dir.path().join(name);
    fs::write(at("a.cu"), "int main() {}\n").unwrap();
    // A host compiler that takes its time.
    fs::write(at("slow"), "#!/bin/sh\nexec sleep 20\n").unwrap();
    fs::set_permissions(at("slow"), fs::Permissions::from_mode(0o755)).unwrap();
    // A shell starts what runs in its background with interrupts ignored, and ptxc keeps to that.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap());
    let signals = [("INT", 2), ("TERM", 15), ("HUP", 1)];
    for (signal, _) in signals.iter().filter(|(_, number)| ignored >> (number - 1) & 1 == 0) {
        let temporary = at(signal);
        fs::create_dir(&temporary).unwrap();
        let mut build = Command::new(env!("CARGO_BIN_EXE_ptxc"))
            .current_dir(dir.path())
            .args(["build", "a.cu", "-o", "a", "-ccbin", "./slow"])
            .env("TMPDIR", &temporary)
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while fs::read_dir(&temporary).unwrap().next().is_none() && begun.elapsed() < Duration::from_secs(15)
        {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 1, "{signal}");
        let id = build.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        let status = build.wait().unwrap();
        assert!(status.signal().is_some(), "{signal}: {status}");
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0, "{signal}");
    }
}

/// A driver takes an image of PTX wherever it takes machine code.
#[cfg(unix)]
#[test]
fn under_the_name_of_the_assembler_ptx_becomes_what_the_libraries_take() {
    let dir = folder();
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_ptxc"), dir.path().join("ptxas")).unwrap();
    let ptxas = |args: &[&str]| {
        Command::new(dir.path().join("ptxas"))
            .current_dir(dir.path())
            .args(args)
            .output()
            .expect("ptxas runs")
    };
    let head = ".version 8.0\n.target sm_80\n.address_size 64\n";
    let text = format!("{head}.visible .entry k() {{\n  ret;\n}}\n");
    fs::write(dir.path().join("k.ptx"), &text).unwrap();
    let output = ptxas(&["-v", "--gpu-name=sm_90", "k.ptx", "-o", "k.o"]);
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    let made = fs::read(dir.path().join("k.o")).unwrap();
    assert_eq!(ptxc_abi::container::unpack(&made), Some((ptxc_abi::container::Kind::Cubin, text.as_str())));

    let output = ptxas(&["-arch=sm_75", "k.ptx", "-o", "old.o"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("code for sm_80 does not run on sm_75"), "{}", stderr(&output));
    fs::write(dir.path().join("bad.ptx"), format!("{head}.visible .entry k() {{\n  what;\n}}\n")).unwrap();
    let output = ptxas(&["bad.ptx", "-arch=sm_90", "-o", "bad.o"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("ptxas bad.ptx, line 5; error   : "), "{}", stderr(&output));
    assert!(!dir.path().join("old.o").exists() && !dir.path().join("bad.o").exists());
    // A module that is to be linked may call what it does not define.
    fs::write(
        dir.path().join("part.ptx"),
        format!("{head}.func f();\n.func g() {{\n  call f;\n  ret;\n}}\n"),
    )
    .unwrap();
    let output = ptxas(&["part.ptx", "-arch=sm_90", "-o", "part.o"]);
    assert!(
        stderr(&output).contains("the function 'f' is called, and nothing defines it"),
        "{}",
        stderr(&output)
    );
    assert_eq!(ptxas(&["-c", "part.ptx", "-arch=sm_90", "-o", "part.o"]).status.code(), Some(0));
    let output = ptxas(&["--version"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("release 13.0, V13.0"));
}
