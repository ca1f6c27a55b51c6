import { formatNumber } from '../../requirement/fields.ts'
import type { Facts, Requirement } from '../../requirement/types.ts'
import { isAssumed } from '../takt.ts'
import type { Device, Operation, Tool } from '../types.ts'

/** Coarse pitch (ISO 261), mm, and tightening torque of class 8.8 at friction 0.12 (general knowledge), N·m. */
const threads: readonly { diameterMm: number; pitchMm: number; torqueNm: number }[] = [
  { diameterMm: 1.6, pitchMm: 0.35, torqueNm: 0.2 },
  { diameterMm: 2, pitchMm: 0.4, torqueNm: 0.4 },
  { diameterMm: 2.5, pitchMm: 0.45, torqueNm: 0.7 },
  { diameterMm: 3, pitchMm: 0.5, torqueNm: 1.3 },
  { diameterMm: 3.5, pitchMm: 0.6, torqueNm: 2 },
  { diameterMm: 4, pitchMm: 0.7, torqueNm: 3 },
  { diameterMm: 5, pitchMm: 0.8, torqueNm: 6 },
  { diameterMm: 6, pitchMm: 1, torqueNm: 10 },
  { diameterMm: 8, pitchMm: 1.25, torqueNm: 25 },
  { diameterMm: 10, pitchMm: 1.5, torqueNm: 50 },
  { diameterMm: 12, pitchMm: 1.75, torqueNm: 85 },
  { diameterMm: 14, pitchMm: 2, torqueNm: 135 },
  { diameterMm: 16, pitchMm: 2, torqueNm: 210 },
  { diameterMm: 20, pitchMm: 2.5, torqueNm: 410 },
]
/** Thread depth over diameter: M4 × 12. Assumed. */
const DEPTH_PER_DIAMETER = 3
/** Bit into the head, and tightening to torque at the end. Assumed. */
const ENTER_SECONDS = 0.3
const TIGHTEN_SECONDS = 0.3
/** Screw where the text gives no thread. Assumed. */
const USUAL_DIAMETER_MM = 4
/** Heavier drivers are needed above this. */
const LIGHT_UP_TO_MM = 6

const threadOf = (diameterMm: number) =>
  threads.reduce((best, row) =>
    Math.abs(row.diameterMm - diameterMm) < Math.abs(best.diameterMm - diameterMm) ? row : best,
  )

/** Turns a minute while the screw runs in. Assumed by size. */
const rpmOf = (diameterMm: number): number => (diameterMm <= 5 ? 600 : diameterMm <= 8 ? 400 : 250)

/**
 * Seconds to drive one screw: run in at the pitch, enter and tighten. M4 × 12 at 600 a minute: 1.7 s and 0.6 s. `lengthMm`:
 * how far it is run in, the length of the screw where that is known.
 */
export const driveSeconds = (
  diameterMm: number,
  lengthMm: number = DEPTH_PER_DIAMETER * diameterMm,
): number => {
  const turns = lengthMm / threadOf(diameterMm).pitchMm
  return ENTER_SECONDS + (turns * 60) / rpmOf(diameterMm) + TIGHTEN_SECONDS
}

const INCH_MM = 25.4

/**
 * A thread by the name people order it by: "M6", "#10" (ASME B1.1: 0.060 in + 0.013 in for each number), "1/4 in", else its
 * diameter.
 */
export const threadName = (diameterMm: number): string => {
  const isMetric = threads.some((row) => row.diameterMm === diameterMm) || Number.isInteger(2 * diameterMm)
  if (isMetric) return `M${formatNumber(diameterMm)}`
  const number = (diameterMm / INCH_MM - 0.06) / 0.013
  if (number < 14.5 && Math.abs(number - Math.round(number)) < 0.02) return `#${Math.round(number)}`
  const sixteenths = (16 * diameterMm) / INCH_MM
  if (Math.abs(sixteenths - Math.round(sixteenths)) > 0.02) return `${formatNumber(diameterMm)} mm`
  let [over, under] = [Math.round(sixteenths), 16]
  while (over % 2 === 0 && under > 1) [over, under] = [over / 2, under / 2]
  return under === 1 ? `${over} in` : `${over}/${under} in`
}

const diameterOf = (facts: Facts): number => facts.screwDiameterMm?.value ?? USUAL_DIAMETER_MM

/** How far a screw is run in: as long as it is, or as deep as usual. */
const lengthOf = ({ facts, said }: Pick<Requirement, 'facts' | 'said'>): number =>
  said.screwLengthMm?.value ?? DEPTH_PER_DIAMETER * diameterOf(facts)

/** How a screw's time is reckoned: "M5 × 16: 16 mm at 0.8 mm a turn (ISO 261) and 600 turns a minute, …". */
const driveBasis = ({ facts, said }: Pick<Requirement, 'facts' | 'said'>): string => {
  const diameterMm = diameterOf(facts)
  const size = threadName(diameterMm)
  const isMetric = size.startsWith('M')
  const length = formatNumber(Math.round(10 * lengthOf({ facts, said })) / 10)
  const doubt = said.screwLengthMm ? '' : ' (length assumed)'
  const ofSize = isAssumed(facts.screwDiameterMm) ? ' (assumed)' : doubt
  const pitch = isMetric ? ' (ISO 261)' : ' (that of the next metric thread, ISO 261)'
  const tighten = formatNumber(ENTER_SECONDS + TIGHTEN_SECONDS)
  return `${size} × ${length}${isMetric ? '' : ' mm'}${ofSize}: ${length} mm at ${formatNumber(threadOf(diameterMm).pitchMm)} mm a turn${pitch} and ${rpmOf(diameterMm)} turns a minute, ${tighten} s to enter and tighten, assumed; the next screw is fed on the way`
}

/** The screws of one part; `given`: the whole process time where it is all screws. */
export const screwOperation = (
  { facts, said }: Pick<Requirement, 'facts' | 'said'>,
  count: number,
  given?: number,
): Operation => {
  const diameterMm = diameterOf(facts)
  return {
    id: 'screw',
    label: `Drive screw ${threadName(diameterMm)}`,
    kind: 'point',
    count,
    secondsEach: given === undefined ? driveSeconds(diameterMm, lengthOf({ facts, said })) : given / count,
    basis:
      given === undefined
        ? driveBasis({ facts, said })
        : `${formatNumber(given)} s on one part, given, for ${count} screws`,
    isAssumed: given === undefined,
  }
}

/** Torque that a spindle for this thread is made for, N·m: class 8.8 (general knowledge). */
export const spindleTorqueNm = (diameterMm: number): number => threadOf(diameterMm).torqueNm

/** Mass of a driver spindle with feed head. Assumed. */
export const driverKg = (facts: Facts): number => (diameterOf(facts) <= LIGHT_UP_TO_MM ? 3 : 7)

export const driverTool = (facts: Facts): Tool => {
  const diameterMm = diameterOf(facts)
  const torque = threadOf(diameterMm).torqueNm
  return {
    description: `Screwdriving spindle with blow feed for ${threadName(diameterMm)}, up to ${formatNumber(torque)} N·m, torque and angle logged`,
    isIdentified: false,
    principle: 'screwdriver',
    massKg: driverKg(facts) + 0.5,
    massBasis: `assumed: spindle, stroke and feed head ${driverKg(facts)} kg, feed hose 0.5 kg`,
    lengthMm: 350,
    gripSeconds: 0,
    releaseSeconds: 0,
    settleSeconds: 0,
    reasons: [
      'Screws are blown through a hose while the arm moves, so it need not fetch them.',
      `About ${formatNumber(torque)} N·m for class 8.8 (general knowledge); the joint decides.`,
    ],
  }
}

export const screwFeeder = (facts: Facts): Device => ({
  form: 'screw_feeder',
  label: `Screw feeder ${threadName(diameterOf(facts))}`,
  reason: 'Sorts screws and blows them to the spindle one by one.',
})
