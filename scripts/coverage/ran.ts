import { type RanTest, readRanTests } from "../suite/reports.ts";
import type { NamedTest } from "./judge.ts";

export type Named = Pick<NamedTest, "file" | "title">;

/** Whether the suite's last run ran this test, and it passed. */
export function hasPassed(): (test: NamedTest) => boolean {
  return passedAmong(readRanTests());
}

/** Whether one of these is this test, and passed. Of a title with gaps (`%s`, `$name`) the rest counts. */
export function passedAmong(ran: readonly RanTest[]): (test: Named) => boolean {
  const passed = ran.filter(({ outcome }) => outcome === "passed");
  return ({ file, title }) => {
    const pattern = new RegExp(
      title
        .split(/%\w|\$\w+/)
        .map(literal)
        .join(".*"),
      "s",
    );
    return passed.some((one) => one.file === file && pattern.test(one.title));
  };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
