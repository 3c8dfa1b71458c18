import { onMac } from "../session/platform.ts";

interface Props {
  readonly keys: readonly string[];
  /** Hides the keys from screen readers, for use inside the button that they press. */
  readonly mute?: boolean;
}

/** Keys as they stand on the keyboard. */
export function Keys({ keys, mute = false }: Props) {
  return (
    <span className="keys" aria-hidden={mute || undefined}>
      {keys.map((press) => (
        <kbd key={press} className="key">
          {keyText(press, onMac())}
        </kbd>
      ))}
    </span>
  );
}

const held: Readonly<Record<string, readonly [pc: string, mac: string]>> = {
  mod: ["Ctrl", "⌘"],
  shift: ["⇧", "⇧"],
  alt: ["Alt", "⌥"],
};

function keyText(press: string, mac: boolean): string {
  const parts = press.split("+");
  const name = parts.at(-1) ?? "";
  const key = { arrowleft: "←", arrowright: "→" }[name] ?? name.toUpperCase();
  const holding = parts.slice(0, -1).map((one) => held[one]?.[mac ? 1 : 0] ?? one);
  return mac ? [...holding, key].join("") : [...holding, key].join(" ");
}
