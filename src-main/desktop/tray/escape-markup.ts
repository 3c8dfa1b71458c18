/** Signs of markup, and what reads like them. Escaped as entities they would be read out by servers without markup. */
const lookalikes: Readonly<Record<string, string>> = { "<": "‹", ">": "›", "&": "＆" };

/**
 * Replaces the signs of markup in the text of a notification. On Linux its server may take them for markup (freedesktop.org,
 * "Desktop Notifications", section "Markup"): a link or a picture from whoever named a task. Electron hands text on as it is.
 */
export function escapeMarkup(text: string, platform: NodeJS.Platform): string {
  return platform === "linux" ? text.replace(/[<>&]/g, (sign) => lookalikes[sign] ?? "") : text;
}
