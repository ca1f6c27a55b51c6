import { type EquipmentUnit, perUnit } from '#contract/equipment-words.ts'
import type { OfferFigureName } from '#contract/offer-words.ts'
import type { Offer } from '#contract/offers.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'

const units: Record<OfferFigureName, { label: string; write: (value: number) => string }> = {
  payloadKg: { label: 'payload', write: (value) => `${formatNumber(value, 1)} kg` },
  reachMm: { label: 'reach', write: (value) => `${formatNumber(value)} mm` },
  ipRating: { label: 'protection', write: (value) => `IP${value === 69 ? '69K' : value}` },
  lengthMm: { label: 'length', write: (value) => `${formatNumber(value)} mm` },
  widthMm: { label: 'width', write: (value) => `${formatNumber(value)} mm` },
}

/** "payload 20 kg (planned 18 kg, needed 15.2 kg)". */
const figureText = ({ figure, least, planned, offered }: Offer['figures'][number]): string => {
  const { label, write } = units[figure]
  const beside = [
    planned === null ? null : `planned ${write(planned)}`,
    least === null ? null : `needed ${write(least)}`,
  ].filter((text) => text !== null)
  const own = offered === null ? 'not stated' : write(offered)
  return `${label} ${own}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`
}

const bandTexts = {
  below: 'below the planned band',
  within: 'within the planned band',
  above: 'above the planned band',
  unknown: null,
} as const

/** How an offer compares to the planned part, a sentence for each point. */
export const comparisonOf = ({ band, figures, leadTimeDays, stock }: Offer): string[] =>
  [
    bandTexts[band] && `Price ${bandTexts[band]}`,
    ...figures.map(figureText),
    leadTimeDays === null ? null : `lead time ${formatCount(leadTimeDays, 'day')}`,
    stock === null ? null : `${formatNumber(stock)} in stock`,
  ].filter((text): text is string => Boolean(text))

/** "$1,234.50" or "on request". */
export const offerPrice = ({ priceCents }: Pick<Offer, 'priceCents'>, unit: EquipmentUnit): string =>
  priceCents === null
    ? 'on request'
    : `${formatMoney(priceCents)}${unit === 'metre' ? ` ${perUnit.metre}` : ''}`
