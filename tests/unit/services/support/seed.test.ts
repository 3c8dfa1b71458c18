import { afterAll, beforeAll, expect, test } from "vitest";
import { type Services, startServices } from "../../../services/start.ts";
import { present, startSmall } from "../sales/client.ts";
import { platformOf } from "./platform.ts";

let services: Services;
beforeAll(async () => {
  services = await startSmall();
});
afterAll(() => services.close());

const tables = [
  "support_user",
  "support_profile",
  "support_identifier",
  "support_event",
  "support_redirect_rule",
];
const contents = (of: Services) => JSON.stringify(tables.map((name) => of.control.table(name)));

test("the same seed gives the same rules, users and events, and another seed gives others", async () => {
  const [same, other] = await Promise.all([startSmall(), startSmall({ seed: 2 })]);
  try {
    expect(contents(same)).toBe(contents(services));
    expect(contents(other)).not.toBe(contents(services));
  } finally {
    await Promise.all([same.close(), other.close()]);
  }
});

test("the seed has hundreds of redirect rules, each with its own path", () => {
  const paths = services.control.table("support_redirect_rule")?.map((row) => row.redirect_from) ?? [];
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(200);
});

test("the seed makes contacts with an email into users, some of them with events before today", () => {
  const emails = new Set(services.control.table("contact")?.map((row) => String(row.email).toLowerCase()));
  const persons = services.control.table("support_user")?.filter((row) => row.role === "person") ?? [];
  expect(persons.length).toBeGreaterThan(10);
  expect(persons.every((row) => emails.has(String(row.email)))).toBe(true);
  const events = services.control.table("support_event") ?? [];
  expect(events.length).toBeGreaterThan(150);
  expect(events.every((row) => Date.parse(String(row.created_at)) < present)).toBe(true);
});

test("the empty seed has only accounts, and the announced user id is the agent's", async () => {
  const empty = await startServices({ seed: "empty", now: () => present });
  try {
    expect(empty.control.table("support_redirect_rule")).toEqual([]);
    const agent = empty.control.table("support_user")?.find((row) => String(row.id) === empty.support.userId);
    expect(agent?.email).toBe(empty.support.agent.email);
    const { body } = await platformOf(() => empty).get("/api/v2/guide/redirect_rules");
    expect(body.records).toEqual([]);
  } finally {
    await empty.close();
  }
});
