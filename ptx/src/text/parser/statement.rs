//! Statements of a function body.

use super::function::is_table;
use super::{Parse, Parser};
use crate::function::{Body, InlinedAt, Loc, Prototype, TargetList, Targets};
use crate::isa::{Form, Mod, Op, canonical_words};
use crate::operand::{Operand, Reg};
use crate::text::lexer::Token;
use crate::types::{Linkage, Space};
use std::rc::Rc;

/// The maximum number of words or operands of an instruction.
const MAX_PARTS: usize = 255;

impl Parser<'_> {
    /// Parses a statement other than a brace.
    pub(super) fn statement(&mut self, body: &mut Body) -> Parse<()> {
        match self.token() {
            Token::Dot => self.directive_statement(body),
            Token::At => self.instruction(body),
            Token::Word if self.ahead(1).token == Token::Colon => self.label_or_table(body),
            Token::Word => self.instruction(body),
            Token::Semi => {
                self.bump();
                Ok(())
            }
            _ => self.expected("an instruction, a declaration or a label"),
        }
    }

    fn directive_statement(&mut self, body: &mut Body) -> Parse<()> {
        match self.spelling() {
            ".reg" => {
                let decl = self.registers()?;
                self.enter_registers(body, &decl);
                body.declare_regs(decl);
            }
            ".loc" => {
                let loc = self.loc()?;
                body.loc(loc);
            }
            ".pragma" => {
                self.bump();
                loop {
                    let text = self.string()?;
                    body.pragma(text);
                    if !self.eat(Token::Comma) {
                        break;
                    }
                }
                self.expect(Token::Semi)?;
            }
            text if Space::parse(text).is_some() => {
                for variable in self.variables(Linkage::Internal)? {
                    self.declare_variable(body, variable);
                }
            }
            _ => return self.expected("'.reg', '.loc', '.pragma' or a state space"),
        }
        Ok(())
    }

    /// `name:` or `name: .branchtargets ...;`
    fn label_or_table(&mut self, body: &mut Body) -> Parse<()> {
        if is_table(self.spelling_ahead(2)) {
            return self.table(body);
        }
        let text = self.bump();
        self.bump();
        match self.find_label(text) {
            Some(label) => {
                body.bind(label);
                Ok(())
            }
            None => self.fail(format!("label '{text}' stands where no label can")),
        }
    }

    fn table(&mut self, body: &mut Body) -> Parse<()> {
        let name = self.name()?;
        self.bump();
        match self.bump() {
            ".branchtargets" => {
                let mut labels = Vec::new();
                loop {
                    labels.push(self.label()?);
                    if !self.eat(Token::Comma) {
                        break;
                    }
                }
                body.declare_targets(Targets { name, targets: TargetList::Branch(labels) });
            }
            ".calltargets" => {
                let mut names = Vec::new();
                loop {
                    names.push(self.name()?);
                    if !self.eat(Token::Comma) {
                        break;
                    }
                }
                body.declare_targets(Targets { name, targets: TargetList::Call(names) });
            }
            _ => {
                let results = if self.token() == Token::LParen { self.parameters()? } else { Vec::new() };
                if !self.eat_word("_") {
                    return self.expected("'_'");
                }
                let params = if self.token() == Token::LParen { self.parameters()? } else { Vec::new() };
                let mut directives = Vec::new();
                while let Some(directive) = self.directive()? {
                    directives.push(directive);
                }
                body.declare_prototype(Prototype { name, results, params, directives });
            }
        }
        self.expect(Token::Semi)?;
        Ok(())
    }

    /// `.loc file line column [, function_name name [+ offset], inlined_at file line column]`
    fn loc(&mut self) -> Parse<Loc> {
        self.bump();
        let (file, line, column) = (self.small_int()?, self.small_int()?, self.small_int()?);
        let mut loc = Loc { file, line, column, inlined: None };
        if self.eat(Token::Comma) {
            if !self.eat_word("function_name") {
                return self.expected("'function_name'");
            }
            let name = self.name()?;
            let offset = if self.eat(Token::Plus) { self.small_int()? } else { 0 };
            self.expect(Token::Comma)?;
            if !self.eat_word("inlined_at") {
                return self.expected("'inlined_at'");
            }
            let (file, line, column) = (self.small_int()?, self.small_int()?, self.small_int()?);
            loc.inlined = Some(InlinedAt { name, offset, file, line, column });
        }
        Ok(loc)
    }

    /// `@!%p word.mod.mod operand, operand;`
    fn instruction(&mut self, body: &mut Body) -> Parse<()> {
        let mut guard = None;
        if self.eat(Token::At) {
            let negated = self.eat(Token::Bang);
            let span = self.lexeme().range();
            let text = self.expect(Token::Word)?;
            match self.find_reg(body, text) {
                Some(reg) => guard = Some((reg, negated)),
                None => return self.fail_at(span, format!("'{text}' is no register")),
            }
        }
        let span = self.lexeme().range();
        let text = self.expect(Token::Word)?;
        let Some(op) = Op::parse(text) else {
            return self.fail_at(span, format!("unknown instruction '{text}'"));
        };
        self.rest_of_instruction(body, op, guard)
    }

    /// Words and operands.
    fn rest_of_instruction(&mut self, body: &mut Body, op: Op, guard: Option<(Reg, bool)>) -> Parse<()> {
        let words = self.words(op.text())?;
        let mods = self.in_order(op, words);
        let mut operands: Vec<Operand> = Vec::new();
        while self.token() != Token::Semi {
            if !operands.is_empty() {
                self.expect(Token::Comma)?;
            }
            let operand = self.operand(body, op)?;
            convert_elements(body, operand, &mods);
            operands.push(convert_literal(operand, &mods));
            if operands.len() > MAX_PARTS {
                return self.fail(format!("more than {MAX_PARTS} operands"));
            }
        }
        self.bump();
        if op == Op::Wmma && operands.len() == 2 {
            operands.extend(default_stride(&mods));
        }
        if let Some((reg, negated)) = guard {
            body.guard(reg, negated);
        }
        body.inst(op, &mods, &operands);
        Ok(())
    }

    /// The dotted words of an instruction.
    fn words(&mut self, first: &str) -> Parse<Vec<Mod>> {
        let mut mods = Vec::new();
        while self.token() == Token::Dot {
            let text = self.spelling();
            let Some(word) = Mod::parse(&text[1..]) else {
                return self.fail(format!("unknown word '{text}' in instruction '{first}'"));
            };
            self.bump();
            mods.push(word);
            if mods.len() > MAX_PARTS {
                return self.fail(format!("more than {MAX_PARTS} words"));
            }
        }
        Ok(mods)
    }

    /// The words in the order of the form table; words without a form are left to the checker.
    fn in_order(&mut self, op: Op, words: Vec<Mod>) -> Rc<[Mod]> {
        if let Some(known) = self.orders.get(&(op, words.clone())) {
            return Rc::clone(known);
        }
        let plain = Form::with_words(op, &words).next().is_some();
        let ordered = if plain { None } else { canonical_words(op, &words) };
        let ordered: Rc<[Mod]> = ordered.unwrap_or_else(|| words.clone()).into();
        self.orders.insert((op, words), Rc::clone(&ordered));
        ordered
    }
}

/// The stride of `wmma.load` and `wmma.store` without a stride operand: the length of a row, or of a column in
/// column-major layout (PTX ISA, "Matrix Storage for WMMA").
fn default_stride(words: &[Mod]) -> Option<Operand> {
    let has = |word: Mod| words.contains(&word);
    let sizes = words.iter().find_map(|word| {
        let (m, rest) = word.text().strip_prefix('m')?.split_once('n')?;
        let (n, k) = rest.split_once('k')?;
        Some((m.parse::<i64>().ok()?, n.parse().ok()?, k.parse().ok()?))
    });
    let (m, n, k) = sizes.filter(|_| has(Mod::Load) || has(Mod::Store))?;
    Some(Operand::Int(match (has(Mod::A), has(Mod::B), has(Mod::Row)) {
        (true, _, true) | (_, true, false) => k,
        (true, _, false) | (false, false, false) => m,
        (_, _, true) => n,
    }))
}

/// Converts a decimal float literal, a double, to the type of the instruction's source, the last type among the
/// words.
fn convert_literal(operand: Operand, mods: &[Mod]) -> Operand {
    let ty = mods.iter().rev().find(|word| {
        matches!(word, Mod::F32 | Mod::F64 | Mod::B32 | Mod::B64 | Mod::U32 | Mod::U64 | Mod::S32 | Mod::S64)
    });
    match (operand, ty) {
        (Operand::F64(bits), Some(Mod::F32)) => Operand::F32((f64::from_bits(bits) as f32).to_bits()),
        (Operand::F32(bits), Some(Mod::F64)) => Operand::F64(f64::from(f32::from_bits(bits)).to_bits()),
        _ => operand,
    }
}

/// The same for literals in vectors and coordinates.
fn convert_elements(body: &mut Body, operand: Operand, mods: &[Mod]) {
    let (Operand::Vector(list) | Operand::AddrList(list)) = operand else { return };
    for index in 0..body.list(list).len() {
        let element = body.list(list)[index];
        body.list_mut(list)[index] = convert_literal(element, mods);
        convert_elements(body, element, mods);
    }
}
