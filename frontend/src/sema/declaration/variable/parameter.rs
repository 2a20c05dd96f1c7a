//! Parameters of functions.

use crate::diagnostics::codes;
use crate::il::{FunctionId, Linkage, MemorySpace, Storage, Type, VariableId};
use crate::sema::Sema;
use crate::sema::program::scope::{Declared, Named};
use crate::syntax::{self, CudaQualifiers, Initializer};

use super::VariableDecl;

impl<'a> Sema<'a, '_> {
    /// Declares a parameter of the function being analysed.
    pub(crate) fn declare_parameter(
        &mut self,
        function: FunctionId,
        param: &'a syntax::ParamDecl<'a>,
        ty: Type,
    ) -> VariableId {
        let id = self.new_parameter(param, ty);
        let mut cuda = param.specifiers.cuda;
        cuda.insert(param.declarator.cuda);
        if cuda.contains(CudaQualifiers::GRID_CONSTANT) {
            self.check_grid_constant(function, ty, param.span);
            self.il.variables[id].grid_constant = true;
        }
        id
    }

    /// Declares parameters for a trailing return type.
    pub(crate) fn declare_prototype_parameter(
        &mut self,
        param: &'a syntax::ParamDecl<'a>,
        ty: Type,
        number: u32,
    ) {
        let id = self.new_parameter(param, ty);
        self.variables[id].discriminator = number;
    }

    /// One parameter of a function parameter pack in a declarator that is not a definition.
    pub(crate) fn unnamed_prototype_parameter(
        &mut self,
        param: &'a syntax::ParamDecl<'a>,
        ty: Type,
        number: u32,
    ) -> VariableId {
        let id = self.nameless_parameter(param, ty);
        self.variables[id].discriminator = number;
        id
    }

    /// One parameter of a function parameter pack: its name is that of the pack.
    pub(crate) fn declare_pack_parameter(
        &mut self,
        function: FunctionId,
        param: &'a syntax::ParamDecl<'a>,
        ty: Type,
    ) -> VariableId {
        let id = self.nameless_parameter(param, ty);
        let mut cuda = param.specifiers.cuda;
        cuda.insert(param.declarator.cuda);
        if cuda.contains(CudaQualifiers::GRID_CONSTANT) {
            self.check_grid_constant(function, ty, param.span);
            self.il.variables[id].grid_constant = true;
        }
        id
    }

    fn new_parameter(&mut self, param: &'a syntax::ParamDecl<'a>, ty: Type) -> VariableId {
        let id = self.nameless_parameter(param, ty);
        let (symbol, span) = (self.il.variables[id].name, self.il.variables[id].span);
        if symbol != self.no_name {
            let scope = self.cx.scope;
            let entry = self.make_entry(scope, symbol);
            if self.entries.entry(entry).item.is_some() {
                self.error(codes::sema::REDECLARED, span, "duplicate parameter name");
            }
            let declared = Declared { named: Named::Variable(id), serial: 0, span };
            self.entries.entry_mut(entry).item = Some(declared);
        }
        id
    }

    fn nameless_parameter(&mut self, param: &'a syntax::ParamDecl<'a>, ty: Type) -> VariableId {
        let name = param.declarator.name;
        let span = name.map_or(param.span, |name| name.span);
        let symbol = name.and_then(syntax::Name::as_simple).unwrap_or(self.no_name);
        let decl = VariableDecl {
            specifiers: param.specifiers,
            declarator: &param.declarator,
            init: &Initializer::None,
            ty,
            name: symbol,
            span,
        };
        let scope = self.cx.scope;
        self.new_variable(&decl, Storage::Parameter, MemorySpace::Local, Linkage::None, scope)
    }
}
