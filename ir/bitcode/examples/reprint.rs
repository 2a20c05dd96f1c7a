//! Reads LLVM assembly or bitcode and prints it as assembly: `reprint FILE...`.

use std::io::Write as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path)?;
        let texts = ptxc_bitcode::Texts::new();
        let text = match ptxc_bitcode::read_any(&bytes, &texts) {
            Ok(module) => ptxc_assembly::write(&module),
            Err(error) => return Err(format!("{path}:{error}").into()),
        };
        std::io::stdout().write_all(text.as_bytes())?;
    }
    Ok(())
}
