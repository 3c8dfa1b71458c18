import { expect } from "vitest";
import { request } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

const path = "/api/v2/guide/redirect_rules";
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Redirect rules: fields, states, and the redirect itself. */
export function supportRules(rig: SupportRig): (holds: Holds) => void {
  const set = (rule: object) => rig.post(path, { redirect_rule: rule });
  const whole = (from: string, other: object = {}) => ({
    redirect_from: from,
    redirect_status: "301",
    redirect_to: "/hc/en-us",
    ...other,
  });
  /** The rule as the list shows it; undefined where there is none. */
  const found = async (from: string) => {
    const { body } = await rig.get(`${path}?filter[redirect_from_prefix]=${encodeURIComponent(from)}`);
    return body.records.find((rule: { redirect_from: string }) => rule.redirect_from === from);
  };
  const made = async (from: string, other: object = {}) => {
    expect((await set(whole(from, other))).status).toBe(204);
    return found(from);
  };
  const visit = async (address: string) => {
    const { status, headers } = await request(rig.services.support.url + address);
    return [status, headers.get("location")];
  };

  return (holds) => {
    holds(
      "rules.deleted",
      "the URL of a deleted object answers with the rule's status and target",
      async () => {
        expect(await visit("/hc/en-us/articles/900100")).toEqual([404, null]);
        await made("/hc/en-us/articles/900100", { redirect_to: "/hc/en-us/articles/900200" });
        expect(await visit("/hc/en-us/articles/900100")).toEqual([301, "/hc/en-us/articles/900200"]);
        const { id } = await found("/hc/en-us/articles/900100");
        await rig.delete(`${path}/${id}`);
        expect(await visit("/hc/en-us/articles/900100")).toEqual([404, null]);
      },
    );
    holds(
      "rules.previous_system",
      "the URL of an earlier system answers with the rule's status and target",
      async () => {
        await made("/kb/index.php", { redirect_status: "302", redirect_to: "https://archive.example/kb" });
        expect(await visit("/kb/index.php?id=4")).toEqual([302, "https://archive.example/kb"]);
      },
    );
    holds("rules.vanity", "a vanity URL answers with the rule's status and target", async () => {
      await made("/autumn", { redirect_status: "302" });
      expect(await visit("/autumn")).toEqual([302, "/hc/en-us"]);
    });
    holds(
      "rules.takes_effect",
      "a rule for an existing object waits until the object is deleted",
      async () => {
        const address = "/hc/en-us/articles/900300";
        rig.services.control.support.page(address, true);
        await made(address);
        expect(await visit(address)).toEqual([200, null]);
        rig.services.control.support.page(address, false);
        expect(await visit(address)).toEqual([301, "/hc/en-us"]);
      },
    );

    holds("rule.id", "is given by the service, whatever the body says", async () => {
      const rule = await made("/field/id", { id: "mine" });
      expect(rule.id).toEqual(expect.any(String));
      expect(rule.id).not.toBe("mine");
      expect(rule.id).not.toBe((await made("/field/other-id")).id);
    });
    holds("rule.brand_id", "is a string and may be omitted", async () => {
      const { brand_id } = await made("/field/brand");
      expect(brand_id).toEqual(expect.any(String));
      expect((await made("/field/brand-given", { brand_id })).brand_id).toBe(brand_id);
    });
    holds("rule.redirect_from", "is required and begins with a slash", async () => {
      expect((await made("/field/from")).redirect_from).toBe("/field/from");
      for (const redirect_from of ["field/from", "https://a.example/field", "", 7, undefined]) {
        expect((await set(whole("/", { redirect_from }))).status).toBe(422);
      }
    });
    holds("rule.redirect_from.slug", "stands for the URL with any slug when given without one", async () => {
      await made("/hc/en-us/articles/900400");
      expect(await visit("/hc/en-us/articles/900400-Any-title")).toEqual([301, "/hc/en-us"]);
    });
    holds("rule.redirect_status", "is 301 or 302 and comes back as a string", async () => {
      expect((await made("/field/301")).redirect_status).toBe("301");
      expect((await made("/field/302", { redirect_status: "302" })).redirect_status).toBe("302");
      for (const redirect_status of ["300", "303", "307", "", 308, null, undefined]) {
        expect((await set(whole("/field/other-status", { redirect_status }))).status).toBe(422);
      }
    });
    holds("rule.redirect_status.number", "is accepted as a number and comes back as a string", async () => {
      expect((await made("/field/number", { redirect_status: 302 })).redirect_status).toBe("302");
    });
    holds("rule.redirect_to", "is required and begins with https://, http:// or a slash", async () => {
      for (const redirect_to of ["https://a.example/x", "http://a.example", "/hc"]) {
        expect((await made("/field/to", { redirect_to })).redirect_to).toBe(redirect_to);
      }
      for (const redirect_to of ["a.example", "ftp://a.example", "", 7, undefined]) {
        expect((await set(whole("/field/to", { redirect_to }))).status).toBe(422);
      }
    });
    holds("rule.created_at", "is when the rule was made, whatever the body says", async () => {
      const rule = await made("/field/created", { created_at: "2001-01-01T00:00:00Z" });
      expect(rule.created_at).toMatch(timestamp);
      expect(rule.created_at.slice(0, 4)).toBe("2026");
    });
    holds("rule.updated_at", "is when the rule last changed", async () => {
      const before = await made("/field/updated", { updated_at: "2001-01-01T00:00:00Z" });
      expect(before.updated_at).toBe(before.created_at);
      rig.services.control.advanceClock(90_000);
      const after = await made("/field/updated", { redirect_to: "/elsewhere" });
      expect(after.created_at).toBe(before.created_at);
      expect(Date.parse(after.updated_at) - Date.parse(before.updated_at)).toBe(90_000);
    });

    holds("rule.state.none", "a valid body makes a rule when there is none", async () => {
      expect(await found("/state/new")).toBe(undefined);
      await set(whole("/state/new"));
      expect(await found("/state/new")).toMatchObject(whole("/state/new"));
    });
    holds("rule.state.exists", "setting a rule again gives it the new status and target", async () => {
      const before = await made("/state/again");
      const after = await made("/state/again", { redirect_status: 302, redirect_to: "/new" });
      expect(after).toMatchObject({ id: before.id, redirect_status: "302", redirect_to: "/new" });
    });
    holds("rule.state.removed", "deleting a rule removes it and its redirect", async () => {
      const { id } = await made("/state/removed");
      const answer = await rig.delete(`${path}/${id}`);
      expect([answer.status, answer.body]).toEqual([204, ""]);
      expect(await found("/state/removed")).toBe(undefined);
      expect((await rig.get(`${path}/${id}`)).status).toBe(404);
      expect((await rig.delete(`${path}/${id}`)).status).toBe(404);
    });
    holds("rules.get", "gives one rule by its id", async () => {
      const rule = await made("/endpoint/get");
      expect((await rig.get(`${path}/${rule.id}`)).body).toEqual({ redirect_rule: rule });
    });
    holds("rules.set", "answers 204 with no body", async () => {
      const { status, body } = await set(whole("/endpoint/set"));
      expect([status, body]).toEqual([204, ""]);
    });
  };
}
