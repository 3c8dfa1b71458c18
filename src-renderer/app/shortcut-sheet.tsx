import { Modal } from "@mantine/core";
import { Keys } from "./keys.tsx";
import { type Command, commandTable } from "./shortcuts.ts";

const groups: readonly Command["group"][] = ["Capture", "Go to", "Anywhere"];

/** Every shortcut, to be learnt. */
export function ShortcutSheet({ close }: { readonly close: () => void }) {
  return (
    <Modal opened onClose={close} title="Keyboard shortcuts" size={620}>
      <div className="sheet">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h2 className="sheet-title">{group}</h2>
            <dl className="sheet-list">
              {commandTable
                .filter((one) => one.group === group)
                .map(({ name, label, keys }) => (
                  <div key={name} className="sheet-row">
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section aria-label="In a form">
          <h2 className="sheet-title">In a form</h2>
          <dl className="sheet-list">
            <div className="sheet-row">
              <dt>Save</dt>
              <dd>
                <Keys keys={["mod+↵"]} />
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </Modal>
  );
}
