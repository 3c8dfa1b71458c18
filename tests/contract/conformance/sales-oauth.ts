import { expect } from "vitest";
import { request } from "../../unit/services/client.ts";
import type { SalesRig } from "./sales-rig.ts";
import type { Holds } from "./table.ts";

/** "Authentication" of the sales document. */
export function salesOauth(rig: SalesRig): (holds: Holds) => void {
  return (holds) => {
    holds("oauth.csrf_token", "gives a token and its time, not to be stored", async () => {
      const answer = await request(`${rig.services.sales.url}/oauth2/csrf_token`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ csrf_token: expect.any(String), generated_at: expect.any(String) });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("pragma")).toBe("no-cache");
    });
  };
}
