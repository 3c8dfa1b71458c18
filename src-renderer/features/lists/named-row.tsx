import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { lineText } from "../../format/brief.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { useParked, useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { IconPencil } from "../../ui/icons.ts";
import { RemoveButton } from "../../ui/remove-button.tsx";
import { issuesOf } from "../sync/exports.ts";
import { NameForm } from "./name-form.tsx";
import { namedMessages } from "./named-messages.ts";
import type { NamedType } from "./named-type.ts";

interface Props {
  readonly type: NamedType;
  readonly id: RecordId;
  readonly name: string;
}

export function NamedRow({ type, id, name: whole }: Props) {
  const name = lineText(whole);
  const { edits } = useReplica();
  const [doing, setDoing] = useState<"nothing" | "renaming" | "deleting">("nothing");
  const rename = useRef<HTMLButtonElement>(null);
  const done = () => {
    setDoing("nothing");
    requestAnimationFrame(() => rename.current?.focus());
  };
  const remove = async () => {
    setDoing("nothing");
    const saved = await edits.remove(type, id, { fields: { name: whole } });
    if (saved.ok) announceSaved(namedMessages[type].deleted, edits, saved.value);
    else announceFailure(saved.error);
  };
  if (doing === "renaming") {
    return (
      <li className="row">
        <NameForm
          type={type}
          label={t`New name of ${name}`}
          saveLabel={t`Rename`}
          of={{ id, name: whole }}
          close={done}
        />
      </li>
    );
  }
  return (
    <li className="row">
      <span className="row-words">
        <span className="row-title">{name}</span>
        <RowError type={type} id={id} />
      </span>
      <RecordMark type={type} id={id} />
      <ActionIcon
        ref={rename}
        variant="subtle"
        color="gray"
        aria-label={t`Rename ${name}`}
        onClick={() => setDoing("renaming")}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <RemoveButton label={t`Delete ${name}`} onClick={() => setDoing("deleting")} />
      {doing === "deleting" && (
        <Confirm
          title={t`Delete “${name}”?`}
          confirm={t`Delete`}
          run={() => void remove()}
          close={() => setDoing("nothing")}
        >
          {t`It's deleted for everybody. Once it's sent, nobody can bring it back.`}
        </Confirm>
      )}
    </li>
  );
}

/** Shows the reason why the service refused the name, with a link to where the rep corrects it. */
function RowError({ type, id }: Pick<Props, "type" | "id">) {
  const parked = useParked(type, id);
  const words = parked?.park?.kind === "refused" ? issuesOf(parked.park.fault).name : undefined;
  if (words === undefined) return null;
  return (
    <span className="list-error">
      {words}{" "}
      <Link to="/sync" search={{ tab: "attention" }} className="link">
        {t`Correct it`}
      </Link>
    </span>
  );
}
