import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { WindowFacts } from "../../../src-main/contract/diagnostics.ts";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { recordNames } from "../../../src-main/contract/records/registry.ts";
import { copyDiagnostics } from "../../app/copy-diagnostics.ts";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { keepStorage } from "../../platform/keep-storage.ts";
import type { ReplicaDatabase } from "../../replica/database.ts";
import { useReplica } from "../../replica/hooks.ts";
import { outboxCounts } from "../../replica/outbox-queries.ts";

/** For a message to support. */
export function CopyDiagnostics() {
  const { database } = useReplica();
  const [fault, setFault] = useState<Fault | null>(null);
  const copy = async () => setFault(await copyDiagnostics(await factsOf(database)));
  return (
    <>
      <div className="setting-row">
        <div className="row-words">
          <div className="row-title">{t`Diagnostics`}</div>
          <div className="row-about">{t`Versions, counts and failures. No names, addresses or contents.`}</div>
        </div>
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
    storageKept: await keepStorage(),
  };
}
