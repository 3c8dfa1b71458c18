interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

/**
 * Minimizes the window at `cdp`, as going to the tray does to what the page sees of it; answers what the page says then.
 * Playwright must have let go of the page: it keeps every page that it holds in sight.
 */
export async function hideWindow(cdp: string): Promise<string> {
  const targets = (await (await fetch(`${cdp}/json/list`)).json()) as readonly Target[];
  const page = targets.find((one) => one.type === "page");
  if (page === undefined) throw new Error("There is no window to hide.");
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let lastId = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> };
        if (message.id === id) resolve(message.result ?? {});
      });
      socket.addEventListener("close", () => reject(new Error("The window is gone.")));
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { windowId } = await call("Browser.getWindowForTarget");
  await call("Browser.setWindowBounds", { windowId, bounds: { windowState: "minimized" } });
  const seen = await call("Runtime.evaluate", { expression: "document.visibilityState" });
  socket.close();
  return String((seen.result as { value?: unknown } | undefined)?.value);
}
