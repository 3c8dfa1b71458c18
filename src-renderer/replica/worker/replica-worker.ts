import "../../no-code-from-text.ts";
import { answerCalls } from "./answer-calls.ts";
import type { ToWorker } from "./worker-protocol.ts";
import { openWork } from "./worker-side.ts";

/** The module worker. */
const take = answerCalls(
  (name) => openWork(name, Date.now),
  (message, transfer) => self.postMessage(message, { transfer }),
);

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => take(data));
