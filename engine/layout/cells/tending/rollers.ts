import type { DownPose } from '../../../motion/types.ts'
import { isGiven } from '../../../requirement/types.ts'
import {
  BODY_GAP_MM,
  CARRY_CLEARANCE_MM,
  CONVEYOR_HEIGHT_MM,
  CONVEYOR_SIDE_MM,
  STATION_GAP_MM,
} from '../../assumptions.ts'
import type { Gap } from '../../room/fence.ts'
import { tunnelGap } from '../../room/gaps.ts'
import type { Station } from '../../types.ts'
import type { CellJob } from '../cell-parts.ts'
import { conveyorSpeed } from '../infeed.ts'
import { isHot } from './part-buffer.ts'

/**
 * Heavier parts are not put in trays by hand: 15 kg is what ISO 11228-1 takes for lifting often by most people. Trays of one
 * such part each would make a magazine metres long. Assumed.
 */
const HEAVIEST_IN_TRAY_KG = 15
/** Of a conveyor that brings or takes parts, in front of the fence. Assumed. */
const OUTSIDE_MM = 3000
/** Parts on rollers stand so many of their length from one to the next. Assumed. */
const PITCH_SHARE = 1.25

const longest = ({ part: { sizeMm } }: CellJob): number => Math.max(sizeMm[0], sizeMm[1])

/** Heavy parts come and leave on roller conveyors, unless they are to wait for hours without a person. */
export const ridesOnRollers = (job: CellJob): boolean =>
  job.part.massKg > HEAVIEST_IN_TRAY_KG && !isHot(job) && !isGiven(job.facts.unattendedHours)

const lengthMm = (job: CellJob): number => OUTSIDE_MM + BODY_GAP_MM + longest(job) + 2 * CONVEYOR_SIDE_MM

/** Parts that one conveyor holds, and how long they last. */
export const waitingOnRollers = (job: CellJob): { parts: number; minutes: number; metres: number } => {
  const rate = (job.facts.ratePerMinute?.value ?? job.candidate.ratePerMinute) / job.candidate.robotCount
  const parts = Math.max(1, Math.floor(lengthMm(job) / (PITCH_SHARE * longest(job))))
  return { parts, minutes: parts / rate, metres: lengthMm(job) / 1000 }
}

const SIDES = [-1, 1] as const

/** The conveyor of blanks and the one of finished parts, side by side in front of a robot at x; they end `nearMm` before it. */
export const rollerStations = (job: CellJob, nearMm: number, x: number, number: number): Station[] => {
  const across = longest(job) + 2 * CONVEYOR_SIDE_MM
  const rate = (job.facts.ratePerMinute?.value ?? job.candidate.ratePerMinute) / job.candidate.robotCount
  const heightMm = job.part.sizeMm[2]
  return SIDES.map((side, index): Station => {
    const at = x + (side * (across + STATION_GAP_MM)) / 2
    return {
      id: `${index === 0 ? 'blanks' : 'finished'}-${number}`,
      kind: index === 0 ? 'infeed' : 'outfeed',
      label: index === 0 ? `Blanks: roller conveyor ${number}` : `Finished parts: roller conveyor ${number}`,
      centreMm: [at, -nearMm - lengthMm(job) / 2],
      rotationDegrees: index === 0 ? 90 : 270,
      sizeMm: [lengthMm(job), across, CONVEYOR_HEIGHT_MM],
      surfaceMm: CONVEYOR_HEIGHT_MM,
      targets: [
        {
          positionMm: [at, -(nearMm + CONVEYOR_SIDE_MM + longest(job) / 2), CONVEYOR_HEIGHT_MM + heightMm],
          yawDegrees: 270,
        },
      ],
      flow: { directionDegrees: index === 0 ? 90 : 270, speedMmPerSecond: conveyorSpeed(longest(job), rate) },
    }
  })
}

/** Where the robot goes at them: on the part, and over it with another. */
export const rollerPoses = (job: CellJob, nearMm: number): DownPose[] =>
  rollerStations(job, nearMm, 0, 1).flatMap(({ targets }) =>
    targets.flatMap(({ positionMm: [x, y, z], yawDegrees }) =>
      [0, job.part.sizeMm[2] + CARRY_CLEARANCE_MM].map(
        (up): DownPose => ({ positionMm: [x, y, z + up], yawDegrees }),
      ),
    ),
  )

/** The line of the fence that they pass, and their openings in it. */
export const rollerFrontMm = (job: CellJob, nearMm: number): number =>
  -(nearMm + longest(job) + 2 * CONVEYOR_SIDE_MM + BODY_GAP_MM)

export const rollerGaps = (stations: readonly Station[]): Gap[] =>
  stations.map((station) => tunnelGap(station, 'front'))
