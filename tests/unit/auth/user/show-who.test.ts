// notices: hint-shows-who, anybodys-note-shows-who
import { expect, test } from "vitest";
import { recordId } from "../../../../src-shared/ids.ts";
import { ok } from "../../../../src-shared/result.ts";
import type { Seen } from "../../http/server.ts";
import { beginSignIn, managedFor, type Rig, type RigOptions, rig } from "../rig.ts";
import { clientId, clientSecret, type SalesService, salesService } from "../service.ts";

const note = recordId.parse(31);

/** Ada's data are on this computer and her sign-in has ended; Bo is a colleague. */
async function ended(options: RigOptions = {}): Promise<{ service: SalesService; on: Rig }> {
  const service = await salesService();
  const first = await rig({ managed: managedFor(service.url) });
  await first.auth.callback(service.grant(await beginSignIn(first)));
  service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
  await first.vault.update((secrets) => ({ ...secrets, tokens: null }));
  const on = await rig({ folder: first.folder, managed: managedFor(service.url), ...options });
  expect(on.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 } });
  return { service, on };
}

/** Somebody signs in again in the browser: the service does not say who. Rounds passes the account's own email address on. */
async function signsIn(service: SalesService, on: Rig): Promise<void> {
  const before = service.seen.length;
  await on.auth.callback(service.grant(await beginSignIn(on, "ada@example.com")));
  expect(service.seen.slice(before).filter(isOfToken)).not.toEqual([]);
  expect(service.seen.slice(before).filter(writes)).toEqual([]);
}

const isOfToken = ({ path }: Seen) => path.startsWith("/oauth2/");
/** Everything but a reading and what the sign-in itself asks for. */
const writes = (one: Seen) => one.method !== "GET" && !isOfToken(one);

const mayWrite = async ({ auth, settings }: Rig) =>
  (await auth.credentials.sales.authorization(settings.read().account?.salesUrl ?? "")).ok;

const asks = { kind: "confirmingUser", user: { id: 7, name: "Ada Rep" } };

test("law 13: after a new sign-in over an account's data nothing is sent until the rep says that it is that account's user", async () => {
  const { service, on } = await ended();
  await signsIn(service, on);
  expect(on.auth.session.state()).toMatchObject(asks);
  expect(await mayWrite(on)).toBe(false);
  expect(await on.auth.handlers["session.chooseUser"]({ userId: recordId.parse(8) })).toMatchObject({
    ok: false,
  });
  await on.auth.handlers["session.chooseUser"]({ userId: recordId.parse(7) });
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 7 } });
  expect(await mayWrite(on)).toBe(true);
});

test("law 13: Rounds ends and revokes a sign-in that the rep disowns, and keeps the account's data", async () => {
  const { service, on } = await ended();
  await signsIn(service, on);
  await on.auth.handlers["session.cancelSignIn"](null);
  const fault = { kind: "wrongAccount", expected: "Ada Rep" };
  expect(on.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 }, fault });
  expect(on.vault.read().tokens).toBeNull();
  await on.auth.session.settled();
  expect(service.to("/oauth2/revoke")).toHaveLength(1);
});

test("law 13: the rep is asked again after a restart in the middle of the question", async () => {
  const { service, on } = await ended();
  await signsIn(service, on);
  const next = await rig({ folder: on.folder, managed: managedFor(service.url) });
  await next.auth.session.settled();
  expect(next.auth.session.state()).toMatchObject(asks);
});

test("law 13: a rep who can read a restricted note of the account's user is that user, and Rounds asks no question", async () => {
  const { service, on } = await ended({ privateNote: note });
  service.instead("/v2/notes/31", 200, { data: { id: 31, type: "restricted", creator_id: 7 } });
  await signsIn(service, on);
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 7 } });
  expect(service.to("/v2/notes/31")[0]?.method).toBe("GET");
});

test.each([
  ["is not shown", 404, {}],
  ["may not be read", 403, {}],
  ["has been opened to everybody", 200, { data: { id: 31, type: "regular", creator_id: 7 } }],
  ["is another one", 200, { data: { id: 32, type: "restricted", creator_id: 7 } }],
  ["is a colleague's", 200, { data: { id: 31, type: "restricted", creator_id: 8 } }],
])("law 13: the rep is asked where the restricted note %s", async (_what, status, body) => {
  const { service, on } = await ended({ privateNote: note });
  service.instead("/v2/notes/31", status, body);
  await signsIn(service, on);
  expect(on.auth.session.state()).toMatchObject(asks);
});

test("law 13: a network failure while the restricted note is read decides nothing, and Rounds reads the note when the network is back", async () => {
  const { service, on } = await ended({ privateNote: note });
  service.instead("/v2/notes/31", 503);
  await signsIn(service, on);
  expect(on.auth.session.state()).toMatchObject({ kind: "expired", fault: { kind: "serverFault" } });
  expect(on.vault.read().tokens).not.toBeNull();
  service.asUsual();
  on.auth.session.online();
  await on.auth.session.settled();
  expect(on.auth.session.state()).toMatchObject(asks);
});

const telling = ({ url }: SalesService): RigOptions => ({
  managed: { sales: { url, clientId, clientSecret, capabilities: ["users.self"] } },
});

test("law 13: Rounds believes a service that names who signed in, and asks nobody", async () => {
  const { service, on } = await ended();
  const next = await rig({ folder: on.folder, ...telling(service) });
  service.instead("/v2/users/self", 200, { data: { id: 7, name: "Ada Rep", email: "ada@example.com" } });
  await signsIn(service, next);
  expect(next.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 7 } });
});

test("law 13: a colleague whom the service names does not sign in over an account's data", async () => {
  const { service, on } = await ended();
  const next = await rig({ folder: on.folder, ...telling(service) });
  service.instead("/v2/users/self", 200, { data: { id: 8, name: "Bo", email: "bo@example.com" } });
  await signsIn(service, next);
  expect(next.auth.session.state()).toMatchObject({
    kind: "expired",
    fault: { kind: "wrongAccount", expected: "Ada Rep" },
  });
  expect(next.vault.read().tokens).toBeNull();
});

const refusesUsers = (service: SalesService) =>
  service.instead("/v2/users", 403, { errors: [{ error: { code: "insufficient_scope" } }] });

test("law 13: a rep from whom the service keeps its list of users signs in where it names them", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  refusesUsers(service);
  service.instead("/v2/users/self", 200, { data: { id: 7, name: "Ada Rep", email: "ada@example.com" } });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 7 } });
});

test("law 13: a colleague whom the service names does not sign in over an account's data, though the list of users is kept from them", async () => {
  const { service, on } = await ended();
  refusesUsers(service);
  service.instead("/v2/users/self", 200, { data: { id: 8, name: "Bo", email: "bo@example.com" } });
  await signsIn(service, on);
  expect(on.auth.session.state()).toMatchObject({ kind: "expired", fault: { kind: "wrongAccount" } });
  expect(on.vault.read().tokens).toBeNull();
});

test("law 13: Rounds asks whether the account's user signed in where the service keeps its list of users and names nobody", async () => {
  const { service, on } = await ended();
  refusesUsers(service);
  await signsIn(service, on);
  expect(on.auth.session.state()).toMatchObject(asks);
  expect(await mayWrite(on)).toBe(false);
});

test("a rep on a new computer reads that the service refuses its list of users, where it names nobody either", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  refusesUsers(service);
  await on.auth.callback(service.grant(await beginSignIn(on)));
  expect(on.auth.session.state()).toMatchObject({ kind: "signedOut", fault: { kind: "forbidden" } });
});

test("Rounds asks the rep when a service that is configured to name who signed in does not", async () => {
  const { service, on } = await ended();
  const next = await rig({ folder: on.folder, ...telling(service) });
  await signsIn(service, next);
  expect(next.auth.session.state()).toMatchObject(asks);
});

test("law 13: a password that the service accepts identifies the rep by its user name", async () => {
  const { service, on } = await ended();
  const managed = { ...managedFor(service.url), signIn: { grants: ["password" as const] } };
  const next = await rig({ folder: on.folder, managed });
  const login = { username: "Ada@example.com", password: "right" };
  expect(await next.auth.handlers["session.signInWithPassword"](login)).toMatchObject({ ok: true });
  expect(next.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 7 } });
});

test.each([
  [3, "confirmingUser"],
  [0, "signedIn"],
] as const)(
  "law 13: a first sign-in by an email address, with %i edits kept from before, ends in %s",
  async (count, kind) => {
    const service = await salesService();
    service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
    const on = await rig({ managed: managedFor(service.url), signOut: { unsent: () => ok(count) } });
    await signsIn(service, on);
    expect(on.auth.session.state().kind).toBe(kind);
  },
);
