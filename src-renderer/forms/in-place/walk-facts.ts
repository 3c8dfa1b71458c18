import { recordToCome } from "../../session/record-to-come.ts";

const button = "[data-edit-fact]";
const explanation = "[data-not-editable] button";

/** Milliseconds to wait for the record that the keys have led to: longer than it takes to read and draw one. */
const patienceMs = 2_000;

/**
 * Opens the fact that has the focus for editing, or else the first fact of the page. If the rep cannot edit the record,
 * it moves the focus to the button that the page offers instead. Beside a list it waits until the record of the current row is
 * shown: the one before it is not what the rep means.
 */
export async function editFact(): Promise<void> {
  const latest = performance.now() + patienceMs;
  while (isPaneBehind()) {
    if (performance.now() > latest) return;
    await new Promise(requestAnimationFrame);
  }
  const focused = document.activeElement?.closest(".fact, .title-place")?.querySelector<HTMLElement>(button);
  // The title, too, where nothing else can be edited.
  const first =
    focused ??
    document.querySelector<HTMLElement>(`main .fact ${button}`) ??
    document.querySelector<HTMLElement>(`main ${button}`);
  if (first) first.click();
  else document.querySelector<HTMLElement>(`main ${explanation}`)?.focus();
}

function isPaneBehind(): boolean {
  const pane = document.getElementById("pane");
  if (pane === null) return false;
  const isDrawn = pane.querySelector(`${button}, ${explanation}`) !== null;
  return recordToCome() !== null || pane.ariaBusy === "true" || !isDrawn;
}

/** The button of the fact after, or before, the one that is being edited here; null at the end. */
export function neighborOf(editor: HTMLElement, direction: "next" | "before"): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`main ${button}`)];
  const follows = (one: HTMLElement) =>
    (editor.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return (direction === "next" ? all.find(follows) : all.findLast((one) => !follows(one))) ?? null;
}

/** True if a Tab from here leaves the editor. */
export function isAtEdge(editor: HTMLElement, direction: "next" | "before"): boolean {
  const fields = [...editor.querySelectorAll<HTMLElement>("input, textarea, select, button, a[href]")].filter(
    (one) => one.tabIndex >= 0 && !one.hasAttribute("disabled") && one.getClientRects().length > 0,
  );
  return (direction === "next" ? fields.at(-1) : fields[0]) === document.activeElement;
}
