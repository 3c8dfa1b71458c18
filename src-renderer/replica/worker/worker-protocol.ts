import type { ReplicaWork } from "./worker-side.ts";

export type WorkName = keyof ReplicaWork;

/** First the name of the database, then calls. Both ends come from one build, so nothing is parsed. */
export type ToWorker =
  | { readonly open: string }
  | { readonly number: number; readonly call: WorkName; readonly argument: unknown };

export type FromWorker =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly thrown: string };
