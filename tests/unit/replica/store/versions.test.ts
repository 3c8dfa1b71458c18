import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { bareDatabase } from "../support/bare-database.ts";
import { storesOf } from "../support/stores-of.ts";
import { newHost } from "../support/world.ts";

const shapeOf = (database: Dexie) =>
  Object.fromEntries(
    database.tables.map(({ name, schema }) => [
      name,
      [schema.primKey.src, ...schema.indexes.map((one) => one.src).toSorted()],
    ]),
  );

test("the newest hand-written version of the stores is the version that the registry requires", async () => {
  const written = bareDatabase();
  const asked = new Dexie("asked", { ...newHost() });
  asked.version(1).stores(storesOf());
  await Promise.all([written.open(), asked.open()]);
  expect(shapeOf(written)).toEqual(shapeOf(asked));
});
