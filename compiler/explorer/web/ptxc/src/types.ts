/** Requests and answers of the module; `specs/explorer.md` describes them. */

/** A place in a source: from its first byte to behind its last one. Lines and columns count from 1, columns in bytes. */
export interface Location {
  file: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

/** A change of the source that would repair it. */
export interface Fix {
  location: Location;
  replacement: string;
  message: string;
}

/** A diagnostic. */
export interface Message {
  severity: "remark" | "warning" | "error" | "fatal";
  code?: string;
  message: string;
  location?: Location;
  remarks?: { location: Location; message: string }[];
  notes?: string[];
  help?: string[];
  fixes?: Fix[];
  macro_trail?: { location: Location; message: string }[];
  include_trail?: Location[];
}

/** How a source is compiled. */
export interface CompileOptions {
  /** What messages call the source; `kernel.cu` if there is none. */
  name?: string;
  /** Words of the command line, such as `-arch=sm_90`. */
  options?: string[];
  /** Headers by name. */
  headers?: Record<string, string>;
}

/** A line of a text, and the line of the source that it comes from. */
export type LinePair = [number, number];

/** What a compile gives. */
export interface Compiled {
  /** Missing if there are errors. */
  ptx?: string;
  lines: LinePair[];
  messages: Message[];
  /** The messages as the command prints them. */
  rendered: string;
  /** Milliseconds. */
  total: number;
  /** Name and milliseconds of each step. */
  steps: [string, number][];
  /** Kernels and the sizes of their parameters. */
  kernels: [string, number[]][];
}

/** A form of the program. */
export interface Form {
  /** Missing if there are errors. */
  text?: string;
  lines: LinePair[];
}

/** The IR after a pass; without `form` the pass changed nothing. The first one has no name and is the IR before. */
export interface Pass {
  name: string;
  form?: Form;
}

/** A directive such as `x buf f32 64 iota(0,1) out`, or a buffer of values. */
export type Argument = string | { name: string; type: string; values: string[] };

/** What is looked for besides running. */
export type Check = "uninit" | "races" | "barriers" | "async" | "fences" | "all";

/** A kernel to run. */
export interface Launch {
  ptx: string;
  kernel: string;
  grid?: [number, number, number];
  block?: [number, number, number];
  /** Bytes of dynamic shared memory. */
  shared?: number;
  args?: Argument[];
  checks?: Check[];
  /** Whether costs of accesses are counted. */
  measure?: boolean;
  /** Most steps of all warps that are recorded. */
  record?: number;
  /** Warp instructions before the launch is given up. */
  step_limit?: number;
  /** Elements of each buffer that are handed back. */
  elements?: number;
}

/** A buffer after a launch. Numbers that are no numbers of JavaScript are texts. */
export interface Buffer {
  name: string;
  type: string;
  count: number;
  out: boolean;
  values: (number | string)[];
}

/** What was counted. */
export interface Counts {
  thread_instructions: number;
  warp_instructions: number;
  families: [string, number][];
  shared_bytes: number;
  local_bytes: number;
  global_requests: number;
  global_sectors: number;
  global_sectors_ideal: number;
  shared_requests: number;
  shared_passes: number;
  shared_passes_ideal: number;
  branches: number;
  divergent_branches: number;
  barriers: number;
  atomics: number;
}

/** Columns: element `i` of each list of a table is about the same step or write. */
export interface Recording {
  steps: { block: number[]; warp: number[]; line: number[]; lanes: number[]; active: number[] };
  writes: {
    step: number[];
    lane: number[];
    /** The number of the argument; -1 is shared memory of the block, -2 other global memory. */
    memory: number[];
    offset: number[];
    size: number[];
    low: number[];
    high: number[];
  };
  cut: boolean;
}

/** Why a launch stopped. */
export interface Trap {
  message: string;
  /** Line of the PTX. */
  line: number | null;
  /** The line of the other access of a race. */
  other_line?: number;
  block: [number, number, number];
  thread: [number, number, number];
}

/** What a launch leaves. */
export interface Launched {
  output: string;
  buffers: Buffer[];
  /** Lines of the PTX, and how often threads executed them. */
  lines: [number, number][];
  counts?: Counts;
  trap?: Trap;
  recording?: Recording;
}

/** What there is. */
export interface About {
  version: string;
  targets: string[];
  forms: string[];
}

/** Every request with its answer. */
export interface Requests {
  about: { request: object; answer: About };
  explain: { request: { code: string }; answer: { text: string | null } };
  compile: { request: { source: string } & CompileOptions; answer: Compiled };
  stage: { request: { source: string; form: string } & CompileOptions; answer: Form };
  passes: { request: { source: string } & CompileOptions; answer: { passes?: Pass[] } };
  simulate: { request: Launch; answer: Launched };
}
