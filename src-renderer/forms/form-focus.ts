import type { FocusEvent } from "react";

const marked = "data-autofocus";
const texts = "input:not([type=radio],[type=checkbox],[type=hidden]),textarea";

/**
 * The field that is marked, or else the first that is written in, has the focus before the next key is pressed.
 * The dialog's own trap comes a timer later: until then the keys would be the page's shortcuts.
 */
export function takeFirstField(form: HTMLElement): void {
  const first = form.querySelector<HTMLElement>(`[${marked}]`) ?? form.querySelector<HTMLElement>(texts);
  first?.focus({ preventScroll: true });
  // A rep who edits a text mostly continues at its end.
  if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length);
}

/**
 * The trap takes the focus to what is marked, whoever has it by then. So the mark goes along with the focus, and
 * a rep who is quick keeps the field they write in; also when the trap is set anew after a question.
 */
export function keepForTrap({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const other of currentTarget.querySelectorAll(`[${marked}]`)) other.removeAttribute(marked);
  target.setAttribute(marked, "");
}
