/** Something to choose from a list, as an input takes it: its value, and its name for people. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}
