import { formatEstimateRange, formatEstimateShort } from '#web/lib/format-money.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { formatYears } from '#web/lib/format-time.ts'

const NONE = 'none'

export const rateText = (perMinute: number | null): string =>
  perMinute === null ? NONE : `${formatNumber(perMinute, perMinute < 10 ? 2 : 1)}/min`

export const paybackText = (years: number | null): string => (years === null ? NONE : formatYears(years))

/** An estimate with three digits: more would claim more than is known. */
export const moneyText = (cents: number | null): string =>
  cents === null ? NONE : formatEstimateShort(cents)

export const shareText = (share: number | null): string => (share === null ? NONE : formatPercent(share, 0))

export const rangeText = (lowCents: number | null, highCents: number | null): string =>
  lowCents === null || highCents === null ? 'unknown' : formatEstimateRange({ lowCents, highCents })
