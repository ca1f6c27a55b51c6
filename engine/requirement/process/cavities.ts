import { formatNumber } from '../fields.ts'
import { countBefore } from '../roles/counted.ts'
import { normAt, quote, type Reading, sliceOf } from '../roles/reading.ts'
import type { Facts } from '../types.ts'

/** Parts that come out of the mould at once, and the words that say so. */
export type Shot = { parts: number; text: string }

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
    return { parts: count.value, text: sliceOf(reading, count.first, at) }
  }
  return undefined
}

/** What comes out together is carried together: the mass of one part becomes that of the shot. A typed mass stands. */
export const gatherShot = (facts: Facts, shot: Shot | undefined) => {
  const mass = facts.partMassKg
  if (!shot || !mass || mass.basis === 'typed') return
  const name = facts.partName
  facts.partMassKg = {
    value: Number((mass.value * shot.parts).toPrecision(6)),
    origin: 'derived',
    basis: `${shot.parts} parts of ${formatNumber(mass.value)} kg come out together (${quote(shot.text)}): the gripper takes the whole shot; runner and sprue come on top`,
  }
  if (name && name.basis !== 'typed')
    facts.partName = { ...name, value: `shots of ${shot.parts} ${name.value.replace(/([^s])$/, '$1s')}` }
}
