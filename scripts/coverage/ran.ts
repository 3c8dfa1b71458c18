import { readRanTests } from "../suite/reports.ts";
import type { NamedTest } from "./judge.ts";

/** Whether the suite's last run ran this test, and it passed. Of a title with gaps (`%s`, `$name`) the rest counts. */
export function hasPassed(): (test: NamedTest) => boolean {
  const passed = readRanTests().filter(({ outcome }) => outcome === "passed");
  return ({ file, title }) => {
    const pattern = new RegExp(
      title
        .split(/%\w|\$\w+/)
        .map(literal)
        .join(".*"),
    );
    return passed.some((one) => one.file === file && pattern.test(one.title));
  };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
