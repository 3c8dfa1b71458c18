import { breaking } from "../variant.ts";

export const stableIdentity = breaking(11, [
  {
    broken: "the new id is not noted beside the old one",
    file: "src-renderer/replica/settle.ts",
    change: [["await aliases.put(alias);", ""]],
    noticedBy: ["tests/unit/replica/outbox-queries.test.ts"],
  },
  {
    broken: "an open page is not told of the new id",
    file: "src-renderer/replica/aliases.ts",
    change: [["for (const listener of listeners) listener();", ""]],
    noticedBy: ["tests/unit/replica/outbox-queries.test.ts"],
  },
  {
    broken: "a form goes on with an id that the record has lost",
    file: "src-renderer/replica/current-id.ts",
    change: [["(await database.aliases.get([type, id]))?.to ?? id", "id"]],
    noticedBy: ["tests/unit/outbox/edits.test.ts"],
  },
  {
    broken: "a row is built anew when its record gets its id",
    file: "src-renderer/app/use-stable-keys.ts",
    change: [["aliases.origin(type, id)", "id"]],
    noticedBy: ["tests/unit/features/stable-keys.test.ts"],
  },
  {
    broken: "an own event that is listed is a second one",
    file: "src-main/sync/identify.ts",
    change: [["byMark.get(mark)", "undefined as Row | undefined"]],
    noticedBy: ["tests/unit/sync/read-by.test.ts"],
  },
]);
