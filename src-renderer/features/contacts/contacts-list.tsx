import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useRef } from "react";
import { Beside } from "../../records/peek/beside.tsx";
import { usePeek } from "../../records/peek/use-peek.ts";
import { SearchInput } from "../../ui/inputs/search-input.tsx";
import { AllContacts } from "./all-contacts.tsx";
import { type ContactsSearch, type ListSort, listSorts } from "./contacts-search.ts";
import { FoundContacts } from "./found-contacts.tsx";

const sortLabels: Readonly<Record<ListSort, string>> = {
  name: t`Name, A to Z`,
  "-name": t`Name, Z to A`,
  "-updated_at": t`Last changed`,
};

interface Props {
  readonly search: ContactsSearch;
  readonly change: (search: ContactsSearch) => void;
  readonly empty: boolean;
}

/** Everybody in order, or whoever is searched for. */
export function ContactsList({ search, change, empty }: Props) {
  const { q = "" } = search;
  const sort = listSorts.find((one) => one === search.sort) ?? "name";
  const whose = search.whose ?? "mine";
  const sorted = sort === "name" ? {} : { sort };
  const together = whose === "all" ? { whose } : {};
  const list = useRef<HTMLDivElement>(null);
  const peek = usePeek("contact");
  return (
    <>
      <div className="contacts-tools">
        <SearchInput
          aria-label={t`Search contacts`}
          placeholder={t`Name, phone, city, company or tag`}
          value={q}
          search={(words) => change({ ...sorted, ...together, ...(words ? { q: words } : {}) })}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            list.current?.querySelector("a")?.focus();
          }}
          className="contacts-search"
        />
        {q === "" && (
          <Select
            aria-label={t`Whose contacts come first`}
            data={[
              { value: "mine", label: t`Mine first` },
              { value: "all", label: t`Everyone's together` },
            ]}
            value={whose}
            onChange={(value) => change({ ...sorted, ...(value === "all" ? { whose: "all" } : {}) })}
            allowDeselect={false}
            w={190}
          />
        )}
        {q === "" && (
          <Select
            aria-label={t`Sort contacts`}
            data={listSorts.map((value) => ({ value, label: sortLabels[value] }))}
            value={sort}
            onChange={(value) =>
              change({ ...together, ...(value === null || value === "name" ? {} : { sort: value }) })
            }
            allowDeselect={false}
            w={160}
          />
        )}
      </div>
      <Beside type="contact" peek={peek}>
        <div className="card contacts-list" ref={list}>
          {q === "" ? (
            <AllContacts
              key={`${sort} ${whose}`}
              sort={sort}
              mineFirst={whose === "mine"}
              empty={empty}
              peek={peek}
            />
          ) : (
            <FoundContacts query={q} peek={peek} />
          )}
        </div>
      </Beside>
    </>
  );
}
