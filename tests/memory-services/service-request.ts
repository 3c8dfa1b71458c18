export interface ServiceRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  /** The parsed body; undefined where there is none. */
  readonly body: unknown;
  readonly userId: number;
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Undefined where the answer has no body. Bytes go as they are; all else as JSON. */
  readonly body: unknown;
}
