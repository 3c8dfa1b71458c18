/** A line of a text that can be ticked off: `☐ Shelf counted`, or `[ ] Shelf counted` as people type it. */
export interface ChecklistItem {
  /** The number of the line, from 0. */
  readonly line: number;
  readonly text: string;
  readonly isDone: boolean;
}

const marks = { "☐": "☑", "☑": "☐", "[ ]": "[x]", "[x]": "[ ]" } as const;
type Mark = keyof typeof marks;
const done: readonly string[] = ["☑", "[x]"];

const itemLine = /^(\s*(?:[-*] )?)(☐|☑|\[ \]|\[x\])( +)(\S.*)$/u;

/** Writes a template's text with its checklist below, each item on a line of its own. */
export function withChecklist(text: string, checklist: readonly string[]): string {
  const items = checklist.map((item) => `☐ ${item}`);
  return [...(text.trim() === "" ? [] : [text.trim()]), ...items].join("\n");
}

export function readChecklist(text: string): readonly ChecklistItem[] {
  return text.split("\n").flatMap((content, line) => {
    const [, , mark, , item] = itemLine.exec(content) ?? [];
    return mark === undefined || item === undefined
      ? []
      : [{ line, text: item.trimEnd(), isDone: done.includes(mark) }];
  });
}

/** Ticks an item off, or back on. Changes nothing else in the text. */
export function toggleItem(text: string, line: number): string {
  const lines = text.split("\n");
  const [whole, before = "", mark, space = "", item = ""] = itemLine.exec(lines[line] ?? "") ?? [];
  if (whole === undefined) return text;
  return lines.with(line, `${before}${marks[mark as Mark]}${space}${item}`).join("\n");
}
