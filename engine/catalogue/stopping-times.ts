import type { Seconds } from '../units.ts'
import type { Robot } from './types.ts'

/** From the moment a curtain is broken until the robot has the stop signal: curtain 10–26 ms as published, controls assumed. */
export const DETECTION_SECONDS: Seconds = 0.1

export type StoppingTime = {
  /** Detection, control and braking together. */
  seconds: Seconds
  /** Whether braking is a published figure of a robot of this class, or assumed. */
  isPublished: boolean
  source: string
}

type StoppingClass = { isFor: (robot: Robot, payloadKg: number) => boolean } & Pick<
  StoppingTime,
  'isPublished' | 'source'
> & { brakingSeconds: Seconds }

const isCobot = ({ type }: Robot): boolean => type === 'cobot' || type === 'dual-arm cobot'

/**
 * Longest braking time of the main axes at full speed, full reach and full load, by class of robot, from manuals of one
 * robot of the class. The first class that fits counts. Larger arms: no manual at hand prints it; their times are assumed.
 */
const classes: readonly StoppingClass[] = [
  {
    isFor: (robot, payloadKg) => isCobot(robot) && payloadKg <= 3,
    brakingSeconds: 0.16,
    isPublished: true,
    source: 'UR3 (CB3) user manual 3.10, stop category 0: 159 ms at joint 0',
  },
  {
    isFor: (robot, payloadKg) => isCobot(robot) && payloadKg <= 7,
    brakingSeconds: 0.53,
    isPublished: true,
    source: 'UR5 (CB3) user manual 3.4.5, stop category 0: 530 ms at joint 1',
  },
  {
    isFor: isCobot,
    brakingSeconds: 0.65,
    isPublished: true,
    source: 'UR10 (CB3) user manual, stop category 0 at 3 m/s: at most 650 ms',
  },
  {
    isFor: (_robot, payloadKg) => payloadKg <= 7,
    brakingSeconds: 0.32,
    isPublished: true,
    source: 'Pilz PRBT 6 manual 1004870-EN-05, stop 1 with brakes: 315 ms',
  },
  {
    isFor: (_robot, payloadKg) => payloadKg <= 30,
    brakingSeconds: 0.42,
    isPublished: true,
    source: 'KUKA KR 20 R3100, KR IONTEC V4 manual, stop 0: 0.42 s at axis 2',
  },
  {
    isFor: (_robot, payloadKg) => payloadKg <= 130,
    brakingSeconds: 0.6,
    isPublished: false,
    source: 'assumed, half as long again as a published arm of 20 kg',
  },
  {
    isFor: () => true,
    brakingSeconds: 0.9,
    isPublished: false,
    source: 'assumed, twice as long as a published arm of 20 kg',
  },
]

/** How long a robot takes to stop after a guard is broken. To be measured on the loaded robot before acceptance. */
export function stoppingTimeOf(robot: Robot | undefined): StoppingTime {
  // A robot without a stated payload counts among the largest.
  const payloadKg = robot?.payloadKg ?? Number.POSITIVE_INFINITY
  const found = classes.find(({ isFor }) => robot !== undefined && isFor(robot, payloadKg)) ?? classes.at(-1)
  const { brakingSeconds, isPublished, source } = found ?? {
    brakingSeconds: 1,
    isPublished: false,
    source: '',
  }
  return { seconds: Math.round(100 * (brakingSeconds + DETECTION_SECONDS)) / 100, isPublished, source }
}
