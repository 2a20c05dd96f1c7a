//! Wall-clock times of the steps of a compile.

use std::fmt::Write;
use std::time::Duration;

/// What tells the time: how long ago some fixed moment was.
pub type Clock = fn() -> Duration;

/// The clock of the standard library. WebAssembly has none by itself; there no time passes.
pub(crate) fn system_clock() -> Duration {
    #[cfg(not(target_family = "wasm"))]
    {
        use std::sync::OnceLock;
        use std::time::Instant;
        static FIRST: OnceLock<Instant> = OnceLock::new();
        FIRST.get_or_init(Instant::now).elapsed()
    }
    #[cfg(target_family = "wasm")]
    Duration::ZERO
}

/// Times of one compile: the whole, and each step if that was asked for.
#[derive(Clone, Debug)]
pub struct Timings {
    clock: Clock,
    /// When the compile began.
    begin: Duration,
    total: Duration,
    steps: Option<Vec<(&'static str, Duration)>>,
}

impl Timings {
    /// Begins to measure, the steps too when `detailed`.
    pub(crate) fn new(clock: Clock, detailed: bool) -> Timings {
        Timings { clock, begin: clock(), total: Duration::ZERO, steps: detailed.then(Vec::new) }
    }

    /// What the clock shows.
    pub(crate) fn now(&self) -> Duration {
        (self.clock)()
    }

    /// Runs a step and notes how long it took.
    pub(crate) fn step<T>(&mut self, name: &'static str, run: impl FnOnce() -> T) -> T {
        if self.steps.is_none() {
            return run();
        }
        let begin = self.now();
        let result = run();
        self.add(name, self.now().saturating_sub(begin));
        result
    }

    /// Whether steps are measured.
    pub(crate) fn is_detailed(&self) -> bool {
        self.steps.is_some()
    }

    /// Notes a step that was measured elsewhere; steps of one name add up.
    pub(crate) fn add(&mut self, name: &'static str, time: Duration) {
        let Some(steps) = &mut self.steps else { return };
        match steps.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += time,
            None => steps.push((name, time)),
        }
    }

    pub(crate) fn finish(&mut self) {
        self.total = self.now().saturating_sub(self.begin);
    }

    /// From source text to output text.
    pub fn total(&self) -> Duration {
        self.total
    }

    /// Name and time of each step in order; empty unless asked for.
    pub fn steps(&self) -> &[(&'static str, Duration)] {
        self.steps.as_deref().unwrap_or_default()
    }

    /// The table of `--time-passes`.
    pub fn table(&self, name: &str) -> String {
        let mut out = format!("{name}: steps\n");
        let total = self.total.as_secs_f64().max(f64::MIN_POSITIVE);
        for (step, time) in self.steps() {
            let share = time.as_secs_f64() / total * 100.0;
            let _ = writeln!(out, "{:>12.3} ms {share:5.1} %  {step}", time.as_secs_f64() * 1e3);
        }
        let _ = writeln!(out, "{:>12.3} ms 100.0 %  total", self.total.as_secs_f64() * 1e3);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_one_name_add_up_in_order() {
        let mut timings = Timings::new(system_clock, true);
        timings.add("parse", Duration::from_micros(5));
        timings.add("fold", Duration::from_micros(1));
        timings.add("fold", Duration::from_micros(2));
        let names: Vec<_> = timings.steps().iter().map(|(name, time)| (*name, time.as_micros())).collect();
        assert_eq!(names, [("parse", 5), ("fold", 3)]);
    }
}
