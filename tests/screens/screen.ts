import type { Desk } from "./desk.ts";

/** One state that is worth looking at. They are shown in the order of their table: what one leaves behind, the next has. */
export interface Screen {
  /** Also the pictures' file name. */
  readonly name: string;
  /** As the router has it; null before somebody is signed in. */
  readonly route: string | null;
  /** What stands for `$id` and the like. */
  readonly param?: (desk: Desk) => string;
  /** What stands behind `?` in the address. */
  readonly search?: string;
  /** What has to be done before the address is opened: edits, a network that is gone. */
  readonly before?: (desk: Desk) => Promise<void>;
  /** What is done on the screen until it looks as it is meant to. */
  readonly act?: (desk: Desk) => Promise<void>;
}
