import type { HttpBindings } from "@hono/node-server";

/** What every handler finds in its context. */
export interface Environment {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** The request's own number, for `logref`. */
    requestId: string;
    /** The signed-in user of the sales service. */
    userId: number;
  };
}
