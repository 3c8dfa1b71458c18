import { Dexie } from "dexie";
import type { DatabaseHost } from "./database.ts";

/** Answers when the database is gone from this disk: other connections to it close by themselves when told. */
export async function removeDatabase(name: string, host?: DatabaseHost): Promise<void> {
  await new Dexie(name, { ...host }).delete();
}
