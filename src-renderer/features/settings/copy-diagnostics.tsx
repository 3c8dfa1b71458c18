import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { WindowFacts } from "../../../src-shared/ipc/diagnostics.ts";
import { recordNames } from "../../../src-shared/records/registry.ts";
import { persistStorage } from "../../platform/persist-storage.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { outboxCounts } from "../../replica/query/outbox/outbox-queries.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { copyDiagnostics } from "../../session/copy-diagnostics.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { RowTitle } from "../../ui/row-title.tsx";

/** For a message to support. */
export function CopyDiagnostics() {
  const { database } = useReplica();
  const [fault, setFault] = useState<Fault | null>(null);
  const copy = async () => setFault(await copyDiagnostics(await factsOf(database)));
  return (
    <>
      <div className="setting-row">
        <RowTitle
          title={t`Diagnostics`}
          about={t`Versions, counts and failures. No names, addresses or contents.`}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t`Copy diagnostics`}
        </Button>
      </div>
      {fault && <FaultAlert fault={fault} />}
    </>
  );
}

async function factsOf(database: ReplicaDatabase): Promise<WindowFacts> {
  const counts = await Promise.all(
    recordNames.map(async (name) => [name, await database.table(name).count()] as const),
  );
  return {
    replicaVersion: database.verno,
    rows: Object.fromEntries(counts),
    ...(await outboxCounts(database)),
    storagePersists: await persistStorage(),
  };
}
