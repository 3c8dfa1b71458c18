// notices: long-body-joined-at-once
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readBytes } from "../../../src-main/http/read-body.ts";
import { leastProcessorMs, longestStretchMs } from "../linear.ts";

const chunk = new Uint8Array(1024 * 1024).map((_, at) => at % 251);

/** An answer whose chunks arrive one by one, as those of a network do. */
function answerOf(chunks: number): Response {
  let left = chunks;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setImmediate();
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(chunk);
    },
  });
  return new Response(body);
}

test("a body of many chunks is read as it is, and up to its bound", async () => {
  const read = await readBytes(answerOf(9), 9 * chunk.length);
  expect(read.ok && read.value.equals(Buffer.concat(Array.from({ length: 9 }, () => chunk)))).toBe(true);
  expect(await readBytes(answerOf(9), 9 * chunk.length - 1)).toEqual({
    ok: false,
    error: { kind: "tooLarge" },
  });
});

const usualMs = 25;

test("law 14: main handles other work while it receives a document of 100 MB: every 25 ms, or a tenth of the time in which this machine joins its chunks", async () => {
  const longest = await longestStretchMs(() => readBytes(answerOf(100), 200 * chunk.length), usualMs);
  // A machine whose memory is slow takes ten times as long for both. Joined afterwards, and only there: five times 100 MB would be
  // collected as garbage while the stretches are measured.
  const chunks = Array.from({ length: 100 }, () => chunk);
  const joinedMs = longest < usualMs ? 0 : leastProcessorMs(() => Buffer.concat(chunks), 0);
  expect(longest).toBeLessThan(Math.max(usualMs, joinedMs / 10));
});
