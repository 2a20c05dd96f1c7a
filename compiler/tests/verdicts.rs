//! What libNVVM 13.0 says about small modules, and what `ptxc verify --compat` does.
//!
//! `data/verdicts.ll` holds the modules one after another, each behind a line `;@ NAME accept|reject`; they get the
//! usual data layout, triple and version.

use ptxc::driver::{ExitStatus, Streams, run};

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";
const FOOTER: &str = "\n!nvvmir.version = !{!1000}\n!1000 = !{i32 2, i32 0}\n";

#[test]
fn compatible_mode_agrees() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for part in include_str!("data/verdicts.ll").split("\n;@ ").skip(1) {
        let (head, body) = part.split_once('\n').unwrap_or((part, ""));
        let text = format!("{HEADER}{body}{FOOTER}");
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let mut streams = Streams {
            stdin: &mut text.as_bytes(),
            stdout: &mut stdout,
            stderr: &mut stderr,
            stderr_is_terminal: false,
            width: 80,
        };
        let arguments = ["verify", "--compat", "-arch=sm_90", "-"].map(str::to_owned).to_vec();
        let accepted = run(arguments, &mut streams) == ExitStatus::Success;
        count += 1;
        if accepted != head.ends_with(" accept") {
            wrong.push(format!("{head}: {}", String::from_utf8_lossy(&stderr)));
        }
    }
    assert!(count > 300 && wrong.is_empty(), "{} of {count} differ\n{}", wrong.len(), wrong.join("\n"));
}
