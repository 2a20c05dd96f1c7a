//! Breakpoints of a client: it names all of a source, of functions, of data at once, and they replace the earlier.

use super::run::Adapter;
use crate::breakpoints::{Spot, Watched, same_file};
use crate::value::Place;
use ptxc_sim::Checks;
use serde_json::{Value, json};

/// Breakpoints of one request.
const MAX: usize = 4096;

fn list<'v>(arguments: &'v Value, name: &str) -> Result<&'v [Value], String> {
    let list = arguments[name].as_array().ok_or_else(|| format!("'{name}' is missing"))?;
    if list.len() > MAX { Err("these are too many".to_owned()) } else { Ok(list) }
}

impl Adapter<'_, '_, '_, '_, '_> {
    /// Removes the breakpoints that a test names.
    fn forget(&mut self, test: impl Fn(&Spot) -> bool) {
        let old: Vec<u32> =
            self.debugger.breakpoints().iter().filter(|b| test(&b.spot)).map(|b| b.number).collect();
        for number in old {
            self.debugger.delete(number);
        }
    }

    fn add(&mut self, spot: Spot, wanted: &Value) -> Value {
        let condition = wanted["condition"].as_str().filter(|text| !text.trim().is_empty());
        let asked = match &spot {
            Spot::Line { line, .. } => Some(*line),
            Spot::Ptx(_) | Spot::Function(_) => None,
        };
        match self.debugger.add_breakpoint(spot, condition) {
            Ok(breakpoint) => {
                let mut shown = json!({"id": breakpoint.number, "verified": true});
                if let Some(line) = breakpoint.line.or(asked) {
                    shown["line"] = json!(line);
                }
                shown
            }
            Err(why) => json!({"verified": false, "message": why}),
        }
    }

    pub(super) fn set_breakpoints(&mut self, arguments: &Value) -> Result<Value, String> {
        let path = arguments["source"]["path"].as_str().or(arguments["source"]["name"].as_str());
        let path = path.ok_or("the source has no path")?.to_owned();
        let wanted = list(arguments, "breakpoints")?;
        self.forget(|spot| matches!(spot, Spot::Line { file: Some(file), .. } if *file == path));
        // The PTX names a file as the compiler was given it, maybe by the end of this path.
        let known =
            self.debugger.session.code().lines().map(|(_, at)| at.file).find(|file| same_file(file, &path));
        let file = known.unwrap_or(&path).to_owned();
        let mut shown = Vec::new();
        for one in wanted {
            let Some(line) = one["line"].as_u64().and_then(|line| u32::try_from(line).ok()) else {
                shown.push(json!({"verified": false, "message": "the line is missing"}));
                continue;
            };
            self.forget(|spot| matches!(spot, Spot::Line { file: Some(other), line: l } if *other == file && *l == line));
            let answer = self.add(Spot::Line { file: Some(path.clone()), line }, one);
            shown.push(answer);
        }
        Ok(json!({"breakpoints": shown}))
    }

    pub(super) fn set_function_breakpoints(&mut self, arguments: &Value) -> Result<Value, String> {
        let wanted = list(arguments, "breakpoints")?;
        self.forget(|spot| matches!(spot, Spot::Function(_)));
        let mut shown = Vec::new();
        for one in wanted {
            let name = one["name"].as_str().unwrap_or("").to_owned();
            let answer = self.add(Spot::Function(name), one);
            shown.push(answer);
        }
        Ok(json!({"breakpoints": shown}))
    }

    /// Checks can be chosen before the first step only: they need to have seen everything.
    pub(super) fn set_exception_breakpoints(&mut self, arguments: &Value) -> Result<Value, String> {
        let filters = list(arguments, "filters")?;
        let asked = |name: &str| filters.iter().any(|filter| filter == name);
        let checks = Checks {
            races: self.checks.races || asked("races"),
            uninitialized: self.checks.uninitialized || asked("uninitialized"),
            asynchronous: self.checks.asynchronous || asked("asynchronous"),
            ..self.checks
        };
        if checks != self.checks {
            if !self.debugger.session.set_checks(checks) {
                return Err("these checks must be chosen before the launch runs".to_owned());
            }
            self.checks = checks;
        }
        Ok(json!({}))
    }

    pub(super) fn data_breakpoint_info(&mut self, arguments: &Value) -> Result<Value, String> {
        let name = arguments["name"].as_str().ok_or("'name' is missing")?;
        let place = match self.part(arguments, name) {
            Ok(value) => match value.place {
                Some(Place::Memory(address)) => Ok((address, value.bytes.len())),
                _ => Err(format!("'{name}' does not lie in memory")),
            },
            Err(why) => Err(why),
        };
        Ok(match place {
            Ok((address, size)) => {
                let id = format!("{address:x}:{size}:{}", self.thread_id(self.debugger.focus));
                json!({"dataId": id, "description": name, "accessTypes": ["read", "write", "readWrite"]})
            }
            Err(why) => json!({"dataId": null, "description": why}),
        })
    }

    pub(super) fn set_data_breakpoints(&mut self, arguments: &Value) -> Result<Value, String> {
        let wanted = list(arguments, "breakpoints")?;
        let old: Vec<u32> = self.debugger.watchpoints().iter().map(|watchpoint| watchpoint.number).collect();
        for number in old {
            self.debugger.delete(number);
        }
        let mut shown = Vec::new();
        for one in wanted {
            let kind = match one["accessType"].as_str() {
                Some("read") => Watched::Read,
                Some("readWrite") => Watched::Access,
                _ => Watched::Change,
            };
            let id = one["dataId"].as_str().unwrap_or("");
            let answer = match self.watch(id, kind) {
                Ok(number) => json!({"id": number, "verified": true}),
                Err(why) => json!({"verified": false, "message": why}),
            };
            shown.push(answer);
        }
        Ok(json!({"breakpoints": shown}))
    }

    fn watch(&mut self, id: &str, kind: Watched) -> Result<u32, String> {
        let bad = || "this is no 'dataId' of dataBreakpointInfo".to_owned();
        let mut parts = id.split(':');
        let address = parts.next().and_then(|part| u64::from_str_radix(part, 16).ok()).ok_or_else(bad)?;
        let mut number = || parts.next().and_then(|part| part.parse::<u64>().ok()).ok_or_else(bad);
        let (size, thread) = (number()?, number()?);
        let focus = self.debugger.focus;
        self.debugger.focus = self.thread_of(&json!(thread))?;
        let made = self.debugger.watch_memory(id, address, size, kind).map(|watchpoint| watchpoint.number);
        self.debugger.focus = focus;
        made
    }
}
