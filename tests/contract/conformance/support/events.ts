import { expect } from "vitest";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

const path = "/api/v2/user_profiles/events";

interface WantedEvent {
  readonly email?: string;
  readonly profile?: object;
  readonly event?: object;
}

/** User events of the support document. */
export function supportEvents(rig: SupportRig): (holds: Holds) => void {
  const bodyOf = ({ email = "who@events.example", profile, event }: WantedEvent) => ({
    profile: { source: "shop", type: "customer", identifiers: [{ type: "email", value: email }], ...profile },
    event: { source: "till", type: "bought", description: "Bought", properties: { sum: "3" }, ...event },
  });
  const post = (wish: WantedEvent) => rig.post(path, bodyOf(wish));
  const listed = async (identifier: string) =>
    (await rig.get(`${path}?identifier=${identifier}`)).body.events;
  const onlyStrings = async (wish: (value: unknown) => WantedEvent) => {
    expect((await post(wish("a word"))).status).toBe(200);
    for (const value of [7, null, {}, ["a"]]) expect((await post(wish(value))).status).toBe(422);
  };
  const users = () => rig.services.control.table("support_user") ?? [];
  const newest = () => rig.services.control.table("support_event")?.at(-1);

  return (holds) => {
    holds("event.attached", "an event has a profile, and the profile a user", async () => {
      await post({ email: "attached@events.example" });
      const profile = rig.services.control
        .table("support_profile")
        ?.find((row) => row.id === newest()?.profile_id);
      expect(profile).toMatchObject({ source: "shop", type: "customer", user_id: newest()?.user_id });
      expect(users().some((user) => user.id === profile?.user_id)).toBe(true);
    });

    const inProfile = (field: string) => () => onlyStrings((value) => ({ profile: { [field]: value } }));
    const inEvent = (field: string) => () => onlyStrings((value) => ({ event: { [field]: value } }));
    holds("profile.source", "is a string and required", inProfile("source"));
    holds("profile.type", "is a string and required", inProfile("type"));
    holds("profile.identifiers", "are a list of pairs, at least one", async () => {
      for (const identifiers of [[], {}, "email", [["email", "a"]], undefined]) {
        expect((await post({ profile: { identifiers } })).status).toBe(422);
      }
      const identifiers = [
        { type: "email", value: "two@events.example" },
        { type: "card", value: "4711" },
      ];
      await post({ profile: { identifiers } });
      expect(await listed("shop:customer:card:4711")).toEqual(
        await listed("shop:customer:email:two@events.example"),
      );
    });
    holds("profile.identifiers.type", "is a string", () =>
      onlyStrings((type) => ({ profile: { identifiers: [{ type, value: "v" }] } })),
    );
    holds("profile.identifiers.value", "is a string", () =>
      onlyStrings((value) => ({ profile: { identifiers: [{ type: "card", value }] } })),
    );
    holds("event.source", "is a string and required", inEvent("source"));
    holds("event.type", "is any text", async () => {
      await inEvent("type")();
      await post({ email: "text@events.example", event: { type: "Bought 3 pies, paid in cash" } });
      const [event] = await listed("shop:customer:email:text@events.example");
      expect(event.type).toBe("Bought 3 pies, paid in cash");
    });
    holds("event.description", "is a string", inEvent("description"));
    holds("event.properties", "map keys to strings", () =>
      onlyStrings((value) => ({ event: { properties: { key: value } } })),
    );
    holds("event.numbers", "a number is refused wherever it stands, and is named", async () => {
      const { status, body } = await post({ event: { properties: { sum: 3.5 } } });
      expect([status, body.error, Object.keys(body.details)]).toEqual([
        422,
        "RecordInvalid",
        ["event.properties.sum"],
      ]);
      expect((await post({ event: { properties: { sum: "3.5" } } })).status).toBe(200);
    });
    holds("stored.id", "is a string of its own", async () => {
      await post({ email: "id@events.example" });
      await post({ email: "id@events.example" });
      const events = await listed("shop:customer:email:id@events.example");
      expect(new Set(events.map((event: { id: unknown }) => event.id)).size).toBe(2);
      expect(events[0].id).toEqual(expect.any(String));
    });
    holds("stored.times", "tell when the event happened and when it arrived", async () => {
      await post({ email: "times@events.example", event: { created_at: "2026-01-02T03:04:05+01:00" } });
      const [event] = await listed("shop:customer:email:times@events.example");
      expect(event.created_at).toBe("2026-01-02T02:04:05.000Z");
      expect(event.received_at).toBe(new Date(rig.services.control.now()).toISOString());
    });

    holds("events.post", "answers 200 and received, or 202 when the sandbox is set so", async () => {
      const { status, body } = await post({});
      expect([status, body]).toEqual([200, { status: "received" }]);
      rig.services.control.support.eventStatus(202);
      expect((await post({})).status).toBe(202);
      rig.services.control.support.eventStatus(200);
    });
    holds(
      "events.post.match",
      "the user with that email gets the event, and no user is created",
      async () => {
        const person = users().find((user) => user.role === "person");
        const before = users().length;
        await post({ email: String(person?.email).toUpperCase() });
        expect(newest()?.user_id).toBe(person?.id);
        expect(users()).toHaveLength(before);
      },
    );
    holds("events.post.anonymous", "one anonymous user is created for an unknown person", async () => {
      const before = users().length;
      await post({ email: "stranger@events.example" });
      await post({ email: "stranger@events.example" });
      expect(users()).toHaveLength(before + 1);
      expect(users().at(-1)).toMatchObject({ id: newest()?.user_id, anonymous: 1 });
    });
    holds(
      "events.post_to_user",
      "the user in the path gets the event, with a profile or without",
      async () => {
        const { userId } = rig.services.support;
        const byUser = `/api/v2/users/${userId}/events`;
        const whole = bodyOf({ email: "direct@events.example" });
        const answer = await rig.post(byUser, whole);
        expect([answer.status, answer.body]).toEqual([200, { status: "received" }]);
        expect(String(newest()?.user_id)).toBe(userId);
        expect(await listed("shop:customer:email:direct@events.example")).toHaveLength(1);
        expect((await rig.post(byUser, { event: whole.event })).status).toBe(200);
        expect(newest()).toMatchObject({ user_id: Number(userId), profile_id: null });
        expect((await rig.post(byUser, { event: { ...whole.event, properties: { sum: 3 } } })).status).toBe(
          422,
        );
        expect((await rig.post("/api/v2/users/999999/events", whole)).status).toBe(404);
      },
    );
    holds("events.list", "gives the posted events", async () => {
      const { event } = bodyOf({});
      await post({ email: "list@events.example" });
      const { status, body } = await rig.get(`${path}?identifier=shop:customer:email:list@events.example`);
      expect(status).toBe(200);
      expect(body).toEqual({
        events: [
          {
            ...event,
            id: expect.any(String),
            created_at: expect.any(String),
            received_at: expect.any(String),
          },
        ],
        links: expect.any(Array),
      });
    });
    holds("events.list.identifier", "needs all four parts", async () => {
      for (const identifier of [
        "",
        "shop",
        "shop:customer",
        "shop:customer:email",
        "shop:customer:email:",
        ":::",
      ]) {
        expect((await rig.get(`${path}?identifier=${identifier}`)).status).toBe(400);
      }
      expect((await rig.get(path)).status).toBe(400);
      await post({ email: "four@events.example" });
      for (const other of ["x:customer:email", "shop:x:email", "shop:customer:x"]) {
        expect(await listed(`${other}:four@events.example`)).toEqual([]);
      }
    });
    holds("events.list.links", "name the next page as long as one exists", async () => {
      const person = users().find((user) => user.role === "person");
      const first = await rig.get(`${path}?identifier=rounds:contact:email:${person?.email}`);
      expect(first.body.links).toEqual([{ next: expect.any(String) }]);
      const second = await rig.get(first.body.links[0].next);
      expect(second.body.links).toEqual([]);
      const ids = [...first.body.events, ...second.body.events].map((event) => event.id);
      const held = rig.services.control
        .table("support_event")
        ?.filter((row) => row.profile_id !== null && row.user_id === person?.id && ids.includes(row.id));
      expect(new Set(ids).size).toBe(held?.length);
      expect(ids.length).toBeGreaterThan(100);
    });
  };
}
