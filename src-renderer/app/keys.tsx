import { onMac } from "./platform.ts";

/** Keys as they stand on the keyboard. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="keys">
      {keys.map((press) => (
        <kbd key={press} className="key">
          {keyText(press, onMac())}
        </kbd>
      ))}
    </span>
  );
}

function keyText(press: string, mac: boolean): string {
  const key = press.slice(press.startsWith("mod+") ? 4 : 0).toUpperCase();
  if (!press.startsWith("mod+")) return key;
  return mac ? `⌘${key}` : `Ctrl ${key}`;
}
