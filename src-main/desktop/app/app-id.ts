/**
 * The name that Windows, macOS and Linux know Rounds by: notifications, the taskbar and updates go by it. Never changes, or an
 * update would become a second program.
 */
export const appId = "app.rounds.client";
