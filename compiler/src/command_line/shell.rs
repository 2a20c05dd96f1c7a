//! Completions for shells, printed from the option table.

use std::fmt::Write;

use ptxc_ptx::isa::Target;

use super::suggest::nearest;
use super::table::{Elsewhere, Meaning, OPTIONS, Row, Value};

/// The words that choose another command, each with what it does.
pub(super) const COMMANDS: [(&str, &str); 7] = [
    ("run", "launch kernels in the simulator, or build a program and run it"),
    ("debug", "step through a kernel in the simulator"),
    ("build", "build a program"),
    ("verify", "hold NVVM IR to its rules"),
    ("env", "run a program with ptxc's libraries for NVIDIA's"),
    ("explore", "show every form of a source in a browser, and run it there"),
    ("lsp", "serve an editor with messages, fixes, types and definitions"),
];

/// A shell that completes command lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shell {
    /// Bash: to be sourced, or put into `bash_completion.d`.
    Bash,
    /// Zsh: `_ptxc` in a folder of `fpath`.
    Zsh,
    /// Fish: `ptxc.fish` in its folder of completions.
    Fish,
}

impl Shell {
    /// The shell of a name.
    pub fn parse(name: &str) -> Option<Shell> {
        Some(match name {
            "bash" => Shell::Bash,
            "zsh" => Shell::Zsh,
            "fish" => Shell::Fish,
            _ => return None,
        })
    }
}

/// The command that a misspelled word is meant to be.
#[cfg(feature = "command")]
pub(crate) fn command_like(word: &str) -> Option<&'static str> {
    nearest(word, COMMANDS.iter().map(|(name, _)| *name))
}

/// The options that can be meant.
pub(super) fn shown() -> impl Iterator<Item = &'static Row> {
    let is_elsewhere = |row: &&Row| row.elsewhere != Elsewhere::Same;
    OPTIONS.iter().filter(move |row| is_elsewhere(row) || !matches!(row.meaning, Meaning::Refused(_)))
}

/// Whether the values of an option are targets.
fn takes_target(row: &Row) -> bool {
    matches!(row.name, "gpu-architecture" | "gpu-code")
}

/// The completions for a shell.
pub fn completions(shell: Shell) -> String {
    match shell {
        Shell::Bash => bash(),
        Shell::Zsh => zsh(),
        Shell::Fish => fish(),
    }
}

fn targets() -> String {
    Target::KNOWN.iter().map(|row| row.target.to_string()).collect::<Vec<_>>().join(" ")
}

fn bash() -> String {
    let commands = COMMANDS.map(|(word, _)| word).join(" ");
    let mut options = String::new();
    let mut for_target = Vec::new();
    for row in shown() {
        for spelling in row.spellings() {
            let _ = write!(options, " {spelling}");
            if takes_target(row) {
                for_target.push(spelling);
            }
        }
    }
    format!(
        "# Completions of ptxc for bash.\n\
         _ptxc() {{\n\
         \x20   local word=\"${{COMP_WORDS[COMP_CWORD]}}\" before=\"${{COMP_WORDS[COMP_CWORD-1]}}\"\n\
         \x20   [[ $before == = ]] && before=\"${{COMP_WORDS[COMP_CWORD-2]}}\"\n\
         \x20   case \"$before\" in\n\
         \x20       {targets_of})\n\
         \x20           COMPREPLY=($(compgen -W \"{targets}\" -- \"${{word#=}}\")); return ;;\n\
         \x20   esac\n\
         \x20   COMPREPLY=()\n\
         \x20   if [[ $word == -* ]]; then\n\
         \x20       COMPREPLY=($(compgen -W \"{options}\" -- \"$word\"))\n\
         \x20   elif [[ $COMP_CWORD -eq 1 ]]; then\n\
         \x20       COMPREPLY=($(compgen -W \"{commands}\" -- \"$word\"))\n\
         \x20   fi\n\
         }}\n\
         complete -o default -F _ptxc ptxc\n",
        targets_of = for_target.join("|"),
        targets = targets(),
        options = options.trim_start(),
    )
}

fn zsh() -> String {
    let mut out = String::from("#compdef ptxc\n# Completions of ptxc for zsh.\n_arguments \\\n");
    let quoted =
        |text: &str| text.replace('\'', "'\\''").replace('[', "\\[").replace(']', "\\]").replace(':', "\\:");
    for row in shown() {
        let value = match row.value {
            Value::None => String::new(),
            _ if takes_target(row) => format!(":target:({})", targets()),
            Value::Bool => ":value:(true false)".to_owned(),
            Value::One(name) | Value::List(name) => format!(":{}:_files", quoted(name)),
            Value::OneOf(words) => format!("::value:({})", words.join(" ")),
            Value::OptionalFile(name) => format!("::{}:_files", quoted(name)),
            Value::Joined(name) => format!("::{}:", quoted(name)),
        };
        for spelling in row.spellings() {
            let _ = writeln!(out, "  '*{spelling}[{}]{value}' \\", quoted(row.help));
        }
    }
    let commands = COMMANDS.map(|(word, _)| word).join(" ");
    let _ = writeln!(
        out,
        "  '1:command or file:_alternative \"commands:command:({commands})\" \"files:file:_files\"' \\"
    );
    out.push_str("  '*:file:_files'\n");
    out
}

fn fish() -> String {
    let mut out = String::from("# Completions of ptxc for fish.\n");
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('\'', "\\'");
    for (word, what) in COMMANDS {
        let _ = writeln!(out, "complete -c ptxc -n __fish_use_subcommand -a {word} -d '{}'", quoted(what));
    }
    for row in shown() {
        let value = match row.value {
            Value::None | Value::OptionalFile(_) | Value::Joined(_) => String::new(),
            Value::OneOf(words) => format!(" -a '{}'", words.join(" ")),
            _ if takes_target(row) => format!(" -xa '{}'", targets()),
            Value::Bool => " -xa 'true false'".to_owned(),
            Value::One(_) | Value::List(_) => " -r".to_owned(),
        };
        let mut names = String::new();
        for spelling in row.spellings() {
            // One letter is short; words are read with one dash (`-o`, fish's old style) or two.
            let _ = match spelling.strip_prefix("--") {
                Some(long) => write!(names, " -l {long}"),
                None if spelling.len() == 2 => write!(names, " -s {}", &spelling[1..]),
                None => write!(names, " -o {}", &spelling[1..]),
            };
        }
        let _ = writeln!(out, "complete -c ptxc{names}{value} -d '{}'", quoted(row.help));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_completed() {
        for shell in ["bash", "zsh", "fish"] {
            let text = completions(Shell::parse(shell).unwrap());
            for row in shown() {
                assert!(text.contains(row.name), "{shell}: {}", row.name);
            }
        }
        assert_eq!(Shell::parse("tcsh"), None);
    }
}
