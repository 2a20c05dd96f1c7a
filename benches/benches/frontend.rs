//! The stages of the front end on made texts: lexing and preprocessing by bytes, parsing with bodies
//! passed over by lines, class templates by instances; one more program with the same headers; and compiles
//! on several threads at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ptxc::{CompileOptions, Compiler, Request};
use ptxc_benches::{source, texts};
use ptxc_frontend::diagnostics::SinkOptions;
use ptxc_frontend::lex::{FileLexer, LexContext, Suffixes, TokenKind};
use ptxc_frontend::options::FrontendOptions;
use ptxc_frontend::preprocess;
use ptxc_frontend::session::Session;

fn compiler() -> Compiler {
    let mut options = CompileOptions::default();
    options.target = ptxc::Target::parse("sm_90").expect("sm_90 is a target");
    Compiler::new(options)
}

fn session(text: &str) -> (Session, ptxc_frontend::source::FileId) {
    let mut session = Session::new(FrontendOptions::default(), SinkOptions::default());
    let file = session.sources.add("text.cu", text.to_owned()).expect("the text is not too large");
    (session, file)
}

/// Bytes a second, through the lexer alone and through the preprocessor with it.
fn bytes(criterion: &mut Criterion) {
    for (name, text) in [("plain", texts::plain(4_000)), ("library", texts::library(2_000))] {
        let mut group = criterion.benchmark_group("lex");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || session(&text),
                |(mut session, file)| {
                    let mut lexer = FileLexer::new(session.sources.file(file));
                    let (mut tokens, mut problems) = (Vec::new(), Vec::new());
                    let mut cx = LexContext {
                        interner: &mut session.interner,
                        words: &session.words,
                        three_way: false,
                        suffixes: Suffixes::Gnu,
                        problems: &mut problems,
                    };
                    loop {
                        tokens.clear();
                        lexer.fill(&mut cx, &mut tokens);
                        if tokens.last().is_none_or(|token| token.kind == TokenKind::Eof) {
                            break;
                        }
                    }
                },
                criterion::BatchSize::LargeInput,
            );
        });
        group.finish();
        let mut group = criterion.benchmark_group("preprocess");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || session(&text),
                |(mut session, file)| preprocess::run(&mut session, file),
                criterion::BatchSize::LargeInput,
            );
        });
        group.finish();
    }
}

/// The time of one step of a compile.
fn step(compiler: &Compiler, text: &str, name: &str) -> Duration {
    let request = Request { time_steps: true, ..Request::default() };
    let artifact = compiler.run("text.cu", text, &request).expect("the text compiles");
    artifact.timings().steps().iter().filter(|step| step.0 == name).map(|step| step.1).sum()
}

/// Lines a second through the parser, bodies passed over.
fn lines(criterion: &mut Criterion) {
    let compiler = compiler();
    let mut group = criterion.benchmark_group("parse");
    for (name, text) in [("plain", texts::plain(4_000)), ("library", texts::library(2_000))] {
        group.throughput(Throughput::Elements(text.lines().count() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|count| (0..count).map(|_| step(&compiler, &text, "parse")).sum());
        });
    }
    // As a library is there: in a header, of which only what is needed is parsed.
    let text = texts::library(2_000);
    group.throughput(Throughput::Elements(text.lines().count() as u64));
    let compiler = compiler.header("library.h", text);
    group.bench_function("library header", |bencher| {
        bencher.iter_custom(|count| {
            (0..count).map(|_| step(&compiler, "#include <library.h>\n", "parse")).sum()
        });
    });
}

/// Class templates: twice the instances should take twice the time.
fn instances(criterion: &mut Criterion) {
    let compiler = compiler();
    let mut group = criterion.benchmark_group("instances");
    group.sample_size(10);
    for count in [2_500_usize, 5_000, 10_000] {
        let text = texts::instantiations(count);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(BenchmarkId::from_parameter(count), |bencher| {
            bencher.iter_custom(|count| (0..count).map(|_| step(&compiler, &text, "sema")).sum());
        });
    }
}

/// A small program behind a large header, as one of many in a process, and as the only one.
fn one_more(criterion: &mut Criterion) {
    let source = "#include <library.h>\n\
        __global__ void k(int *p) { *p = lib::clamp_7(*p, 1, 2) + lib::is_small_9_v<int *>; }\n";
    let compiler = compiler().header("library.h", texts::library(2_000));
    let mut group = criterion.benchmark_group("one_more");
    for (name, compiler) in [("kept", compiler.clone()), ("read", compiler.without_memory())] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| compiler.compile("kernel.cu", source).expect("the program compiles"));
        });
    }
}

/// Compiles a second of one compiler shared by threads.
fn threads(criterion: &mut Criterion) {
    let compiler = compiler();
    let text = source("sgemm_regblock");
    let mut group = criterion.benchmark_group("threads");
    let cores = thread::available_parallelism().map_or(1, usize::from);
    for workers in [1, 2, 4, 8].into_iter().filter(|&workers| workers <= cores) {
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(workers), |bencher| {
            bencher.iter_custom(|count| {
                let next = AtomicUsize::new(0);
                let begin = Instant::now();
                thread::scope(|scope| {
                    for _ in 0..workers {
                        scope.spawn(|| {
                            while (next.fetch_add(1, Ordering::Relaxed) as u64) < count {
                                assert!(compiler.compile("kernel.cu", &text).is_ok());
                            }
                        });
                    }
                });
                begin.elapsed()
            });
        });
    }
}

criterion_group!(benches, bytes, lines, instances, one_more, threads);
criterion_main!(benches);
