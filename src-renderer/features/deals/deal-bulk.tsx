import { plural, t } from "@lingui/core/macro";
import { Button, Menu, Modal, TagsInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { DealDraft, DealRow } from "../../../src-main/contract/records/deal.ts";
import { Confirm } from "../../app/confirm.tsx";
import { useFocusBack } from "../../app/use-focus-back.ts";
import { useReplica, useRows } from "../../replica/hooks.ts";
import { useBulk } from "../../table/use-bulk.ts";
import { fieldsAsTheyAre } from "./deal-editor.tsx";
import { StageItems } from "./move-menu.tsx";
import { chosenId, type DealLists } from "./use-deal-lists.ts";

interface Props {
  readonly ids: readonly RecordId[];
  readonly lists: DealLists;
  /** Nothing is chosen any more. */
  readonly done: () => void;
}

type Asking = "nothing" | "tags" | "delete";

/** What can be done with the chosen deals at once: each an edit of its own, with one Undo for the lot. */
export function DealBulk({ ids, lists, done }: Props) {
  const { edits } = useReplica();
  const bulk = useBulk();
  const [asking, setAsking] = useState<Asking>("nothing");
  const deals = useRows(["chosen deals", ids.join()], async (database) =>
    (await database.deal.bulkGet([...ids])).filter((one) => one !== undefined),
  );
  if (deals === undefined) return null;
  const change = async (patchOf: (deal: DealRow) => DealDraft, said: (count: number) => string) => {
    done();
    await bulk({
      rows: deals,
      edit: (deal) => edits.update("deal", deal.id, patchOf(deal)),
      back: (deal) => edits.update("deal", deal.id, fieldsAsTheyAre(deal, patchOf(deal))),
      said,
    });
  };
  const remove = async () => {
    setAsking("nothing");
    done();
    await bulk({
      rows: deals,
      edit: (deal) => edits.remove("deal", deal.id),
      said: (count) => plural(count, { one: "# deal deleted.", other: "# deals deleted." }),
    });
  };
  return (
    <section className="bulk" aria-label={t`Chosen deals`}>
      <span className="bulk-count">
        {plural(ids.length, { one: "# deal chosen", other: "# deals chosen" })}
      </span>
      <Choice label={t`Move to stage`}>
        <StageItems deals={deals} current={null} />
      </Choice>
      <Choice label={t`Owner`}>
        {lists.users.map(({ value, label: name }) => (
          <Menu.Item
            key={value}
            onClick={() =>
              void change(
                () => ({ owner_id: chosenId(value) }),
                (count) =>
                  plural(count, { one: `# deal given to ${name}.`, other: `# deals given to ${name}.` }),
              )
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Choice>
      <Button size="compact-sm" variant="default" onClick={() => setAsking("tags")}>
        {t`Add tags`}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          const hot = !deals.every((one) => one.hot === true);
          void change(
            () => ({ hot }),
            (count) =>
              hot
                ? plural(count, { one: "# deal marked hot.", other: "# deals marked hot." })
                : plural(count, { one: "# deal no longer hot.", other: "# deals no longer hot." }),
          );
        }}
      >
        {deals.every((one) => one.hot === true) ? t`Not hot` : t`Hot`}
      </Button>
      <Button size="compact-sm" variant="default" color="red" onClick={() => setAsking("delete")}>
        {t`Delete`}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={done}>
        {t`Choose none`}
      </Button>
      {asking === "tags" && (
        <Tags
          close={() => setAsking("nothing")}
          add={(tags) => {
            setAsking("nothing");
            void change(
              (deal) => ({ tags: [...new Set([...(deal.tags ?? []), ...tags])] }),
              (count) => plural(count, { one: "# deal tagged.", other: "# deals tagged." }),
            );
          }}
        />
      )}
      {asking === "delete" && (
        <Confirm
          title={plural(deals.length, { one: "Delete # deal?", other: "Delete # deals?" })}
          confirm={t`Delete deals`}
          run={() => void remove()}
          close={() => setAsking("nothing")}
        >
          {t`They are deleted for everybody, and their associated contacts are taken off them. Once it is sent, nobody can bring them back.`}
        </Confirm>
      )}
    </section>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Menu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="menu-long">{children}</Menu.Dropdown>
    </Menu>
  );
}

function Tags({
  add,
  close,
}: {
  readonly add: (tags: readonly string[]) => void;
  readonly close: () => void;
}) {
  useFocusBack();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <Modal opened onClose={close} title={t`Add tags`} size={400}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (tags.length > 0) add(tags);
        }}
      >
        <TagsInput
          label={t`Tags`}
          placeholder={t`Type one and press Enter`}
          value={tags}
          onChange={setTags}
          acceptValueOnBlur
          data-autofocus
        />
        <div className="form-foot">
          <Button variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" disabled={tags.length === 0}>
            {t`Add tags`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
