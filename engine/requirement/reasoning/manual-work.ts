import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import type { Facts } from '../types.ts'
import { isLaserWelded } from './laser-welding.ts'

/** Work by hand on one part, for counting the people a process cell relieves. Figures without a source are assumptions of ours. */
export type ManualWork = { seconds: number; basis: string }

const handWeldMmPerSecond = 5
/**
 * Share of a welder's shift with the arc burning; the rest is fixturing, tacking, cleaning. Printed: 20 % where a robot has
 * 80 % and does the work of two or three welders (weldingrobot.net), about 10 % as the average (industry-news.biz). More is
 * taken, so that a cell does not replace more welders than that.
 */
const handArcShare = 0.3
/** Tungsten arc by hand, filler wire in the other hand: about 100 mm a minute. Assumed, general knowledge. */
const handTungstenMmPerSecond = 2
const isTungsten = (text: string): boolean => /\b(?:tig|wig|gtaw)\b/i.test(text)

/**
 * Seams that a laser can weld are compared with a hand-held laser and not with an arc, which would be about four times as
 * slow: makers of hand-held units speak of 10 to 40 mm/s in thin sheet (general knowledge).
 */
const handLaserMmPerSecond = 20
const handBeadMmPerSecond = 50
const handScrewSeconds = 6
const handInsertSeconds = 15
/** Each further one of the same kind, at hand already. */
const handNextSeconds = 5
const handlingSeconds = 8

const handEdgeMmPerSecond = 40
const usualOutlines = 3

/** A look over a surface for defects, both ways of the light. Assumed. */
const lookSecondsPerSquareMetre = 60
/** Lifting, turning and laying down one sheet by hand; two people from the mass that one may lift. Assumed. */
const sheetSeconds = 25
const ONE_PERSON_KG = 25

/** Two people lift up to twice that together; above it they fetch a hoist, a lifter or a truck. */
const TWO_PEOPLE_KG = 2 * ONE_PERSON_KG
/** Hooking in, lifting, moving and letting go one part with a hoist, and how much longer for each kilogram. Assumed. */
const hoistLift = { seconds: 60, secondsPerKg: 0.2, most: 180 }

/** What one lift with a hoist takes, nothing where hands do it. */
export const hoistSeconds = (massKg: number): number =>
  massKg <= TWO_PEOPLE_KG
    ? 0
    : round(
        Math.min(hoistLift.most, hoistLift.seconds + hoistLift.secondsPerKg * (massKg - TWO_PEOPLE_KG)),
        1,
      )

/**
 * What one person moves by hand in a minute over a shift, by mass. Printed by a US integrator (amdmachines.com, packaging
 * and palletizing, 2026): 12–15 packing picks, and 6–8 cases fresh, 4–5 late in the shift; the other steps are assumed.
 * One person lifts 25 kg (ISO 11228-1); 100 lb bags at 3 to 5 a minute took one to three stackers (ptchronos.com, Agricor).
 */
export function manualMoving(massKg: number): { pacePerPerson: number; basis: string } {
  const lift = hoistSeconds(massKg)
  if (lift > 0)
    return {
      pacePerPerson: 60 / lift,
      basis: `one person with a hoist or lifter, about ${formatNumber(lift)} s for a part of ${formatNumber(massKg)} kg`,
    }
  const pace = massKg <= 0.3 ? 40 : massKg <= 5 ? 14 : massKg <= 15 ? 8 : 6
  const people = massKg > ONE_PERSON_KG ? 2 : 1
  return {
    pacePerPerson: pace / people,
    basis: `about ${pace} a minute of ${formatNumber(massKg)} kg by hand ${people === 1 ? 'per person' : 'by two people together'}`,
  }
}

/** Bends of a part and the time of each where the text gives none: as they are planned for a robot at the brake. Assumed. */
const usualBends = 3
const bendSeconds = 8

/** Bending by hand: the person holds the sheet through every bend. */
const sheetsByHand = (facts: Facts): ManualWork => {
  const people = (facts.partMassKg?.value ?? 0) > ONE_PERSON_KG ? 2 : 1
  const bends = (facts.processCount?.value ?? usualBends) * bendSeconds
  const bending = facts.machineKind?.value === 'press_brake' ? (facts.machiningSeconds?.value ?? bends) : 0
  return {
    seconds: people * (sheetSeconds + bending),
    basis: `${people === 1 ? 'one person' : 'two people'}, ${sheetSeconds} s a sheet${bending > 0 ? ` and ${formatNumber(bending)} s of bending` : ''}`,
  }
}

/** Edges of a part worked by hand, where the time is only what the takt leaves: three outlines when nothing is counted. */
const edgesByHand = (facts: Facts): ManualWork | undefined => {
  const [length, width] = [facts.partLengthMm?.value, facts.partWidthMm?.value]
  if (facts.processSeconds?.origin !== 'assumed' || length === undefined || width === undefined)
    return undefined
  const count = facts.processCount?.value ?? usualOutlines
  const edge = count * (facts.processLengthMm?.value ?? 2 * (length + width))
  return {
    seconds: edge / handEdgeMmPerSecond,
    basis: `${formatNumber(edge)} mm of edges by hand at ${handEdgeMmPerSecond} mm/s`,
  }
}

/** Seconds a person takes for the process on one part, or undefined where the part is only moved. `text` says how it is welded. */
export const manualWork = (facts: Facts, text = ''): ManualWork | undefined => {
  const count = facts.processCount?.value ?? 1
  const length = facts.processLengthMm?.value ?? 0
  const screws = facts.screwCount?.value ?? 0
  const task = facts.task?.value
  if (task === 'arc_welding') {
    const isLaser = isLaserWelded(text)
    const byArc = isTungsten(text) ? handTungstenMmPerSecond : handWeldMmPerSecond
    const speed = isLaser ? handLaserMmPerSecond : byArc
    return {
      seconds: (count * length) / speed / handArcShare,
      basis: `${formatNumber(count * length)} mm of seam ${isLaser ? 'with a hand-held laser' : 'by hand'} at ${speed} mm/s with the ${isLaser ? 'beam on' : 'arc burning'} ${handArcShare * 100} % of the time`,
    }
  }
  if (task === 'dispensing')
    return {
      seconds: (count * length) / handBeadMmPerSecond + handlingSeconds,
      basis: `${formatNumber(count * length)} mm of bead by hand at ${handBeadMmPerSecond} mm/s and ${handlingSeconds} s of handling`,
    }
  if (task === 'assembly' || task === 'screwdriving') {
    const inserts = task !== 'assembly' ? 0 : (facts.insertCount?.value ?? (screws > 0 ? 1 : count))
    return {
      seconds:
        (inserts > 0 ? handInsertSeconds + (inserts - 1) * handNextSeconds : 0) +
        screws * handScrewSeconds +
        handlingSeconds,
      basis: `${inserts ? `${handInsertSeconds} s to join${inserts > 1 ? ` and ${handNextSeconds} s for each of ${inserts - 1} more` : ''}, ` : ''}${screws ? `${screws} screws of ${handScrewSeconds} s, ` : ''}${handlingSeconds} s of handling by hand`,
    }
  }
  if (task === 'inspection') {
    const square = ((facts.partLengthMm?.value ?? 0) * (facts.partWidthMm?.value ?? 0)) / 1e6
    return {
      seconds: square * lookSecondsPerSquareMetre + 2 * handlingSeconds,
      basis: `${lookSecondsPerSquareMetre} s for a square metre of surface and ${2 * handlingSeconds} s to take, turn and lay the part`,
    }
  }
  if (task === 'sheet_handling') return sheetsByHand(facts)
  const process = facts.processSeconds?.value
  const edges = edgesByHand(facts)
  if (task === 'finishing' && process !== undefined && edges !== undefined && edges.seconds > process)
    return {
      seconds: edges.seconds + handlingSeconds,
      basis: `${edges.basis} and ${handlingSeconds} s of handling`,
    }
  if ((task === 'finishing' || task === 'marking') && process !== undefined)
    return {
      seconds: process + handlingSeconds,
      basis: `${formatNumber(process)} s of work by hand and ${handlingSeconds} s of handling`,
    }
  return undefined
}
