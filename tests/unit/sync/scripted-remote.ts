import type { HttpFailure } from "../../../src-main/http/port.ts";
import type {
  CursorPage,
  CursorQuery,
  Included,
  ListPage,
  ListQuery,
  Remote,
  Written,
} from "../../../src-main/sync/ports.ts";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RequestFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";

/** Answers a write with this status, 503 if none is named, and leaves open whether the write took effect. */
type Down = "down" | `down ${number}`;
/**
 * Decides the fate of a request. A fault refuses it. The words apply to writes alone: `lost` carries the write out and
 * loses the answer, `dropped` loses the write on its way, `broken` does so too and breaks the connection off, `garbled`
 * carries the write out and answers with nonsense, `down` does nothing and answers 503, as a service in maintenance does.
 */
export type Disturb = (
  request: string,
) => RequestFailure | "lost" | "dropped" | "broken" | "garbled" | Down | null;

/** Lets a test change requests and answers. */
export interface Script {
  /** Every request, in order. */
  readonly log: string[];
  /** Called before each request. */
  disturb: Disturb;
  /** Promises by request. The answer to a request, though ready, does not arrive before its promise resolves. */
  readonly gates: Map<string, Promise<void>>;
  /** Awaited before a record is read, updated or deleted, as its turn in the queue. */
  inLine: (request: string) => Promise<void>;
  /** Changes the service's honest page of a list before the engine gets it. */
  garble: (of: string, query: ListQuery, honest: ListPage) => ListPage;
  /** Replaces the answer of a list by cursor; `honest` asks the service. */
  garbleCursor: (
    query: CursorQuery,
    honest: (query: CursorQuery) => Promise<Result<CursorPage, RequestFailure>>,
  ) => Promise<Result<CursorPage, RequestFailure>>;
  /** Changes the service's honest answer to `included` and `listed`. */
  garbleIncluded: (honest: Included) => Included;
  /** Id of the record that answers updates, in place of the updated record. */
  answerAs: RecordId | null;
  /** Row that answers creates without a `match`, in place of the created record; or an answer without any. */
  answersCreateWith: Row | "withoutId" | null;
  readonly shown: (type: RecordName, of: RecordId) => Row | null;
}

/** Lets the lanes that run beside a request go on: no refusal crosses a network within the turn in which a request leaves. */
async function travel(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Wraps a remote: passes requests and answers through the test's script. Knows no rule of the service. */
export function scripted(script: Script, remote: Remote): Remote {
  const refusal = (request: string): RequestFailure | null => {
    script.log.push(request);
    const trouble = script.disturb(request);
    return trouble !== null && typeof trouble === "object" ? trouble : null;
  };

  async function read<T>(
    request: string,
    ask: () => Promise<Result<T, RequestFailure>>,
    change: (honest: T) => T = (honest) => honest,
  ): Promise<Result<T, RequestFailure>> {
    const fault = refusal(request);
    if (fault !== null) {
      await travel();
      return err(fault);
    }
    const honest = await ask();
    const answer = honest.ok ? ok(change(honest.value)) : honest;
    const gate = script.gates.get(request);
    if (gate !== undefined) await gate;
    return answer;
  }

  async function write(
    request: string,
    carryOut: () => Promise<Result<Written, HttpFailure>>,
    instead: () => Row | "withoutId" | null,
  ): Promise<Result<Written, HttpFailure>> {
    script.log.push(request);
    const trouble = script.disturb(request);
    if (trouble !== null && typeof trouble === "object")
      return err({ fault: trouble, mayHaveTakenEffect: false });
    if (trouble?.startsWith("down")) {
      const status = Number(trouble.slice("down ".length)) || 503;
      return err({ fault: { kind: "serverFault", status }, mayHaveTakenEffect: true });
    }
    const answer = trouble === "dropped" || trouble === "broken" ? null : await carryOut();
    if (trouble === "broken") return err({ fault: { kind: "offline" }, mayHaveTakenEffect: true });
    if (trouble !== null || answer === null) {
      const fault: RequestFailure =
        trouble === "garbled" ? { kind: "malformedResponse", detail: "nonsense" } : { kind: "timeout" };
      return err({ fault, mayHaveTakenEffect: true });
    }
    const row = answer.ok ? instead() : null;
    if (row === "withoutId") return ok({ row: null });
    return answer.ok && row !== null ? ok({ ...answer.value, row }) : answer;
  }

  return {
    list: (of, query) =>
      read(
        `GET ${of.name} ${logLineOf(query)}`,
        () => remote.list(of, query),
        (honest) => script.garble(of.name, query, honest),
      ),
    listFrom: (of, query) =>
      read(`GET ${of.name} after ${query.after ?? "-"}`, () =>
        script.garbleCursor(query, (asked) => remote.listFrom(of, asked)),
      ),
    get: (of, at, known) =>
      read(`GET ${of.name}/${at}`, async () => {
        await script.inLine(`GET ${of.name}/${at}`);
        return remote.get(of, at, known);
      }),
    included: (of, under, reach) =>
      read(
        `GET ${of.name} under ${under}${reach?.newestPage === true ? ", the newest page" : ""}`,
        () => remote.included(of, under, reach),
        (honest) => script.garbleIncluded(honest),
      ),
    listed: (of, by) =>
      read(
        `GET ${of.name} by ${Object.values(by).join(":")}`,
        () => remote.listed(of, by),
        (honest) => ({ ...honest, ...script.garbleIncluded(honest) }),
      ),
    create: async (of, values, match = null) => {
      const answer = await write(
        `POST ${of.name} ${JSON.stringify(values)}`,
        () => remote.create(of, values, match),
        () => (match === null ? script.answersCreateWith : null),
      );
      await script.gates.get(`POST ${of.name}`);
      return answer;
    },
    update: async (of, at, patch, isStale) => {
      await script.inLine(`PUT ${of.name}/${at}`);
      if (isStale()) return remote.update(of, at, patch, isStale);
      return write(
        `PUT ${of.name}/${at} ${JSON.stringify(patch)}`,
        () => remote.update(of, at, patch, isStale),
        () => shownAs(script, of),
      );
    },
    remove: async (of, at, isStale, known) => {
      await script.inLine(`DELETE ${of.name}/${at}`);
      if (isStale()) return remote.remove(of, at, isStale, known);
      return write(
        `DELETE ${of.name}/${at}`,
        () => remote.remove(of, at, isStale, known),
        () => null,
      );
    },
    set: (of, values, isStale) =>
      write(
        `SET ${of.name} ${JSON.stringify(values)}`,
        () => remote.set(of, values, isStale),
        () => null,
      ),
    findLost: (of, query) => read(`LOOK ${of.name}`, () => remote.findLost(of, query)),
  };
}

function shownAs(script: Script, of: RecordDescriptor): Row | null {
  return script.answerAs === null ? null : script.shown(of.name as RecordName, script.answerAs);
}

/** Writes a list request for the log: order and page, then its size if unusual, then its filters. */
function logLineOf({ page, perPage, sort, filters }: ListQuery): string {
  const others = Object.entries(filters ?? {}).map(([name, value]) => ` ${name}=${value}`);
  const size = perPage === 100 || perPage === 1 ? "" : ` by ${perPage}`;
  return `${sort ?? "-"} ${page}${size}${others.join("")}`;
}
