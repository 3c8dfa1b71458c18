import { useEffect, useState } from "react";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { whenQuiet } from "../../replica/live/when-quiet.ts";

/** The names of the account's custom fields. `isWanted`: they are read. */
export function useCustomNames(isWanted = true): readonly string[] {
  const names = useLiveQuery({
    key: ["names of custom fields", isWanted],
    types: ["custom_field"],
    run: async (database) => {
      if (!isWanted) return [];
      const names = (await database.custom_field.toArray()).map((one) => one.name ?? "");
      return [...new Set(names.filter(Boolean))].sort();
    },
  });
  return names ?? [];
}

/** The same for a screen that shows none of them: they are read after what it shows. */
export function useCustomNamesLater(): readonly string[] {
  const { database } = useReplica();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let gone = false;
    void whenQuiet(database).then(() => !gone && setQuiet(true));
    return () => {
      gone = true;
    };
  }, [database]);
  return useCustomNames(isQuiet);
}
