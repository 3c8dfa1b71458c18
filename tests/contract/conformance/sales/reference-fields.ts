import { expect } from "vitest";
import type { Holds } from "../table.ts";
import { isFlag, isNumber, isOneOf, isText, isTime, listedFields, orNull } from "./field-cases.ts";
import type { Data, SalesRig } from "./rig.ts";

const times = [
  ["created_at", isTime],
  ["updated_at", isTime],
] as const;

const pipeline = [
  ["Prospecting", "incoming", true, 5],
  ["Qualified", "in_progress", true, 10],
  ["Quote", "in_progress", true, 20],
  ["Closure", "in_progress", true, 50],
  ["Won", "won", false, undefined],
  ["Lost", "lost", false, undefined],
  ["Unqualified", "unqualified", false, undefined],
] as const;

/** "Resources and their fields" of what is only read. */
export function salesReferenceFields(rig: SalesRig): (holds: Holds) => void {
  const ids = (from: string) => rig.rows(from).map((row) => row.id);
  const documents = () =>
    rig.all(
      `/v2/documents?resource_type=deal,contact&resource_id=${[...ids("deal"), ...ids("contact")].join()}`,
    );
  const steps = async (): Promise<readonly Data[]> =>
    (await rig.all("/v2/sequences")).flatMap((one) => itemsOf(one.steps));

  return (holds) => {
    listedFields(holds, "lead_unqualified_reason", () => rig.all("/v2/lead_unqualified_reasons"), [
      ["id", isNumber],
      ["name", isText],
      ["creator_id", isNumber],
      ...times,
    ]);

    listedFields(holds, "document", documents, [
      ["id", isNumber],
      ["resource_type", isOneOf("lead", "contact", "sales_account", "deal")],
      ["resource_id", isNumber],
      ["creator_id", isNumber],
      ["name", isText],
      ["content_type", (value) => isText(value) && /^\w+\/[\w.+-]+$/.test(String(value))],
      ["size", (value) => isNumber(value) && Number(value) > 0],
      ["download_url", (value) => String(value).startsWith(`${rig.origin}/`)],
      ...times,
    ]);

    listedFields(holds, "stage", () => rig.all("/v2/stages"), [
      ["id", isNumber],
      ["name", isText],
      ["category", isOneOf("incoming", "in_progress", "won", "lost", "unqualified")],
      ["position", (value) => Number.isInteger(value)],
      ["pipeline_id", isNumber],
      ...times,
    ]);
    holds("stage.active", "is false for won, lost and unqualified, and true for others", async () => {
      for (const { active, category } of await rig.all("/v2/stages")) {
        expect(active).toBe(!["won", "lost", "unqualified"].includes(String(category)));
      }
    });
    holds("stage.likelihood", "is a number, and absent for won, lost and unqualified", async () => {
      for (const stage of await rig.all("/v2/stages")) {
        expect("likelihood" in stage, String(stage.name)).toBe(stage.active);
        if (stage.active === true) expect(isNumber(stage.likelihood)).toBe(true);
      }
    });
    for (const [name, category, active, likelihood] of pipeline) {
      holds(
        `stage.default.${name}`,
        `has the category ${category} and ${likelihood ?? "no"} likelihood`,
        async () => {
          const [stage, ...others] = await rig.all(`/v2/stages?name=${name}`);
          expect(others).toEqual([]);
          expect([stage?.category, stage?.active, stage?.likelihood]).toEqual([category, active, likelihood]);
        },
      );
    }
    holds(
      "stage.default.positions",
      "put the seven stages in the documented order, in one pipeline",
      async () => {
        const stages = await rig.all("/v2/stages?sort_by=position");
        expect(stages.map((stage) => stage.name)).toEqual(pipeline.map(([name]) => name));
        const positions = stages.map((stage) => Number(stage.position));
        expect(new Set(positions).size).toBe(7);
        expect(new Set(stages.map((stage) => stage.pipeline_id)).size).toBe(1);
      },
    );

    listedFields(holds, "visit", () => rig.all("/v2/visits"), [
      ["id", isNumber],
      ["creator_id", isNumber],
      ["outcome_id", isNumber],
      ["resource_type", isOneOf("lead", "contact")],
      ["resource_id", isNumber],
      ["visited_at", (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value))],
      ["resource_address", orNull(isText)],
      [
        "rep_location_verification_status",
        isOneOf("verified", "resource_location_too_far", "location_unknown", "location_services_disabled"),
      ],
      ["summary", isText],
      ...times,
    ]);

    listedFields(holds, "sequence", () => rig.all("/v2/sequences"), [
      ["id", isNumber],
      ["creator_id", isNumber],
      ["name", isText],
      [
        "unsubscribe_settings",
        (value) => {
          const { enabled, locale } = value as { enabled: unknown; locale: unknown };
          return isFlag(enabled) && isText(locale);
        },
      ],
      ...times,
    ]);
    holds("sequence.steps_total", "counts the steps", async () => {
      for (const one of await rig.all("/v2/sequences")) {
        expect(one.steps_total).toBe(itemsOf(one.steps).length);
      }
    });
    holds("sequence.steps", "is a nested collection of steps", async () => {
      for (const { steps: nested } of await rig.all("/v2/sequences")) {
        const count = itemsOf(nested).length;
        expect(nested).toEqual({
          items: Array.from({ length: count }, () => ({
            data: expect.objectContaining({ id: expect.any(Number) }),
            meta: { type: "step" },
          })),
          meta: { type: "collection", count },
        });
      }
    });
    listedFields(holds, "step", steps, [
      ["id", isNumber],
      ["action_type", isOneOf("automated_email", "task")],
      ["delay_from_previous_step", isNumber],
      ["delay_from_previous_step_unit", isOneOf("hours", "weekdays")],
    ]);
    holds("step.position", "counts from zero within its sequence", async () => {
      for (const { steps: nested } of await rig.all("/v2/sequences")) {
        const positions = itemsOf(nested).map((step) => step.position);
        expect(positions).toEqual(positions.map((_, place) => place));
      }
    });
    holds("step.action_properties", "are of the step's action", async () => {
      const found = await steps();
      expect(new Set(found.map((step) => step.action_type)).size).toBe(2);
      for (const { action_type, action_properties } of found) {
        expect(action_properties).toEqual(
          action_type === "task"
            ? { task_content: expect.any(String) }
            : { email_template_id: expect.any(Number), is_reply: expect.any(Boolean) },
        );
      }
    });

    listedFields(holds, "custom_field", () => rig.all("/v2/contact/custom_fields"), [
      ["id", isNumber],
      ["name", isText],
      ["for_organisation", isFlag],
      ["for_contact", isFlag],
      ["type", isText],
      ...times,
    ]);
    holds("custom_field.choices", "are ids and names for a list, and null otherwise", async () => {
      const found = await rig.all("/v2/contact/custom_fields");
      expect(new Set(found.map((field) => field.type))).toEqual(
        new Set([...found.map((field) => field.type), "url", "string", "list"]),
      );
      for (const { type, choices } of found) {
        if (!String(type).includes("list")) expect(choices).toBe(null);
        else
          for (const choice of choices as readonly unknown[])
            expect(choice).toEqual({ id: expect.any(Number), name: expect.any(String) });
      }
    });

    listedFields(holds, "user", () => rig.all("/v2/users"), [
      ["id", isNumber],
      ["name", isText],
      ["email", (value) => /^\S+@\S+$/.test(String(value))],
      ["status", isText],
      ["invited", isFlag],
      ["confirmed", isFlag],
      ["role", isText],
      ...times,
      ["deleted_at", orNull(isTime)],
      ["phone_number", orNull(isText)],
      ["timezone", (value) => /^UTC[+-]\d\d:\d\d$/.test(String(value))],
      ["reports_to", orNull(isNumber)],
      ["team_name", orNull(isText)],
    ]);
    holds("user.roles", "are a list of ids and names", async () => {
      for (const { roles } of await rig.all("/v2/users")) {
        expect((roles as readonly unknown[]).length).toBeGreaterThan(0);
        for (const role of roles as readonly unknown[])
          expect(role).toEqual({ id: expect.any(Number), name: expect.any(String) });
      }
    });
    holds("user.group", "has an id and a name", async () => {
      const groups = (await rig.all("/v2/users")).map((one) => one.group).filter((one) => one !== null);
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups)
        expect(group).toEqual({ id: expect.any(Number), group: expect.any(String) });
    });
  };
}

function itemsOf(collection: unknown): readonly Data[] {
  return (collection as { items: readonly { data: Data }[] }).items.map((item) => item.data);
}
