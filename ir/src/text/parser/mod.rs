//! The reader of the text form: module level.
//!
//! One look at the whole text finds the items; types, symbols and metadata are entered first, then
//! initialisers and bodies are read, so every reference to a symbol finds it. Inside a body a value
//! may be used before its definition; a stand-in is used until the definition comes.

mod instruction;
mod metadata;
mod value;

use rustc_hash::FxHashMap;

use super::lexer::{Lexer, ParseError, Tok};
use crate::address_space::AddrSpace;
use crate::attributes::{CallConv, Extend, FnAttrs, Linkage, ParamAttrs};
use crate::handle::{Func, Global, Inst, Value};
use crate::module::Module;
use crate::types::Ty;
use metadata::MetaNode;

type Result<T> = std::result::Result<T, ParseError>;

/// How deeply types and constants may be nested.
const MAX_DEPTH: u32 = 256;

impl Module {
    /// Reads a module from its text form.
    pub fn parse(text: &str) -> std::result::Result<Module, ParseError> {
        let mut parser = Parser::new(text);
        parser.module()?;
        Ok(parser.m)
    }
}

struct Parser<'s> {
    lexer: Lexer<'s>,
    token: Tok<'s>,
    /// Byte offset of `token`.
    at: usize,
    depth: u32,
    m: Module,
    metadata: FxHashMap<u32, MetaNode>,
    /// Values of the function being read, and stand-ins for those not defined yet.
    locals: FxHashMap<String, Value>,
    pending: FxHashMap<String, (Inst, usize)>,
}

/// A place to come back to.
#[derive(Clone)]
struct Mark<'s>(Lexer<'s>, Tok<'s>, usize);

/// A declared symbol whose initialiser or body is still to be read.
enum Item<'s> {
    Initialiser(Global, Mark<'s>),
    Body(Func, Vec<String>, Mark<'s>),
}

impl<'s> Parser<'s> {
    fn new(text: &'s str) -> Parser<'s> {
        let mut lexer = Lexer::new(text);
        let (at, token) = lexer.next();
        Parser {
            lexer,
            token,
            at,
            depth: 0,
            m: Module::new("", true),
            metadata: FxHashMap::default(),
            locals: FxHashMap::default(),
            pending: FxHashMap::default(),
        }
    }

    // ---- tokens ----

    fn advance(&mut self) -> Tok<'s> {
        let (at, token) = self.lexer.next();
        self.at = at;
        std::mem::replace(&mut self.token, token)
    }

    fn mark(&self) -> Mark<'s> {
        Mark(self.lexer.clone(), self.token.clone(), self.at)
    }

    fn go_to(&mut self, mark: Mark<'s>) {
        Mark(self.lexer, self.token, self.at) = mark;
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(self.lexer.error(self.at, message))
    }

    fn is_punct(&self, c: char) -> bool {
        self.token == Tok::Punct(c)
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.is_punct(c);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, c: char) -> Result<()> {
        if self.eat(c) { Ok(()) } else { self.error(format!("expected `{c}`")) }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.token, Tok::Word(w) if w == word)
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) { Ok(()) } else { self.error(format!("expected `{word}`")) }
    }

    fn string(&mut self) -> Result<String> {
        match self.advance() {
            Tok::Str(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Ok(text),
                Err(_) => self.error("string is not UTF-8"),
            },
            _ => self.error("expected a string"),
        }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T> {
        if let Tok::Int(text) = self.token
            && let Ok(number) = text.parse()
        {
            self.advance();
            return Ok(number);
        }
        self.error("expected a number that fits")
    }

    /// `( number )`.
    fn parenthesised<T: std::str::FromStr>(&mut self) -> Result<T> {
        self.expect('(')?;
        let number = self.number()?;
        self.expect(')')?;
        Ok(number)
    }

    /// The case of a keyword enum, if the token is one of its keywords.
    fn keyword<T>(&mut self, from: impl Fn(&str) -> Option<T>) -> Option<T> {
        let Tok::Word(word) = self.token else { return None };
        let found = from(word);
        if found.is_some() {
            self.advance();
        }
        found
    }

    // ---- module ----

    fn module(&mut self) -> Result<()> {
        let mut items = Vec::new();
        let mut used = None;
        loop {
            match self.token.clone() {
                Tok::End => break,
                Tok::Word("source_filename") => {
                    self.advance();
                    self.expect('=')?;
                    self.m.source_name = self.string()?;
                }
                Tok::Word("target") => {
                    self.advance();
                    let triple = self.eat_word("triple");
                    if !triple {
                        self.expect_word("datalayout")?;
                    }
                    self.expect('=')?;
                    let text = self.string()?;
                    if triple {
                        self.m.triple = text;
                    }
                }
                Tok::Local(name) => self.named_struct(&name)?,
                Tok::Global(name) if name == "llvm.used" => {
                    used = Some(self.mark());
                    self.skip_line()?;
                }
                Tok::Global(name) => items.extend(self.global(&name)?),
                Tok::Word("define") => items.push(self.definition()?),
                Tok::Word("declare") => self.declaration()?,
                Tok::MetaName(_) | Tok::MetaId(_) => self.metadata_definition()?,
                _ => return self.error("expected a global, function, type or metadata"),
            }
        }
        let end = self.mark();
        for item in items {
            match item {
                Item::Initialiser(g, mark) => {
                    self.go_to(mark);
                    let init = self.constant(self.m.global(g).ty)?;
                    self.m.global_mut(g).init = Some(init);
                }
                Item::Body(f, names, mark) => {
                    self.go_to(mark);
                    self.body(f, &names)?;
                }
            }
        }
        if let Some(mark) = used {
            self.go_to(mark);
            self.used_list()?;
        }
        self.go_to(end);
        self.apply_annotations();
        Ok(())
    }

    /// Skips to the first token of a later line that starts an item.
    fn skip_line(&mut self) -> Result<()> {
        self.advance();
        loop {
            match self.token {
                Tok::End | Tok::Word("define" | "declare") | Tok::MetaName(_) | Tok::MetaId(_) => {
                    return Ok(());
                }
                Tok::Global(_) => {
                    // An operand is not followed by `=`.
                    let mark = self.mark();
                    self.advance();
                    if self.is_punct('=') {
                        self.go_to(mark);
                        return Ok(());
                    }
                }
                Tok::Bad => return self.error("not a token"),
                _ => {
                    self.advance();
                }
            }
        }
    }

    fn named_struct(&mut self, name: &str) -> Result<()> {
        self.advance();
        self.expect('=')?;
        self.expect_word("type")?;
        let (fields, packed) = self.struct_body()?;
        if self.m.types.struct_by_name(name).is_some() {
            return self.error(format!("type `%{name}` is defined twice"));
        }
        self.m.types.named_struct(name, &fields, packed);
        Ok(())
    }

    fn linkage(&mut self) -> Linkage {
        self.keyword(Linkage::from_keyword).unwrap_or(Linkage::External)
    }

    fn global(&mut self, name: &str) -> Result<Option<Item<'s>>> {
        self.advance();
        self.expect('=')?;
        let declared = self.is_word("external") || self.is_word("extern_weak");
        let linkage = self.linkage();
        let unnamed_addr = self.eat_word("unnamed_addr");
        let space =
            if self.eat_word("addrspace") { AddrSpace(self.parenthesised()?) } else { AddrSpace::GENERIC };
        let externally_initialized = self.eat_word("externally_initialized");
        let constant = self.eat_word("constant");
        if !constant {
            self.expect_word("global")?;
        }
        let ty = self.ty()?;
        if self.m.symbol(name).is_some() {
            return self.error(format!("symbol `@{name}` is defined twice"));
        }
        let g = self.m.add_global(name, ty, space, linkage);
        let item = if declared {
            None
        } else {
            let mark = self.mark();
            self.skip_initialiser()?;
            Some(Item::Initialiser(g, mark))
        };
        let (mut section, mut align) = (None, 0);
        while self.eat(',') {
            if self.eat_word("section") {
                section = Some(self.string()?.into());
            } else {
                self.expect_word("align")?;
                align = self.number()?;
            }
        }
        let global = self.m.global_mut(g);
        global.unnamed_addr = unnamed_addr;
        global.externally_initialized = externally_initialized;
        global.constant = constant;
        global.section = section;
        global.align = align;
        Ok(item)
    }

    /// Skips one constant: a token, and what is in brackets behind it.
    fn skip_initialiser(&mut self) -> Result<()> {
        let mut open = 0_u32;
        loop {
            match &self.token {
                Tok::Punct('(' | '[' | '{' | '<') => open += 1,
                Tok::Punct(')' | ']' | '}' | '>') if open > 0 => open -= 1,
                Tok::End | Tok::Bad => return self.error("unfinished initialiser"),
                // `inbounds` and the like stand between an expression's name and its operands.
                Tok::Word(_) if open == 0 => {
                    self.advance();
                    if matches!(self.token, Tok::Word(_) | Tok::Punct('(')) && !self.starts_item() {
                        continue;
                    }
                    return Ok(());
                }
                _ => {}
            }
            self.advance();
            if open == 0 {
                return Ok(());
            }
        }
    }

    fn starts_item(&self) -> bool {
        matches!(self.token, Tok::Word("define" | "declare" | "target" | "source_filename"))
    }

    fn used_list(&mut self) -> Result<()> {
        self.advance();
        self.expect('=')?;
        self.expect_word("appending")?;
        self.expect_word("global")?;
        let ty = self.ty()?;
        let list = self.constant(ty)?;
        for k in 0..self.m.types.element_count(ty).unwrap_or(0) {
            let Some(mut entry) = self.m.const_member(list, k) else { continue };
            while self.m.expr_op(entry).is_some() {
                entry = self.m.operand(entry, 0);
            }
            if let Some(g) = self.m.as_global(entry) {
                self.m.global_mut(g).used = true;
            }
        }
        Ok(())
    }

    // ---- functions ----

    fn declaration(&mut self) -> Result<()> {
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

    fn definition(&mut self) -> Result<Item<'s>> {
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

    fn extend(&mut self) -> Extend {
        if self.eat_word("signext") {
            Extend::Sign
        } else if self.eat_word("zeroext") {
            Extend::Zero
        } else {
            Extend::None
        }
    }

    fn param_attrs(&mut self) -> Result<ParamAttrs> {
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

    fn fn_attrs(&mut self) -> Result<FnAttrs> {
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

    fn body(&mut self, f: Func, names: &[String]) -> Result<()> {
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
    fn define(&mut self, name: &str, value: Value) -> Result<()> {
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

    fn result_type(&self, inst: Inst) -> Ty {
        self.m.ty(inst)
    }
}
