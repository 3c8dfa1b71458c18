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

/** True if such a file still starts a program: desktops switch it off within the file. */
export function isSwitchedOn(entry: string): boolean {
  const lines = entry.split("\n").map((line) => {
    const [key = "", ...value] = line.toLowerCase().split("=");
    return `${key.trim()}=${value.join("=").trim()}`;
  });
  return !lines.includes("hidden=true") && !lines.includes("x-gnome-autostart-enabled=false");
}

/** Quotes a text for the Exec key, and then for the string that holds the key: the specification asks for both, in this order. */
export function execArgument(text: string): string {
  const quoted = /^[\w./:=@-]+$/.test(text) ? text : `"${text.replace(/["`$\\]/g, "\\$&")}"`;
  return quoted.replaceAll("%", "%%").replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
