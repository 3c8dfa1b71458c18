import type { ReplicaPort } from "../../../../src-main/sync/ports.ts";
import { recordMarkOf } from "../../../../src-shared/descriptor/create-recovery.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { type RecordId, recordId } from "../../../../src-shared/ids.ts";
import type { Settlement, Values } from "../../../../src-shared/ipc/outbox.ts";
import { type Cursor, cursor } from "../../../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import { newestOf } from "../newest-of.ts";

/** The replica's side of the port, as little as the engine can do with. */
export class FakeReplica {
  readonly rows = new Map<string, Values>();
  readonly cursors = new Map<RecordName, Cursor>();
  readonly settled: Settlement[] = [];
  readonly marks: string[] = [];
  mark = { epoch: "one", generation: 0, confirmed: 0 };
  readonly removed: string[] = [];
  /** Number of rows and cursors that pages changed. */
  written = 0;
  /** Pages in their order of arrival: type, number of rows, sequence of the request. */
  readonly pages: string[] = [];
  there = true;
  /** False if the window goes away before a settlement. */
  settles = true;
  /** True for settlements that fail in the window, though the window is there. */
  failsOver: (settlement: Pick<Settlement, "id">) => boolean = () => false;
  /** False while the window's disk is full. */
  marksAreShown = true;
  /** Whether the window removes the replica on request. */
  wipes = true;
  wiped = false;
  readonly #gone = err({ kind: "replicaUnavailable" } as const);

  keysOf(type: RecordName): readonly string[] {
    return [...this.rows.keys()].filter((key) => key.startsWith(`${type}:`));
  }

  port(): ReplicaPort {
    return {
      "replica.applyPage": async (page) => {
        if (!this.there) return this.#gone;
        this.pages.push(`${page.type}: ${page.rows.length}, asked for at ${page.requestSeq}`);
        let written = 0;
        for (const row of page.rows) {
          const key = `${page.type}:${row.id}`;
          if (JSON.stringify(this.rows.get(key)) !== JSON.stringify(row)) written += 1;
          this.rows.set(key, row as Values);
        }
        const listed = new Set(page.rows.map((row) => `${page.type}:${row.id}`));
        for (const key of page.others === "remove" ? this.keysOf(page.type) : []) {
          if (!listed.has(key)) this.rows.delete(key);
        }
        const moved =
          JSON.stringify(this.cursors.get(page.type)) !== JSON.stringify(cursor.parse(page.cursor));
        this.written += written + (moved ? 1 : 0);
        this.cursors.set(page.type, cursor.parse(page.cursor));
        return ok(null);
      },
      "replica.ids": async ({ type, above, limit, where }) => {
        if (!this.there) return this.#gone;
        const matches = (key: string) =>
          Object.entries(where ?? {}).every(([field, value]) => this.rows.get(key)?.[field] === value);
        const ids = this.keysOf(type)
          .filter(matches)
          .map((key) => Number(key.slice(type.length + 1)))
          .filter((one) => one > Math.max(above, 0));
        return ok(ids.toSorted((a, b) => a - b).slice(0, limit) as RecordId[]);
      },
      "replica.newest": async (query) => {
        if (!this.there) return this.#gone;
        return ok(
          newestOf(
            query,
            this.keysOf(query.type).map((key) => this.rows.get(key) as Row),
          ),
        );
      },
      "replica.unnamed": async ({ type }) => {
        if (!this.there) return this.#gone;
        const made = this.keysOf(type).filter((key) => key.startsWith(`${type}:-`));
        return ok(
          made.flatMap((key) => {
            const mark = recordMarkOf(descriptorOf(type), this.rows.get(key) ?? {});
            return mark === null ? [] : [{ id: recordId.parse(Number(key.slice(type.length + 1))), mark }];
          }),
        );
      },
      "replica.remove": async ({ type, ids }) => {
        if (!this.there) return this.#gone;
        for (const one of ids) this.rows.delete(`${type}:${one}`);
        this.removed.push(...ids.map((one) => `${type}:${one}`));
        return ok(null);
      },
      "replica.read": async ({ type, ids }) =>
        this.there
          ? ok(ids.map((one) => ({ id: one as RecordId, base: this.rows.get(`${type}:${one}`) ?? null })))
          : this.#gone,
      "replica.rows": async ({ type, ids }) =>
        this.there
          ? ok(ids.map((one) => this.rows.get(`${type}:${one}`)).filter((row) => row !== undefined))
          : this.#gone,
      "replica.settle": async (settlement) => {
        if (!this.there || !this.settles) return this.#gone;
        if (this.failsOver(settlement as Settlement)) return err({ kind: "internal", reference: "a1b2" });
        this.settled.push(settlement as Settlement);
        const { type, serverId, record, deleted } = settlement;
        if (serverId !== null && serverId !== settlement.id) this.rows.delete(`${type}:${settlement.id}`);
        if (deleted) this.rows.delete(`${type}:${serverId}`);
        else if (record !== null) this.rows.set(`${type}:${serverId}`, record);
        return ok(null);
      },
      "replica.mark": async (mark) => {
        if (!this.marksAreShown) return err({ kind: "diskFull" } as const);
        this.marks.push(`${mark.sequences.join("+")} ${mark.state}`);
        return this.there ? ok(null) : this.#gone;
      },
      "replica.wipe": async () => {
        if (!this.wipes) return this.#gone;
        this.wiped = true;
        return ok(null);
      },
    };
  }
}
