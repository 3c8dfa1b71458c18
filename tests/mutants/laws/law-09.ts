import { breaking } from "../variant.ts";

export const nothingSkipped = breaking(9, [
  {
    broken: "a sweep resumes after pages that it only asked for",
    file: "src-main/sync/sweep.ts",
    change: [["page: ended ? 0 : page,", "page: ended ? 0 : nextPage - 1,"]],
    noticedBy: ["tests/unit/sync/engine-pull.test.ts"],
  },
  {
    broken: "absent from a page is gone",
    file: "src-renderer/replica/apply-page.ts",
    change: [["page.whole ? await absentIds() : []", "await absentIds()"]],
    noticedBy: ["tests/unit/replica/apply-page.test.ts"],
  },
  {
    broken: "the watermark moves before the pass is complete",
    file: "src-main/sync/descend.ts",
    change: [["const cursor = last && page === 1 ? next : from.cursor;", "const cursor = next;"]],
    noticedBy: ["tests/property/pull.test.ts"],
  },
  {
    broken: "a delta of several pages is read once",
    file: "src-main/sync/descend.ts",
    change: [["if (written > 0) break;", ""]],
    noticedBy: ["tests/unit/sync/engine-pull.test.ts"],
  },
  {
    broken: "a delta stops at the watermark itself",
    file: "src-main/sync/core/watermark.ts",
    change: [["export const overlapMs = 10_000;", "export const overlapMs = 0;"]],
    noticedBy: ["tests/property/pull.test.ts"],
  },
  {
    broken: "a row that cannot be read ends the list",
    file: "src-main/sync/sweep.ts",
    change: [["isLastPage(received)", "isLastPage(rows.length)"]],
    noticedBy: ["tests/unit/sync/hostile-lists.test.ts"],
  },
  {
    broken: "what a sweep did not list is gone",
    file: "src-main/sync/convict.ts",
    change: [['ok(listed.value.has(id) ? "there" : "gone")', 'ok("gone")']],
    noticedBy: ["tests/unit/sync/engine-confirm.test.ts"],
  },
  {
    broken: "a mass disappearance is carried out",
    file: "src-main/sync/core/plan-confirm.ts",
    change: [["return count > most ?", "return count > of ?"]],
    noticedBy: ["tests/unit/sync/mass-disappearance.test.ts"],
  },
  {
    broken: "no second sweep follows the first",
    file: "src-main/sync/core/plan-confirm.ts",
    change: [["cursor.confirmations === 0 || ", ""]],
    noticedBy: ["tests/unit/sync/engine-confirm.test.ts"],
  },
  {
    broken: "what an answer that is not whole leaves out is gone",
    file: "src-main/sync/read-under.ts",
    change: [["if (!complete) return ok(null);", ""]],
    noticedBy: ["tests/unit/sync/read-under.test.ts"],
  },
  {
    broken: "absent from one pass by cursor is gone",
    file: "src-main/sync/read-by-cursor.ts",
    change: [
      [
        "const { gone, requestedAt } = verdicts.value;",
        "const { requestedAt } = verdicts.value, gone = absent;",
      ],
    ],
    noticedBy: ["tests/unit/sync/by-cursor.test.ts"],
  },
  {
    broken: "a refused cursor is the end of the list",
    file: "src-main/sync/read-by-cursor.ts",
    change: [["// It is of a list that is no more, or too old: from the beginning, once.", "break;"]],
    noticedBy: ["tests/unit/sync/by-cursor.test.ts"],
  },
]);
