//! A link as nvJitLink knows it: options, inputs, and what came of them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ptxc_abi::container::{self, Kind};
use ptxc_ptx_link::{Input, link, runs_on};

use crate::options::Options;
use crate::status::{Result, Status};

/// The name of an input that was given none.
const UNNAMED: &str = "<unnamed>";

/// What the caller says an input is, numbered as in `nvJitLink.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// Machine code.
    Cubin,
    /// PTX.
    Ptx,
    /// Intermediate code.
    LtoIr,
    /// Code for several targets; host objects, host libraries, index files.
    Other,
    /// Any of those.
    Any,
}

impl InputKind {
    /// Reads the number.
    pub fn of_number(number: i32) -> Option<InputKind> {
        match number {
            1 => Some(InputKind::Cubin),
            2 => Some(InputKind::Ptx),
            3 => Some(InputKind::LtoIr),
            4..=7 => Some(InputKind::Other),
            10 => Some(InputKind::Any),
            _ => None,
        }
    }
}

/// A link. Threads may share one.
pub struct Linker {
    options: Options,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Name and PTX.
    inputs: Vec<(String, String)>,
    linked: Option<String>,
    errors: String,
}

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// The container.
    Cubin,
    /// PTX, with `-ptx` only.
    Ptx,
    /// The container that stands for intermediate code, with `-lto` only.
    LtoIr,
    /// Errors.
    Errors,
    /// Nothing is said but errors.
    Info,
}

impl Linker {
    /// A link without inputs.
    pub fn new(options: Options) -> Linker {
        Linker { options, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an input.
    ///
    /// # Errors
    /// It is not what the caller says, or not supported; the log tells which.
    pub fn add(&self, kind: InputKind, bytes: &[u8], name: Option<&[u8]>) -> Result {
        let name = name.map_or(UNNAMED.into(), String::from_utf8_lossy).into_owned();
        let mut state = self.state();
        let mut refuse = |status, why: &str| {
            state.errors.push_str(&format!("error: {name}: {why}\n"));
            Err(status)
        };
        let text = match (kind, container::unpack(bytes)) {
            (InputKind::LtoIr | InputKind::Any, Some((Kind::LtoIr, _))) if !self.options.link_time => {
                return refuse(Status::LtoNotEnabled, "intermediate code needs -lto");
            }
            (InputKind::LtoIr | InputKind::Any, Some((Kind::LtoIr, ptx)))
            | (InputKind::Cubin | InputKind::Any, Some((Kind::Cubin, ptx))) => ptx,
            (InputKind::Ptx | InputKind::Any, found) => {
                let text = std::str::from_utf8(bytes.split(|byte| *byte == 0).next().unwrap_or_default());
                match text.ok().filter(|text| found.is_none() && text.contains(".version")) {
                    Some(text) => text,
                    None if kind == InputKind::Any => {
                        return refuse(
                            Status::UnrecognizedInput,
                            "only PTX is supported, and what ptxc made",
                        );
                    }
                    None => return refuse(Status::IncorrectInputType, "this is not PTX"),
                }
            }
            (_, Some(_)) => return refuse(Status::IncorrectInputType, "this is of another kind"),
            (InputKind::Cubin, None) => {
                return refuse(Status::UnrecognizedInput, "machine code is not supported: ptxc ends at PTX");
            }
            (InputKind::LtoIr, None) => {
                let why = "intermediate code of other compilers is not supported";
                return refuse(Status::UnrecognizedInput, why);
            }
            (InputKind::Other, None) => {
                let why = "fatbins, host objects and libraries are not supported";
                return refuse(Status::UnrecognizedInput, why);
            }
        };
        if let Err(problems) = ptxc_ptx::text::parse(text) {
            let why = problems.first().map(|problem| problem.locate(text)).unwrap_or_default();
            return refuse(Status::PtxCompile, &why);
        }
        let text = text.to_owned();
        state.inputs.push((name, text));
        Ok(())
    }

    /// Links the inputs.
    ///
    /// # Errors
    /// They do not go together; the log tells why.
    pub fn complete(&self) -> Result {
        let mut state = self.state();
        let inputs: Vec<Input<'_>> = state.inputs.iter().map(|(name, text)| Input { name, text }).collect();
        let done = link(&inputs);
        let linked = match done {
            Ok(linked) => linked,
            Err(problems) => {
                for problem in problems {
                    state.errors.push_str(&format!("error: {problem}\n"));
                }
                return Err(Status::Finalize);
            }
        };
        let (target, wanted) = (linked.target, self.options.target);
        if !runs_on(target, wanted) {
            state.errors.push_str(&format!("error: code for {target} does not run on {wanted}\n"));
            return Err(Status::ArchMismatch);
        }
        let missing: Vec<&str> = linked.missing().collect();
        for name in &missing {
            state.errors.push_str(&format!("error: undefined reference to '{name}'\n"));
        }
        let complete = missing.is_empty();
        state.linked = Some(linked.text);
        if complete { Ok(()) } else { Err(Status::Internal) }
    }

    /// Gives `use_it` an output.
    ///
    /// # Errors
    /// There is none.
    pub fn with_output<T>(&self, output: Output, use_it: impl FnOnce(&[u8]) -> Result<T>) -> Result<T> {
        let state = self.state();
        let linked = || state.linked.as_deref().ok_or(Status::InvalidInput);
        match output {
            Output::Cubin => use_it(&container::pack(Kind::Cubin, linked()?)),
            Output::Ptx if self.options.ptx => use_it(format!("{}\0", linked()?).as_bytes()),
            Output::Ptx => Err(Status::InvalidInput),
            Output::LtoIr if !self.options.link_time => Err(Status::InvalidInput),
            Output::LtoIr => {
                let linked = state.linked.as_deref().ok_or(Status::Internal)?;
                use_it(&container::pack(Kind::LtoIr, linked))
            }
            Output::Errors => use_it(format!("{}\0", state.errors).as_bytes()),
            Output::Info => use_it(b"\0"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::parse;

    const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";

    fn linker(options: &str) -> Linker {
        Linker::new(parse(&options.split(' ').map(str::as_bytes).collect::<Vec<_>>()).unwrap())
    }

    fn output(linker: &Linker, output: Output) -> Result<String> {
        linker.with_output(output, |bytes| Ok(String::from_utf8(bytes.to_vec()).unwrap()))
    }

    #[test]
    fn containers_go_in_and_come_out() {
        let ptx = format!("{HEAD}.visible .func f() {{ ret; }}\n");
        let (lto, cubin) = (container::pack(Kind::LtoIr, &ptx), container::pack(Kind::Cubin, &ptx));
        let link = linker("-arch=sm_90 -lto -ptx");
        let caller = format!("{HEAD}.extern .func f();\n.visible .entry k() {{ call f; ret; }}\n");
        assert_eq!(link.add(InputKind::LtoIr, &lto, Some(b"a")), Ok(()));
        assert_eq!(link.add(InputKind::Any, caller.as_bytes(), None), Ok(()));
        assert_eq!(output(&link, Output::Cubin), Err(Status::InvalidInput));
        assert_eq!(link.complete(), Ok(()));
        let made = output(&link, Output::Cubin).unwrap();
        assert_eq!(container::unpack(made.as_bytes()).map(|(kind, _)| kind), Some(Kind::Cubin));
        assert!(output(&link, Output::Ptx).unwrap().ends_with("}\n\n\0"));
        let again = linker("-arch=sm_90 -lto");
        let linked = output(&link, Output::LtoIr).unwrap();
        assert_eq!(output(&again, Output::LtoIr), Err(Status::Internal));
        assert_eq!(again.add(InputKind::LtoIr, linked.as_bytes(), None), Ok(()));
        assert_eq!(again.complete(), Ok(()));
        let plain = linker("-arch=sm_90");
        assert_eq!(plain.add(InputKind::LtoIr, &lto, None), Err(Status::LtoNotEnabled));
        assert_eq!(plain.add(InputKind::Ptx, &cubin, None), Err(Status::IncorrectInputType));
        assert_eq!(plain.add(InputKind::Cubin, &cubin, None), Ok(()));
        assert_eq!((plain.complete(), output(&plain, Output::Ptx)), (Ok(()), Err(Status::InvalidInput)));
        assert_eq!(output(&plain, Output::LtoIr), Err(Status::InvalidInput));
    }

    #[test]
    fn what_is_refused_is_told() {
        let link = linker("-arch=sm_75 -lto");
        for kind in [InputKind::Cubin, InputKind::LtoIr, InputKind::Other, InputKind::Any] {
            assert_eq!(link.add(kind, b"\x7fELF", Some(b"a")), Err(Status::UnrecognizedInput));
        }
        assert_eq!(link.add(InputKind::Ptx, b".version 8.0\nwhat", Some(b"b")), Err(Status::PtxCompile));
        assert_eq!(output(&link, Output::Errors).unwrap().lines().count(), 6);
        assert_eq!(link.add(InputKind::Ptx, HEAD.as_bytes(), None), Ok(()));
        assert_eq!(link.complete(), Err(Status::ArchMismatch));
        assert_eq!(linker("-arch=sm_80").complete(), Err(Status::Finalize));
    }
}
