import type { Telemetry } from '#contract/telemetry.ts'
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
    <p className="max-w-(--container-text) text-muted text-sm">
      {isMeasured ? 'The cyan bars are what the cell has measured.' : 'The cell sent nothing in this range.'}
      {simulated && ' The grey line is the simulated shift of the plan, repeated every 8 hours.'}
    </p>
  )
}
