import type { Quantity } from '../grammar/quantities.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { sizeMm } from './lengths.ts'

export type PalletType = { name: string; lengthMm: number; widthMm: number; heightMm: number }

/** Sizes of the UIC 435-2 exchange pallets; GMA 48 x 40 in with the usual 5.6 in of height. */
export const palletTypes = {
  eur1: { name: 'EUR pallet', lengthMm: 1200, widthMm: 800, heightMm: 144 },
  eur2: { name: 'EUR2 pallet', lengthMm: 1200, widthMm: 1000, heightMm: 162 },
  eur3: { name: 'EUR3 pallet', lengthMm: 1200, widthMm: 1000, heightMm: 144 },
  half: { name: 'half pallet', lengthMm: 800, widthMm: 600, heightMm: 144 },
  quarter: { name: 'quarter pallet', lengthMm: 600, widthMm: 400, heightMm: 144 },
  gma: { name: 'GMA pallet, 48 x 40 in', lengthMm: 1219.2, widthMm: 1016, heightMm: 142 },
  industrial: { name: 'industrial pallet', lengthMm: 1200, widthMm: 1000, heightMm: 144 },
  australian: { name: 'Australian standard pallet', lengthMm: 1165, widthMm: 1165, heightMm: 150 },
} as const

const bySize = (lengthMm: number, widthMm: number): PalletType | undefined =>
  Object.values(palletTypes).find(
    (type) => Math.abs(type.lengthMm - lengthMm) < 5 && Math.abs(type.widthMm - widthMm) < 5,
  )

/** The named pallet right before a pallet word ("EUR2 pallets", "GMA", "Europalette"). */
const namedAt = (
  reading: Reading,
  at: number,
): { type: PalletType; first: number; note?: string } | undefined => {
  const norm = normAt(reading, at)
  if (norm === 'epal' || /^euro?palett?e/.test(norm) || /^europallets?$/.test(norm))
    return { type: palletTypes.eur1, first: at }
  if (norm === 'halbpalette' || norm === 'halbpaletten' || norm.startsWith('dusseldorfer'))
    return { type: palletTypes.half, first: at }
  if (norm.startsWith('industriepalette')) return { type: palletTypes.industrial, first: at }
  for (let back = at - 1; back >= at - 3; back -= 1) {
    const name = normAt(reading, back)
    const number = reading.tokens[at - 1]?.kind === 'number' ? reading.tokens[at - 1]?.value : undefined
    if (name === 'eur' || name === 'euro' || name === 'epal' || name === 'european') {
      const type =
        number === 2
          ? palletTypes.eur2
          : number === 3
            ? palletTypes.eur3
            : number === 6
              ? palletTypes.half
              : palletTypes.eur1
      return { type, first: back }
    }
    if (name === 'gma' || (name === 'us' && normAt(reading, back + 1) !== 'on') || name === 'american')
      return { type: palletTypes.gma, first: back }
    if (name === 'half' || name === 'halb') return { type: palletTypes.half, first: back }
    if (name === 'quarter') return { type: palletTypes.quarter, first: back }
    if (name === 'industrial' || name === 'uk' || name === 'iso')
      return { type: palletTypes.industrial, first: back }
    if (name === 'australian') return { type: palletTypes.australian, first: back }
    if (name === 'chep') {
      const type = reading.isImperial ? palletTypes.gma : palletTypes.eur1
      return { type, first: back, note: `, which come in several sizes: read as ${type.name} size` }
    }
  }
  return undefined
}

const setPallet = (facts: Facts, type: PalletType, basis: string) => {
  setFact(facts, 'palletLengthMm', type.lengthMm, 'given', basis)
  setFact(facts, 'palletWidthMm', type.widthMm, 'given', basis)
  setFact(facts, 'palletHeightMm', type.heightMm, 'derived', `${type.name}: ${type.heightMm} mm high`)
}

/** The first pallet the text names, with the words it was read from. */
const firstNamed = (reading: Reading): { type: PalletType; basis: string } | undefined => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word') continue
    const isBareName = token.norm === 'gma' || token.norm === 'chep'
    if (nounAt(reading, at)?.class !== 'pallet' && !isBareName) continue
    const named = namedAt(reading, isBareName ? at + 1 : at)
    const last = nounAt(reading, at + 1)?.class === 'pallet' ? at + 1 : at
    if (named)
      return { type: named.type, basis: `${quote(sliceOf(reading, named.first, last))}${named.note ?? ''}` }
  }
  return undefined
}

/** No pallet is smaller on its longer side: what would be is in centimetres. */
const LEAST_PALLET_MM = 400

const palletMm = (reading: Reading, size: Quantity): { mm: number[]; note: string } => {
  const read = sizeMm(reading, size)
  const typed = size.size ?? []
  if (!size.isUnitMissing || Math.max(...read.mm) >= LEAST_PALLET_MM) return read
  return { mm: typed.map((side) => side * 10), note: ', no unit typed: read as cm' }
}

/** "1200 mm long and 1000 mm wide": both sides of the pallet by themselves. */
const setSides = (reading: Reading, facts: Facts, sides: readonly Quantity[]) => {
  const [one, two] = sides.toSorted((a, b) => b.value - a.value)
  if (!one || !two || sides.length > 2) return
  const basis = (side: Quantity) => quote(sliceOf(reading, side.first, side.last))
  setFact(facts, 'palletLengthMm', one.value, 'given', basis(one))
  setFact(facts, 'palletWidthMm', two.value, 'given', basis(two))
}

/** The pallet: its typed size first, else its sides, else its name. */
export const readPallets = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const own = figures.flatMap(({ role, atom }) =>
    role === 'pallet-size' && atom.quantity ? [atom.quantity] : [],
  )
  const size = own.find(({ kind }) => kind === 'size')
  if (!size)
    setSides(
      reading,
      facts,
      own.filter(({ kind }) => kind === 'length'),
    )
  if (size) {
    const { mm, note } = palletMm(reading, size)
    const [long = 0, short = 0, height] = mm
    const basis = `${quote(sliceOf(reading, size.first, size.last))}${note}`
    setFact(facts, 'palletLengthMm', Math.max(long, short), 'given', basis)
    setFact(facts, 'palletWidthMm', Math.min(long, short), 'given', basis)
    const named = firstNamed(reading)
    const known = bySize(Math.max(long, short), Math.min(long, short))
    if (height !== undefined) setFact(facts, 'palletHeightMm', height, 'given', basis)
    else if (named && known && named.type.lengthMm === known.lengthMm && named.type.widthMm === known.widthMm)
      setFact(
        facts,
        'palletHeightMm',
        named.type.heightMm,
        'derived',
        `${named.type.name}: ${named.type.heightMm} mm high`,
      )
    return
  }
  const named = firstNamed(reading)
  if (named) {
    setPallet(facts, named.type, named.basis)
    return
  }
}
