/**
 * Sentinel by which @electron/fuses finds the fuse wire in a program. The wire follows: version 1, a length, a byte for each
 * fuse.
 */
const sentinel = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

/** States of the fuses as Electron ships; it leaves on: run as Node, NODE_OPTIONS, --inspect, file privileges, trap handlers. */
const asElectronShips = "101100011";

/** Bytes that carry a fuse wire, somewhere between others, as a real program does. */
export function fuseWire(states: string = asElectronShips, version = 1): Buffer {
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([version, states.length]),
    Buffer.from(states),
  ]);
  return Buffer.concat([Buffer.alloc(5000, 7), wire, Buffer.alloc(5000, 9)]);
}
