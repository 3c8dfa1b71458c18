import { useEffect, useState } from "react";
import { useUi } from "../session/ui.ts";
import { DialogHost, loadDialogs, loadPages } from "./dialog-host.tsx";

/** Whatever is laid over the page. It lives beside the routes, so that nothing below can unmount an open form. */
export function Overlays() {
  const { overlay, close } = useUi();
  const asked = overlay.kind !== "none";
  const [ready, setReady] = useState(false);
  // Soon after the first screen, or when it is asked for. Once it is there it stands in the same moment as it is asked
  // for: the next key is for the form.
  useEffect(() => {
    if (ready) {
      const idle = requestIdleCallback(() => void loadPages(), { timeout: 2_000 });
      return () => cancelIdleCallback(idle);
    }
    const load = () => void loadDialogs().then(setReady);
    if (asked) return load();
    const idle = requestIdleCallback(load, { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [asked, ready]);
  return overlay.kind === "none" ? null : <DialogHost overlay={overlay} close={close} />;
}
