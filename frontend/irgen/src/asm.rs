//! Inline assembly.
//!
//! Register letters determine the type of an operand in the instruction (`h` i16, `r` i32, `l` i64, `q` i128, `f`
//! float, `d` double, `b` i8); an operand of another type of that size is reinterpreted. Outputs are `=x`; a read-write
//! operand is an output plus an input tied to it, and tied inputs come last: `=r,n,0`. One output is the call's value,
//! several are a struct whose members are called `asmresult`. The text of a `C` operand is spliced into the template.

use ptxc_il::{Asm, AsmInput, Type};
use ptxc_ir::{CallAttrs, FnAttrs, InlineAsm, Ty, Value};
use ptxc_tokens::source::Span;
use smallvec::SmallVec;

use crate::expression::Place;
use crate::function::FunctionLowering;

/// The type of an operand in a register of the given letter.
fn register_type(letter: u8) -> Option<Ty> {
    Some(match letter {
        b'b' => Ty::I8,
        b'h' => Ty::I16,
        b'r' => Ty::I32,
        b'l' => Ty::I64,
        b'q' => Ty::I128,
        b'f' => Ty::FLOAT,
        b'd' => Ty::DOUBLE,
        _ => return None,
    })
}

/// The register letter for values of a type.
fn letter_of(ty: Ty) -> Option<char> {
    Some(match ty {
        Ty::I16 | Ty::HALF | Ty::BFLOAT => 'h',
        Ty::I32 => 'r',
        Ty::I64 | Ty::PTR => 'l',
        Ty::I128 => 'q',
        Ty::FLOAT => 'f',
        Ty::DOUBLE => 'd',
        _ => return None,
    })
}

impl<'a> FunctionLowering<'_, 'a> {
    /// An `asm` statement.
    pub(crate) fn inline_assembly(&mut self, asm: &Asm<'a>, span: Span) {
        let mut constraints = String::new();
        let mut push = |part: &str| {
            if !constraints.is_empty() {
                constraints.push(',');
            }
            constraints.push_str(part);
        };
        let mut results: SmallVec<[Ty; 4]> = SmallVec::new();
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        let targets: SmallVec<[Place; 4]> =
            asm.outputs.iter().map(|output| self.place(output.target)).collect();
        for output in asm.outputs {
            results.push(register_type(output.letter).unwrap_or(Ty::I32));
            push(&format!("={}", char::from(output.letter)));
        }
        for input in asm.inputs {
            let constant = matches!(input.letter, b'n' | b'C');
            push(&if constant { "n".to_owned() } else { char::from(input.letter).to_string() });
            let value = self.asm_input(input, span);
            values.push(value);
        }
        for (k, output) in asm.outputs.iter().enumerate().filter(|(_, output)| output.read_write) {
            push(&k.to_string());
            let old = self.read(targets[k]);
            let register = register_type(output.letter).unwrap_or(Ty::I32);
            let old = self.reinterpret(old, register);
            values.push(old);
        }
        if asm.memory {
            push("~{memory}");
        }
        let template = self.splice(asm);
        let asm_value = InlineAsm {
            template: template.into(),
            constraints: constraints.into(),
            side_effect: asm.side_effect,
        };
        self.at(span);
        let result = self.call_assembly(asm_value, &results, &values);
        for (k, place) in targets.iter().enumerate() {
            let value = match results.len() {
                1 => result,
                _ => self.build().extract_value(result, &[k as u32], "asmresult"),
            };
            let memory = self.unit.memory_type(place.ty);
            let value = self.reinterpret(value, memory);
            self.write(*place, value);
        }
    }

    fn asm_input(&mut self, input: &AsmInput<'a>, span: Span) -> Value {
        let ty: Type = self.expr(input.value).ty;
        if input.text.is_some() || self.is_aggregate(ty) {
            return self.unit.module.const_i32(0);
        }
        let value = self.scalar(input.value);
        match register_type(input.letter) {
            Some(register) if self.size(value) == self.unit.module.types.size_of(register) => {
                self.reinterpret(value, register)
            }
            Some(_) => {
                self.unit.unsupported(span, "an assembly operand of another size than its register");
                value
            }
            None => value,
        }
    }

    fn size(&self, value: Value) -> u64 {
        self.unit.module.types.size_of(self.ty(value))
    }

    /// The template with the texts of `C` operands in place of their numbers.
    fn splice(&self, asm: &Asm<'a>) -> String {
        if asm.inputs.iter().all(|input| input.text.is_none()) {
            return asm.template.to_owned();
        }
        let mut out = String::with_capacity(asm.template.len());
        let mut rest = asm.template;
        while let Some(at) = rest.find('$') {
            let (before, tail) = rest.split_at(at);
            out.push_str(before);
            let digits = tail[1..].bytes().take_while(u8::is_ascii_digit).count();
            let number = tail[1..=digits].parse::<usize>().ok();
            let text = number
                .and_then(|n| n.checked_sub(asm.outputs.len()))
                .and_then(|n| asm.inputs.get(n))
                .and_then(|input| input.text);
            let used = if digits == 0 { tail.len().min(2) } else { digits + 1 };
            match text {
                Some(text) => out.push_str(&text.replace('$', "$$")),
                None => out.push_str(&tail[..used]),
            }
            rest = &tail[used..];
        }
        out.push_str(rest);
        out
    }

    /// A call of an assembly template; without results the value is of type `void`.
    fn call_assembly(&mut self, asm: InlineAsm, results: &[Ty], values: &[Value]) -> Value {
        let ret = match results {
            [] => Ty::VOID,
            [one] => *one,
            many => self.unit.module.types.structure(many, false),
        };
        let params: SmallVec<[Ty; 8]> = values.iter().map(|&value| self.ty(value)).collect();
        let ty = self.unit.module.types.function(ret, &params, false);
        let callee = self.unit.module.add_asm(asm);
        let call = self.build().call_indirect(ty, callee, values, if ret == Ty::VOID { "" } else { "asm" });
        let attrs = CallAttrs { attrs: FnAttrs::NO_UNWIND, ..CallAttrs::default() };
        self.unit.module.set_call_attrs(call, &attrs);
        call.into()
    }

    /// Lowers a built-in function that is implemented by assembly: `$0` is the result, if there is one, then follow the
    /// arguments. `None` if a type fits no register.
    pub(crate) fn builtin_assembly(
        &mut self,
        template: &str,
        result: Option<Ty>,
        args: &[Value],
        side_effect: bool,
    ) -> Option<Value> {
        self.builtin_assembly_of(template, result.as_slice(), args, side_effect)
    }

    /// [`Self::builtin_assembly`] with any number of results, which precede the arguments; several form a structure.
    pub(crate) fn builtin_assembly_of(
        &mut self,
        template: &str,
        results: &[Ty],
        args: &[Value],
        side_effect: bool,
    ) -> Option<Value> {
        let mut constraints = String::new();
        let mut registers: SmallVec<[Ty; 8]> = SmallVec::new();
        for &ty in results {
            if !constraints.is_empty() {
                constraints.push(',');
            }
            constraints.push('=');
            constraints.push(letter_of(ty)?);
            registers.push(register_type(letter_of(ty)? as u8)?);
        }
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        for &arg in args {
            let letter = letter_of(self.ty(arg))?;
            if !constraints.is_empty() {
                constraints.push(',');
            }
            constraints.push(letter);
            let register = register_type(letter as u8)?;
            values.push(self.reinterpret(arg, register));
        }
        if side_effect {
            constraints.push_str(if constraints.is_empty() { "~{memory}" } else { ",~{memory}" });
        }
        let asm = InlineAsm { template: template.into(), constraints: constraints.into(), side_effect };
        Some(self.call_assembly(asm, &registers, &values))
    }
}
