import { randomInt } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";

/** The number of a TCP port that no other program of this repository takes, also while nobody listens at it. */
export interface HeldPort {
  readonly port: number;
  readonly release: () => Promise<void>;
}

/** Ports below those that the system hands out by itself, for no outgoing connection to take one. */
const ports = { from: 20_000, count: 10_000 };

/**
 * Holds one port of 127.0.0.1. The UDP port of the same number is bound as the sign of it: the system gives that to
 * one holder at a time, and takes it back when the process ends, however it ends.
 */
export async function holdPort({ from, count } = ports): Promise<HeldPort> {
  const first = randomInt(count);
  for (let step = 0; step < count; step++) {
    const port = from + ((first + step) % count);
    const sign = await bound(port);
    if (sign === null) continue;
    sign.unref();
    return { port, release: () => new Promise((resolve) => void sign.close(() => resolve())) };
  }
  throw new Error(`Every port from ${from} to ${from + count - 1} is held.`);
}

function bound(port: number): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const sign = createSocket("udp4");
    sign.once("error", (error) => {
      sign.close();
      if ("code" in error && error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    sign.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(sign));
  });
}
