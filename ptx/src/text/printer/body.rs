//! Prints the statements of a body that are no instructions, and its register banks.

use super::Printer;
use crate::function::{Body, Loc, Prototype, RegDecl, Stmt, TargetList, Targets};
use crate::module::Style;
use crate::types::{RegClass, Type};

impl Printer<'_> {
    pub(super) fn body(&mut self, body: &Body) {
        self.banks(body);
        for stmt in &body.stmts {
            self.stmt(body, *stmt);
        }
    }

    /// Prints the depot and the register banks of [`Body::new_reg`] at the top of the body.
    fn banks(&mut self, body: &Body) {
        let mut any = false;
        if let Some(depot) = body.depot {
            any = true;
            self.out.text("\t.local .align ");
            self.out.uint(u64::from(depot.align));
            self.out.text(" .b8 \t__local_depot");
            self.out.uint(u64::from(body.index));
            self.out.byte(b'[');
            self.out.uint(depot.size);
            self.out.text("];\n\t.reg .b64 \t%SP;\n\t.reg .b64 \t%SPL;\n");
        }
        for class in RegClass::ALL {
            let count = body.class_count(class);
            if count == 0 {
                continue;
            }
            any = true;
            let ty = match (self.style, class) {
                (Style::Modern, RegClass::F32) => Type::B32,
                (Style::Modern, RegClass::F64) => Type::B64,
                _ => class.ty(),
            };
            self.out.text("\t.reg ");
            self.out.text(ty.text());
            self.out.text(" \t");
            self.out.text(class.prefix());
            self.out.byte(b'<');
            self.out.uint(u64::from(count) + 1);
            self.out.text(">;\n");
        }
        if any {
            self.out.byte(b'\n');
        }
    }

    fn stmt(&mut self, body: &Body, stmt: Stmt) {
        match stmt {
            Stmt::Inst(inst) => self.inst(body, &inst),
            Stmt::Label(label) => {
                self.out.byte(b'\n');
                self.label(body, label);
                self.out.text(":\n");
            }
            Stmt::Loc(loc) => self.loc(loc),
            Stmt::Var(id) => {
                self.out.byte(b'\t');
                self.variable(&body.vars[id]);
                self.out.text(";\n");
            }
            Stmt::Regs(index) => self.reg_decl(&body.reg_decls[index as usize]),
            Stmt::Open(call) => {
                self.out.text("\t{");
                if let Some(number) = call {
                    self.out.text(" // callseq ");
                    self.out.uint(u64::from(number));
                    self.out.text(", 0");
                }
                self.out.byte(b'\n');
            }
            Stmt::Close(call) => {
                self.out.text("\t}");
                if let Some(number) = call {
                    self.out.text(" // callseq ");
                    self.out.uint(u64::from(number));
                }
                self.out.byte(b'\n');
            }
            Stmt::InlineAsm(text) => {
                self.out.text("\t// begin inline asm\n\t");
                self.assembly.push(self.out.0.len());
                self.out.text(body.text(text));
                self.out.text("\n\t// end inline asm\n");
            }
            Stmt::Pragma(text) => self.pragma("\t", text),
            Stmt::Comment(text) => {
                self.out.text("\t// ");
                self.out.text(body.text(text));
                self.out.byte(b'\n');
            }
            Stmt::Targets(index) => self.targets(body, &body.targets[index as usize]),
            Stmt::Prototype(index) => self.prototype(&body.prototypes[index as usize]),
        }
    }

    fn loc(&mut self, loc: Loc) {
        self.out.text("\t.loc\t");
        self.position(loc.file, loc.line, loc.column);
        if let Some(inlined) = loc.inlined {
            self.out.text(", function_name ");
            self.name(inlined.name);
            self.offset(i64::from(inlined.offset));
            self.out.text(", inlined_at ");
            self.position(inlined.file, inlined.line, inlined.column);
        }
        self.out.byte(b'\n');
    }

    fn position(&mut self, file: u32, line: u32, column: u32) {
        self.out.uint(u64::from(file));
        self.out.byte(b' ');
        self.out.uint(u64::from(line));
        self.out.byte(b' ');
        self.out.uint(u64::from(column));
    }

    pub(super) fn reg_decl(&mut self, decl: &RegDecl) {
        self.out.text("\t.reg ");
        match decl.lanes {
            2 => self.out.text(".v2 "),
            4 => self.out.text(".v4 "),
            _ => {}
        }
        self.out.text(decl.ty.text());
        self.out.text(" \t");
        for (index, (name, count)) in decl.names.iter().enumerate() {
            if index > 0 {
                self.out.text(", ");
            }
            self.name(*name);
            if let Some(count) = count {
                self.out.byte(b'<');
                self.out.uint(u64::from(*count));
                self.out.byte(b'>');
            }
        }
        self.out.text(";\n");
    }

    fn targets(&mut self, body: &Body, targets: &Targets) {
        self.out.byte(b'\t');
        self.name(targets.name);
        match &targets.targets {
            TargetList::Branch(labels) => {
                self.out.text(": .branchtargets ");
                for (index, label) in labels.iter().enumerate() {
                    if index > 0 {
                        self.out.text(", ");
                    }
                    self.label(body, *label);
                }
            }
            TargetList::Call(names) => {
                self.out.text(": .calltargets ");
                for (index, name) in names.iter().enumerate() {
                    if index > 0 {
                        self.out.text(", ");
                    }
                    self.name(*name);
                }
            }
        }
        self.out.text(";\n");
    }

    fn prototype(&mut self, prototype: &Prototype) {
        self.out.byte(b'\t');
        self.name(prototype.name);
        self.out.text(" : .callprototype ");
        self.inline_params(&prototype.results);
        self.out.text(" _ ");
        self.inline_params(&prototype.params);
        for &directive in &prototype.directives {
            self.out.byte(b' ');
            self.directive(directive);
        }
        self.out.text(";\n");
    }
}
