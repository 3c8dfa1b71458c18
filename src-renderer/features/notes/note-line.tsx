import { t } from "@lingui/core/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { AccountKey } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useSave } from "../../forms/use-save.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import type { Subject } from "../../session/ui.ts";
import { holdUnsaved } from "../../session/unsaved.ts";
import "./notes.css";

/** Lines of one account that were begun and not saved, by their record: leaving its page loses none. */
const begun = new Map<string, string>();
let owner: AccountKey | null = null;

/** Nobody sees the words of another account (law 13). */
function begunBy(account: AccountKey): typeof begun {
  if (owner !== account) for (const key of begun.keys()) keepLine(key, "");
  owner = account;
  return begun;
}

function keepLine(key: string, text: string): void {
  if (text === "") begun.delete(key);
  else begun.set(key, text);
  holdUnsaved(`line of ${key}`, text.trim() !== "");
}

/** Writes a note about a record in one line, without leaving its page: Enter saves it. */
export function NoteLine({ about }: { readonly about: Subject }) {
  const { aliases } = useReplica();
  const { type, id } = about;
  // This key does not change when the record gets its id (law 11).
  const key = recordKey({ type, id: type === "lead" ? id : aliases.origin(type, id) });
  // A task's page is about another record once its subject is changed: a line belongs to the one that it was begun for.
  return <Line key={key} of={key} about={about} />;
}

function Line({ of: key, about: { type, id } }: { readonly of: string; readonly about: Subject }) {
  const { edits, account } = useReplica();
  const lines = begunBy(account.key);
  const [text, setText] = useState(lines.get(key) ?? "");
  const write = (to: string) => {
    setText(to);
    keepLine(key, to);
  };
  // The rep may have typed on while it was saved.
  const taken = () => {
    const now = lines.get(key) ?? "";
    write(now.startsWith(text) ? now.slice(text.length).trimStart() : now);
  };
  const { save, saving, failure } = useSave(taken);
  const content = text.trim();
  const submit = async () => {
    if (content === "") return;
    const saved = await save(() => edits.create("note", { content, resource_type: type, resource_id: id }));
    if (saved === null) return;
    taken();
    announceSaved(t`Note saved.`, edits, saved, () =>
      edits.remove("note", saved.id, { fields: { content } }),
    );
  };
  return (
    <form
      className="note-line"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="note-line-fields">
        <TextInput
          className="note-line-text"
          aria-label={t`New line`}
          placeholder={t`Type what you know, then press Enter`}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {content !== "" && (
          <Button type="submit" variant="default" loading={saving}>
            {t`Save`}
          </Button>
        )}
      </div>
      <SaveFailure failure={failure} shown={[]} />
    </form>
  );
}
