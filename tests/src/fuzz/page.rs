//! The reader of the explorer: requests of its page.

use ptxc_explorer::Explorer;
use serde_json::{Value, json};

/// A kernel of a few steps, for what launches name.
const LAUNCHED: &str = "\
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 data, .param .u32 n)
{
  .reg .b32 %r<4>;
  .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [data];
  ld.param.u32 %r1, [n];
  st.global.u32 [%rd1], %r1;
  ret;
}
";

/// Requests, one a line, and the same text in the fields of requests that are right.
pub fn page_requests(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut explorer = Explorer::default();
    for line in text.lines().take(16) {
        answer(&mut explorer, line);
    }
    let words: Vec<&str> = text.lines().take(4).collect();
    let launch = |kernel: &str, args: Value, checks: Value| {
        json!({
            "request": "simulate", "ptx": LAUNCHED, "kernel": kernel, "grid": [1, 1, 1], "block": [32, 1, 1],
            "args": args, "checks": checks, "step_limit": 1000, "record": 100, "elements": 16,
        })
    };
    for request in [
        json!({"request": "explain", "code": text}),
        json!({"request": "compile", "source": "__global__ void k() {}", "name": text, "options": words}),
        json!({"request": "compile", "source": text, "headers": {"a.h": text}}),
        json!({"request": "stage", "source": "__global__ void k() {}", "form": text}),
        launch(&text, json!([]), json!([])),
        launch("k", json!(words), json!([])),
        launch("k", json!(["data buf i32 4 zero out", "n i32 5"]), json!(words)),
    ] {
        answer(&mut explorer, &request.to_string());
    }
}

fn answer(explorer: &mut Explorer, request: &str) {
    let answer = explorer.answer(request);
    let read = serde_json::from_str::<Value>(&answer);
    assert!(read.is_ok_and(|answer| answer.is_object()), "{answer}");
}
