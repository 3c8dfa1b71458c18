import type { FromWorker, ToWorker, WorkCall } from "./worker-protocol.ts";
import type { ReplicaWork } from "./worker-side.ts";

type Send = (message: FromWorker, transfer: Transferable[]) => void;

/**
 * The worker's end of the protocol: takes messages of `supervised-worker.ts`, and answers calls in the order in which they
 * end. `open` opens the work on the database of that name.
 */
export function answerCalls(open: (name: string) => ReplicaWork, send: Send): (message: ToWorker) => void {
  let work: ReplicaWork | null = null;
  const running = new Map<number, AbortController>();

  async function answer(by: ReplicaWork, { number, call, argument }: WorkCall): Promise<void> {
    const abort = new AbortController();
    running.set(number, abort);
    try {
      const run = by[call] as (argument: unknown, signal: AbortSignal) => Promise<unknown>;
      const value = await run(argument, abort.signal);
      const lists = Array.isArray(value) ? value.filter((one) => one instanceof Float64Array) : [];
      const transfer = lists.map(({ buffer }) => buffer);
      send({ number, value }, transfer);
    } catch (error) {
      send(
        { number, thrown: error instanceof Error ? `${error.name}: ${error.message}` : String(error) },
        [],
      );
    } finally {
      running.delete(number);
    }
  }

  return (message) => {
    if ("open" in message) work = open(message.open);
    else if ("abort" in message) running.get(message.abort)?.abort();
    else if (work !== null) void answer(work, message);
  };
}
