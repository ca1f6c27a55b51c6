import { formatNumber } from '../fields.ts'
import { normAt, quote, type Reading } from '../text/reading.ts'
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

/** What comes out together is carried together: the mass of one part becomes that of the shot. A typed mass stands. */
export const gatherShot = (facts: Facts, shot: Shot | undefined, isGerman = false): void => {
  const mass = facts.partMassKg
  if (!shot || !mass || mass.origin === 'typed') return
  const name = facts.partName
  if (shot.isWeighedWhole) return
  facts.partMassKg = {
    value: Number((mass.value * shot.parts).toPrecision(6)),
    origin: 'derived',
    basis: `${shot.parts} parts of ${formatNumber(mass.value)} kg come out together (${quote(shot.text)}): the gripper takes the whole shot; runner and sprue come on top`,
  }
  if (name && name.origin !== 'typed')
    facts.partName = {
      ...name,
      // German plurals are as the text has them.
      value: `shots of ${shot.parts} ${isGerman ? name.value : name.value.replace(/([^s])$/, '$1s')}`,
    }
}
