import { t } from "@lingui/core/macro";
import { Fragment, useState } from "react";
import "./shown-value.css";
import { type FieldValue, type NameOf, valueWords } from "../format/format-value.ts";
import { cut, type Stretch, wordDiff } from "./word-diff.ts";

interface Props {
  readonly value: FieldValue;
  /** The earlier value: additions and removals since are marked. */
  readonly before?: FieldValue;
  readonly nameOf: NameOf;
}

/** Shows a value for people and, if the two have words in common, marks its differences from `before`. */
export function ShownValue({ value, before, nameOf }: Props) {
  const words = valueWords(value, nameOf);
  if (value.kind === "tags") return <Tags value={value.value} before={before?.value} />;
  const was = before === undefined ? null : valueWords(before, nameOf);
  if (words === null) return <span className="dim">{t`Empty`}</span>;
  if (value.kind !== "text" || was === null || was === words) return <LongText text={words} />;
  const stretches = wordDiff(was, words);
  // Where nothing is the same there is nothing to find.
  return stretches.some((one) => one.kind === "same" && one.text.trim() !== "") ? (
    <Marked stretches={stretches} />
  ) : (
    <LongText text={words} />
  );
}

const longest = 300;

function LongText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (whole || text.length <= longest) return <span className="words">{text}</span>;
  return (
    <span className="words">
      {text.slice(0, longest).trimEnd()}… <ShowAll show={() => setWhole(true)} />
    </span>
  );
}

function Marked({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const [whole, setWhole] = useState(false);
  const short = cut(stretches);
  const isCut = short.some((one, at) => one.text !== stretches[at]?.text);
  return (
    <span className="words">
      {(whole ? stretches : short).map((one, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text in their order.
        if (one.kind === "same") return <span key={at}>{one.text}</span>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        if (one.kind === "added") return <ins key={at}>{one.text}</ins>;
        const replaced = (whole ? stretches : short)[at + 1]?.kind === "added";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={at}>
            <del>{one.text}</del>
            {replaced && " "}
          </Fragment>
        );
      })}
      {isCut && !whole && (
        <>
          {" "}
          <ShowAll show={() => setWhole(true)} />
        </>
      )}
    </span>
  );
}

function ShowAll({ show }: { readonly show: () => void }) {
  return (
    <button type="button" className="text-button" onClick={show}>
      {t`Show all`}
    </button>
  );
}

/** Shows the members of a set, and marks those that were added or removed since `before`. */
function Tags({ value, before }: { readonly value: unknown; readonly before: unknown }) {
  const [now, was] = [listOf(value), before === undefined ? listOf(value) : listOf(before)];
  const gone = was.filter((one) => !now.includes(one));
  if (now.length + gone.length === 0) return <span className="dim">{t`Empty`}</span>;
  return (
    <span className="set">
      {now.map((one) =>
        was.includes(one) ? (
          <span key={one} className="set-member">
            {one}
          </span>
        ) : (
          <ins key={one} className="set-member">
            + {one}
          </ins>
        ),
      )}
      {gone.map((one) => (
        <del key={one} className="set-member">
          − {one}
        </del>
      ))}
    </span>
  );
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
