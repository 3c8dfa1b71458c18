import { setImmediate } from "node:timers/promises";
import type { DocumentReason } from "../../src-shared/errors/files.ts";
import type { DocumentDoubt } from "../../src-shared/ipc/documents.ts";

export type Finding =
  | { readonly kind: "refuse"; readonly reason: DocumentReason }
  | { readonly kind: "ask"; readonly doubt: DocumentDoubt };

export const refuse = (reason: DocumentReason): Finding => ({ kind: "refuse", reason });
export const ask = (doubt: DocumentDoubt): Finding => ({ kind: "ask", doubt });

/** Every pattern is through with so much within a few milliseconds. */
const pieceBytes = 64 * 1024;
/** Longer than any mark that Rounds looks for, so that no mark is cut in two. */
const overlapBytes = 4096;

/**
 * Yields a large file piece by piece, as text of one letter a byte, each with so many bytes of those around it. Between pieces the main
 * process does other work.
 */
export async function* piecesOf(bytes: Uint8Array, before = 0, after = overlapBytes): AsyncGenerator<string> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < all.length; from += pieceBytes) {
    if (from > 0) await letOthersWork();
    yield all.toString("latin1", Math.max(0, from - before), from + pieceBytes + after);
  }
}

/** A search takes native code a few milliseconds at most for so much, also where nearly every place begins like the mark. */
const blockBytes = 256 * 1024;

/** Tells whether a file holds a mark. In between the main process does other work. */
export async function holds(bytes: Uint8Array, mark: Buffer): Promise<boolean> {
  return (await indexOfMark(bytes, mark)) >= 0;
}

/** The first place of a mark at or behind `start`, -1 if there is none. In between the main process does other work. */
export async function indexOfMark(bytes: Uint8Array, mark: Buffer, start = 0): Promise<number> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = start; from < all.length; from += blockBytes) {
    if (from > start) await letOthersWork();
    const at = all.subarray(from, from + blockBytes + mark.length - 1).indexOf(mark);
    if (at >= 0) return from + at;
  }
  return -1;
}

/** Resolves once the main process has seen to whatever else waits for it. */
export async function letOthersWork(): Promise<void> {
  // mutation: document-holds-main
  await setImmediate();
}
