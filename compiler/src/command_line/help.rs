//! `--help`, `--version` and the target listings, printed from the tables.

use std::fmt::Write;

use super::TargetList;
use super::table::{Command, Elsewhere, Group, Meaning, OPTIONS, Row};
use crate::options::DEFAULT_TARGET;
use ptxc_ptx::isa::{Target, TargetSuffix};

/// The column in which descriptions start.
const INDENT: usize = 34;

/// The text of `--help` for a terminal of `width` columns.
pub fn help_text(width: usize) -> String {
    let width = width.clamp(60, 120);
    let mut out = String::from(
        "ptxc compiles CUDA C++ to PTX.\n\n\
         Usage: ptxc [OPTION...] FILE...\n\
         \x20      ptxc run [OPTION...] FILE     launch its kernels in the simulator; ptxc run --help\n\
         \x20      ptxc run [OPTION...] PROGRAM.cu [-- ARGUMENT...]  build a program with a main and run it\n\
         \x20      ptxc build [OPTION...] FILE... -o PROGRAM  build it; ptxc build --help\n\
         \x20      ptxc debug [OPTION...] FILE   step through a kernel; ptxc debug --help\n\
         \x20      ptxc verify [OPTION...] FILE  hold NVVM IR to its rules; ptxc verify --help\n\
         \x20      ptxc env -- PROGRAM           run it with ptxc's libraries for NVIDIA's; ptxc env --help\n\
         \x20      ptxc explore [FILE]           every form of it in a browser; ptxc explore --help\n\n\
         FILE is CUDA C++, IR text (.ll) or PTX (.ptx); - is standard input. Options may stand anywhere, are\n\
         spelled as in nvcc and NVRTC with one dash or two, and take a value after a space or =. @FILE reads\n\
         options from FILE.\n",
    );
    for &group in Group::ALL {
        let rows: Vec<&Row> = OPTIONS.iter().filter(|row| row.group == group && !is_refused(row)).collect();
        if !rows.is_empty() {
            let _ = write!(out, "\n{}:\n", group.title());
            rows.into_iter().for_each(|row| write_row(&mut out, row, row.help, width));
        }
    }
    out.push_str(
        "\nExit status: 0 all inputs compiled; 1 a source has errors; 2 the command line is wrong;\n\
         3 a file cannot be read or written; 101 a bug in ptxc.\n\n\
         Example: ptxc -arch=sm_90 saxpy.cu -o saxpy.ptx\n",
    );
    out
}

fn is_refused(row: &Row) -> bool {
    matches!(row.meaning, Meaning::Refused(_))
}

const BUILD_HEAD: &str = "\
Usage: ptxc build [OPTION...] FILE... [-o PROGRAM]
       ptxc run [OPTION...] FILE... [-- ARGUMENT...]
       nvcc [OPTION...] FILE...                        ptxc under this name, for build systems

Builds a whole CUDA program (.cu with a main; .cpp, .c, .o, .a beside it), and runs it on the simulator.
No toolkit and no GPU is needed, but a C++ compiler is. Options are nvcc's; those of the device code alone
are in ptxc --help.
";

const KERNELS_HEAD: &str = "\
Usage: ptxc run [OPTION...] FILE
       ptxc run [OPTION...] FILE... [-- ARGUMENT...]   a program with a main: ptxc build --help

FILE is CUDA C++ or PTX (.ptx). Its // RUN and // ARG comments are launched in the simulator, and every
buffer marked 'out' is printed: name, FNV-1a hash of its bytes, first elements. Options of ptxc apply to
the compile. Without directives, or to launch something else, --kernel names a kernel, and --arg gives its
arguments, each one of
   'n i32 5'                        a scalar
   's bytes 0a00ff'                 the bytes of a structure
   'x buf f32 64 iota(0,1) out'     a buffer (zero, const(v), iota(start,step), rand(seed,lo,hi), or values: 1,2,3)
   'x file data.npy [f32] [out]'    a buffer from a file: .npy, .csv, else raw bytes
";

/// The text of `--help` of a command.
pub fn help_for(command: Command, width: usize) -> String {
    let width_of_text = width.clamp(60, 120);
    let mut out = match command {
        Command::Compile => return help_text(width),
        Command::Build | Command::RunProgram => BUILD_HEAD.to_owned(),
        Command::RunKernels => KERNELS_HEAD.to_owned(),
    };
    out.push('\n');
    for row in OPTIONS {
        match row.elsewhere {
            Elsewhere::Build(_, help) if command.builds() => write_row(&mut out, row, help, width_of_text),
            Elsewhere::Run(_) if command.runs() => write_row(&mut out, row, row.help, width_of_text),
            _ => {}
        }
    }
    out
}

fn write_row(out: &mut String, row: &Row, help: &str, width: usize) {
    let left = format!("  {}{}", row.spellings().collect::<Vec<_>>().join(", "), row.value.shown());
    out.push_str(&left);
    let mut column = left.chars().count();
    if column + 2 > INDENT {
        out.push('\n');
        column = 0;
    }
    for word in help.split(' ') {
        if column + 1 + word.len() > width {
            out.push('\n');
            column = 0;
        }
        while column < INDENT {
            out.push(' ');
            column += 1;
        }
        if column > INDENT {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += word.chars().count();
    }
    out.push('\n');
}

/// The text of `--version`.
pub fn version_text() -> String {
    format!("ptxc {} (PTX for CUDA 13.0; {})\n", env!("CARGO_PKG_VERSION"), env!("PTXC_BUILD"))
}

/// The text of `--list-targets` and nvcc's two listings.
pub fn list_targets(list: TargetList) -> String {
    let mut out = String::new();
    for target in Target::KNOWN.iter().map(|row| row.target) {
        let _ = match list {
            TargetList::Compute => writeln!(out, "{}", target.compute_name()),
            TargetList::Sm => writeln!(out, "{target}"),
            TargetList::Table => {
                let kind = match target.suffix {
                    TargetSuffix::None => "runs on this and later architectures",
                    TargetSuffix::Family => "features of the family",
                    TargetSuffix::Arch => "features of this architecture only",
                };
                let default = if target == DEFAULT_TARGET { " (default)" } else { "" };
                writeln!(out, "{:9}{:14}{kind}{default}", target.to_string(), target.compute_name())
            }
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_shows_every_option_that_is_not_refused_and_keeps_to_the_width() {
        let text = help_text(100);
        for row in OPTIONS.iter().filter(|row| !matches!(row.meaning, Meaning::Refused(_))) {
            assert!(text.contains(&format!("-{}", row.name)), "{}", row.name);
        }
        for line in text.lines().filter(|line| line.starts_with("   ")) {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}
