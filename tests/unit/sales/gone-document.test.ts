// notices: control-list-asked-without-what-it-demands
import { expect, test } from "vitest";
import { document } from "../../../src-shared/records/document.ts";
import { json, serve } from "../http/server.ts";
import { id } from "../sync/entries.ts";
import { salesAt } from "./answering.ts";

const list = (items: readonly object[]) => ({ items, meta: { type: "collection", count: items.length } });

/** A service without the document 5, whose list of documents demands what the sales document ("Documents") has as required. */
const withList = (status: number, body: object) =>
  serve((response, { path }) => {
    const { pathname, searchParams: asked } = new URL(path, "http://crm.test");
    const isList = pathname === "/v2/documents" && asked.has("resource_type") && asked.has("resource_id");
    if (isList) return json(response, status, body);
    response.writeHead(pathname === "/v2/documents" ? 400 : 404).end();
  });

test("law 9: a deleted document is gone where the service refuses, without a reason, a list of documents of no record", async () => {
  const at = await withList(200, list([]));
  expect(await salesAt(at.url).get(document, id(5))).toEqual({ ok: false, error: { kind: "notFound" } });
});

test.each([
  ["its list shows it", 200, list([{ data: { id: 5 } }])],
  ["its list is not reached", 404, {}],
])("law 9: a document that answers 404 is not gone while %s", async (_, status, body) => {
  const at = await withList(status, body);
  expect(await salesAt(at.url).get(document, id(5))).toMatchObject({
    ok: false,
    error: { kind: "malformedResponse" },
  });
});
