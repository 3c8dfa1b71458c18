import type { RunningApp } from "../e2e/fixtures/running-app.ts";

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** Bytes that are still in use after collecting garbage: the heap and what hangs on it (array buffers). */
export interface Heap {
  readonly window: number;
  readonly workers: number;
}

export async function retainedHeap(app: RunningApp): Promise<Heap> {
  const { cdp } = app.shim?.file ?? {};
  if (cdp === undefined) throw new Error("The heap is measured under the shim.");
  const targets = (await (await fetch(`${cdp}/json/list`)).json()) as readonly Target[];
  const of = async (type: string) => {
    const sizes = await Promise.all(targets.filter((one) => one.type === type).map(usageOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { window: await of("page"), workers: await of("worker") };
}

async function usageOf({ webSocketDebuggerUrl }: Target): Promise<number> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let lastId = 0;
  const call = (method: string) =>
    new Promise<unknown>((resolve) => {
      lastId += 1;
      const id = lastId;
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (message.id === id) resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await call("HeapProfiler.collectGarbage");
  await call("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = (await call("Runtime.getHeapUsage")) as Usage;
  socket.close();
  return usedSize + backingStorageSize;
}
