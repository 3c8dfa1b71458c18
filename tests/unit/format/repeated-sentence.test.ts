import { expect, test } from "vitest";
import { faultSentence } from "../../../src-renderer/format/faults/fault-sentence.ts";
import { repeatedSentence } from "../../../src-renderer/format/faults/repeated-sentence.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";

const passing: readonly Fault[] = [
  { kind: "rateLimited", retryAfterMs: null },
  { kind: "serverFault", status: 500 },
  { kind: "timeout" },
  { kind: "malformedResponse", detail: "" },
];

test.each(passing)(
  "law 14: only where Rounds repeats the request does the sentence about $kind promise another try",
  (fault) => {
    expect(faultSentence(fault).next).toMatch(/try again/i);
    expect(faultSentence(fault).next).not.toContain("Rounds tries again");
    expect(repeatedSentence(fault).next).toContain("Rounds tries again");
  },
);
