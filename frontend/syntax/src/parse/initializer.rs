//! Braced lists with designators ([dcl.init.list]), and parenthesised initializers.

use crate::syntax::{Designator, InitItem, InitList, Initializer};
use ptxc_tokens::lex::TokenKind::*;

use super::lookahead::MAX_SCAN;
use super::recovery::TokenSet;
use super::{Grammar, finish};

impl<'a> Grammar<'_, 'a> {
    /// `'{' (designators? initializer-clause '...'?), ... ','? '}'`
    pub(super) fn init_list(&mut self) -> &'a InitList<'a> {
        let open = self.cursor.loc();
        let mark = self.parser.scratch.items.len();
        let mut height = 0;
        if self.enter_nested() {
            self.cursor.bump();
            let outer = std::mem::replace(&mut self.in_angles, false);
            while !matches!(self.cursor.kind(), RBrace | Eof) {
                let designators = self.designators();
                let value = self.initializer_clause_or_pack();
                height = height.max(self.height);
                self.parser.scratch.items.push(InitItem { designators, value });
                if !self.eat(Comma) {
                    break;
                }
            }
            self.in_angles = outer;
            self.leave_nested();
            if !self.expect_closing(RBrace, open) {
                self.skip_to(TokenSet::new(&[RBrace, Semi]));
                self.eat(RBrace);
            }
        } else {
            self.skip_block();
        }
        self.height = height + 1;
        let items = finish!(self, items, mark);
        let span = self.span_from(open);
        self.alloc(InitList { items, span })
    }

    /// `('.' identifier | '[' index ('...' last)? ']')+ '='`
    fn designators(&mut self) -> &'a [Designator<'a>] {
        let mut designators = smallvec::SmallVec::<[Designator<'a>; 4]>::new();
        loop {
            match self.cursor.kind() {
                Dot => {
                    self.cursor.bump();
                    let Some(field) = self.expect_ident("the name of a member") else { break };
                    designators.push(Designator::Field(field));
                }
                LBracket if !designators.is_empty() || self.at_index_designator() => {
                    let open = self.cursor.loc();
                    self.cursor.bump();
                    let index = self.conditional_expression();
                    designators.push(if self.eat(Ellipsis) {
                        Designator::Range(index, self.conditional_expression())
                    } else {
                        Designator::Index(index)
                    });
                    self.expect_closing(RBracket, open);
                }
                _ => break,
            }
        }
        if designators.is_empty() {
            return &[];
        }
        // `.x{1}` is a designated initializer without `=` ([dcl.init.list], C++20).
        if !self.at(LBrace) {
            self.expect(Equal);
        }
        self.parser.arena.alloc_slice_copy(&designators)
    }

    /// Whether `[` begins an array designator rather than a lambda.
    fn at_index_designator(&self) -> bool {
        self.cursor
            .matching(self.cursor.pos(), MAX_SCAN)
            .is_some_and(|after| matches!(after.kind, Equal | Dot | LBracket))
    }

    /// `'(' expression-list? ')'`
    pub(super) fn paren_initializer(&mut self) -> Initializer<'a> {
        let first = self.cursor.loc();
        let args = self.call_arguments();
        Initializer::Paren(args, self.span_from(first))
    }
}
