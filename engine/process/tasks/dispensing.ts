import { formatNumber } from '../../requirement/fields.ts'
import type { Facts } from '../../requirement/types.ts'
import { clamp, type SizeMm } from '../../units.ts'
import { indexing, type Recipe } from '../recipe.ts'
import { budgetOf, isAssumed } from '../takt.ts'
import type { Operation, Tool } from '../types.ts'

/** Speed of a nozzle for a clean bead, and the fastest a bead is planned with, mm/s. Assumed; 100 to 200 mm/s is usual. */
const BEAD_SPEED = 150
const FASTEST_BEAD = 300
/** Valve opens before the nozzle moves, closes and pulls off after it. Assumed. */
const VALVE_SECONDS = 0.8
/** A path no longer than this is a dot: valve open, dose, valve shut, pull off. Assumed. */
const DOT_MM = 3
const DOT_SECONDS = 0.6
/** Between two beads: up, over, down. Assumed, only to choose a speed. */
const APPROACH_SECONDS = 1.5
/** Beads shorter than this in all come from a cartridge; longer ones from a drum. Assumed. */
const CARTRIDGE_MM = 500

/** The catalogue's time and pressure valve, for small amounts. */
const CARTRIDGE_ID = 'nordson-efd-ultimus-v-plus-78x-valve'

const beadOf = (facts: Facts, partMm: SizeMm): { bead: Operation; notes: string[] } => {
  const [length, width] = partMm
  const count = facts.processCount?.value ?? 1
  const lengthMm = facts.processLengthMm?.value ?? 2 * (length + width) * 0.95
  const whole = facts.processSeconds?.value
  const given = facts.processSpeedMmPerSecond?.value
  const budget = budgetOf(facts)
  const left =
    budget === undefined
      ? undefined
      : (budget - indexing(partMm).changeSeconds) / count - VALVE_SECONDS - APPROACH_SECONDS
  const needed = left === undefined ? 0 : left <= 0 ? FASTEST_BEAD : lengthMm / left
  const speed =
    given ??
    (whole === undefined
      ? clamp(needed, BEAD_SPEED, FASTEST_BEAD)
      : lengthMm / Math.max(0.1, whole / count - VALVE_SECONDS))
  const source =
    given !== undefined
      ? 'given'
      : whole !== undefined
        ? `from the ${formatNumber(whole)} s given`
        : speed > BEAD_SPEED
          ? `as fast as the takt asks; ${BEAD_SPEED} mm/s is usual, a trial must show that the bead holds`
          : 'assumed, usual 100 to 200 mm/s; a trial decides'
  const rimMm = 2 * (length + width)
  if (lengthMm <= DOT_MM)
    return {
      bead: {
        id: 'dispense',
        label: 'Set dot',
        kind: 'point',
        count,
        secondsEach: whole === undefined ? DOT_SECONDS : whole / count,
        basis:
          whole === undefined
            ? `${DOT_SECONDS} s to open the valve, give the dose and pull off, assumed; size and material decide`
            : `share of the ${formatNumber(whole)} s given`,
        isAssumed: whole === undefined,
      },
      notes: ['The part is finished here, not dry: curing time and place come after the cell.'],
    }
  return {
    bead: {
      id: 'dispense',
      label: 'Lay bead',
      kind: 'path',
      count,
      lengthMm,
      speedMmPerSecond: speed,
      secondsEach: lengthMm / speed + VALVE_SECONDS,
      basis: `${formatNumber(lengthMm)} mm at ${formatNumber(speed)} mm/s (${source}) = ${formatNumber(lengthMm / speed)} s, and ${VALVE_SECONDS} s to open and close the valve, assumed`,
      isAssumed: true,
    },
    notes: [
      ...(isAssumed(facts.processLengthMm)
        ? [`No length of the bead given: ${formatNumber(lengthMm)} mm around the part is assumed.`]
        : lengthMm * count > rimMm
          ? [
              `The bead of ${formatNumber(lengthMm)} mm is longer than the rim of ${formatNumber(rimMm)} mm: it goes on inside the rim.`,
            ]
          : []),
      ...(speed > BEAD_SPEED && given === undefined && whole === undefined
        ? [`The takt asks for ${formatNumber(speed)} mm/s; ${BEAD_SPEED} mm/s is usual for a bead.`]
        : []),
      'The part is finished here, not dry: curing time and place come after the cell.',
    ],
  }
}

const fromDrum = (lengthMm: number): Tool => ({
  description: `Dispensing valve with nozzle for beads of ${formatNumber(lengthMm)} mm, fed by hose from a drum`,
  isIdentified: false,
  principle: 'dispenser',
  massKg: 3,
  massBasis: 'assumed: valve, nozzle and bracket 2 kg, share of the hose 1 kg',
  lengthMm: 250,
  gripSeconds: 0,
  releaseSeconds: 0,
  settleSeconds: 0,
  reasons: [
    'The nozzle follows the path; the part stays in its stop, so its mass is no question of the robot.',
  ],
})

const fromCartridge: Tool = {
  description: 'Time and pressure dispensing valve on a cartridge',
  componentId: CARTRIDGE_ID,
  isIdentified: true,
  principle: 'dispenser',
  massKg: 1.2,
  massBasis: 'assumed: valve, cartridge and bracket; the catalogue states no mass',
  lengthMm: 200,
  gripSeconds: 0,
  releaseSeconds: 0,
  settleSeconds: 0,
  reasons: [`Less than ${CARTRIDGE_MM} mm of bead on a part: a cartridge is enough.`],
}

/** Beads on parts that stop on a conveyor. */
export const dispensingRecipe = (facts: Facts, partMm: SizeMm): Recipe => {
  const { bead, notes } = beadOf(facts, partMm)
  const allMm = (bead.lengthMm ?? 0) * bead.count
  const isSmall = allMm <= CARTRIDGE_MM
  return {
    operations: [bead],
    ...indexing(partMm),
    service: {
      label: 'Purge the nozzle',
      everyParts: 50,
      seconds: 6,
      basis: 'every 50 parts and after each stop: 6 s over the purge cup, assumed; the material decides',
    },
    isDivisible: bead.count > 1,
    toolFor: () => (isSmall ? fromCartridge : fromDrum(bead.lengthMm ?? 0)),
    devicesFor: () =>
      isSmall
        ? []
        : [
            {
              form: 'drum_pump',
              label: 'Drum pump with dosing unit',
              reason: `Feeds ${formatNumber(allMm / 1000)} m of bead for each part.`,
            },
          ],
    notes,
  }
}
