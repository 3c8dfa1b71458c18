import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "../../app/icons.ts";

/** A name with its value, as it is typed. `key`: of this line, for as long as the form is open. */
export interface Pair {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly pairs: readonly Pair[];
  readonly set: (pairs: readonly Pair[]) => void;
  /** What the parts of the line that stands at this place, from 1, are called. */
  readonly words: (nth: string) => { readonly name: string; readonly value: string; readonly remove: string };
  readonly add: string;
  readonly most?: number;
  readonly invalid?: boolean;
}

/** Names with their values, a line each, that can be added and removed. */
export function PairLines({ pairs, set, words, add, most = Infinity, invalid = false }: Props) {
  const change = (key: number, part: Partial<Pair>) =>
    set(pairs.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <>
      {pairs.map(({ key, name, value }, at) => {
        const called = words(String(at + 1));
        return (
          <div key={key} className="header-line">
            <TextInput
              label={called.name}
              value={name}
              spellCheck={false}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
              aria-invalid={invalid}
            />
            <TextInput
              label={called.value}
              value={value}
              spellCheck={false}
              onChange={(event) => change(key, { value: event.currentTarget.value })}
            />
            <ActionIcon
              className="header-remove"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={called.remove}
              onClick={() => set(pairs.filter((one) => one.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {pairs.length < most && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="header-add"
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
