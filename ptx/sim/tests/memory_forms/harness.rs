//! A kernel of one thread around an instruction of a row: its address in some state space, its registers from a buffer.

use crate::rows::{self, samples};
use ptxc_sim::Arg;

/// Bytes of the buffers and of what is used of a state space.
pub(crate) const SIZE: usize = 256;
/// How far behind the start of memory an address lies whose displacement is negative.
pub(crate) const FRONT: usize = 16;
/// From one register to the next in the buffer of registers.
pub(crate) const SLOT: usize = 16;

/// A row of the form table.
pub(crate) struct Row {
    pub(crate) opcode: String,
    pub(crate) modifiers: String,
    /// The operands of its sample.
    pub(crate) operands: String,
}

impl Row {
    /// The rows of opcodes.
    pub(crate) fn of(opcodes: &[&str]) -> Vec<Self> {
        let table = samples::tested_rows();
        let row = |line: &str| {
            let cells: Vec<&str> = line.split('\t').collect();
            let (_, operands) = cells[8].split_once(' ')?;
            let operands = operands.trim_end_matches(';').to_owned();
            let (opcode, modifiers) = (cells[0].to_owned(), cells[1].to_owned());
            opcodes.contains(&cells[0]).then_some(Self { opcode, modifiers, operands })
        };
        table.lines().filter_map(row).collect()
    }

    /// What it may be spelled as.
    pub(crate) fn spellings(&self) -> Vec<String> {
        samples::spellings(&self.modifiers)
    }

    /// Its operands, what is in brackets and braces as one.
    pub(crate) fn list(&self) -> Vec<&str> {
        let (mut depth, mut all, mut start) = (0, Vec::new(), 0);
        for (at, c) in self.operands.char_indices() {
            match c {
                '[' | '{' => depth += 1,
                ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    all.push(self.operands[start..at].trim());
                    start = at + 1;
                }
                _ => {}
            }
        }
        all.push(self.operands[start..].trim());
        all
    }
}

/// The registers of a vector, or the one.
pub(crate) fn registers(operand: &str) -> Vec<&str> {
    operand.trim_matches(['{', '}']).split(',').map(str::trim).collect()
}

/// Bits of a register by its name.
pub(crate) fn width(register: &str) -> usize {
    let name = register.trim_start_matches('%').trim_end_matches(|c: char| c.is_ascii_digit());
    match name {
        "b" => 8,
        "rs" => 16,
        "r" | "f" => 32,
        "rd" | "fd" => 64,
        "rq" => 128,
        other => panic!("no register {other}"),
    }
}

/// The state space that words name; the generic one is global.
pub(crate) fn space(modifiers: &str) -> &'static str {
    let spaces = ["shared", "local", "const", "param"];
    let named = |space: &&str| modifiers.split('.').any(|word| word.split("::").next() == Some(space));
    spaces.into_iter().find(named).unwrap_or("global")
}

/// The names of the memory of a state space.
fn place(space: &str) -> &'static str {
    match space {
        "shared" => "sv",
        "local" => "lv",
        "const" => "cv",
        "param" => "pv",
        _ => "%rd301",
    }
}

/// Runs `instruction` with `address` on a state space that holds `memory`, `loaded` registers from slots of `input` and
/// `stored` ones to slots of it afterwards. Memory is as it is then.
pub(crate) fn run(
    instruction: &str,
    address: &str,
    space: &str,
    loaded: &[&str],
    stored: &[&str],
    input: &mut [u8],
    memory: &mut [u8],
) {
    let mut names = samples::NAMES.replace(".const .align 16 .b8 cv[256];", "");
    let list: Vec<String> = memory.iter().map(u8::to_string).collect();
    names += &format!(".const .align 16 .b8 cv[{SIZE}] = {{{}}};\n", list.join(","));
    let mut text = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n{names}\
         .entry k(.param .align 16 .b8 pv[{SIZE}], .param .u64 in, .param .u64 out) {{\n.local .align 16 .b8 lv[{SIZE}];\n"
    );
    samples::declare_registers(&mut text, 320);
    text += "ld.param.u64 %rd300, [in]; ld.param.u64 %rd301, [out]; mov.u32 %r300, 0;\n";
    let named = !address.is_empty() && !address.starts_with('%');
    let base = if named { address } else { place(space) };
    let copied = matches!(space, "shared" | "local") || base == "gv";
    let copy = |label: &str, body: &str| {
        format!(
            "mov.u64 %rd305, {base}; mov.u64 %rd306, %rd301; mov.u32 %r300, 0;\n{label}: {body} add.u64 %rd305, %rd305, 8;\n\
             add.u64 %rd306, %rd306, 8; add.u32 %r300, %r300, 8; setp.lt.u32 %p300, %r300, {SIZE}; @%p300 bra {label};\n"
        )
    };
    if copied {
        text += &copy("FILL", &format!("ld.global.b64 %rd307, [%rd306]; st.{space}.b64 [%rd305], %rd307;"));
    }
    for (at, register) in loaded.iter().enumerate() {
        text += &format!("ld.global.b{} {register}, [%rd300+{}];\n", width(register), at * SLOT);
    }
    let front = if instruction.contains("+-") { FRONT } else { 0 };
    let set = match address.starts_with('%') {
        true => format!("mov.u64 {address}, {base}; add.s64 {address}, {address}, {front};\n"),
        false => String::new(),
    };
    text += &format!("{set}{instruction}\n");
    for (at, register) in stored.iter().enumerate().filter(|(_, register)| **register != "_") {
        text += &format!("st.global.b{} [%rd300+{}], {register};\n", width(register), at * SLOT);
    }
    if copied {
        text += &copy("SHOW", &format!("ld.{space}.b64 %rd307, [%rd305]; st.global.b64 [%rd306], %rd307;"));
    }
    text += "ret; }\n";
    let arguments = &mut [Arg::Bytes(memory.to_vec()), Arg::Buffer(input), Arg::Buffer(memory)];
    rows::simulator(&text)
        .launch("k", [1; 3], [1; 3], 0, arguments)
        .unwrap_or_else(|trap| panic!("{trap}\n{text}"));
}
