import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { IconPlus } from "../icons.ts";
import { RemoveButton } from "../remove-button.tsx";
import "./pair-lines.css";

/** A name with its value, as typed. `key` identifies the line for as long as the form is open. */
export type Pair = {
  readonly key: number;
  readonly name: string;
  readonly value: string;
};

interface PairLabels {
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly pairs: readonly Pair[];
  readonly set: (pairs: readonly Pair[]) => void;
  /** Labels of a line's parts. `nth`: the line's place, from 1. */
  readonly labels: (nth: string) => PairLabels & { readonly remove: string };
  /** Shown inside the fields, in place of labels above them. */
  readonly placeholders?: PairLabels;
  readonly add: string;
  readonly most?: number;
  readonly invalid?: boolean;
  /** Errors about names, by the key of the line. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** Lines of names with values, which the rep can add and remove. */
export function PairLines(props: Props) {
  const { pairs, set, labels, placeholders, add, most = Infinity, invalid = false, errors = {} } = props;
  const adding = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState(0);
  useEffect(() => {
    // The button that had the focus went with its line.
    if (removed > 0) adding.current?.focus();
  }, [removed]);
  const change = (key: number, part: Partial<Pair>) =>
    set(pairs.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: number) => {
    set(pairs.filter((one) => one.key !== key));
    setRemoved((before) => before + 1);
  };
  const field = (line: Pair, part: "name" | "value", called: string) => ({
    ...(placeholders === undefined
      ? { label: called }
      : { "aria-label": called, placeholder: placeholders[part] }),
    value: line[part],
    spellCheck: false,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change(line.key, { [part]: currentTarget.value }),
  });
  return (
    <>
      {pairs.map((line, at) => {
        const called = labels(String(at + 1));
        return (
          <div key={line.key} className={placeholders === undefined ? "pair-line labelled" : "pair-line"}>
            <TextInput
              {...field(line, "name", called.name)}
              error={errors[line.key]}
              {...(invalid && { "aria-invalid": true })}
            />
            <TextInput {...field(line, "value", called.value)} />
            <RemoveButton
              label={called.remove}
              size={36}
              className="pair-remove"
              onClick={() => remove(line.key)}
            />
          </div>
        );
      })}
      {pairs.length < most && (
        <Button
          ref={adding}
          variant="subtle"
          size="compact-sm"
          className="pair-add"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            set([...pairs, { key: Math.max(0, ...pairs.map((one) => one.key)) + 1, name: "", value: "" }])
          }
        >
          {add}
        </Button>
      )}
    </>
  );
}
