// notices: packed-list-without-bounds
import { expect, it, vi } from "vitest";
import { replicaHeld } from "../../../../src-shared/ipc/attach.ts";
import { accountKey, anEdit } from "../../sync/entries.ts";

const held = { account: accountKey, epoch: "one", generation: 1, confirmed: 0, cursors: [], digests: [] };
const edits = [{ ...anEdit(1), acknowledged: true }];

it("law 3: the edits of an attach are the same whether they cross the bridge in one text or each by itself", () => {
  expect(replicaHeld.parse({ ...held, edits: JSON.stringify(edits) })).toEqual({ ...held, edits });
  expect(replicaHeld.parse({ ...held, edits })).toEqual({ ...held, edits });
});

it.each([
  ["no JSON", "["],
  ["no list", "{}"],
  ["an edit that makes no sense", JSON.stringify([{ ...edits[0], sequence: "one" }])],
])("a text that holds no edits is refused at the bridge: %s", (_what, text) => {
  expect(replicaHeld.safeParse({ ...held, edits: text }).success).toBe(false);
});

it.each([
  ["deeper", "[".repeat(4_000_000)],
  ["longer", `[${"0,".repeat(1_000_001)}0]`],
  [
    "of more entries",
    `[${Array(1_001)
      .fill(`[${"0,".repeat(1_000)}0]`)
      .join()}]`,
  ],
])("law 14: a text %s than any list of edits is refused at the bridge before it is parsed", (_what, text) => {
  const parse = vi.spyOn(JSON, "parse");
  expect(replicaHeld.safeParse({ ...held, edits: text }).success).toBe(false);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
