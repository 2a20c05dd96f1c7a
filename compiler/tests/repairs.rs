//! `--fix` repairs sources as messages say, and a SARIF document carries the same repairs to other tools.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const BROKEN: &str = "#include \"h.h\"\n\
    int twice(int a) { return 2 * a; }\n\
    template <class T> T thrice(T a) { return 3 * a; }\n\
    #define VALUE(s) s.v\n\
    __global__ void k(int *p, S *s) {\n\
    \x20   int x = p[0]\n\
    \x20   if (x) p[1] = 2;\n\
    \x20   elseif (p[1]) p[2] = 3;\n\
    \x20   p[2] = twice(x) + thrice(x) + s.v + s->get() + twice(3);\n\
    }\n";

const REPAIRED: &str = "#include \"h.h\"\n\
    __host__ __device__ int twice(int a) { return 2 * a; }\n\
    template <class T> __host__ __device__ T thrice(T a) { return 3 * a; }\n\
    #define VALUE(s) s.v\n\
    __global__ void k(int *p, S *s) {\n\
    \x20   int x = p[0];\n\
    \x20   if (x) p[1] = 2;\n\
    \x20   else if (p[1]) p[2] = 3;\n\
    \x20   p[2] = twice(x) + thrice(x) + s->v + s->get() + twice(3);\n\
    }\n";

fn ptxc(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ptxc")).current_dir(folder).args(args).output().expect("ptxc runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Mistakes behind mistakes, in a file and its header, each message more than once.
#[test]
fn certain_fixes_are_made_until_none_is_left() {
    let dir = tempfile::tempdir().unwrap();
    let (source, header) = (dir.path().join("k.cu"), dir.path().join("h.h"));
    fs::write(&source, BROKEN).unwrap();
    fs::write(&header, "struct S { int v; int get() { return v; } };\n").unwrap();
    let output = ptxc(dir.path(), &["--fix", "k.cu", "-o", "k.ptx"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stderr(&output).contains("ptxc: k.cu: 3 fixed\n"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&source).unwrap(), REPAIRED);
    let header = fs::read_to_string(&header).unwrap();
    assert_eq!(header, "struct S { int v; __host__ __device__ int get() { return v; } };\n");
    assert!(fs::read_to_string(dir.path().join("k.ptx")).unwrap().contains(".entry"));
}

/// A guess, a place in a macro, and lines with other numbers are left to the user.
#[test]
fn what_is_not_certain_stays() {
    let sources = [
        "__global__ void k(int *pointer) { *pointr = 1; }\n",
        "struct S { int v; };\n#define V(s) s.v\n__global__ void k(S *s) { V(s) = 1; }\n",
        "#line 1 \"k.cu\"\n__global__ void k(int *p) { *p = 1 }\n",
    ];
    let dir = tempfile::tempdir().unwrap();
    for source in sources {
        fs::write(dir.path().join("k.cu"), source).unwrap();
        let output = ptxc(dir.path(), &["--fix", "k.cu", "-o", "k.ptx"]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(dir.path().join("k.cu")).unwrap(), source);
    }
}

/// One document for a run with several inputs; columns in code points; a message without a place is one too.
#[test]
fn a_sarif_document_has_the_whole_run() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.cu"), "__global__ void k(int *p) { /* ä */ *p = 1 }\n").unwrap();
    fs::write(dir.path().join("b.cu"), "__global__ void k(int *p) { *q = 1; }\n").unwrap();
    let output = ptxc(dir.path(), &["--message-format=sarif", "-j1", "a.cu", "b.cu", "missing.cu"]);
    let document: serde_json::Value = serde_json::from_slice(&output.stderr).unwrap();
    let run = &document["runs"][0];
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 3, "{document:#}");
    let region = |index: usize| &results[index]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region(0)["startColumn"], 42);
    let replaced = &results[0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
    assert_eq!(replaced["insertedContent"]["text"], ";");
    assert_eq!(replaced["deletedRegion"]["startColumn"], 43);
    assert!(results[2].get("locations").is_none());
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert_eq!(rules.len(), 2, "{document:#}");
    let ok = ptxc(dir.path(), &["--message-format=sarif", "--version"]);
    assert!(ok.status.success());
}
