import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { titleOf } from "../../format/names.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { Confirm } from "../../ui/confirm.tsx";

/** Asks, deletes, and goes back to the deals. */
export function DeleteDeal({ deal, close }: { readonly deal: DealRow; readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const title = titleOf("deal", deal);
  const [asked] = useState(deal);
  const remove = async () => {
    close();
    const saved = await edits.remove("deal", deal.id, { whole: asked });
    if (!saved.ok) return announceFailure(saved.error);
    announceSaved(t`Deal deleted.`, edits, saved.value);
    await navigate({ to: "/deals", search: {} });
  };
  return (
    <Confirm title={t`Delete this deal?`} confirm={t`Delete deal`} run={() => void remove()} close={close}>
      {t`“${title}” is deleted for everybody, and its associated contacts are taken off it. Once it's sent, nobody can bring it back.`}
    </Confirm>
  );
}
