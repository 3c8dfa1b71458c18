import { plural, t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useState } from "react";
import { titleOf } from "../../../format/names.ts";
import { FormModal } from "../../../forms/form-modal.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { chosenId, useDealLists } from "../use-deal-lists.ts";
import { askedBy, type Move, type ReasonInput, sharedReason } from "./move-deal.ts";
import { useCarryOutMove } from "./use-move-deal.tsx";

interface Props {
  /** The move that waits for its reason. */
  readonly move: Move;
  readonly close: () => void;
}

/** Asks why a deal was won, lost or unqualified, before it is moved there. */
export function MoveReason({ move: wanted, close }: Props) {
  const lists = useDealLists();
  const carryOut = useCarryOutMove();
  const [move, setMove] = useState(wanted);
  // Undefined until the rep chooses for deals with several reasons: each keeps its own (law 4).
  const [reason, setReason] = useState(() => sharedReason(wanted));
  const [words, setWords] = useState("");
  const [saving, setSaving] = useState(false);
  if (lists === undefined) return null;
  const asked = askedBy(move.to.category);
  const [first] = move.deals;
  const stage = titleOf("stage", move.to);
  const what =
    move.deals.length === 1 && first
      ? titleOf("deal", first)
      : plural(move.deals.length, { one: "# deal", other: "# deals" });
  return (
    <FormModal
      title={t`Move to ${stage}`}
      size={460}
      saveLabel={move.deals.length === 1 ? t`Move deal` : t`Move deals`}
      saving={saving}
      submit={async () => {
        setSaving(true);
        const rest = await carryOut(move, reason, words);
        setSaving(false);
        // The words stay for the deals that were not moved (law 4).
        if (rest === null) close();
        else setMove(rest);
      }}
      close={() => !saving && close()}
    >
      <p className="move-words words">{what}</p>
      {asked === "words" ? (
        <TextArea
          label={t`Why it was won`}
          description={t`Optional. Kept as a note on the deal.`}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          fewestLines={2}
          data-autofocus
        />
      ) : (
        <Select
          label={labels[asked ?? "words"]}
          description={t`Can be left empty and filled in later.`}
          data={asked === "lossReason" ? lists.lossReasons : lists.unqualifiedReasons}
          value={reason == null ? null : String(reason)}
          onChange={(chosen) => setReason(chosenId(chosen))}
          searchable
          clearable
          data-autofocus
          nothingFoundMessage={t`No such reason`}
        />
      )}
    </FormModal>
  );
}

const labels: Readonly<Record<Exclude<ReasonInput, null>, string>> = {
  lossReason: t`Loss reason`,
  unqualifiedReason: t`Unqualified reason`,
  words: t`Why it was won`,
};
