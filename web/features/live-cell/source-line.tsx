import type { Telemetry } from '#contract/telemetry.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** Says which figures are measured and which are simulated. */
export function SourceLine({ telemetry }: { telemetry: Telemetry }) {
  const { isMeasured, lastMinute, simulated } = telemetry
  if (!lastMinute)
    return (
      <Notice title="Simulated only: no cell sends measurements yet">
        {simulated
          ? 'The charts show the simulated shift of the plan, repeated. Make a key below and send a minute: measured figures then appear over it, in cyan.'
          : 'There is no simulated shift to show: the solution has no planned cell, or the planner is busy. Make a key below and send a minute: measured figures then appear here, in cyan.'}
      </Notice>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {isMeasured && (
        <>
          <Badge tone="measured">Measured</Badge>
          <span>Cyan bars: sent by the cell.</span>
        </>
      )}
      {simulated && (
        <>
          <Badge>Simulated</Badge>
          <span>Grey line: the simulated shift of the plan, repeated every 8 hours.</span>
        </>
      )}
      {!isMeasured && <span>The cell sent nothing in this range.</span>}
    </p>
  )
}
