import { expect } from "vitest";
import { Browser } from "../../../unit/services/sales/browser.ts";
import { clientWith, oauthRequest, tokenRequest } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { type SalesRig, seeded } from "./rig.ts";

const redirect_uri = "rounds://oauth/callback";

/** "States and transitions". */
export function salesStates(rig: SalesRig): (holds: Holds) => void {
  const codeOf = async (services: SalesRig["services"]): Promise<string> =>
    (await new Browser(services).decide({}, "allow")).searchParams.get("code") ?? "";
  const exchange = (services: SalesRig["services"], code: string, uri = redirect_uri) =>
    tokenRequest(services, { grant_type: "authorization_code", code, redirect_uri: uri });
  const upsert = (query: string, data: object) => rig.client.post(`/v2/deals/upsert?${query}`, data, "deal");

  return (holds) => {
    holds("states.task.complete", "a task is completed at the time of the update", async () => {
      const { id } = await rig.made("/v2/tasks", { content: "x" });
      const { data } = (await rig.client.put(`/v2/tasks/${id}`, { completed: true })).body;
      expect([data.completed, data.completed_at]).toEqual([true, data.updated_at]);
    });

    holds("states.task.reopen", "a reopened task has no time of completion", async () => {
      const made = await rig.made("/v2/tasks", { content: "x", completed: true });
      expect(made.completed_at).toBe(made.created_at);
      const { data } = (await rig.client.put(`/v2/tasks/${made.id}`, { completed: false })).body;
      expect([data.completed, data.completed_at]).toEqual([false, null]);
    });

    holds("states.upsert.none", "an upsert without a match creates a deal out of the body", async () => {
      const before = rig.rows("deal").length;
      const { status, body } = await upsert("name=Unheard%20of", {
        name: "Unheard of",
        contact_id: seeded.person,
        hot: true,
      });
      expect([status, body.meta.type, body.data.hot]).toEqual([200, "deal", true]);
      expect(rig.rows("deal")).toHaveLength(before + 1);
      expect((await rig.client.get(`/v2/deals/${body.data.id}`)).body.data).toEqual(body.data);
    });

    holds(
      "states.upsert.one",
      "an upsert changes only the given fields of the deal that matches",
      async () => {
        const made = await rig.made("/v2/deals", {
          name: "The one",
          contact_id: seeded.person,
          value: "12.50",
          tags: ["kept"],
        });
        const before = rig.rows("deal").length;
        const { body } = await upsert(`name=The%20one&contact_id=${seeded.person}`, { hot: true });
        expect(body.data).toEqual({ ...made, hot: true });
        expect(rig.rows("deal")).toHaveLength(before);
      },
    );

    holds(
      "states.upsert.several",
      "an upsert with several matches answers 409 and changes no deal",
      async () => {
        for (const hot of [true, false])
          await rig.made("/v2/deals", { name: "One of two", contact_id: seeded.person, hot });
        const before = rig.rows("deal");
        const answer = await upsert("name=One%20of%20two", { name: "Changed" });
        expect(answer.status).toBe(409);
        expect(rig.rows("deal")).toEqual(before);
      },
    );

    holds("states.token.code", "a code works once, in time and with the same redirect_uri", () =>
      rig.apart(async (services) => {
        const first = await exchange(services, await codeOf(services));
        expect(first.body).toMatchObject({ access_token: expect.any(String), expires_in: 3600 });
        expect(first.body.refresh_token).toEqual(expect.any(String));
        const elsewhere = await exchange(services, await codeOf(services), "rounds://elsewhere");
        expect([elsewhere.status, elsewhere.body.error]).toEqual([400, "invalid_grant"]);
        const late = await codeOf(services);
        services.control.advanceClock(600_000);
        expect((await exchange(services, late)).body.error).toBe("invalid_grant");
      }),
    );

    holds("limits.code", "a code is good for 599 seconds and not for 600", () =>
      rig.apart(async (services) => {
        const [timely, late] = [await codeOf(services), await codeOf(services)];
        services.control.advanceClock(599_000);
        expect((await exchange(services, timely)).status).toBe(200);
        services.control.advanceClock(1000);
        expect((await exchange(services, late)).body.error).toBe("invalid_grant");
      }),
    );

    holds("states.token.expired", "requests get 401 after 3600 seconds", () =>
      rig.apart(async (services, client) => {
        services.control.advanceClock(3_600_000);
        expect((await client.get("/v2/users")).status).toBe(401);
      }),
    );

    holds(
      "states.token.refresh",
      "a refresh token gives a new access token after the hour of the old one",
      () =>
        rig.apart(async (services) => {
          const { body } = await exchange(services, await codeOf(services));
          services.control.advanceClock(3_600_000);
          const { refresh_token } = body;
          const renewed = await tokenRequest(services, { grant_type: "refresh_token", refresh_token });
          expect(renewed.body.access_token).not.toBe(body.access_token);
          const client = clientWith(services, renewed.body.access_token);
          expect((await client.get("/v2/users")).status).toBe(200);
        }),
    );

    holds("states.token.revoked", "a revoked access token gets 401, and its refresh token still works", () =>
      rig.apart(async (services) => {
        const { access_token, refresh_token } = (await exchange(services, await codeOf(services))).body;
        await oauthRequest(services, "revoke", { token: access_token, token_type_hint: "access_token" });
        expect((await clientWith(services, access_token).get("/v2/users")).status).toBe(401);
        const renewed = await tokenRequest(services, { grant_type: "refresh_token", refresh_token });
        expect(renewed.status).toBe(200);
      }),
    );
  };
}
