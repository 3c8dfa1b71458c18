import { createRxDatabase, type RxCollection, type RxDatabase } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { answerStretches, type Contestant } from "./contestant.ts";

/** Of the others' indexes those whose fields every contact has: it takes no other. */
const indexed = ["name", "contact_id", "updated_at"] as const;

/** A worker of its own: rxdb carries another Dexie, and two do not bear each other in one realm. */
answerStretches(() => rxdb);

/** Its documents alone: it has no transaction over two collections, so it is spared the cursor. */
async function rxdb(name: string): Promise<Contestant> {
  const database: RxDatabase = await createRxDatabase({
    name,
    storage: getRxStorageDexie({ chromeTransactionDurability: "relaxed" }),
    multiInstance: false,
  });
  const text = { type: "string", maxLength: 200 };
  const { contact }: Record<string, RxCollection> = await database.addCollections({
    contact: {
      schema: {
        version: 0,
        primaryKey: "id",
        type: "object",
        properties: {
          id: { type: "string", maxLength: 20 },
          name: text,
          contact_id: { type: "number", minimum: 0, maximum: 1e9, multipleOf: 1 },
          updated_at: text,
        },
        required: ["id", ...indexed],
        indexes: [...indexed],
      },
    },
  });
  if (contact === undefined) throw new Error("rxdb made no collection.");
  return {
    store: async (page) => {
      const { error } = await contact.bulkInsert(page.rows.map((row) => ({ ...row, id: String(row.id) })));
      if (error.length > 0) throw new Error(`rxdb refused ${error.length} documents.`);
    },
    count: () => contact.count().exec(),
    close: async () => {
      await database.close();
    },
  };
}
