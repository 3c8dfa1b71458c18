import { t } from "@lingui/core/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { recordKey } from "../../../src-shared/record-key.ts";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useSave } from "../../forms/use-save.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import type { Subject } from "../../session/ui.ts";
import { useUnsaved } from "../../session/unsaved.ts";
import "./notes.css";

/** Lines that were begun and not saved, by their record: leaving its page loses none. */
const begun = new Map<string, string>();

/** Writes a note about a record in one line, without leaving its page: Enter saves it. */
export function NoteLine({ about }: { readonly about: Subject }) {
  const { edits } = useReplica();
  const key = recordKey(about);
  const [text, setText] = useState(begun.get(key) ?? "");
  const write = (to: string) => {
    setText(to);
    if (to === "") begun.delete(key);
    else begun.set(key, to);
  };
  const { save, saving, failure } = useSave(() => write(""));
  const content = text.trim();
  useUnsaved(content !== "");
  const submit = async () => {
    if (content === "") return;
    const saved = await save(() =>
      edits.create("note", { content, resource_type: about.type, resource_id: about.id }),
    );
    if (saved === null) return;
    write("");
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
