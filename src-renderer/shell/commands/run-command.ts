import { useNavigate, useRouter } from "@tanstack/react-router";
import { recordToCome } from "../../session/record-to-come.ts";
import { useSupport } from "../../session/session.ts";
import { type Subject, useUi } from "../../session/ui.ts";
import { isPaneOpen } from "../../ui/keyboard-owner.ts";
import { recordOfPage, subjectOfPage } from "../record-places.ts";
import { type CommandName, commandOf } from "./shortcuts.ts";

/**
 * Returns the function that runs a command by its name. The command is about the given record, or else about the record
 * of the open page, or beside the open list.
 */
export function useRunCommand(): (name: CommandName, about?: Subject | null, typed?: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const support = useSupport();
  const open = useUi((state) => state.open);
  return (name, about, typed = "") => {
    const { needs, run } = commandOf(name);
    if (needs === "support" && !support) return;
    const { pathname, search } = router.state.location;
    const peek = isPaneOpen() ? (recordToCome() ?? search.peek) : undefined;
    run({
      open,
      navigate,
      history: router.history,
      typed,
      record: recordOfPage(pathname, peek),
      subject: about ?? subjectOfPage(pathname, peek),
    });
  };
}
