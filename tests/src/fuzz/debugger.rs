//! The readers of the debugger: messages of editors, commands of a terminal.

use ptxc_debug::console::Console;
use ptxc_debug::dap::{self, Launched};
use ptxc_debug::debugger::Debugger;
use ptxc_debug::program::Program;
use ptxc_sim::directives::Run;

/// A launch of a few steps, for what reads commands to a debugger.
const DEBUGGED: &str = "\
.version 8.0
.target sm_80
.address_size 64
.shared .align 4 .b8 tile[256];
.visible .entry k(.param .u64 data)
{
  .reg .b32 %r<4>;
  .reg .b64 %rd<4>;
  .loc 1 3 1
  ld.param.u64 %rd1, [data];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd2, %r1, 4;
  add.s64 %rd3, %rd1, %rd2;
  .loc 1 4 1
  ld.global.u32 %r2, [%rd3];
  bar.sync 0;
  .loc 1 5 1
  st.global.u32 [%rd3], %r2;
  ret;
}
.file 1 \"k.cu\"
";

fn debugged() -> Run {
    let text = "// RUN k block=40\n// ARG data buf i32 40 zero out";
    let mut run = ptxc_sim::directives::parse(text).expect("the directives are right").remove(0);
    run.config.step_limit = 5000;
    run
}

/// Messages to the debug adapter: framed as they are, or one a line behind those that begin a session.
pub fn debug_adapter(bytes: &[u8]) {
    let mut input = Vec::new();
    if bytes.starts_with(b"Content-Length") {
        input.extend_from_slice(bytes);
    } else {
        let begin = ["initialize", "launch", "configurationDone"];
        let begin =
            begin.map(|command| format!("{{\"seq\":1,\"type\":\"request\",\"command\":\"{command}\"}}"));
        let lines = begin.iter().map(String::as_bytes).chain(bytes.split(|byte| *byte == b'\n'));
        for line in lines {
            input.extend_from_slice(format!("Content-Length: {}\r\n\r\n", line.len()).as_bytes());
            input.extend_from_slice(line);
        }
    }
    let launcher: &mut dap::Launcher<'_> =
        &mut |_| Ok(Launched { ptx: DEBUGGED.to_owned(), run: debugged() });
    let served = dap::serve(&mut &input[..], &mut std::io::sink(), launcher, &|_| None);
    served.expect("nothing can go wrong with this output");
}

/// Commands to the debugger at a terminal.
pub fn debug_commands(bytes: &[u8]) {
    let program = Program::new(DEBUGGED, Box::new(|_| None)).expect("the module is right");
    let served = debugged().debug(&program.simulator, |session| {
        let debugger = Debugger::new(session, &program.info);
        Console::new(debugger, &program, &mut std::io::sink()).serve(&mut &bytes[..], false, true)
    });
    served.expect("the launch is right").expect("nothing can go wrong with this output");
}
