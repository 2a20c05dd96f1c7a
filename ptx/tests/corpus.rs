//! Reads every `.ptx` file below `$PTXC_PTX_CORPUS`, checks it, and reads its print again.
//!
//! Other compilers' output is not part of this repository, so without the variable the test does
//! nothing.

use ptxc_ptx::check::check;
use ptxc_ptx::text::{line_column, parse, print};
use std::path::{Path, PathBuf};

fn ptx_files(dir: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            ptx_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "ptx") {
            files.push(path);
        }
    }
}

#[test]
fn other_compilers_modules_read_check_and_reprint() {
    let Some(dir) = std::env::var_os("PTXC_PTX_CORPUS") else { return };
    let mut files = Vec::new();
    ptx_files(Path::new(&dir), &mut files);
    files.sort();
    assert!(!files.is_empty(), "no .ptx files");
    let mut wrong = Vec::new();
    for path in &files {
        let text = std::fs::read_to_string(path).expect("a readable file");
        let name = path.display();
        match parse(&text) {
            Err(errors) => {
                wrong.extend(errors.iter().take(5).map(|error| format!("{name}:{}", error.locate(&text))))
            }
            Ok(parsed) => {
                for problem in check(&parsed.module).iter().take(5) {
                    let offset = problem
                        .func
                        .zip(problem.stmt)
                        .and_then(|(func, stmt)| parsed.statements[func].get(stmt))
                        .map_or(0, |offset| *offset as usize);
                    wrong.push(format!("{name}:{}: {}", line_column(&text, offset).0, problem.message));
                }
                let printed = print(&parsed.module);
                match parse(&printed) {
                    Err(errors) => wrong.push(format!("{name}: reprinted: {}", errors[0].locate(&printed))),
                    Ok(again) if print(&again.module) != printed => {
                        wrong.push(format!("{name}: reads back differently"));
                    }
                    Ok(_) => {}
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} problems in {} files:\n{}", wrong.len(), files.len(), wrong.join("\n"));
}
