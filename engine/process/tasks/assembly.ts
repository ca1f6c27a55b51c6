import { uncapital } from '../../capital.ts'
import { formatNumber } from '../../requirement/fields.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Facts, Requirement } from '../../requirement/types.ts'
import type { SizeMm } from '../../units.ts'
import { indexing, type Recipe } from '../recipe.ts'
import { isAssumed } from '../takt.ts'
import type { Device, Operation, Tool } from '../types.ts'
import { driverKg, driverTool, screwFeeder, screwOperation } from './screws.ts'

/** Setting a part into its seat, with a search for the edge. Assumed. */
const SEAT_SECONDS = 1.2
/** Ram down, press to the seat, hold for the record, ram up. Assumed. */
const PRESS_SECONDS = 4

const insertNames = (facts: Facts): string => facts.insertName?.value ?? 'part'

/** How many go into one part: what is counted where no screws are. */
const insertCountOf = (facts: Facts): number =>
  facts.insertCount?.value ??
  (facts.screwCount === undefined ? Math.max(1, Math.round(facts.processCount?.value ?? 1)) : 1)

const insertion = (facts: Facts): Operation => ({
  id: 'insert',
  label: `Place ${insertNames(facts)}`,
  kind: 'insert',
  count: insertCountOf(facts),
  secondsEach: SEAT_SECONDS,
  basis: `${SEAT_SECONDS} s to find the seat and set it down, assumed; fetching and gripping come on top`,
  isAssumed: true,
})

const pressing = (facts: Facts): Operation => ({
  id: 'press',
  label: `Press ${insertNames(facts)}`,
  kind: 'device',
  count: insertCountOf(facts),
  secondsEach: PRESS_SECONDS,
  basis: `${PRESS_SECONDS} s for ram down, pressing, holding and ram up, assumed; force and travel ${facts.isForceLogged?.value === true ? 'are logged for each part, as asked' : 'are monitored'}`,
  isAssumed: true,
})

/** What is put in weighs at most this share of the part where nothing is known of it. Assumed. */
const UNKNOWN_SHARE = 0.5
const UNKNOWN_KG = 0.1

const insertKg = (facts: Facts): number =>
  facts.insertMassKg?.value ?? Math.min(UNKNOWN_KG, UNKNOWN_SHARE * (facts.partMassKg?.value ?? 1))

const massText = (kg: number): string =>
  kg < 0.1
    ? `${formatNumber(Number((kg * 1000).toPrecision(3)))} g`
    : `${formatNumber(Number(kg.toPrecision(3)))} kg`

/** Gripper with jaws for a light part, without its share of a screwdriver. Assumed. */
const gripperKg = (facts: Facts): number => 1 + 0.5 * insertKg(facts)

const gripper = (facts: Facts): Tool => ({
  description: `Jaw gripper for ${insertNames(facts)} of ${massText(insertKg(facts))}, with a compliant flange`,
  isIdentified: false,
  principle: 'jaw',
  massKg: gripperKg(facts) + 0.8,
  massBasis: `assumed: gripper and jaws ${formatNumber(Math.round(100 * gripperKg(facts)) / 100)} kg, compliance and cables 0.8 kg`,
  lengthMm: 220,
  gripSeconds: 0.3,
  releaseSeconds: 0.3,
  settleSeconds: 0.2,
  reasons: ['The press pushes, not the robot: pressing forces of kilonewtons stay out of the arm.'],
})

const combined = (facts: Facts): Tool => ({
  ...driverTool(facts),
  description: `Screwdriving spindle and jaw gripper on one flange, 90° apart: ${uncapital(driverTool(facts).description)}`,
  principle: 'combined',
  massKg: driverKg(facts) + gripperKg(facts) + 1.8,
  massBasis: `assumed: spindle ${driverKg(facts)} kg, gripper ${formatNumber(Math.round(100 * gripperKg(facts)) / 100)} kg, bracket, hose and cables 1.8 kg`,
  gripSeconds: 0.3,
  releaseSeconds: 0.3,
  settleSeconds: 0.2,
})

const toolFor = (facts: Facts, operations: readonly Operation[]): Tool => {
  const hasInsert = operations.some((operation) => operation.kind === 'insert')
  const hasScrews = operations.some((operation) => operation.id === 'screw')
  if (hasInsert && hasScrews) return combined(facts)
  return hasScrews ? driverTool(facts) : gripper(facts)
}

const devicesFor = (facts: Facts, operations: readonly Operation[]): Device[] => {
  const ids = new Set(operations.map(({ id }) => id))
  return [
    ...(ids.has('insert')
      ? [
          {
            form: 'part_feeder' as const,
            label: `Feeder for ${insertNames(facts)}`,
            reason: 'Gives one after the other, always at the same place.',
          },
        ]
      : []),
    ...(ids.has('press')
      ? [
          {
            form: 'press' as const,
            label: 'Servo press with force sensor',
            reason: 'Presses to force and travel and keeps the curve of each part.',
          },
        ]
      : []),
    ...(ids.has('screw') ? [screwFeeder(facts)] : []),
  ]
}

/** Press-fits are named by the word, or by a force to be logged. */
const isPressed = (requirement: Requirement): boolean =>
  isSaid(requirement, 'isPressFit') || requirement.facts.isForceLogged?.value === true

/** Inserts, press and screws on parts that stop on a conveyor. */
export const assemblyRecipe = (requirement: Requirement, partMm: SizeMm): Recipe => {
  const { facts } = requirement
  const screws = facts.screwCount?.value ?? 0
  const hasInsert = facts.insertName !== undefined || screws === 0
  const planned = [
    ...(hasInsert ? [insertion(facts)] : []),
    ...(hasInsert && isPressed(requirement) ? [pressing(facts)] : []),
    ...(screws > 0 ? [screwOperation(requirement, screws)] : []),
  ]
  const ownSeconds = planned.reduce((sum, each) => sum + each.count * each.secondsEach, 0)
  const given = facts.processSeconds?.value
  const operations =
    given === undefined
      ? planned
      : planned.map((each) => ({
          ...each,
          secondsEach: (each.secondsEach * given) / ownSeconds,
          basis: `share of the ${formatNumber(given)} s given`,
          isAssumed: false,
        }))
  return {
    operations,
    ...indexing(partMm),
    isDivisible: true,
    toolFor: (share) => toolFor(facts, share),
    devicesFor: (share) => devicesFor(facts, share),
    notes:
      hasInsert && facts.insertName === undefined
        ? [
            'What is put together is not named: one part set into another is planned. Name the parts and how many go in.',
          ]
        : [],
  }
}

/** Screws alone, on parts that stop on a conveyor. */
export const screwdrivingRecipe = (requirement: Requirement, partMm: SizeMm): Recipe => {
  const { facts } = requirement
  const count = facts.screwCount?.value ?? facts.processCount?.value ?? 4
  return {
    operations: [screwOperation(requirement, count, facts.processSeconds?.value)],
    ...indexing(partMm),
    isDivisible: count > 1,
    toolFor: () => driverTool(facts),
    devicesFor: () => [screwFeeder(facts)],
    notes:
      isAssumed(facts.screwCount) && isAssumed(facts.processCount)
        ? [`No number of screws given: ${count} on each part are assumed.`]
        : [],
  }
}
