// notices: list-read-whole-for-ever
import { expect, it } from "vitest";
import { id } from "../entries.ts";
import { SweptWorld } from "../swept-world.ts";

/** A service of 130 users, and something on the way that refuses the next reading of one page once, without a reason. */
function world() {
  const swept = new SweptWorld();
  for (let at = 1; at <= 130; at += 1) swept.service.put("user", { id: id(at), name: `User ${at}` });
  let refused: string | null = null;
  swept.service.hop = ({ path, query }) => {
    if (path !== "/v2/users" || refused === null || query.get("page") !== refused) return null;
    refused = null;
    return { status: 400, body: undefined };
  };
  const refuses = (page: string) => {
    refused = page;
  };
  return { swept, refuses, isRefused: () => refused === null };
}

it.each(["1", "2"])(
  "law 9: a list whose page %s something on the way has refused once is read in pages at the next reading, and is whole",
  async (page) => {
    const { swept, refuses, isRefused } = world();
    refuses(page);
    await swept.attach();
    await swept.pass(60);
    expect(isRefused()).toBe(true);
    expect(swept.held("user")).toBe(130);
  },
);

it("law 9: a colleague who joins after a page of the list of users was refused once is seen at the next reading", async () => {
  const { swept, refuses, isRefused } = world();
  await swept.attach();
  refuses("1");
  await swept.pass(30);
  expect(isRefused()).toBe(true);
  expect(swept.held("user")).toBe(130);
  swept.service.put("user", { id: id(131), name: "New colleague" });
  await swept.pass(60);
  expect(swept.held("user")).toBe(131);
});
