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
const collection = z.object({ items: z.array(z.object({ data: z.unknown() })) });

/** One step of a sequence in words: when it comes after the one before it, and what happens then. */
export interface PlannedStep {
  readonly id: number;
  readonly when: string;
  readonly kind: "email" | "task" | "other";
  readonly what: string;
  readonly details: string;
}

/** The steps as the service wraps them, in their order. What makes no sense is left out. */
export function plannedSteps(steps: unknown): readonly PlannedStep[] {
  const wrapped = collection.safeParse(steps);
  if (!wrapped.success) return [];
  return wrapped.data.items
    .flatMap(({ data }) => {
      const read = step.safeParse(data);
      return read.success ? [read.data] : [];
    })
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map((one, at) => ({ id: one.id, when: whenText(one, at === 0), ...actionOf(one) }));
}

type Step = z.infer<typeof step>;

function whenText(given: Step, first: boolean): string {
  const delay = given.delay_from_previous_step ?? 0;
  if (delay === 0) return first ? "At once" : "Right after it";
  const unit = given.delay_from_previous_step_unit === "hours" ? "hour" : "working day";
  return `${first ? "After" : "Then, after"} ${delay} ${delay === 1 ? unit : `${unit}s`}`;
}

function actionOf({ action_type: type, action_properties: given }: Step): Omit<PlannedStep, "id" | "when"> {
  if (type === "automated_email") {
    const what = given?.is_reply ? "E-mail, as a reply to the last one" : "E-mail, in a new thread";
    const template = given?.email_template_id;
    return { kind: "email", what, details: template == null ? "" : `Template ${template}` };
  }
  if (type === "task") return { kind: "task", what: given?.task_content || "Task", details: "Task" };
  return { kind: "other", what: type ?? "Step", details: "" };
}
