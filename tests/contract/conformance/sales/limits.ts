import { expect } from "vitest";
import { type Answer, clientWith, ids, problemOf, request } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { lists, type SalesRig, seeded } from "./rig.ts";

/** "Errors", "Limits", "Versioning". */
export function salesLimits(rig: SalesRig): (holds: Holds) => void {
  const get = (path: string) => rig.client.get(path);

  return (holds) => {
    holds("errors.no_authorization", "every resource answers 401 without a token", async () => {
      for (const path of lists) expect((await request(rig.services.sales.url + path)).status).toBe(401);
    });

    holds("errors.expired", "a token gets 401 after its hour", () =>
      rig.apart(async (services, client) => {
        services.control.advanceClock(3_600_000);
        expect((await client.get("/v2/deals")).status).toBe(401);
      }),
    );

    holds(
      "errors.upsert_without_filter",
      "an upsert without a filter creates and changes nothing",
      async () => {
        const before = rig.rows("deal");
        const answer = await rig.client.post("/v2/deals/upsert", { name: "x", contact_id: seeded.person });
        expect(answer.status).toBe(400);
        expect(rig.rows("deal")).toEqual(before);
      },
    );

    holds(
      "errors.upsert_several",
      "an upsert of several matching deals answers 409 with the service's error body",
      async () => {
        const answer = await rig.client.post("/v2/deals/upsert?hot=false", { name: "x" });
        expect(problemOf(answer)).toBe("409 conflict null");
      },
    );

    holds(
      "errors.missing_record",
      "a get, an update and a delete of a missing record are refused",
      async () => {
        for (const path of [
          "/v2/deals/1",
          "/v2/tasks/1",
          "/v2/notes/1",
          "/v2/deal_sources/1",
          "/v2/lead_sources/1",
          "/v2/loss_reasons/1",
        ]) {
          const statuses = [
            (await get(path)).status,
            (await rig.client.put(path, { name: "x" })).status,
            (await rig.client.delete(path)).status,
          ];
          expect(statuses, path).toEqual([404, 404, 404]);
        }
        for (const path of ["/v2/contacts/1", "/v2/documents/1"]) expect((await get(path)).status).toBe(404);
      },
    );

    holds(
      "errors.not_unique",
      "a name taken within one kind is refused on create and on update",
      async () => {
        for (const path of ["/v2/deal_sources", "/v2/lead_sources", "/v2/loss_reasons"]) {
          const first = await rig.made(path, { name: "Taken" });
          const other = await rig.made(path, { name: "Free" });
          expect(problemOf(await rig.client.post(path, { name: "Taken" }))).toBe("422 already_exists name");
          expect(problemOf(await rig.client.put(`${path}/${other.id}`, { name: "Taken" }))).toBe(
            "422 already_exists name",
          );
          expect((await rig.client.put(`${path}/${first.id}`, { name: "Taken" })).status).toBe(200);
        }
      },
    );

    holds(
      "errors.body",
      "an error names its resource, field, code, message, details and status",
      async () => {
        const answer = await rig.client.post("/v2/deals", { contact_id: seeded.person });
        expect(answer.body).toEqual({
          errors: [
            {
              error: {
                resource: "deal",
                field: "name",
                code: "missing",
                message: expect.any(String),
                details: expect.any(String),
              },
              meta: { type: "error" },
            },
          ],
          meta: { type: "errors", http_status: "422 Unprocessable Entity", logref: expect.any(String) },
        });
      },
    );

    holds("limits.per_page.default", "no list gives more than 25 records unless asked", async () => {
      for (const path of lists) expect((await get(path)).body.items.length).toBeLessThanOrEqual(25);
      for (const path of ["/v2/contacts", "/v2/deals", "/v2/tasks", "/v2/notes", "/v2/visits"]) {
        expect((await get(path)).body.items, path).toHaveLength(25);
      }
    });

    holds("limits.per_page.maximum", "every list accepts 100 and refuses 101", async () => {
      for (const path of lists) {
        const joint = path.includes("?") ? "&" : "?";
        expect((await get(`${path}${joint}per_page=100`)).status, path).toBe(200);
        expect(problemOf(await get(`${path}${joint}per_page=101`))).toBe("400 invalid_param per_page");
      }
    });

    holds("limits.page.visits", "the list of visits has a page 100 and refuses page 101", async () => {
      expect((await get("/v2/visits?page=100")).body.items).toEqual([]);
      expect(problemOf(await get("/v2/visits?page=101"))).toBe("400 invalid_param page");
      expect((await get("/v2/contacts?page=101")).status).toBe(200);
    });

    holds("limits.access_token", "a token is good for 3599 seconds and not for 3600", () =>
      rig.apart(async (services, client) => {
        services.control.advanceClock(3_599_000);
        expect((await client.get("/v2/stages")).status).toBe(200);
        services.control.advanceClock(1000);
        expect((await client.get("/v2/stages")).status).toBe(401);
      }),
    );

    holds(
      "limits.download_url",
      "a download address is good for 90 minutes, and a fresh one is given then",
      () =>
        rig.apart(async (services, client) => {
          const document = services.control.table("document")?.[0];
          const link = async (by = client): Promise<string> =>
            (await by.get(`/v2/documents/${document?.id}`)).body.data.download_url;
          const first = await link();
          const status = async (url: string): Promise<number> =>
            (await fetch(new URL(url, services.sales.url))).status;
          services.control.advanceClock(89 * 60_000);
          expect(await status(first)).toBe(200);
          services.control.advanceClock(60_000);
          expect(await status(first)).toBe(403);
          const again = clientWith(services, services.control.token() ?? "");
          expect(await status(await link(again))).toBe(200);
          const forged = new URL(await link(again));
          forged.searchParams.set("expires", String(services.control.now() + 9e9));
          expect(await status(forged.href)).toBe(403);
        }),
    );

    holds("limits.win_likelihood", "0 and 100 are accepted, -1 and 101 refused", async () => {
      const send = (customized_win_likelihood: number): Promise<Answer> =>
        rig.client.post("/v2/deals", { name: "x", contact_id: seeded.person, customized_win_likelihood });
      for (const fit of [0, 100]) expect((await send(fit)).status).toBe(200);
      for (const unfit of [-1, 101]) expect((await send(unfit)).status).toBe(422);
    });

    holds("versioning.v2", "an address without the prefix or with another is 404", async () => {
      for (const path of ["/deals", "/v1/deals", "/v3/deals"]) expect((await get(path)).status).toBe(404);
    });

    holds("versioning.oauth2", "an OAuth address without the prefix or below /v2 is 404", async () => {
      for (const path of ["/csrf_token", "/v2/oauth2/csrf_token"]) expect((await get(path)).status).toBe(404);
      expect((await get("/oauth2/csrf_token")).status).toBe(200);
      expect(ids(await get("/v2/stages"))).not.toEqual([]);
    });
  };
}
