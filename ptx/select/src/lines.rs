//! Line information: `.file`, `.loc` with inlined calls, and the names of the inlined functions (PTX ISA,
//! "Debugging Directives: .loc").
//!
//! `.loc file line column, function_name label, inlined_at file line column` has the location of the code and of
//! the call of its function. A call that is itself inlined has a separate `.loc` before it, once per function, as
//! in nvcc. Code without a visible source, such as the bodies of built-in functions, gets the location of the call.

use ptxc_ir::{InlinedFunction, Inst, Loc};
use ptxc_ptx::function::InlinedAt;
use ptxc_ptx::function::Loc as LocDirective;
use ptxc_ptx::module::{Item, Section, SectionLine, SectionValue};
use ptxc_ptx::names::{Names, Sym};
use ptxc_ptx::{Module, Stmt};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::function::{FunctionSelector, ModuleContext};

/// The files and names that the line information of a module refers to.
#[derive(Default)]
pub(crate) struct Lines {
    /// Files seen by `.loc`, in order.
    files: FxHashMap<String, u32>,
    file_order: Vec<String>,
    /// Inlined functions, and the labels of their names, in order.
    callees: FxHashMap<InlinedFunction, Sym>,
    callee_order: Vec<(Sym, InlinedFunction)>,
}

/// The state of the line information of a function.
#[derive(Default)]
pub(crate) struct FunctionLines {
    /// The location of the last instruction that had one.
    last: Loc,
    /// Calls whose `.loc` has been emitted.
    calls: FxHashSet<Loc>,
}

impl Lines {
    /// Adds the files and function names that the directives refer to.
    pub(crate) fn finish(self, module: &ptxc_ir::Module, names: &mut Names, out: &mut Module) {
        for (number, file) in self.file_order.iter().enumerate() {
            let name = names.intern(file);
            out.add_file(number as u32 + 1, name);
        }
        if self.callee_order.is_empty() {
            return;
        }
        let mut lines = Vec::new();
        for &(label, callee) in &self.callee_order {
            let name = module.inlined_name(callee).bytes().chain([0]);
            lines.push(SectionLine::Label(label));
            lines.push(SectionLine::Data(1, name.map(|byte| SectionValue::Int(i64::from(byte))).collect()));
        }
        let name = names.intern(".debug_str");
        out.items.push(Item::Section(Section { name, lines }));
    }
}

impl ModuleContext<'_> {
    /// The number of a source file.
    pub(crate) fn file(&mut self, name: &str) -> u32 {
        if let Some(&file) = self.lines.files.get(name) {
            return file;
        }
        let file = self.lines.file_order.len() as u32 + 1;
        self.lines.files.insert(name.to_owned(), file);
        self.lines.file_order.push(name.to_owned());
        file
    }

    /// File, line and column of a location visible to the user.
    fn position(&mut self, loc: Loc) -> Option<(u32, u32, u32)> {
        let at = self.locate.locate(loc)?;
        let (line, column) = (at.line, at.column);
        Some((self.file(at.file), line, column))
    }

    /// The innermost visible call around a location, or the location itself if it is visible.
    fn visible(&self, mut loc: Loc) -> Option<Loc> {
        loop {
            let inlined = self.module.inlined_at(loc);
            if self.locate.locate(inlined.map_or(loc, |inlined| inlined.at)).is_some() {
                return Some(loc);
            }
            loc = inlined?.call;
        }
    }

    /// The label of a function's name.
    fn callee(&mut self, callee: InlinedFunction) -> Sym {
        if let Some(&label) = self.lines.callees.get(&callee) {
            return label;
        }
        let label = self.names.intern(&format!("$L__info_string{}", self.lines.callee_order.len()));
        self.lines.callees.insert(callee, label);
        self.lines.callee_order.push((label, callee));
        label
    }

    /// The inlined call in the directive of a location. There is none with debug information, as in nvcc's `-G`:
    /// the tree of entries has the inlined functions.
    fn call_to_say(&self, loc: Loc) -> Option<ptxc_ir::InlinedAt> {
        self.module.inlined_at(loc).filter(|_| self.module.debug.is_none())
    }

    /// The directive for a visible location.
    fn directive(&mut self, loc: Loc) -> Option<LocDirective> {
        let inlined = self.call_to_say(loc);
        let (file, line, column) = self.position(self.module.written_at(loc))?;
        let call = inlined.and_then(|inlined| self.visible(inlined.call).map(|call| (inlined.callee, call)));
        let inlined = call.and_then(|(callee, call)| {
            let (file, line, column) = self.position(self.module.written_at(call))?;
            Some(InlinedAt { name: self.callee(callee), offset: 0, file, line, column })
        });
        Some(LocDirective { file, line, column, inlined })
    }
}

impl FunctionSelector<'_, '_> {
    /// Records the source position, and emits `.loc` when it changes.
    pub(crate) fn note_location(&mut self, inst: Inst) {
        let m = self.m();
        let loc = m.loc(inst);
        self.body.set_origin(m.written_at(loc));
        if !self.cx.options.line_info || loc == 0 || loc == self.lines.last {
            return;
        }
        self.lines.last = loc;
        let Some(loc) = self.cx.visible(loc) else { return };
        // The enclosing calls without a `.loc` so far, outermost last.
        let mut chain: SmallVec<[Loc; 4]> = SmallVec::new();
        let mut at = loc;
        loop {
            chain.push(at);
            let Some(inlined) = self.cx.call_to_say(at) else { break };
            let Some(call) = self.cx.visible(inlined.call) else { break };
            if !self.lines.calls.insert(call) {
                break;
            }
            at = call;
        }
        for loc in chain.into_iter().rev() {
            if let Some(directive) = self.cx.directive(loc) {
                self.body.loc(directive);
            }
        }
    }

    /// The position of the function, for the instructions before those that have one. The column is 0, as in nvcc.
    pub(crate) fn head_location(&mut self) -> Option<Stmt> {
        let loc = self.m().func(self.func).loc;
        if !self.cx.options.line_info || loc == 0 {
            return None;
        }
        let (file, line, _) = self.cx.position(loc)?;
        Some(Stmt::Loc(LocDirective { file, line, column: 0, inlined: None }))
    }
}
