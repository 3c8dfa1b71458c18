import { t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { FaultSentence } from "../../format/faults/fault-sentence.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { countUndelivered, outboxCounts } from "../../replica/query/outbox/outbox-queries.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { isSigningIn, useFromMain } from "../../session/session.ts";
import { useImport } from "../imports/exports.ts";

/** Work that a sign-out would lose, as the rep is asked about it. */
interface Question {
  /** Number of changes, as every list counts them. */
  readonly changes: number;
  /** Number of edits that main counted; 0 if it could not count. */
  readonly count: number;
  readonly setAside: readonly string[];
}

type Choice = "ask" | "keep" | "discard";

export interface SignOut {
  /** The question before the rep; null while there is none. */
  readonly question: Question | null;
  readonly fault: Fault | FaultSentence | null;
  /** Asks the rep before anything is signed out. */
  readonly ask: () => Promise<void>;
  readonly choose: (choice: Choice, removeWebhooks?: boolean) => Promise<void>;
  readonly close: () => void;
}

/** Signs the rep out, after a question about all that would be lost (law 4). */
export function useSignOut(): SignOut {
  const session = useFromMain((state) => state.session);
  const [fault, setFault] = useState<Fault | FaultSentence | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { edits, database } = useReplica();

  /** Fails with the sentence that says why nobody can be signed out now. */
  const begin = async (choice: Choice): Promise<boolean> => {
    setFault(null);
    setQuestion(null);
    // Signing out now would lose the lines not saved yet and, with the replica, the note about the import.
    if (useImport.getState().running?.doing === "saving") {
      setFault(importIsSaving());
      return false;
    }
    // Main counts, keeps and saves the edits of its own journal alone (law 4).
    const written = await edits.flushDeferred();
    if (written.ok || choice === "discard") return true;
    setFault(written.error);
    return false;
  };
  const show = async (count: number, setAside: readonly string[]) =>
    setQuestion({ changes: await changesOf(database, count), count, setAside });

  const ask = async () => {
    if (!(await begin("ask"))) return;
    const work = await commands()["session.unsavedWork"](null);
    if (work.ok) await show(work.value.count ?? 0, work.value.setAside);
    else setFault(work.error);
  };
  const choose = async (choice: Choice, removeWebhooks = false) => {
    const shown = { count: question?.count, setAside: [...(question?.setAside ?? [])] };
    if (!(await begin(choice))) return;
    const answer = await commands()["session.signOut"]({ unsent: choice, removeWebhooks, ...shown });
    if (answer.ok) return;
    const { error } = answer;
    if (error.kind === "unsentEdits") await show(error.count, error.setAside ?? []);
    else setFault(error);
  };

  // The menu at the foot of the rail leads here; the address is no longer that of a question once it is asked.
  const wanted = useLocation({ select: ({ hash }) => hash === "sign-out" });
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for it.
  useEffect(() => {
    if (!wanted) return;
    void navigate({ to: "/settings", hash: "account", replace: true });
    if (!isSigningIn(session)) void ask();
  }, [wanted]);

  return { question, fault, ask, choose, close: () => setQuestion(null) };
}

/**
 * Counts the changes as every list does: a visit and its event are one. If the replica does not hold just the edits that main
 * counted, main's count of edits is the honest one.
 */
async function changesOf(database: ReplicaDatabase, count: number): Promise<number> {
  const [{ unsent, parked }, held] = await Promise.all([outboxCounts(database), countUndelivered(database)]);
  return count === 0 || count === held ? unsent + parked : count;
}

function importIsSaving(): FaultSentence {
  return {
    what: t`An import is being saved.`,
    next: t`Wait until it has ended, then sign out.`,
  };
}
