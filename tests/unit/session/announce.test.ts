import { notifications, notificationsStore } from "@mantine/notifications";
import { beforeEach, expect, test } from "vitest";
import { followedOf } from "../../../src-renderer/replica/query/live-query.ts";
import {
  announce,
  announceFailure,
  announceQuietly,
  failures,
  takeBack,
} from "../../../src-renderer/session/announce.tsx";
import { aTask, openWith } from "../outbox/open-with.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, value } from "../replica/support/world.ts";

beforeEach(() => {
  notifications.clean();
  // As the frame shows them.
  notificationsStore.updateState((state) => ({ ...state, limit: 1 }));
});

/** The announcements on the screen: each is an element, named by its prop. */
const shown = () =>
  notificationsStore
    .getState()
    .notifications.map(
      ({ message }) => (message as { readonly props: { readonly message: string } }).props.message,
    );

test("an announcement takes the place of the one before it, whoever brought either about", () => {
  announce("Task saved.");
  announceQuietly("Trying to connect.");
  expect(shown()).toEqual(["Trying to connect."]);
  announceQuietly("4 changes sent");
  expect(shown()).toEqual(["4 changes sent"]);
  announce("Note saved.");
  expect(shown()).toEqual(["Note saved."]);
});

test("law 14: a failure that passes tells the rep to try again, because Rounds does not repeat a wish by itself", () => {
  for (const failure of [
    { kind: "serverFault", status: 503 },
    { kind: "timeout" },
    { kind: "rateLimited", retryAfterMs: null },
  ] as const) {
    announceFailure(failure);
    expect(failures.getState().notifications.at(-1)?.message).toBe("Wait a moment and try again.");
    failures.updateState((state) => ({ ...state, notifications: [], queue: [] }));
  }
});

test("an announcement with Undo is followed by the last event that the rep did not bring about, and gives way to the rep's next act", async () => {
  announce("Task deleted.", async () => {});
  announceQuietly("3 changes sent");
  announceQuietly("4 changes sent");
  expect(shown()).toEqual(["Task deleted."]);
  await takeBack();
  expect(shown()).toEqual(["4 changes sent"]);
  announce("Task deleted.", async () => {});
  announceQuietly("3 changes sent");
  announce("Note saved.");
  expect(shown()).toEqual(["Note saved."]);
});

test("the latest failure stands before the others, and the same failure again stands there once", () => {
  failures.updateState((state) => ({ ...state, limit: 1 }));
  const said = () => failures.getState().notifications.map(({ title }) => title);
  const all = () => [...said(), ...failures.getState().queue.map(({ title }) => title)];
  announceFailure({ kind: "offline" });
  const [offline] = said();
  announceFailure({ kind: "diskFull" });
  const [full] = said();
  expect(full).not.toBe(offline);
  announceFailure({ kind: "offline" });
  expect(all()).toEqual([offline, full]);
});

test("an announcement that is no longer true goes, and stops waiting when it is closed before", () => {
  let over = () => {};
  let stopped = 0;
  const whenOver = (ended: () => void) => {
    over = ended;
    return () => {
      stopped += 1;
    };
  };
  announceQuietly("Trying to connect.", whenOver);
  over();
  expect(shown()).toEqual([]);
  expect(stopped).toBe(1);
  announceQuietly("Trying to connect.", whenOver);
  announceQuietly("4 changes sent");
  expect(stopped).toBe(2);
});

test("Undo takes back nothing from when a later change is being saved until it is announced, as that change is on the screen already", async () => {
  const { replica, main } = await openWith({ task: [aTask] });
  let takenBack = 0;
  announce("Deal created.", async () => {
    takenBack += 1;
  });
  main.before = async (command) => {
    if (command === "journal.append") await takeBack();
  };
  value(await updateAsShown(replica, "task", id(5), { completed: true }));
  await takeBack();
  expect(takenBack).toBe(0);
});

test("Undo that is asked for while a change is being saved takes it back once it is announced, and no change after that", async () => {
  const { replica, main } = await openWith({ task: [aTask] });
  const takenBack: string[] = [];
  const says = (message: string) => announce(message, async () => void takenBack.push(message));
  main.before = async (command) => {
    if (command === "journal.append") await takeBack();
  };
  value(await updateAsShown(replica, "task", id(5), { completed: true }));
  says("Task done.");
  expect(takenBack).toEqual(["Task done."]);
  value(await updateAsShown(replica, "task", id(5), { completed: false }));
  // This change is announced by nobody.
  await new Promise((next) => setTimeout(next));
  main.before = async () => undefined;
  value(await updateAsShown(replica, "task", id(5), { completed: true }));
  says("Task done again.");
  expect(takenBack).toEqual(["Task done."]);
});

test("Undo that is asked for while the screen still reads a saved change takes it back once it is announced", async () => {
  const { replica, main } = await openWith({ task: [aTask] });
  const takenBack: string[] = [];
  const safe = Promise.withResolvers<void>();
  main.after = async (command) => {
    if (command === "journal.append") safe.resolve();
  };
  followedOf(replica.database).add({
    catchUp: async () => {
      await safe.promise;
      await takeBack();
      await new Promise((next) => setTimeout(next));
    },
    readsInWindow: () => false,
  });
  value(await updateAsShown(replica, "task", id(5), { completed: true }));
  announce("Task done.", async () => void takenBack.push("Task done."));
  expect(takenBack).toEqual(["Task done."]);
});
