import { join } from "node:path";
import { readIfThere, writeDurably } from "../../configuration/durable-file.ts";
import { execArgument } from "../app/desktop-entry.ts";
import { installed } from "../app/identity.ts";
import { iconInImage } from "../app/own-image.ts";

interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The rep's folder for data of programs (`XDG_DATA_HOME`). */
  readonly home: string;
}

/** Writes the desktop entry of an AppImage, which nobody installs. Returns whether it is there. */
export async function writeImageEntry(file: string, image: string, place: Place): Promise<boolean> {
  return (await writeDurably(file, linkEntry(image, await keepIcon(place)))).ok;
}

/**
 * Builds the entry by which the desktop opens `rounds:` links with an AppImage, and by which Wayland finds the icon of its window.
 * It shows in no menu, because the rep decides where the image lies.
 */
export function linkEntry(image: string, icon: string | null): string {
  return [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Rounds",
    `Exec=${execArgument(image)} %u`,
    ...(icon === null ? [] : [`Icon=${icon.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`]),
    "Terminal=false",
    "NoDisplay=true",
    "MimeType=x-scheme-handler/rounds;",
    "",
  ].join("\n");
}

/** Copies an AppImage's icon to where it stays, because the image's own goes with this run. Returns null if there is none. */
async function keepIcon({ env, home }: Place): Promise<string | null> {
  const icon = iconInImage(env);
  const found = icon === null ? null : await readIfThere(icon);
  if (found === null || !found.ok || found.value === null) return null;
  const kept = join(home, "icons/hicolor/256x256/apps", `${installed.appId}.appimage.png`);
  return (await writeDurably(kept, found.value)).ok ? kept : null;
}
