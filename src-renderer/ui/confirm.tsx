import { t } from "@lingui/core/macro";
import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "./use-focus-back.ts";

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly run: () => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Asks before a step that has no way back. */
export function Confirm({ title, confirm, cancel = t`Cancel`, run, close, children }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={close} title={title} size={440}>
      <div className="words">{children}</div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={close} data-autofocus>
          {cancel}
        </Button>
        <Button color="red" onClick={run}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
