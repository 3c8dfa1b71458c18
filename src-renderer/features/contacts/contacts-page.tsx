import { plural, t } from "@lingui/core/macro";
import { Button, Select, TextInput } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { IconSearch, IconUserPlus } from "../../app/icons.ts";
import { Page } from "../../app/page.tsx";
import type { ContactsSearch } from "../../app/search-params.ts";
import { useUi } from "../../app/ui.ts";
import { useRows } from "../../replica/hooks.ts";
import { AllContacts } from "./all-contacts.tsx";
import { FoundContacts } from "./found-contacts.tsx";
import "./contacts.css";

const route = getRouteApi("/contacts");

const sorts: readonly { readonly value: NonNullable<ContactsSearch["sort"]>; readonly label: string }[] = [
  { value: "name", label: t`Name, A to Z` },
  { value: "-name", label: t`Name, Z to A` },
  { value: "-updated_at", label: t`Last changed` },
];

export function ContactsPage() {
  const { q = "", sort = "name" } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useUi((state) => state.open);
  const count = useRows(["contacts", "count"], (database) => database.contact.count());
  const list = useRef<HTMLDivElement>(null);
  const change = (next: ContactsSearch) => void navigate({ to: "/contacts", search: next, replace: true });
  return (
    <Page
      title={t`Contacts`}
      about={
        count !== undefined && (
          <span className="numbers">{plural(count, { one: "# contact", other: "# contacts" })}</span>
        )
      }
      fixed
      actions={
        <Button
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => open({ kind: "contact" })}
        >
          {t`New contact`}
        </Button>
      }
    >
      <div className="contacts-tools">
        <TextInput
          type="search"
          aria-label={t`Search contacts`}
          placeholder={t`Name, e-mail or phone`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          onChange={(event) => {
            const words = event.currentTarget.value;
            change({ ...(sort === "name" ? {} : { sort }), ...(words ? { q: words } : {}) });
          }}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            list.current?.querySelector("a")?.focus();
          }}
          className="contacts-search"
        />
        {q === "" && (
          <Select
            aria-label={t`Sort contacts`}
            data={sorts.map((one) => ({ ...one }))}
            value={sort}
            onChange={(value) => change(value === null || value === "name" ? {} : { sort: value })}
            allowDeselect={false}
            w={160}
          />
        )}
      </div>
      <div className="card contacts-list" ref={list}>
        {q === "" ? <AllContacts key={sort} sort={sort} empty={count === 0} /> : <FoundContacts query={q} />}
      </div>
    </Page>
  );
}
