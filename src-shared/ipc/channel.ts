import { z } from "zod";
import { type Fault, fault } from "../errors/fault.ts";
import type { Result } from "../result.ts";

/** A call over the bridge, with the schemas of its input and its output. The input is one value, so that its parts have names. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export function call<I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Call<I, O> {
  return { input, output };
}

export const nothing = z.null();

export type Calls = Readonly<Record<string, Call>>;
export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedInputOf<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type OutputOf<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

/** One function for each call of a table. A missing handler does not compile. */
export type Handlers<T extends Calls> = {
  readonly [K in keyof T]: (input: ParsedInputOf<T[K]>) => Promise<Result<OutputOf<T[K]>, Fault>>;
};

/** One function for each call of a table, as the caller sees it. */
export type Callers<T extends Calls> = {
  readonly [K in keyof T]: (input: InputOf<T[K]>) => Promise<Result<OutputOf<T[K]>, Fault>>;
};

export const resultOf = <O extends z.ZodType>(output: O) =>
  z.discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), value: output }),
    z.object({ ok: z.literal(false), error: fault }),
  ]);
