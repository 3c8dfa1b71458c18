import { useEffect, useState } from "react";
import type { Definition } from "../../format/custom-field.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { whenQuiet } from "../../replica/live/when-quiet.ts";
import { allDefinitions } from "../custom-fields/exports.ts";

const none: readonly Definition[] = [];

/** The custom fields that the account has for its contacts. `isWanted`: they are read. */
export function useContactFields(isWanted = true): readonly Definition[] {
  const fields = useLiveQuery({
    key: ["fields of contacts", isWanted],
    types: ["custom_field"],
    run: async (database) => {
      return isWanted ? allDefinitions(await database.custom_field.toArray()) : none;
    },
  });
  return fields ?? none;
}

/** Reads the fields of contacts for a screen that shows none of them, once the screen has what it shows. */
export function useContactFieldsLater(): readonly Definition[] {
  const { database } = useReplica();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let gone = false;
    void whenQuiet(database).then(() => !gone && setQuiet(true));
    return () => {
      gone = true;
    };
  }, [database]);
  return useContactFields(isQuiet);
}
