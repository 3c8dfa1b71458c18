import { t } from "@lingui/core/macro";
import { Modal, UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { Keys } from "../../ui/keys.tsx";
import { useRunCommand } from "./run-command.ts";
import { useCommandsThere } from "./use-commands-there.ts";

/** The second key of quick capture: one letter each. */
export function QuickCapture({ close }: { readonly close: () => void }) {
  const run = useRunCommand();
  const captures = useCommandsThere().filter((one) => one.group === "capture");
  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = captures.find((one) => one.keys[1] === event.key.toLowerCase());
    if (found === undefined) return;
    event.preventDefault();
    run(found.name);
  });
  return (
    <Modal opened onClose={close} title={t`Quick capture`} size={340} yOffset="18vh">
      <div className="capture">
        {captures.map(({ name, label, keys, icon: Sign }, index) => (
          <UnstyledButton
            key={name}
            className="capture-item"
            data-autofocus={index === 0 || undefined}
            onClick={() => run(name)}
          >
            {Sign && <Sign size={18} stroke={1.6} aria-hidden />}
            <span>{label}</span>
            <Keys keys={keys.slice(1)} mute />
          </UnstyledButton>
        ))}
      </div>
    </Modal>
  );
}
