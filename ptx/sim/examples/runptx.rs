//! Temporary: run a PTX file by the directives of a source and print hashes.
#![allow(clippy::print_stdout, reason = "example")]
use ptxc_sim::{Simulator, directives};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let hosts = std::fs::read_to_string(&args[1]).unwrap();
    for pair in args[2..].chunks(2) {
        let name = std::path::Path::new(&pair[0]).file_stem().unwrap().to_string_lossy().into_owned();
        let runs = directives::parse(&std::fs::read_to_string(&pair[0]).unwrap()).unwrap();
        let sim = match Simulator::from_text(&std::fs::read_to_string(&pair[1]).unwrap()) {
            Ok(sim) => sim,
            Err(e) => { println!("{name}: parse {e:?}"); continue; }
        };
        for run in runs {
            let t = std::time::Instant::now();
            match run.execute(&sim) {
                Err(trap) => println!("TRAP {name} {trap}"),
                Ok(out) => {
                    let secs = t.elapsed().as_secs_f64();
                    let mut verdict = String::new();
                    for (i, a) in run.arguments.iter().enumerate() {
                        let key = format!("{name}\t{}\t{}\t", run.entry, a.name);
                        if let Some(line) = hosts.lines().find(|l| l.starts_with(&key)) {
                            let want = line.split('\t').nth(3).unwrap();
                            let got = format!("{:016x}", directives::fnv1a(&out.buffers[i]));
                            if got == want { verdict += " ok" } else {
                                let s = a.scalar.unwrap();
                                let first: Vec<String> = out.buffers[i].chunks(s.size()).take(6).map(|c| format!("{:?}", s.number(c))).collect();
                                verdict += &format!(" MISMATCH {} got {first:?} want {}", a.name, line.split('\t').nth(5).unwrap());
                            }
                        } else if a.compare.is_some() { verdict += " -"; }
                    }
                    println!("{name} {} {verdict} [{} instr, {:.1} M/s]", run.entry, out.report.thread_instructions, out.report.thread_instructions as f64 / secs / 1e6);
                    if !out.report.output.is_empty() && std::env::var("SHOW").is_ok() { println!("{}", String::from_utf8_lossy(&out.report.output)); }
                }
            }
        }
    }
}
