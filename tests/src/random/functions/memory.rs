//! Stack, shared, global and constant memory: every size and alignment, parts of what was stored, copies.

use std::fmt::Write as _;

use super::body::{Body, OUTPUT, SCRATCH, Value};
use super::types::Ty;

/// A thread's bytes of memory in some space.
pub(super) struct Region {
    pub(super) pointer: String,
    /// The type of the pointer.
    pub(super) ty: String,
}

impl Region {
    /// The number of its address space.
    pub(super) fn space(&self) -> &str {
        self.ty.strip_prefix("ptr addrspace(").map_or("0", |rest| &rest[..1])
    }
}

impl Body {
    /// Stack memory of [`SCRATCH`] bytes, all defined.
    pub(super) fn memory(&mut self) -> String {
        if let Some(name) = &self.frame.memory {
            return name.clone();
        }
        let name = self.fresh();
        let _ = writeln!(self.frame.entry, "  {name} = alloca [{SCRATCH} x i8], align 16");
        match self.rng.chance(50) {
            true => {
                self.declarations.insert("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)".to_owned());
                let byte = self.rng.below(256);
                let _ = writeln!(
                    self.frame.entry,
                    "  call void @llvm.memset.p0.i64(ptr {name}, i8 {byte}, i64 {SCRATCH}, i1 false)"
                );
            }
            false => {
                let copy = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)";
                self.declarations.insert(copy.to_owned());
                let _ = writeln!(
                    self.frame.entry,
                    "  call void @llvm.memcpy.p0.p0.i64(ptr align 16 {name}, ptr align 16 %in, i64 {SCRATCH}, i1 false)"
                );
            }
        }
        self.frame.memory = Some(name.clone());
        name
    }

    /// The thread's bytes of memory in some space.
    pub(super) fn region(&mut self) -> Region {
        let (pointer, ty) = self.some_memory();
        Region { pointer, ty }
    }

    fn some_memory(&mut self) -> (String, String) {
        match self.rng.below(8) {
            0..=3 => {
                let name = self.memory();
                if self.rng.chance(20) {
                    let local = self.def_raw(format!("addrspacecast ptr {name} to ptr addrspace(5)"));
                    return (local, "ptr addrspace(5)".to_owned());
                }
                (name, "ptr".to_owned())
            }
            4 | 5 => self.scratch(),
            _ => {
                let (pointer, ty) = self.shared();
                if self.rng.chance(30) {
                    return (self.def_raw(format!("addrspacecast {ty} {pointer} to ptr")), "ptr".to_owned());
                }
                (pointer, ty)
            }
        }
    }

    /// The thread's scratch in global memory, zero at first.
    pub(super) fn scratch(&mut self) -> (String, String) {
        let at = OUTPUT - SCRATCH;
        let pointer = self.def_raw(format!("getelementptr i8, ptr %out, i64 {at}"));
        match self.rng.chance(50) {
            true => (pointer, "ptr".to_owned()),
            false => {
                let ty = "ptr addrspace(1)".to_owned();
                (self.def_raw(format!("addrspacecast ptr {pointer} to {ty}")), ty)
            }
        }
    }

    /// The thread's part of an array in shared memory, filled.
    pub(super) fn shared(&mut self) -> (String, String) {
        let name = format!("@{}_shared{}", self.name, self.globals.len());
        let threads = super::THREADS;
        let _ = writeln!(
            self.globals,
            "{name} = internal addrspace(3) global [{threads} x [{SCRATCH} x i8]] undef, align 16"
        );
        let ty = "ptr addrspace(3)".to_owned();
        let pointer = self
            .def_raw(format!("getelementptr [{threads} x [{SCRATCH} x i8]], {ty} {name}, i32 0, i32 %tid"));
        let byte = format!("i8 {}", self.rng.below(256));
        let operands =
            [format!("{ty} align 16 {pointer}"), byte, format!("i64 {SCRATCH}"), "i1 false".to_owned()];
        self.declarations
            .insert("declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)".to_owned());
        self.line(format!("call void @llvm.memset.p3.i64({})", operands.join(", ")));
        (pointer, ty)
    }

    /// An address in a region with room for so many bytes, and an alignment it has.
    pub(super) fn place(&mut self, region: &Region, size: usize) -> (String, u32) {
        let Region { pointer, ty } = region;
        let room = SCRATCH - size;
        if self.rng.chance(35) && room > 0 {
            let index = self.index((room + 1).min(100) as u32, 64);
            let address =
                self.def_raw(format!("getelementptr inbounds i8, {ty} {pointer}, {}", index.typed()));
            return (address, 1);
        }
        let step = 1_usize << self.rng.between(0, 4);
        let offset = self.rng.index(room / step + 1) * step;
        let align = if offset == 0 { 16 } else { 1 << offset.trailing_zeros().min(4) };
        let address = self.def_raw(format!("getelementptr i8, {ty} {pointer}, i32 {offset}"));
        (address, 1 << self.rng.between(0, u64::from(u32::ilog2(align))))
    }

    fn volatile(&mut self) -> &'static str {
        if self.rng.chance(15) { "volatile " } else { "" }
    }

    /// Stores, and loads that see parts of them.
    pub(super) fn stores_and_loads(&mut self) {
        let region = self.region();
        for _ in 0..self.rng.between(1, 3) {
            let value = self.any_value();
            let value = self.storable(&value);
            let (address, align) = self.place(&region, value.ty.bytes() as usize);
            let volatile = self.volatile();
            self.line(format!("store {volatile}{}, {} {address}, align {align}", value.typed(), region.ty));
        }
        for _ in 0..self.rng.between(1, 2) {
            let ty = self.ty();
            let whole = ty.container();
            let (address, align) = self.place(&region, whole.bytes() as usize);
            let volatile = self.volatile();
            let spelled = whole.spelled();
            let value =
                self.def(whole, format!("load {volatile}{spelled}, {} {address}, align {align}", region.ty));
            let value = match whole == ty {
                true => value,
                false => self.def(ty, format!("trunc {} to {}", value.typed(), ty.spelled())),
            };
            self.keep(value);
        }
    }

    /// A value whose bits do not fill its bytes goes to memory and comes back.
    pub(super) fn there_and_back(&mut self) {
        let value = self.any_value();
        let value = self.canonical(&value);
        let slot = self.fresh();
        let _ = writeln!(self.frame.entry, "  {slot} = alloca {}", value.ty.spelled());
        let volatile = self.volatile();
        self.line(format!("store {volatile}{}, ptr {slot}", value.typed()));
        let ty = value.ty;
        let result = self.def(ty, format!("load {volatile}{}, ptr {slot}", ty.spelled()));
        self.keep(result);
    }

    /// Copies and fills of a size known now or when the program runs.
    pub(super) fn block_operation(&mut self) {
        let (from, to) = (self.region(), self.region());
        let most = self.rng.between(1, 40) as usize;
        let size = match self.rng.chance(50) {
            true => format!("i64 {most}"),
            false => self.index(most as u32 + 1, 64).typed(),
        };
        // LLVM's back end drops a move between address spaces.
        let kinds =
            if from.ty == to.ty { ["memcpy", "memmove", "memset"] } else { ["memcpy", "memset", "memcpy"] };
        let kind = self.rng.pick(&kinds);
        // Source and destination of a copy lie apart.
        let half = SCRATCH / 2;
        let offsets = [self.rng.index(half - most + 1), half + self.rng.index(half - most + 1)];
        let at = |body: &mut Self, region: &Region, offset: usize| {
            body.def_raw(format!("getelementptr i8, {} {}, i64 {offset}", region.ty, region.pointer))
        };
        let destination = at(self, &to, offsets[1]);
        let destination = format!("{} {destination}", to.ty);
        let name = match kind {
            "memset" => format!("llvm.memset.p{}.i64", to.space()),
            _ => format!("llvm.{kind}.p{}.p{}.i64", to.space(), from.space()),
        };
        let middle = match kind {
            "memset" => self.value(Ty::int(8)).typed(),
            _ => format!("{} {}", from.ty, at(self, &from, offsets[0])),
        };
        self.intrinsic(&name, "void", &[destination, middle, size, "i1 false".to_owned()]);
        let ty = self.rng.pick(&[Ty::int(8), Ty::int(16), Ty::int(32), Ty::int(64)]);
        let offset = half + self.rng.index(half - 8);
        let address = at(self, &to, offset);
        let value = self.def(ty, format!("load {}, {} {address}, align 1", ty.spelled(), to.ty));
        self.keep(value);
    }

    /// A table of constants, read at an index.
    pub(super) fn table(&mut self) {
        let name = format!("@{}_table{}", self.name, self.globals.len());
        let ty = self.ty().container();
        // Behind the lanes of other vectors LLVM's back end leaves out the bytes up to the next element.
        let ty = if ty.bytes().is_power_of_two() { ty } else { Ty::scalar(ty.lane) };
        let count = self.rng.between(1, 6) as u32;
        let rows: Vec<String> =
            (0..count).map(|_| format!("{} {}", ty.spelled(), ty.constant(&mut self.rng))).collect();
        let (space, kind) =
            self.rng.pick(&[(4, "constant"), (1, "global"), (1, "constant"), (4, "constant")]);
        let array = format!("[{count} x {}]", ty.spelled());
        let internal = self.rng.pick(&["internal ", ""]);
        let _ = writeln!(
            self.globals,
            "{name} = {internal}addrspace({space}) {kind} {array} [{}]",
            rows.join(", ")
        );
        let index = self.index(count, 32);
        let pointer = format!("ptr addrspace({space})");
        let address = self
            .def_raw(format!("getelementptr inbounds {array}, {pointer} {name}, i32 0, {}", index.typed()));
        let (address, pointer) = match self.rng.chance(30) {
            true => (self.def_raw(format!("addrspacecast {pointer} {address} to ptr")), "ptr".to_owned()),
            false => (address, pointer),
        };
        let value = self.def(ty, format!("load {}, {pointer} {address}", ty.spelled()));
        self.keep(value);
    }

    /// A table of structures of integers whose bits do not fill their bytes: members, and the bytes of one.
    pub(super) fn odd_table(&mut self) {
        let name = format!("@{}_table{}", self.name, self.globals.len());
        let members: Vec<Ty> =
            (0..self.rng.between(1, 4)).map(|_| Ty::int(self.rng.between(1, 128) as u32)).collect();
        let spelled: Vec<String> = members.iter().map(|ty| ty.spelled()).collect();
        let packed = self.rng.chance(30);
        let (open, close, align) = if packed { ("<{", "}>", ", align 1") } else { ("{", "}", "") };
        let row = format!("{open} {} {close}", spelled.join(", "));
        let count = self.rng.between(1, 4) as u32;
        let rows: Vec<String> = (0..count)
            .map(|_| {
                let constants: Vec<String> = members
                    .iter()
                    .map(|ty| format!("{} {}", ty.spelled(), ty.constant(&mut self.rng)))
                    .collect();
                format!("{row} {open} {} {close}", constants.join(", "))
            })
            .collect();
        let (space, kind) = self.rng.pick(&[(4, "constant"), (1, "global"), (1, "constant")]);
        let array = format!("[{count} x {row}]");
        let _ = writeln!(
            self.globals,
            "{name} = internal addrspace({space}) {kind} {array} [{}]",
            rows.join(", ")
        );
        let pointer = format!("ptr addrspace({space})");
        for _ in 0..self.rng.between(1, 3) {
            let (index, at) = (self.index(count, 32), self.rng.index(members.len()));
            let address = self.def_raw(format!(
                "getelementptr inbounds {array}, {pointer} {name}, i32 0, {}, i32 {at}",
                index.typed()
            ));
            let ty = members[at];
            let value = self.def(ty, format!("load {}, {pointer} {address}{align}", ty.spelled()));
            self.keep(value);
            let offset = self.rng.below(u64::from(ty.bytes()));
            let address = self.def_raw(format!("getelementptr i8, {pointer} {address}, i64 {offset}"));
            let byte = self.def(Ty::int(8), format!("load i8, {pointer} {address}"));
            self.keep(byte);
        }
    }

    /// An array of integers whose bits do not fill their bytes: an element and a byte of it.
    pub(super) fn odd_array(&mut self) {
        let ty = Ty::int(self.rng.between(1, 128) as u32);
        let count = self.rng.between(2, 5) as u32;
        let array = format!("[{count} x {}]", ty.spelled());
        let slot = self.fresh();
        let _ = writeln!(self.frame.entry, "  {slot} = alloca {array}");
        let _ = writeln!(self.frame.entry, "  store {array} zeroinitializer, ptr {slot}");
        let mut address = String::new();
        for _ in 0..2 {
            let index = self.index(count, 32);
            address = self.def_raw(format!("getelementptr {array}, ptr {slot}, i32 0, {}", index.typed()));
            let value = self.value(ty);
            self.line(format!("store {}, ptr {address}", value.typed()));
        }
        let offset = self.rng.below(u64::from(ty.bytes()));
        let byte = self.def_raw(format!("getelementptr i8, ptr {address}, i64 {offset}"));
        let byte = self.def(Ty::int(8), format!("load i8, ptr {byte}"));
        self.keep(byte);
        let index = self.index(count, 64);
        let address = self.def_raw(format!("getelementptr {array}, ptr {slot}, i32 0, {}", index.typed()));
        let value = self.def(ty, format!("load {}, ptr {address}", ty.spelled()));
        self.keep(value);
    }

    /// Addresses as numbers: their difference is defined.
    pub(super) fn addresses(&mut self) {
        let region = self.region();
        let (a, _) = self.place(&region, 1);
        let (b, _) = self.place(&region, 1);
        let bits = self.rng.pick(&[64, 64, 32, 16]);
        let ty = Ty::int(bits);
        let to = ty.spelled();
        let a = self.def(ty, format!("ptrtoint {} {a} to {to}", region.ty));
        let b = self.def(ty, format!("ptrtoint {} {b} to {to}", region.ty));
        let difference = self.binary("sub", &a, &b.text);
        self.keep(difference);
    }

    /// Loads and stores of the lanes that a mask names.
    pub(super) fn masked(&mut self) {
        let region = self.region();
        let ty = self.ty().container();
        let ty = Ty { lanes: Some(ty.lanes.unwrap_or(4)), ..ty };
        let ty = Ty { lanes: ty.lanes.map(|count| count.min(8)), ..ty };
        let (value, mask) = (self.value(ty), self.value(ty.truth()));
        let value = self.canonical(&value);
        let (address, align) = self.place(&region, ty.bytes() as usize);
        let space = region.space().to_owned();
        let address = format!("{} {address}", region.ty);
        let suffix = format!("{}.p{space}", ty.suffix());
        let align = format!("i32 {align}");
        self.intrinsic(
            &format!("llvm.masked.store.{suffix}"),
            "void",
            &[value.typed(), address.clone(), align.clone(), mask.typed()],
        );
        let other: Value = self.value(ty);
        // Under a constant mask LLVM's back end reads the lanes that are left out, too.
        let mask = self.input(ty.truth());
        let text = self.intrinsic(
            &format!("llvm.masked.load.{suffix}"),
            &ty.spelled(),
            &[address, align, mask.typed(), other.typed()],
        );
        self.keep(Value { ty, text });
    }
}
