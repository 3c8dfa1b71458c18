import type { Rep } from "../e2e/rep/rep.ts";
import type { SeededRandom } from "../services/random.ts";
import { type Claim, type Fact, keyOf, type Ledger } from "./ledger.ts";

/** Callbacks by which the loop follows the rep's work. */
export interface Notice {
  readonly clicked: (claim: Claim) => void;
  /** The screen has shown the edit as saved. */
  readonly saved: (claim: Claim) => void;
  /** For edits that the screen confirms only in passing: resolves when main has answered the window that the edit is saved. */
  readonly acknowledged: (claim: Claim) => Promise<void>;
}

export interface Work {
  readonly rep: Rep;
  readonly ledger: Ledger;
  readonly random: SeededRandom;
  /** A word that was never used before. */
  readonly mark: () => string;
  readonly notice: Notice;
  /** Not everything that was delivered is back on this device: only a new contact is sure to be found. */
  readonly bare: boolean;
}

/** A rep's work around one contact, `steps` things of it. Rejects when the page goes away under it. */
export async function work(given: Work, steps: number): Promise<void> {
  const about = await findsWork(given);
  for (let step = 0; step < steps; step += 1) {
    const undoable = await doesSomething(given, about);
    if (undoable !== null && given.random.chance(0.2)) await undoes(given, undoable);
  }
}

async function findsWork(given: Work): Promise<string> {
  const { rep, ledger, random, bare } = given;
  const contacts = ledger.facts().filter((fact) => fact.type === "contact" && fact.present.certain());
  if (bare || contacts.length === 0 || random.chance(0.6)) return createsContact(given);
  const { mark } = random.pick(contacts.slice(-8));
  await rep.findsContact(mark);
  return mark;
}

/** The fact that has just been made, changed or removed, and can be taken back. */
type Undoable = { readonly fact: Fact; readonly did: "made" | "removed" };

async function doesSomething(given: Work, about: string): Promise<Undoable | null> {
  const here = given.ledger.facts().filter((one) => one.about === about && one.present.certain());
  const notes = here.filter((one) => one.type === "note" && !isVisit(here, one));
  const tasks = here.filter((one) => one.type === "task");
  const roll = given.random.next();
  if (roll < 0.15 && notes.length > 0) return editsNote(given, given.random.pick(notes));
  if (roll < 0.27 && notes.length > 0) return deletesNote(given, given.random.pick(notes));
  if (roll < 0.42 && tasks.length > 0) return togglesTask(given, given.random.pick(tasks));
  if (roll < 0.6) return logsVisit(given, about);
  if (roll < 0.75 && tasks.length < 4) return addsTask(given, about);
  return writesNote(given, about);
}

/** The note of a logged visit shows as the visit, which is not edited. */
function isVisit(all: readonly Fact[], note: Fact): boolean {
  return all.some((one) => one.type === "support_event" && one.mark === note.mark);
}

async function createsContact({ rep, ledger, mark: next, notice }: Work): Promise<string> {
  const mark = next();
  const claim = ledger.makes(`creates contact ${mark}`, [
    { type: "contact", mark, about: null, value: null },
  ]);
  const person = { firstName: "Kim", lastName: mark, email: `${mark}@example.com` };
  await rep.createsContact(person, async () => notice.clicked(claim));
  notice.saved(claim);
  return mark;
}

async function logsVisit({ rep, ledger, random, mark: next, notice }: Work, about: string): Promise<null> {
  const [mark, task] = [next(), random.chance(0.5) ? next() : null];
  const summary = `${mark} met at the fair`;
  const claim = ledger.makes(`logs visit ${mark}`, [
    { type: "note", mark, about, value: summary },
    { type: "support_event", mark, about, value: null },
    ...(task === null ? [] : [{ type: "task" as const, mark: task, about, value: false }]),
  ]);
  const visit = { summary, ...(task === null ? {} : { followUp: `${task} sends the offer` }) };
  await rep.logsVisit(visit, async () => notice.clicked(claim));
  notice.saved(claim);
  return null;
}

async function writesNote(given: Work, about: string): Promise<Undoable> {
  const { ledger, mark: next } = given;
  const mark = next();
  const content = `${mark} prefers oat milk`;
  const claim = ledger.makes(`writes note ${mark}`, [{ type: "note", mark, about, value: content }]);
  await given.rep.page.getByRole("button", { name: "Add note" }).click();
  await savesForm(given, { title: "New note", label: "Note", text: content, save: "Save note", claim });
  return { fact: factOf(ledger, "note", mark), did: "made" };
}

async function addsTask(given: Work, about: string): Promise<Undoable> {
  const { ledger, mark: next } = given;
  const mark = next();
  const claim = ledger.makes(`adds task ${mark}`, [{ type: "task", mark, about, value: false }]);
  await given.rep.page.getByRole("button", { name: "Add task" }).click();
  const text = `${mark} calls again`;
  await savesForm(given, { title: "New task", label: "Task", text, save: "Save task", claim });
  return { fact: factOf(ledger, "task", mark), did: "made" };
}

async function editsNote(given: Work, note: Fact): Promise<null> {
  const { ledger, mark: next, rep } = given;
  const content = `${note.mark} now says ${next()}`;
  await rep.page.getByRole("button", { name: `Edit note: ${note.mark} ` }).click();
  const claim = ledger.changes(`edits note ${note.mark}`, note, content);
  await savesForm(given, { title: "Edit note", label: "Note", text: content, save: "Save note", claim });
  return null;
}

async function deletesNote({ ledger, rep, notice }: Work, note: Fact): Promise<Undoable | null> {
  const button = rep.page.getByRole("button", { name: `Delete note: ${note.mark} ` });
  await button.waitFor();
  const said = rep.page.getByText("Note deleted.");
  const saidBefore = (await said.count()) > 0;
  const claim = ledger.removes(`deletes note ${note.mark}`, note);
  notice.clicked(claim);
  await button.click();
  await notice.acknowledged(claim);
  // Ctrl+Z takes back what was announced last: only once that is this delete for certain.
  if (saidBefore) return null;
  await said.waitFor();
  return { fact: note, did: "removed" };
}

async function togglesTask({ ledger, rep, notice }: Work, task: Fact): Promise<null> {
  // The box as the rep knows it to be: right after another click it may still show what it was.
  const done = task.value.certain();
  const shows = done === undefined ? "Complete|Reopen" : done ? "Reopen" : "Complete";
  const either = rep.page.getByLabel(new RegExp(`^(${shows}) task: ${task.mark} `)).first();
  const completes = (await either.getAttribute("aria-label"))?.startsWith("Complete") === true;
  const box = rep.page.getByLabel(new RegExp(`^${completes ? "Complete" : "Reopen"} task: ${task.mark} `));
  const words = `${completes ? "completes" : "reopens"} task ${task.mark}`;
  const claim = ledger.changes(words, task, completes);
  notice.clicked(claim);
  await box.click();
  await notice.acknowledged(claim);
  return null;
}

/** By the keyboard: withdrawn where it has not been sent, else made good by another edit. */
async function undoes({ ledger, rep, notice }: Work, { fact, did }: Undoable): Promise<void> {
  const words = `undoes: ${fact.type} ${fact.mark} was ${did}`;
  const claim = did === "made" ? ledger.removes(words, fact) : ledger.restores(words, fact);
  notice.clicked(claim);
  await rep.page.keyboard.press("ControlOrMeta+z");
  await notice.acknowledged(claim);
}

interface Form {
  readonly title: string;
  readonly label: string;
  readonly text: string;
  readonly save: string;
  readonly claim: Claim;
}

async function savesForm({ rep, notice }: Work, form: Form): Promise<void> {
  const dialog = rep.page.getByRole("dialog", { name: form.title });
  await dialog.getByRole("textbox", { name: form.label }).fill(form.text);
  notice.clicked(form.claim);
  await dialog.getByRole("button", { name: form.save }).click();
  await dialog.waitFor({ state: "hidden" });
  notice.saved(form.claim);
}

function factOf(ledger: Ledger, type: Fact["type"], mark: string): Fact {
  const fact = ledger.facts().find((one) => keyOf(one) === keyOf({ type, mark }));
  if (fact === undefined) throw new Error(`The ledger has no ${type} ${mark}.`);
  return fact;
}
