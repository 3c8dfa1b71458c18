import { Spotlight, spotlight } from "@mantine/spotlight";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { IconAddressBook, IconBriefcase, IconSearch } from "./icons.ts";
import { Keys } from "./keys.tsx";
import { kindOf } from "./names.ts";
import { useRunCommand } from "./run-command.ts";
import { commandTable } from "./shortcuts.ts";
import { useFound } from "./use-found.ts";

const recordsShown = 8;

/** Ctrl/Cmd+K: contacts and deals by name, and every command with its shortcut. */
export function Palette() {
  const [query, setQuery] = useState("");
  const found = useFound(query, recordsShown);
  const navigate = useNavigate();
  const run = useRunCommand();

  const wanted = query.trim().toLowerCase();
  const fitting = commandTable.filter(
    (one) => one.name !== "palette" && `${one.group} ${one.label}`.toLowerCase().includes(wanted),
  );
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 520px)"
      size={580}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        placeholder="Search contacts, deals and commands"
        aria-label="Search contacts, deals and commands"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label="Records">
            {found.map(({ type, id, title }) => (
              <Spotlight.Action
                key={`${type}:${id}`}
                label={title}
                leftSection={
                  type === "deal" ? (
                    <IconBriefcase size={17} stroke={1.6} aria-hidden />
                  ) : (
                    <IconAddressBook size={17} stroke={1.6} aria-hidden />
                  )
                }
                rightSection={<span className="dim">{kindOf(type)}</span>}
                onClick={() =>
                  void navigate({
                    to: type === "deal" ? "/deals/$id" : "/contacts/$id",
                    params: { id: String(id) },
                  })
                }
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {fitting.length > 0 && (
          <Spotlight.ActionsGroup label="Commands">
            {fitting.map(({ name, label, group, keys }) => (
              <Spotlight.Action
                key={name}
                label={group === "Go to" ? `Go to ${label}` : label}
                rightSection={<Keys keys={keys} />}
                onClick={() => {
                  spotlight.close();
                  run(name);
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length === 0 && fitting.length === 0 && (
          <Spotlight.Empty>Nothing found for “{query}”.</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
