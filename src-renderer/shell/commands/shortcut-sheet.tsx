import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { useSupport } from "../../session/session.ts";
import { Keys } from "../../ui/keys.tsx";
import { commandsThere, groupLabels } from "./shortcuts.ts";

/** Every shortcut, to be learnt. */
export function ShortcutSheet({ close }: { readonly close: () => void }) {
  const there = commandsThere(useSupport());
  return (
    <Modal opened onClose={close} title={t`Keyboard shortcuts`} size={620}>
      <div className="sheet">
        {Object.entries(groupLabels).map(([group, name]) => (
          <section key={group} aria-label={name}>
            <h2 className="sheet-title">{name}</h2>
            <dl className="sheet-list">
              {there
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
        <section aria-label={t`In a form`}>
          <h2 className="sheet-title">{t`In a form`}</h2>
          <dl className="sheet-list">
            <div className="sheet-row">
              <dt>{t`Save`}</dt>
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
