// What the package's declarations promise; it has to compile and is not run.

import { compile, load, PanicError, passes, simulate, type Launched, type Message } from "ptxc";

export async function use(source: string): Promise<(number | string)[]> {
  const { ptx, messages } = await compile(source, { options: ["-arch=sm_90"], headers: { "a.h": "" } });
  const first: Message | undefined = messages[0];
  if (ptx === undefined) throw new PanicError(first?.message);
  const launched: Launched = await simulate({ ptx, kernel: "k", grid: [1, 1, 1], args: ["n i32 1"], checks: ["races"] });
  const instance = await load();
  const again: string | undefined = instance.ask("stage", { source, form: "il" }).text;
  // @ts-expect-error a launch needs a kernel
  await simulate({ ptx });
  // @ts-expect-error there is no such request
  instance.ask("dance", {});
  return [...(launched.buffers[0]?.values ?? []), again ?? "", (await passes(source))?.length ?? 0];
}
