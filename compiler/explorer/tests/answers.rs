//! Requests and their answers, as a host of the module sees them.

use ptxc_explorer::Explorer;
use serde_json::{Value, json};

const ADD: &str = "\
extern \"C\" __global__ void add(const float *a, float *b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] = a[i] * 2.0f + b[i];
}
";

fn ask(request: &Value) -> Value {
    serde_json::from_str(&Explorer::default().answer(&request.to_string())).unwrap()
}

fn kernel(name: &str) -> String {
    let path = format!("{}/../../tests/kernels/{name}.cu", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn ptx(source: &str) -> Value {
    ask(&json!({"request": "compile", "source": source}))["ptx"].take()
}

/// The source lines of the lines of a form that contain `part`.
fn origins(form: &Value, part: &str) -> Vec<u64> {
    let lines: Vec<&str> = form["text"].as_str().unwrap().lines().collect();
    let pairs = form["lines"].as_array().unwrap().iter();
    let pairs = pairs.map(|pair| (pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap()));
    pairs.filter(|(line, _)| lines[*line as usize - 1].contains(part)).map(|(_, source)| source).collect()
}

#[test]
fn ptx_is_that_of_the_compiler_with_and_without_line_directives() {
    for name in ["reduce_tree", "sgemm_tiled"] {
        for options in [&[][..], &["-Xcicc", "-O0"], &["-arch=sm_90", "-use_fast_math"], &["-lineinfo"]] {
            let source = kernel(name);
            let answer = ask(&json!({"request": "compile", "source": source, "options": options}));
            let words = options.iter().map(|word| (*word).to_owned()).chain(["kernel.cu".to_owned()]);
            let invocation = ptxc::command_line::parse(words).unwrap();
            let artifact = ptxc::Compiler::new(invocation.options).compile("kernel.cu", &source).unwrap();
            assert_eq!(answer["ptx"], artifact.ptx(), "{name} {options:?}");
        }
    }
}

#[test]
fn every_form_says_which_lines_it_comes_from() {
    let cases = [
        ("tokens", "2.0f", 4),
        ("pp", "a[i] * 2.0f", 4),
        ("ast", "(< i n)", 3),
        ("il", "assign(", 4),
        ("ir", "fmul contract", 4),
        ("ir-opt", "fmul contract", 4),
        ("ptx", "fma.rn.f32", 4),
    ];
    for (form, part, line) in cases {
        let answer = ask(&json!({"request": "stage", "source": ADD, "form": form}));
        assert_eq!(origins(&answer, part), [line], "{form}: {}", answer["text"]);
    }
}

#[test]
fn lines_of_headers_are_not_taken_for_those_of_the_source() {
    let source = "#include \"two.h\"\n\n__global__ void k(int *p) {\n    p[0] = two(p[1]);\n}\n";
    let header = "\n\n\n\n\n\n__device__ int two(int x) {\n    return x * 77;\n}\n";
    for (form, part) in [("tokens", "77"), ("pp", "77"), ("il", "77"), ("ir", "77")] {
        let answer =
            ask(&json!({"request": "stage", "source": source, "form": form, "headers": {"two.h": header}}));
        assert!(answer["text"].as_str().unwrap().contains(part), "{form}: {answer}");
        assert_eq!(origins(&answer, part), [0_u64; 0], "{form}");
    }
}

#[test]
fn passes_begin_with_the_ir_and_end_with_the_optimized_one() {
    let source = kernel("reduce_tree");
    let answer = ask(&json!({"request": "passes", "source": source}));
    let passes = answer["passes"].as_array().unwrap();
    let form = |name: &str| ask(&json!({"request": "stage", "source": source, "form": name}));
    assert_eq!(passes[0]["form"]["text"], form("ir")["text"]);
    let last = passes.iter().rev().find_map(|pass| pass.get("form")).unwrap();
    let optimized = form("ir-opt");
    assert_eq!(last["text"], optimized["text"]);
    assert_eq!(last["lines"], optimized["lines"]);
    let named = |name: &str| passes.iter().any(|pass| pass["name"] == name);
    assert!(named("mem2reg") && named("legalize"), "{answer}");
}

#[test]
fn passes_are_told_apart_whatever_a_program_says() {
    let says = "__device__ const char text[] = \"; IR after nothing\\n; IR after all\";\n";
    let source = format!("{says}__global__ void k(char *p) {{\n    *p = text[threadIdx.x];\n}}\n");
    let answer = ask(&json!({"request": "passes", "source": source}));
    let passes = answer["passes"].as_array().unwrap();
    let names: Vec<&str> = passes.iter().map(|pass| pass["name"].as_str().unwrap()).collect();
    assert!(!names.iter().any(|name| name.starts_with("nothing") || name.starts_with("all")), "{names:?}");
    let last = passes.iter().rev().find_map(|pass| pass.get("form")).unwrap();
    let optimized = ask(&json!({"request": "stage", "source": source, "form": "ir-opt"}));
    assert_eq!((&last["text"], &last["lines"]), (&optimized["text"], &optimized["lines"]));
}

#[test]
fn messages_have_places_and_fixes() {
    let source = "__global__ void k(int *p) {\n    int count = 1;\n    p[0] = conut;\n}\n";
    let answer = ask(&json!({"request": "compile", "source": source}));
    assert_eq!(answer.get("ptx"), None);
    let message = &answer["messages"][0];
    assert_eq!((&message["location"]["line"], &message["location"]["column"]), (&json!(3), &json!(12)));
    assert_eq!(message["fixes"][0]["replacement"], "count");
    assert!(answer["rendered"].as_str().unwrap().contains("conut"));
    let code = message["code"].as_str().unwrap();
    assert!(ask(&json!({"request": "explain", "code": code}))["text"].as_str().unwrap().contains(code));
}

#[test]
fn a_kernel_runs_with_directives_and_with_values() {
    let launch = json!({
        "request": "simulate", "ptx": ptx(ADD), "kernel": "add", "block": [4, 1, 1], "measure": true,
        "args": [
            {"name": "a", "type": "f32", "values": ["1", "2.5", "-1", "inf"]},
            "b buf f32 4 const(1) out",
            "n i32 4",
        ],
    });
    let answer = ask(&launch);
    assert_eq!(answer["buffers"][1]["values"], json!([3.0, 6.0, -1.0, "inf"]), "{answer}");
    assert_eq!(answer["buffers"][1]["out"], true);
    assert_eq!(answer["counts"]["global_requests"], 3);
    let lines = answer["lines"].as_array().unwrap();
    assert!(!lines.is_empty() && lines.iter().all(|line| line[1] == 4), "{answer}");
}

#[test]
fn a_recording_has_every_step_and_write_also_before_a_trap() {
    let source = "extern \"C\" __global__ void k(int *p) {\n    __shared__ int s[32];\n    s[threadIdx.x] = 5;\n    \
                  __syncthreads();\n    if (threadIdx.x < 2) p[threadIdx.x] = s[31 - threadIdx.x];\n    \
                  p[64 + threadIdx.x] = 1;\n}\n";
    let launch = json!({
        "request": "simulate", "ptx": ptx(source), "kernel": "k", "block": [32, 1, 1], "record": 1000,
        "args": ["p buf i32 8 zero out"],
    });
    let answer = ask(&launch);
    assert!(answer["trap"]["message"].as_str().unwrap().contains("outside"), "{answer}");
    // What was written before is handed back.
    assert_eq!(answer["buffers"][0]["values"], json!([5, 5, 0, 0, 0, 0, 0, 0]));
    let (steps, writes) = (&answer["recording"]["steps"], &answer["recording"]["writes"]);
    let memory: Vec<i64> = writes["memory"].as_array().unwrap().iter().map(|x| x.as_i64().unwrap()).collect();
    assert_eq!(memory.iter().filter(|memory| **memory == -1).count(), 32);
    // Behind the two that succeeded stands the one that trapped.
    assert_eq!(memory.iter().filter(|memory| **memory == 0).count(), 3);
    assert!(steps["active"].as_array().unwrap().contains(&json!(3)), "{steps}");
    let lines = steps["line"].as_array().unwrap();
    assert!(lines.iter().all(|line| line.as_u64().unwrap() > 0));
    assert_eq!(answer["recording"]["cut"], false);
    let mut short = launch;
    short["record"] = json!(5);
    let answer = ask(&short);
    assert_eq!(answer["recording"]["steps"]["line"].as_array().unwrap().len(), 5);
    assert_eq!(answer["recording"]["cut"], true);
}

#[test]
fn an_endless_kernel_ends_at_the_limit() {
    let source = "extern \"C\" __global__ void k(volatile int *p) { while (p[0] == 0) {} }";
    let answer = ask(&json!({
        "request": "simulate", "ptx": ptx(source), "kernel": "k", "step_limit": 10_000,
        "args": ["p buf i32 1 zero"],
    }));
    assert_eq!(answer["trap"]["message"], "step limit reached");
}

#[test]
fn a_race_is_found() {
    let source = "extern \"C\" __global__ void k(int *p) {\n    p[0] = threadIdx.x;\n}\n";
    let module = ptx(source);
    let answer = ask(&json!({
        "request": "simulate", "ptx": module, "kernel": "k", "block": [64, 1, 1], "checks": ["races"],
        "args": ["p buf i32 1 zero out"],
    }));
    assert!(answer["trap"]["message"].as_str().unwrap().contains("race"), "{answer}");
    // Both accesses are the same store.
    let line = answer["trap"]["other_line"].as_u64().unwrap();
    assert!(
        module.as_str().unwrap().lines().nth(line as usize - 1).unwrap().contains("st.global"),
        "{answer}"
    );
}

#[test]
fn what_is_no_request_is_an_error() {
    let cases = [
        (json!({"request": "dance"}), "cannot be read"),
        (json!({"request": "compile"}), "source"),
        (json!({"request": "compile", "source": "", "options": ["-arch=sm_1"]}), "sm_1"),
        (json!({"request": "compile", "source": "", "options": ["other.cu"]}), "no files"),
        (json!({"request": "stage", "source": "", "form": "bc"}), "no form 'bc'"),
        (json!({"request": "simulate", "ptx": "hello", "kernel": "k"}), "cannot be read"),
        (json!({"request": "simulate", "ptx": ptx(ADD), "kernel": "add", "args": ["x"]}), "an argument is"),
        (json!({"request": "simulate", "ptx": ptx(ADD), "kernel": "add", "checks": ["x"]}), "unknown check"),
    ];
    for (request, part) in cases {
        let answer = ask(&request);
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(part)), "{request}: {answer}");
    }
    let missing = ask(&json!({"request": "simulate", "ptx": ptx(ADD), "kernel": "sub"}));
    assert!(missing["trap"]["message"].as_str().unwrap().contains("no such kernel"), "{missing}");
}
