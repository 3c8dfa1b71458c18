import type { Desk } from "./desk.ts";
import type { Kind, Values } from "./kind.ts";

/** How a client calls a record that was made in it: for good, or until the service has named it. */
export type Key = string | number;

/** One library over the service, used as its documentation says. */
export interface Client {
  readonly create: (kind: Kind, values: Values) => Promise<Key>;
  readonly update: (kind: Kind, key: Key, patch: Values) => Promise<void>;
  /** The network is back, and the client is told. */
  readonly online: () => void;
  /** How many edits are kept here and have not been delivered. */
  readonly kept: () => Promise<number>;
  /** The record as the screen shows it; null where it shows none. */
  readonly shown: (kind: Kind, key: Key) => Promise<Values | null>;
  /** What the client gives the app to say, without an app that waits for a promise: it may have been restarted. */
  readonly told: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export interface Peer {
  readonly name: string;
  /** Null: it is this repository. */
  readonly package: string | null;
  /** After so many milliseconds without a request it is not tried again, or for the third time and more. */
  readonly triesAgainMs: number;
  readonly open: (desk: Desk) => Promise<Client>;
}
