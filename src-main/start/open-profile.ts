import { join } from "node:path";
import { finishSignOut } from "../commands/sign-out.ts";
import { makeOwnFolder } from "../configuration/durable-file.ts";
import { managedPlaces, readManaged } from "../configuration/managed.ts";
import { closeProfile } from "../configuration/profile-folder.ts";
import { openSettings } from "../configuration/settings.ts";
import { type Application, watchFaults } from "../desktop/app/application.ts";
import { openLog } from "../desktop/log/log.ts";
import type { Clock } from "../sync/ports.ts";

/** All that a start reads before there is a window: the log, the settings and the administrator's file. */
export type Profile = Awaited<ReturnType<typeof openProfile>>;

/** Makes the profile's folder and opens what the first window needs from it. */
export async function openProfile(application: Application, clock: Clock) {
  const { folder, version, platform } = application;
  const made = makeOwnFolder(folder);
  const closed = made.ok ? closeProfile(folder) : made;
  const log = openLog(join(folder, "logs"), {
    console: !application.packaged,
    streams: [process.stdout, process.stderr],
    clock,
  });
  watchFaults(application, { clock, log });
  log.info("app.started", { version, platform });
  if (!closed.ok) log.warn("profile.notClosedToOthers", { fault: closed.error.kind });
  const [managed, { settings, fault: settingsFault }] = await Promise.all([
    readManaged(managedPlaces({ ...application, env: process.env })),
    openSettings(join(folder, "settings.json")),
  ]);
  await finishSignOut(folder, settings, log);
  application.speak(settings.read().language);
  return { folder, log, managed, settings, settingsFault };
}
