import { expect } from "vitest";
import { type Answer, clientWith, complaint, ids, request } from "../../unit/services/client.ts";
import { lists, type SalesRig, seeded } from "./sales-rig.ts";
import type { Holds } from "./table.ts";

/** "Errors", "Limits", "Versioning". */
export function salesLimits(rig: SalesRig): (holds: Holds) => void {
  const get = (path: string) => rig.client.get(path);

  return (holds) => {
    holds("errors.no_authorization", "401 on every resource", async () => {
      for (const path of lists) expect((await request(rig.services.sales.url + path)).status).toBe(401);
    });

    holds("errors.expired", "401 after its hour", () =>
      rig.apart(async (services, client) => {
        services.control.advanceClock(3_600_000);
        expect((await client.get("/v2/deals")).status).toBe(401);
      }),
    );

    holds("errors.upsert_without_filter", "nothing is created or changed", async () => {
      const before = rig.rows("deal");
      const answer = await rig.client.post("/v2/deals/upsert", { name: "x", contact_id: seeded.person });
      expect(answer.status).toBe(400);
      expect(rig.rows("deal")).toEqual(before);
    });

    holds("errors.upsert_several", "409, with the service's error body", async () => {
      const answer = await rig.client.post("/v2/deals/upsert?hot=false", { name: "x" });
      expect(complaint(answer)).toBe("409 conflict null");
    });

    holds("errors.missing_record", "get, update and delete of what is not there", async () => {
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
    });

    holds("errors.not_unique", "on create and on update, within one kind", async () => {
      for (const path of ["/v2/deal_sources", "/v2/lead_sources", "/v2/loss_reasons"]) {
        const first = await rig.made(path, { name: "Taken" });
        const other = await rig.made(path, { name: "Free" });
        expect(complaint(await rig.client.post(path, { name: "Taken" }))).toBe("422 already_exists name");
        expect(complaint(await rig.client.put(`${path}/${other.id}`, { name: "Taken" }))).toBe(
          "422 already_exists name",
        );
        expect((await rig.client.put(`${path}/${first.id}`, { name: "Taken" })).status).toBe(200);
      }
    });

    holds("errors.body", "names resource, field, code, message and details, and the status", async () => {
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
    });

    holds("limits.per_page.default", "no list gives more than 25 unless asked", async () => {
      for (const path of lists) expect((await get(path)).body.items.length).toBeLessThanOrEqual(25);
      for (const path of ["/v2/contacts", "/v2/deals", "/v2/tasks", "/v2/notes", "/v2/visits"]) {
        expect((await get(path)).body.items, path).toHaveLength(25);
      }
    });

    holds("limits.per_page.maximum", "100 is taken and 101 refused, by every list", async () => {
      for (const path of lists) {
        const joint = path.includes("?") ? "&" : "?";
        expect((await get(`${path}${joint}per_page=100`)).status, path).toBe(200);
        expect(complaint(await get(`${path}${joint}per_page=101`))).toBe("400 invalid_param per_page");
      }
    });

    holds("limits.page.visits", "page 100 is there, page 101 is refused", async () => {
      expect((await get("/v2/visits?page=100")).body.items).toEqual([]);
      expect(complaint(await get("/v2/visits?page=101"))).toBe("400 invalid_param page");
      expect((await get("/v2/contacts?page=101")).status).toBe(200);
    });

    holds("limits.access_token", "good for 3599 seconds and not for 3600", () =>
      rig.apart(async (services, client) => {
        services.control.advanceClock(3_599_000);
        expect((await client.get("/v2/stages")).status).toBe(200);
        services.control.advanceClock(1000);
        expect((await client.get("/v2/stages")).status).toBe(401);
      }),
    );

    holds("limits.download_url", "good for 90 minutes and not longer; a fresh one is given then", () =>
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

    holds("limits.win_likelihood", "0 and 100 are taken, -1 and 101 refused", async () => {
      const send = (customized_win_likelihood: number): Promise<Answer> =>
        rig.client.post("/v2/deals", { name: "x", contact_id: seeded.person, customized_win_likelihood });
      for (const fit of [0, 100]) expect((await send(fit)).status).toBe(200);
      for (const unfit of [-1, 101]) expect((await send(unfit)).status).toBe(422);
    });

    holds("versioning.v2", "without the prefix, or with another, there is nothing", async () => {
      for (const path of ["/deals", "/v1/deals", "/v3/deals"]) expect((await get(path)).status).toBe(404);
    });

    holds("versioning.oauth2", "without the prefix, or below /v2, there is nothing", async () => {
      for (const path of ["/csrf_token", "/v2/oauth2/csrf_token"]) expect((await get(path)).status).toBe(404);
      expect((await get("/oauth2/csrf_token")).status).toBe(200);
      expect(ids(await get("/v2/stages"))).not.toEqual([]);
    });
  };
}
