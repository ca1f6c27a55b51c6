import { rateText } from '#engine/amounts.ts'
import type { MachineOption } from '#engine/matching/types.ts'
import type { RateUnit } from '#engine/requirement/types.ts'
import { formatEstimateRange } from '#web/lib/format-money.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Lines } from '../section/section.tsx'

type MachinesPanelProps = { machines: readonly MachineOption[]; rateUnit: RateUnit | undefined }

/** Machines that are no arms and do the same work: what they hold, what to ask their makers for, and what they cost. */
export function MachinesPanel({ machines, rateUnit }: MachinesPanelProps) {
  return (
    <>
      <p className="max-w-(--container-text) text-muted text-sm">
        Reckoned from the requirement alone: they are not simulated and not in the figures of this plan.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {machines.map((machine) => (
          <Machine key={machine.name} machine={machine} rateUnit={rateUnit} />
        ))}
      </ul>
    </>
  )
}

type MachineProps = { machine: MachineOption; rateUnit: RateUnit | undefined }

function Machine({ machine, rateUnit }: MachineProps) {
  const { name, ratePerMinute, cycleSeconds, machineCount, isEnough, limits, price, reasons } = machine
  return (
    <li className="grid content-start gap-3 border border-line bg-surface p-4">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
        {isEnough && machineCount > 1 && `${machineCount} × `}
        {name}
        <Badge tone={isEnough ? 'ok' : 'warn'}>{isEnough ? 'Holds the rate' : 'Below the rate'}</Badge>
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Rate</dt>
        <dd className="tabular-nums">
          {rateText(ratePerMinute, undefined, rateUnit)} each, {formatSeconds(cycleSeconds)} a cycle
        </dd>
        <dt className="text-muted">Price</dt>
        <dd className="tabular-nums">
          {price ? (
            <>
              {formatEstimateRange(price)} <span className="text-muted">({price.basis})</span>
            </>
          ) : (
            'unknown'
          )}
        </dd>
      </dl>
      {limits.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-muted text-xs">To ask a maker for</p>
          <Lines items={limits} />
        </div>
      )}
      {reasons.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-muted text-xs">Why</p>
          <Lines items={reasons} />
        </div>
      )}
    </li>
  )
}
