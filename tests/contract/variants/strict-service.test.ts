import { afterEach, expect, it, vi } from "vitest";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type Services, startServices } from "../../services/start.ts";
import { signInAt } from "./world.ts";

const patient = { timeout: 20_000, interval: 20 };

let services: Services;
afterEach(() => services.close());

it("law 4: a service that holds to the letter of the documents takes a create, a change and a deletion of each kind, and shows each list", async () => {
  services = await startServices({
    strict: true,
    counts: { contacts: 120, deals: 20, tasks: 20, notes: 20, visits: 20 },
  });
  const rep = await signInAt(services, { sales: services.sales.url, support: services.support.url });
  const idle = () => vi.waitFor(() => expect(rep.engine.status().phase).toBe("idle"), patient);
  const held = (type: RecordName): readonly [RecordId, Values] => {
    const row = rep.replica.rows.get(rep.replica.keysOf(type).at(-1) ?? "");
    if (row === undefined) throw new Error(`no ${type}`);
    return [recordId.parse(row.id), row];
  };
  await idle();
  const firm = rep.save({
    type: "contact",
    patch: { is_organization: true, name: "Firm", address: { line1: "Weg 1", city: null } },
  });
  const person = rep.save({
    type: "contact",
    patch: {
      is_organization: false,
      last_name: "Ng",
      contact_id: firm,
      tags: ["a"],
      custom_fields: { x: null },
    },
  });
  const deal = rep.save({
    type: "deal",
    patch: {
      name: "Doors",
      contact_id: person,
      value: "10.50",
      currency: "EUR",
      estimated_close_date: "2026-12-01",
    },
  });
  rep.save({ type: "associated_contact", patch: { deal_id: deal, contact_id: firm, role: "boss" } });
  rep.save({
    type: "note",
    patch: {
      resource_type: "deal",
      resource_id: deal,
      content: "Met",
      type: "restricted",
      is_important: true,
    },
  });
  rep.save({
    type: "task",
    patch: { content: "Call", due_date: "2026-12-01T10:00:00.000Z", remind_at: "2026-12-01T09:00:00.000Z" },
  });
  for (const type of ["deal_source", "lead_source", "loss_reason"] as const)
    rep.save({ type, patch: { name: `new ${type}` } });
  const changes: readonly (readonly [RecordName, Values])[] = [
    ["task", { content: "Ask" }],
    ["note", { content: "changed" }],
    ["deal", { tags: ["z"], estimated_close_date: null }],
    ["loss_reason", { name: "renamed" }],
  ];
  for (const [type, patch] of changes) {
    const [at, row] = held(type);
    const base = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name] ?? null]));
    rep.save({ type, kind: "update", id: at, base, patch });
  }
  const [gone, { name = null }] = held("deal_source");
  rep.save({ type: "deal_source", kind: "delete", id: gone, base: { name }, patch: {} });
  await vi.waitFor(() => expect(rep.entries()).toEqual([]), patient);
  rep.engine.syncNow(["pull"]);
  await idle();
  const faults = rep.engine.status().progress.filter(({ fault }) => fault !== null);
  await rep.engine.detach();
  expect(faults).toEqual([]);
});
