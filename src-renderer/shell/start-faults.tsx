import { useFromMain } from "../session/session.ts";
import { FaultAlert } from "../ui/fault-alert.tsx";
import "../ui/start-faults.css";

/** Shows the failures that main met at start. Every page shows them, because they may concern saved work. */
export function StartFaults() {
  const info = useFromMain((state) => state.info);
  if (info === null || info.startFaults.length === 0) return null;
  return (
    <div className="start-faults">
      {info.startFaults.map((fault) => (
        <FaultAlert key={fault.kind} fault={fault} />
      ))}
    </div>
  );
}
