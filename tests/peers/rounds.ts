import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { accountKeyOf, type RecordId, recordId } from "../../src-main/contract/ids.ts";
import type { Values as RecordValues } from "../../src-main/contract/outbox.ts";
import type { Account } from "../../src-main/contract/session.ts";
import { systemClock } from "../../src-main/desktop/clock.ts";
import { parkSentence } from "../../src-main/words/fault-sentence.ts";
import { followRow, outboxContents } from "../../src-renderer/replica/outbox-queries.ts";
import { value } from "../unit/journal/a-journal.ts";
import { openWholeRounds } from "../upgrades/whole-rounds.ts";
import type { Client, Peer } from "./client.ts";
import type { Desk } from "./desk.ts";
import type { Values } from "./kind.ts";

async function open(desk: Desk): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), "rounds-peer-"));
  const account = accountOf(desk);
  const { authorization } = desk;
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  const whole = await openWholeRounds({ folder, host, account, authorization, clock: systemClock });
  const { engine, replica } = whole;

  return {
    create: async (kind, values) =>
      value(await replica.edits.create(kind, values as RecordValues as never)).id,
    update: async (kind, key, patch) => {
      value(await replica.edits.update(kind, key as RecordId, patch as never));
    },
    online: () => engine.want(["push", "pull"], true),
    kept: async () => value(engine.unsent(account.key)),
    shown: async (kind, key) =>
      (await followRow(replica.database, kind, key as RecordId)) as unknown as Values | null,
    told: async () => {
      const { parked } = await outboxContents(replica.database);
      return parked.flatMap(({ park }) => {
        if (park === null) return [];
        const { what, next } = parkSentence(park);
        return [`${what.replace(/[^.]$/, "$&.")} ${next}`];
      });
    },
    close: async () => {
      await whole.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accountOf({ services, url }: Desk): Account {
  const me = services.control.table("user")?.find((user) => user.email === services.sales.login.username);
  const userId = recordId.parse(me?.id);
  return { key: accountKeyOf(url, userId), userId, name: "Ada Rep", email: null, salesUrl: url };
}

export const rounds: Peer = { name: "Rounds", package: null, triesAgainMs: 1_000, open };
