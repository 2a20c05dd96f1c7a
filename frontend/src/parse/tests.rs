//! Tests of the grammar.

use bumpalo::Bump;

use super::{NameClass, NameOracle, Parser};
use crate::diagnostics::SinkOptions;
use crate::options::FrontendOptions;
use crate::preprocess;
use crate::session::Session;
use crate::source::Symbol;

#[test]
fn adhoc_kernels() {
    let Ok(dir) = std::env::var("PTXC_KERNELS") else { return };
    let mut files: Vec<_> = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    for path in files.iter().filter(|p| p.extension().is_some_and(|e| e == "cu")) {
        let text = std::fs::read_to_string(path).unwrap();
        let mut session = Session::new(FrontendOptions::default(), SinkOptions::default());
        let file = session.sources.add(path.to_str().unwrap(), text).unwrap();
        let stream = preprocess::run(&mut session, file);
        let arena = Bump::new();
        let oracle = TestOracle::new(&mut session);
        let start = std::time::Instant::now();
        let mut parser = Parser::new(&mut session, &arena, &stream, &oracle);
        let unit = parser.parse_translation_unit(&mut session);
        let t1 = start.elapsed();
        let n = super::force_bodies(&mut parser, &mut session, unit.decls);
        let t2 = start.elapsed();
        eprintln!("{:40} {} tokens {:?} {:?} {} bodies", path.file_name().unwrap().to_str().unwrap(), stream.tokens.len(), t1, t2, n);
        for d in session.sink.diagnostics() {
            let at = session.sources.presumed(d.primary.span.lo());
            eprintln!("   {} {} {:?}", d.code, d.message, at.map(|p| (p.line, p.column)));
        }
    }
}

struct TestOracle(Vec<(Symbol, NameClass)>);

impl TestOracle {
    fn new(session: &mut Session) -> Self {
        let types = ["dim3", "float2", "float4", "uint4", "int2", "int4", "uchar4", "size_t", "uint32_t", "uint64_t", "int64_t", "uint8_t", "int8_t", "int32_t", "uint16_t", "cudaTextureObject_t", "cudaSurfaceObject_t"];
        let templates = ["tex2D", "tex1Dfetch", "tex3D", "tex2DLod"];
        let values = ["threadIdx", "blockIdx"];
        let mut all = Vec::new();
        for (names, class) in [
            (&types[..], NameClass::Type),
            (&templates[..], NameClass::ValueTemplate),
            (&values[..], NameClass::Value),
        ] {
            all.extend(names.iter().map(|n| (session.interner.intern(n), class)));
        }
        Self(all)
    }
}

impl NameOracle for TestOracle {
    fn classify(&self, name: Symbol) -> Option<NameClass> {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, c)| *c)
    }
}
