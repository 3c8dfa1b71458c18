// notices: list-changed-as-it-was-drawn

import { expect, test } from "vitest";
import { storedList } from "../../../src-renderer/session/stored-list.ts";
import { accountKey } from "../../../src-shared/ids.ts";
import { ok } from "../../../src-shared/result.ts";

const account = accountKey.parse("https://crm.example#7");

test("law 4: a change of a list that is made before main has stored the last one keeps that one", async () => {
  let disk: string[] = ["met"];
  const { use, read, keep } = storedList<string>({
    get: async () => ok({ list: disk, locked: false }),
    set: async (_, list) => {
      await Promise.resolve();
      disk = list;
      return ok({ list, locked: false });
    },
  });
  await read(account);
  const adding = (one: string) => keep(account, (from) => [...from, one]);
  await Promise.all([adding("closed"), adding("moved")]);
  expect(disk).toEqual(["met", "closed", "moved"]);
  expect(use.getState().list).toEqual(disk);
});
