import { t } from "@lingui/core/macro";
import { Button, Menu, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { announce } from "../app/announce.tsx";
import { FormModal } from "../app/form-modal.tsx";
import { IconBookmark } from "../app/icons.ts";
import { useFocusBack } from "../app/use-focus-back.ts";
import { useReplica, useRows } from "../replica/hooks.ts";

const views = z.array(z.object({ name: z.string(), search: z.record(z.string(), z.json()) }));
type View = z.infer<typeof views>[number];

interface Props {
  readonly type: RecordName;
  /** What the address holds now. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly open: (search: Readonly<Record<string, unknown>>) => void;
}

/** Filters and order under a name. They rest in the account's replica, and go with it. */
export function SavedViews({ type, search, open }: Props) {
  const { database } = useReplica();
  const [naming, setNaming] = useState(false);
  const key = `views:${type}` as const;
  const saved = useRows(["views", type], async (of) => {
    const row = await of.meta.get(key);
    const parsed = views.safeParse(row === undefined ? [] : JSON.parse(row.value));
    return parsed.success ? parsed.data : [];
  });
  if (saved === undefined) return null;
  const keep = (next: readonly View[]) => database.meta.put({ key, value: JSON.stringify(next) });
  const here = saved.find((one) => same(one.search, search));
  const remove = async (name: string) => {
    const before = saved;
    await keep(saved.filter((one) => one.name !== name));
    announce(t`View “${name}” removed.`, async () => {
      await keep(before);
    });
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {here?.name ?? t`Views`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.map((one) => (
            <Menu.Item key={one.name} onClick={() => open(one.search)} fw={one === here ? 600 : 400}>
              {one.name}
            </Menu.Item>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setNaming(true)}>{t`Save this view…`}</Menu.Item>
          {here && (
            <Menu.Item onClick={() => void remove(here.name)}>{t`Remove “${{ name: here.name }}”`}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <Naming
          save={async (name) => {
            const search_ = JSON.parse(JSON.stringify(search)) as View["search"];
            await keep([...saved.filter((one) => one.name !== name), { name, search: search_ }]);
            announce(t`View “${name}” saved.`);
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
  readonly save: (name: string) => Promise<void>;
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
        await save(name.trim());
        close();
      }}
      close={close}
    >
      <TextInput
        label={t`Name of the view`}
        description={t`Filters, order and kind of view are kept. One of the same name is replaced.`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
        data-autofocus
      />
    </FormModal>
  );
}

function same(one: object, other: object): boolean {
  const inOrder = (of: object): string =>
    JSON.stringify(of, (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  return inOrder(one) === inOrder(other);
}
