import type { HttpBindings } from "@hono/node-server";

/** Context of every handler. */
export interface Environment {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** The request's own number, for `logref`. */
    requestId: string;
    /** The signed-in user of the sales service. */
    userId: number;
    /** Set by a fault: records with equal sort keys come in the order that this number gives. */
    shuffle: number | undefined;
    /** Set by a fault: how much earlier than now the changes of this request are dated, in milliseconds. */
    lateMs: number | undefined;
    /** Set by a fault: the field of a write that the service leaves out. */
    ignored: string | undefined;
  };
}
