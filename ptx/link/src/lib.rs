//! Links PTX modules into one.
//!
//! Each input is parsed into a separate module; names are resolved between them by the rules of PTX's linking
//! directives (PTX ISA, "Linking Directives"), and the output is their text in an order in which every name is
//! declared before its use: files, functions without bodies, variables, functions with bodies.
//!
//! - `.visible` defines a name for all inputs; two definitions are an error.
//! - `.weak` is overridden by `.visible`; of several `.weak` definitions the first is kept, of several `.common`
//!   the largest.
//! - `.extern` is resolved to a definition of another input; an undefined name stays `.extern`.
//! - A name without a directive is local to its input, and is renamed if another input uses it too.
//!
//! Bodies are not examined except for the numbers of source files. Debug sections are kept if only one input has
//! any.

mod order;
mod symbols;

use std::fmt::Write;

use ptxc_ptx::isa::TargetSuffix;
use ptxc_ptx::module::{FuncId, GlobalVar, Section, SectionLine, SectionValue};
use ptxc_ptx::text::parse;
use ptxc_ptx::{FunctionKind, Item, Linkage, Module, Stmt, Target, text};
use rustc_hash::{FxHashMap, FxHashSet};

/// An input of the linker.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// Its name in messages.
    pub name: &'a str,
    /// PTX.
    pub text: &'a str,
}

/// The result of linking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linked {
    /// The text of the linked module.
    pub text: String,
    /// Its target.
    pub target: Target,
    /// Names that no input defines, in order; dynamic shared memory is not among them.
    pub undefined: Vec<String>,
}

/// Functions that the driver and the device runtime define (CUDA C++ Programming Guide, "Formatted Output",
/// "Dynamic Global Memory Allocation", "Assertion").
const BY_THE_SYSTEM: &[&str] =
    &["vprintf", "malloc", "free", "__assertfail", "__cuda_syscall_aligned_malloc"];
/// Prefixes of device runtime functions (CUDA C++ Programming Guide, "Dynamic Parallelism"); graphs and cooperative
/// groups call it under its public names.
const DEVICE_RUNTIME: [&str; 3] = ["__cudaCDP2", "cudaGraph", "cudaCG"];

/// Whether the driver or the device runtime defines a function that no module defines.
#[must_use]
pub fn is_of_the_system(name: &str) -> bool {
    BY_THE_SYSTEM.contains(&name) || DEVICE_RUNTIME.iter().any(|prefix| name.starts_with(prefix))
}

impl Linked {
    /// The undefined names that the system does not define either.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        let names = self.undefined.iter().map(String::as_str);
        names.filter(|name| !is_of_the_system(name))
    }
}

/// Whether code for a target runs on another: on a later one, unless the target is architecture-specific.
pub fn runs_on(code: Target, device: Target) -> bool {
    match code.suffix {
        TargetSuffix::None => code.number <= device.number,
        TargetSuffix::Arch => code == device,
        // Targets of one family have the same tens.
        TargetSuffix::Family => code.number / 10 == device.number / 10 && code.number <= device.number,
    }
}

/// A parsed input.
struct Unit<'a> {
    name: &'a str,
    module: Module,
}

/// A module-level object of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Object {
    Var(GlobalVar),
    Func(FuncId),
}

/// Links the inputs.
///
/// # Errors
/// One line per error: invalid inputs, multiple definitions, incompatible targets.
pub fn link(inputs: &[Input<'_>]) -> Result<Linked, Vec<String>> {
    let mut errors = Vec::new();
    let mut units = Vec::new();
    for input in inputs {
        match parse(input.text) {
            Ok(parsed) => units.push(Unit { name: input.name, module: parsed.module }),
            Err(list) => errors
                .extend(list.iter().map(|error| format!("{}: {}", input.name, error.locate(input.text)))),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut head = head(&units)?;
    symbols::rename_internal(&mut units);
    let resolved = symbols::resolve(&units)?;
    let files = merge_files(&mut units, &mut head);
    let strings = merge_strings(&mut units, &mut head);
    let mut out = text::print(&head);
    out.push_str(&files);
    let mut declared = FxHashSet::default();
    let mut undefined = Vec::new();
    for (index, unit) in units.iter_mut().enumerate() {
        declarations(index, unit, &resolved, &mut declared, &mut undefined, &mut out);
    }
    for (unit, var) in order::variables(&units, &resolved) {
        let module = &units[unit].module;
        let variable = &module.vars[var];
        if variable.linkage == Linkage::Extern {
            let name = variable.name.map_or("", |name| module.names.text(name));
            if !declared.insert(name.to_owned()) {
                continue;
            }
            // Dynamic shared memory is defined by the launch.
            if variable.space != ptxc_ptx::Space::Shared {
                undefined.push(name.to_owned());
            }
        }
        out.push_str(&text::print_items(module, &[Item::Var(var)]));
    }
    let with_sections = units.iter().filter(|unit| unit.module.items.iter().any(is_section)).count();
    for (index, unit) in units.iter().enumerate() {
        let stays = |item: &&Item| match item {
            Item::Func(func) => {
                unit.module.funcs[*func].body.is_some() && resolved.stays(index, unit, Object::Func(*func))
            }
            Item::Section(_) => with_sections == 1,
            Item::Alias(..) | Item::Pragma(_) | Item::Regs(_) => true,
            Item::Var(_) | Item::File(_) | Item::Comment(_) => false,
        };
        let items: Vec<Item> = unit.module.items.iter().filter(stays).cloned().collect();
        out.push_str(&text::print_items(&unit.module, &items));
    }
    out.push_str(&text::print_items(&head, strings.as_slice()));
    Ok(Linked { text: out, target: head.target.target, undefined })
}

/// The header: the latest version, and a target that suits all inputs.
fn head(units: &[Unit<'_>]) -> Result<Module, Vec<String>> {
    let Some(first) = units.first() else { return Err(vec!["there is nothing to link".to_owned()]) };
    let mut target = first.module.target;
    let mut version = first.module.version;
    for unit in &units[1..] {
        let other = unit.module.target;
        version = version.max(unit.module.version);
        target.debug |= other.debug;
        if target.target == other.target {
            continue;
        }
        // Code for a plain target runs on every later one; other code only on its own.
        let rank = |target: Target| (target.number, target.suffix != TargetSuffix::None);
        let (low, high) = match rank(target.target) <= rank(other.target) {
            true => (target.target, other.target),
            false => (other.target, target.target),
        };
        if low.suffix != TargetSuffix::None {
            let what =
                format!("{}: its target {} does not go with {}", unit.name, other.target, target.target);
            return Err(vec![what]);
        }
        target.target = high;
    }
    let wrong = units.iter().find(|unit| unit.module.address_size != first.module.address_size);
    if let Some(unit) = wrong {
        return Err(vec![format!(
            "{}: its addresses are not as large as those of {}",
            unit.name, first.name
        )]);
    }
    let mut head = Module::new(version, target.target);
    head.target = target;
    head.address_size = first.module.address_size;
    Ok(head)
}

fn is_section(item: &Item) -> bool {
    matches!(item, Item::Section(_))
}

/// Merges the string sections, which `.loc` directives refer to, of all inputs. Their labels are distinct by then.
fn merge_strings(units: &mut [Unit<'_>], head: &mut Module) -> Option<Item> {
    let mut lines = Vec::new();
    for (index, unit) in units.iter_mut().enumerate() {
        let module = &mut unit.module;
        let Some(name) = module.names.get(".debug_str") else { continue };
        let is_strings = |item: &mut Item| matches!(item, Item::Section(section) if section.name == name);
        for item in module.items.extract_if(.., is_strings) {
            let Item::Section(section) = item else { continue };
            for line in section.lines {
                lines.push(match line {
                    SectionLine::Label(label) => {
                        let old = module.names.text(label).to_owned();
                        let mut new = old.clone();
                        if head.names.get(&old).is_some() {
                            new = format!("{old}_{index}");
                            while module.names.get(&new).or(head.names.get(&new)).is_some() {
                                new.push('_');
                            }
                            module.names.rename(&old, &new);
                        }
                        SectionLine::Label(head.intern(&new))
                    }
                    SectionLine::Data(size, values) => {
                        let plain = values.iter().map(|value| match value {
                            SectionValue::Int(value) => SectionValue::Int(*value),
                            // A string has no references.
                            _ => SectionValue::Int(0),
                        });
                        SectionLine::Data(size, plain.collect())
                    }
                });
            }
        }
    }
    let name = head.intern(".debug_str");
    (!lines.is_empty()).then_some(Item::Section(Section { name, lines }))
}

/// Numbers source files uniquely across all inputs; returns the directives as text.
fn merge_files(units: &mut [Unit<'_>], head: &mut Module) -> String {
    let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
    let mut out = String::new();
    for unit in units {
        let mut renumbered: FxHashMap<u32, u32> = FxHashMap::default();
        for item in &unit.module.items {
            let Item::File(file) = item else { continue };
            let name = unit.module.names.text(file.name);
            let next = numbers.len() as u32 + 1;
            let number = *numbers.entry(name.to_owned()).or_insert_with(|| {
                let mut file = *file;
                (file.index, file.name) = (next, head.intern(name));
                out.push_str(&text::print_items(head, &[Item::File(file)]));
                next
            });
            renumbered.insert(file.index, number);
        }
        let number = |file: &mut u32| *file = renumbered.get(file).copied().unwrap_or(*file);
        for body in unit.module.funcs.values_mut().filter_map(|function| function.body.as_mut()) {
            for stmt in &mut body.stmts {
                if let Stmt::Loc(loc) = stmt {
                    number(&mut loc.file);
                    if let Some(inlined) = &mut loc.inlined {
                        number(&mut inlined.file);
                    }
                }
            }
        }
    }
    out
}

/// The declarations of functions: those defined later, and those undefined.
fn declarations(
    index: usize,
    unit: &mut Unit<'_>,
    resolved: &symbols::Resolved,
    declared: &mut FxHashSet<String>,
    undefined: &mut Vec<String>,
    out: &mut String,
) {
    let functions: Vec<FuncId> = unit
        .module
        .items
        .iter()
        .filter_map(|item| if let Item::Func(func) = item { Some(*func) } else { None })
        .collect();
    for func in functions {
        let function = &unit.module.funcs[func];
        let name = unit.module.names.text(function.name).to_owned();
        let defined = function.body.is_some();
        if function.kind == FunctionKind::Entry && defined {
            continue;
        }
        let wanted = match defined {
            true => resolved.stays(index, unit, Object::Func(func)),
            false => !resolved.defines(&name),
        };
        if !wanted || !declared.insert(name.clone()) {
            continue;
        }
        if !defined && function.linkage == Linkage::Extern {
            undefined.push(name);
        }
        let header = unit.module.funcs[func].header();
        let header = unit.module.funcs.push(header);
        let _ = out.write_str(&text::print_items(&unit.module, &[Item::Func(header)]));
    }
}

#[cfg(test)]
mod tests;
