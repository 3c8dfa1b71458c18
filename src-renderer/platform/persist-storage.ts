/**
 * Asks that what the page stores stays when the disk gets full: else Chromium clears the replica away, and with it the day
 * of a rep who is offline. Returns whether it stays; main grants it to our page alone (`permissions.ts`).
 */
export async function persistStorage(): Promise<boolean> {
  const { storage } = navigator;
  return (await storage.persisted()) || (await storage.persist());
}
