/** Removes every database with `part` in its name. */
export async function removeDatabases(part: string): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.includes(part)) await removed(indexedDB.deleteDatabase(name));
  }
}

function removed(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Somebody holds the database."));
  });
}
