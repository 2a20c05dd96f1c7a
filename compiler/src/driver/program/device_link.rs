//! Device programs of several units become one.
//!
//! An object whose device code is to be linked (`-dc`, `-rdc=true -c`) carries its PTX in a section of its own, and names
//! a symbol that it does not define: the linked program. The device linker reads the programs of all objects and
//! archives, and makes an object that has the result under all of these symbols. An object that was made so before
//! (`-dlink`) has satisfied the objects whose symbols it defines.

use super::object::{self, Member};
use super::options::is_object;
use super::stubs;
use super::unit::{Build, assemble, read_bytes, write};
use super::{Failure, fatbin};
use crate::driver::ExitStatus;
use ptxc_ptx::resources::Resources;
use ptxc_ptx_link::Input;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// Links the device programs of files; gives the object with the result, if anything was to be linked. With a name the
/// object is made in any case.
pub(super) fn link(
    build: &mut Build<'_, '_>,
    files: &[PathBuf],
    named: Option<&Path>,
) -> Result<Option<PathBuf>, Failure> {
    if build.is_dry {
        return Ok(None);
    }
    let mut members: Vec<(String, Member)> = Vec::new();
    for file in files.iter().filter(|file| is_object(file)) {
        let name = file.display().to_string();
        members.extend(object::members(&read_bytes(file)?).into_iter().map(|member| (name.clone(), member)));
    }
    let known: HashSet<&str> =
        members.iter().flat_map(|(_, member)| &member.defined).map(String::as_str).collect();
    let open: Vec<&(String, Member)> = members
        .iter()
        .filter(|(_, member)| member.needed.iter().any(|symbol| !known.contains(symbol.as_str())))
        .collect();
    if open.is_empty() && named.is_none() {
        return Ok(None);
    }
    let mut inputs: Vec<Input<'_>> = Vec::new();
    for (name, member) in &open {
        // An object that is named twice counts once, as its symbols do.
        let fresh = member.programs.iter().filter(|text| !inputs.iter().any(|input| input.text == *text));
        let fresh: Vec<Input<'_>> = fresh.map(|text| Input { name, text }).collect();
        inputs.extend(fresh);
    }
    let text = if inputs.is_empty() { String::new() } else { link_texts(&inputs)? };
    let symbols: BTreeSet<&str> =
        open.iter().flat_map(|(_, member)| &member.needed).map(String::as_str).collect();
    let place = |extension: &str| build.work.join(format!("device_link.{extension}"));
    let (image, assembly, object) =
        (place("fatbin"), place("s"), named.map_or_else(|| place("o"), Path::to_owned));
    write(&image, &fatbin::pack(&text, build.options.capability()))?;
    write(&assembly, stubs::linked_image(&symbols, &image).as_bytes())?;
    assemble(build, &assembly, &object)?;
    Ok(Some(object))
}

fn link_texts(inputs: &[Input<'_>]) -> Result<String, Failure> {
    let broken = |why: String| Failure::Broken(ExitStatus::SourceErrors, why);
    let linked = ptxc_ptx_link::link(inputs).map_err(|problems| broken(problems.join("\n")))?;
    let missing: Vec<&str> = linked.missing().collect();
    if !missing.is_empty() {
        return Err(broken(format!("no source defines {} of the device", missing.join(", "))));
    }
    if let Ok(parsed) = ptxc_ptx::text::parse(&linked.text) {
        let module = &parsed.module;
        let excesses = Resources::of(module).excesses(module);
        if !excesses.is_empty() {
            let messages: Vec<String> = excesses.into_iter().map(|excess| excess.message).collect();
            return Err(broken(messages.join("\n")));
        }
    }
    Ok(linked.text)
}
