import type { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { type Located, locateJson, type Path } from "./locate-json.ts";

/** Parses a file a person may have written. Fails with `configurationMalformed`, at the line that is wrong. */
export function readJsonFile<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Result<z.output<S>, Fault> {
  const located = locateJson(text);
  if (!located.ok) return err({ kind: "configurationMalformed", file, ...located.error });
  const parsed = schema.safeParse(located.value.value);
  if (parsed.success) return ok(parsed.data);
  const fieldErrors = parsed.error.issues.map((issue) => fieldErrorOf(issue, located.value));
  const first = fieldErrors.toSorted((one, other) => one.line - other.line)[0];
  return err({
    kind: "configurationMalformed",
    file,
    line: first?.line ?? 1,
    expected: first?.expected ?? "",
  });
}

function fieldErrorOf(issue: z.core.$ZodIssue, located: Located): { line: number; expected: string } {
  switch (issue.code) {
    case "unrecognized_keys": {
      const key = issue.keys[0] ?? "";
      const path = [...issue.path, key];
      return { line: located.lineOf(path), expected: `${nameOf(path)} is not a known setting` };
    }
    case "invalid_type":
      return {
        line: located.lineOf(issue.path),
        expected: `${nameOf(issue.path)} must be ${typeName(issue.expected)}`,
      };
    case "invalid_value":
      return {
        line: located.lineOf(issue.path),
        expected: `${nameOf(issue.path)} must be ${issue.values.map((value) => `"${String(value)}"`).join(" or ")}`,
      };
    case "too_small":
      return { line: located.lineOf(issue.path), expected: `${nameOf(issue.path)} must not be empty` };
    default:
      return { line: located.lineOf(issue.path), expected: `${nameOf(issue.path)} ${issue.message}` };
  }
}

function nameOf(path: Path): string {
  return path.length === 0 ? "the whole file" : `“${path.map(String).join(".")}”`;
}

function typeName(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: "a text in double quotes",
    object: "an object in braces",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list in brackets",
  };
  return names[expected] ?? expected;
}
