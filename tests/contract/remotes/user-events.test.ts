import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Remotes } from "../../../src-main/sync/ports.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { usualProfile } from "../../../src-shared/ipc/support-profile.ts";
import { userEvent } from "../../../src-shared/records/user-event.ts";
import { type Services, startServices } from "../../services/start.ts";
import { connect } from "./connect.ts";

let services: Services;
let remotes: Remotes;

beforeAll(async () => {
  services = await startServices({ seed: "demo", counts: { contacts: 40 } });
  ({ remotes } = await connect(services));
});
afterAll(() => services.close());
beforeEach(() => services.control.clearFaults());

const person = (email: string) => ({
  profile_source: usualProfile.source,
  profile_type: usualProfile.type,
  identifier_type: "email",
  identifier_value: email,
});
const event = {
  source: "rounds",
  type: "called",
  description: "Called",
  properties: { client_ref: "e-1", n: "2" },
};
const listed = (email: string) => remotes.support.listed(userEvent, person(email));
const stored = () => services.control.table("support_event") ?? [];

it("the remote lists all events of a person, newest first, to the service's last page", async () => {
  const first = services.control.table("support_user")?.find((one) => one.role === "person");
  const read = await listed(String(first?.email));
  expect(read).toMatchObject({ ok: true, value: { complete: true, isKnown: true } });
  const rows = read.ok ? read.value.rows : [];
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(rows.map((row) => row.remote_id)).toEqual(
    stored()
      .filter((one) => one.user_id === first?.id)
      .toReversed()
      .map((one) => one.id),
  );
  expect(rows[0]).toMatchObject({ ...person(String(first?.email)), received_at: expect.any(String) });
});

it.each(["colon:ed@mail.example", "per%cent+plus&and@mail.example", "two words@mail.example"])(
  "the remote sends the identifier %s unchanged",
  async (email) => {
    expect(await remotes.support.create(userEvent, { ...event, ...person(email) })).toMatchObject({
      ok: true,
    });
    const read = await listed(email);
    expect(read.ok && read.value.rows).toMatchObject([
      {
        type: "called",
        source: "rounds",
        properties: { client_ref: "e-1", n: "2" },
        identifier_value: email,
      },
    ]);
  },
);

it("an event that names a user goes to that user and to no profile", async () => {
  const userId = services.support.userId ?? "";
  expect(await remotes.support.create(userEvent, { ...event, user_id: userId })).toMatchObject({
    ok: true,
  });
  expect(stored().at(-1)).toMatchObject({ user_id: Number(userId), profile_id: null, type: "called" });
});

it("the service's complaint about an event names the field of Rounds that caused it", async () => {
  const refused = async (values: object) => {
    const answer = await remotes.support.create(userEvent, {
      ...event,
      ...person("x@y.example"),
      ...values,
    } as never);
    return !answer.ok && answer.error.fault.kind === "rejected"
      ? answer.error.fault.issues.map((one) => one.field)
      : answer;
  };
  expect(await refused({ type: " " })).toEqual(["type"]);
  expect(await refused({ source: "" })).toEqual(["source"]);
  expect(await refused({ identifier_value: " " })).toEqual(["identifier_value"]);
  expect(await refused({ identifier_type: "" })).toEqual(["identifier_type"]);
  expect(await refused({ profile_type: "" })).toEqual(["profile_type"]);
  expect(await refused({ properties: { n: 3 } })).toEqual(["properties"]);
  expect(await refused({ user_id: "999999" })).toEqual(["user_id"]);
});

it("law 5: an event whose answer was lost is found by its client_ref although the person's address has changed meanwhile", async () => {
  const sent = { ...event, ...person("before@mail.example"), properties: { client_ref: "moved" } };
  services.control.addFault({ kind: "commitThenReset", route: userEvent.path, method: "POST", count: 1 });
  expect(await remotes.support.create(userEvent, sent)).toMatchObject({
    error: { mayHaveTakenEffect: true },
  });
  const query = { sent, creatorId: 1 as RecordId, notBefore: null, claimed: new Set<RecordId>() };
  const found = await remotes.support.findLost(userEvent, query);
  expect(found).toMatchObject({ value: { kind: "found", row: { ...person("before@mail.example") } } });
});
