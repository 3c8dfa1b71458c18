import { Button, Menu, Modal, TagsInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { DealDraft, DealRow } from "../../../src-main/contract/records/deal.ts";
import { Confirm } from "../../app/confirm.tsx";
import { counted } from "../../app/names.ts";
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
  const change = async (patchOf: (deal: DealRow) => DealDraft, said: string) => {
    done();
    await bulk({
      rows: deals,
      edit: (deal) => edits.update("deal", deal.id, patchOf(deal)),
      back: (deal) => edits.update("deal", deal.id, fieldsAsTheyAre(deal, patchOf(deal))),
      said: (count) => `${counted(count, "deal")} ${said}.`,
    });
  };
  const remove = async () => {
    setAsking("nothing");
    done();
    await bulk({
      rows: deals,
      edit: (deal) => edits.remove("deal", deal.id),
      said: (count) => `${counted(count, "deal")} deleted.`,
    });
  };
  return (
    <section className="bulk" aria-label="Chosen deals">
      <span className="bulk-count">{counted(ids.length, "deal")} chosen</span>
      <Choice label="Move to stage">
        <StageItems deals={deals} current={null} />
      </Choice>
      <Choice label="Owner">
        {lists.users.map((one) => (
          <Menu.Item
            key={one.value}
            onClick={() => void change(() => ({ owner_id: chosenId(one.value) }), `given to ${one.label}`)}
          >
            {one.label}
          </Menu.Item>
        ))}
      </Choice>
      <Button size="compact-sm" variant="default" onClick={() => setAsking("tags")}>
        Add tags
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          const hot = !deals.every((one) => one.hot === true);
          void change(() => ({ hot }), hot ? "marked hot" : "no longer hot");
        }}
      >
        {deals.every((one) => one.hot === true) ? "Not hot" : "Hot"}
      </Button>
      <Button size="compact-sm" variant="default" color="red" onClick={() => setAsking("delete")}>
        Delete
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={done}>
        Choose none
      </Button>
      {asking === "tags" && (
        <Tags
          close={() => setAsking("nothing")}
          add={(tags) => {
            setAsking("nothing");
            void change((deal) => ({ tags: [...new Set([...(deal.tags ?? []), ...tags])] }), "tagged");
          }}
        />
      )}
      {asking === "delete" && (
        <Confirm
          title={`Delete ${counted(deals.length, "deal")}?`}
          confirm="Delete deals"
          run={() => void remove()}
          close={() => setAsking("nothing")}
        >
          They are deleted for everybody, and their associated contacts are taken off them. Once it is sent,
          nobody can bring them back.
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
    <Modal opened onClose={close} title="Add tags" size={400}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (tags.length > 0) add(tags);
        }}
      >
        <TagsInput
          label="Tags"
          placeholder="Type one and press Enter"
          value={tags}
          onChange={setTags}
          acceptValueOnBlur
          data-autofocus
        />
        <div className="form-foot">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={tags.length === 0}>
            Add tags
          </Button>
        </div>
      </form>
    </Modal>
  );
}
