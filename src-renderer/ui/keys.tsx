import { t } from "@lingui/core/macro";
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
  const parts = press.split("+");
  const name = parts.at(-1) ?? "";
  const key = { arrowleft: "←", arrowright: "→" }[name] ?? name.toUpperCase();
  return parts.slice(0, -1).reduceRight((after, held) => heldText(held, after, mac), key);
}

function heldText(held: string, key: string, mac: boolean): string {
  if (held === "alt") return mac ? `⌥${key}` : `Alt ${key}`;
  if (held === "mod") return mac ? `⌘${key}` : `${t({ message: "Ctrl", context: "a key" })} ${key}`;
  return mac ? `⇧${key}` : `⇧ ${key}`;
}
