import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { EmptyState } from "../empty-state.tsx";
import { IconAlertTriangle } from "../icons.ts";
import { Page } from "../page.tsx";
import { RestartRounds } from "../restart-rounds.tsx";
import { CopyDiagnosticsButton, StoppedWindow } from "./stopped.tsx";

interface Props {
  /** Draws what failed once more. */
  readonly reset: () => void;
}

/** Stands in the place of a page that failed: a bug. The frame around it works on, and the log has the cause. */
export function BrokenPage({ reset }: Props) {
  return (
    <Page title={t`Something went wrong`}>
      <EmptyState icon={IconAlertTriangle} title={t`Rounds can't show this page`} inCard>
        <p>{t`Everything you saved is still on this computer. Try again, or go on with another page.`}</p>
        <Group gap="xs" mt="xs" justify="center">
          <Button variant="default" onClick={reset}>
            {t`Try again`}
          </Button>
          <CopyDiagnosticsButton />
        </Group>
      </EmptyState>
    </Page>
  );
}

/** Stands in the place of the whole window, where what failed is not a page but all around it. */
export function BrokenWindow({ reset }: Props) {
  return (
    <StoppedWindow title={t`Something went wrong`}>
      <p>{t`Rounds can't show this window. Everything you saved is still on this computer. Try again, or restart Rounds.`}</p>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={reset}>
          {t`Try again`}
        </Button>
        <RestartRounds />
      </Group>
    </StoppedWindow>
  );
}
