import { expect, test } from "vitest";
import { createLeaveQuestion } from "../../../../src-main/desktop/app/leave-question.ts";

/** A rep whose answers are at hand when the test gives them. */
function asked() {
  const log: string[] = [];
  const answers: ((agrees: boolean) => void)[] = [];
  const question = createLeaveQuestion({
    show: () => log.push("show"),
    confirm: () => {
      log.push("ask");
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  return { question, log, answers };
}

test("law 4: leaving with unsaved text asks once, in front of the window, and asks again after a no", async () => {
  const { question, log, answers } = asked();
  question.note(true);
  const both = [question.mayLeave(), question.mayLeave()];
  expect(log).toEqual(["show", "ask"]);
  answers[0]?.(false);
  expect(await Promise.all(both)).toEqual([false, false]);
  const again = question.mayLeave();
  answers[1]?.(true);
  expect(await again).toBe(true);
  expect(log).toEqual(["show", "ask", "show", "ask"]);
});

test("leaving asks nothing before text is typed, and after it is saved", () => {
  const { question, log } = asked();
  expect(question.mayLeave()).toBe(true);
  question.note(true);
  question.note(false);
  expect(question.mayLeave()).toBe(true);
  expect(log).toEqual([]);
});
