import type { Fault } from "../../../src-main/contract/fault.ts";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { Values } from "../../../src-main/contract/outbox.ts";
import { lostCreateOf } from "../../../src-main/contract/records/lost-create.ts";
import type { Row } from "../../../src-main/contract/records/read-row.ts";
import type { RecordName } from "../../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../../src-main/contract/result.ts";
import type { HttpFailure } from "../../../src-main/http/port.ts";
import { matchLostCreate } from "../../../src-main/sync/core/match-lost-create.ts";
import type {
  CursorPage,
  CursorQuery,
  Included,
  ListPage,
  ListQuery,
  Remote,
  Written,
} from "../../../src-main/sync/ports.ts";
import { id } from "./entries.ts";

export const me = id(7);

/** A service in memory with the rules that the engine leans on. Every request is told in `log`. */
export class FakeService {
  readonly log: string[] = [];
  readonly records = new Map<RecordName, Map<RecordId, Row>>();
  /**
   * Asked before each request: a fault refuses it, `lost` carries it out and loses the answer, `dropped` loses it on
   * its way there; `garbled` carries it out and answers with nonsense.
   */
  disturb: (request: string) => Fault | "lost" | "dropped" | "garbled" | null = () => null;
  /** An answer that is ready and does not arrive before this does. */
  readonly gates = new Map<string, Promise<void>>();
  /** Waited for before a record is read or written: its turn in line. */
  inLine: (request: string) => Promise<void> = async () => {};
  /** How a list is paged by cursor. */
  listsFrom: (of: string, query: CursorQuery) => Result<CursorPage, Fault> = (of) =>
    err({ kind: "internal", reference: of });
  /** What becomes of an honest page of a list before it is answered. */
  garble: (of: string, query: ListQuery, honest: ListPage) => ListPage = (_of, _query, honest) => honest;
  /** What becomes of an honest answer of what a record includes. */
  garbleIncluded: (honest: Included) => Included = (honest) => honest;
  /** Everything that was ever created, deleted since or not. */
  readonly made: Row[] = [];
  creator: RecordId = me;
  /** What the service sets by itself where a create does not say it. */
  fill: (type: RecordName) => Values = () => ({});
  /** What updates are answered with, instead of the record itself. */
  answerAs: RecordId | null = null;
  /** What creates are answered with, instead of the record that was made. */
  answersCreateWith: Row | null = null;
  time = Date.parse("2026-05-01T08:00:00Z");
  #next = 100;

  of(type: RecordName): Map<RecordId, Row> {
    const found = this.records.get(type) ?? new Map<RecordId, Row>();
    this.records.set(type, found);
    return found;
  }

  put(type: RecordName, values: Readonly<Record<string, unknown>> & { readonly id: RecordId }): void {
    this.time += 1000;
    const at = this.now();
    this.of(type).set(values.id, {
      created_at: at,
      creator_id: 8,
      ...this.of(type).get(values.id),
      ...values,
      updated_at: at,
    });
  }

  now(): string {
    return new Date(this.time).toISOString().replace(".000Z", "Z");
  }

  remote(): Remote {
    const write = (request: string, carryOut: () => Row | null): Result<Written, HttpFailure> => {
      this.log.push(request);
      const trouble = this.disturb(request);
      if (trouble !== null && typeof trouble === "object")
        return err({ fault: trouble, mayHaveTakenEffect: false, serverDate: null });
      const row = trouble === "dropped" ? null : carryOut();
      if (trouble !== null) {
        const fault: Fault =
          trouble === "garbled" ? { kind: "malformedResponse", detail: "nonsense" } : { kind: "timeout" };
        return err({ fault, mayHaveTakenEffect: true, serverDate: null });
      }
      return ok({ row, serverDate: this.now() });
    };
    const change = (type: RecordName, of: RecordId, patch: Values): Row | null => {
      this.put(type, { ...patch, id: of });
      return this.of(type).get(this.answerAs ?? of) ?? null;
    };
    return {
      list: async (of, query): Promise<Result<ListPage, Fault>> => {
        const request = `GET ${of.name} ${told(query)}`;
        this.log.push(request);
        const trouble = this.disturb(request);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        const [field = "id", direction] = (query.sort ?? "id").split(":");
        const sorted = [...this.of(of.name as RecordName).values()]
          .filter((row) => matches(row, query.filters ?? {}))
          .toSorted((a, b) => compare(a[field], b[field]));
        if (direction === "desc") sorted.reverse();
        const rows = sorted.slice((query.page - 1) * query.perPage, query.page * query.perPage);
        const honest = { rows, received: rows.length, serverDate: this.now() };
        const answer = this.garble(of.name, query, honest);
        const gate = this.gates.get(request);
        if (gate !== undefined) await gate;
        return ok(answer);
      },
      listFrom: async (of, query) => {
        this.log.push(`GET ${of.name} after ${query.after ?? "-"}`);
        return this.listsFrom(of.name, query);
      },
      set: async (of) =>
        err({
          fault: { kind: "internal", reference: of.name },
          mayHaveTakenEffect: false,
          serverDate: null,
        }),
      get: async (of, at) => {
        this.log.push(`GET ${of.name}/${at}`);
        const trouble = this.disturb(`GET ${of.name}/${at}`);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        await this.inLine(`GET ${of.name}/${at}`);
        const row = this.of(of.name as RecordName).get(at);
        await this.gates.get(`GET ${of.name}/${at}`);
        return row === undefined ? err({ kind: "notFound" }) : ok(row);
      },
      included: async (of, under) => {
        const request = `GET ${of.name} under ${under}`;
        this.log.push(request);
        const trouble = this.disturb(request);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        const by = of.includedIn?.by ?? "";
        const rows = [...this.of(of.name as RecordName).values()].filter((row) => row[by] === under);
        const answer = this.garbleIncluded({ rows, complete: true });
        const gate = this.gates.get(request);
        if (gate !== undefined) await gate;
        return ok(answer);
      },
      listed: async (of, by) => {
        const request = `GET ${of.name} by ${Object.values(by).join(":")}`;
        this.log.push(request);
        const trouble = this.disturb(request);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        const rows = [...this.of(of.name as RecordName).values()].filter((row) =>
          Object.entries(by).every(([field, value]) => row[field] === value),
        );
        const answer = this.garbleIncluded({ rows, complete: true });
        await this.gates.get(request);
        return ok({ ...answer, isKnown: rows.length > 0 });
      },
      create: async (of, values, match = null) => {
        const found = [...this.of(of.name as RecordName).values()].filter(
          (row) => match !== null && Object.entries(match).every(([field, value]) => row[field] === value),
        );
        const [one, other] = found;
        if (other !== undefined) {
          const fault: Fault = { kind: "conflict", message: "several" };
          return err({ fault, mayHaveTakenEffect: false, serverDate: this.now() });
        }
        if (one !== undefined) {
          return write(`UPSERT ${of.name} ${JSON.stringify(values)}`, () =>
            change(of.name as RecordName, one.id, values),
          );
        }
        const answer = write(`POST ${of.name} ${JSON.stringify(values)}`, () => {
          const given = id(this.#next++);
          const filled = this.fill(of.name as RecordName);
          this.put(of.name as RecordName, { ...filled, ...values, creator_id: this.creator, id: given });
          const row = this.of(of.name as RecordName).get(given) ?? null;
          if (row !== null) this.made.push(row);
          // As the support platform answers: received, and no word of the record.
          if (of.lostCreate.kind === "clientRef") return null;
          return this.answersCreateWith ?? row;
        });
        await this.gates.get(`POST ${of.name}`);
        return answer;
      },
      update: async (of, at, patch, isStale) => {
        await this.inLine(`PUT ${of.name}/${at}`);
        if (isStale()) return tooOld;
        return write(`PUT ${of.name}/${at} ${JSON.stringify(patch)}`, () =>
          change(of.name as RecordName, at, patch),
        );
      },
      remove: async (of, at, isStale) => {
        await this.inLine(`DELETE ${of.name}/${at}`);
        if (isStale()) return tooOld;
        return write(`DELETE ${of.name}/${at}`, () => {
          this.of(of.name as RecordName).delete(at);
          return null;
        });
      },
      findLost: async (of, query) => {
        this.log.push(`LOOK ${of.name}`);
        const trouble = this.disturb(`LOOK ${of.name}`);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        if (lostCreateOf(of, query.sent).kind === "none") return ok({ kind: "cannotTell" });
        const candidates = [...this.of(of.name as RecordName).values()];
        const row = matchLostCreate({ descriptor: of, candidates, ...query });
        return ok(row === null ? { kind: "absent" } : { kind: "found", row });
      },
    };
  }
}

const tooOld = err({ fault: { kind: "timeout" }, mayHaveTakenEffect: false, serverDate: null } as const);

/** A request as the log tells it: order and page, then what else was asked. */
function told({ page, perPage, sort, filters }: ListQuery): string {
  const others = Object.entries(filters ?? {}).map(([name, value]) => ` ${name}=${value}`);
  const size = perPage === 100 || perPage === 1 ? "" : ` by ${perPage}`;
  return `${sort ?? "-"} ${page}${size}${others.join("")}`;
}

function matches(row: Row, filters: Readonly<Record<string, string>>): boolean {
  return Object.entries(filters).every(([name, value]) =>
    name === "ids" ? value.split(",").includes(String(row.id)) : String(row[name]) === value,
  );
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
