//! Scanning over declarators ([dcl.decl]).

use crate::parse::Grammar;
use crate::parse::cursor::Pos;
use crate::parse::lookahead::{MAX_SCAN_DEPTH, Within};
use ptxc_tokens::lex::TokenKind::*;

impl Grammar<'_, '_> {
    /// Scans a declarator, which has a name only if `named`.
    pub(crate) fn scan_declarator(&mut self, start: Pos, named: bool) -> Option<Pos> {
        match self.scan.depth {
            0 => self.scan.clauses.clear(),
            MAX_SCAN_DEPTH => return None,
            _ => {}
        }
        self.scan.depth += 1;
        let end = self.scan_declarator_inside(start, named);
        self.scan.depth -= 1;
        end
    }

    fn scan_declarator_inside(&mut self, start: Pos, named: bool) -> Option<Pos> {
        let mut pos = self.scan_pointers(start);
        if pos.kind == Ellipsis {
            pos = self.cursor.after(pos);
        }
        match pos.kind {
            Identifier | ColonColon | KwOperator | Tilde if named => pos = self.scan_name(pos)?.end,
            LParen if !self.is_parameter_clause(pos, named) => {
                pos = self.scan_declarator(self.cursor.after(pos), named)?;
                if pos.kind != RParen {
                    return None;
                }
                pos = self.cursor.after(pos);
            }
            _ => {}
        }
        loop {
            match pos.kind {
                LParen if self.is_parameter_clause(pos, named) => {
                    pos = self.scan_bracket(pos)?;
                    while matches!(pos.kind, KwConst | KwVolatile | Amp | AmpAmp | KwNoexcept) {
                        let conditional = pos.kind == KwNoexcept;
                        pos = self.cursor.after(pos);
                        if conditional && pos.kind == LParen {
                            pos = self.scan_bracket(pos)?;
                        }
                    }
                    if pos.kind == Arrow {
                        pos = self.scan_type(self.cursor.after(pos))?;
                    }
                }
                LBracket => pos = self.scan_bracket(pos)?,
                _ => return Some(pos),
            }
        }
    }

    /// Scans ptr-operators with their qualifiers.
    pub(crate) fn scan_pointers(&mut self, start: Pos) -> Pos {
        let mut pos = start;
        loop {
            match pos.kind {
                Star | Amp | AmpAmp | KwConst | KwVolatile | KwRestrict => pos = self.cursor.after(pos),
                Identifier | ColonColon => match self.scan_member_pointer(pos) {
                    Some(end) => pos = end,
                    None => return pos,
                },
                _ => return pos,
            }
        }
    }

    /// Scans `C::*`.
    pub(crate) fn scan_member_pointer(&mut self, pos: Pos) -> Option<Pos> {
        let mut end = if pos.kind == ColonColon { self.cursor.after(pos) } else { pos };
        while end.kind == Identifier {
            let name = end;
            end = self.cursor.after(end);
            if end.kind == Less {
                let binding = self.resolve(Within::Unqualified, name);
                if !binding.is_none_or(|b| b.class.is_template()) {
                    return None;
                }
                end = self.scan_template_args(end)?;
            }
            if end.kind != ColonColon {
                return None;
            }
            end = self.cursor.after(end);
        }
        (end.kind == Star).then(|| self.cursor.after(end))
    }
}
