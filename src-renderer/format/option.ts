import { choiceLabel } from "./field-label.ts";

/** Something to choose from a list, as an input takes it: its value, and its name for people. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** The values of a closed list under their names. */
export function choiceOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: choiceLabel(value) }));
}
