/** A key press that the page has left alone. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const held = {
  ctrl: "ctrlKey",
  control: "ctrlKey",
  alt: "altKey",
  shift: "shiftKey",
  meta: "metaKey",
} as const;

/** Whether the press is that of an accelerator as Electron writes it: "CmdOrCtrl+Shift+L". */
export function isPressOf(accelerator: string, press: KeyPress, platform: NodeJS.Platform): boolean {
  const mod = platform === "darwin" ? "meta" : "ctrl";
  const words = accelerator.toLowerCase().split("+");
  const key = words.pop();
  const wanted = new Set(words.map((word) => (word === "cmdorctrl" ? mod : word)));
  return (
    press.key.toLowerCase() === key &&
    (["ctrl", "alt", "shift", "meta"] as const).every((one) => press[held[one]] === wanted.has(one))
  );
}
