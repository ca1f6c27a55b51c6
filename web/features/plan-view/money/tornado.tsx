import type { ReactNode } from 'react'
import { capitalize } from '#contract/words.ts'
import type { Driver } from '#engine/finance/types.ts'
import { formatEstimateShort } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { paybackText } from '../figure-text.ts'
import { OriginBadge } from '../section/origin-badge.tsx'
import { Part } from '../section/section.tsx'

type TornadoProps = {
  drivers: readonly Driver[]
  /** NPV with every driver at its likely value: the spine of the drawing. */
  likelyNpvCents: number
  horizonYears: number
}

/** What the case hangs on: NPV at both ends of each driver's range, the widest first, and the same as a table. */
export function Tornado({ drivers, likelyNpvCents, horizonYears }: TornadoProps) {
  if (drivers.length === 0) return null
  const scale = scaleOf(drivers, likelyNpvCents)
  const zero = scale.at(0)
  return (
    <Part title="What moves the result most">
      <p className="text-muted text-sm">
        Net present value over {horizonYears} years when one number moves to the end of its range and all
        others stay at their likely value.
      </p>
      <figure className="grid gap-3">
        <div aria-hidden className="grid border border-line bg-surface px-4 py-3">
          <div className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
            <Key className="size-2 bg-(--warn)">worse</Key>
            <Key className="size-2 bg-(--ok)">better</Key>
            <Key className="h-3 w-0.5 bg-(--ink)">likely, {formatEstimateShort(likelyNpvCents)}</Key>
            {zero > 0 && zero < 100 && (
              <Key className="h-3 border-line-strong border-l border-dashed">$0</Key>
            )}
          </div>
          {drivers.map((driver) => (
            <DriverBar key={driver.id} driver={driver} scale={scale} likelyNpvCents={likelyNpvCents} />
          ))}
        </div>
        <Fold title="Show as table, with the source of each range">
          <DriverTable drivers={drivers} />
        </Fold>
      </figure>
    </Part>
  )
}

const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={className} />
    {children}
  </span>
)

type Scale = { at: (npvCents: number) => number }

/** Money to percent of the drawing's width: from the lowest to the highest NPV of all drivers. */
function scaleOf(drivers: readonly Driver[], likelyNpvCents: number): Scale {
  const values = [likelyNpvCents, ...drivers.flatMap(({ low, high }) => [low.npvCents, high.npvCents])]
  const [from, to] = [Math.min(...values), Math.max(...values)]
  return { at: (npvCents) => (to > from ? ((npvCents - from) / (to - from)) * 100 : 50) }
}

function DriverBar(props: { driver: Driver; scale: Scale; likelyNpvCents: number }) {
  const { driver, scale, likelyNpvCents } = props
  const ends = [driver.low, driver.high].sort((a, b) => a.npvCents - b.npvCents)
  const [worse, better] = [ends[0] ?? driver.low, ends[1] ?? driver.high]
  const spine = scale.at(likelyNpvCents)
  const [left, right] = [
    Math.min(scale.at(worse.npvCents), spine),
    Math.max(scale.at(better.npvCents), spine),
  ]
  return (
    <div className="grid gap-x-5 gap-y-1 border-line border-t py-2 text-sm md:grid-cols-[minmax(0,11fr)_minmax(0,13fr)_minmax(0,8fr)] md:items-center">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{driver.label}</span>
        <span className="figures text-muted text-xs">{rangeText(driver)}</span>
      </div>
      <div className="relative h-5 overflow-hidden">
        <span
          className="absolute inset-y-1 bg-(--warn)"
          style={{ left: `${left}%`, width: `${spine - left}%` }}
        />
        <span
          className="absolute inset-y-1 bg-(--ok)"
          style={{ left: `${spine}%`, width: `${right - spine}%` }}
        />
        {scale.at(0) > 0 && scale.at(0) < 100 && (
          <span
            className="absolute inset-y-0 border-line-strong border-l border-dashed"
            style={{ left: `${scale.at(0)}%` }}
          />
        )}
        <span className="absolute inset-y-0 w-0.5 bg-(--ink)" style={{ left: `calc(${spine}% - 1px)` }} />
      </div>
      <span className="figures text-muted text-xs md:text-right">
        {formatEstimateShort(worse.npvCents)} to {formatEstimateShort(better.npvCents)}
      </span>
    </div>
  )
}

/** On a phone the words of an end are below each other. */
const END = 'max-sm:whitespace-normal! max-sm:px-2'

const DriverTable = ({ drivers }: { drivers: readonly Driver[] }) => (
  <Table
    caption="Drivers of the business case, payback and net present value at both ends of each range"
    rows={drivers}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'driver',
        header: 'Driver',
        className: 'sm:min-w-60',
        cell: (driver) => (
          <>
            {driver.label} <OriginBadge origin={driver.origin} />
            <span className="block text-faint text-xs">
              {capitalize(driver.basis)}
              <span className="sm:hidden">. Likely {valueText(driver.likelyValue, driver.unit)}</span>
            </span>
          </>
        ),
      },
      {
        key: 'likely',
        header: 'Likely',
        isNumeric: true,
        className: 'hidden sm:table-cell',
        cell: (d) => valueText(d.likelyValue, d.unit),
      },
      {
        key: 'low',
        header: 'Low end',
        isNumeric: true,
        className: END,
        cell: (d) => <End driver={d} end="low" />,
      },
      {
        key: 'high',
        header: 'High end',
        isNumeric: true,
        className: END,
        cell: (d) => <End driver={d} end="high" />,
      },
    ]}
  />
)

const End = ({ driver, end }: { driver: Driver; end: 'low' | 'high' }) => (
  <>
    {valueText(driver[end].value, driver.unit)}
    <span className="block text-muted text-xs">
      payback <span className="whitespace-nowrap">{paybackText(driver[end].payback)}</span>
    </span>
    <span className="block text-muted text-xs">NPV {formatEstimateShort(driver[end].npvCents)}</span>
  </>
)

/** Two decimals below ten, where a rate needs them. */
const numberText = (value: number) => formatNumber(value, Math.abs(value) < 10 ? 2 : 1)

/** "$157K a year", "8% a year", "28 USD/h", "2". */
function valueText(value: number, unit: string): string {
  if (unit.startsWith('USD') && !unit.startsWith('USD/'))
    return `${formatEstimateShort(value * 100)}${unit.slice(3)}`
  if (unit.startsWith('%')) return `${numberText(value)}${unit}`
  return unit === '' ? numberText(value) : `${numberText(value)}\u00a0${unit}`
}

/** "1 to 3", "$157K to $246K a year". */
function rangeText({ low, high, unit }: Driver): string {
  const [from, to] = [valueText(low.value, unit), valueText(high.value, unit)]
  const bare =
    unit.startsWith('USD') && !unit.startsWith('USD/') ? valueText(low.value, 'USD') : numberText(low.value)
  return `${from.startsWith(bare) ? bare : from} to ${to}`
}
