import { useLocation } from 'react-router'
import type { PricingState } from '#web/lib/billing/pricing-state.ts'
import { formatMoney, formatMoneyWhole } from '#web/lib/format-money.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'

/** Prices are of a month. A year is twelve of them: plans have no price of their own for a year. */
const periods = {
  month: { label: 'Monthly', words: 'a month', months: 1 },
  year: { label: 'Yearly', words: 'a year', months: 12 },
} as const
export type Period = keyof typeof periods

/** What the address asks for; anything else is a month. */
export const periodOf = (query: URLSearchParams): Period =>
  query.get('period') === 'year' ? 'year' : 'month'

export const periodWords = (period: Period): string => periods[period].words

/** Whole dollars without cents, others with them: "$49", "$199.99". */
const amountText = (cents: number): string =>
  cents % 100 === 0 ? formatMoneyWhole(cents) : formatMoney(cents)

/** The price of a period from the price of a month: "$49", "$588". */
export const priceText = (monthCents: number, period: Period): string =>
  amountText(monthCents * periods[period].months)

/** How a year comes about, where it is not nothing: "12 × $49". */
export const priceNote = (monthCents: number, period: Period): string | null =>
  period === 'year' && monthCents > 0 ? `${periods.year.months} × ${amountText(monthCents)}` : null

/** Month or year, as two links: the choice is in the address, beside why somebody came here. */
export function PeriodChoice({ period, state }: { period: Period; state: PricingState }) {
  const { state: entry } = useLocation()
  const addressOf = (chosen: Period) => {
    const query = new URLSearchParams({ ...state, ...(chosen === 'year' && { period: chosen }) })
    return query.size > 0 ? `/pricing?${query}` : '/pricing'
  }
  return (
    <nav aria-label="Prices shown" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex border border-line">
        {(['month', 'year'] as const).map((key) => (
          <LinkButton
            key={key}
            to={addressOf(key)}
            state={entry}
            replace
            preventScrollReset
            variant="quiet"
            aria-current={key === period ? 'true' : undefined}
            className="rounded-none aria-[current=true]:bg-inset aria-[current=true]:text-ink"
          >
            {periods[key].label}
          </LinkButton>
        ))}
      </div>
      <p className="text-muted text-sm">
        {period === 'year'
          ? 'Twelve times the monthly price: there is no discount for a year.'
          : 'A year costs twelve times as much.'}
      </p>
    </nav>
  )
}
