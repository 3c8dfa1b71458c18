import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { longestBody } from "../../../src-main/http/transport.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { note } from "../../../src-shared/records/note.ts";
import { hurriedClock } from "../../services/hurried-clock.ts";
import { type Services, startServices } from "../../services/start.ts";
import { connect } from "./connect.ts";
import { openPullDesk, type PullDesk } from "./pull-desk.ts";

const notes = 110;
const letters = 60_000;

let services: Services;
let desk: PullDesk;
beforeAll(async () => {
  services = await startServices({ seed: "empty" });
  const { remotes } = await connect(services);
  const made = await remotes.sales.create(contact, { last_name: "Long" });
  if (!made.ok) throw new Error(made.error.fault.kind);
  const about = { resource_type: "contact", resource_id: made.value.row?.id ?? 0 };
  for (let at = 0; at < notes; at += 1) {
    const content = `${at} ${"a".repeat(letters)}`;
    const written = await remotes.sales.create(note, { ...about, content });
    if (!written.ok) throw new Error(written.error.fault.kind);
  }
  desk = await openPullDesk(services, { clock: hurriedClock(60) });
}, 60_000);
afterAll(async () => {
  await desk.engine.detach();
  await services.close();
});

it("law 9: a list whose pages exceed the largest answer is read in parts, and every record arrives", async () => {
  expect(100 * letters).toBeGreaterThan(longestBody);
  await vi.waitFor(() => expect(desk.replica.keysOf("note")).toHaveLength(notes), { timeout: 20_000 });
  expect(desk.engine.status().progress.find(({ type }) => type === "note")).toMatchObject({ gap: 0 });
});
