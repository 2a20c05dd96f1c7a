//! Headers that a program names in angle brackets: of these only what is needed is analysed, and it means the same.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc::{CompileOptions, Compiler, Mode};

/// What a header declares before it defines: a function between the two may name it ([basic.scope.pdecl]).
#[test]
fn a_function_may_be_named_between_its_declaration_and_its_definition() {
    let cases = [
        (
            "__device__ int f(int); __device__ int g() { return f(3); } __device__ int f(int i) { return i; }",
            true,
        ),
        (
            "struct H; __device__ H f(int); struct H { int x; __device__ operator int() const; };\n\
             __device__ H::operator int() const { return f(3).x; } __device__ H f(int i) { H h; h.x = i; return h; }",
            true,
        ),
        (
            "__global__ void k(int *p); __global__ void j(void **p) { *p = (void *)k; }\n\
             __global__ void k(int *p) { *p = 1; }",
            false,
        ),
        (
            "namespace n { __device__ int f(int); __device__ int g() { return f(3); } __device__ int f(int i) { return i; } }",
            true,
        ),
        ("__device__ int g() { return f(3); } __device__ int f(int i) { return i; }", true),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (number, (text, relocatable)) in cases.iter().enumerate() {
        std::fs::write(folder.path().join("library.h"), text).unwrap();
        for name in ["<library.h>", "\"library.h\""] {
            let mut options = CompileOptions::default();
            options.include_paths = vec![folder.path().to_owned()];
            options.relocatable = *relocatable;
            options.mode = Mode::Rtc;
            let done =
                Compiler::new(options).with_file_system().compile("a.cu", &format!("#include {name}\n"));
            let why = done.as_ref().err().map(ToString::to_string).unwrap_or_default();
            // The last one names it too early.
            assert_eq!(done.is_ok(), number + 1 < cases.len(), "{name}: {text}: {why}");
        }
    }
}

/// A class that is first needed by the type of a friend template ([temp.friend]) is analysed while the friend is
/// declared; its own members are no friends.
#[test]
fn a_class_that_the_type_of_a_friend_needs_has_members() {
    let folder = tempfile::tempdir().unwrap();
    let header = "namespace tools { struct Tests { template <class T> static T &test(int); int count() { return 3; } };\n\
                  template <class T> struct Decayed { typedef decltype(Tests::test<T>(0)) reference; typedef T type; }; }\n";
    std::fs::write(folder.path().join("library.h"), header).unwrap();
    let source = "#include <library.h>\n\
                  template <class T> struct Holder {\n\
                  template <class L> friend typename tools::Decayed<L>::type get(L l, Holder) { return l; } };\n\
                  __global__ void k(int *out) { *out = get(*out, Holder<int>()) + tools::Tests().count(); }\n";
    let mut options = CompileOptions::default();
    options.include_paths = vec![folder.path().to_owned()];
    options.mode = Mode::Rtc;
    options.default_device = true;
    let done = Compiler::new(options).with_file_system().compile("a.cu", source);
    assert!(done.is_ok(), "{}", done.err().map(|error| error.to_string()).unwrap_or_default());
}
