import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { firstLine } from "../../../../src-shared/descriptor/first-line.ts";
import type { PossibleDuplicate } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { brief } from "../../../format/brief.ts";
import { titleOf } from "../../../format/names.ts";
import { nounOf } from "../../../format/noun-of.ts";
import { useReplica, useRow } from "../../../replica/live/hooks.ts";
import { announce, announceFailure, announceSaved } from "../../../session/announce.tsx";
import { keepBoth } from "../../../session/dismissed-duplicates.ts";
import { useCapabilities } from "../../../session/use-capabilities.ts";
import { Section } from "../../../ui/section.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { anew } from "../edit-lines.ts";
import { ChangeTable } from "./change-table.tsx";
import { duplicateLines } from "./duplicate-lines.ts";

/** A record that may be there twice, because its answer was lost and it was sent again (law 5). */
export function DuplicateCard({ pair }: { readonly pair: PossibleDuplicate }) {
  const { account, edits } = useReplica();
  useFocusBack();
  const { type, keptId, duplicateId } = pair;
  const descriptor = descriptorOf(type);
  const kept = useRow(type, keptId);
  const duplicate = useRow(type, duplicateId);
  const lines = kept && duplicate ? duplicateLines(descriptor, kept, duplicate) : [];
  const deletable = useCapabilities(type, "delete");
  // The rep has deleted one of the two records, so there is nothing left to compare.
  if (!kept || !duplicate) return null;
  const kind = nounOf(type);
  const title = brief(firstLine(titleOf(type, kept)));
  const remove = async () => {
    const removed = await edits.remove(type, duplicateId, { whole: duplicate });
    if (!removed.ok) announceFailure(removed.error);
    else {
      const again = anew(type, duplicate, {});
      const back = again === null ? undefined : () => edits.create(type, again);
      announceSaved(t`The copy is deleted.`, edits, removed.value, back);
    }
  };
  const dismiss = async () => {
    const answer = await keepBoth(account.key, pair);
    if (answer.ok) announce(t`Both are kept.`);
    else announceFailure(answer.error);
  };
  return (
    <Section title={t`Possible duplicate: ${title}`}>
      <div className="parked duplicate">
        <p className="parked-words">
          <span className="words">
            {t`No answer came when Rounds first sent this ${kind}, so Rounds sent it again. Now two look alike.`}
          </span>
          <strong>
            {deletable
              ? t`Delete the copy, or keep both.`
              : t`The service offers no way to delete it: ask your administrator to, or keep both.`}
          </strong>
        </p>
        <ChangeTable label={t`Both records`} lines={lines} heads={[t`Yours`, t`The copy`]} />
        <Group gap="xs">
          {deletable && <Button onClick={() => void remove()}>{t`Delete the copy`}</Button>}
          <Button variant="default" onClick={() => void dismiss()}>
            {t`Keep both`}
          </Button>
        </Group>
      </div>
    </Section>
  );
}
