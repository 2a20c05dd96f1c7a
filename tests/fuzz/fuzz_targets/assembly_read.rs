//! The reader and writer of LLVM assembly: what is read prints as a text that reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(tree) = ptxc_assembly::read_bytes(bytes) {
        let once = ptxc_assembly::write(&tree);
        let again = ptxc_assembly::read(&once).expect("what was printed is read");
        assert_eq!(once, ptxc_assembly::write(&again));
    }
});
