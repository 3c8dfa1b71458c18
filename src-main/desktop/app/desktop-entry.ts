/**
 * The desktop entry that starts a program at login (freedesktop.org, "Desktop Application Autostart" and "Desktop
 * Entry", section "The Exec key").
 */
export function autostartEntry(command: readonly string[]): string {
  return [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Rounds",
    `Exec=${command.map(execArgument).join(" ")}`,
    "Terminal=false",
    "X-GNOME-Autostart-enabled=true",
    "",
  ].join("\n");
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

/** True if such a file still starts a program: desktops switch it off within the file. */
export function isSwitchedOn(entry: string): boolean {
  const lines = entry.split("\n").map((line) => {
    const [key = "", ...value] = line.toLowerCase().split("=");
    return `${key.trim()}=${value.join("=").trim()}`;
  });
  return !lines.includes("hidden=true") && !lines.includes("x-gnome-autostart-enabled=false");
}

/** Quotes a text for the Exec key, and then for the string that holds the key: the specification asks for both, in this order. */
function execArgument(text: string): string {
  const quoted = /^[\w./:=@-]+$/.test(text) ? text : `"${text.replace(/["`$\\]/g, "\\$&")}"`;
  return quoted.replaceAll("%", "%%").replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
