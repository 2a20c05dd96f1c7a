//! Appends the tables of a module to those of the modules before it.

use super::Linker;
use super::needed::Need;
use super::resolve::Resolved;
use crate::annotations::{module_flag, symbol_of};
use crate::names::decoded;
use crate::tree::*;
use crate::types::TypeId;

/// The offsets of a module's indices, by table, and its types and symbols in the linked module.
struct Moved<'a> {
    types: &'a [TypeId],
    symbols: &'a [Resolved],
    needs: &'a [Need],
    at: u32,
    groups: u32,
    node_numbers: u32,
    params: usize,
    locals: u32,
    blocks: usize,
    insts: usize,
    operands: usize,
    consts: u32,
    exprs: u32,
    attrs: usize,
    arg_attrs: usize,
    accesses: u32,
    calls: u32,
    asms: u32,
    indices: usize,
    clauses: usize,
    md_values: usize,
    md_nodes: u32,
    md_keys: usize,
    attachments: usize,
    records: usize,
}

impl Moved<'_> {
    fn ty(&self, ty: TypeId) -> TypeId {
        self.types[ty.index() as usize]
    }

    fn symbol(&self, symbol: u32) -> u32 {
        self.symbols[symbol as usize].symbol
    }

    fn place(&self, at: u32) -> u32 {
        at.saturating_add(self.at)
    }

    /// The linkage of a definition in the linked module.
    fn linkage<'s>(&self, symbol: u32, own: &'s str) -> &'s str {
        if self.needs[symbol as usize] == Need::Inner { "internal" } else { own }
    }

    fn operand(&self, operand: Operand) -> Operand {
        let value = match operand.value {
            Value::Local(local) => Value::Local(local + self.locals),
            Value::Global(symbol) => Value::Global(self.symbol(symbol)),
            Value::Const(index) => Value::Const(index + self.consts),
            Value::Md(index) => Value::Md(index + self.md_values as u32),
            Value::Asm(index) => Value::Asm(index + self.asms),
        };
        Operand { ty: self.ty(operand.ty), value }
    }

    fn constant<'s>(&self, constant: Const<'s>) -> Const<'s> {
        match constant {
            Const::Aggregate(list) => Const::Aggregate(list.moved(self.operands)),
            Const::Splat(list) => Const::Splat(list.moved(self.operands)),
            Const::Expr(index) => Const::Expr(index + self.exprs),
            Const::BlockAddress(symbol, block) => Const::BlockAddress(self.symbol(symbol), block),
            Const::Wrapper(word, list) => Const::Wrapper(word, list.moved(self.operands)),
            plain => plain,
        }
    }

    fn attr<'s>(&self, attr: Attr<'s>) -> Attr<'s> {
        let value = match attr.value {
            AttrValue::Type(ty) => AttrValue::Type(self.ty(ty)),
            AttrValue::Group(number) => AttrValue::Group(number + self.groups),
            value => value,
        };
        Attr { key: attr.key, value }
    }

    /// Metadata that refers to a symbol outside the linked module becomes null.
    fn md<'s>(&self, module: &Module<'s>, value: MdValue<'s>) -> MdValue<'s> {
        match value {
            _ if symbol_of(module, value)
                .is_some_and(|symbol| self.needs[symbol as usize] == Need::Unused) =>
            {
                MdValue::Null
            }
            MdValue::Node(index) => MdValue::Node(index + self.md_nodes),
            MdValue::Value(operand) => MdValue::Value(self.operand(operand)),
            value => value,
        }
    }

    fn inst<'s>(&self, inst: Inst<'s>) -> Inst<'s> {
        let detail = match inst.detail {
            Detail::Type(ty) => Detail::Type(self.ty(ty)),
            Detail::Indices(list) => Detail::Indices(list.moved(self.indices)),
            Detail::Access(index) => Detail::Access(index + self.accesses),
            Detail::Call(index) => Detail::Call(index + self.calls),
            Detail::Clauses(list, cleanup) => Detail::Clauses(list.moved(self.clauses), cleanup),
            detail @ (Detail::None
            | Detail::IntPredicate(_)
            | Detail::FloatPredicate(_)
            | Detail::Unwinds) => detail,
        };
        Inst {
            ty: self.ty(inst.ty),
            result: inst.result.map(|local| local + self.locals),
            operands: inst.operands.moved(self.operands),
            detail,
            metadata: inst.metadata.moved(self.attachments),
            records: inst.records.moved(self.records),
            at: self.place(inst.at),
            ..inst
        }
    }

    fn call<'s>(&self, call: Call<'s>) -> Call<'s> {
        Call {
            ret_attrs: call.ret_attrs.moved(self.attrs),
            fn_ty: self.ty(call.fn_ty),
            arg_attrs: call.arg_attrs.moved(self.arg_attrs),
            attrs: call.attrs.moved(self.attrs),
            bundles: call.bundles.iter().map(|&(tag, list)| (tag, list.moved(self.operands))).collect(),
            ..call
        }
    }
}

impl<'s> Linker<'s> {
    pub(super) fn append(
        &mut self,
        module: Module<'s>,
        types: &[TypeId],
        symbols: &[Resolved],
        needs: &[Need],
        base: u32,
    ) {
        let out = &mut self.out;
        let moved = Moved {
            types,
            symbols,
            needs,
            at: base,
            groups: out.groups.iter().map(|group| group.number + 1).max().unwrap_or(0),
            node_numbers: out.md_nodes.iter().filter_map(|node| node.number).max().map_or(0, |n| n + 1),
            params: out.params.len(),
            locals: out.locals.len() as u32,
            blocks: out.blocks.len(),
            insts: out.insts.len(),
            operands: out.operands.len(),
            consts: out.consts.len() as u32,
            exprs: out.exprs.len() as u32,
            attrs: out.attrs.len(),
            arg_attrs: out.arg_attrs.len(),
            accesses: out.accesses.len() as u32,
            calls: out.calls.len() as u32,
            asms: out.asms.len() as u32,
            indices: out.indices.len(),
            clauses: out.clauses.len(),
            md_values: out.md_values.len(),
            md_nodes: out.md_nodes.len() as u32,
            md_keys: out.md_keys.len(),
            attachments: out.attachments.len(),
            records: out.records.len(),
        };
        out.opaque_pointer = out.opaque_pointer.or(module.opaque_pointer.map(|at| moved.place(at)));
        self.headers(&module, &moved);
        self.definitions(&module, &moved);
        self.named(&module, &moved);
        let md_values: Vec<MdValue<'s>> =
            module.md_values.iter().map(|&value| moved.md(&module, value)).collect();
        let out = &mut self.out;
        let Module {
            groups,
            md_nodes,
            params,
            locals,
            blocks,
            insts,
            operands,
            consts,
            exprs,
            attrs,
            arg_attrs,
            accesses,
            calls,
            asms,
            indices,
            clauses,
            md_keys,
            attachments,
            records,
            ..
        } = module;
        out.groups.extend(groups.into_iter().map(|group| AttrGroup {
            number: group.number + moved.groups,
            attrs: group.attrs.moved(moved.attrs),
        }));
        out.md_nodes.extend(md_nodes.into_iter().map(|node| MdNode {
            number: node.number.map(|number| number + moved.node_numbers),
            values: node.values.moved(moved.md_values),
            keys: node.keys.moved(moved.md_keys),
            at: moved.place(node.at),
            ..node
        }));
        out.params.extend(params.into_iter().map(|param| Param {
            ty: moved.ty(param.ty),
            attrs: param.attrs.moved(moved.attrs),
            local: param.local.map(|local| local + moved.locals),
        }));
        out.locals.extend(locals.into_iter().map(|local| Local {
            ty: moved.ty(local.ty),
            def: match local.def {
                LocalDef::Block(index) => LocalDef::Block(index + moved.blocks as u32),
                LocalDef::Inst(index) => LocalDef::Inst(index + moved.insts as u32),
                def @ (LocalDef::Param(_) | LocalDef::Undefined) => def,
            },
            at: moved.place(local.at),
            ..local
        }));
        out.blocks.extend(
            blocks
                .into_iter()
                .map(|one| Block { local: one.local + moved.locals, insts: one.insts.moved(moved.insts) }),
        );
        out.insts.extend(insts.into_iter().map(|inst| moved.inst(inst)));
        out.operands.extend(operands.into_iter().map(|operand| moved.operand(operand)));
        out.consts.extend(consts.into_iter().map(|constant| moved.constant(constant)));
        out.exprs.extend(exprs.into_iter().map(|expr| ConstExpr {
            ty: moved.ty(expr.ty),
            indices: expr.indices.moved(moved.indices),
            operands: expr.operands.moved(moved.operands),
            ..expr
        }));
        out.attrs.extend(attrs.into_iter().map(|attr| moved.attr(attr)));
        out.arg_attrs.extend(arg_attrs.into_iter().map(|list| list.moved(moved.attrs)));
        out.accesses.extend(accesses.into_iter().map(|access| Access { ty: moved.ty(access.ty), ..access }));
        out.calls.extend(calls.into_iter().map(|call| moved.call(call)));
        out.asms.extend(asms);
        out.indices.extend(indices);
        out.clauses.extend(clauses);
        out.md_values.extend(md_values);
        out.md_keys.extend(md_keys);
        out.attachments.extend(
            attachments
                .into_iter()
                .map(|one| Attachment { value: one.value + moved.md_values as u32, ..one }),
        );
        out.records.extend(
            records.into_iter().map(|one| Record { operands: one.operands.moved(moved.md_values), ..one }),
        );
    }

    /// Module-level strings: the first name, triple and data layout are kept, module assembly is concatenated.
    fn headers(&mut self, module: &Module<'s>, moved: &Moved<'_>) {
        let out = &mut self.out;
        out.source_filename = out.source_filename.or(module.source_filename);
        for (known, new, what) in [
            (&mut out.triple, module.triple, "triple"),
            (&mut out.data_layout, module.data_layout, "data layout"),
        ] {
            let Some((text, at)) = new else { continue };
            match known {
                None => *known = Some((text, moved.place(at))),
                Some((before, _)) if decoded(before) != decoded(text) => {
                    let what = format!("the {what} differs from that of the first module, which holds");
                    out.warnings.push((what, moved.place(at)));
                }
                Some(_) => {}
            }
        }
        out.module_asm.extend(&module.module_asm);
        out.warnings.extend(module.warnings.iter().map(|(what, at)| (what.clone(), moved.place(*at))));
    }

    /// The selected variables, functions and aliases.
    fn definitions(&mut self, module: &Module<'s>, moved: &Moved<'_>) {
        let out = &mut self.out;
        let mut define = |symbol: u32, at: u32, def: SymbolDef| {
            let resolved = moved.symbols[symbol as usize];
            if resolved.taken {
                let known = &mut out.symbols[resolved.symbol as usize];
                known.def = def;
                known.at = moved.place(at);
            }
            resolved.taken.then_some(resolved.symbol)
        };
        for variable in &module.variables {
            let index = out.variables.len() as u32;
            if let Some(symbol) = define(variable.symbol, variable.at, SymbolDef::Variable(index)) {
                out.variables.push(Variable {
                    symbol,
                    ty: moved.ty(variable.ty),
                    init: variable.init.map(|init| moved.operand(init)),
                    attrs: variable.attrs.moved(moved.attrs),
                    metadata: variable.metadata.moved(moved.attachments),
                    at: moved.place(variable.at),
                    linkage: moved.linkage(variable.symbol, variable.linkage),
                    ..variable.clone()
                });
            }
        }
        for alias in &module.aliases {
            let index = out.aliases.len() as u32;
            if let Some(symbol) = define(alias.symbol, alias.at, SymbolDef::Alias(index)) {
                out.aliases.push(Alias {
                    symbol,
                    ty: moved.ty(alias.ty),
                    target: moved.operand(alias.target),
                    at: moved.place(alias.at),
                    linkage: moved.linkage(alias.symbol, alias.linkage),
                    ..alias.clone()
                });
            }
        }
        for function in &module.functions {
            let index = out.functions.len() as u32;
            if let Some(symbol) = define(function.symbol, function.at, SymbolDef::Function(index)) {
                let operand = |operand: Option<Operand>| operand.map(|operand| moved.operand(operand));
                out.functions.push(Function {
                    symbol,
                    ret_attrs: function.ret_attrs.moved(moved.attrs),
                    ty: moved.ty(function.ty),
                    ret: moved.ty(function.ret),
                    params: function.params.moved(moved.params),
                    attrs: function.attrs.moved(moved.attrs),
                    prefix: operand(function.prefix),
                    prologue: operand(function.prologue),
                    personality: operand(function.personality),
                    metadata: function.metadata.moved(moved.attachments),
                    blocks: function.blocks.moved(moved.blocks),
                    locals: function.locals.moved(moved.locals as usize),
                    at: moved.place(function.at),
                    linkage: moved.linkage(function.symbol, function.linkage),
                    ..function.clone()
                });
            }
        }
        out.forget_replaced();
    }

    /// Named metadata: lists are concatenated, the first version is kept, and equal flags are merged.
    fn named(&mut self, module: &Module<'s>, moved: &Moved<'_>) {
        for named in &module.named_md {
            let mut nodes: Vec<MdValue<'s>> =
                named.nodes.iter().map(|&node| moved.md(module, node)).collect();
            if named.name == "llvm.module.flags" {
                let news =
                    named.nodes.iter().zip(&nodes).filter(|(node, _)| self.is_new_flag(module, **node));
                nodes = news.map(|(_, &node)| node).collect();
            }
            let at = moved.place(named.at);
            match self.out.named_md.iter_mut().find(|known| known.name == named.name) {
                Some(_) if named.name == "nvvmir.version" => {}
                Some(known) => known.nodes.extend(nodes),
                None => self.out.named_md.push(NamedMd { name: named.name, nodes, at }),
            }
        }
    }

    /// Whether a flag of `module` occurs in none of the modules before it.
    fn is_new_flag(&self, module: &Module<'s>, node: MdValue<'s>) -> bool {
        match module.tuple(node) {
            Some(&[_, MdValue::String(key), _]) => module_flag(&self.out, &decoded(key)).is_none(),
            _ => true,
        }
    }
}

impl Module<'_> {
    /// Removes replaced definitions.
    fn forget_replaced(&mut self) {
        let symbols = &mut self.symbols;
        let mut number = 0;
        self.variables.retain(|variable| {
            number += 1;
            symbols[variable.symbol as usize].def == SymbolDef::Variable(number - 1)
        });
        number = 0;
        self.functions.retain(|function| {
            number += 1;
            symbols[function.symbol as usize].def == SymbolDef::Function(number - 1)
        });
        number = 0;
        self.aliases.retain(|alias| {
            number += 1;
            symbols[alias.symbol as usize].def == SymbolDef::Alias(number - 1)
        });
        for (k, variable) in self.variables.iter().enumerate() {
            symbols[variable.symbol as usize].def = SymbolDef::Variable(k as u32);
        }
        for (k, function) in self.functions.iter().enumerate() {
            symbols[function.symbol as usize].def = SymbolDef::Function(k as u32);
        }
        for (k, alias) in self.aliases.iter().enumerate() {
            symbols[alias.symbol as usize].def = SymbolDef::Alias(k as u32);
        }
    }
}
