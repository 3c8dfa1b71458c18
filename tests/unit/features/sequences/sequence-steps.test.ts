import { expect, test } from "vitest";
import { plannedSteps } from "../../../../src-renderer/features/sequences/steps.ts";

const collection = (...steps: readonly object[]) => ({
  items: steps.map((data) => ({ data, meta: { type: "step" } })),
  meta: { type: "collection", count: steps.length },
});

test("a sequence's steps read as a plan in order, with their times and actions", () => {
  const steps = collection(
    {
      id: 2,
      position: 1,
      action_type: "automated_email",
      delay_from_previous_step: 1,
      delay_from_previous_step_unit: "weekdays",
      action_properties: { email_template_id: 303, is_reply: true },
    },
    {
      id: 1,
      position: 0,
      action_type: "task",
      delay_from_previous_step: 0,
      action_properties: { task_content: "Call" },
    },
    {
      id: 3,
      position: 2,
      action_type: "sms",
      delay_from_previous_step: 3,
      delay_from_previous_step_unit: "hours",
    },
  );
  expect(plannedSteps(steps)).toEqual([
    { id: 1, when: "At once", kind: "task", what: "Call", details: "Task" },
    {
      id: 2,
      when: "Then, after 1 working day",
      kind: "email",
      what: "Email, as a reply to the last one",
      details: "Template 303",
    },
    { id: 3, when: "Then, after 3 hours", kind: "other", what: "sms", details: "" },
  ]);
});

test("law 14: a sequence's steps are read from a plain list, with or without envelopes", () => {
  const [call, mail] = [
    { id: 1, position: 0, action_type: "task", action_properties: { task_content: "Call" } },
    { id: 2, position: 1, action_type: "automated_email" },
  ];
  const planned = plannedSteps(collection(call, mail));
  expect(planned).toHaveLength(2);
  expect(plannedSteps([call, mail])).toEqual(planned);
  expect(plannedSteps([{ data: call }, { data: mail }])).toEqual(planned);
  expect(plannedSteps({ items: [call, mail] })).toEqual(planned);
});

test("a sequence's malformed steps are left out and do not break the page", () => {
  expect(plannedSteps(null)).toEqual([]);
  expect(plannedSteps({ items: [{ data: { id: "x" } }, { data: 5 }] })).toEqual([]);
});
