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

/** The entry by which the desktop leads `rounds:` links to an AppImage. In no menu: where the image lies is the rep's matter. */
export function linkEntry(image: string): string {
  return [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Rounds",
    `Exec=${execArgument(image)} %u`,
    "Terminal=false",
    "NoDisplay=true",
    "MimeType=x-scheme-handler/rounds;",
    "",
  ].join("\n");
}

/** Whether such a file still starts something: desktops switch it off within it. */
export function isSwitchedOn(entry: string): boolean {
  const lines = entry.split("\n").map((line) => {
    const [key = "", ...value] = line.toLowerCase().split("=");
    return `${key.trim()}=${value.join("=").trim()}`;
  });
  return !lines.includes("hidden=true") && !lines.includes("x-gnome-autostart-enabled=false");
}

/** Quoted for the Exec key, and then for the string that it is: the specification asks for both, in this order. */
function execArgument(text: string): string {
  const quoted = /^[\w./:=@-]+$/.test(text) ? text : `"${text.replace(/["`$\\]/g, "\\$&")}"`;
  return quoted.replaceAll("%", "%%").replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
