import type { Context } from "hono";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { Environment } from "../network/environment.ts";
import type { Values } from "../store/records.ts";
import { type Problem, problem } from "./problem.ts";
import type { Resource } from "./resources.ts";

/** Reads `{data, meta: {type}}`; `meta` may be missing, and must fit where it is given or `metaNeeded`. */
export async function readBody(
  context: Context<Environment>,
  resource: Resource,
  metaNeeded: boolean,
): Promise<Result<Values, Problem>> {
  const data = dataIn(parse(await context.req.text()), resource, metaNeeded);
  const ignored = context.get("ignored");
  if (!data.ok || ignored === undefined) return data;
  return ok(Object.fromEntries(Object.entries(data.value).filter(([name]) => name !== ignored)));
}

/** Reads a body that is parsed already. */
export function dataIn(parsed: unknown, resource: Resource, metaNeeded: boolean): Result<Values, Problem> {
  if (!isObject(parsed)) return err(problem(400, "invalid_payload", "The body is not a JSON object"));
  const { data, meta } = parsed;
  if (!isObject(data)) return err(problem(400, "invalid_payload", "The body has no data object", "data"));
  const type = isObject(meta) ? meta.type : undefined;
  const { metaType } = resource.descriptor;
  if (type === undefined ? metaNeeded : type !== metaType) {
    return err(problem(422, "incorrect_value", `must be ${metaType}`, "meta.type"));
  }
  return ok(data);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever is wrong with it, it is no object.
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
