import { commands } from "./bridge.ts";

/** A bug that repeats itself fills no log. */
const mostReported = 20;
const mostPlaces = 20;

/** Tells main's log of every exception that nothing in the window was made for. React's come here, too (`reportError`). */
export function tellFailures(): void {
  let reported = 0;
  const tell = (failure: unknown) => {
    reported += 1;
    if (reported > mostReported) return;
    const { name, places } = traceOf(failure);
    // If the bridge does not answer, nobody can be told.
    void commands()["app.failed"]({ name, places });
  };
  // Ignores error events without an exception: Chromium sends one when a ResizeObserver runs late.
  window.addEventListener("error", ({ error }) => error && tell(error));
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}

/** The name of an exception and the lines of its stack, without its message: that may quote a record. */
function traceOf(failure: unknown) {
  if (!(failure instanceof Error)) return { name: "NotAnError", places: [] };
  const { name, stack = "" } = failure;
  const lines = stack.split("\n").filter((line) => line.startsWith("    at "));
  return {
    name: name.slice(0, 100),
    places: lines.slice(0, mostPlaces).map((line) => line.slice(0, 500)),
  };
}
