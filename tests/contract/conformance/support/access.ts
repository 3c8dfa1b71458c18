import { expect } from "vitest";
import { request } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

const rules = "/api/v2/guide/redirect_rules";
const events = "/api/v2/user_profiles/events?identifier=a:b:c:d";

/** "Authentication", "Errors" and "Versioning" of the support document. */
export function supportAccess(rig: SupportRig): (holds: Holds) => void {
  const withPair = (pair: string | null) =>
    request(rig.services.support.url + events, {
      headers: pair === null ? {} : { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    });

  return (holds) => {
    holds("access.basic", "only the account's email and password let a client in", async () => {
      const { email, password } = rig.services.support;
      expect((await withPair(`${email}:${password}`)).status).toBe(200);
      for (const pair of [`${email}:wrong`, `nobody@rounds.example:${password}`, null]) {
        expect((await withPair(pair)).status).toBe(401);
      }
    });
    holds("access.rules", "only the help-center administrator may use redirect rules", async () => {
      expect((await rig.get(rules, "admin")).status).toBe(200);
      for (const account of ["agent", "member"] as const) {
        expect((await rig.get(rules, account)).status).toBe(403);
        expect((await rig.get(`${rules}/any`, account)).status).toBe(403);
        expect((await rig.post(rules, {}, account)).status).toBe(403);
        expect((await rig.delete(`${rules}/any`, account)).status).toBe(403);
      }
    });
    holds(
      "access.events",
      "agents and administrators may use events, and an account without a role may not",
      async () => {
        const seen = [];
        for (const account of ["agent", "admin", "member"] as const) {
          seen.push((await rig.get(events, account)).status);
        }
        expect(seen).toEqual([200, 200, 403]);
      },
    );
    holds("errors.403", "a refusal has the documented body", async () => {
      const { status, headers, body } = await rig.get(rules, "agent");
      expect([status, headers.get("content-type")]).toEqual([403, "application/json"]);
      expect(body).toEqual({
        errors: [{ code: "Forbidden", meta: {}, status: "403", title: expect.any(String) }],
      });
    });
    holds("version.v2", "every operation is under /api/v2 and nowhere else", async () => {
      expect((await rig.get("/api/v2/guide/redirect_rules")).status).toBe(200);
      for (const prefix of ["/api/v1", "/api", ""]) {
        expect((await rig.get(`${prefix}/guide/redirect_rules`)).status).toBe(404);
      }
    });
  };
}
