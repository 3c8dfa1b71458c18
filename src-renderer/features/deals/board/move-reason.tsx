import { plural, t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useState } from "react";
import { titleOf } from "../../../format/names.ts";
import { FormModal } from "../../../forms/form-modal.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { chosenId, useDealLists } from "../use-deal-lists.ts";
import { type Asked, askedBy } from "./move-deal.ts";
import { useAskedMove, useCarryOutMove } from "./use-move-deal.tsx";

/** Asks why a deal was won, lost or unqualified, before it is moved there. */
export function MoveReason() {
  const move = useAskedMove((state) => state.move);
  return move && <Question key={`${move.to.id}`} />;
}

const close = () => useAskedMove.setState({ move: null });

function Question() {
  useFocusBack();
  const move = useAskedMove((state) => state.move);
  const lists = useDealLists();
  const carryOut = useCarryOutMove();
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState("");
  const [saving, setSaving] = useState(false);
  if (move === null || lists === undefined) return null;
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
        const rest = await carryOut(move, chosenId(reason), words);
        setSaving(false);
        // The words stay for the deals that were not moved (law 4).
        useAskedMove.setState({ move: rest });
      }}
      close={close}
    >
      <p className="move-words words">{what}</p>
      {asked === "words" ? (
        <TextArea
          label={t`Why it was won`}
          description={t`Optional. Kept as a note on the deal.`}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          minRows={2}
          data-autofocus
        />
      ) : (
        <Select
          label={labels[asked ?? "words"]}
          description={t`Can be left empty and filled in later.`}
          data={asked === "lossReason" ? lists.lossReasons : lists.unqualifiedReasons}
          value={reason}
          onChange={setReason}
          searchable
          clearable
          data-autofocus
          nothingFoundMessage={t`No such reason`}
        />
      )}
    </FormModal>
  );
}

const labels: Readonly<Record<Exclude<Asked, null>, string>> = {
  lossReason: t`Loss reason`,
  unqualifiedReason: t`Unqualified reason`,
  words: t`Why it was won`,
};
