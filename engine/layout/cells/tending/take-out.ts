import type { Arm, DownPose } from '../../../motion/types.ts'
import {
  BODY_GAP_MM,
  baseHalfMm,
  CONVEYOR_HEIGHT_MM,
  CONVEYOR_SIDE_MM,
  STATION_GAP_MM,
} from '../../assumptions.ts'
import { canReach } from '../../robot-frame.ts'
import { tunnelGap } from '../../room/gaps.ts'
import { stationRoom } from '../../room/overlaps.ts'
import type { PlacedRobot, Station } from '../../types.ts'
import { armClearOf } from '../bin.ts'
import { type CellJob, steps } from '../cell-parts.ts'
import { conveyorSpeed } from '../infeed.ts'
import { type MachineModel, machineModelOf } from './machine-models.ts'
import { bearings, machinePoses, machineStation } from './machine-station.ts'
import { type Place, robotAt } from './place.ts'

/** Free along the machine's axis between its platens, over the mould: 800 mm of a machine 4.2 m long. Assumed. */
const DAYLIGHT_SHARE = 800 / 4200
/** A post with a pneumatic nipper and a box for gates under it: across, deep, and the height of the cut. Assumed. */
const TRIM_MM = [350, 350, 1000] as const
/** Of the belt outside the fence, where a person takes the parts. Assumed. */
const BELT_OUTSIDE_MM = 1000

/** What the arm must keep out of: a shaft of the guard's height over the mould, between guards and platens. */
const mouldShaft = (machine: Station): Station => {
  const [x, y] = machine.targets[0]?.positionMm ?? [...machine.centreMm, 0]
  return {
    ...machine,
    centreMm: [x, y],
    sizeMm: [DAYLIGHT_SHARE * machine.sizeMm[0], machine.sizeMm[1], machine.sizeMm[2]],
  }
}

/** The arm without the postures that touch guard or platens of the machines it reaches into from above. */
export const armClearOfMoulds = (arm: Arm, robot: PlacedRobot, machines: readonly Station[]): Arm => {
  const reachedInto = machines.filter((machine) => {
    const { service, entry } = machineModelOf(machine)
    return service === 'take_out' && entry !== 'front'
  })
  return reachedInto.length === 0 ? arm : armClearOf(arm, robot, reachedInto.map(mouldShaft))
}

/** From the middle line to the trim station on one side and the belt on the other; without trimming the belt is in the middle. */
const asideOf = (job: CellJob): { trimMm: number; beltMm: number } => {
  if (!isTrimmed(job)) return { trimMm: 0, beltMm: 0 }
  const wide = TRIM_MM[0] + beltWidth(job) + STATION_GAP_MM
  return { trimMm: -(wide - TRIM_MM[0]) / 2, beltMm: (wide - beltWidth(job)) / 2 }
}

const isTrimmed = ({ facts }: CellJob): boolean => facts.isGateTrimmed?.value ?? false
const longest = ({ part }: CellJob): number => Math.max(part.sizeMm[0], part.sizeMm[1])
const beltWidth = (job: CellJob): number => longest(job) + 2 * CONVEYOR_SIDE_MM

const trimStation = (job: CellJob, x: number, number: number, awayMm: number): Station => {
  const [, , height] = TRIM_MM
  return {
    id: `trim-${number}`,
    kind: 'process',
    form: 'trim_station',
    label: 'Trim station: cuts the gate off',
    centreMm: [x, -awayMm - TRIM_MM[1] / 2],
    rotationDegrees: 0,
    sizeMm: TRIM_MM,
    surfaceMm: height,
    targets: [{ positionMm: [x, -awayMm - TRIM_MM[1] / 2, height + job.part.sizeMm[2]], yawDegrees: 270 }],
  }
}

/** A belt that takes parts through the front of the fence. */
const beltStation = (job: CellJob, x: number, number: number, awayMm: number, lengthMm: number): Station => {
  const rate = (job.facts.ratePerMinute?.value ?? job.candidate.ratePerMinute) / job.candidate.robotCount
  const firstMm = awayMm + CONVEYOR_SIDE_MM + longest(job) / 2
  return {
    id: `outfeed-${number}`,
    kind: 'outfeed',
    form: 'belt',
    label: `Outfeed belt ${number}`,
    centreMm: [x, -awayMm - lengthMm / 2],
    rotationDegrees: 90,
    sizeMm: [lengthMm, beltWidth(job), CONVEYOR_HEIGHT_MM],
    surfaceMm: CONVEYOR_HEIGHT_MM,
    targets: [{ positionMm: [x, -firstMm, CONVEYOR_HEIGHT_MM + job.part.sizeMm[2]], yawDegrees: 270 }],
    flow: { directionDegrees: 270, speedMmPerSecond: conveyorSpeed(longest(job), rate) },
  }
}

/** Over a target where the robot waits, on top of the part's height. Assumed. */
export const WAIT_OVER_MM = 150

/** A target, and lifted off it as high as the robot waits. */
const posesOf = (station: Station, partHeightMm: number): DownPose[] =>
  station.targets.flatMap(({ positionMm: [x, y, z], yawDegrees }) =>
    [0, partHeightMm + WAIT_OVER_MM].map((up) => ({ positionMm: [x, y, z + up] as const, yawDegrees })),
  )

/**
 * The first place from which the robot gets into every mould from above, clear of guard and platens, and to the trim
 * station and the belt in front; `undefined`: none. Two machines leave a corridor for what stands in front.
 */
export const takeOutPlace = (job: CellJob, model: MachineModel, machines: number): Place | undefined => {
  const { arm, part } = job
  const half = baseHalfMm(job.robot.reachMm ?? 1000)
  const { trimMm, beltMm } = asideOf(job)
  const halfWidthMm = Math.max(TRIM_MM[0] / 2 - trimMm, beltWidth(job) / 2 + beltMm)
  const nearest = Math.max(half + STATION_GAP_MM, machines > 1 ? halfWidthMm + STATION_GAP_MM : 0)
  const height = part.sizeMm[2]
  const trims = isTrimmed(job)
  for (const machineMm of steps(nearest, nearest + 400, 100)) {
    for (const pedestalMm of steps(0, 1500, 250)) {
      const placed = robotAt(job, 1, 0, pedestalMm, machines)
      const moulds = (bearings[machines] ?? []).map((bearing) =>
        machineStation(job, model, 1, bearing, 0, machineMm),
      )
      const clear = armClearOfMoulds(arm, placed, moulds)
      const isServed = moulds.every((machine) => {
        const poses = machinePoses(machine, height)
        return poses && canReach(clear, placed, part.shape, [poses.wait, poses.over, poses.at])
      })
      if (!isServed) continue
      const nearMm = steps(half + STATION_GAP_MM, 1000, 100).find((awayMm) =>
        canReach(clear, placed, 'cylinder', [
          ...(trims ? posesOf(trimStation(job, trimMm, 1, awayMm), height) : []),
          ...posesOf(beltStation(job, beltMm, 1, awayMm, 1000), height),
        ]),
      )
      if (nearMm === undefined) continue
      const deep = nearMm + Math.max(TRIM_MM[1], longest(job) + 2 * CONVEYOR_SIDE_MM)
      // Machines at both sides reach further to the front than the robot's own things do.
      const frontMm = Math.min(-deep - BODY_GAP_MM, ...moulds.map((machine) => stationRoom(machine).min[1]))
      const lengthMm = BELT_OUTSIDE_MM - frontMm - nearMm
      return {
        pedestalMm,
        machineMm,
        frontMm,
        halfWidthMm,
        around: (x, number) => {
          const belt = beltStation(job, x + beltMm, number, nearMm, lengthMm)
          return {
            stations: [...(trims ? [trimStation(job, x + trimMm, number, nearMm)] : []), belt],
            gaps: [tunnelGap(belt, 'front')],
          }
        },
      }
    }
  }
  return undefined
}
