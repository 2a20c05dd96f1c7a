//! Parses the module level: version, target, files, sections, variables and functions in order.

use super::{Parse, Parser};
use crate::isa::{PtxVersion, Target};
use crate::module::{File, Item, Section, SectionLine, SectionValue, TextureMode};
use crate::text::lexer::Token;

impl Parser<'_> {
    /// The whole text.
    pub(super) fn run(&mut self) {
        self.module.address_size = None;
        if self.preamble().is_err() {
            self.skip_item();
        }
        while self.token() != Token::End {
            let before = self.at;
            if self.item().is_err() {
                self.skip_item();
            }
            if self.at == before {
                self.bump();
            }
        }
    }

    /// Recovers from an error at module level: skips to the next dotted word that begins an item, outside braces.
    fn skip_item(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.token() {
                Token::End => return,
                Token::LBrace => depth += 1,
                Token::RBrace => depth = depth.saturating_sub(1),
                Token::Dot if depth == 0 && begins_item(self.spelling()) => return,
                _ => {}
            }
            self.bump();
        }
    }

    /// `.version M.m` `.target sm_N, options`
    fn preamble(&mut self) -> Parse<()> {
        if !self.eat_dot(".version") {
            return self.expected("'.version'");
        }
        let span = self.lexeme().range();
        let text = self.expect(Token::Float)?;
        let version = text
            .split_once('.')
            .and_then(|(major, minor)| Some(PtxVersion::new(major.parse().ok()?, minor.parse().ok()?)));
        match version {
            Some(version) => self.module.version = version,
            None => return self.fail_at(span, format!("'{text}' is no PTX version")),
        }
        if !self.eat_dot(".target") {
            return self.expected("'.target'");
        }
        self.target()?;
        Ok(())
    }

    /// `.address_size N`
    fn address_size(&mut self) -> Parse<()> {
        self.bump();
        let span = self.lexeme().range();
        let size = self.small_int()?;
        if !matches!(size, 32 | 64) {
            return self.fail_at(span, format!("address size {size} is neither 32 nor 64"));
        }
        if self.module.address_size.is_some_and(|other| other != size) {
            return self.fail_at(span, "the module has another address size already".to_owned());
        }
        self.module.address_size = Some(size);
        Ok(())
    }

    fn target(&mut self) -> Parse<()> {
        let span = self.lexeme().range();
        let text = self.expect(Token::Word)?;
        match text.strip_prefix("sm_").and_then(Target::from_number_text) {
            Some(target) => self.module.target.target = target,
            None => return self.fail_at(span, format!("'{text}' is no target, expected sm_N")),
        }
        while self.eat(Token::Comma) {
            let text = self.spelling();
            let line = &mut self.module.target;
            match text {
                "texmode_unified" => line.texture_mode = Some(TextureMode::Unified),
                "texmode_independent" => line.texture_mode = Some(TextureMode::Independent),
                "debug" => line.debug = true,
                "map_f64_to_f32" => line.map_f64_to_f32 = true,
                _ => {
                    return self
                        .expected("'texmode_unified', 'texmode_independent', 'debug' or 'map_f64_to_f32'");
                }
            }
            self.bump();
        }
        Ok(())
    }

    fn item(&mut self) -> Parse<()> {
        match self.spelling() {
            ".address_size" => self.address_size()?,
            ".reg" => {
                let decl = self.registers()?;
                self.module.items.push(Item::Regs(decl));
            }
            ".file" => {
                let file = self.file()?;
                self.module.items.push(Item::File(file));
            }
            ".section" => {
                let section = self.section()?;
                self.module.items.push(Item::Section(section));
            }
            ".pragma" => {
                self.bump();
                loop {
                    let text = self.string()?;
                    self.module.items.push(Item::Pragma(text));
                    if !self.eat(Token::Comma) {
                        break;
                    }
                }
                self.expect(Token::Semi)?;
            }
            ".alias" => {
                self.bump();
                let name = self.name()?;
                self.expect(Token::Comma)?;
                let target = self.name()?;
                self.expect(Token::Semi)?;
                self.module.items.push(Item::Alias(name, target));
            }
            ";" => {
                self.bump();
            }
            _ => {
                let linkage = self.linkage();
                match self.spelling() {
                    ".entry" | ".func" => self.function(linkage)?,
                    _ => {
                        for variable in self.variables(linkage)? {
                            self.module.add_var(variable);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// `.file index "name" [, time, size]`
    fn file(&mut self) -> Parse<File> {
        self.bump();
        let index = self.small_int()?;
        let name = self.string()?;
        let mut stamp = None;
        if self.eat(Token::Comma) {
            let time = self.unsigned()?;
            self.expect(Token::Comma)?;
            stamp = Some((time, self.unsigned()?));
        }
        Ok(File { index, name, stamp })
    }

    /// `.section .name { lines }`
    fn section(&mut self) -> Parse<Section> {
        self.bump();
        let name = if self.token() == Token::Dot { self.bump() } else { self.expect(Token::Word)? };
        let name = self.module.intern(name);
        self.expect(Token::LBrace)?;
        let mut lines = Vec::new();
        while !self.eat(Token::RBrace) {
            let size = match (self.token(), self.spelling()) {
                (Token::Word, _) => {
                    let label = self.name()?;
                    self.expect(Token::Colon)?;
                    lines.push(SectionLine::Label(label));
                    continue;
                }
                (Token::Dot, ".b8") => 1,
                (Token::Dot, ".b16") => 2,
                (Token::Dot, ".b32") => 4,
                (Token::Dot, ".b64") => 8,
                _ => return self.expected("a label, '.b8', '.b16', '.b32', '.b64' or '}'"),
            };
            self.bump();
            let mut values = vec![self.section_value()?];
            while self.eat(Token::Comma) {
                values.push(self.section_value()?);
            }
            self.eat(Token::Semi);
            lines.push(SectionLine::Data(size, values));
        }
        Ok(Section { name, lines })
    }

    fn section_value(&mut self) -> Parse<SectionValue> {
        if !matches!(self.token(), Token::Word | Token::Dot) {
            return Ok(SectionValue::Int(self.constant()?.bits()));
        }
        let text = self.bump();
        let label = self.module.intern(text);
        if self.token() == Token::Minus && self.ahead(1).token == Token::Word {
            self.bump();
            return Ok(SectionValue::Difference(label, self.name()?));
        }
        let offset = self.offset()?;
        Ok(SectionValue::Label(label, offset))
    }
}

fn begins_item(text: &str) -> bool {
    matches!(
        text,
        ".entry"
            | ".func"
            | ".visible"
            | ".extern"
            | ".weak"
            | ".common"
            | ".global"
            | ".const"
            | ".section"
            | ".file"
    )
}
