//! Every program of the lessons compiles, runs and does what the page says: the block `expect` behind it.
//!
//! A line of such a block is `BUFFER: first values`, or one of: `trap: part of the message`, `race: yes` (the check for
//! races stops it, and without it runs to the end), `divergent barrier: yes` (the check for those stops it), `clean: yes` (all checks find nothing), `divergent: yes|no`,
//! `sectors: N`, `conflicts: N`.

use std::fmt::Write;
use std::path::Path;

use ptxc_explorer::Explorer;
use serde_json::{Value, json};

struct Program {
    lesson: String,
    source: String,
    expect: Vec<(String, String)>,
}

/// The blocks of the lessons, in order.
fn programs() -> Vec<Program> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 10);
    let mut programs: Vec<Program> = Vec::new();
    for file in files {
        let lesson = file.file_stem().unwrap().to_string_lossy().into_owned();
        let page = std::fs::read_to_string(&file).unwrap();
        for block in page.split("\n```").skip(1).step_by(2) {
            let (kind, text) = block.split_once('\n').unwrap();
            if kind.starts_with("cuda") {
                let (lesson, source) = (lesson.clone(), text.to_owned() + "\n");
                programs.push(Program { lesson, source, expect: Vec::new() });
            } else if kind == "expect" {
                let rows = text.lines().map(|line| line.split_once(": ").unwrap());
                let rows = rows.map(|(key, value)| (key.to_owned(), value.to_owned()));
                programs.last_mut().unwrap().expect.extend(rows);
            }
        }
    }
    programs
}

/// The launch that the directives of a program describe.
fn launch(source: &str, ptx: &Value, checks: &[&str]) -> Value {
    let words = |mark: &str| {
        let lines = source.lines().filter_map(|line| line.strip_prefix(mark));
        lines.map(str::trim).map(str::to_owned).collect::<Vec<_>>()
    };
    let run = words("// RUN").remove(0);
    let size = |key: &str| {
        let text = run.split_whitespace().find_map(|word| word.strip_prefix(key)).unwrap();
        ptxc_sim::directives::dims(text).unwrap()
    };
    json!({
        "request": "simulate", "ptx": ptx, "kernel": run.split_whitespace().next(),
        "grid": size("grid="), "block": size("block="), "args": words("// ARG"),
        "measure": true, "checks": checks,
    })
}

#[test]
fn every_program_does_what_its_page_says() {
    let programs = programs();
    assert!(programs.len() >= 10 && programs.iter().all(|program| !program.expect.is_empty()));
    let mut faults = String::new();
    for Program { lesson, source, expect } in programs {
        for options in [&["-Xcicc", "-O0"][..], &[]] {
            let ask = |request: &Value| -> Value {
                serde_json::from_str(&Explorer::default().answer(&request.to_string())).unwrap()
            };
            let compiled = ask(&json!({"request": "compile", "source": source, "options": options}));
            assert_eq!(compiled["messages"], json!([]), "{lesson}");
            let run = |checks: &[&str]| ask(&launch(&source, &compiled["ptx"], checks));
            let plain = run(&[]);
            for (key, value) in &expect {
                let count = |name: &str| plain["counts"][name].as_u64().unwrap();
                let trap = |answer: &Value| answer["trap"]["message"].as_str().unwrap_or("none").to_owned();
                let found = match key.as_str() {
                    "trap" if trap(&plain).contains(value.as_str()) => value.clone(),
                    "trap" => trap(&plain),
                    "race" if trap(&plain) != "none" => trap(&plain),
                    "race" if trap(&run(&["races"])).contains("data race") => "yes".to_owned(),
                    "race" => "no".to_owned(),
                    "divergent barrier" if trap(&run(&["barriers"])).contains("divergent barrier") => {
                        "yes".to_owned()
                    }
                    "divergent barrier" => "no".to_owned(),
                    "clean" if trap(&run(&["all"])) == "none" => "yes".to_owned(),
                    "clean" => trap(&run(&["all"])),
                    "divergent" if count("divergent_branches") > 0 => "yes".to_owned(),
                    "divergent" => "no".to_owned(),
                    "sectors" => count("global_sectors").to_string(),
                    "conflicts" => (count("shared_passes") - count("shared_passes_ideal")).to_string(),
                    name => {
                        let buffers = plain["buffers"].as_array().unwrap();
                        let buffer = buffers.iter().find(|buffer| buffer["name"] == name);
                        let values =
                            buffer.unwrap_or_else(|| panic!("{lesson}: no {name}"))["values"].as_array();
                        let shown = values.unwrap().iter().take(value.split_whitespace().count());
                        shown
                            .map(|value| value.to_string().trim_end_matches(".0").to_owned())
                            .collect::<Vec<_>>()
                            .join(" ")
                    }
                };
                // The generic accesses of -O0 count as others.
                let counted = matches!(key.as_str(), "sectors" | "conflicts" | "divergent");
                if found != *value && (options.is_empty() || !counted) {
                    let _ = writeln!(faults, "{lesson} {options:?}: {key} is {found}, the page says {value}");
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}
