import { formatNumber } from '../fields.ts'
import { setFact } from '../text/reading.ts'
import type { Facts, Task } from '../types.ts'
import { assumeMassFromSize } from './mass-from-size.ts'

/** The mass of what these carry decides the robot: it is asked for, never assumed. */
const carrying: ReadonlySet<Task> = new Set([
  'palletizing',
  'depalletizing',
  'pick_and_place',
  'bin_picking',
  'machine_tending',
])
/** Here the part stays in its place, or is small, while a tool or camera works on it: without any clue a mass is assumed. */
const standing: ReadonlySet<Task> = new Set(['inspection', 'dispensing', 'marking', 'screwdriving'])
/** From this pace on, parts are taken as small. */
const quickPerMinute = 30

const rounded = (kg: number): number => Number(kg.toPrecision(3))
const hardware =
  /\b(?:screws?|bolts?|nuts?|fasteners?|hardware|fittings?|washers?|dowels?|hinges?|connectors?|plugs?|clips?)\b|schraub|beschl|mutter|dübel/i

/** A bag of fittings, a sachet or another small thing of a kit. */
const fromKit = (facts: Facts): boolean => {
  if (facts.task?.value !== 'kitting') return false
  const isHardware = hardware.test(facts.partName?.value ?? '')
  if (!isHardware && facts.partForm?.value !== 'bag') return false
  setFact(
    facts,
    'partMassKg',
    0.1,
    'assumed',
    isHardware
      ? 'a bag or piece of hardware, as much as 20 M5 screws; no mass in the text'
      : 'a small bag that goes into a kit; no mass in the text',
    [0.01, 0.5],
  )
  return true
}

const fromInsert = (facts: Facts): boolean => {
  const insert = facts.insertMassKg
  if (facts.task?.value !== 'assembly' || insert === undefined) return false
  const kg = rounded(insert.value * 10)
  setFact(
    facts,
    'partMassKg',
    kg,
    'assumed',
    `ten times what is put into it (${formatNumber(insert.value)} kg); the part stays in its fixture`,
    [rounded(insert.value), rounded(insert.value * 100)],
  )
  return true
}

/**
 * The mass of a part where a sensible one follows from its size, material, form or place. What decides the payload of
 * a carrying task is left open and asked for.
 */
export const assumeMass = (facts: Facts): void => {
  const task = facts.task?.value
  if (task === undefined || carrying.has(task) || facts.partMassKg) return
  if (!fromKit(facts) && !assumeMassFromSize(facts)) fromInsert(facts)
}

/** For parts that a tool or camera comes to and nothing is known of: a plain figure, smaller where the pace is quick. */
export const assumeStandingMass = (facts: Facts): void => {
  const task = facts.task?.value
  if (task === undefined || !standing.has(task) || facts.partMassKg) return
  const isQuick = (facts.ratePerMinute?.value ?? 0) >= quickPerMinute
  const basis = isQuick
    ? `no mass and no size in the text; at ${quickPerMinute} a minute and more, parts are small`
    : 'no mass and no size in the text; the tool comes to the part, so the mass only sizes fixture and feed'
  setFact(facts, 'partMassKg', isQuick ? 0.1 : 1, 'assumed', basis, isQuick ? [0.002, 2] : [0.05, 20])
}
