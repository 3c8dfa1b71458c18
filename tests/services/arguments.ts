import { parseArgs } from "node:util";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { ServicesOptions } from "./start.ts";

export const help = `Both services, on this machine, as real HTTP servers with data.

  npm run services -- [flags]

  --seed demo|empty|<n>    what the data is: demo (the default), none, or the demo's like from number n
  --contacts N             so many contacts, up to 100000
  --sales-port N           port of the sales service
  --support-port N         port of the support platform
  --control-port N         port of the control endpoints
  --file PATH              keep the data in this file; a file that has data is not filled again
  --rotate, --no-rotate    whether a refresh replaces the refresh token (it does, unless told otherwise)
  --strict                 refuse what the documents require and services forgive (User-Agent, Content-Type, scope, meta.type)
  --allow contacts.update  offer update and delete of contacts, which the document does not show
  --allow users.self       tell who is signed in, which the document does not show
  --json                   print one line of JSON when ready, and run until standard input closes
  --help                   this

Without --json the addresses are 127.0.0.1:8601 (sales), :8602 (support) and :8603 (control) unless ports are given.
With --json any free ports are taken.`;

export interface Command {
  readonly help: boolean;
  readonly json: boolean;
  readonly services: ServicesOptions;
}

/** Reads the command line. The error is a sentence. */
export function readCommand(argv: readonly string[]): Result<Command, string> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      allowNegative: true,
      options: {
        help: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        seed: { type: "string", default: "demo" },
        contacts: { type: "string" },
        "sales-port": { type: "string" },
        "support-port": { type: "string" },
        "control-port": { type: "string" },
        file: { type: "string" },
        rotate: { type: "boolean", default: true },
        strict: { type: "boolean", default: false },
        allow: { type: "string", multiple: true, default: [] },
      },
    });
    const { help: wantsHelp, json } = values;
    const contacts = values.contacts === undefined ? undefined : number("contacts", values.contacts, 100_000);
    const port = (name: "sales-port" | "support-port" | "control-port", standard: number) =>
      values[name] === undefined ? (json ? 0 : standard) : number(name, values[name], 65_535);
    return ok({
      help: wantsHelp,
      json,
      services: {
        seed: seedOf(values.seed),
        counts: contacts === undefined ? {} : { contacts },
        salesPort: port("sales-port", 8601),
        supportPort: port("support-port", 8602),
        controlPort: port("control-port", 8603),
        ...(values.file === undefined ? {} : { file: values.file }),
        rotate: values.rotate,
        strict: values.strict,
        allow: values.allow.flatMap((one) => one.split(",")).map(operation),
      },
    });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

function seedOf(text: string): "demo" | "empty" | number {
  return text === "demo" || text === "empty" ? text : number("seed", text, 2_147_483_647);
}

function number(flag: string, text: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw new Error(`--${flag} is a whole number up to ${most}, not "${text}"`);
}

function operation(name: string): string {
  if (name === "contacts.update" || name === "users.self") return name;
  throw new Error(`--allow knows contacts.update and users.self, not "${name}"`);
}
