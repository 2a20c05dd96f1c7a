//! Calls of generic builtin rows: a row with its type argument filled in is a function of its own.

use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, FunctionType, Type, TypeKind};
use crate::sema::Sema;
use crate::source::{Span, Symbol};

impl Sema<'_, '_> {
    /// A call of builtin rows with an explicit type argument.
    pub(crate) fn call_typed_rows(
        &mut self,
        rows: &[FunctionId],
        symbol: Symbol,
        type_arg: Type,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        if type_arg == Type::ERROR {
            return self.error_expr(span);
        }
        let candidates: SmallVec<[FunctionId; 4]> =
            rows.iter().map(|&row| self.typed_row(row, type_arg)).collect();
        let name = self.text(symbol).to_owned();
        match self.resolve_call(&name, &candidates, args, span) {
            Some(viable) => self.build_call(viable, None, args, span),
            None => self.error_expr(span),
        }
    }

    /// A builtin row with its type argument filled in.
    pub(super) fn typed_row(&mut self, row: FunctionId, type_arg: Type) -> FunctionId {
        if let Some(&known) = self.expressions.typed_rows.get(&(row, type_arg)) {
            return known;
        }
        let mut function = self.il.functions[row].clone();
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return row };
        let params: SmallVec<[Type; 8]> =
            ty.params.iter().map(|&param| self.with_auto(param, type_arg)).collect();
        let ret = self.with_auto(ty.ret, type_arg);
        function.ty = self.il.types.function(FunctionType { ret, params: &params, ..ty });
        let typed = self.il.functions.push(function);
        self.functions[typed] = self.functions[row].clone();
        self.expressions.typed_rows.insert((row, type_arg), typed);
        self.expressions.row_types.insert(typed, type_arg);
        typed
    }

    /// Replaces generic rows by those with the deduced type; other candidates are unchanged.
    pub(super) fn with_deduced_rows(
        &mut self,
        candidates: &[FunctionId],
        args: &[ExprId],
    ) -> SmallVec<[FunctionId; 8]> {
        let mut out: SmallVec<[FunctionId; 8]> = SmallVec::new();
        for &candidate in candidates {
            let params = match self.il.types.kind(self.il.functions[candidate].ty) {
                TypeKind::Function(ty) if self.il.functions[candidate].builtin.is_some() => ty.params,
                _ => &[],
            };
            match params.iter().position(|&param| self.contains_auto(param)) {
                None => out.push(candidate),
                Some(index) => {
                    let Some(&arg) = args.get(index) else { continue };
                    let actual = self.decayed(arg);
                    if let Some(type_arg) = self.auto_in(params[index], actual) {
                        let typed = self.typed_row(candidate, type_arg);
                        out.push(typed);
                    }
                }
            }
        }
        if out.is_empty() { SmallVec::from_slice(candidates) } else { out }
    }
}
