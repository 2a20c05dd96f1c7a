//! Inline PTX: template translation and operand checks (GNU extended asm as implemented in CUDA).
//!
//! The template is rewritten to the `$N` form of the IR. An operand's constraint letter determines the register class,
//! and thus the size and kind of the operand's type; a mismatch is an error, as the PTX would not assemble.

use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{AddressBase, Asm, AsmInput, AsmOutput, ConstValue, ExprId, StmtId, StmtKind, Type};
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::{AsmOperand, AsmStmt};

/// The register classes: letter, size in bytes, whether the operand is floating.
const CLASSES: &[(u8, u64, bool)] = &[
    (b'b', 1, false),
    (b'h', 2, false),
    (b'r', 4, false),
    (b'l', 8, false),
    (b'q', 16, false),
    (b'f', 4, true),
    (b'd', 8, true),
];

/// Why a template cannot be translated.
enum TemplateError {
    /// `%[name]`
    Symbolic,
    /// `%9` with fewer operands.
    Index,
    /// `%c0` and other modifiers.
    Modifier(char),
    /// `%` at the end.
    Incomplete,
}

impl TemplateError {
    fn message(&self) -> String {
        match self {
            Self::Symbolic => "symbolic operand reference not supported!".to_owned(),
            Self::Index => {
                "asm operand index requested is larger than the number of asm operands provided!".to_owned()
            }
            Self::Modifier(modifier) => format!("asm operand modifier '{modifier}' is not supported"),
            Self::Incomplete => "'%' at the end of an asm template".to_owned(),
        }
    }
}

/// Rewrites a template: `$` is `$$`, `%%` is `%`, `%N` is `$N`, `%=` stays.
fn translate(template: &str, operands: usize) -> Result<String, TemplateError> {
    let mut out = String::with_capacity(template.len() + 8);
    let mut chars = template.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '$' => out.push_str("$$"),
            '%' => match chars.peek().copied() {
                Some('%') => {
                    chars.next();
                    out.push('%');
                }
                Some('=') => {
                    chars.next();
                    out.push_str("%=");
                }
                Some('[') => return Err(TemplateError::Symbolic),
                Some('0'..='9') => {
                    let mut index = 0usize;
                    while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                        chars.next();
                        index = index.saturating_mul(10).saturating_add(digit as usize);
                    }
                    if index >= operands {
                        return Err(TemplateError::Index);
                    }
                    out.push('$');
                    out.push_str(&index.to_string());
                }
                // A modifier precedes the number of an operand; `%p` is a PTX name.
                Some(modifier)
                    if modifier.is_ascii_alphabetic()
                        && chars.clone().nth(1).is_some_and(|c| c.is_ascii_digit())
                        && operands > 0 =>
                {
                    return Err(TemplateError::Modifier(modifier));
                }
                // Other sequences such as `%{` are PTX text.
                Some(_) => out.push('%'),
                None => return Err(TemplateError::Incomplete),
            },
            c => out.push(c),
        }
    }
    Ok(out)
}

impl<'a> Sema<'a, '_> {
    /// An asm statement.
    pub(crate) fn asm_statement(&mut self, asm: &'a AsmStmt<'a>) -> StmtId {
        let mut outputs: SmallVec<[AsmOutput; 8]> = SmallVec::new();
        let mut inputs: SmallVec<[AsmInput<'a>; 8]> = SmallVec::new();
        let mut valid = true;
        for operand in asm.outputs {
            match self.asm_output(operand) {
                Some(output) => outputs.push(output),
                None => valid = false,
            }
        }
        for operand in asm.inputs {
            match self.asm_input(operand) {
                Some(input) => inputs.push(input),
                None => valid = false,
            }
        }
        let mut memory = false;
        for clobber in asm.clobbers {
            match self.decode_literals(clobber).map(|value| value.to_text()).as_deref() {
                Some("memory") => memory = true,
                Some(name) => {
                    let at = clobber.first().map_or(asm.span, |literal| literal.span());
                    let message = format!("The {name} clobber constraint is not supported in device code");
                    self.error(codes::BAD_ASM, at, message);
                    valid = false;
                }
                None => valid = false,
            }
        }
        let template = self.decode_literals(asm.template).map(|value| value.to_text());
        let template = match template.map(|text| translate(&text, asm.outputs.len() + asm.inputs.len())) {
            Some(Ok(template)) => template,
            Some(Err(error)) => {
                self.error(codes::BAD_ASM, asm.template_span, error.message());
                return self.make_stmt(StmtKind::Error, asm.span);
            }
            None => return self.make_stmt(StmtKind::Error, asm.span),
        };
        if !valid {
            return self.make_stmt(StmtKind::Error, asm.span);
        }
        let arena = self.il.arena;
        let side_effect = asm.volatile || outputs.is_empty();
        let asm_il = Asm {
            template: arena.alloc_str(&template),
            outputs: self.il.list(&outputs),
            inputs: self.il.list(&inputs),
            side_effect,
            memory,
        };
        self.make_stmt(StmtKind::Asm(arena.alloc(asm_il)), asm.span)
    }

    /// The constraint of an operand without its prefix: `+` (true) or `=`, and for inputs none.
    fn constraint(&mut self, operand: &AsmOperand<'a>, is_output: bool) -> Option<(u8, bool)> {
        let text = self.decode_literals(operand.constraint)?.to_text();
        let text = text.trim();
        let bad = |sema: &mut Self, message: String| -> Option<(u8, bool)> {
            sema.error(codes::BAD_ASM, operand.constraint_span, message);
            None
        };
        let (read_write, letters) = match (is_output, text.strip_prefix('+'), text.strip_prefix('=')) {
            (true, Some(rest), _) => (true, rest),
            (true, None, Some(rest)) => (false, rest),
            (true, None, None) => {
                return bad(self, format!("an asm output needs the constraint \"={text}\" or \"+{text}\""));
            }
            (false, None, None) => (false, text),
            (false, ..) => {
                return bad(self, format!("asm input constraint \"{text}\" is an output constraint"));
            }
        };
        // An early clobber has no effect on virtual registers.
        let letters = letters.trim_start_matches('&');
        match letters.as_bytes() {
            [b'm' | b'o' | b'V'] => bad(
                self,
                format!(
                    "asm constraint letter '{letters}' is not allowed inside a __device__/__global__ function"
                ),
            ),
            [digit] if digit.is_ascii_digit() => bad(
                self,
                "matching constraints are not allowed inside a __device__/__global__ function".to_owned(),
            ),
            &[letter @ (b'n' | b'C')] if !is_output => Some((letter, false)),
            &[letter] if CLASSES.iter().any(|&(class, ..)| class == letter) => Some((letter, read_write)),
            _ => bad(self, format!("unknown asm constraint \"{letters}\"")),
        }
    }

    fn asm_output(&mut self, operand: &'a AsmOperand<'a>) -> Option<AsmOutput> {
        let constraint = self.constraint(operand, true);
        let target = self.expr(operand.expr);
        let (letter, read_write) = constraint?;
        if !self.modifiable(target) {
            return None;
        }
        let ty = self.ty(target);
        self.check_class(letter, ty, self.span(target)).then_some(AsmOutput { letter, read_write, target })
    }

    fn asm_input(&mut self, operand: &'a AsmOperand<'a>) -> Option<AsmInput<'a>> {
        let constraint = self.constraint(operand, false);
        let value = self.expr(operand.expr);
        let (letter, _) = constraint?;
        let value = self.operand(value);
        if self.is_error(value) {
            return None;
        }
        match letter {
            b'n' => {
                self.constant_int_of(value)?;
                Some(AsmInput { letter, value, text: None })
            }
            b'C' => match self.constant_text(value) {
                Ok(text) => Some(AsmInput { letter, value, text: Some(text) }),
                Err(why) => {
                    let message = format!("the constant expression for the 'C' constraint {why}");
                    self.error(codes::BAD_ASM, operand.expr.span, message);
                    None
                }
            },
            _ => {
                let ty = self.ty(value);
                self.check_class(letter, ty, operand.expr.span).then_some(AsmInput {
                    letter,
                    value,
                    text: None,
                })
            }
        }
    }

    /// Whether a type fits a register class; reports if not.
    fn check_class(&mut self, letter: u8, ty: Type, span: Span) -> bool {
        let Some(&(_, size, floating)) = CLASSES.iter().find(|&&(class, ..)| class == letter) else {
            return false;
        };
        let actual = self.size_of(ty).unwrap_or(0);
        let il = &self.il;
        let kind_fits = if floating {
            il.is_floating(ty)
        } else {
            il.is_integral_or_enum(ty) || il.is_pointer(ty) || (size == 2 && il.is_floating(ty))
        };
        if actual == size && kind_fits {
            return true;
        }
        let letter = letter as char;
        let message = format!(
            "asm operand type size({actual}) does not match type/size implied by constraint '{letter}'"
        );
        let text = self.type_text(ty);
        let diagnostic = Diagnostic::new(codes::BAD_ASM, span, message);
        self.emit(diagnostic.label(format!("this has type \"{text}\"")));
        false
    }

    /// The text in a constant character array, given its address; otherwise the reason why it cannot be used.
    fn constant_text(&mut self, value: ExprId) -> Result<&'a str, String> {
        let (base, offset) = match self.const_eval(value) {
            Ok(ConstValue::Address { base, offset }) => (base, offset),
            _ => return Err("could not be folded".to_owned()),
        };
        let Some(AddressBase::Variable(id)) = base else {
            return Err("is not the address of a variable".to_owned());
        };
        if offset != 0 {
            return Err("is not the address of the first character".to_owned());
        }
        let ty = self.il.variables[id].ty;
        let constant =
            self.il.element(ty).is_some_and(|char| char.is_const() && char.unqualified() == Type::CHAR);
        let text = if constant { self.il.variables[id].value.and_then(|value| text_of(value)) } else { None };
        match text {
            Some(text) => Ok(self.il.arena.alloc_str(&text)),
            None => {
                let ty = self.type_text(ty);
                Err(format!("is the address of a variable of type \"{ty}\", not of a constant array of char"))
            }
        }
    }
}

/// The characters before the first zero.
fn text_of(value: &ConstValue<'_>) -> Option<String> {
    let bytes: Vec<u8> = match value {
        ConstValue::Zero => Vec::new(),
        ConstValue::Array { elements, .. } => {
            let byte = |value: &ConstValue<'_>| match value {
                ConstValue::Int(byte) => Some(*byte as u8),
                ConstValue::Zero => Some(0),
                _ => None,
            };
            elements.iter().map(byte).take_while(|byte| *byte != Some(0)).collect::<Option<_>>()?
        }
        _ => return None,
    };
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::translate;

    #[test]
    fn templates_take_the_form_of_the_ir() {
        for (source, want) in [
            ("add.s32 %0, %1, %2;", Some("add.s32 $0, $1, $2;")),
            ("mov.u32 %0, %%clock;", Some("mov.u32 $0, %clock;")),
            ("L%=: $x", Some("L%=: $$x")),
            ("{ .reg .pred p; }", Some("{ .reg .pred p; }")),
            ("mov %3", None),
            ("mov %[a]", None),
            ("mov %c0", None),
        ] {
            assert_eq!(translate(source, 3).ok().as_deref(), want, "{source}");
        }
    }
}
