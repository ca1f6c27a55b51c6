import type { EquipmentCard } from '#contract/equipment.ts'
import {
  type EquipmentState,
  type EquipmentUnit,
  equipmentCategoryNames,
  type ManualType,
} from '#contract/equipment-words.ts'
import { formatMoney, formatMoneyRange } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatQuantity } from '#web/lib/format-number.ts'

export const stateLabels: Record<EquipmentState, { text: string; tone: 'neutral' | 'ok' | 'warn' }> = {
  unlisted: { text: 'Unlisted', tone: 'warn' },
  listed: { text: 'Listed', tone: 'ok' },
  retired: { text: 'Retired', tone: 'neutral' },
}

export const unitLabels: Record<EquipmentUnit, string> = { piece: 'Piece', metre: 'Metre' }

export const manualLabels: Record<ManualType, string> = {
  installation: 'Installation',
  operation: 'Operation',
  maintenance: 'Maintenance',
}

export const optionsOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

export const categoryOptions = optionsOf(equipmentCategoryNames)

type Priced = Pick<EquipmentCard, 'priceCents' | 'priceLowCents' | 'priceHighCents' | 'unit'>

/** "$1,200.00", "$800 - $1,200, on request", "On request". */
export const priceText = ({ priceCents, priceLowCents, priceHighCents, unit }: Priced): string => {
  if (priceCents !== null) return `${formatMoney(priceCents)}${unit === 'metre' ? ' / m' : ''}`
  const low = priceLowCents ?? priceHighCents
  const high = priceHighCents ?? priceLowCents
  return low === null || high === null
    ? 'On request'
    : `${formatMoneyRange({ lowCents: low, highCents: high })}, on request`
}

export const leadTimeText = (days: number | null): string =>
  days === null ? 'On request' : days === 0 ? 'At once' : formatCount(days, 'day')

/** For buyers: whether it is there. */
export const stockText = (stock: number | null): string => {
  if (stock === null) return 'Made to order'
  return stock === 0 ? 'Out of stock' : `${formatNumber(stock)} in stock`
}

type Measured = Pick<EquipmentCard, 'payloadKg' | 'reachMm' | 'ipRating'>

/** Payload, reach and protection, where they are known: "180 kg", "3,200 mm", "IP65". */
export const figuresOf = ({ payloadKg, reachMm, ipRating }: Measured): string[] => [
  ...(payloadKg === null ? [] : [formatQuantity(payloadKg, 'kg', 3)]),
  ...(reachMm === null ? [] : [formatQuantity(reachMm, 'mm', 1)]),
  ...(ipRating === null ? [] : [protectionOf(ipRating)]),
]

type Made = Pick<EquipmentCard, 'manufacturer' | 'model'>

/** "Maker P180". */
export const makeOf = ({ manufacturer, model }: Made): string =>
  [manufacturer, model].filter(Boolean).join(' ')

/** Words in lower case with a space around each, to look for whole words: " ur10e robot ". */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** Maker and model, each where the name of the article does not hold it already. */
export const makeBeside = ({ name, manufacturer, model }: Made & Pick<EquipmentCard, 'name'>): string => {
  const named = wordsOf(name)
  return [manufacturer, model].filter((text) => text && !named.includes(wordsOf(text))).join(' ')
}

/** "IP65", "IP00". */
const protectionOf = (ipRating: number): string => `IP${String(ipRating).padStart(2, '0')}`

/** The protection class once: what the supplier writes of it, and the number for filters where those words do not hold it. */
export const protectionText = (ipRating: number | null, written = ''): string => {
  const figure = ipRating === null ? '' : protectionOf(ipRating)
  const isWritten = written.replaceAll(' ', '').toUpperCase().includes(figure)
  return isWritten ? written : [figure, written].filter(Boolean).join(', ')
}
