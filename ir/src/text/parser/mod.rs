//! The reader of the text form: module level.
//!
//! One look at the whole text finds the items; types, symbols and metadata are entered first, then
//! initialisers and bodies are read, so every reference to a symbol finds it. Inside a body a value
//! may be used before its definition; a stand-in is used until the definition comes.

mod function;
mod instruction;
mod metadata;
mod value;

use rustc_hash::FxHashMap;

use super::lexer::{Lexer, ParseError, Tok};
use crate::address_space::AddrSpace;
use crate::attributes::Linkage;
use crate::handle::{Func, Global, Inst, Value};
use crate::module::Module;
use metadata::MetaNode;

type Result<T> = std::result::Result<T, ParseError>;

/// How deeply types and constants may be nested.
const MAX_DEPTH: u32 = 256;

impl Module {
    /// Reads a module from its text form.
    pub fn parse(text: &str) -> std::result::Result<Module, ParseError> {
        let mut parser = Parser::new(text, Module::new("", true));
        parser.module()?;
        Ok(parser.m)
    }

    /// Reads the items of a text into this module, whose symbols the text may not define again.
    pub fn add_text(&mut self, text: &str) -> std::result::Result<(), ParseError> {
        let mut parser = Parser::new(text, std::mem::replace(self, Module::new("", false)));
        let result = parser.module();
        *self = parser.m;
        result
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
    fn new(text: &'s str, m: Module) -> Parser<'s> {
        let mut lexer = Lexer::new(text);
        let (at, token) = lexer.next();
        Parser {
            lexer,
            token,
            at,
            depth: 0,
            m,
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
}
