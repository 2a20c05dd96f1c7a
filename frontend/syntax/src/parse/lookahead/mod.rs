//! Lookahead: distinguishes declarations from expressions, and types from values ([stmt.ambig], [dcl.ambig.res]).
//!
//! The questions are answered by scanning tokens with the name table, without building nodes. A scan visits each token
//! once: brackets are skipped by matching, template arguments by scanning the names in them. So a question costs at
//! most the length of its construct, without backtracking over nested questions. Scans give up (and answer
//! "expression") when a bracket spans more than [`MAX_SCAN`] tokens.

mod declaration;
mod declarator;

use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::options::Standard;

use super::Grammar;
use super::cursor::Pos;
use super::recovery::TokenSet;
use super::scope::{Binding, NameClass, ScopeId, ScopeKind, Wanted};

/// The limit on the tokens of a scan.
pub(super) const MAX_SCAN: u32 = 1 << 14;

/// The limit on the tokens of the arguments of an unknown template.
const MAX_GUESS: u32 = 64;

/// The limit on the nesting of template arguments and declarators in a scan.
pub(crate) const MAX_SCAN_DEPTH: u32 = 64;

/// Words that make up fundamental types.
pub(crate) const BUILTIN_TYPE: TokenSet = TokenSet::new(&[
    KwVoid, KwBool, KwChar, KwChar8T, KwChar16T, KwChar32T, KwWcharT, KwShort, KwInt, KwLong, KwSigned,
    KwUnsigned, KwFloat, KwDouble, KwInt128, KwFloat128, KwComplex,
]);

/// Words that can only occur in a decl-specifier-seq.
pub(crate) const PURE_SPECIFIER: TokenSet = TokenSet::new(&[
    KwTypedef,
    KwStatic,
    KwExtern,
    KwRegister,
    KwThreadLocal,
    KwMutable,
    KwInline,
    KwConstexpr,
    KwConsteval,
    KwConstinit,
    KwVirtual,
    KwExplicit,
    KwFriend,
    KwConst,
    KwVolatile,
    KwRestrict,
    KwGlobal,
    KwDevice,
    KwHost,
    KwShared,
    KwConstant,
    KwManaged,
    KwGridConstant,
    KwNoinline,
    KwForceinline,
    KwInlineHint,
    KwNvPure,
    KwNoReturn,
]);

/// Attribute words that take parenthesised arguments.
pub(crate) const ATTRIBUTE_WORD: TokenSet = TokenSet::new(&[
    KwAlignas,
    KwAlign,
    KwAttribute,
    KwDeclspec,
    KwLaunchBounds,
    KwClusterDims,
    KwBlockSize,
    KwMaxnreg,
    KwLocalMaxnreg,
]);

/// Keys of classes and enumerations.
pub(crate) const CLASS_KEY: TokenSet = TokenSet::new(&[KwStruct, KwClass, KwUnion, KwEnum]);

/// Words that begin a block declaration which is not a simple one.
pub(crate) const OTHER_DECLARATION: TokenSet =
    TokenSet::new(&[KwUsing, KwNamespace, KwStaticAssert, KwTemplate, KwAuto, KwConcept]);

/// The scopes in which names are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Within {
    /// The scopes around the cursor, outward.
    Unqualified,
    /// A known class, namespace or enumeration.
    Scope(ScopeId),
    /// A scope that is known at instantiation only.
    Unknown,
}

impl Within {
    /// The scope of the component after `::`.
    pub(super) fn after(binding: Option<Binding>) -> Self {
        binding.and_then(|b| b.members).map_or(Self::Unknown, Self::Scope)
    }
}

/// The result of the lookup of a name's component.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    at: u32,
    within: Within,
    state: (u32, u32, ScopeId),
    binding: Option<Binding>,
}

impl Default for Resolved {
    /// No name.
    fn default() -> Self {
        Self { at: u32::MAX, within: Within::Unknown, state: (0, 0, ScopeId::GLOBAL), binding: None }
    }
}

/// A name visited by a scan.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedName {
    /// The position after it.
    pub(super) end: Pos,
    /// The class of its last component; none if that is unknown.
    pub(super) class: Option<NameClass>,
    /// Whether it has more than one component.
    pub(super) qualified: bool,
    /// Whether its last component was looked up in an unknown scope.
    pub(super) dependent: bool,
    /// Whether that is because the name before a `::` is unknown.
    pub(super) lost: bool,
    /// Whether its last component was looked up in a class.
    pub(super) in_class: bool,
    /// Whether it ends in `C::C`.
    pub(super) constructor: bool,
    /// Whether it ends in an operator or destructor name.
    pub(super) special: bool,
}

impl ScannedName {
    /// Whether it names a type.
    pub(super) fn is_type(&self) -> bool {
        self.class.is_some_and(NameClass::is_type)
    }
}

impl Grammar<'_, '_> {
    /// Looks up one component of a name.
    pub(super) fn resolve(&mut self, within: Within, pos: Pos) -> Option<Binding> {
        // A name is scanned before it is parsed: the result is valid as long as nothing is declared.
        let slot = pos.at as usize % self.scan.resolved.len();
        let state = self.parser.names.state();
        let known = &self.scan.resolved[slot];
        if known.at == pos.at && known.within == within && known.state == state {
            return known.binding;
        }
        let is_scope = self.cursor.after(pos).kind == ColonColon;
        let binding = self.look_up(within, pos, if is_scope { Wanted::Scope } else { Wanted::Any });
        let state = self.parser.names.state();
        self.scan.resolved[slot] = Resolved { at: pos.at, within, state, binding };
        binding
    }

    /// Looks up one component of a name among the wanted names.
    pub(super) fn look_up(&mut self, within: Within, pos: Pos, wanted: Wanted) -> Option<Binding> {
        let name = self.cursor.sym_at(pos);
        loop {
            let (names, interner) = (&mut self.parser.names, &self.session.interner);
            let found = match within {
                Within::Unqualified => names.lookup(name, wanted, interner),
                Within::Scope(scope) => names.lookup_in(scope, name, wanted, interner),
                Within::Unknown => Ok(None),
            };
            match found {
                Ok(binding) => return binding,
                Err(class) => self.read_members(class, name),
            }
        }
    }

    /// Whether names are looked up in a class: one that is not found there may come from a base or a specialisation
    /// that the table does not know.
    fn is_class(&self, within: Within) -> bool {
        matches!(within, Within::Scope(scope) if self.parser.names.kind(scope) == ScopeKind::Class)
    }

    /// Whether the `<` at `less` opens template arguments of a name bound to `binding`
    /// ([temp.names]/3).
    pub(super) fn opens_template_args(&mut self, binding: Option<Binding>, less: Pos) -> bool {
        if less.kind != Less {
            return false;
        }
        match binding {
            Some(binding) => binding.class.is_template(),
            None if self.headers_missing => self.opens_unknown_args(less),
            // `T::f<n>(x)` without `template`: nvcc parses instances, where `f` is known.
            None if self.scan.depth == 0 && self.is_called_member(less) => true,
            // Argument-dependent lookup may find it (C++20).
            None if self.scan.depth == 0
                && self.session.options.standard >= Standard::Cpp20
                && self.is_called_with_arguments(less) =>
            {
                true
            }
            // `unknown<int>(x)`: no expression looks like this, so a name is misspelled or missing.
            None => {
                self.scan.depth == 0
                    && BUILTIN_TYPE.contains(self.cursor.after(less).kind)
                    && self.scan_template_args_within(less, MAX_GUESS).is_some_and(|end| {
                        matches!(end.kind, LParen | LaunchOpen | ColonColon | Identifier)
                            || end.kind == LessLess && self.cursor.after(end).kind == Less
                    })
            }
        }
    }

    /// Whether the unknown name before the `<` at `less` is a member of a scope and the following tokens look like
    /// plain template arguments and a call: neither a condition nor another comparison.
    fn is_called_member(&mut self, less: Pos) -> bool {
        let Some(before) = less.at.checked_sub(2) else { return false };
        self.cursor.at(before).kind == ColonColon
            && self.cursor.at(before + 1).kind == Identifier
            && self.is_called_with_arguments(less)
    }

    /// Whether the tokens at `less` look like plain template arguments and a call: neither a condition nor another
    /// comparison.
    fn is_called_with_arguments(&mut self, less: Pos) -> bool {
        const OF_CONDITIONS: TokenSet = TokenSet::new(&[
            Semi,
            AmpAmp,
            PipePipe,
            Question,
            EqualEqual,
            ExclaimEqual,
            LessEqual,
            GreaterEqual,
        ]);
        let Some(end) = self.scan_template_args_within(less, MAX_GUESS) else { return false };
        end.kind == LParen && (less.at..end.at).all(|at| !OF_CONDITIONS.contains(self.cursor.at(at).kind))
    }

    /// The position after the bracket that matches the one at `open`.
    fn scan_bracket(&self, open: Pos) -> Option<Pos> {
        self.cursor.matching(open, MAX_SCAN)
    }

    /// Scans a possibly qualified name.
    pub(super) fn scan_name(&mut self, start: Pos) -> Option<ScannedName> {
        let mut pos = start;
        let mut within = Within::Unqualified;
        let mut qualified = false;
        let mut lost = false;
        let mut class_name = None;
        if pos.kind == ColonColon {
            within = Within::Scope(ScopeId::GLOBAL);
            qualified = true;
            pos = self.cursor.after(pos);
        } else if pos.kind == KwDecltype {
            pos = self.scan_bracket(self.cursor.after(pos))?;
            if pos.kind != ColonColon {
                return None;
            }
            within = Within::Unknown;
            qualified = true;
            pos = self.cursor.after(pos);
        }
        loop {
            let template = pos.kind == KwTemplate;
            if template {
                pos = self.cursor.after(pos);
            }
            let value = |end| ScannedName {
                end,
                class: Some(NameClass::Value),
                qualified,
                dependent: false,
                lost: false,
                in_class: false,
                constructor: false,
                special: true,
            };
            match pos.kind {
                Identifier => {}
                KwOperator => return Some(value(self.scan_operator_name(pos))),
                Tilde => {
                    let name = self.cursor.after(pos);
                    return (name.kind == Identifier).then(|| value(self.cursor.after(name)));
                }
                _ => return None,
            }
            let binding = self.resolve(within, pos);
            let mut end = self.cursor.after(pos);
            if end.kind == Less && (template || self.opens_template_args(binding, end)) {
                end = self.scan_template_args(end)?;
            }
            let next = self.cursor.after(end);
            let continues =
                end.kind == ColonColon && matches!(next.kind, Identifier | KwTemplate | KwOperator | Tilde);
            if !continues {
                return Some(ScannedName {
                    end,
                    class: binding.map(|b| b.class),
                    qualified,
                    dependent: within == Within::Unknown,
                    lost,
                    in_class: self.is_class(within),
                    constructor: class_name == Some(self.cursor.sym_at(pos)),
                    special: false,
                });
            }
            lost |= match binding {
                Some(binding) => binding.class == NameClass::Namespace && binding.members.is_none(),
                None => within == Within::Unqualified,
            };
            class_name = Some(self.cursor.sym_at(pos));
            within = Within::after(binding);
            qualified = true;
            pos = next;
        }
    }

    /// Scans `operator` and the rest of the operator name.
    fn scan_operator_name(&mut self, operator: Pos) -> Pos {
        let pos = self.cursor.after(operator);
        match pos.kind {
            LParen | LBracket => self.scan_bracket(pos).unwrap_or(pos),
            KwNew | KwDelete => {
                let next = self.cursor.after(pos);
                if next.kind == LBracket { self.scan_bracket(next).unwrap_or(next) } else { next }
            }
            StringLiteral => {
                let next = self.cursor.after(pos);
                if next.kind == Identifier { self.cursor.after(next) } else { next }
            }
            kind if kind.is_punctuator() => self.cursor.after(pos),
            _ => match self.scan_type(pos) {
                Some(mut end) => {
                    while matches!(end.kind, Star | Amp | AmpAmp | KwConst | KwVolatile) {
                        end = self.cursor.after(end);
                    }
                    end
                }
                None => pos,
            },
        }
    }

    /// Scans `<...>`; returns the position after the closing `>`.
    pub(super) fn scan_template_args(&mut self, less: Pos) -> Option<Pos> {
        self.scan_template_args_within(less, MAX_SCAN)
    }

    pub(super) fn scan_template_args_within(&mut self, less: Pos, max: u32) -> Option<Pos> {
        if self.scan.depth == MAX_SCAN_DEPTH {
            return None;
        }
        self.scan.depth += 1;
        let end = self.scan_template_args_inside(less, max);
        self.scan.depth -= 1;
        end
    }

    fn scan_template_args_inside(&mut self, less: Pos, max: u32) -> Option<Pos> {
        let mut pos = self.cursor.after(less);
        // `::` begins a name of the global namespace, except after `decltype(...)`.
        let mut after_bracket = false;
        loop {
            if pos.at - less.at > max {
                return None;
            }
            let global = pos.kind == ColonColon && !after_bracket;
            after_bracket = pos.kind == LParen;
            pos = match pos.kind {
                ColonColon if global && self.cursor.after(pos).kind == Identifier => self.scan_name(pos)?.end,
                Greater | GreaterGreater | LaunchClose => return Some(self.cursor.after_greater(pos)),
                LParen | LBracket | LBrace => self.scan_bracket(pos)?,
                Identifier => self.scan_name(pos)?.end,
                KwStaticCast | KwDynamicCast | KwConstCast | KwReinterpretCast => {
                    self.scan_template_args(self.cursor.after(pos))?
                }
                Semi | RParen | RBracket | RBrace | Eof => return None,
                _ => self.cursor.after(pos),
            };
        }
    }

    /// Scans one attribute or attribute word with its arguments.
    fn scan_attribute(&self, pos: Pos) -> Option<Pos> {
        let next = self.cursor.after(pos);
        match pos.kind {
            LBracket if next.kind == LBracket => self.scan_bracket(pos),
            kind if ATTRIBUTE_WORD.contains(kind) => {
                if next.kind == LParen {
                    self.scan_bracket(next)
                } else {
                    Some(next)
                }
            }
            _ => None,
        }
    }

    /// Scans a decl-specifier-seq that names a type; none if it names none.
    pub(super) fn scan_type(&mut self, start: Pos) -> Option<Pos> {
        let mut pos = start;
        let mut named = false;
        loop {
            let kind = pos.kind;
            if BUILTIN_TYPE.contains(kind) || kind == KwAuto {
                named = true;
                pos = self.cursor.after(pos);
            } else if PURE_SPECIFIER.contains(kind) || kind == KwExtension {
                pos = self.cursor.after(pos);
            } else if ATTRIBUTE_WORD.contains(kind)
                || kind == LBracket && self.cursor.after(pos).kind == LBracket
            {
                pos = self.scan_attribute(pos)?;
            } else if named {
                return Some(pos);
            } else if CLASS_KEY.contains(kind) {
                pos = self.scan_elaborated(pos)?;
                named = true;
            } else if kind == KwTypename {
                pos = self.scan_name(self.cursor.after(pos))?.end;
                named = true;
            } else if matches!(kind, KwTypeof | KwTypeTransform) {
                pos = self.scan_bracket(self.cursor.after(pos))?;
                named = true;
            } else if kind == KwDecltype {
                match self.scan_name(pos) {
                    Some(name) if name.is_type() => pos = name.end,
                    Some(_) => return None,
                    None => pos = self.scan_bracket(self.cursor.after(pos))?,
                }
                named = true;
            } else if matches!(kind, Identifier | ColonColon) {
                let name = self.scan_name(pos)?;
                // `Concept auto`, `Concept decltype(auto)`: the placeholder comes next.
                let is_constraint =
                    name.class == Some(NameClass::Concept) && matches!(name.end.kind, KwAuto | KwDecltype);
                if !is_constraint && !name.is_type() {
                    return None;
                }
                pos = name.end;
                named = !is_constraint;
            } else {
                return None;
            }
        }
    }

    /// Scans a class-key with name and body.
    fn scan_elaborated(&mut self, key: Pos) -> Option<Pos> {
        let mut pos = self.cursor.after(key);
        if key.kind == KwEnum && matches!(pos.kind, KwClass | KwStruct) {
            pos = self.cursor.after(pos);
        }
        while let Some(after) = self.scan_attribute(pos) {
            pos = after;
        }
        if matches!(pos.kind, Identifier | ColonColon) {
            pos = self.scan_name(pos)?.end;
        }
        if pos.kind == LBrace { self.scan_bracket(pos) } else { Some(pos) }
    }
}
