import { expect, test } from "vitest";
import { createAppIntents } from "../../../../src-main/desktop/app/app-intents.ts";
import { drawBadge } from "../../../../src-main/desktop/tray/draw-badge.ts";
import { contextTemplate, linkToCopy } from "../../../../src-main/desktop/window/context-menu.ts";
import { spellingLanguages } from "../../../../src-main/desktop/window/spelling.ts";

const nothing = {
  misspelledWord: "",
  dictionarySuggestions: [],
  isEditable: false,
  selectionText: "",
  linkURL: "",
  editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true } as never,
};

function offered(given: Partial<Parameters<typeof contextTemplate>[0]>) {
  const done: string[] = [];
  const items = contextTemplate(
    { ...nothing, ...given },
    {
      replace: (word) => done.push(`replace ${word}`),
      learn: (word) => done.push(`learn ${word}`),
      copy: (text) => done.push(`copy ${text}`),
    },
  );
  const names = items.map((item) => item.role ?? item.label ?? "—");
  return { items, names, done };
}

test("a right click on a place with nothing to edit or copy offers no command", () => {
  expect(offered({}).names).toEqual([]);
});

test("a right click offers the whole clipboard in a text field and only copying on words of the page", () => {
  expect(offered({ isEditable: true }).names).toEqual(["cut", "copy", "paste", "selectAll"]);
  expect(offered({ selectionText: "Ada" }).names).toEqual(["copy"]);
});

test("a right click on a misspelt word offers to learn it and at most five other spellings, unchanged", () => {
  const { items, names, done } = offered({
    misspelledWord: "R&d",
    dictionarySuggestions: ["R&D", "b", "c", "d", "e", "f"],
    isEditable: true,
  });
  expect(names.slice(0, 7)).toEqual(["R&&D", "b", "c", "d", "e", "—", "Add to dictionary"]);
  for (const item of [items[0], items[6]]) item?.click?.(undefined as never, undefined, undefined as never);
  expect(done).toEqual(["replace R&D", "learn R&d"]);
});

test.each([
  ["app://rounds/#/contacts/12", "rounds://contact/12"],
  ["app://rounds/#/deals/3", "rounds://deal/3"],
  ["app://rounds/#/tasks/3", "rounds://task/3"],
  ["app://rounds/#/contacts/-12", null],
  ["app://rounds/#/settings", null],
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["mailto:zo%C3%AB@example.com", "zoë@example.com"],
  ["tel:+49%2030", "+49 30"],
  ["file:///etc/passwd", null],
  ["javascript:alert(1)", null],
  ["", null],
])("copying the link %s puts %j on the clipboard", (address, text) => {
  expect(linkToCopy(address)).toBe(text);
});

test("spelling is checked in the rep's languages, each in a variety that has a dictionary", () => {
  expect(spellingLanguages(["de-AT", "en-GB", "en-US", "xx"], ["de", "en-GB", "en-US", "fr"])).toEqual([
    "de",
    "en-GB",
    "en-US",
  ]);
  expect(spellingLanguages(["pt"], ["pt-BR", "pt-PT"])).toEqual(["pt-BR"]);
  expect(spellingLanguages(["xx"], [])).toEqual([]);
});

test("the last intent waits until somebody takes it, and signing out drops commands but keeps links", () => {
  const told: unknown[] = [];
  const wishes = createAppIntents((wish) => told.push(wish?.kind ?? null));
  const link = { kind: "record", type: "task", id: 4 as never } as const;
  wishes.want({ kind: "command", name: "newTask" });
  wishes.dropCommands();
  expect(wishes.take()).toBeNull();
  wishes.want({ kind: "command", name: "newTask" });
  wishes.want(link);
  wishes.dropCommands();
  expect(wishes.take()).toEqual(link);
  expect(wishes.take()).toBeNull();
  expect(told).toEqual(["command", null, "command", "record", null]);
});

test("the badge shows a digit up to nine, then 9+, in the colour of urgency when something needs the rep", () => {
  const picture = (count: number, urgent = false) => drawBadge(count, urgent).pixels.toString("hex");
  const nine = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => picture(count)));
  expect(nine.size).toBe(10);
  expect(picture(10)).toBe(picture(400));
  expect(picture(1, true)).not.toBe(picture(1));
  const corner = drawBadge(1, false).pixels.subarray(0, 4);
  expect([...corner]).toEqual([0, 0, 0, 0]);
});
