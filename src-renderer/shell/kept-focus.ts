/** An element that has the focus, and its place on the page. */
interface Held {
  readonly element: HTMLElement;
  /** The parts of the page around the element, the innermost first. */
  readonly around: readonly Step[];
}

interface Step {
  readonly parent: HTMLElement;
  /** The child of `parent` that leads to the element. */
  readonly child: Element;
  readonly index: number;
  /** Index of the element among those that take the focus in a row; null where `child` is no row. */
  readonly place: number | null;
}

/**
 * Keeps the focus at its place on a page, until the returned function is called. A browser drops it when a task that is ticked
 * off leaves its list, when a button gives way to another one, and while a button is busy: the keyboard would begin at the top of
 * the page, and a screen reader would say nothing. Where nothing takes its place, the part around it has the focus. The board of
 * deals leads the focus by itself: to the card, wherever it is moved.
 */
export function keepFocus(main: HTMLElement): () => void {
  let held: Held | null = null;
  /** The part that has the focus in place of the element, as long as nothing else has. */
  let substitute: HTMLElement | undefined;
  let isDropped = false;
  let frame = 0;
  const hold = (element: Element | null) => {
    const isOnPage = element instanceof HTMLElement && element !== main && main.contains(element);
    held = isOnPage && !element.closest(".board") ? { element, around: around(element, main) } : null;
    isDropped = false;
  };
  const restore = () => {
    frame = 0;
    const isFree = [document.body, main, substitute].includes(document.activeElement as HTMLElement);
    if (held === null || !isFree) return;
    let back = held.element.isConnected ? held.element : placeOf(held);
    if (!back) {
      // A list whose last row has left, or the section of that list.
      substitute = back = held.around.find(({ parent }) => parent.isConnected)?.parent;
      if (!back) return;
      // Without a ring, as around the whole page: no key does anything there.
      back.style.outline = "0";
      back.tabIndex = -1;
    }
    back.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (held === null || frame !== 0) return;
    const isThere = held.element.isConnected && !held.element.matches(":disabled");
    // Once the button is free again, it gets the focus back.
    const isBack = isThere && isDropped;
    isDropped = !isThere;
    // In the next frame, because a part that moves the focus by itself has done so by then.
    if (isBack || !held.element.isConnected) frame = requestAnimationFrame(restore);
  });
  const focused = ({ target }: FocusEvent) => {
    // Menus and dialogs lie outside of the page. They give the focus back, to the page itself where its element is gone.
    const isLent =
      target === substitute ||
      (target === main ? isDropped : target instanceof Element && target.closest("[data-portal]"));
    if (!isLent) hold(target instanceof Element ? target : null);
  };
  // The rep takes the focus away by a press elsewhere on the page.
  const pressed = ({ target }: PointerEvent) => {
    if (target instanceof Node && main.contains(target) && !held?.element.contains(target)) hold(null);
  };
  hold(document.activeElement);
  watch.observe(main, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", pressed);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    document.removeEventListener("focusin", focused);
    document.removeEventListener("pointerdown", pressed);
  };
}

function around(element: HTMLElement, main: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let child: Element = element; child !== main; ) {
    const parent: HTMLElement | null = child.parentElement;
    if (parent === null) break;
    const index = [...parent.children].indexOf(child);
    const place = child.matches(rows) ? takersOfFocus(child).indexOf(element) : null;
    steps.push({ parent, child, index, place });
    child = parent;
  }
  // A change of the outermost parts is a change of the page.
  return steps.slice(0, -2);
}

/**
 * Returns the element of the same kind that has taken the place of `element`, in the innermost part of the page that is still there:
 * in the row that follows, or a button for a button. A form in its place is for the rep to enter: some fields open when they get the
 * focus.
 */
function placeOf({ element, around }: Held): HTMLElement | undefined {
  const step = around.find(({ parent }) => parent.isConnected);
  const next = step && childAt(step);
  if (!next) return undefined;
  const isAlike = (one: Element | undefined) => one?.tagName === element.tagName;
  if (step.place === null) return next instanceof HTMLElement && isAlike(next) ? next : undefined;
  const takers = takersOfFocus(next);
  return [takers[step.place], ...takers].find(isAlike);
}

function childAt({ parent, child, index }: Step): Element | null | undefined {
  const row = child.getAttribute("data-index");
  if (row === null) return parent.children[Math.min(index, parent.children.length - 1)];
  // The rows of a long list stand in any order. A row that has scrolled out of sight leaves its place empty.
  const last = Number(parent.querySelector("[aria-setsize]")?.getAttribute("aria-setsize")) - 1;
  return parent.querySelector(`:scope > [data-index="${Math.min(Number(row), last)}"]`);
}

const rows = "li, tr, [role=row]";

function takersOfFocus(part: Element): readonly HTMLElement[] {
  const all = "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]";
  return [part, ...part.querySelectorAll(all)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(all),
  );
}
