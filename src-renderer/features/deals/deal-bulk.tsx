import { plural, t } from "@lingui/core/macro";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { BulkButton, BulkMenu } from "../../table/bulk/bulk-bar.tsx";
import { BulkDelete } from "../../table/bulk/bulk-delete.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { BulkTags, withTags } from "../../table/bulk/bulk-tags.tsx";
import { useBulkEdits } from "../../table/bulk/use-bulk-edits.ts";
import { TaskForEach } from "../tasks/exports.ts";
import { StageItems } from "./board/move-menu.tsx";

interface Props {
  readonly deals: readonly DealRow[];
  /** Clears the selection. */
  readonly done: () => void;
}

/** Offers actions on the chosen deals. Each deal gets an edit of its own; one Undo covers them all. */
export function DealBulk({ deals, done }: Props) {
  const { change, remove } = useBulkEdits("deal", deals, done);
  const allHot = deals.every((one) => one.hot === true);
  const setHot = (hot: boolean) =>
    change(
      () => ({ hot }),
      (count) =>
        hot
          ? plural(count, { one: "# deal marked hot.", other: "# deals marked hot." })
          : plural(count, { one: "# deal no longer hot.", other: "# deals no longer hot." }),
    );
  return (
    <>
      <BulkMenu label={t`Move to stage`}>
        <StageItems deals={deals} current={null} />
      </BulkMenu>
      <BulkOwner
        give={(owner_id, name) =>
          void change(
            () => ({ owner_id }),
            (count) =>
              plural(count, { one: `# deal assigned to ${name}.`, other: `# deals assigned to ${name}.` }),
          )
        }
      />
      <BulkTags
        add={(tags) =>
          void change(
            (deal) => withTags(deal, tags),
            (count) => plural(count, { one: "# deal tagged.", other: "# deals tagged." }),
          )
        }
      />
      <BulkButton onClick={() => void setHot(!allHot)}>{allHot ? t`Not hot` : t`Hot`}</BulkButton>
      <TaskForEach type="deal" ids={deals.map(({ id }) => id)} done={done} />
      <BulkDelete
        title={plural(deals.length, { one: "Delete # deal?", other: "Delete # deals?" })}
        confirm={t`Delete deals`}
        run={() =>
          void remove((count) => plural(count, { one: "# deal deleted.", other: "# deals deleted." }))
        }
      >
        {t`They are deleted for everybody, and their associated contacts are taken off them. Once it's sent, nobody can bring them back.`}
      </BulkDelete>
    </>
  );
}
