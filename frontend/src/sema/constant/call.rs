//! Calls of constexpr functions ([dcl.constexpr]).

use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, TypeKind};
use crate::sema::constant::statement::{Flow, Seek};
use crate::sema::constant::value::Value;
use crate::sema::constant::{CALL_LIMIT, Evaluator, Mode, Outcome};

impl<'a> Evaluator<'_, 'a, '_> {
    /// A call of a constexpr function.
    pub(crate) fn call(
        &mut self,
        callee: FunctionId,
        object: Option<Value<'a>>,
        args: &[ExprId],
    ) -> Outcome<Value<'a>> {
        self.call_with(callee, object, SmallVec::new(), args)
    }

    /// Calls a function with arguments of which the first, `values`, are evaluated and the rest, `args`, are not.
    pub(crate) fn call_with(
        &mut self,
        callee: FunctionId,
        object: Option<Value<'a>>,
        mut values: SmallVec<[Value<'a>; 4]>,
        args: &[ExprId],
    ) -> Outcome<Value<'a>> {
        let at = self.at;
        let function = &self.sema.il.functions[callee];
        // An implicit function is constexpr if the functions it calls are ([class.ctor]/7).
        let implicit = function.body.is_some() && self.sema.is_implicit(callee);
        let empty = self.mode == Mode::Empty
            && args.is_empty()
            && function.role == crate::il::Role::Constructor
            && self.sema.il.functions[callee].params.is_empty();
        if !function.flags.constexpr && !implicit && !empty {
            let name = self.sema.name_of_function(callee);
            return self.fail(format!("\"{name}\" is not \"constexpr\""));
        }
        let Some(body) = self.sema.visible_body(callee) else {
            let name = self.sema.name_of_function(callee);
            return self.fail(format!("\"{name}\" is not defined here"));
        };
        if self.calls.len() as u32 >= CALL_LIMIT {
            return self.fail(format!("more than {CALL_LIMIT} nested calls"));
        }
        let params = self.sema.il.functions[callee].params;
        for &arg in args {
            values.push(self.eval(arg)?);
        }
        self.calls.push((callee, at));
        let made = self.made_object(callee, &object);
        self.making.extend(made);
        let depth = self.alive.len();
        let this = object.and_then(|object| if let Value::Pointer(p) = object { Some(p) } else { None });
        let caller_this = std::mem::replace(&mut self.this, this);
        let caller_start = std::mem::replace(&mut self.frame_start, self.locals.len());
        for (&param, value) in params.iter().zip(values) {
            let ty = self.sema.il.variables[param].ty;
            let object = self.allocate(ty, value);
            self.locals.push((param, object));
            self.begin_life(object, ty);
        }
        let flow = self.run(body, &mut Seek::Found)?;
        self.end_lives(depth)?;
        for (_, object) in self.locals.drain(self.frame_start..) {
            self.objects[object as usize].value = None;
        }
        self.frame_start = caller_start;
        self.this = caller_this;
        self.calls.pop();
        if made.is_some() {
            self.making.pop();
        }
        self.at = at;
        let returns_void = match self.sema.il.types.kind(self.sema.il.functions[callee].ty) {
            TypeKind::Function(ty) => self.sema.il.is_void(ty.ret),
            _ => false,
        };
        match flow {
            Flow::Return(value) => Ok(value),
            _ if returns_void => Ok(Value::Undefined),
            _ => self.fail("the function ends without returning a value"),
        }
    }
}
