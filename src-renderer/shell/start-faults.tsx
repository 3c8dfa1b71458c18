import { useFromMain } from "../session/session.ts";
import { FaultAlert } from "../ui/fault-alert.tsx";
import "../ui/start-faults.css";

/** What was found wrong when Rounds started: said on every page, for it may concern work that was saved. */
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
