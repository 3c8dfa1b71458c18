import { readdirSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { recordId } from "../../../src-shared/ids.ts";

import { desk, key, sandbox } from "./document-desk.ts";

describe("the documents of a record", () => {
  test("the documents of a record are listed without their addresses", async () => {
    const { handlers, services } = await sandbox();
    const rows = services.control.table("document") ?? [];
    const deals = rows.filter((one) => one.resource_type === "deal");
    const ids = [...new Set(deals.map((one) => recordId.parse(one.resource_id)))].slice(0, 2);
    expect(ids).toHaveLength(2);
    const of = { type: "deal" as const, ids };
    const expected = deals.filter((one) => ids.some((id) => id === one.resource_id));
    const listed = await handlers["document.list"]({ account: key, of });
    expect(listed.ok && listed.value.isWhole).toBe(true);
    expect(listed.ok && listed.value.rows.map((one) => one.id)).toEqual(expected.map((one) => one.id));
    expect(JSON.stringify(listed)).not.toContain("download_url");
  });

  test("a document that is kept is not opened, is listed as kept, and opens without the service", async () => {
    const { handlers, open, opened, services, documents } = await sandbox();
    const [document] = documents;
    const id = recordId.parse(document?.id);
    expect(await handlers["document.download"]({ account: key, id })).toEqual({ ok: true, value: null });
    expect(opened).toEqual([]);
    expect(await handlers["document.downloaded"]({ account: key })).toMatchObject({
      ok: true,
      value: [{ id }],
    });
    await services.control.network({ up: false });
    expect(await open(id)).toMatchObject({ ok: true, value: { from: "thisDevice" } });
  });

  /** Three of different records that nobody follows yet, and a budget in which two of them fit. */
  async function three() {
    const all = await sandbox();
    const chosen = [...new Map(all.documents.map((one) => [one.of, one])).values()].slice(0, 3);
    const [a, b, c] = chosen;
    if (a === undefined || b === undefined || c === undefined)
      throw new Error("There are too few documents.");
    const sizes = [a.size, b.size, c.size];
    const budgetBytes = sizes.reduce((sum, size) => sum + size) - Math.min(...sizes);
    const on = await desk(all.services.sales.url, { token: all.services.control.token, budgetBytes });
    const keep = (one: { readonly id: number }, seconds: number) =>
      on.handlers["document.download"]({ account: key, id: recordId.parse(one.id) }).then((done) => {
        // A file system may tell no two of them apart by their times.
        for (const name of readdirSync(on.folder, { recursive: true, encoding: "utf8" })) {
          if (basename(name).startsWith(`${one.id}.`)) utimesSync(join(on.folder, name), seconds, seconds);
        }
        return done;
      });
    const here = async () => (await on.kept.list(key)).map((one) => Number(one.id)).toSorted();
    return { ...on, keep, here, a, b, c };
  }
  const ids = (...of: readonly { readonly id: number }[]) => of.map((one) => one.id).toSorted();

  test("kept documents stay within their budget, because the oldest are deleted", async () => {
    const { keep, here, a, b, c } = await three();
    await keep(a, 1);
    await keep(b, 2);
    expect(await here()).toEqual(ids(a, b));
    await keep(c, 3);
    expect(await here()).toContain(c.id);
    expect(await here()).not.toContain(a.id);
  });

  test("documents of followed records are kept however old they are, and deleted like others once unfollowed", async () => {
    const { keep, here, followed, kept, a, b, c } = await three();
    followed.add(a.of);
    await keep(a, 1);
    await keep(b, 2);
    await keep(c, 3);
    expect(await here()).toContain(a.id);
    expect(await here()).not.toContain(b.id);
    followed.clear();
    await keep(b, 4);
    expect(await here()).not.toContain(a.id);
    await kept.wipe();
    expect(await here()).toEqual([]);
  });

  test("a document is refused when documents of followed records fill the budget, and opening one still works", async () => {
    const { keep, here, open, followed, a, b, c } = await three();
    for (const one of [a, b, c]) followed.add(one.of);
    const [large, middle, small] = [a, b, c].toSorted((one, other) => other.size - one.size);
    if (large === undefined || middle === undefined || small === undefined) throw new Error("unreachable");
    await keep(large, 1);
    await keep(middle, 2);
    expect(await keep(small, 3)).toMatchObject({
      ok: false,
      error: { kind: "documentNotOpened", reason: "full", name: small.name.normalize("NFC") },
    });
    expect(await here()).toEqual(ids(large, middle));
    expect(await keep(large, 4)).toMatchObject({ ok: true });
    expect(await open(small.id)).toMatchObject({ ok: true, value: { from: "service" } });
  });
});
