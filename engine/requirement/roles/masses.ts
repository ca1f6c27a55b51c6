import { MM_PER_FOOT } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** "2 g of grease": what is laid on the part, not the part. */
export const isApplied = (reading: Reading, { last }: Quantity): boolean => {
  const behind = normAt(reading, last + 1)
  if (!/^(?:of|von)$/.test(behind)) return isWord('appliedStuff', behind)
  // "0.8 g of thermal paste"
  return [2, 3].some((step) => isWord('appliedStuff', normAt(reading, last + step)))
}

/** "each pallet weighs 960 kg": what lies on it, all together. */
const isLoad = (reading: Reading, { kind, first }: Quantity): boolean =>
  kind === 'mass' &&
  /^(?:weighs|weigh|weighing|wiegt)$/.test(normAt(reading, first - 1)) &&
  nounAt(reading, first - 2)?.class === 'pallet'

/** "1.5 kg/m", "2 kg je Meter": what a metre weighs, and no part; "500 kg/m²" is what a floor bears. */
export const isOfMeasure = (reading: Reading, { last }: Pick<Quantity, 'last'>): boolean => {
  if (normAt(reading, last + 1) !== '/' && !isWord('per', normAt(reading, last + 1))) return false
  return /^(?:m|lfm|meters?|metres?|ft|foot)$/.test(normAt(reading, last + 2))
}

/** "Profiles 6 m long, 1.5 kg/m": the mass of the whole length. */
const deriveMassOfLength = (reading: Reading, facts: Facts): void => {
  const each = reading.quantities.find(
    (quantity) => quantity.kind === 'mass' && isOfMeasure(reading, quantity),
  )
  const length = facts.partLengthMm
  const behind = each && reading.tokens[each.last + 3]
  if (!each || !length || length.origin === 'assumed' || /^[23²³]$/.test(behind?.isGlued ? behind.text : ''))
    return
  const unitMm = /^f/.test(normAt(reading, each.last + 2)) ? MM_PER_FOOT : 1000
  const kg = Number(((each.value * length.value) / unitMm).toPrecision(4))
  setFact(
    facts,
    'partMassKg',
    kg,
    'derived',
    `${quote(sliceOf(reading, each.first, each.last + 2))} × ${length.basis}`,
  )
}

/** The mass of one part from that of a full pallet or of a pack, or of a metre of it. */
export const deriveMassOfMany = (reading: Reading, facts: Facts): void => {
  deriveMassOfLength(reading, facts)
  const load = reading.quantities.find((quantity) => isLoad(reading, quantity))
  const onPallet = reading.groupings.find(({ noun }) => noun.class === 'pallet')
  if (load && onPallet && onPallet.count > 0) {
    setFact(
      facts,
      'partMassKg',
      Number((load.value / onPallet.count).toPrecision(6)),
      'derived',
      `${quote(load.text)} a pallet ÷ ${onPallet.count} on it (${quote(onPallet.text)}), the pallet itself not counted`,
    )
    return
  }
  const pack = reading.quantities.find(({ kind, of }) => kind === 'pack' && of === 'mass')
  if (!pack) return
  const kg = (pack.packCount ?? 1) * pack.value
  const basis = `${pack.packCount} × ${pack.value} kg (${quote(pack.text)}), packing not counted`
  setFact(facts, 'partMassKg', kg, 'derived', basis)
}
