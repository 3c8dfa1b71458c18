import type { ReplicaWork } from "./worker-side.ts";

export type WorkName = keyof ReplicaWork;

export interface WorkCall {
  readonly number: number;
  readonly call: WorkName;
  readonly argument: unknown;
}

/** First the name of the database, then calls, and numbers of calls that are given up. Both ends come from one build, so nothing is parsed. */
export type ToWorker = { readonly open: string } | WorkCall | { readonly abort: number };

export type FromWorker =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly thrown: string };
