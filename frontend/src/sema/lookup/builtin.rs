//! The builtin tables as an extension of the global namespace: rows become functions, snippets are parsed and declared,
//! each when its name is first looked up.
//!
//! Library declarations have the number 0: they are visible everywhere in the program. A type or variable of the same
//! name in the program replaces them; functions join the overload set.

use crate::sema::program::Program;
use crate::sema::program::function::FunctionOrigin;
use smallvec::SmallVec;

use crate::builtins::{self, BuiltinId, NameClass, Signature, SignatureType, Snippet};
use crate::diagnostics::codes;
use crate::il::{
    Arguments, ExecutionSpace, Function, FunctionFlags, FunctionId, FunctionType, LaunchAttributes, Linkage,
    Role, Type, TypeKind,
};
use crate::preprocess;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::function::FunctionInfo;
use crate::sema::program::scope::{Declared, EntryId, GLOBAL, LanguageLinkage, Named, PendingNode};
use crate::source::{Span, Symbol};
use crate::syntax::{self, CvQualifiers, DeclaratorChunk, RefQualifier};

impl Sema<'_, '_> {
    /// Declares the entities that the builtin tables hold under a name.
    pub(crate) fn declare_builtins(&mut self, entry: EntryId, name: Symbol) {
        self.entries.entry_mut(entry).builtins_asked = true;
        if let Some(special) = Program::special_variable(name) {
            if !self.is_taken(entry) {
                let named = Named::Special(special);
                self.entries.entry_mut(entry).item = Some(Declared { named, serial: 0, span: Span::NONE });
            }
            return;
        }
        let selection = self.session.library_selection();
        let Some(builtin) = builtins::lookup(self.text(name), selection) else { return };
        let joins = builtin.class != NameClass::Type && !self.names_no_function(entry);
        if !joins && self.is_taken(entry) {
            return;
        }
        for row in builtin.rows.ids() {
            let function = self.row_function(row, name);
            let list = &mut self.entries.entry_mut(entry).functions;
            list.insert(list.partition_point(|&(_, serial)| serial == 0), (function, 0));
        }
        if let Some(snippet) = builtin.snippet {
            self.declare_snippet(snippet);
        }
        if builtin.has_pieces {
            let pieces: SmallVec<[Snippet; 8]> = builtins::pieces(self.text(name), selection).collect();
            for piece in pieces {
                self.declare_snippet(piece);
            }
        }
    }

    /// The function of a row.
    fn row_function(&mut self, id: BuiltinId, name: Symbol) -> FunctionId {
        let row = builtins::row(id);
        let mut signature = Signature::new(row.signature);
        let mut types: SmallVec<[Type; 8]> = SmallVec::new();
        let mut required = 0;
        for param in signature.by_ref() {
            let mut ty = match param.base {
                SignatureType::Fundamental(letter) => fundamental(letter),
                // Depends on the call.
                SignatureType::TypeArgument => Type::AUTO,
                SignatureType::Named(name) => self.library_type(name, Span::NONE),
            };
            for pointee in param.pointers[..usize::from(param.depth)].iter().rev() {
                let mut cv = CvQualifiers::NONE;
                if pointee.is_const {
                    cv = cv.union(CvQualifiers::CONST);
                }
                if pointee.is_volatile {
                    cv = cv.union(CvQualifiers::VOLATILE);
                }
                let target = self.il.types.qualified(ty, cv);
                ty = self.il.types.pointer(target);
            }
            if param.default.is_none() {
                required = types.len() as u32;
            }
            types.push(ty);
        }
        let (ret, params) = types.split_first().map_or((Type::VOID, &[][..]), |(&ret, params)| (ret, params));
        let ty = self.il.types.function(FunctionType {
            ret,
            params,
            variadic: signature.is_variadic_end(),
            cv: CvQualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
        });
        let function = self.il.functions.push(Function {
            name,
            mangled: row.name,
            ty,
            params: &[],
            arguments: Arguments { required, variable: None },
            space: ExecutionSpace::HostDevice,
            linkage: Linkage::External,
            flags: FunctionFlags { extern_c: true, ..FunctionFlags::default() },
            launch: LaunchAttributes::default(),
            role: Role::Ordinary,
            object: None,
            vtable_slot: None,
            builtin: Some(id),
            body: None,
            span: Span::NONE,
        });
        self.functions[function] = FunctionInfo {
            scope: GLOBAL,
            origin: FunctionOrigin { is_library: true, ..FunctionOrigin::default() },
            ..FunctionInfo::default()
        };
        function
    }

    /// Parses a snippet and enters its declarations, once.
    fn declare_snippet(&mut self, snippet: Snippet) {
        if !self.declarations.snippets.insert(snippet.file) {
            return;
        }
        let tokens = preprocess::run_snippet(
            self.program.session,
            snippet.file,
            snippet.text(self.options().float.fast_math),
        );
        let decls = self.parser.parse_snippet(self.program.session, &tokens);
        let outer = std::mem::replace(&mut self.declarations.in_library, true);
        self.enter_declarations(decls, GLOBAL, LanguageLinkage::default());
        self.declarations.in_library = outer;
    }

    /// A type of the library by name (`uint3`, `dim3`).
    pub(crate) fn library_type(&mut self, name: &str, span: Span) -> Type {
        let symbol = self.intern(name);
        match self.lookup_in(GLOBAL, symbol, Wanted::Type, span) {
            Some(Named::Type(ty)) => {
                if let TypeKind::Record(_) = self.il.types.kind(ty) {
                    self.is_complete(ty);
                }
                ty
            }
            _ => {
                let message = format!("the built-in type \"{name}\" is hidden by another declaration");
                self.error(codes::sema::NOT_A_TYPE, span, message);
                Type::ERROR
            }
        }
    }
}

pub(crate) fn declares_function(declarator: Option<&syntax::InitDeclarator<'_>>) -> bool {
    declarator.is_some_and(|d| matches!(d.declarator.chunks.first(), Some(DeclaratorChunk::Function(_))))
}

/// Whether a template, specialisation or instantiation declares a function.
fn is_of_function(decl: &syntax::Decl<'_>) -> bool {
    match decl.kind {
        syntax::DeclKind::Function(_) => true,
        syntax::DeclKind::Simple(simple) => declares_function(simple.declarators.first()),
        _ => false,
    }
}

/// The type of an Itanium letter.
fn fundamental(letter: u8) -> Type {
    match letter {
        b'v' => Type::VOID,
        b'b' => Type::BOOL,
        b'c' => Type::CHAR,
        b'a' => Type::SCHAR,
        b'h' => Type::UCHAR,
        b'w' => Type::WCHAR,
        b's' => Type::SHORT,
        b't' => Type::USHORT,
        b'i' => Type::INT,
        b'j' => Type::UINT,
        b'l' => Type::LONG,
        b'm' => Type::ULONG,
        b'x' => Type::LONGLONG,
        b'y' => Type::ULONGLONG,
        b'n' => Type::INT128,
        b'o' => Type::UINT128,
        b'f' => Type::FLOAT,
        b'd' => Type::DOUBLE,
        b'e' => Type::LONG_DOUBLE,
        _ => Type::ERROR,
    }
}

impl Program<'_, '_> {
    /// Whether the program itself declares the name.
    fn is_taken(&self, entry: EntryId) -> bool {
        let content = self.entries.entry(entry);
        content.item.is_some()
            || content.tag.is_some()
            || !content.functions.is_empty()
            || self.entries.pending_of(entry).any(|node| match node {
                // `struct __half;` redeclares the library's class, `struct float4 *p;` names it.
                PendingNode::Specifiers(specifiers, _) => {
                    !matches!(specifiers.ty, syntax::TypeSpecifier::Elaborated(..))
                }
                _ => true,
            })
    }

    /// Whether the program declares the name as an entity that cannot be overloaded with functions.
    fn names_no_function(&self, entry: EntryId) -> bool {
        self.entries.entry(entry).item.is_some()
            || self.entries.pending_of(entry).any(|node| match node {
                PendingNode::Function(_) | PendingNode::Using(_) | PendingNode::Specifiers(..) => false,
                PendingNode::Declarator(simple, i) => !declares_function(simple.declarators.get(i as usize)),
                PendingNode::Template(template, _) => !is_of_function(template.decl),
                PendingNode::PassedOver(decl) => !decl.is_function,
                PendingNode::Specialization(decl) | PendingNode::Instantiation(decl) => !is_of_function(decl),
                _ => true,
            })
    }

    /// The default argument of a row's parameter.
    pub(crate) fn row_default(&self, row: BuiltinId, index: u32) -> Option<i64> {
        let signature = Signature::new(builtins::row(row).signature);
        signature.skip(1).nth(index as usize).and_then(|param| param.default)
    }
}
