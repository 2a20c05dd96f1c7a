//! The reader, in one pass over the text.
//!
//! A name used before its definition gets its table entry at the first use; the definition fills in the entry. At
//! the end every entry must be filled. So nothing is read twice and nothing is patched.

mod attributes;
mod body;
mod constant;
mod function;
mod instruction;
mod item;
mod metadata;
mod ty;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::lexer::{Lexer, Place, ReadError, Tok};
use crate::names::decoded;
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

type Result<T> = std::result::Result<T, ReadError>;

/// The maximum nesting depth of types, constants and metadata.
const MAX_DEPTH: u32 = 200;

/// Reads a module.
///
/// # Errors
/// The first syntax or type error.
pub fn read(text: &str) -> Result<Module<'_>> {
    if u32::try_from(text.len()).is_err() {
        return Err(ReadError {
            place: Place { line: 1, column: 1 },
            message: "the text is larger than 4 GiB".to_owned(),
        });
    }
    let mut reader = Reader::new(text);
    reader.module()?;
    Ok(reader.m)
}

struct Reader<'s> {
    lexer: Lexer<'s>,
    tok: Tok<'s>,
    /// Byte offset of `tok`.
    at: usize,
    /// Byte offset after the previous token.
    behind: usize,
    depth: u32,
    m: Module<'s>,
    symbols: FxHashMap<&'s str, u32>,
    /// The function type with which a symbol was called, for intrinsics without declaration.
    called: FxHashMap<u32, TypeId>,
    nodes: FxHashMap<u32, u32>,
    locals: FxHashMap<&'s str, u32>,
    numbered: FxHashMap<u32, u32>,
    next_number: u32,
    comdats: usize,
    /// Whether the text uses typed pointers.
    typed: bool,
}

impl<'s> Reader<'s> {
    fn new(text: &'s str) -> Reader<'s> {
        let mut lexer = Lexer::new(text);
        let (at, tok) = lexer.next();
        Reader {
            lexer,
            tok,
            at,
            behind: 0,
            depth: 0,
            m: Module::new(text),
            symbols: FxHashMap::default(),
            called: FxHashMap::default(),
            nodes: FxHashMap::default(),
            locals: FxHashMap::default(),
            numbered: FxHashMap::default(),
            next_number: 0,
            comdats: 0,
            typed: has_typed_pointers(text),
        }
    }

    // ---- tokens ----

    #[inline]
    fn advance(&mut self) -> Tok<'s> {
        self.behind = self.lexer.position();
        let (at, tok) = self.lexer.next();
        self.at = at;
        std::mem::replace(&mut self.tok, tok)
    }

    /// The token after the current one.
    fn peek(&self) -> Tok<'s> {
        let mut ahead = self.lexer;
        ahead.next().1
    }

    fn here(&self) -> u32 {
        self.at as u32
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        if self.tok == Tok::Bad {
            return self.error_at(self.at as u32, "not a token");
        }
        self.error_at(self.at as u32, message)
    }

    fn error_at<T>(&self, at: u32, message: impl Into<String>) -> Result<T> {
        Err(ReadError { place: Place::of(self.lexer.text(), at), message: message.into() })
    }

    /// Converts the result of a type rule to one with a position.
    fn held<T>(&self, at: u32, rule: std::result::Result<T, String>) -> Result<T> {
        rule.or_else(|message| self.error_at(at, message))
    }

    #[inline]
    fn is(&self, c: u8) -> bool {
        self.tok == Tok::Punct(c)
    }

    #[inline]
    fn eat(&mut self, c: u8) -> bool {
        let found = self.is(c);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, c: u8) -> Result<()> {
        if self.eat(c) { Ok(()) } else { self.error(format!("expected `{}`", c as char)) }
    }

    #[inline]
    fn is_word(&self, word: &str) -> bool {
        matches!(self.tok, Tok::Word(w) if w == word)
    }

    #[inline]
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

    /// Consumes `, word` if both are present.
    fn eat_comma_word(&mut self, word: &str) -> bool {
        if self.is(b',') && matches!(self.peek(), Tok::Word(w) if w == word) {
            self.advance();
            self.advance();
            return true;
        }
        false
    }

    fn string(&mut self) -> Result<&'s str> {
        match self.tok {
            Tok::Str(text) => {
                self.advance();
                Ok(text)
            }
            _ => self.error("expected a string"),
        }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T> {
        if let Tok::Int(text) = self.tok
            && let Ok(number) = text.parse()
        {
            self.advance();
            return Ok(number);
        }
        self.error("expected a number that fits")
    }

    /// `( number )`
    fn number_in_parens<T: std::str::FromStr>(&mut self) -> Result<T> {
        self.expect(b'(')?;
        let number = self.number()?;
        self.expect(b')')?;
        Ok(number)
    }

    /// The source from byte `start` to the token before the current one.
    fn source_from(&self, start: usize) -> &'s str {
        self.lexer.text().get(start..self.behind).unwrap_or("")
    }

    /// Skips from an opening parenthesis to the matching one; returns the source including both.
    fn parens(&mut self) -> Result<&'s str> {
        let start = self.at;
        self.expect(b'(')?;
        let mut open = 1_u32;
        while open > 0 {
            match self.tok {
                Tok::Punct(b'(') => open += 1,
                Tok::Punct(b')') => open -= 1,
                Tok::End | Tok::Bad => return self.error("expected `)`"),
                _ => {}
            }
            self.advance();
        }
        Ok(self.source_from(start))
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { self.error("nested too deeply") } else { Ok(()) }
    }

    // ---- names ----

    /// The entry of a global name.
    fn symbol(&mut self, name: &'s str, at: u32) -> u32 {
        if let Some(&index) = self.symbols.get(key(name)) {
            return index;
        }
        let index = self.m.symbols.len() as u32;
        self.m.symbols.push(Symbol { name, at, def: SymbolDef::Undefined });
        self.symbols.insert(key(name), index);
        index
    }

    /// The entry of a global name that is being defined.
    fn define_symbol(&mut self, name: &'s str, at: u32, def: SymbolDef) -> Result<u32> {
        let index = self.symbol(name, at);
        let symbol = &mut self.m.symbols[index as usize];
        if symbol.def != SymbolDef::Undefined {
            return self.error_at(at, format!("`@{name}` is defined twice"));
        }
        symbol.def = def;
        symbol.at = at;
        Ok(index)
    }

    // ---- module ----

    fn module(&mut self) -> Result<()> {
        while self.tok != Tok::End {
            self.item()?;
        }
        self.declare_intrinsics();
        self.define_groups();
        self.check_complete()?;
        self.check_references()?;
        if let Err((at, message)) = self.m.check_heads() {
            return self.error_at(at, message);
        }
        if self.comdats > 0 {
            let what = format!("{} comdats are ignored: PTX has none", self.comdats);
            self.m.warnings.push((what, 0));
        }
        Ok(())
    }

    /// Intrinsics may be called without a declaration (LLVM 20 and later).
    fn declare_intrinsics(&mut self) {
        for index in 0..self.m.symbols.len() {
            let Symbol { name, at, def } = self.m.symbols[index];
            let Some(&ty) = self.called.get(&(index as u32)) else { continue };
            if def != SymbolDef::Undefined || !decoded(name).starts_with("llvm.") {
                continue;
            }
            let TypeKind::Function(ret, variadic) = self.m.types.kind(ty) else { continue };
            let params: Vec<Param<'s>> = self
                .m
                .types
                .list(ty)
                .iter()
                .map(|&ty| Param { ty, attrs: List::default(), local: None })
                .collect();
            let params = List::push(&mut self.m.params, params);
            self.m.symbols[index].def = SymbolDef::Function(self.m.functions.len() as u32);
            let declared = function::declaration(index as u32, ty, ret, params, variadic, at);
            self.m.functions.push(Function { implicit: true, ..declared });
        }
    }

    /// An undefined attribute group is empty, as in LLVM.
    fn define_groups(&mut self) {
        let mut known: FxHashSet<u32> = self.m.groups.iter().map(|group| group.number).collect();
        for attr in &self.m.attrs {
            if let AttrValue::Group(number) = attr.value
                && known.insert(number)
            {
                self.m.groups.push(AttrGroup { number, attrs: List::default() });
            }
        }
    }

    fn check_complete(&self) -> Result<()> {
        let symbol = self.m.symbols.iter().find(|s| s.def == SymbolDef::Undefined);
        if let Some(symbol) = symbol {
            return self.error_at(symbol.at, format!("`@{}` is not defined", symbol.name));
        }
        if let Some(named) = self.m.types.named.iter().find(|n| !n.defined) {
            return self.error_at(named.at, format!("type `%{}` is not defined", named.name));
        }
        if let Some(node) = self.m.md_nodes.iter().find(|n| !n.defined) {
            let number = node.number.unwrap_or(0);
            return self.error_at(node.at, format!("metadata `!{number}` is not defined"));
        }
        Ok(())
    }

    /// Checks the types that global names are used with. This waits for the end, because a name may be used before
    /// its definition.
    fn check_references(&mut self) -> Result<()> {
        let mut types: Vec<(TypeId, TypeId)> = Vec::with_capacity(self.m.symbols.len());
        for index in 0..self.m.symbols.len() {
            let (ty, space) = match self.m.symbols[index].def {
                SymbolDef::Variable(k) => {
                    let variable = &self.m.variables[k as usize];
                    (variable.ty, variable.space)
                }
                SymbolDef::Function(k) => {
                    let function = &self.m.functions[k as usize];
                    (function.ty, function.space)
                }
                SymbolDef::Alias(k) => {
                    let alias = &self.m.aliases[k as usize];
                    (alias.ty, self.m.types.space(alias.target.ty).unwrap_or(0))
                }
                SymbolDef::Undefined => (TypeId::VOID, 0),
            };
            let opaque = self.m.types.get(TypeKind::Ptr(space));
            types.push((opaque, self.m.types.get(TypeKind::PtrTo(ty, space))));
        }
        for (k, operand) in self.m.operands.iter().enumerate() {
            let Value::Global(symbol) = operand.value else { continue };
            let (opaque, typed) = types[symbol as usize];
            let fits = operand.ty == opaque || operand.ty == typed;
            // A call with typed pointers has the function's type.
            if fits && !(self.typed && matches!(self.m.symbols[symbol as usize].def, SymbolDef::Function(_)))
            {
                continue;
            }
            // The operand lists of instructions are in the order of the table.
            let user = self.m.insts.partition_point(|inst| inst.operands.range().end <= k);
            let user = self.m.insts.get(user).filter(|inst| inst.operands.range().contains(&k));
            if let Some(inst) = user.filter(|inst| inst.op.is_call() && inst.operands.range().end == k + 1) {
                let called = self.m.call(inst).map(|call| call.fn_ty);
                let defined = self.m.function_of(symbol).map(|function| function.ty);
                if self.typed && defined.is_some() && called != defined {
                    let name = self.m.symbols[symbol as usize].name;
                    return self
                        .error_at(inst.at, format!("`@{name}` is called with another type than it has"));
                }
                continue;
            }
            if fits {
                continue;
            }
            let name = self.m.symbols[symbol as usize].name;
            let at = user.map_or(self.m.symbols[symbol as usize].at, |inst| inst.at);
            let (has, wanted) =
                (crate::writer::type_text(&self.m, typed), crate::writer::type_text(&self.m, operand.ty));
            return self.error_at(at, format!("`@{name}` has type `{has}` and is used as `{wanted}`"));
        }
        Ok(())
    }

    fn type_name(&self, ty: TypeId) -> String {
        crate::writer::type_text(&self.m, ty)
    }
}

/// Whether a text uses typed pointers. The first pointer tells; `alloca` must know earlier.
fn has_typed_pointers(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    loop {
        match lexer.next().1 {
            Tok::Word("ptr") | Tok::End | Tok::Bad => return false,
            Tok::Punct(b'*') => return true,
            _ => {}
        }
    }
}

/// The lookup key of a name: without its quotes, because a quoted name may also be written unquoted. Quotes around
/// digits stay, because `%"7"` is a name and `%7` a number.
fn key(name: &str) -> &str {
    match name.strip_prefix('"').and_then(|n| n.strip_suffix('"')) {
        Some(inner) if !inner.bytes().all(|c| c.is_ascii_digit()) => inner,
        _ => name,
    }
}

/// A string of the source as text for messages.
fn shown(source: &str) -> String {
    decoded(source).into_owned()
}
