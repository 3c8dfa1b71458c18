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

function keyText(press: string, mac: boolean): string {
  if (press.startsWith("alt+")) {
    const name = press.slice(4);
    const key = { arrowleft: "←", arrowright: "→" }[name] ?? name.toUpperCase();
    return mac ? `⌥${key}` : `Alt ${key}`;
  }
  const key = press.slice(press.startsWith("mod+") ? 4 : 0).toUpperCase();
  if (!press.startsWith("mod+")) return key;
  return mac ? `⌘${key}` : `Ctrl ${key}`;
}
