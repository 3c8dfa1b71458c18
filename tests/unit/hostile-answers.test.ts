import { describe, expect, it } from "vitest";
import { isWebAddress, withHeld } from "../../src-renderer/features/custom-fields/definition.ts";
import { customFieldIssues, writtenCustomValue } from "../../src-renderer/features/custom-fields/written.ts";
import { brief, lineText } from "../../src-renderer/format/brief.ts";
import { dayOf, instantOf } from "../../src-renderer/format/dates.ts";
import { decimalText, decimalTyped } from "../../src-renderer/format/decimal.ts";
import { fieldValue, formatValue } from "../../src-renderer/format/format-value.ts";
import { languageName } from "../../src-renderer/format/language-name.ts";
import { amountTyped, moneyText } from "../../src-renderer/format/money.ts";
import { initials, titleOf } from "../../src-renderer/format/names.ts";
import { conflictRows } from "../../src-renderer/records/values/conflict-rows.ts";
import { partsOfStretches } from "../../src-renderer/records/values/stretch-parts.ts";
import { cutUnchanged, wordDiff } from "../../src-renderer/records/values/word-diff.ts";
import { meets } from "../../src-renderer/replica/query/condition.ts";
import { fitsIn } from "../../src-renderer/replica/query/filter-rows.ts";
import { withFormulaGuard, withoutFormulaGuard } from "../../src-renderer/replica/query/formula-guard.ts";
import { compareBy } from "../../src-renderer/replica/query/order-rows.ts";
import { helpCenterPathOf, ruleWays } from "../../src-renderer/replica/query/rules/rule-circles.ts";
import { excerptOf } from "../../src-renderer/replica/search/excerpt.ts";
import { indexed } from "../../src-renderer/replica/search/replica-search.ts";
import { SearchIndex } from "../../src-renderer/replica/search/search-index.ts";
import { TextIndex } from "../../src-renderer/replica/search/text-index.ts";
import { withDerivedName, withoutDerivedName } from "../../src-renderer/replica/store/derived-name.ts";
import { addParts, groupAndPartOf } from "../../src-renderer/replica/store/totals-row.ts";
import { csvOf } from "../../src-renderer/table/csv.ts";
import { textParts } from "../../src-renderer/ui/texts/text-parts.ts";
import { amountOf, hundredths } from "../../src-shared/amount.ts";
import { checkUpdate } from "../../src-shared/descriptor/draft.ts";
import { firstLine } from "../../src-shared/descriptor/first-line.ts";
import { type Row, readRow } from "../../src-shared/descriptor/read-row.ts";
import { recordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { equal } from "../../src-shared/merge/equal.ts";
import { isRespellingOf, sameValue } from "../../src-shared/merge/same-value.ts";
import { descriptorOf, type RecordName, recordNames } from "../../src-shared/records/registry.ts";
import { hostileValues } from "./hostile-values.ts";
import { leastProcessorMs } from "./linear.ts";

/** A field of a record, as Rounds reads it from an answer. */
interface Read {
  readonly type: RecordName;
  readonly row: Row;
  readonly field: string;
  readonly value: unknown;
  /** The value if it is a string, else the first 10,000 characters of its JSON. */
  readonly text: string;
}
type Readers = Readonly<Record<string, (read: Read) => unknown>>;

/** Beside an edit of the rep's, at the place that costs most. */
const edited = (text: string) => `${text.slice(0, text.length / 2)} new ${text.slice(text.length / 2)} words`;
const nameless = () => null;

const onPage: Readers = {
  "a record's name": ({ type, row }) => [
    titleOf(type, row),
    initials(titleOf(type, row)),
    brief(titleOf(type, row)),
  ],
  "a value in words": ({ type, row, field, value }) =>
    formatValue(fieldValue(descriptorOf(type), field, value, row), nameless),
  "a value beside another": ({ text }) => cutUnchanged(wordDiff(text, edited(text))),
  "a value beside one that has nothing of it": ({ text }) =>
    cutUnchanged(wordDiff(text, [...text].reverse().join(""))),
  "a conflict": ({ type, row, field, value }) =>
    conflictRows(
      descriptorOf(type),
      { kind: "conflict", fields: [{ field, base: null, mine: "mine", theirs: value as string }] },
      row as Values,
    ),
  "a form's complaints": ({ type, field, value }) =>
    checkUpdate(descriptorOf(type), {}, { [field]: value as string }),
  "amounts and numbers": ({ text }) => [
    moneyText(text, text),
    moneyText(text, "EUR"),
    decimalText(text),
    decimalTyped(text, "de-DE"),
    amountTyped(text, "de-DE"),
    amountOf(hundredths(text)),
  ],
  "days and languages": ({ text }) => [dayOf(text), instantOf(text), languageName(text)],
  links: ({ text }) => isWebAddress(text),
  "custom fields": ({ value, text }) => {
    const held = { [text.slice(0, 1_000)]: value as string, other: value as string };
    const definitions = withHeld([{ name: "number", kind: "number", choices: [text] }], held);
    return [
      customFieldIssues(definitions, { ...held, number: text }),
      definitions.map(({ kind }) => writtenCustomValue(kind, value as string)),
    ];
  },
  "a text part by part": ({ text }) => [
    textParts(text),
    lineText(text),
    partsOfStretches(wordDiff(text, edited(text)), 4_000),
  ],
  "a line of a list": ({ text }) => [firstLine(text), text.replace(/\n{2,}/g, "\n")],
};

const words = "offer a 1 9";
const inWorker: Readers = {
  "the search of names": ({ type, row }) => {
    const index = new SearchIndex();
    index.put(indexed(descriptorOf(type), row));
    const found = [index.find("999", 5), index.find(words, 5), index.findAlmost("aaab", 5, new Set())];
    index.put({ id: row.id, title: descriptorOf(type).title(row), text: "other" });
    return [found, index.find(words, 5), index.findAlmost("offre", 5, new Set())];
  },
  "the search of texts": ({ row, text }) => {
    const index = new TextIndex();
    index.put(row.id, text);
    return [index.find(words, 5), index.matching(words), excerptOf(text, words)];
  },
  "the name that a list is sorted by": ({ type, row }) =>
    withoutDerivedName(withDerivedName(descriptorOf(type), row)),
  "a sort": ({ type, row, field }) => {
    const compare = compareBy(descriptorOf(type), { field, descending: true });
    const others = [row, { ...row, id: recordId.parse(6) }, { ...row, [field]: `${row[field]}1` }];
    return others.toSorted(compare);
  },
  "a filter": ({ type, row, field, text }) => [
    fitsIn({ type, filters: { [field]: "word" }, match: "all" })(row),
    fitsIn({ type, filters: { [`${field}.from`]: text.slice(0, 100) }, match: "all" })(row),
    meets(row, [{ field, is: "saying", words }]),
  ],
  totals: ({ type, row }) => addParts([groupAndPartOf(type, row).part], [groupAndPartOf(type, row).part], 1),
  "redirect rules": ({ text }) => [
    helpCenterPathOf(text, "shop.example"),
    ruleWays([{ id: recordId.parse(1), redirect_from: text, redirect_to: text }], "shop.example"),
  ],
  "an exported table": ({ text }) => [
    csvOf([[text, text]], ";"),
    withoutFormulaGuard(withFormulaGuard(text, true)),
  ],
};

const inMain: Readers = {
  "the comparison with an answer": ({ type, field, value, text }) => {
    const of = descriptorOf(type).fields[field];
    return [
      equal(value, structuredClone(value)),
      sameValue(of, value, edited(text)),
      isRespellingOf(of, text, edited(text)),
    ];
  },
};

/** Groups fields by the way Rounds reads, stores and shows them. One field of each group is enough, whatever its record type. */
const fields = new Map<string, { readonly type: RecordName; readonly field: string }>();
for (const type of recordNames) {
  const { fields: known, searchText, title } = descriptorOf(type);
  for (const field of Object.keys(known).filter((one) => one !== "id")) {
    const row = { id: recordId.parse(5), [field]: "Zwiebelturm" };
    const { kind, long = false } = known[field] ?? {};
    const key = [kind, long, title(row).includes("Zwieb"), searchText?.(row)?.includes("Zwieb")].join(" ");
    if (!fields.has(key)) fields.set(key, { type, field });
  }
}
fields.set("unknown", { type: "contact", field: "not_known" });

const threads = [
  { thread: "main", most: 50, readers: inMain },
  { thread: "the page", most: 50, readers: onPage },
  { thread: "the worker", most: 250, readers: inWorker },
];

describe.each([...fields.values()])("The field $field of a record named $type", ({ type, field }) => {
  it.each(Object.keys(hostileValues))(
    "%s beyond all bounds hold neither main nor the page up for 50 ms, nor the worker for 250",
    (which) => {
      const { row } = readRow(descriptorOf(type), { id: 5, [field]: hostileValues[which] });
      const value = row?.[field];
      // Nothing is left of a value beyond all bounds, or of another kind than the field's.
      if (row === null || value === null || value === undefined) return;
      const text = typeof value === "string" ? value : JSON.stringify(value).slice(0, 10_000);
      for (const { thread, most, readers } of threads)
        for (const [reader, read] of Object.entries(readers))
          expect(
            leastProcessorMs(() => read({ type, row, field, value, text }), most),
            `${reader} on ${thread}`,
          ).toBeLessThan(most);
    },
  );
});
