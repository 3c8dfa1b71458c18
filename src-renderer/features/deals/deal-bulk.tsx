import { plural, t } from "@lingui/core/macro";
import { BulkButton, BulkMenu } from "../../table/bulk/bulk-bar.tsx";
import { BulkDelete } from "../../table/bulk/bulk-delete.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { BulkTags } from "../../table/bulk/bulk-tags.tsx";
import type { BulkProps, TableBulk } from "../../table/bulk/use-bulk-edits.ts";
import { TaskForEach } from "../tasks/exports.ts";
import { StageItems } from "./board/move-menu.tsx";

export const dealBulk: TableBulk<"deal"> = {
  label: t`Selected deals`,
  count: (count) => plural(count, { one: "# deal selected", other: "# deals selected" }),
  Actions: DealActions,
};

function DealActions({ rows: deals, change, remove, done }: BulkProps<"deal">) {
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
        change={change}
        announcement={(count, name) =>
          plural(count, { one: `# deal assigned to ${name}.`, other: `# deals assigned to ${name}.` })
        }
      />
      <BulkTags
        change={change}
        announcement={(count) => plural(count, { one: "# deal tagged.", other: "# deals tagged." })}
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
