import { breaking } from "../variant.ts";

export const localFirst = breaking(1, [
  {
    broken: "the page may ask a service by itself",
    file: "src-main/desktop/page-policy.ts",
    change: [[`"connect-src 'self'"`, `"connect-src 'self' https:"`]],
    noticedBy: ["tests/unit/desktop/renderer-files.test.ts"],
  },
  {
    broken: "what was pulled is not searched here",
    file: "src-renderer/replica/worker-side.ts",
    change: [["search.put(page.type, rows);", ""]],
    noticedBy: ["tests/unit/replica/search.test.ts"],
  },
  {
    broken: "saving waits for a sync",
    file: "src-renderer/outbox/save-edits.ts",
    change: [
      ["if (!journalled.ok) {", 'await parts.bridge.commands["sync.now"](null); if (!journalled.ok) {'],
    ],
    noticedBy: ["tests/unit/outbox/save-edits.test.ts"],
  },
  {
    broken: "a document that is here does not open without a network",
    file: "src-main/documents/open-document.ts",
    change: [["const copy = await kept.find(account, id);", "const copy = null;"]],
    noticedBy: ["tests/unit/documents/open-document.test.ts"],
  },
]);
