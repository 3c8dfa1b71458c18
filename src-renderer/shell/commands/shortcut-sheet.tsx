import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { Keys } from "../../ui/keys.tsx";
import { hitKeys } from "./hit-keys.tsx";
import { groupLabels } from "./shortcuts.ts";
import { useCommandsThere } from "./use-commands-there.ts";

interface Row {
  readonly label: string;
  readonly keys: readonly string[];
  /** A single press that does the same. */
  readonly also?: string;
}

/** Keys that a part of a page or a dialog has for itself. */
const elsewhere: readonly { readonly place: string; readonly rows: readonly Row[] }[] = [
  { place: t`On a record in the search`, rows: hitKeys },
  {
    place: t`In a form`,
    rows: [
      { label: t`Save`, keys: ["mod+↵"] },
      { label: t`Close`, keys: ["Esc"] },
      { label: t`Open the contact that is here already`, keys: ["mod+o"] },
    ],
  },
  {
    place: t`In a list`,
    rows: [
      { label: t`Move`, keys: ["↑", "↓"] },
      { label: t`Open`, keys: ["↵"] },
      { label: t`Preview, in a wide window`, keys: [t({ message: "Space", context: "a key" })] },
      { label: t`To the preview and back`, keys: ["F6"] },
      { label: t`Close the preview`, keys: ["Esc"] },
      { label: t`Choose a row`, keys: ["x"] },
      { label: t`Choose all`, keys: ["mod+a"] },
      { label: t`Remove the filter that has the focus`, keys: [t({ message: "Del", context: "a key" })] },
    ],
  },
  {
    place: t`On the page of a record`,
    rows: [{ label: t`Back to the list`, keys: ["Esc"] }],
  },
  {
    place: t`On the board`,
    rows: [
      { label: t`Move the deal to the stage beside it`, keys: ["⇧ ←", "⇧ →"] },
      { label: t`Choose a stage`, keys: ["m"] },
    ],
  },
  {
    place: t`In a conflict`,
    rows: [{ label: t`My version, theirs or both`, keys: ["1", "2", "3"] }],
  },
];

/** Every shortcut, to be learnt. */
export function ShortcutSheet({ close }: { readonly close: () => void }) {
  const there = useCommandsThere();
  const ofCommands: typeof elsewhere = Object.entries(groupLabels).map(([group, place]) => ({
    place,
    rows: there.filter((one) => one.group === group),
  }));
  return (
    <Modal opened onClose={close} title={t`Keyboard shortcuts`} size={620}>
      <div className="sheet">
        {[...ofCommands, ...elsewhere].map(({ place, rows }) => (
          <section key={place} aria-label={place}>
            <h2 className="sheet-title">{place}</h2>
            <dl className="sheet-list">
              {rows.map(({ label, keys, also }) => (
                <div key={label} className="sheet-row">
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                    {also && (
                      <>
                        <span className="dim">{t`or`}</span>
                        <Keys keys={[also]} />
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
