import type { Page } from "@playwright/test";
import type { SeededRandom } from "../../services/random.ts";
import { untilQuiet } from "./until-quiet.ts";

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly kind: "field" | "combobox" | "item" | "control";
  readonly isInDialog: boolean;
}

/** These would end the test or leave the window: a print and a file dialog wait for the system, an address opens elsewhere. */
const left =
  /sign (in|out)|quit|restart|export|download|print|wipe|diagnostics|disconnect|install|update|another account|file/i;

const texts = [
  "12.50",
  "-1",
  "1e5",
  "2026-12-01",
  "tomorrow 9am",
  "follow up fri 9",
  "+49 30 1234567",
  "a@b.example",
  "Ärger & Söhne <b>",
  "שלום",
  "😀😀",
];

const keys = [
  ...[
    "Escape",
    "Escape",
    "Enter",
    "Control+Enter",
    "Control+Enter",
    "Tab",
    "Tab",
    "Space",
    "Backspace",
    "Delete",
  ],
  ...["j", "k", "e", "x", "m", "1", "2", "3", "/", "?", "Home", "End", "Control+k", "Control+z"],
  ...["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Shift+ArrowDown", "Shift+ArrowRight"],
  ...["Alt+ArrowLeft", "Alt+ArrowRight"],
];

/** Does one thing that a rep might do in this window, and says what it was. `word` gives a new word with each call. */
export async function actAtRandom(page: Page, random: SeededRandom, word: () => string): Promise<string> {
  if (random.chance(0.3) && (await page.getByRole("dialog").count()) > 0)
    return fillsForm(page, random, word);
  const act = random.next();
  if (act < 0.55) return clicks(page, random, word);
  if (act < 0.8) return presses(page, random.pick(keys));
  if (act < 0.87) return presses(page, "g", random.pick(["t", "v", "c", "d", "k", "n", "i", "s"]));
  return presses(page, "Control+n", random.pick(["v", "t", "n", "c", "d", "r"]));
}

async function presses(page: Page, ...several: readonly string[]): Promise<string> {
  for (const key of several) await page.keyboard.press(key);
  return `presses ${several.join(" ")}`;
}

/** Clicks what is in front. What a menu or a list offers comes first, then what a dialog holds. */
async function clicks(page: Page, random: SeededRandom, word: () => string): Promise<string> {
  const spots = await spotsOf(page);
  const items = spots.filter((one) => one.kind === "item");
  const inDialog = spots.filter((one) => one.isInDialog);
  const [spot] = [items, inDialog, spots]
    .filter((some) => some.length > 0 && (some === spots || random.chance(0.8)))
    .map((some) => random.pick(some));
  if (spot === undefined) return presses(page, "Escape");
  await page.mouse.click(spot.x, spot.y);
  if (spot.kind === "control" || spot.kind === "item" || random.chance(0.2)) return `clicks “${spot.name}”`;
  const text = random.chance(0.6) ? word() : random.pick(texts);
  if (random.chance(0.5)) await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
  return `types “${text}” at ${Math.round(spot.x)}, ${Math.round(spot.y)}`;
}

/** Fills the fields of the open form, chooses a record where one is asked for, and saves, sometimes twice in a row. */
async function fillsForm(page: Page, random: SeededRandom, word: () => string): Promise<string> {
  const fields = (await spotsOf(page)).filter(
    (one) => one.isInDialog && (one.kind === "field" || one.kind === "combobox"),
  );
  for (const { x, y, kind } of fields.slice(0, 6)) {
    await page.mouse.click(x, y);
    await page.keyboard.insertText(kind === "combobox" ? random.pick(["a", "e", "m"]) : word());
    if (kind === "field") continue;
    await untilQuiet(page);
    await presses(page, "ArrowDown", "Enter");
  }
  const times = random.whole(1, 2);
  for (let at = 0; at < times; at += 1) await page.keyboard.press("Control+Enter");
  return `fills ${fields.length} fields and saves, ${times} times`;
}

async function spotsOf(page: Page): Promise<readonly Spot[]> {
  return (await page.evaluate(spotsInSight)).filter(({ name }) => !left.test(name));
}

/** Runs in the page: the controls that are in sight and covered by nothing. */
function spotsInSight(): readonly Spot[] {
  const kindOf = (control: Element): Spot["kind"] => {
    if (/^(menuitem|option)/.test(control.role ?? "")) return "item";
    if (control.role === "combobox") return "combobox";
    return control.matches("input:not([type=checkbox], [type=radio]), textarea") ? "field" : "control";
  };
  const all = document.querySelectorAll<HTMLElement>(
    "button, a[href^='#'], input, textarea, [role=menuitem], [role=option], [role=tab], [tabindex='0']",
  );
  return [...all].flatMap((control): Spot[] => {
    const { left: start, top, width, height } = control.getBoundingClientRect();
    const x = start + width / 2;
    const y = top + height / 2;
    const hit = document.elementFromPoint(x, y);
    if (width < 2 || height < 2 || hit === null || !(control.contains(hit) || hit.contains(control)))
      return [];
    const name = (control.ariaLabel ?? control.innerText).replace(/\s+/g, " ").slice(0, 60);
    return [{ x, y, name, kind: kindOf(control), isInDialog: control.closest("[role=dialog]") !== null }];
  });
}
