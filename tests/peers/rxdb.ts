import { createRxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { type RxReplicationState, replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import type { Client, Peer } from "./client.ts";
import { type Desk, serviceCalls } from "./desk.ts";
import type { Values } from "./kind.ts";

interface Document {
  readonly key: string;
  readonly values: Values;
}

const schema: RxJsonSchema<Document> = {
  version: 0,
  primaryKey: "key",
  type: "object",
  properties: { key: { type: "string", maxLength: 40 }, values: { type: "object" } },
  required: ["key", "values"],
};

const kinds = ["contact", "task", "note"] as const;
let databases = 0;

/**
 * In memory: its own Dexie is not the product's, and two versions refuse to share a process. Push alone: what the
 * service has besides plays no part in these scenarios.
 */
async function open(desk: Desk): Promise<Client> {
  const calls = serviceCalls(desk);
  databases += 1;
  const database = await createRxDatabase({
    name: `peer${databases}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  const collections = await database.addCollections({
    contact: { schema },
    task: { schema },
    note: { schema },
  });
  const errors: string[] = [];
  const delivered = new Map<string, Values>();
  const replications: RxReplicationState<Document, unknown>[] = [];

  for (const kind of kinds) {
    const replication = replicateRxCollection<Document, unknown>({
      replicationIdentifier: `${kind}-to-${desk.url}`,
      collection: collections[kind],
      waitForLeadership: false,
      push: {
        // As its documentation has it: a failed request is thrown, and sent again after `retryTime`; no conflicts.
        handler: async (rows) => {
          for (const { newDocumentState } of rows) {
            const { key, values } = newDocumentState;
            const before = delivered.get(key);
            if (before === undefined) await calls.create(kind, key, values);
            else await calls.update(kind, key, changed(before, values));
            delivered.set(key, values);
          }
          return [];
        },
      },
    });
    replication.error$.subscribe((error) => {
      const { errors: causes } = error.parameters as { readonly errors?: readonly Error[] };
      for (const { name, message } of causes ?? [error]) errors.push(`error event: ${name}: ${message}`);
    });
    replications.push(replication);
  }

  return {
    create: async (kind, values) => {
      const key = crypto.randomUUID();
      await collections[kind].insert({ key, values });
      return key;
    },
    update: async (kind, key, patch) => {
      const found = await collections[kind].findOne(String(key)).exec();
      await found?.incrementalModify((data: Document) => ({ ...data, values: { ...data.values, ...patch } }));
    },
    online: () => {
      for (const one of replications) one.reSync();
    },
    kept: async () => {
      let count = 0;
      for (const kind of kinds) {
        for (const { key, values } of await collections[kind].find().exec()) {
          if (Object.keys(changed(delivered.get(key) ?? {}, values)).length > 0) count += 1;
        }
      }
      return count;
    },
    shown: async (kind, key) =>
      (await collections[kind].findOne(String(key)).exec())?.toJSON().values ?? null,
    told: async () => errors,
    close: async () => {
      await Promise.all(replications.map((one) => one.cancel()));
      await database.close();
    },
  };
}

function changed(before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  );
}

export const rxdb: Peer = { name: "RxDB replication", package: "rxdb", triesAgainMs: 7_000, open };
