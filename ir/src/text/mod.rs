//! The text form: LLVM 19 assembly with opaque pointers, both directions.
//!
//! `print(parse(print(m)))` equals `print(m)`. The reader accepts what the writer prints; see
//! `specs/ir.md` for the grammar.

mod lexer;
mod metadata;
mod parser;
mod spelling;
mod writer;

pub use lexer::ParseError;

#[cfg(test)]
mod tests {
    use crate::module::Module;

    const SAMPLE: &str = include_str!("sample.ll");

    #[test]
    fn print_of_parse_is_the_text() {
        let m = Module::parse(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
        let text = m.to_text();
        for (k, (got, want)) in text.lines().zip(SAMPLE.lines()).enumerate() {
            assert_eq!(got, want, "line {}", k + 1);
        }
        assert_eq!(text.len(), SAMPLE.len());
    }

    #[test]
    fn errors_name_the_place() {
        let message = |text: &str| Module::parse(text).err().map(|e| e.to_string()).unwrap_or_default();
        assert_eq!(message("define void @f() {\na:\n  br label %b\n}"), "3:12: `%b` is never defined");
        assert_eq!(
            message("define void @f() {\na:\n  call void @llvm.nvvm.nothing()\n  ret void\n}"),
            "3:13: no intrinsic `@llvm.nvvm.nothing` of this type"
        );
        assert_eq!(message("define i32 @f() {\na:\n  ret i32 \u{e9}\n}"), "3:11: not a token");
        let deep = format!("@g = global {}", "[1 x ".repeat(100_000));
        assert!(message(&deep).ends_with("nested too deeply"));
    }

    #[test]
    fn no_prefix_of_a_text_makes_the_reader_fail_hard() {
        for end in (0..SAMPLE.len()).filter(|&end| SAMPLE.is_char_boundary(end)) {
            let _ = Module::parse(&SAMPLE[..end]);
        }
    }
}
