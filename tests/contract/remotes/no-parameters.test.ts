import { expect, it } from "vitest";
import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import { customField } from "../../../src-shared/records/custom-field.ts";
import { stage } from "../../../src-shared/records/stage.ts";
import { ok } from "../../../src-shared/result.ts";
import { quickSend } from "../../unit/http/parts.ts";
import { json, serve } from "../../unit/http/server.ts";
import { silent } from "./connect.ts";

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ data: { id: at + 1, name: `Field ${at}` }, meta: {} }));

/** A service that holds to the letter: a parameter that the document does not show is refused. */
async function literal(count: number, links: object = {}) {
  const server = await serve((response, { path }) =>
    path.includes("?")
      ? json(response, 400, { errors: [{ error: { code: "invalid_param", field: "page" } }] })
      : json(response, 200, { items: items(count), meta: { type: "collection", count, links } }),
  );
  const remote = salesRemote({
    baseUrl: () => server.url,
    send: quickSend(),
    credentials: {
      authorization: async () => ok("Bearer x"),
      isTakenElsewhere: async () => ok(false),
      refusedAgain: () => undefined,
      refused: async () => false,
    },
    log: silent,
  });
  return { server, remote };
}

it.each([3, 100, 130])(
  "an unpaged list of %i records is read whole from a service that refuses page parameters",
  async (count) => {
    const { server, remote } = await literal(count);
    const first = await remote.list(customField, { page: 1, perPage: 100 });
    expect(first).toMatchObject({ ok: true, value: { received: count } });
    expect(await remote.list(customField, { page: 2, perPage: 100 })).toMatchObject({
      ok: true,
      value: { received: 0 },
    });
    await remote.list(customField, { page: 1, perPage: 89 });
    expect(server.seen.map((one) => one.path.split("?")[1] ?? "")).toEqual([
      "page=1&per_page=100",
      "",
      "page=1&per_page=89",
      "",
    ]);
  },
);

it("law 9: a list without page parameters may be incomplete when it announces more or has as many records as a page by default", async () => {
  const complete = async (count: number, links?: object) => {
    const { remote } = await literal(count, links);
    const page = await remote.list(customField, { page: 1, perPage: 100 });
    return page.ok && page.value.isCutOff !== true;
  };
  expect(await complete(3)).toBe(true);
  expect(await complete(130)).toBe(true);
  expect(await complete(25)).toBe(false);
  expect(await complete(40, { next_page: "https://crm.test/next" })).toBe(false);
});

it("a list that is documented with pages is not requested again without them", async () => {
  const { server, remote } = await literal(3);
  expect(await remote.list(stage, { page: 1, perPage: 100 })).toMatchObject({
    ok: false,
    error: { kind: "rejected", status: 400 },
  });
  expect(server.seen).toHaveLength(1);
});
