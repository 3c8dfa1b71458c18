import type { App } from "electron";

/** The names by which a system knows a program. */
export interface Identity {
  readonly name: string;
  /** Windows, macOS and Linux: notifications, the taskbar, the login item and updates go by it. */
  readonly appId: string;
  /** Windows starts the program that is registered under this class if somebody clicks a notification of one that has ended. */
  readonly toastActivator: string;
}

/** Never changes, or an update would become a second program. `resources/installer.nsh` removes what Windows keeps under it. */
export const installed = {
  name: "Rounds",
  appId: "app.rounds.client",
  toastActivator: "{BA46816A-058A-481A-A102-545BD471DF36}",
} as const satisfies Identity;

/**
 * A checkout runs beside an installed Rounds and must not take its place: Windows would start the checkout at login and for the
 * notifications of the installed one, and both would share a keychain item.
 */
export const checkout = {
  name: "Rounds development",
  appId: "app.rounds.client.development",
  toastActivator: "{253BE225-649F-4D85-99A9-1141E91C790F}",
} as const satisfies Identity;

/**
 * Takes the names of an installed Rounds or of a checkout. Call before the app is ready, because the system's keychain is opened
 * under the name, and before the first notification: Electron then writes a shortcut for Windows that carries all three.
 */
export function takeIdentity(
  app: Pick<App, "isPackaged" | "setName" | "setAppUserModelId" | "setToastActivatorCLSID">,
  platform: NodeJS.Platform,
): void {
  const { name, appId, toastActivator } = app.isPackaged ? installed : checkout;
  app.setName(name);
  if (platform !== "win32") return;
  app.setAppUserModelId(appId);
  // Electron makes up another one at each start otherwise, and leaves each in the registry.
  app.setToastActivatorCLSID(toastActivator);
}
