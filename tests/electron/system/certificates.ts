import { syncBuiltinESMExports } from "node:module";
import tls from "node:tls";
import threads, { type WorkerOptions } from "node:worker_threads";

/** From now on, a thread that asks for the system's certificates waits for ever, this one and each that it starts with a text. */
export function holdUpCertificates(): void {
  holdUp(tls);
  threads.Worker = class extends threads.Worker {
    constructor(source: string | URL, options: WorkerOptions = {}) {
      super(options.eval ? `(${holdUp})(require("node:tls"));${source}` : source, options);
    }
  };
  syncBuiltinESMExports();
}

/** Taken as text to other threads. */
function holdUp(certificates: Pick<typeof tls, "getCACertificates">): void {
  const read = certificates.getCACertificates;
  certificates.getCACertificates = (kind) => {
    if (kind === "system") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return read(kind);
  };
}
