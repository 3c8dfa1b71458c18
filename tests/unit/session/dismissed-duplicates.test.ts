import { expect, it } from "vitest";
import { readDismissed, useDismissed } from "../../../src-renderer/session/dismissed-duplicates.ts";
import type { PossibleDuplicate } from "../../../src-shared/ipc/outbox.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { accountKey, id } from "../sync/entries.ts";

const pair: PossibleDuplicate = { type: "note", keptId: id(6), duplicateId: id(7), at: "2026-01-01" };
const pairs = () => useDismissed.getState().pairs;

it("law 5: a refused answer leaves the kept pairs unknown until the next asking, and many marks ask once", async () => {
  const answers: Result<PossibleDuplicate[], { kind: "replicaUnavailable" }>[] = [
    err({ kind: "replicaUnavailable" }),
    ok([pair]),
  ];
  let asked = 0;
  const list = async () => {
    asked += 1;
    return answers.shift() ?? ok([]);
  };
  await Promise.all([readDismissed(accountKey, list), readDismissed(accountKey, list)]);
  expect([asked, pairs()]).toEqual([1, null]);
  await Promise.all([readDismissed(accountKey, list), readDismissed(accountKey, list)]);
  await readDismissed(accountKey, list);
  expect([asked, pairs()]).toEqual([2, [pair]]);
});
