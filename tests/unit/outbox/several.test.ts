import { expect, test } from "vitest";
import { id, value } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const rule = (redirect_from: string, redirect_to: string) => ({
  redirect_from,
  redirect_to,
  redirect_status: "301" as const,
});

test("law 2: several edits are saved at once, invalid edits are left out and reported, and unchanged records make no edit", async () => {
  const { replica, main } = await openWith({
    redirect_rule: [
      { id: 5, ...rule("/a", "/hc/a") },
      { id: 6, ...rule("/b", "/hc/b") },
    ],
  });
  const saved = value(
    await replica.edits.several("redirect_rule", [
      { id: null, draft: rule("/n", "/hc/n") },
      { id: null, draft: rule("/a", "/hc/again") },
      { id: id(5), patch: { redirect_to: "/hc/other" }, seen: rule("/a", "/hc/a") },
      { id: id(6), patch: { redirect_to: "/hc/b" }, seen: rule("/b", "/hc/b") },
      { id: null, draft: rule("no-slash", "/hc") },
    ]),
  );
  expect(saved.sequences).toEqual([1, 3]);
  expect(saved.left.map(({ at, issues }) => [at, issues[0]?.field])).toEqual([
    [1, "redirect_from"],
    [4, "redirect_from"],
  ]);
  expect([...main.entries.values()].map(({ kind, patch }) => [kind, patch.redirect_to])).toEqual([
    ["create", "/hc/n"],
    ["update", "/hc/other"],
  ]);
  expect(await replica.database.redirect_rule.get(id(5))).toMatchObject({ redirect_to: "/hc/other" });
  expect(value(await replica.edits.undo(saved.sequences))).toMatchObject({ undone: true });
  expect(await replica.database.redirect_rule.get(id(5))).toMatchObject({ redirect_to: "/hc/a" });
});
