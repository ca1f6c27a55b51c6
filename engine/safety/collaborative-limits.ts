import type { Kilograms, Millimetres, Seconds } from '../units.ts'

/** Approach speed of a person unless it is measured (ISO 13855, ISO/TS 15066). */
const HUMAN_SPEED_MM_PER_SECOND = 1600

/**
 * Protective separation distance between a person and a moving robot, mm (ISO/TS 15066, speed and separation
 * monitoring): S = Sh + Sr + Ss + C + Zd + Zr with Sh the way of the person during reaction and stopping, Sr the way of
 * the robot during reaction, Ss its way while stopping.
 */
export function protectiveSeparation(input: {
  humanSpeedMmPerSecond?: number
  robotSpeedMmPerSecond: number
  reactionSeconds: Seconds
  stoppingSeconds: Seconds
  stoppingDistanceMm: Millimetres
  /** Reach into the field before it is noticed, C. */
  intrusionMm: Millimetres
  /** Uncertainty of the person's and of the robot's position, Zd and Zr. */
  humanUncertaintyMm: Millimetres
  robotUncertaintyMm: Millimetres
}): { distanceMm: Millimetres; formula: string } {
  const human = input.humanSpeedMmPerSecond ?? HUMAN_SPEED_MM_PER_SECOND
  const humanWay = human * (input.reactionSeconds + input.stoppingSeconds)
  const robotWay = input.robotSpeedMmPerSecond * input.reactionSeconds
  const sum =
    humanWay +
    robotWay +
    input.stoppingDistanceMm +
    input.intrusionMm +
    input.humanUncertaintyMm +
    input.robotUncertaintyMm
  return {
    distanceMm: Math.ceil(sum - 1e-6),
    formula: `S = ${human}·(${input.reactionSeconds} + ${input.stoppingSeconds}) + ${input.robotSpeedMmPerSecond}·${input.reactionSeconds} + Ss + C + Zd + Zr`,
  }
}

export type BodyRegion = 'face' | 'neck' | 'chest' | 'abdomen' | 'upper_arm' | 'forearm' | 'hand' | 'thigh'

/**
 * Quasi-static force limits, effective stiffness and mass of body regions. Public copies of the table differ: the edition
 * is shown with every figure, and an engineer signs the values off before a cell is designed by them. General knowledge
 * of the 2016 table, not checked against the paid text.
 */
export const bodyLimits: {
  edition: string
  regions: Readonly<Record<BodyRegion, { forceN: number; stiffnessNPerMm: number; massKg: Kilograms }>>
} = {
  edition: 'ISO/TS 15066:2016, Annex A (public copy, to be signed off by an engineer)',
  regions: {
    face: { forceN: 65, stiffnessNPerMm: 75, massKg: 4.4 },
    neck: { forceN: 150, stiffnessNPerMm: 50, massKg: 1.2 },
    chest: { forceN: 140, stiffnessNPerMm: 25, massKg: 40 },
    abdomen: { forceN: 110, stiffnessNPerMm: 10, massKg: 40 },
    upper_arm: { forceN: 150, stiffnessNPerMm: 30, massKg: 3 },
    forearm: { forceN: 160, stiffnessNPerMm: 40, massKg: 2 },
    hand: { forceN: 140, stiffnessNPerMm: 75, massKg: 0.6 },
    thigh: { forceN: 220, stiffnessNPerMm: 50, massKg: 75 },
  },
}

/**
 * Highest speed of a robot that may touch a body region, mm/s (ISO/TS 15066, power and force limiting):
 * v = F / √(µ·k), µ = 1 / (1/mH + 1/mR), mR = M/2 + load, with M the moving mass of the arm.
 */
export function contactSpeed(input: {
  forceN: number
  stiffnessNPerMm: number
  humanMassKg: Kilograms
  movingMassKg: Kilograms
  loadKg: Kilograms
}): { speedMmPerSecond: number; formula: string } {
  const robotMassKg = input.movingMassKg / 2 + input.loadKg
  const reducedMassKg = 1 / (1 / input.humanMassKg + 1 / robotMassKg)
  const metresPerSecond = input.forceN / Math.sqrt(reducedMassKg * input.stiffnessNPerMm * 1000)
  return {
    // Rounded down: slower is the careful side.
    speedMmPerSecond: Math.floor(metresPerSecond * 1000 + 1e-6),
    formula: `v = ${input.forceN} / √(µ·${input.stiffnessNPerMm * 1000}), µ = 1/(1/${input.humanMassKg} + 1/${robotMassKg})`,
  }
}
