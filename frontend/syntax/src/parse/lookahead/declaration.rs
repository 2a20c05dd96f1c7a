//! Decides whether tokens are a declaration ([stmt.ambig], [dcl.ambig.res]).

use crate::parse::Grammar;
use crate::parse::cursor::Pos;
use crate::parse::lookahead::{
    ATTRIBUTE_WORD, BUILTIN_TYPE, CLASS_KEY, OTHER_DECLARATION, PURE_SPECIFIER, Within,
};
use crate::parse::recovery::TokenSet;
use crate::parse::scope::NameClass;
use ptxc_tokens::lex::TokenKind::*;

impl Grammar<'_, '_> {
    /// Whether the parenthesis at `open` contains parameters rather than initializers or a nested declarator
    /// ([dcl.ambig.res]/1: a construct that can be a declaration is one). `named` tells whether the declarator has a
    /// name.
    pub(crate) fn is_parameter_clause(&mut self, open: Pos, named: bool) -> bool {
        // A scan of nested declarators asks about each parenthesis more than once; answers are cached until it ends, or
        // `T(T(T(...` would double the work at each level.
        if self.scan.depth == 0 {
            self.scan.clauses.clear();
        } else if let Some(&known) = self.scan.clauses.get(&open.at) {
            return known;
        }
        let answer = self.scan_parameter_clause(open, named);
        self.scan.clauses.insert(open.at, answer);
        answer
    }

    fn scan_parameter_clause(&mut self, open: Pos, named: bool) -> bool {
        let mut pos = self.cursor.after(open);
        match pos.kind {
            RParen => return true,
            Ellipsis => return self.cursor.after(pos).kind == RParen,
            _ => {}
        }
        loop {
            let Some(end) = self.scan_type(pos) else { return self.is_unknown_parameter(pos, named) };
            match end.kind {
                LBrace => return false,
                LParen => {}
                _ => return true,
            }
            let Some(end) = self.scan_declarator(end, true) else { return false };
            match end.kind {
                RParen | Equal | Ellipsis => return true,
                Comma => pos = self.cursor.after(end),
                _ => return false,
            }
        }
    }

    /// Whether a parameter of unknown type begins at `pos`: two names in a row, or, outside of functions, a name that
    /// can be nothing else. `bool(T::flags & bit)`, without a name, is a cast if `bit` is a value: without `typename` a
    /// dependent name is one too.
    fn is_unknown_parameter(&mut self, pos: Pos, named: bool) -> bool {
        let mut first = pos;
        while self.headers_missing && PURE_SPECIFIER.contains(first.kind) {
            first = self.cursor.after(first);
        }
        let Some(name) = self.scan_name(first) else { return false };
        if name.class.is_some() {
            return false;
        }
        match name.end.kind {
            _ if first != pos => true,
            Identifier => true,
            // `int(T::x)`: a dependent name is a value without `typename` ([temp.res]/3).
            Comma | RParen => {
                self.headers_missing && !self.local.in_function && (name.lost || !name.dependent)
            }
            Star | Amp | AmpAmp if !self.local.in_function => {
                let pos = self.scan_pointers(name.end);
                if pos.kind == Identifier && !named {
                    let operand = self.resolve(Within::Unqualified, pos);
                    if operand.is_some_and(|binding| binding.class == NameClass::Value) {
                        return false;
                    }
                }
                let next = if pos.kind == Identifier { self.cursor.after(pos) } else { pos };
                matches!(next.kind, Comma | RParen) || self.headers_missing && next.kind == Equal
            }
            _ => false,
        }
    }

    /// Whether a type-id begins at `pos`, followed by a token of `end`: needed for casts, `sizeof` and template
    /// arguments.
    pub(crate) fn is_type_id(&mut self, pos: Pos, end: TokenSet) -> bool {
        let Some(after) = self.scan_type(pos) else { return self.is_unknown_type_id(pos, end) };
        match after.kind {
            LBrace => false,
            LParen => self.scan_declarator(after, false).is_some_and(|after| end.contains(after.kind)),
            _ => true,
        }
    }

    /// Whether the statement at the cursor is a declaration ([stmt.ambig]).
    pub(crate) fn at_declaration(&mut self) -> bool {
        let pos = self.cursor.pos();
        self.is_declaration(pos)
    }

    fn is_declaration(&mut self, pos: Pos) -> bool {
        let kind = pos.kind;
        if PURE_SPECIFIER.contains(kind) || OTHER_DECLARATION.contains(kind) || CLASS_KEY.contains(kind) {
            return true;
        }
        if kind == KwExtension {
            let next = self.cursor.after(pos);
            return self.is_declaration(next);
        }
        if ATTRIBUTE_WORD.contains(kind) || kind == LBracket && self.cursor.after(pos).kind == LBracket {
            return match self.scan_attribute(pos) {
                Some(after) => after.kind != Semi && self.is_declaration(after),
                None => false,
            };
        }
        let begins_type = BUILTIN_TYPE.contains(kind)
            || matches!(kind, KwTypename | KwDecltype | KwTypeof | KwTypeTransform);
        if !begins_type && !matches!(kind, Identifier | ColonColon) {
            return false;
        }
        if !begins_type
            && let Some(name) = self.scan_name(pos)
            && name.class == Some(NameClass::Concept)
        {
            // `Concept auto x`
            return name.end.kind == KwAuto;
        }
        match self.scan_type(pos) {
            Some(end) => match end.kind {
                LParen => self.is_parenthesised_declarator(end),
                LBrace => false,
                Identifier | ColonColon | Star | Amp | AmpAmp | Semi | KwOperator | Ellipsis => true,
                LBracket => true,
                _ => begins_type,
            },
            None => self.is_declaration_of_unknown_type(pos),
        }
    }

    /// `T (x...`: a declaration if the tokens up to the end of the declarator form one.
    fn is_parenthesised_declarator(&mut self, open: Pos) -> bool {
        let first = self.cursor.after(open);
        if matches!(first.kind, RParen) {
            return false;
        }
        match self.scan_declarator(open, true) {
            Some(end) => matches!(end.kind, Semi | Equal | Comma | LBrace | Colon | KwAsm | KwAttribute),
            None => false,
        }
    }

    /// `unknown x`, `unknown *x = `: no other construct looks like this, so the type is misspelled.
    fn is_declaration_of_unknown_type(&mut self, pos: Pos) -> bool {
        let Some(name) = self.scan_name(pos) else { return false };
        if name.class.is_some() {
            return false;
        }
        match name.end.kind {
            Identifier => true,
            Star | Amp if !name.dependent || self.headers_missing => {
                let declared = self.scan_pointers(name.end);
                if declared.kind != Identifier || declared == name.end {
                    return false;
                }
                let next = self.cursor.after(declared);
                matches!(next.kind, Semi | Equal) && self.resolve(Within::Unqualified, declared).is_none()
            }
            _ => false,
        }
    }
}
