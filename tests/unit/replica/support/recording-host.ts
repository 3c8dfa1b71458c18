import type { DatabaseHost } from "../../../../src-renderer/replica/store/database.ts";
import { newHost } from "./world.ts";

export interface Recorded {
  readonly stores: readonly string[];
  readonly mode: string;
  readonly durability: string;
}

/** A host that notes every transaction that is begun. */
export function recordingHost(): { readonly host: DatabaseHost; readonly transactions: Recorded[] } {
  const { indexedDB, IDBKeyRange } = newHost();
  const transactions: Recorded[] = [];
  const open = (name: string, version?: number) => {
    const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version);
    request.addEventListener("success", () => {
      const database = request.result;
      const begin = database.transaction.bind(database);
      database.transaction = (stores, mode, options) => {
        transactions.push({
          stores: [stores].flat() as string[],
          mode: mode ?? "readonly",
          durability: (options as IDBTransactionOptions | undefined)?.durability ?? "default",
        });
        return begin(stores, mode, options);
      };
    });
    return request;
  };
  const proxied = new Proxy(indexedDB, {
    get: (target, key) => {
      if (key === "open") return open;
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { host: { indexedDB: proxied, IDBKeyRange } as DatabaseHost, transactions };
}
