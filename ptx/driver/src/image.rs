//! Images of modules as programs hand them over: PTX, ptxc's containers, and NVIDIA's fat binaries.
//!
//! The interface takes an address without a length, so the length is found by reading: a text ends at its first zero
//! byte, a fat binary says how long it is.

use crate::fatbin::{self, Part};
use crate::log;
use crate::status::{Result, Status};
use ptxc_abi::argument::Memory;
use ptxc_abi::container;
use ptxc_arch::{Target, TargetSuffix};

/// The first bytes of machine code.
const ELF: &[u8] = b"\x7fELF";
/// The first bytes of the structure that a compiler places next to a fat binary (`__fatBinC_Wrapper_t`).
const WRAPPER: &[u8] = &0x4662_43b1_u32.to_le_bytes();
/// A fat binary longer than this is taken for a wrong address.
const LONGEST: u64 = 4 << 30;

/// Reads an image.
pub(crate) fn read(image: Memory) -> Result<Vec<u8>> {
    if image.is_null() {
        return Err(Status::InvalidValue);
    }
    if begins_with(image, WRAPPER) {
        return fat_binary(pointer_at(image, 8)?);
    }
    if begins_with(image, fatbin::MAGIC) {
        return fat_binary(image);
    }
    if begins_with(image, ELF) {
        return Ok(ELF.to_vec());
    }
    let mut text = Vec::new();
    loop {
        let mut byte = [0];
        if !image.read(text.len() as u64, &mut byte) || byte[0] == 0 {
            return Ok(text);
        }
        text.push(byte[0]);
    }
}

/// The bytes of a fat binary, whose header has its length.
fn fat_binary(image: Memory) -> Result<Vec<u8>> {
    let mut header = [0; fatbin::HEADER];
    if !image.read(0, &mut header) {
        return Err(Status::InvalidImage);
    }
    let length = fatbin::length(&header).filter(|length| *length <= LONGEST).ok_or(Status::InvalidImage)?;
    let mut bytes = vec![0; length as usize];
    if image.read(0, &mut bytes) { Ok(bytes) } else { Err(Status::InvalidImage) }
}

/// Whether memory begins with some bytes. It is not read beyond the first byte that differs.
fn begins_with(image: Memory, magic: &[u8]) -> bool {
    magic.iter().zip(0..).all(|(wanted, at)| {
        let mut byte = [0];
        image.read(at, &mut byte) && byte[0] == *wanted
    })
}

fn pointer_at(memory: Memory, at: u64) -> Result<Memory> {
    let mut bytes = [0; 8];
    let read = memory.read(at, &mut bytes);
    let pointer = Memory::at(u64::from_le_bytes(bytes));
    if read && !pointer.is_null() { Ok(pointer) } else { Err(Status::InvalidImage) }
}

/// Whether an image is a fat binary.
pub(crate) fn is_fat_binary(image: &[u8]) -> bool {
    image.starts_with(fatbin::MAGIC)
}

/// The PTX in an image that runs on a device.
pub(crate) fn ptx_of(image: &[u8], device: Target) -> Result<String> {
    if image.starts_with(ELF) {
        log(format_args!(
            "a module is machine code (a cubin); only PTX is simulated: compile it with -ptx or -fatbin \
             (nvcc -gencode arch=compute_{0},code=compute_{0})",
            device.number
        ));
        return Err(Status::NoBinaryForGpu);
    }
    if is_fat_binary(image) {
        let parts = fatbin::parts(image).ok_or(Status::InvalidImage)?;
        return choose(&parts, device);
    }
    let text = image.split(|byte| *byte == 0).next().unwrap_or_default();
    let text = std::str::from_utf8(text).map_err(|_| Status::InvalidImage)?;
    let ptx = container::unpack(text.as_bytes()).map_or(text, |(_, ptx)| ptx);
    if ptx.contains(".version") { Ok(ptx.to_owned()) } else { Err(Status::InvalidImage) }
}

/// The target that PTX names.
pub(crate) fn target(ptx: &str) -> Option<Target> {
    let at = ptx.find(".target")?;
    let word = ptx[at..].split_whitespace().nth(1)?.split(',').next()?;
    Target::from_number_text(word.strip_prefix("sm_")?)
}

/// The newest PTX of a fat binary that a device runs.
fn choose(parts: &[Part<'_>], device: Target) -> Result<String> {
    let mut texts: Vec<&Part<'_>> = parts.iter().filter(|part| part.is_ptx()).collect();
    texts.sort_by_key(|part| std::cmp::Reverse(part.target));
    for part in texts.iter().filter(|part| part.target <= u32::from(device.number)) {
        let ptx = part.text().ok_or(Status::InvalidImage)?;
        let wanted = target(&ptx);
        if wanted.is_none_or(|wanted| ptxc_ptx_link::runs_on(wanted, device)) {
            return Ok(ptx);
        }
    }
    log(format_args!("{}", refusal(parts, &texts, device)));
    Err(Status::NoBinaryForGpu)
}

/// Why no part of a fat binary can be used, and what would help.
fn refusal(parts: &[Part<'_>], texts: &[&Part<'_>], device: Target) -> String {
    let mut code: Vec<u32> =
        parts.iter().filter(|part| part.is_machine_code()).map(|part| part.target).collect();
    code.sort_unstable();
    code.dedup();
    let code: Vec<String> = code.iter().map(|target| format!("sm_{target}")).collect();
    let number = device.number;
    match texts.last() {
        Some(text) => format!(
            "the oldest PTX of a fat binary is for sm_{0}, the device is an sm_{number} (PTXC_DEVICE=sm_{0} runs it)",
            text.target
        ),
        None => format!(
            "a fat binary has machine code ({}) and no PTX, and only PTX is simulated: compile it with \
             -gencode arch=compute_{number},code=compute_{number}, which adds PTX",
            code.join(", ")
        ),
    }
}

/// The target of a device: it has everything of its architecture, whether its name says so or not.
pub(crate) fn device(capability: u32) -> Target {
    Target { number: capability as u16, suffix: TargetSuffix::Arch }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_of_a_module_is_its_first_word() {
        let of = |line: &str| target(&format!(".version 9.0\n.target {line}\n.address_size 64"));
        assert_eq!(of("sm_75"), Some(Target::sm(75)));
        assert_eq!(of("sm_90a, debug"), Some(Target { number: 90, suffix: TargetSuffix::Arch }));
        assert_eq!(
            of("sm_120f,texmode_independent"),
            Some(Target { number: 120, suffix: TargetSuffix::Family })
        );
        assert_eq!((of("sm_"), of("x"), target(".version 9.0")), (None, None, None));
    }
}
