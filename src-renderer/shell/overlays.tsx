import { type ComponentType, useEffect, useState } from "react";
import { type Overlay, useUi } from "../session/ui.ts";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { QuickCapture } from "./commands/quick-capture.tsx";
import type { DialogHostProps } from "./dialog-host.tsx";
import { loadPages } from "./load-pages.ts";

let DialogHost: ComponentType<DialogHostProps> | null = null;

/** Whatever is laid over the page. It lives beside the routes, so that nothing below can unmount an open form. */
export function Overlays() {
  const { overlay, close } = useUi();
  const asked = overlay.kind !== "none";
  const [, setReady] = useState(false);
  // Soon after the first screen, or when it is asked for. Once it is there it stands in the same moment as it is asked
  // for: the next key is for the form.
  useEffect(() => {
    if (DialogHost !== null) return;
    const load = async () => {
      ({ DialogHost } = await loadPages());
      setReady(true);
    };
    if (asked) return void load();
    const idle = requestIdleCallback(() => void load(), { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [asked]);
  return overlay.kind === "none" ? null : <Over overlay={overlay} close={close} />;
}

/** Quick capture waits for nothing: its second key may come at once, before the forms are there. */
function Over({
  overlay,
  close,
}: {
  readonly overlay: Exclude<Overlay, { kind: "none" }>;
  readonly close: () => void;
}) {
  useFocusBack();
  if (overlay.kind === "capture") return <QuickCapture close={close} />;
  return DialogHost && <DialogHost overlay={overlay} close={close} />;
}
