import { spotlight } from "@mantine/spotlight";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { takeBack } from "../../session/announce.tsx";
import { useSupport } from "../../session/session.ts";
import { syncNow } from "../../session/sync-now.ts";
import { type Subject, useUi } from "../../session/ui.ts";
import { type NavigationItem, navigationItems, placesThere } from "../navigation.ts";
import { subjectOfPage } from "../subject-of-page.ts";
import type { CommandName } from "./shortcuts.ts";

/** Returns the function that runs a command by its name. */
export function useRunCommand(): (name: CommandName) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const support = useSupport();
  const open = useUi((state) => state.open);
  const subject = () => subjectOfPage(router.state.location.pathname);
  const actions: Readonly<Record<Exclude<CommandName, NavigationItem["command"]>, () => void>> = {
    palette: spotlight.open,
    capture: () => open({ kind: "capture" }),
    shortcuts: () => open({ kind: "shortcuts" }),
    undo: () => void takeBack(),
    logVisit: () => open({ kind: "visit", subject: subject() }),
    newTask: () => open({ kind: "task", subject: subject() }),
    newNote: () => open({ kind: "note", subject: subject() }),
    newContact: () => open({ kind: "contact" }),
    newEvent: () => {
      if (support) open({ kind: "event", contact: contactOnly(subject())?.id ?? null });
    },
    newProduct: () => open({ kind: "product" }),
    newRule: () => {
      if (support) open({ kind: "redirectRule" });
    },
    newWebhook: () => {
      if (support) open({ kind: "webhook" });
    },
    newDeal: () => open({ kind: "deal", contact: contactOnly(subject())?.id ?? null }),
    syncNow: () => void syncNow(),
    print: () => window.print(),
  };
  return (name) => {
    if (navigationItems.some((one) => one.command === name)) {
      const place = placesThere(support).find((one) => one.command === name);
      if (place !== undefined) void navigate({ to: place.to, search: {} });
    } else if (isAction(name)) actions[name]();
  };

  function isAction(name: CommandName): name is keyof typeof actions {
    return Object.hasOwn(actions, name);
  }
}

/** Keeps a subject if it is a contact: a deal is with a person or an organization. */
function contactOnly(subject: Subject | null): Subject | null {
  return subject?.type === "contact" ? subject : null;
}
