//! The symbols of entities ([Itanium C++ ABI 5.1.2]).

use std::fmt::Write;

use crate::il::{
    ExecutionSpace, FunctionId, FunctionType, Linkage, MemorySpace, RecordId, Storage, VariableId,
};
use crate::sema::program::Program;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::GLOBAL;
use crate::sema::types::mangle::Mangler;
use crate::sema::types::mangle::component::sequence_id;

impl<'a> Program<'a, '_> {
    /// The symbol of a function, computed on first use: of the declarations of a program with many templates, few
    /// become part of the module.
    pub(crate) fn symbol_of_function(&mut self, id: FunctionId) -> &'a str {
        if self.il.functions[id].mangled.is_empty() {
            self.il.functions[id].mangled = self.mangled_function(id);
        }
        self.il.functions[id].mangled
    }

    fn mangled_function(&mut self, id: FunctionId) -> &'a str {
        let function = &self.il.functions[id];
        if function.flags.extern_c && self.functions[id].operator.is_some() {
            let mut mangler = Mangler::new(self);
            mangler.out.push_str("_Z");
            mangler.c_name(id);
            let name = mangler.out;
            return self.il.arena.alloc_str(&name);
        }
        if function.flags.extern_c {
            return self.il.arena.alloc_str(self.session.interner.resolve(function.name));
        }
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_Z");
        let internal = function.linkage == Linkage::Internal && function.space != ExecutionSpace::Kernel;
        mangler.function(id, internal);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the function that implements a builtin whose address is taken: overloads share one name.
    pub(crate) fn mangled_builtin(&mut self, id: FunctionId) -> &'a str {
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_Z");
        mangler.function(id, true);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the virtual tables of a class.
    pub(crate) fn mangled_vtable(&mut self, class: RecordId) -> &'a str {
        let ty = self.il.types.record(class);
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTV");
        mangler.ty(ty);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the construction virtual tables of a base.
    pub(crate) fn mangled_construction_tables(
        &mut self,
        class: RecordId,
        offset: u64,
        base: RecordId,
    ) -> &'a str {
        let [class, base] = [class, base].map(|record| self.il.types.record(record));
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTC");
        mangler.ty(class);
        let _ = write!(mangler.out, "{offset}_");
        mangler.ty(base);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the VTT of a class.
    pub(crate) fn mangled_table_table(&mut self, class: RecordId) -> &'a str {
        let ty = self.il.types.record(class);
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTT");
        mangler.ty(ty);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the base object constructor or destructor.
    pub(crate) fn mangled_base_variant(&mut self, id: FunctionId) -> &'a str {
        let internal = self.il.functions[id].linkage == Linkage::Internal;
        let mut mangler = Mangler::new(self);
        mangler.of_base = true;
        mangler.out.push_str("_Z");
        mangler.function(id, internal);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of a lifetime-extended temporary: the variable's name, and the number of the temporary ([Itanium C++
    /// ABI 5.1.4.6]).
    pub(crate) fn mangled_temporary(&mut self, owner: VariableId, number: usize) -> &'a str {
        let symbol = self.il.variables[owner].mangled;
        let mut name = match symbol.strip_prefix("_Z") {
            Some(rest) => format!("_ZGR{rest}"),
            None => format!("_ZGR{}{symbol}", symbol.len()),
        };
        sequence_id(&mut name, number);
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of the template parameter object of a value parameter of class type.
    pub(crate) fn mangled_parameter_object(&mut self, argument: Argument<'a>) -> &'a str {
        let mut mangler = Mangler::new(self);
        mangler.out.push_str("_ZTA");
        mangler.argument(argument);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The symbol of a variable with static storage. Variables of the global namespace and those with C
    /// linkage have their plain names.
    pub(crate) fn mangled_variable(&mut self, id: VariableId, is_c: bool) -> &'a str {
        let scope = self.variables[id].scope;
        let variable = &self.il.variables[id];
        let name = variable.name;
        let internal = variable.linkage == Linkage::Internal && variable.storage == Storage::Global;
        let in_memory = !matches!(variable.space, MemorySpace::Host | MemorySpace::Local);
        // Host code of the same file looks up static device variables of relocatable code by this name.
        let prefix = if internal && in_memory && self.options().rdc {
            let tag = self.file_tag();
            format!("__nv_static_{}__{tag}_", tag.len() + 1)
        } else {
            String::new()
        };
        let origin = self.instances.variable_origin(id);
        if scope == GLOBAL && origin.is_none() || is_c {
            let name = format!("{prefix}{}", self.session.interner.resolve(name));
            return self.il.arena.alloc_str(&name);
        }
        let mut mangler = Mangler::new(self);
        mangler.out.push_str(&prefix);
        mangler.out.push_str("_Z");
        mangler.variable(id, internal);
        let name = mangler.out;
        self.il.arena.alloc_str(&name)
    }

    /// The mangled parameter types.
    pub(crate) fn mangled_parameters(&self, ty: &FunctionType<'a>) -> String {
        let mut mangler = Mangler::new(self);
        mangler.parameters(ty);
        mangler.out
    }

    /// A tag that makes the internal names of this file unique: a hash of the file's name, and the name itself with
    /// everything but letters and digits replaced.
    pub(crate) fn file_tag(&self) -> String {
        let name = self.session.sources.files().next().map_or("", |(_, file)| file.name());
        let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let clean: String = base.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        // FNV-1a, since it is stable across versions of the toolchain.
        let hash = name.bytes().fold(0x811c_9dc5_u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193));
        format!("{hash:08x}_{}_{clean}_{:08x}", clean.len(), hash.rotate_left(16) ^ 0x5bd1_e995)
    }
}
