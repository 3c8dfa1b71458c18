import type { Session, WebContents } from "electron";
import type { CdpSession } from "../chromium/connection.ts";
import { originOf } from "../protocol/address.ts";
import { asElectron } from "../refuse.ts";

type RequestHandler = NonNullable<Parameters<Session["setPermissionRequestHandler"]>[0]>;
type CheckHandler = NonNullable<Parameters<Session["setPermissionCheckHandler"]>[0]>;
type Permission = Parameters<RequestHandler>[1] & Parameters<CheckHandler>[1];

/** Electron's names with Chromium's. */
const PERMISSIONS: readonly (readonly [Permission, readonly string[]])[] = [
  ["geolocation", ["geolocation"]],
  ["notifications", ["notifications"]],
  ["media", ["camera", "microphone"]],
  ["midi", ["midi"]],
  ["clipboard-read", ["clipboard-read"]],
  ["clipboard-sanitized-write", ["clipboard-write"]],
  ["idle-detection", ["idle-detection"]],
  ["window-management", ["window-management"]],
  ["storage-access", ["storage-access"]],
  // Electron's own word for it (content_converter.cc), though its types do not name it.
  ["persistent-storage" as Permission, ["persistent-storage"]],
];

/**
 * DevTools does not tell when a page asks for a permission. So the app's handlers are asked for each permission when a
 * document is committed, and Chromium is told the answers: the page then meets what the app would have answered.
 * Without a handler everything is granted, as in Electron.
 */
export class Permissions {
  request: RequestHandler | null = null;
  check: CheckHandler | null = null;

  async apply(root: CdpSession, contents: object, pageOrigin: string, appUrl: string): Promise<void> {
    const answers = await Promise.all(
      PERMISSIONS.map(async ([permission, names]) => ({
        names,
        granted: await this.#granted(contents, permission, appUrl),
      })),
    );
    const settings = answers.flatMap(({ names, granted }) =>
      names.map((name) =>
        root.send("Browser.setPermission", {
          permission: { name },
          setting: granted ? "granted" : "denied",
          origin: pageOrigin,
        }),
      ),
    );
    await Promise.allSettled(settings);
  }

  async #granted(contents: object, permission: Permission, url: string): Promise<boolean> {
    const details = { requestingUrl: url, isMainFrame: true, securityOrigin: url, mediaTypes: [] };
    const sender = asElectron<WebContents>(contents);
    if (this.check !== null && !this.check(sender, permission, `${originOf(url)}/`, asElectron(details)))
      return false;
    const handler = this.request;
    if (handler === null) return true;
    return new Promise((resolve) => handler(sender, permission, resolve, asElectron(details)));
  }
}
