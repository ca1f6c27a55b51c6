import { formatNumber } from '../fields.ts'
import { countBefore } from '../roles/counted.ts'
import { normAt, quote, type Reading, sliceOf } from '../roles/reading.ts'
import type { Facts } from '../types.ts'

/** Parts that come out of the mould at once, and the words that say so. */
export type Shot = {
  parts: number
  text: string /** The mass in the text is that of the whole shot. */
  isWeighedWhole: boolean
}

/** "shot 380 g", "4.2 kg shot weight" */
export const weighsShot = (reading: Reading): boolean =>
  reading.quantities.some(
    ({ kind, first }) =>
      kind === 'mass' &&
      [1, 2, 3].some(
        (step) =>
          /^(?:shot|shots|schuss\w*)$/.test(normAt(reading, first - step)) &&
          (step === 1 || /^(?:weight|mass|of|is|:)$/.test(normAt(reading, first - 1))),
      ),
  ) ||
  reading.quantities.some(
    ({ kind, last }) => kind === 'mass' && /^(?:shots?|schuss\w*)$/.test(normAt(reading, last + 1)),
  )

const mostCavities = 128

/** "4-cavity mould", "a tool with eight cavities", "two-cavity": how many parts one shot gives. */
export const readShot = (reading: Reading, facts: Facts): Shot | undefined => {
  if (facts.task?.value !== 'machine_tending' || facts.machineKind?.value !== 'injection') return undefined
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (!/^(?:cavity|cavities|cav|impressions?|fach|kavitaten|kavitat)$/.test(norm)) continue
    const isHyphened = normAt(reading, at - 1) === '-'
    const count = isHyphened ? reading.quantityAt[at - 2] : countBefore(reading, at)
    if (count?.kind !== 'count' || !Number.isInteger(count.value)) continue
    if (count.value < 2 || count.value > mostCavities) continue
    return {
      parts: count.value,
      text: sliceOf(reading, count.first, at),
      isWeighedWhole: weighsShot(reading),
    }
  }
  return undefined
}

/** What comes out together is carried together: the mass of one part becomes that of the shot. A typed mass stands. */
export const gatherShot = (facts: Facts, shot: Shot | undefined) => {
  const mass = facts.partMassKg
  if (!shot || !mass || mass.basis === 'typed') return
  const name = facts.partName
  if (shot.isWeighedWhole) return
  facts.partMassKg = {
    value: Number((mass.value * shot.parts).toPrecision(6)),
    origin: 'derived',
    basis: `${shot.parts} parts of ${formatNumber(mass.value)} kg come out together (${quote(shot.text)}): the gripper takes the whole shot; runner and sprue come on top`,
  }
  if (name && name.basis !== 'typed')
    facts.partName = { ...name, value: `shots of ${shot.parts} ${name.value.replace(/([^s])$/, '$1s')}` }
}
