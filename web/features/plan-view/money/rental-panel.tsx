import type { RentalComparison } from '#engine/finance/types.ts'
import { formatEstimate, formatEstimateShort, formatMoney } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { OriginBadge } from '../section/origin-badge.tsx'
import { Part } from '../section/section.tsx'

type Compared = Exclude<RentalComparison, { reason: string }>

/** Owning the cell against renting one by the hour, and from how many hours a year owning wins. */
export function RentalPanel({ rental }: { rental: RentalComparison }) {
  return (
    <Part title="Buy or rent by the hour">
      {'reason' in rental ? (
        <p className="text-muted text-sm">{rental.reason}</p>
      ) : (
        <Comparison rental={rental} />
      )}
    </Part>
  )
}

function Comparison({ rental }: { rental: Compared }) {
  const { ownershipCentsPerHour: owned, rentalCentsPerHour, breakEvenHoursPerYear: breakEven } = rental
  return (
    <>
      <p className="text-sm">{verdictOf(rental)}</p>
      <StatRow className="grid-cols-2 md:grid-cols-4">
        <StatCard
          label="Owned, an hour"
          tone="measured"
          value={formatEstimate(owned.likelyCents)}
          note={`${formatEstimate(owned.lowCents)} to ${formatEstimate(owned.highCents)} over the range of the investment`}
        />
        <StatCard
          label="Rented, an hour"
          tone="measured"
          value={formatEstimate(rentalCentsPerHour)}
          note={`with the costs that are paid either way; rent alone ${formatMoney(rental.robotCount * rental.rentCentsPerHour)}, assumed`}
        />
        <StatCard
          label="Break-even"
          tone="measured"
          value={hours(breakEven.likely)}
          note={`productive hours a year; ${formatNumber(breakEven.low)} to ${formatNumber(breakEven.high)} over the range of the investment`}
        />
        <StatCard
          label="Asked for"
          tone="measured"
          value={hours(rental.productiveHoursPerYear)}
          note="productive hours a year"
        />
      </StatRow>
      <Table
        caption="Costs of a year, bought and rented"
        rows={rental.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'line',
            header: 'A year',
            className: 'sm:min-w-52',
            cell: ({ label, origin, basis }) => (
              <>
                {label} <OriginBadge origin={origin} />
                <span className="block text-faint text-xs">{basis}</span>
              </>
            ),
          },
          {
            key: 'purchase',
            header: 'Buy',
            isNumeric: true,
            cell: ({ purchaseCents }) => formatEstimate(purchaseCents),
          },
          {
            key: 'rental',
            header: 'Rent',
            isNumeric: true,
            cell: ({ rentalCents }) => formatEstimate(rentalCents),
          },
        ]}
        footer={[
          'Sum, rounded',
          formatEstimate(rental.purchaseCentsPerYear),
          formatEstimate(rental.rentalCentsPerYear),
        ]}
      />
      <p className="text-faint text-xs">{rental.basis}.</p>
    </>
  )
}

const hours = (value: number) => <span className="whitespace-nowrap">{formatNumber(value)}&nbsp;h</span>

/** Which is cheaper at the asked operation, by how much, and whether the range of the investment leaves it so. */
function verdictOf(rental: Compared): string {
  const { cheaper, purchaseCentsPerYear, rentalCentsPerYear, productiveHoursPerYear } = rental
  const { low, high } = rental.breakEvenHoursPerYear
  const gap = formatEstimateShort(Math.abs(purchaseCentsPerYear - rentalCentsPerYear))
  const said =
    cheaper === 'purchase'
      ? `Buying costs ${gap} a year less than renting at the asked operation.`
      : `Renting costs ${gap} a year less than buying at the asked operation.`
  const isOpen = low <= productiveHoursPerYear && productiveHoursPerYear < high
  return isOpen
    ? `${said} Within the range of the investment it can turn round.`
    : `${said} It holds over the whole range of the investment.`
}
