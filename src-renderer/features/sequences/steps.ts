import { plural, t } from "@lingui/core/macro";
import { z } from "zod";

const step = z.object({
  id: z.number(),
  action_type: z.string().nullish(),
  position: z.number().nullish(),
  delay_from_previous_step: z.number().nullish(),
  delay_from_previous_step_unit: z.string().nullish(),
  action_properties: z
    .object({
      email_template_id: z.number().nullish(),
      is_reply: z.boolean().nullish(),
      task_content: z.string().nullish(),
    })
    .nullish(),
});
/** A service may send the steps as a collection or as a plain list, and a step in an envelope or by itself. */
const list = z.array(z.unknown());
const collection = z.union([list, z.object({ items: list }).transform(({ items }) => items)]);
const item = z.union([z.object({ data: step }).transform(({ data }) => data), step]);

/** One step of a sequence in words: its time after the step before it, and its action. */
export interface PlannedStep {
  readonly id: number;
  readonly when: string;
  readonly kind: "email" | "task" | "other";
  readonly what: string;
  readonly details: string;
}

/** Returns the steps in the order of their positions. Leaves out a step that it cannot read. */
export function plannedSteps(steps: unknown): readonly PlannedStep[] {
  const listed = collection.safeParse(steps);
  if (!listed.success) return [];
  return listed.data
    .flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    })
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map((one, at) => ({ id: one.id, when: whenText(one, at === 0), ...actionOf(one) }));
}

type Step = z.infer<typeof step>;

/** "1 step", "3 steps". */
export function stepsText(count: number): string {
  return plural(count, { one: "# step", other: "# steps" });
}

function whenText(given: Step, first: boolean): string {
  const delay = given.delay_from_previous_step ?? 0;
  if (delay === 0) return first ? t`At once` : t`Right after it`;
  if (given.delay_from_previous_step_unit === "hours") {
    return first
      ? plural(delay, { one: "After # hour", other: "After # hours" })
      : plural(delay, { one: "Then, after # hour", other: "Then, after # hours" });
  }
  return first
    ? plural(delay, { one: "After # working day", other: "After # working days" })
    : plural(delay, { one: "Then, after # working day", other: "Then, after # working days" });
}

function actionOf({ action_type: type, action_properties: given }: Step): Omit<PlannedStep, "id" | "when"> {
  if (type === "automated_email") {
    const what = given?.is_reply ? t`Email, as a reply to the last one` : t`Email, in a new thread`;
    const template = given?.email_template_id;
    const details = template == null ? "" : t`Template ${{ number: String(template) }}`;
    return { kind: "email", what, details };
  }
  if (type === "task") return { kind: "task", what: given?.task_content || t`Task`, details: t`Task` };
  return { kind: "other", what: type ?? t`Step`, details: "" };
}
