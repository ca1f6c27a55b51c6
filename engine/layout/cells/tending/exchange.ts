import type { DownPose } from '../../../motion/types.ts'
import type { Vector2Mm, Vector3Mm } from '../../../units.ts'
import { baseHalfMm, CARRY_CLEARANCE_MM, STATION_GAP_MM } from '../../assumptions.ts'
import { canReach } from '../../robot-frame.ts'
import type { Gap } from '../../room/fence.ts'
import { roomsMeet, stationRoom } from '../../room/overlaps.ts'
import type { Station } from '../../types.ts'
import { type CellJob, steps } from '../cell-parts.ts'
import type { MachineModel } from './machine-models.ts'
import { bearings, machinePoses, machineStation } from './machine-station.ts'
import { isHot, magazineFor, pocketsOf, trayOf } from './part-buffer.ts'
import { bothHands, type Place, robotAt } from './place.ts'
import { ridesOnRollers, rollerFrontMm, rollerGaps, rollerPoses, rollerStations } from './rollers.ts'

const BUFFER_HEIGHT_MM = 850
const MAGAZINE_GAP_MM = 50
/** Between the sides of two machines at a right angle. Assumed. */
const CORNER_GAP_MM = 40
const SIDES = [-1, 1] as const

const bufferCentre = (
  side: -1 | 1,
  bufferMm: number,
  traySize: readonly [number, number, number],
): Vector2Mm => [side * (traySize[0] / 2 + STATION_GAP_MM / 2), -(bufferMm + traySize[1] / 2)]

const bufferPoses = (job: CellJob, side: -1 | 1, bufferMm: number): DownPose[] => {
  const tray = trayOf(job)
  const [cx, cy] = bufferCentre(side, bufferMm, tray.sizeMm)
  const [dx, dy] = [tray.spanMm[0] / 2, tray.spanMm[1] / 2]
  return [-dx, dx].flatMap((x) =>
    [-dy, dy].flatMap((y) =>
      [0, job.part.sizeMm[2] + CARRY_CLEARANCE_MM].map(
        (up): DownPose => ({
          positionMm: [cx + x, cy + y, BUFFER_HEIGHT_MM + job.part.sizeMm[2] + up] as Vector3Mm,
          yawDegrees: 270,
        }),
      ),
    ),
  )
}

/** Trays of blanks and of finished parts in front of the robot, and the magazine that feeds each. */
const bufferStations = (
  job: CellJob,
  bufferMm: number,
  x: number,
  first: number,
  unattendedParts: number,
): Station[] => {
  const tray = trayOf(job)
  return SIDES.flatMap((side, index): Station[] => {
    const [cx, cy] = bufferCentre(side, bufferMm, tray.sizeMm)
    const name = index === 0 ? 'Blanks' : 'Finished parts'
    const magazine = magazineFor(tray, job.part.sizeMm, unattendedParts)
    const station: Station = {
      id: `${index === 0 ? 'blanks' : 'finished'}-${first}`,
      kind: 'buffer',
      label: isHot(job)
        ? `${name}: ${tray.columns * tray.rows} steel cradles`
        : `${name}: ${unattendedParts} parts, ${magazine.trays} trays of ${tray.columns * tray.rows}`,
      centreMm: [x + cx, cy],
      rotationDegrees: 0,
      sizeMm: [tray.sizeMm[0], tray.sizeMm[1], BUFFER_HEIGHT_MM],
      surfaceMm: BUFFER_HEIGHT_MM,
      targets: [],
    }
    const targets = pocketsOf(station, tray, job.part.sizeMm[2]).map((positionMm) => ({
      positionMm,
      yawDegrees: 270,
    }))
    const store: Station[] =
      magazine.trays > 1
        ? [
            {
              id: `${station.id}-magazine`,
              kind: 'buffer',
              label: `${name}: magazine of ${magazine.trays} trays`,
              centreMm: [x + cx, cy - (tray.sizeMm[1] * (1 + magazine.stacks)) / 2 - MAGAZINE_GAP_MM],
              rotationDegrees: 0,
              sizeMm: [tray.sizeMm[0], tray.sizeMm[1] * magazine.stacks, magazine.heightMm],
              surfaceMm: magazine.heightMm,
              targets: [],
            },
          ]
        : []
    return [{ ...station, targets }, ...store]
  })
}

/** Before the trays of one robot, the blanks' first. */
const gapFor = (station: Station, index: number): Gap => ({
  id: `opening-${station.id}`,
  side: 'front',
  atMm: station.centreMm[0],
  widthMm: station.sizeMm[0],
  guard: 'light_curtain',
  label: index === 0 ? 'Blanks in' : 'Finished parts out',
  groupId: index === 0 ? 'blanks' : 'finished',
})

/** What brings blanks to a robot and takes finished parts from it: trays with their magazines, or roller conveyors. */
type Supply = {
  poses: (nearMm: number) => DownPose[]
  stations: (nearMm: number, x: number, number: number) => Station[]
  gaps: (stations: readonly Station[]) => Gap[]
  /** The line of the fence, given the rooms of what is in front. */
  frontMm: (nearMm: number, leastYMm: number) => number
}

const supplyFor = (job: CellJob, unattendedParts: number): Supply =>
  ridesOnRollers(job)
    ? {
        poses: (nearMm) => rollerPoses(job, nearMm),
        stations: (nearMm, x, number) => rollerStations(job, nearMm, x, number),
        gaps: rollerGaps,
        frontMm: (nearMm) => rollerFrontMm(job, nearMm),
      }
    : {
        poses: (nearMm) => SIDES.flatMap((side) => bufferPoses(job, side, nearMm)),
        stations: (nearMm, x, number) => bufferStations(job, nearMm, x, number, unattendedParts),
        gaps: (stations) => stations.filter(({ targets }) => targets.length > 0).map(gapFor),
        frontMm: (_, leastYMm) => leastYMm - STATION_GAP_MM,
      }

/** The first place, machines near and robot low, from which every machine and both trays are in reach; `undefined`: none. */
export const exchangePlace = (
  job: CellJob,
  model: MachineModel,
  machines: number,
  unattendedParts: number,
): Place | undefined => {
  const { arm, part } = job
  const half = baseHalfMm(job.robot.reachMm ?? 1000)
  const supply = supplyFor(job, unattendedParts)
  // Three machines on three sides: their fronts must not meet in the corners.
  const cornersMm = machines >= 3 ? model.sizeMm[0] / 2 + Math.abs(model.openingAsideMm) + CORNER_GAP_MM : 0
  for (const machineMm of steps(Math.max(700, half + 400, cornersMm), Math.max(1300, cornersMm + 300), 100)) {
    for (const pedestalMm of steps(0, 1000, 125)) {
      const placed = robotAt(job, 1, 0, pedestalMm, machines)
      const served = (bearings[machines] ?? []).map((bearing) =>
        machineStation(job, model, 1, bearing, 0, machineMm),
      )
      const isServed = served.every((station) => {
        const poses = machinePoses(station, part.sizeMm[2])
        return (
          poses && canReach(arm, placed, 'box', [poses.wait, ...[poses.at, poses.over].flatMap(bothHands)])
        )
      })
      if (!isServed) continue
      const bufferMm = steps(half + 200, 1200, 100).find((distance) =>
        canReach(arm, placed, part.shape, supply.poses(distance)),
      )
      if (bufferMm === undefined) continue
      const own = supply.stations(bufferMm, 0, 1).map(stationRoom)
      // Trays of large parts are wide: machines at the sides stand clear of them.
      if (served.map(stationRoom).some((machine) => own.some((room) => roomsMeet(machine, room)))) continue
      return {
        pedestalMm,
        machineMm,
        frontMm: supply.frontMm(bufferMm, Math.min(...own.map(({ min }) => min[1]))),
        halfWidthMm: Math.max(...own.map(({ max }) => max[0])),
        around: (x, number) => {
          const stations = supply.stations(bufferMm, x, number)
          return { stations, gaps: supply.gaps(stations) }
        },
      }
    }
  }
  return undefined
}
