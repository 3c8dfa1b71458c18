import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { announceFailure, announceSaved } from "../../app/announce.tsx";
import { Confirm } from "../../app/confirm.tsx";
import { titleOf } from "../../app/names.ts";
import { useReplica } from "../../replica/hooks.ts";

/** Asks, deletes, and goes back to the deals. */
export function DeleteDeal({ deal, close }: { readonly deal: DealRow; readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const title = titleOf("deal", deal);
  const remove = async () => {
    close();
    const saved = await edits.remove("deal", deal.id);
    if (!saved.ok) return announceFailure(saved.error);
    announceSaved(t`Deal deleted.`, edits, saved.value);
    await navigate({ to: "/deals", search: {} });
  };
  return (
    <Confirm title={t`Delete this deal?`} confirm={t`Delete deal`} run={() => void remove()} close={close}>
      {t`“${title}” is deleted for everybody, and its associated contacts are taken off it. Once it is sent, nobody can bring it back.`}
    </Confirm>
  );
}
