//! Writes a module, assembly or bitcode, as bitcode: `assemble FILE OUTPUT`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [input, output] = paths.as_slice() else { return Err("assemble FILE OUTPUT".into()) };
    let bytes = std::fs::read(input)?;
    let texts = ptxc_bitcode::Texts::new();
    let module = ptxc_bitcode::read_any(&bytes, &texts).map_err(|error| format!("{input}:{error}"))?;
    std::fs::write(output, ptxc_bitcode::write(&module)?)?;
    Ok(())
}
