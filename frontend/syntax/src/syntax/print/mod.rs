//! Prints the tree as text, for `--emit=ast` and for tests.
//!
//! One line per declaration or statement, indented by nesting; expressions in prefix form; types in words, from the
//! name outwards. Bodies of lambdas and statement expressions follow the line that contains them, under the number
//! printed in their place. `specs/syntax.md` lists the forms.

mod decl;
mod expr;
mod stmt;
mod types;

use ptxc_tokens::source::{Interner, Printed, Span, Symbol};

use super::{CompoundStmt, Decl, TranslationUnit};

/// The text form of a translation unit.
#[must_use]
pub fn print_unit(unit: &TranslationUnit<'_>, interner: &Interner) -> Printed {
    let mut printer = Printer::new(interner);
    for decl in unit.decls {
        printer.decl(decl);
    }
    printer.out
}

/// The text form of declarations.
#[must_use]
pub fn print_decls(decls: &[Decl<'_>], interner: &Interner) -> String {
    let mut printer = Printer::new(interner);
    for decl in decls {
        printer.decl(decl);
    }
    printer.out.text
}

/// The text under construction.
struct Printer<'p, 'a> {
    interner: &'p Interner,
    out: Printed,
    indent: usize,
    /// The line under construction.
    line: String,
    /// Blocks inside the expressions of the current line, with their numbers.
    blocks: Vec<(u32, &'p CompoundStmt<'a>)>,
    last_block: u32,
}

impl<'p> Printer<'p, '_> {
    fn new(interner: &'p Interner) -> Self {
        Self {
            interner,
            out: Printed::default(),
            indent: 0,
            line: String::new(),
            blocks: Vec::new(),
            last_block: 0,
        }
    }

    fn text(&self, name: Symbol) -> &'p str {
        self.interner.resolve(name)
    }

    /// Adds to the current line.
    fn put(&mut self, text: &str) {
        self.line.push_str(text);
    }

    /// Adds a name to the current line.
    fn put_symbol(&mut self, name: Symbol) {
        let text = self.text(name);
        self.line.push_str(text);
    }

    /// Ends the line; blocks inside its expressions follow it, indented.
    fn end_line(&mut self) {
        for _ in 0..self.indent {
            self.out.text.push_str("  ");
        }
        self.out.text.push_str(self.line.trim_end());
        self.out.text.push('\n');
        self.line.clear();
        let blocks = std::mem::take(&mut self.blocks);
        self.nested(|this| {
            for (number, block) in blocks {
                this.put(&format!("block {number}"));
                this.end_line();
                this.nested(|this| this.stmts(block.stmts));
            }
        });
    }

    /// Sets the source range of the following output.
    fn origin(&mut self, span: Span) {
        if self.line.is_empty() {
            self.out.origin(span.lo());
        }
    }

    /// Prints a line.
    fn put_line(&mut self, text: &str) {
        self.put(text);
        self.end_line();
    }

    /// Prints `inside` one level deeper.
    fn nested(&mut self, inside: impl FnOnce(&mut Self)) {
        self.indent += 1;
        inside(self);
        self.indent -= 1;
    }

    /// Elements separated by `separator`.
    fn separated<T>(&mut self, items: &'p [T], separator: &str, mut each: impl FnMut(&mut Self, &'p T)) {
        for (index, item) in items.iter().enumerate() {
            if index != 0 {
                self.put(separator);
            }
            each(self, item);
        }
    }
}
