// notices: long-body-joined-at-once, long-number-rounded
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readBody, readBytes } from "../../../src-main/http/read-body.ts";

const chunk = new Uint8Array(1024 * 1024).map((_, at) => at % 251);

/** An answer whose chunks arrive one by one, as those of a network do. `ended` is called once the last one has arrived. */
function answerOf(chunks: number, ended = () => {}): Response {
  let left = chunks;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setImmediate();
      if (left === 0) {
        ended();
        return controller.close();
      }
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

test.each([
  ['{"account":12345678901234567}', { account: "12345678901234567" }],
  ['{"value":-9007199254740993.25}', { value: "-9007199254740993.25" }],
  ["[9007199254740991,100000000000000000000]", [9_007_199_254_740_991, 100_000_000_000_000_000_000]],
  [
    '{"likelihood":33.333333333333336,"rate":0.1000000000000000055}',
    { likelihood: 33.333333333333336, rate: 0.1 },
  ],
  ['{"text":"12345678901234567","value":12.10}', { text: "12345678901234567", value: 12.1 }],
])(
  "law 4: a number in %s is read as text if JavaScript would round it, and as a number otherwise",
  async (json, value) => {
    expect(await readBody(new Response(json), 1_000)).toEqual({ ok: true, value });
  },
);

test("law 14: main has a turn for other work at each megabyte of a document of 100 MB that it puts together", async () => {
  let turns = 0;
  let turnsBefore = 0;
  let isReading = true;
  const otherWork = (async () => {
    while (isReading) {
      await setImmediate();
      turns += 1;
    }
  })();
  const answer = answerOf(100, () => {
    turnsBefore = turns;
  });
  const read = await readBytes(answer, 200 * chunk.length);
  isReading = false;
  await otherWork;
  expect(read.ok && read.value.length).toBe(100 * chunk.length);
  expect(turns - turnsBefore).toBeGreaterThanOrEqual(100);
});
