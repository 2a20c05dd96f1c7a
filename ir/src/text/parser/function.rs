//! Reading functions: headers, attributes, blocks.

use super::super::lexer::Tok;
use super::{Item, Parser, Result};
use crate::attributes::{CallConv, Extend, FnAttrs, ParamAttrs};
use crate::handle::{Func, Value};

impl<'s> Parser<'s> {
    pub(super) fn declaration(&mut self) -> Result<()> {
        self.advance();
        let mark = self.mark();
        while !matches!(self.token, Tok::Global(_) | Tok::End | Tok::Bad) {
            self.advance();
        }
        let intrinsic = matches!(&self.token, Tok::Global(name) if name.starts_with("llvm."));
        if intrinsic {
            self.advance();
            self.expect('(')?;
            while !self.is_punct(')') && !matches!(self.token, Tok::End | Tok::Bad) {
                if self.eat('(') {
                    while !self.is_punct(')') && !matches!(self.token, Tok::End | Tok::Bad) {
                        self.advance();
                    }
                }
                self.advance();
            }
            return self.expect(')');
        }
        self.go_to(mark);
        self.header()?;
        Ok(())
    }

    pub(super) fn definition(&mut self) -> Result<Item<'s>> {
        self.advance();
        let (f, names) = self.header()?;
        let mark = self.mark();
        self.expect('{')?;
        let mut open = 1_u32;
        while open > 0 {
            match self.advance() {
                Tok::Punct('{') => open += 1,
                Tok::Punct('}') => open -= 1,
                Tok::End => return self.error("expected `}`"),
                Tok::Bad => return self.error("not a token"),
                _ => {}
            }
        }
        Ok(Item::Body(f, names, mark))
    }

    /// Everything of a function before its body; gives the names of the parameters too.
    fn header(&mut self) -> Result<(Func, Vec<String>)> {
        let linkage = self.linkage();
        let conv = if self.eat_word("ptx_kernel") { CallConv::Kernel } else { CallConv::Device };
        let ret_extend = self.extend();
        let ret = self.ty()?;
        let Tok::Global(name) = self.advance() else { return self.error("expected a function name") };
        if self.m.symbol(&name).is_some() {
            return self.error(format!("symbol `@{name}` is defined twice"));
        }
        self.expect('(')?;
        let (mut types, mut attrs, mut names, mut variadic) = (Vec::new(), Vec::new(), Vec::new(), false);
        while !self.is_punct(')') {
            if self.eat_word("...") {
                variadic = true;
                break;
            }
            types.push(self.ty()?);
            attrs.push(self.param_attrs()?);
            names.push(match self.token.clone() {
                Tok::Local(name) => {
                    self.advance();
                    name.into_owned()
                }
                _ => String::new(),
            });
            if !self.eat(',') {
                break;
            }
        }
        self.expect(')')?;
        let ty = self.m.types.function(ret, &types, variadic);
        let f = self.m.add_function(&name, ty, linkage, conv);
        let fn_attrs = self.fn_attrs()?;
        let mut extra = Vec::new();
        while let Tok::Str(_) = self.token {
            let key = self.string()?.into();
            let value = if self.eat('=') { self.string()?.into() } else { Box::default() };
            extra.push((key, value));
        }
        let function = self.m.func_mut(f);
        function.ret_extend = ret_extend;
        function.attrs = fn_attrs;
        function.extra_attrs = extra;
        for (param, attrs) in function.params.iter_mut().zip(attrs) {
            param.attrs = attrs;
        }
        Ok((f, names))
    }

    pub(super) fn extend(&mut self) -> Extend {
        if self.eat_word("signext") {
            Extend::Sign
        } else if self.eat_word("zeroext") {
            Extend::Zero
        } else {
            Extend::None
        }
    }

    pub(super) fn param_attrs(&mut self) -> Result<ParamAttrs> {
        let mut attrs = ParamAttrs { extend: self.extend(), ..ParamAttrs::default() };
        loop {
            let Tok::Word(word) = self.token else { return Ok(attrs) };
            match word {
                "noalias" => attrs.noalias = true,
                "nocapture" => attrs.nocapture = true,
                "nonnull" => attrs.nonnull = true,
                "noundef" => attrs.noundef = true,
                "readonly" => attrs.readonly = true,
                "writeonly" => attrs.writeonly = true,
                "byval" | "sret" => {
                    self.advance();
                    self.expect('(')?;
                    let ty = Some(self.ty()?);
                    if word == "byval" {
                        attrs.byval = ty;
                    } else {
                        attrs.sret = ty;
                    }
                    self.expect(')')?;
                    continue;
                }
                "align" => {
                    self.advance();
                    attrs.align = self.number()?;
                    continue;
                }
                "dereferenceable" => {
                    self.advance();
                    attrs.dereferenceable = self.parenthesised()?;
                    continue;
                }
                _ => return Ok(attrs),
            }
            self.advance();
        }
    }

    pub(super) fn fn_attrs(&mut self) -> Result<FnAttrs> {
        let mut attrs = FnAttrs::NONE;
        loop {
            let Tok::Word(word) = self.token else { return Ok(attrs) };
            let spelled = if word == "memory" {
                self.advance();
                self.expect('(')?;
                let mut text = "memory(".to_owned();
                while !self.is_punct(')') {
                    match self.advance() {
                        Tok::Word(word) => text.push_str(word),
                        Tok::Label(word) => {
                            text.push_str(&word);
                            text.push_str(": ");
                        }
                        _ => return self.error("expected a kind of memory access"),
                    }
                }
                text.push(')');
                text
            } else {
                word.to_owned()
            };
            match FnAttrs::KEYWORDS.iter().find(|(_, keyword)| *keyword == spelled) {
                Some(&(attr, _)) => attrs.insert(attr),
                None if word == "memory" => return self.error(format!("unknown attribute `{spelled}`")),
                None => return Ok(attrs),
            }
            self.advance();
        }
    }

    pub(super) fn body(&mut self, f: Func, names: &[String]) -> Result<()> {
        self.locals.clear();
        self.pending.clear();
        for (k, name) in names.iter().enumerate() {
            let value = self.m.param(f, k);
            self.define(name, value)?;
        }
        self.expect('{')?;
        let mut block = None;
        while !self.eat('}') {
            if let Tok::Label(name) = self.token.clone() {
                self.advance();
                block = Some(self.open_block(f, &name)?);
                continue;
            }
            let block = match block {
                Some(block) => block,
                None => *block.insert(self.m.add_block(f, "")),
            };
            self.instruction(f, block)?;
        }
        if let Some((name, (_, at))) = self.pending.iter().min_by_key(|(_, (_, at))| *at) {
            return Err(self.lexer.error(*at, format!("`%{name}` is never defined")));
        }
        Ok(())
    }

    /// Enters a value under its name, in place of the stand-in that was used before.
    pub(super) fn define(&mut self, name: &str, value: Value) -> Result<()> {
        if name.is_empty() {
            return Ok(());
        }
        if let Some((stand_in, _)) = self.pending.remove(name) {
            if self.m.ty(stand_in) != self.m.ty(value) {
                return self.error(format!("`%{name}` was used with another type"));
            }
            self.m.replace_all_uses(stand_in, value);
            self.m.erase(stand_in);
        } else if self.locals.contains_key(name) {
            return self.error(format!("`%{name}` is defined twice"));
        }
        self.locals.insert(name.to_owned(), value);
        if !name.bytes().all(|b| b.is_ascii_digit()) {
            self.m.set_name(value, name);
        }
        Ok(())
    }
}
