/** A worker: one instance of the module, which answers one request after the other. */

import { Instance, PanicError } from "../ptxc/src/instance.ts";
import type { FromWorker, ToWorker } from "./engine.ts";

const scope = self as unknown as { onmessage: (event: MessageEvent<ToWorker>) => void; postMessage(data: FromWorker): void };
let instance: Instance | undefined;

scope.onmessage = ({ data }) => {
  if ("module" in data) {
    instance = Instance.of(data.module);
    return;
  }
  const { id, request, fields } = data;
  try {
    if (!instance) throw new Error("the module has not come yet");
    scope.postMessage({ id, answer: instance.ask(request, fields as never) });
  } catch (error) {
    const panic = error instanceof PanicError;
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error), panic });
  }
};
