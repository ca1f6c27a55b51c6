import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { type Fact, type Facts, isGiven, type MachineKind } from '../types.ts'

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
/**
 * Lifting, turning and laying down one sheet by hand; two people from the mass that one may lift. That long it takes from the
 * length of a large sheet on; a blank that arms span is moved as any part of its mass. Assumed.
 */
const largeSheet = { seconds: 25, fromMm: 2000 }
const BLANK_UP_TO_MM = 800
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
  const pace = massKg <= 5 ? 14 : massKg <= 15 ? 8 : 6
  const people = massKg > ONE_PERSON_KG ? 2 : 1
  return {
    pacePerPerson: pace / people,
    basis: `about ${pace} a minute of ${formatNumber(massKg)} kg by hand ${people === 1 ? 'per person' : 'by two people together'}`,
  }
}

/** Bends of a part and the time of each where the text gives none: as they are planned for a robot at the brake. Assumed. */
const usualBends = 3
const bendSeconds = 8

const sheetSeconds = ({ partLengthMm, partWidthMm, partMassKg }: Facts): number => {
  const longest = Math.max(partLengthMm?.value ?? 0, partWidthMm?.value ?? 0) || largeSheet.fromMm
  const massKg = Math.min(partMassKg?.value ?? ONE_PERSON_KG, ONE_PERSON_KG)
  const small = 60 / manualMoving(massKg).pacePerPerson
  const share = (longest - BLANK_UP_TO_MM) / (largeSheet.fromMm - BLANK_UP_TO_MM)
  return round(small + Math.min(1, Math.max(0, share)) * (largeSheet.seconds - small), 1)
}

/** Bending by hand: the person holds the sheet through every bend. */
const sheetsByHand = (facts: Facts): ManualWork => {
  const isBent = facts.machineKind?.value === 'press_brake'
  const each = isBent ? largeSheet.seconds : sheetSeconds(facts)
  const people = (facts.partMassKg?.value ?? 0) > ONE_PERSON_KG ? 2 : 1
  const bends = (facts.processCount?.value ?? usualBends) * bendSeconds
  const bending = isBent ? (facts.machiningSeconds?.value ?? bends) : 0
  return {
    seconds: people * (each + bending),
    basis: `${people === 1 ? 'one person' : 'two people'}, ${formatNumber(each)} s a sheet${bending > 0 ? ` and ${formatNumber(bending)} s of bending` : ''}`,
  }
}

/** Edges of a part worked by hand: three outlines when nothing is counted. */
const edgesByHand = (facts: Facts): ManualWork | undefined => {
  const [length, width] = [facts.partLengthMm?.value, facts.partWidthMm?.value ?? facts.partDiameterMm?.value]
  if (length === undefined || width === undefined) return undefined
  const count = facts.processCount?.value ?? usualOutlines
  const edge = count * (facts.processLengthMm?.value ?? 2 * (length + width))
  return {
    seconds: edge / handEdgeMmPerSecond,
    basis: `${formatNumber(edge)} mm of edges by hand at ${handEdgeMmPerSecond} mm/s`,
  }
}

/** Polishing, sanding and grinding go over the surface; a square metre of it by hand with a power tool. Assumed. */
const surfaceSecondsPerSquareMetre = 1200

const surfaceByHand = (facts: Facts): ManualWork | undefined => {
  const [length, width, height] = [facts.partLengthMm, facts.partWidthMm, facts.partHeightMm].map(
    (side) => side?.value ?? facts.partDiameterMm?.value,
  )
  if (length === undefined || width === undefined || height === undefined) return undefined
  const square = (2 * (length * width + length * height + width * height)) / 1e6
  return {
    seconds: square * surfaceSecondsPerSquareMetre,
    basis: `${formatNumber(Number(square.toPrecision(2)))} m² of surface by hand at ${surfaceSecondsPerSquareMetre / 60} min a m²`,
  }
}

/** Printed for deburring by one robot: 30–180 s a part (AMD Machines, 2026). Its middle, where nothing of the part is known. */
const usualFinishSeconds = 90

/** What a person finishes is a matter of the part: the rate only says how often, and the takt nothing. */
const finishByHand = (facts: Facts): ManualWork => {
  const process = facts.processSeconds
  if (process !== undefined && process.origin !== 'assumed')
    return { seconds: process.value, basis: `${formatNumber(process.value)} s of work by hand` }
  const isOfSurface =
    (facts.finish?.value ?? 'deburr') !== 'deburr' && !facts.processLengthMm && !facts.processCount
  const work = isOfSurface ? surfaceByHand(facts) : edgesByHand(facts)
  return work ?? { seconds: usualFinishSeconds, basis: `${usualFinishSeconds} s of work by hand, assumed` }
}

/** Seconds a person takes for the process on one part, or undefined where the part is only moved. */
export const manualWork = (facts: Facts): ManualWork | undefined => {
  const count = facts.processCount?.value ?? 1
  const length = facts.processLengthMm?.value ?? 0
  const screws = facts.screwCount?.value ?? 0
  const task = facts.task?.value
  if (task === 'arc_welding') {
    const isLaser = facts.weldProcess?.value === 'laser'
    const byArc = facts.weldProcess?.value === 'tungsten' ? handTungstenMmPerSecond : handWeldMmPerSecond
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
  if (task === 'finishing') {
    const work = finishByHand(facts)
    return {
      seconds: work.seconds + handlingSeconds,
      basis: `${work.basis} and ${handlingSeconds} s of handling`,
    }
  }
  if (task === 'marking' && process !== undefined)
    return {
      seconds: process + handlingSeconds,
      basis: `${formatNumber(process)} s of work by hand and ${handlingSeconds} s of handling`,
    }
  return undefined
}

/** More people than this stand at no one line: a printed case has 14 positions (AMD Machines, variety packs). */
const MOST_PEOPLE_BY_HAND = 14

/** More hoists or lifters than this do not get at the goods of one line. Judgement of ours. */
const MOST_HOISTS_AT_A_LINE = 4

/** So many people at most do the task by hand, at all its lines. */
export const mostByHand = ({ partMassKg, lineCount, machineCount }: Facts): number =>
  hoistSeconds(partMassKg?.value ?? 1) > 0
    ? MOST_HOISTS_AT_A_LINE * Math.max(lineCount?.value ?? 1, machineCount?.value ?? 1)
    : MOST_PEOPLE_BY_HAND

/**
 * One part out and the next one in by hand. At a machine tool: open, take out, clean, load, start and look at the part;
 * robojob-usa.com names these steps; no printed time was found. At a mould: gate open, reach in, take out, gate shut; a cycle of
 * 30 s becomes 35–40 s where a person takes the part out (cn-nbt.com, a maker of take-out robots). At a press: lay in, start,
 * take out. What is assumed is called so in the plan.
 */
const handTendingSeconds: Partial<Record<MachineKind, { seconds: number; words: string }>> = {
  injection: { seconds: 10, words: 'to take a part out of the mould (printed: 5–10 s)' },
  press: { seconds: 10, words: 'to lay a part in and take it out (assumed)' },
}
const usualTending = { seconds: 60, words: 'for each part (assumed)' }

/** "“35 s” by hand", "35 s by hand" where it was typed */
export const timeByHand = ({ origin, basis, value }: Fact<number>): string =>
  `${origin === 'typed' ? `${formatNumber(value)} s` : basis} by hand`

/** A rate that the work has most of the time, as a share of the one that the cell is sized for, with its words. */
export type UsualRate = { share: number; words: string }

export type PeopleNeeded = { people: number; basis: string }

/**
 * At one machine no more than one person at a time loads by hand, or the people whom the text names: an assumed time is no
 * longer than the takt leaves them.
 */
const tendingByHand = (facts: Facts, rate: number): ManualWork => {
  // Out with the finished part and in with the next one.
  const withHoist = 2 * hoistSeconds(facts.partMassKg?.value ?? 1)
  const each = (facts.machineKind && handTendingSeconds[facts.machineKind.value]) ?? usualTending
  const basis = withHoist > 0 ? `by hand and hoist ${each.words}` : `by hand ${each.words}`
  const { operatorsPerShift: named, machineCount } = facts
  const people = (isGiven(named) ? named?.value : machineCount?.value) ?? 1
  const takt = (60 * people) / rate
  if (each.seconds + withHoist <= takt) return { seconds: each.seconds + withHoist, basis }
  return { seconds: takt, basis: `${basis}, all of the takt` }
}

/** Person-minutes of the task by hand in a minute: a part of a person is a part of a saving. */
export function peopleByHand(facts: Facts): PeopleNeeded | undefined {
  const rate = facts.ratePerMinute?.value
  if (rate === undefined) return undefined
  const stated = facts.manualSeconds
  const isTending = facts.task?.value === 'machine_tending'
  const tending = isTending && !stated ? tendingByHand(facts, rate) : undefined
  if (tending)
    return {
      people: (rate * tending.seconds) / 60,
      basis: `${formatNumber(tending.seconds)} s ${tending.basis} at ${formatNumber(rate)}/min`,
    }
  const work = stated
    ? { seconds: stated.value, basis: `${timeByHand(stated)} for each part` }
    : manualWork(facts)
  if (work)
    return {
      people: (rate * work.seconds) / 60,
      basis: `${work.basis}: ${formatNumber(work.seconds)} s at ${formatNumber(rate)}/min`,
    }
  const { pacePerPerson, basis } = manualMoving(facts.partMassKg?.value ?? 1)
  return { people: rate / pacePerPerson, basis }
}

/** People are counted to two digits: less than this is lost in their rounding. */
const LEAST_LEFT = 0.01

/** What is left of the people who are counted once the work itself is done by hand; 0 where it fills them. */
export const peopleLeft = (facts: Facts): number => {
  const counted = facts.operatorsPerShift?.value ?? 0
  const left = counted - (peopleByHand(facts)?.people ?? counted)
  return left < LEAST_LEFT ? 0 : left
}

/** So many times the work by hand, and more, are the people of a text that do other work as well. */
const BEYOND_WORK = 3

/** The people of the text and those whom the work by hand fills, where the text names several times as many. */
export const peopleBeyondWork = (facts: Facts): (PeopleNeeded & { named: number }) | undefined => {
  const named = facts.operatorsPerShift
  const work = peopleByHand(facts)
  if (!named || named.origin === 'assumed' || !work || work.people <= 0) return undefined
  return named.value >= BEYOND_WORK * work.people ? { ...work, named: named.value } : undefined
}

/** How many people the task would take by hand, where that is more than stand at one line and nobody said who does it. */
export const notByHand = (facts: Facts): number | undefined => {
  if (facts.operatorsPerShift?.origin !== 'assumed' || facts.manualSeconds) return undefined
  const people = peopleByHand(facts)?.people ?? 0
  return people > mostByHand(facts) ? people : undefined
}
