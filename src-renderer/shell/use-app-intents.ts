import { select, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { AppIntent } from "../../src-shared/ipc/app-intent.ts";
import { commands } from "../platform/bridge.ts";
import { announce } from "../session/announce.tsx";
import { useFromMain } from "../session/session.ts";
import { useUi } from "../session/ui.ts";
import { useNeedsPage } from "../session/unsaved.ts";
import { isOverlaid, isTyping } from "../ui/keyboard-owner.ts";
import { useRunCommand } from "./commands/run-command.ts";
import { recordPlaces } from "./record-places.ts";

/**
 * Carries out what is wanted from outside: a link, the menu, the tray. A record waits until the rep is
 * done with a form that its page would take away; a command means nothing meanwhile, as its keys do not.
 */
export function useAppIntents(): void {
  const intent = useFromMain((state) => state.intent);
  const dialogIsOpen = useUi((state) => state.overlay.kind !== "none");
  const pageIsNeeded = useNeedsPage();
  const waits = dialogIsOpen || pageIsNeeded;
  const navigate = useNavigate();
  const run = useRunCommand();
  const carryOut = useEffectEvent((taken: AppIntent) => {
    switch (taken.kind) {
      case "record":
        return void navigate({ to: recordPlaces[taken.type].page, params: { id: String(taken.id) } });
      case "unknownLink":
        return announce(t`Rounds can't open this link. Links lead to a contact, a deal or a task.`);
      case "command":
        // In a text it is the last word that is taken back, also within a form.
        if (taken.name === "undo" && isTyping(document.activeElement)) document.execCommand("undo");
        else if (!isOverlaid()) run(taken.name);
    }
  });
  useEffect(() => {
    if (intent === null) return;
    if (intent.kind === "record" && waits) {
      announce(
        select(
          { type: intent.type },
          {
            contact: "The contact from the link opens when you're done here.",
            deal: "The deal from the link opens when you're done here.",
            other: "The task from the link opens when you're done here.",
          },
        ),
      );
      return;
    }
    void commands()
      ["intent.take"](null)
      .then((answer) => answer.ok && answer.value !== null && carryOut(answer.value));
  }, [intent, waits]);
}
