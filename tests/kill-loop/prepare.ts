import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../services/start.ts";
import { openApp, type Place, repAt, trafficFileOf } from "./open-app.ts";
import { followTraffic, type StoreMark } from "./traffic.ts";
import { watchAttach } from "./watch-attach.ts";

/** A profile that is signed in to both services and has pulled all there is; the app has ended. */
export async function prepare(
  folder: string,
  services: Services,
): Promise<{ readonly place: Place; readonly mark: StoreMark }> {
  const { sales, support } = services;
  const { url, clientId, clientSecret, redirectUri } = sales;
  const managed = join(folder, "managed.json");
  const configuration = {
    sales: { url, clientId, clientSecret, redirectUri },
    support: { url: support.url },
  };
  writeFileSync(managed, JSON.stringify(configuration));
  const place = { folder, env: { ROUNDS_MANAGED_CONFIG: managed } };

  const attach = watchAttach();
  const traffic = followTraffic(trafficFileOf(place), attach.bridge);
  const app = await openApp(place, () => undefined);
  try {
    const rep = repAt(app);
    await rep.signsInWithPassword(sales.login);
    await rep.connectsSupport(support);
    await rep.seesChip("Synced", 60_000);
    traffic.read();
    const { mark } = attach.seen();
    if (mark === null) throw new Error("The app synced without attaching a replica.");
    return { place, mark };
  } finally {
    await app.kill();
    traffic.end();
  }
}
