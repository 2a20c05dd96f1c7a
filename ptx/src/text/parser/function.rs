//! Functions: header, directives, and the scopes of a body.

use super::{Parse, Parser};
use crate::function::{Body, Dims, Directive, Function, FunctionKind, RegData, RegDecl, RegName};
use crate::module::Item;
use crate::names::Sym;
use crate::operand::{Label, Reg};
use crate::text::lexer::Token;
use crate::types::{Linkage, Space};
use crate::variable::Variable;
use rustc_hash::FxHashMap;

/// The names of one block.
#[derive(Default)]
pub(super) struct Scope<'t> {
    /// Registers declared by name.
    named: FxHashMap<Sym, Reg>,
    /// The used elements of register banks.
    regs: FxHashMap<&'t str, Reg>,
    /// Banks by prefix.
    banks: FxHashMap<Sym, Bank>,
    /// Labels.
    labels: FxHashMap<&'t str, Label>,
    /// Parameters with names like registers: cicc's `%VAParam` for variable arguments.
    params: Vec<Sym>,
    /// The element size in bytes of each variable declared here; none if it is no array.
    elements: FxHashMap<Sym, Option<u32>>,
}

/// A variable's name and element size in bytes.
fn element(variable: &Variable) -> Option<(Sym, Option<u32>)> {
    Some((variable.name?, (!variable.dims.is_empty()).then(|| variable.ty.size())))
}

/// `prefix<count>`
#[derive(Clone, Copy)]
struct Bank {
    data: RegData,
    count: u32,
}

/// The labels of each block, in the order in which the blocks open.
pub(super) struct BlockLabels<'t> {
    blocks: std::vec::IntoIter<FxHashMap<&'t str, Label>>,
}

impl<'t> Parser<'t> {
    /// `.entry name (params) directives { body }` or `.func (results) name (params) ...`
    pub(super) fn function(&mut self, linkage: Linkage) -> Parse<()> {
        let kind = if self.bump() == ".entry" { FunctionKind::Entry } else { FunctionKind::Func };
        let attribute = if self.spelling() == ".attribute" { Some(self.attribute()?) } else { None };
        let results = if self.token() == Token::LParen { self.parameters()? } else { Vec::new() };
        let name = self.name()?;
        let mut function = Function::new(kind, linkage, name);
        function.attribute = attribute;
        function.results = results;
        function.params = if self.token() == Token::LParen { Some(self.parameters()?) } else { None };
        while let Some(directive) = self.directive()? {
            function.directives.push(directive);
        }
        if self.eat(Token::Semi) {
            self.module.add_func(function);
            return Ok(());
        }
        if self.token() != Token::LBrace {
            return self.expected("'{', ';' or a directive");
        }
        let index = u32::try_from(self.module.funcs.len()).unwrap_or(u32::MAX);
        let mut body = Body::new(index);
        let mut labels = self.scan_labels(&mut body);
        self.bump();
        self.scopes = vec![Scope { labels: labels.next(), ..Scope::default() }];
        let module_regs: Vec<RegDecl> = self
            .module
            .items
            .iter()
            .filter_map(|item| if let Item::Regs(decl) = item { Some(decl.clone()) } else { None })
            .collect();
        for decl in &module_regs {
            self.enter_registers(&mut body, decl);
        }
        for variable in function.results.iter().chain(function.params.iter().flatten()) {
            if let (Space::Reg, Some(name)) = (variable.space, variable.name) {
                let data = RegData { ty: variable.ty, lanes: variable.lanes, name: RegName::Named(name) };
                self.declare_reg(&mut body, data, name);
            }
        }
        let params = function.params.iter().flatten().filter(|variable| variable.space == Space::Param);
        let named = params.filter_map(|variable| variable.name);
        let like_registers: Vec<Sym> =
            named.filter(|&name| self.module.names.text(name).starts_with('%')).collect();
        if let Some(scope) = self.scopes.first_mut() {
            scope.params = like_registers;
            scope.elements.extend(function.params.iter().flatten().filter_map(element));
        }
        let mut offsets = Vec::new();
        self.statements(&mut body, &mut labels, &mut offsets);
        self.scopes.clear();
        function.body = Some(body);
        let id = self.module.add_func(function);
        self.statements[id] = offsets;
        self.expect(Token::RBrace)?;
        Ok(())
    }

    /// Parses statements up to the `}` of the body, which is not consumed.
    fn statements(&mut self, body: &mut Body, labels: &mut BlockLabels<'t>, offsets: &mut Vec<u32>) {
        loop {
            let start = self.lexeme().start;
            match self.token() {
                Token::End => return,
                Token::RBrace if self.scopes.len() <= 1 => return,
                Token::RBrace => {
                    self.bump();
                    self.scopes.pop();
                    body.close(None);
                }
                Token::LBrace => {
                    self.bump();
                    self.scopes.push(Scope { labels: labels.next(), ..Scope::default() });
                    body.open(None);
                }
                _ => {
                    let before = self.at;
                    if self.statement(body).is_err() {
                        self.skip_statement();
                    }
                    if self.at == before {
                        self.bump();
                    }
                }
            }
            // One statement of the text may become several of the body (`.param` lists).
            offsets.resize(body.stmts.len(), start);
        }
    }

    /// One directive between header and body, if there is one.
    pub(super) fn directive(&mut self) -> Parse<Option<Directive>> {
        if self.token() != Token::Dot {
            return Ok(None);
        }
        let before = self.at;
        let directive = match self.bump() {
            ".noreturn" => Directive::NoReturn,
            ".blocksareclusters" => Directive::BlocksAreClusters,
            ".explicitcluster" => Directive::ExplicitCluster,
            ".maxntid" => Directive::MaxNtid(self.dims()?),
            ".reqntid" => Directive::ReqNtid(self.dims()?),
            ".reqnctapercluster" => Directive::ReqNctaPerCluster(self.dims()?),
            ".minnctapersm" => Directive::MinNctaPerSm(self.small_int()?),
            ".maxnctapersm" => Directive::MaxNctaPerSm(self.small_int()?),
            ".maxnreg" => Directive::MaxNreg(self.small_int()?),
            ".maxclusterrank" => Directive::MaxClusterRank(self.small_int()?),
            ".abi_preserve" => Directive::AbiPreserve(self.small_int()?),
            ".abi_preserve_control" => Directive::AbiPreserveControl(self.small_int()?),
            ".pragma" => {
                let text = self.string()?;
                self.expect(Token::Semi)?;
                Directive::Pragma(text)
            }
            _ => {
                self.at = before;
                return self.expected("a function directive or '{'");
            }
        };
        Ok(Some(directive))
    }

    /// One to three numbers.
    fn dims(&mut self) -> Parse<Dims> {
        let mut dims = Dims { size: [1; 3], shown: 0 };
        loop {
            dims.size[usize::from(dims.shown)] = self.small_int()?;
            dims.shown += 1;
            if dims.shown == 3 || !self.eat(Token::Comma) {
                return Ok(dims);
            }
        }
    }

    /// Creates the labels of a body, block by block. A statement begins after `{`, `}`, `;`, `:` or the last number
    /// of a `.loc`; a brace elsewhere belongs to a vector operand or an initialiser.
    fn scan_labels(&mut self, body: &mut Body) -> BlockLabels<'t> {
        let mut blocks: Vec<FxHashMap<&'t str, Label>> = Vec::new();
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut at = self.at;
        let mut previous = Token::LBrace;
        loop {
            let lexeme = self.lexemes[at];
            let starts =
                matches!(previous, Token::LBrace | Token::RBrace | Token::Semi | Token::Colon | Token::Int);
            match lexeme.token {
                Token::LBrace if starts => {
                    open.push(Some(blocks.len()));
                    blocks.push(FxHashMap::default());
                }
                Token::LBrace => open.push(None),
                Token::RBrace => {
                    open.pop();
                    if open.is_empty() {
                        break;
                    }
                }
                Token::End => break,
                Token::Word if starts && self.lexemes[at + 1].token == Token::Colon => {
                    let table =
                        self.lexemes.get(at + 2).is_some_and(|next| is_table(&self.text[next.range()]));
                    if let (false, Some(Some(block))) = (table, open.last()) {
                        let text = &self.text[lexeme.range()];
                        let name = self.module.intern(text);
                        blocks[*block].entry(text).or_insert_with(|| body.named_label(name));
                    }
                }
                _ => {}
            }
            previous = lexeme.token;
            at += 1;
        }
        BlockLabels { blocks: blocks.into_iter() }
    }

    /// The label that `name` refers to here.
    pub(super) fn find_label(&self, name: &str) -> Option<Label> {
        self.scopes.iter().rev().find_map(|scope| scope.labels.get(name).copied())
    }

    /// Enters the registers of a declaration.
    pub(super) fn enter_registers(&mut self, body: &mut Body, decl: &RegDecl) {
        for &(name, count) in &decl.names {
            match count {
                None => {
                    let data = RegData { ty: decl.ty, lanes: decl.lanes, name: RegName::Named(name) };
                    self.declare_reg(body, data, name);
                }
                Some(count) => {
                    let data = RegData { ty: decl.ty, lanes: decl.lanes, name: RegName::Numbered(name, 0) };
                    if let Some(scope) = self.scopes.last_mut() {
                        scope.banks.insert(name, Bank { data, count });
                    }
                }
            }
        }
    }

    fn declare_reg(&mut self, body: &mut Body, data: RegData, name: Sym) {
        let reg = body.regs.push(data);
        if let Some(scope) = self.scopes.last_mut() {
            scope.named.insert(name, reg);
        }
    }

    /// Whether a name like a register's is a parameter.
    pub(super) fn is_parameter(&self, text: &str) -> bool {
        let name = self.module.names.get(text);
        name.is_some_and(|name| self.scopes.first().is_some_and(|scope| scope.params.contains(&name)))
    }

    /// Declares a variable of the current block.
    pub(super) fn declare_variable(&mut self, body: &mut Body, variable: Variable) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.elements.extend(element(&variable));
        }
        body.declare(variable);
    }

    /// The element size in bytes of the array that a name refers to here; none if it is no array.
    pub(super) fn element_bytes(&self, name: Sym) -> Option<u32> {
        let local = self.scopes.iter().rev().find_map(|scope| scope.elements.get(&name));
        local.copied().unwrap_or_else(|| {
            let global = self.module.vars.values().find(|variable| variable.name == Some(name));
            global.and_then(element)?.1
        })
    }

    /// The register that `text` refers to here; an element of a bank is created on first use.
    pub(super) fn find_reg(&mut self, body: &mut Body, text: &'t str) -> Option<Reg> {
        let whole = self.module.names.get(text);
        let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let canonical = digits > 0 && (digits == 1 || !text[text.len() - digits..].starts_with('0'));
        let element = if canonical {
            let (prefix, number) = text.split_at(text.len() - digits);
            self.module.names.get(prefix).zip(number.parse::<u32>().ok())
        } else {
            None
        };
        for scope in self.scopes.iter_mut().rev() {
            if let Some(reg) = scope.regs.get(text) {
                return Some(*reg);
            }
            if let Some(reg) = whole.and_then(|name| scope.named.get(&name)) {
                return Some(*reg);
            }
            if let Some((prefix, number)) = element
                && let Some(bank) = scope.banks.get(&prefix).filter(|bank| number < bank.count)
            {
                let reg = body.regs.push(RegData { name: RegName::Numbered(prefix, number), ..bank.data });
                scope.regs.insert(text, reg);
                return Some(reg);
            }
        }
        None
    }
}

impl<'t> BlockLabels<'t> {
    fn next(&mut self) -> FxHashMap<&'t str, Label> {
        self.blocks.next().unwrap_or_default()
    }
}

/// Whether the name before a colon is that of a table and not a label.
pub(super) fn is_table(text: &str) -> bool {
    matches!(text, ".branchtargets" | ".calltargets" | ".callprototype")
}
