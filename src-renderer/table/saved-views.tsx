import { t } from "@lingui/core/macro";
import { Button, Menu, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SavedView } from "../../src-shared/ipc/account-settings/views.ts";
import { isJsonObject } from "../../src-shared/plain-json.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { lineText } from "../format/brief.ts";
import { FormModal } from "../forms/form-modal.tsx";
import { announce } from "../session/announce.tsx";
import { IconBookmark } from "../ui/icons.ts";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { useSavedViews } from "./use-saved-views.ts";

interface Props {
  readonly type: RecordName;
  /** The search parameters of the address. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly open: (search: Readonly<Record<string, unknown>>) => void;
}

const look = { variant: "default", leftSection: <IconBookmark size={16} aria-hidden /> } as const;

/**
 * Menu of saved views: filters and order under a name. They belong to the account, and are deleted with it.
 */
export function SavedViews({ type, search, open }: Props) {
  const [naming, setNaming] = useState(false);
  const { saved, keep } = useSavedViews(type);
  // It has its place at once: the buttons beside it don't move when it comes.
  if (saved === undefined) return <Button {...look} style={{ visibility: "hidden" }}>{t`Views`}</Button>;
  const here = saved.find((one) => same(one.search, search));
  const remove = async (view: SavedView) => {
    const { name } = view;
    const place = saved.indexOf(view);
    if (!(await keep((from) => from.filter((one) => one.name !== name)))) return;
    announce(t`View “${name}” removed.`, async () => {
      await keep((from) => (from.some((one) => one.name === name) ? from : from.toSpliced(place, 0, view)));
    });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button {...look}>{lineText(here?.name) ?? t`Views`}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.map((one) => (
            <Menu.Item key={one.name} onClick={() => open(one.search)} fw={one === here ? 500 : 400}>
              {lineText(one.name)}
            </Menu.Item>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setNaming(true)}>{t`Save this view…`}</Menu.Item>
          {here && (
            <Menu.Item
              onClick={() => void remove(here)}
            >{t`Remove “${{ name: lineText(here.name) }}”`}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <Naming
          save={async (name) => {
            const plain = JSON.parse(JSON.stringify(search)) as SavedView["search"];
            const kept = await keep((from) => [
              ...from.filter((one) => one.name !== name),
              { name, search: plain },
            ]);
            if (kept) announce(t`View “${name}” saved.`);
            return kept;
          }}
          close={() => setNaming(false)}
        />
      )}
    </>
  );
}

function Naming({
  save,
  close,
}: {
  /** Returns whether it was saved. */
  readonly save: (name: string) => Promise<boolean>;
  readonly close: () => void;
}) {
  useFocusBack();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  return (
    <FormModal
      title={t`Save this view`}
      size={400}
      saveLabel={t`Save view`}
      saving={false}
      submit={async () => {
        if (name.trim() === "") return setError(t`A view needs a name.`);
        if (await save(name.trim())) close();
      }}
      close={close}
    >
      <TextInput
        label={t`Name of the view`}
        description={t`This saves the filters, order and kind of view. It replaces a view with the same name.`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
        maxLength={200}
        data-autofocus
      />
    </FormModal>
  );
}

function same(one: object, other: object): boolean {
  const inOrder = (of: object): string =>
    JSON.stringify(of, (_, value: unknown) =>
      isJsonObject(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  return inOrder(one) === inOrder(other);
}
