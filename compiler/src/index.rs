//! The names of a program and where they are used, for editors: what a name under the cursor is, where it was declared,
//! and where else it stands.
//!
//! The index is read off the resolved program, so that it holds what overload resolution, templates and macros made of
//! the source: device code, and the host code that the analysis enters. The IL keeps the range of an expression and not
//! that of a name in it; the name is found in the text of that range, and what came out of a macro, where it is not, is
//! left out. Instances of one template are one entity, described by the first.

use std::ops::Range;

use ptxc_frontend::builtins;
use ptxc_frontend::il::type_name::{declaration, type_name};
use ptxc_frontend::il::{
    ConstValue, EnumId, ExecutionSpace, ExprId, ExprKind, Function, FunctionId, Il, MemorySpace, Part,
    RecordId, StmtId, Storage, Type, TypeKind, Variable, VariableId,
};
use ptxc_frontend::report;
use ptxc_frontend::session::Session;
use ptxc_frontend::source::{FileId, Span, Symbol};
use rustc_hash::FxHashMap;

use crate::diagnostics::Location;

/// What a name denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntityKind {
    /// A `__global__` function.
    Kernel,
    /// Any other function of the program.
    Function,
    /// A variable.
    Variable,
    /// A parameter of a function.
    Parameter,
    /// A data member.
    Field,
    /// A class, struct or union.
    Record,
    /// An enumeration.
    Enum,
    /// A constant of an enumeration.
    Enumerator,
    /// A function or variable of CUDA that no source declares.
    BuiltIn,
}

/// Something that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entity {
    /// Its unqualified name.
    pub name: String,
    /// What it is.
    pub kind: EntityKind,
    /// Its declaration in C++.
    pub declaration: String,
    /// What else is worth knowing: a size, a place in an object.
    pub detail: Option<String>,
    /// The name in its declaration; none if no source of the user declares it.
    pub declared: Option<Location>,
    /// Its symbol in the PTX, if it has one.
    pub symbol: Option<String>,
}

/// A place where a name stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameUse {
    /// The name.
    pub location: Location,
    /// The number of its entity in [`SourceIndex::entities`].
    pub entity: usize,
}

/// The names of a program and where they are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceIndex {
    /// What has a name.
    pub entities: Vec<Entity>,
    /// Where names stand, declarations among them, by file, line and column.
    pub uses: Vec<NameUse>,
}

impl SourceIndex {
    /// The use of a name at a place: `column` is in bytes, from 1, as `line` is.
    pub fn at(&self, file: &str, line: u32, column: u32) -> Option<&NameUse> {
        self.uses.iter().find(|used| {
            let at = &used.location;
            at.file == file && at.line == line && (at.column..=at.end_column).contains(&column)
        })
    }

    /// The entity that a name denotes, if it is the only one of that name.
    pub fn only(&self, name: &str) -> Option<usize> {
        let mut named = (0..self.entities.len()).filter(|&index| self.entities[index].name == name);
        named.next().filter(|_| named.next().is_none())
    }

    /// The places where an entity's name stands.
    pub fn uses_of(&self, entity: usize) -> impl Iterator<Item = &NameUse> {
        self.uses.iter().filter(move |used| used.entity == entity)
    }
}

/// Reads the index off a program.
pub(crate) fn build(il: &Il<'_>, session: &Session) -> SourceIndex {
    let mut builder = Builder {
        il,
        session,
        index: SourceIndex::default(),
        known: FxHashMap::default(),
        enumerators: FxHashMap::default(),
    };
    builder.types();
    // An instance describes a template better than the template, which has no body of its own.
    let (with_body, without): (Vec<_>, Vec<_>) =
        il.functions.keys().partition(|&id| il.functions[id].body.is_some());
    for id in with_body.into_iter().chain(without) {
        builder.function(id);
    }
    for id in il.variables.keys() {
        builder.variable(id);
    }
    for id in il.functions.keys() {
        builder.body(id);
    }
    let mut index = builder.index;
    let place = |used: &NameUse| (used.location.file.clone(), used.location.line, used.location.column);
    index.uses.sort_by_cached_key(place);
    // Each instance of a template has its uses at the same places.
    index.uses.dedup_by(|a, b| a.location == b.location);
    index
}

/// What tells entities apart: the file and offset of the name in its declaration, or the name of a built-in.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Declared(FileId, usize),
    BuiltIn(String),
}

struct Builder<'s, 'a> {
    il: &'s Il<'a>,
    session: &'s Session,
    index: SourceIndex,
    known: FxHashMap<Key, usize>,
    enumerators: FxHashMap<(EnumId, Symbol), usize>,
}

impl<'s> Builder<'s, '_> {
    fn text(&self, name: Symbol) -> &'s str {
        self.session.interner.resolve(name)
    }

    /// The range of a span in a text of the user.
    fn range(&self, span: Span) -> Option<(FileId, Range<usize>)> {
        let sources = &self.session.sources;
        sources.origin_of(span.lo()).filter(|origin| origin.is_users())?;
        report::bytes(sources, span)
    }

    /// The name that stands first in a range of a file from `from` on.
    fn find(&self, file: FileId, range: Range<usize>, name: &str) -> Option<Range<usize>> {
        let text = self.session.sources.file(file).text();
        let within = text.get(range.clone())?;
        within.match_indices(name).map(|(at, _)| range.start + at).find_map(|start| {
            let end = start + name.len();
            let is_part = |byte: Option<&u8>| byte.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_');
            let bytes = text.as_bytes();
            let begins = start == 0 || !is_part(bytes.get(start - 1));
            (begins && !is_part(bytes.get(end))).then_some(start..end)
        })
    }

    fn location(&self, file: FileId, name: &Range<usize>) -> Option<Location> {
        let start = self.session.sources.file(file).start();
        let span =
            Span::bytes(start.offset(u32::try_from(name.start).ok()?), u32::try_from(name.len()).ok()?);
        report::place(&self.session.sources, span).map(crate::diagnostics::location_of)
    }

    /// The braces after the head of a definition, up to the first that closes.
    fn braces_after(&self, head: Span) -> Option<(FileId, Range<usize>)> {
        let (file, range) = self.range(head)?;
        let rest = self.session.sources.file(file).text().get(range.end..)?;
        let opened = rest.find('{')?;
        let closed = opened + rest[opened..].find('}')?;
        Some((file, range.end + opened..range.end + closed))
    }

    /// Enters an entity that is declared in a range of a file.
    fn declare(
        &mut self,
        span: Span,
        kind: EntityKind,
        name: &str,
        describe: impl FnOnce() -> (String, Option<String>, Option<String>),
    ) -> Option<usize> {
        let (file, range) = self.range(span)?;
        self.declare_in(file, range, kind, name, describe)
    }

    /// The same where the range is known.
    fn declare_in(
        &mut self,
        file: FileId,
        range: Range<usize>,
        kind: EntityKind,
        name: &str,
        describe: impl FnOnce() -> (String, Option<String>, Option<String>),
    ) -> Option<usize> {
        if name.is_empty() {
            return None;
        }
        let found = self.find(file, range, name)?;
        let key = Key::Declared(file, found.start);
        if let Some(&entity) = self.known.get(&key) {
            return Some(entity);
        }
        let declared = self.location(file, &found)?;
        let (declaration, detail, symbol) = describe();
        let entity = self.index.entities.len();
        self.index.entities.push(Entity {
            name: name.to_owned(),
            kind,
            declaration,
            detail,
            declared: Some(declared.clone()),
            symbol: symbol.filter(|symbol| !symbol.is_empty()),
        });
        self.index.uses.push(NameUse { location: declared, entity });
        self.known.insert(key, entity);
        Some(entity)
    }

    /// The entity of a name that no source declares.
    fn built_in(&mut self, name: &str, declaration: String) -> usize {
        *self.known.entry(Key::BuiltIn(name.to_owned())).or_insert_with(|| {
            self.index.entities.push(Entity {
                name: name.to_owned(),
                kind: EntityKind::BuiltIn,
                declaration,
                detail: None,
                declared: None,
                symbol: None,
            });
            self.index.entities.len() - 1
        })
    }

    /// Notes that `name` stands in a range.
    fn used(&mut self, file: FileId, range: Range<usize>, name: &str, entity: usize) {
        let found = self.find(file, range, name);
        if let Some(location) = found.and_then(|found| self.location(file, &found)) {
            self.index.uses.push(NameUse { location, entity });
        }
    }

    fn types(&mut self) {
        for record in self.il.records.keys() {
            self.record(record);
        }
        for id in self.il.enums.keys() {
            let entity = &self.il.enums[id];
            let name = self.text(entity.name);
            let underlying = type_name(self.il, &self.session.interner, entity.underlying);
            self.declare(entity.span, EntityKind::Enum, name, || {
                (format!("enum {name} : {underlying}"), None, None)
            });
            for &(enumerator, value) in entity.enumerators {
                let text = self.text(enumerator);
                let value = value as i128;
                let described = || (format!("{text} = {value}"), Some(format!("of enum {name}")), None);
                let list = self.braces_after(entity.span);
                let number = list.and_then(|(file, range)| {
                    self.declare_in(file, range, EntityKind::Enumerator, text, described)
                });
                self.enumerators.extend(number.map(|number| ((id, enumerator), number)));
            }
        }
    }

    fn record(&mut self, id: RecordId) {
        let (il, names) = (self.il, &self.session.interner);
        let record = &il.records[id];
        let name = self.text(record.name);
        let word = if record.is_union { "union" } else { "struct" };
        self.declare(record.span, EntityKind::Record, name, || {
            let size = format!("{} bytes, aligned to {}", record.size, record.align);
            (format!("{word} {}", record.ir_name), Some(size).filter(|_| record.complete), None)
        });
        for field in record.fields {
            let name = self.text(field.name);
            self.declare(field.span, EntityKind::Field, name, || {
                let qualified = format!("{}::{name}", record.ir_name);
                let declared = declaration(il, names, field.ty, &qualified);
                let detail = match field.bits {
                    Some(bits) => format!("{} bits from bit {}", bits.width, bits.bit_offset),
                    None => format!("at byte {}", field.offset),
                };
                (declared, Some(detail), None)
            });
        }
    }

    fn function(&mut self, id: FunctionId) -> Option<usize> {
        let (il, session) = (self.il, self.session);
        let function = &il.functions[id];
        let kind = match function.space {
            ExecutionSpace::Kernel => EntityKind::Kernel,
            _ => EntityKind::Function,
        };
        let name = self.text(function.name);
        let entity = self.declare(function.span, kind, name, || {
            (function_text(il, session, function), None, Some(function.mangled.to_owned()))
        });
        for &parameter in function.params {
            self.variable(parameter);
        }
        entity
    }

    fn variable(&mut self, id: VariableId) -> Option<usize> {
        let (il, session) = (self.il, self.session);
        let variable = &il.variables[id];
        let kind = match variable.storage {
            Storage::Parameter => EntityKind::Parameter,
            _ => EntityKind::Variable,
        };
        let name = self.text(variable.name);
        self.declare(variable.span, kind, name, || {
            (variable_text(il, session, variable), None, Some(variable.mangled.to_owned()))
        })
    }

    /// The uses of names in a body.
    fn body(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        let Some(body) = function.body else { return };
        if self.range(function.span).is_none() {
            return;
        }
        let mut parts = vec![Part::Stmt(body)];
        while let Some(part) = parts.pop() {
            match part {
                Part::Stmt(stmt) => self.statement(stmt, &mut parts),
                Part::Expr(expr) => {
                    self.expression(expr);
                    self.il.exprs[expr].kind.for_each_part(&mut |part| parts.push(part));
                }
                Part::Variable(variable) => {
                    self.variable(variable);
                    parts.extend(self.il.variables[variable].init.map(Part::Expr));
                }
            }
        }
    }

    fn statement(&mut self, stmt: StmtId, parts: &mut Vec<Part>) {
        self.il.stmts[stmt].kind.for_each_part(&mut |part| parts.push(part));
    }

    fn expression(&mut self, id: ExprId) {
        let il = self.il;
        let expr = &il.exprs[id];
        let Some((file, range)) = self.range(expr.span) else { return };
        match expr.kind {
            ExprKind::Variable(variable) => {
                if let Some(entity) = self.variable(variable) {
                    self.used(file, range, self.text(il.variables[variable].name), entity);
                }
            }
            ExprKind::Function(function) => self.function_used(function, file, range),
            ExprKind::Call { callee, object, .. } => {
                // The name stands after the object, and before the arguments.
                let after = object.and_then(|object| self.range(il.exprs[object].span));
                let from = after.filter(|(of, _)| *of == file).map_or(range.start, |(_, object)| object.end);
                let from = if from < range.end { from } else { range.start };
                self.function_used(callee, file, from..range.end);
            }
            ExprKind::Member { record, field, .. } => {
                let member = &il.records[record].fields[field as usize];
                let name = self.text(member.name);
                let entity = self.declare(member.span, EntityKind::Field, name, Default::default);
                if let Some(entity) = entity.filter(|_| range.len() >= name.len()) {
                    self.used(file, range.end - name.len()..range.end, name, entity);
                }
            }
            ExprKind::CallBuiltin { builtin, args, .. } => {
                let name = builtins::row(builtin).name;
                let types = args.iter().map(|&arg| il.exprs[arg].ty);
                let declared = call_text(il, self.session, expr.ty, name, types);
                let entity = self.built_in(name, declared);
                self.used(file, range, name, entity);
            }
            ExprKind::SpecialVar(variable, _) => {
                let name = variable.name();
                let declared = format!("const {} {name}", variable.type_name().unwrap_or("int"));
                let entity = self.built_in(name, declared);
                self.used(file, range, name, entity);
            }
            ExprKind::Int(_) => self.enumerator_used(expr.ty, file, range),
            _ => {}
        }
    }

    fn function_used(&mut self, function: FunctionId, file: FileId, range: Range<usize>) {
        if let Some(entity) = self.function(function) {
            self.used(file, range, self.text(self.il.functions[function].name), entity);
        }
    }

    /// A constant of an enumeration is an integer in the IL: which one, the text says.
    fn enumerator_used(&mut self, ty: Type, file: FileId, range: Range<usize>) {
        let TypeKind::Enum(id) = self.il.types.kind(ty) else { return };
        let text = self.session.sources.file(file).text().get(range.clone()).unwrap_or_default();
        for &(name, _) in self.il.enums[id].enumerators {
            let name_text = self.text(name);
            if text.ends_with(name_text)
                && let Some(&entity) = self.enumerators.get(&(id, name))
            {
                self.used(file, range.clone(), name_text, entity);
            }
        }
    }
}

/// A function as it would be declared.
fn function_text(il: &Il<'_>, session: &Session, function: &Function<'_>) -> String {
    let names = &session.interner;
    let TypeKind::Function(ty) = il.types.kind(function.ty) else { return String::new() };
    let space = match function.space {
        ExecutionSpace::Kernel => "__global__ ",
        ExecutionSpace::Device => "__device__ ",
        ExecutionSpace::HostDevice => "__host__ __device__ ",
        ExecutionSpace::Host => "",
    };
    let class = function.object.map(|record| format!("{}::", il.records[record].ir_name)).unwrap_or_default();
    let parameters: Vec<String> = function
        .params
        .iter()
        .map(|&id| declaration(il, names, il.variables[id].ty, names.resolve(il.variables[id].name)))
        .collect();
    let declarator = format!("{class}{}({})", names.resolve(function.name), parameters.join(", "));
    format!("{space}{}", declaration(il, names, ty.ret, &declarator))
}

/// A variable as it would be declared, with its value if it is a constant.
fn variable_text(il: &Il<'_>, session: &Session, variable: &Variable<'_>) -> String {
    let names = &session.interner;
    let space = match variable.space {
        MemorySpace::Device => "__device__ ",
        MemorySpace::Constant => "__constant__ ",
        MemorySpace::Shared => "__shared__ ",
        MemorySpace::Managed => "__managed__ ",
        MemorySpace::Local | MemorySpace::Host => "",
    };
    let declared = declaration(il, names, variable.ty, names.resolve(variable.name));
    let value = match variable.value {
        Some(ConstValue::Int(value)) if il.is_integral(variable.ty) => format!(" = {}", *value as i128),
        Some(ConstValue::Float(bits)) => format!(" = {:?}", f64::from_bits(*bits)),
        _ => String::new(),
    };
    format!("{space}{declared}{value}")
}

/// A call of a built-in function as a declaration: result, name and the types of the arguments.
fn call_text(
    il: &Il<'_>,
    session: &Session,
    result: Type,
    name: &str,
    arguments: impl Iterator<Item = Type>,
) -> String {
    let names = &session.interner;
    let types: Vec<String> = arguments.map(|ty| type_name(il, names, ty.unqualified())).collect();
    declaration(il, names, result, &format!("{name}({})", types.join(", ")))
}
