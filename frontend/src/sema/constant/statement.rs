//! Statements of constexpr functions ([expr.const], [dcl.constexpr]).

use crate::il::{InitPart, MemberInit, StmtId, StmtKind, TypeKind, VariableId};

use super::value::{Pointer, Value};
use super::{Evaluator, Outcome};

/// How a statement ended.
pub(super) enum Flow<'a> {
    /// At its end.
    Normal,
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `return`
    Return(Value<'a>),
}

/// The label that a `switch` is looking for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seek {
    /// None: run.
    Found,
    /// The case with this number.
    Case(u32),
    /// `default`
    Default,
}

impl<'a> Evaluator<'_, 'a, '_> {
    /// Runs a statement; while `seek` looks for a label, statements before it are skipped.
    pub(super) fn run(&mut self, stmt: StmtId, seek: &mut Seek) -> Outcome<Flow<'a>> {
        let stmt = self.sema.il.stmts[stmt];
        self.at = stmt.span;
        self.tick()?;
        match stmt.kind {
            StmtKind::Compound(stmts) => {
                let scope = self.open_scope();
                let flow = self.run_list(stmts, seek)?;
                self.close_scope(scope)?;
                Ok(flow)
            }
            StmtKind::Case(number, body) => {
                if *seek == Seek::Case(number) {
                    *seek = Seek::Found;
                }
                self.run(body, seek)
            }
            StmtKind::Default(body) => {
                if *seek == Seek::Default {
                    *seek = Seek::Found;
                }
                self.run(body, seek)
            }
            StmtKind::Label(_, body) => self.run(body, seek),
            StmtKind::If { cond, then, otherwise, .. } => {
                if *seek != Seek::Found {
                    let flow = self.run(then, seek)?;
                    return match otherwise {
                        Some(otherwise) if *seek != Seek::Found => self.run(otherwise, seek),
                        _ => Ok(flow),
                    };
                }
                match (self.test(cond)?, otherwise) {
                    (true, _) => self.run(then, seek),
                    (false, Some(otherwise)) => self.run(otherwise, seek),
                    (false, None) => Ok(Flow::Normal),
                }
            }
            StmtKind::While { decl, cond, body, .. } => {
                self.run_loop(decl, Some(cond), None, body, true, seek)
            }
            StmtKind::Do { body, cond, .. } => self.run_loop(None, Some(cond), None, body, false, seek),
            StmtKind::For { init, decl, cond, step, body, .. } => {
                let scope = self.open_scope();
                if let (Some(init), Seek::Found) = (init, *seek) {
                    self.run_open(init)?;
                }
                let flow = self.run_loop(decl, cond, step, body, true, seek)?;
                self.close_scope(scope)?;
                Ok(flow)
            }
            _ if *seek != Seek::Found => Ok(Flow::Normal),
            StmtKind::Null => Ok(Flow::Normal),
            StmtKind::Expr(expr) => {
                self.discard(expr)?;
                Ok(Flow::Normal)
            }
            StmtKind::Decl(variable) => {
                self.declare(variable)?;
                Ok(Flow::Normal)
            }
            StmtKind::Switch { cond, body, cases, has_default } => {
                let Value::Int(value) = self.eval(cond)? else {
                    return self.fail("the operand of \"switch\" is not a constant");
                };
                let signed = self.sema.il.int_shape(self.sema.il.exprs[cond].ty).is_some_and(|s| s.signed);
                let within = |lo: u128, hi: u128| {
                    if signed {
                        lo as i128 <= value as i128 && value as i128 <= hi as i128
                    } else {
                        lo <= value && value <= hi
                    }
                };
                let mut inner = match cases.iter().position(|case| within(case.lo, case.hi)) {
                    Some(number) => Seek::Case(number as u32),
                    None if has_default => Seek::Default,
                    None => return Ok(Flow::Normal),
                };
                match self.run(body, &mut inner)? {
                    Flow::Break => Ok(Flow::Normal),
                    flow => Ok(flow),
                }
            }
            StmtKind::Break => Ok(Flow::Break),
            StmtKind::Continue => Ok(Flow::Continue),
            StmtKind::Return(None) => Ok(Flow::Return(Value::Undefined)),
            StmtKind::Return(Some(expr)) => {
                let depth = self.alive.len();
                let value = self.eval(expr)?;
                self.end_lives(depth)?;
                Ok(Flow::Return(value))
            }
            StmtKind::Goto(_) => self.fail("a constant expression cannot run \"goto\""),
            StmtKind::Init(init) => {
                self.initialize_part(init)?;
                Ok(Flow::Normal)
            }
            StmtKind::InitVtables(class) => {
                self.begin_dynamic(class)?;
                Ok(Flow::Normal)
            }
            StmtKind::Asm(_) => self.fail("a constant expression cannot run inline assembly"),
            StmtKind::Error => self.fail_silently(),
        }
    }

    /// Initialises a base or member of an object under construction.
    fn initialize_part(&mut self, init: MemberInit) -> Outcome<()> {
        let depth = self.alive.len();
        let value = self.eval(init.value)?;
        if !init.extends {
            self.end_lives(depth)?;
        }
        let class = self.sema.il.exprs[init.object].ty;
        let mut place = self.eval(init.object)?;
        let (InitPart::Part(part), TypeKind::Record(id)) = (init.part, self.sema.il.types.kind(class)) else {
            if init.part != InitPart::Whole {
                return self.fail("a constant expression cannot make an object with virtual bases");
            }
            return self.store(&place, class, value);
        };
        let record = &self.sema.il.records[id];
        let Value::Pointer(pointer) = &mut place else {
            return self.fail("the operand does not designate an object");
        };
        let bases = record.bases.len();
        let (offset, bits) = match record.bases.get(part as usize) {
            Some(base) => (base.offset, false),
            None => match record.fields.get(part as usize - bases) {
                Some(field) => (field.offset, field.bits.is_some()),
                None => return self.fail("the class has no such member"),
            },
        };
        let ty = self.part_type(class, part as usize);
        let place = if bits {
            Value::BitField(*pointer, id, part - bases as u32)
        } else {
            pointer.offset = pointer.offset.wrapping_add(offset as i64);
            place
        };
        let value = self.fit_bit_field(&place, ty, value);
        self.store(&place, ty, value)
    }

    /// Runs statements in order.
    pub(super) fn run_list(&mut self, stmts: &[StmtId], seek: &mut Seek) -> Outcome<Flow<'a>> {
        for &stmt in stmts {
            match self.run(stmt, seek)? {
                Flow::Normal => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Normal)
    }

    fn run_loop(
        &mut self,
        decl: Option<VariableId>,
        cond: Option<crate::il::ExprId>,
        step: Option<crate::il::ExprId>,
        body: StmtId,
        test_first: bool,
        seek: &mut Seek,
    ) -> Outcome<Flow<'a>> {
        // A label inside the body enters the loop without a test.
        let mut test = test_first && *seek == Seek::Found;
        loop {
            if test {
                if let Some(decl) = decl {
                    self.declare(decl)?;
                }
                if let Some(cond) = cond
                    && !self.test(cond)?
                {
                    return Ok(Flow::Normal);
                }
            }
            match self.run(body, seek)? {
                Flow::Break => return Ok(Flow::Normal),
                Flow::Return(value) => return Ok(Flow::Return(value)),
                Flow::Normal | Flow::Continue => {}
            }
            if *seek != Seek::Found {
                return Ok(Flow::Normal);
            }
            if let Some(step) = step {
                self.discard(step)?;
            }
            self.tick()?;
            test = true;
        }
    }

    /// Creates a local variable.
    fn declare(&mut self, variable: VariableId) -> Outcome<()> {
        let var = &self.sema.il.variables[variable];
        if !matches!(var.storage, crate::il::Storage::Automatic | crate::il::Storage::Parameter) {
            return if var.value.is_some() { Ok(()) } else { self.fail("a static variable is declared") };
        }
        let (ty, init) = (var.ty, var.init);
        let depth = self.alive.len();
        let object = match init {
            Some(init) => self.object_of(init, ty)?,
            None => self.allocate(ty, Value::Undefined),
        };
        // A reference extends the lives of the temporaries it is bound to.
        if !self.sema.il.is_reference(ty) {
            self.end_lives(depth)?;
        }
        // The condition of a loop declares its variable anew in each iteration.
        let frame = &mut self.locals[self.frame_start..];
        match frame.iter_mut().rev().find(|(known, _)| *known == variable) {
            Some((_, known)) => *known = object,
            None => self.locals.push((variable, object)),
        }
        self.begin_life(object, ty);
        Ok(())
    }

    /// The init-statement of a loop: its variables live as long as the loop.
    fn run_open(&mut self, stmt: StmtId) -> Outcome<()> {
        if let StmtKind::Compound(stmts) = self.sema.il.stmts[stmt].kind {
            return self.run_list(stmts, &mut Seek::Found).map(drop);
        }
        self.run(stmt, &mut Seek::Found).map(drop)
    }

    /// The address of a variable of the current call.
    pub(super) fn local(&self, variable: VariableId) -> Option<Pointer> {
        self.local_object(variable).map(Pointer::to_object)
    }

    /// The object of a variable of the current call.
    pub(super) fn local_object(&self, variable: VariableId) -> Option<u32> {
        let frame = &self.locals[self.frame_start..];
        frame.iter().rev().find(|(v, _)| *v == variable).map(|&(_, object)| object)
    }
}
