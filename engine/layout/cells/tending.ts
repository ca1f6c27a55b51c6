import type { DownPose } from '../../motion/types.ts'
import { type Degrees, radians, round, type Vector2Mm, type Vector3Mm } from '../../units.ts'
import { BODY_GAP_MM, baseHalfMm, CARRY_CLEARANCE_MM, STATION_GAP_MM } from '../assumptions.ts'
import { canReach, solutionsAt, turned } from '../robot-frame.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { Cell, PlacedRobot, Station } from '../types.ts'
import { armTopMm, boundsOf, type Job, type Layout, unreachable } from './cell-parts.ts'
import { bufferTray, magazineFor, pocketsOf } from './part-buffer.ts'

/** A lathe or milling centre of the size one robot tends: along its door, deep, high. Assumed. */
const MACHINE_MM = [2000, 1800, 2000] as const
/** Middle of the door from the middle of the machine, and the grip point behind the door. Assumed. */
const DOOR_ASIDE_MM = -160
const CHUCK_DEPTH_MM = 350
/** Height of the chuck or fixture. Assumed. */
const CHUCK_HEIGHT_MM = 1150
/** Where the tool waits in front of a door. */
export const DOOR_WAIT_MM = 250
export const MOST_MACHINES_PER_ROBOT = 3
const BUFFER_HEIGHT_MM = 850
const MAGAZINE_GAP_MM = 50

/** Bearing of each machine from its robot by how many there are: one behind, two left and right, three on three sides. */
const bearings: Readonly<Record<number, readonly Degrees[]>> = { 1: [90], 2: [180, 0], 3: [180, 90, 0] }

type Spot = { pedestalMm: number; machineMm: number; bufferMm: number }

/** A machine whose door faces the robot at (x, 0) from `frontMm` away. */
const machineStation = (job: Job, number: number, bearing: Degrees, x: number, frontMm: number): Station => {
  const rotation = bearing - 90
  const [, depth] = MACHINE_MM
  const [cx, cy] = turned([-DOOR_ASIDE_MM, frontMm + depth / 2], rotation)
  const [tx, ty] = turned([0, frontMm + CHUCK_DEPTH_MM], rotation)
  return {
    id: `machine-${number}`,
    kind: 'machine',
    label: `Machine ${number}`,
    centreMm: [x + cx, cy],
    rotationDegrees: rotation,
    sizeMm: MACHINE_MM,
    surfaceMm: CHUCK_HEIGHT_MM,
    targets: [{ positionMm: [x + tx, ty, CHUCK_HEIGHT_MM + job.part.sizeMm[2]], yawDegrees: bearing }],
  }
}

/** The way into a machine: before the door, at the chuck, and lifted off it, for either hand of a double gripper. */
export const machinePoses = (
  machine: Station,
  partHeightMm: number,
): { wait: DownPose; at: DownPose; over: DownPose } | undefined => {
  const target = machine.targets[0]
  if (!target) return undefined
  const [x, y, z] = target.positionMm
  const angle = radians(target.yawDegrees)
  const out = CHUCK_DEPTH_MM + DOOR_WAIT_MM
  const high = z + Math.min(partHeightMm, 120) + CARRY_CLEARANCE_MM
  const { yawDegrees } = target
  return {
    wait: { positionMm: [x - out * Math.cos(angle), y - out * Math.sin(angle), high], yawDegrees },
    over: { positionMm: [x, y, high], yawDegrees },
    at: { positionMm: [x, y, z], yawDegrees },
  }
}

/** The robot's back, where axis 1 ends, lies between the directions it works in: trays are in front (270°). */
const facing: Readonly<Record<number, Degrees>> = { 1: 0, 2: 270, 3: 315 }

const robotAt = (job: Job, index: number, x: number, pedestalMm: number, machines: number): PlacedRobot => ({
  id: `robot-${index + 1}`,
  robotId: job.robot.id,
  baseMm: [x, 0, pedestalMm],
  rotationDegrees: facing[machines] ?? 270,
  isHanging: false,
  toolLengthMm: job.candidate.eoat.lengthMm,
  servesStationIds: [],
})

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)

const bufferCentre = (side: -1 | 1, spot: Spot, traySize: readonly [number, number, number]): Vector2Mm => [
  side * (traySize[0] / 2 + STATION_GAP_MM / 2),
  -(spot.bufferMm + traySize[1] / 2),
]

const bufferPoses = (job: Job, side: -1 | 1, spot: Spot): DownPose[] => {
  const tray = bufferTray(job.part.sizeMm)
  const [cx, cy] = bufferCentre(side, spot, tray.sizeMm)
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

/** Both hands: the tool turned half round at the same place. */
const bothHands = (pose: DownPose): DownPose[] => [pose, { ...pose, yawDegrees: pose.yawDegrees + 180 }]

const findSpot = (job: Job, machines: number): Spot | undefined => {
  const { arm, part } = job
  const half = baseHalfMm(job.robot.reachMm ?? 1000)
  for (const machineMm of steps(Math.max(700, half + 400), 1300, 100)) {
    for (const pedestalMm of steps(0, 1000, 125)) {
      const placed = robotAt(job, 0, 0, pedestalMm, machines)
      const isServed = (bearings[machines] ?? []).every((bearing) => {
        const poses = machinePoses(machineStation(job, 1, bearing, 0, machineMm), part.sizeMm[2])
        return (
          poses &&
          canReach(arm, placed, 'box', [poses.at, poses.over].flatMap(bothHands)) &&
          poses &&
          canReach(arm, placed, 'box', [poses.wait])
        )
      })
      if (!isServed) continue
      const bufferMm = steps(half + 200, 1200, 100).find((distance) =>
        ([-1, 1] as const).every((side) =>
          canReach(
            arm,
            placed,
            part.shape,
            bufferPoses(job, side, { pedestalMm, machineMm, bufferMm: distance }),
          ),
        ),
      )
      if (bufferMm !== undefined) return { pedestalMm, machineMm, bufferMm }
    }
  }
  return undefined
}

/** Trays of blanks and of finished parts in front of the robot, and the magazine that feeds each. */
const bufferStations = (
  job: Job,
  spot: Spot,
  x: number,
  first: number,
  unattendedParts: number,
): Station[] => {
  const tray = bufferTray(job.part.sizeMm)
  return ([-1, 1] as const).flatMap((side, index): Station[] => {
    const [cx, cy] = bufferCentre(side, spot, tray.sizeMm)
    const name = index === 0 ? 'Blanks' : 'Finished parts'
    const magazine = magazineFor(tray, job.part.sizeMm, unattendedParts)
    const station: Station = {
      id: `${index === 0 ? 'blanks' : 'finished'}-${first}`,
      kind: 'buffer',
      label: `${name}: ${unattendedParts} parts, ${magazine.trays} trays of ${tray.columns * tray.rows}`,
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

/** One robot between its machines, trays of blanks and finished parts on the operator's side. */
export const layOutTending = (job: Job): Layout => {
  const { facts, candidate, part } = job
  const machineCount = Math.max(1, facts.machineCount?.value ?? 1)
  const robotCount = Math.max(candidate.robotCount, Math.ceil(machineCount / MOST_MACHINES_PER_ROBOT))
  if (robotCount > candidate.robotCount) {
    return {
      diagnostics: [
        {
          code: 'layout.too_many_machines',
          severity: 'error',
          path: 'machineCount',
          text: `${machineCount} machines do not fit around ${candidate.robotCount} robot${candidate.robotCount === 1 ? '' : 's'}: ${MOST_MACHINES_PER_ROBOT} each.`,
          remedy: `Plan ${robotCount} cells, or a robot on a track.`,
          missed: {
            limit: candidate.robotCount * MOST_MACHINES_PER_ROBOT,
            actual: machineCount,
            unit: 'machines',
          },
        },
      ],
    }
  }
  const perRobot = Math.ceil(machineCount / robotCount)
  const spot = findSpot(job, perRobot)
  if (!spot)
    return { diagnostics: [unreachable(job, 'the chucks and the trays', 'Take a robot with more reach.')] }
  const rate = facts.ratePerMinute?.value ?? candidate.ratePerMinute
  const hours = facts.unattendedHours?.value ?? 1
  const unattendedParts = Math.ceil((rate * 60 * hours) / robotCount)
  const wide = 2 * (spot.machineMm + MACHINE_MM[1]) + 2 * STATION_GAP_MM
  const stations: Station[] = []
  const robots: PlacedRobot[] = []
  for (let index = 0, number = 1; index < robotCount; index++) {
    const x = (index - (robotCount - 1) / 2) * wide
    const here = Math.min(perRobot, machineCount - index * perRobot)
    const machines = (bearings[here] ?? []).map((bearing) =>
      machineStation(job, number++, bearing, x, spot.machineMm),
    )
    const buffers = bufferStations(job, spot, x, index + 1, unattendedParts)
    stations.push(...machines, ...buffers)
    robots.push({
      ...robotAt(job, index, x, spot.pedestalMm, perRobot),
      servesStationIds: [...machines, ...buffers.filter(({ targets }) => targets.length > 0)].map(
        ({ id }) => id,
      ),
    })
  }
  const rooms = stations.map(stationRoom)
  const ofKind = (kind: Station['kind']): Station[] => stations.filter((station) => station.kind === kind)
  const doorXs = robots.map(({ baseMm }) => baseMm[0])
  const rectangle = {
    minX: Math.min(...rooms.map(({ min }) => min[0]), Math.min(...doorXs) - spot.machineMm - BODY_GAP_MM),
    maxX: Math.max(...rooms.map(({ max }) => max[0]), Math.max(...doorXs) + spot.machineMm + BODY_GAP_MM),
    minY: Math.min(...ofKind('buffer').map((station) => stationRoom(station).min[1])) - STATION_GAP_MM,
    maxY: Math.max(...rooms.map(({ max }) => max[1]), spot.machineMm + BODY_GAP_MM),
  }
  const gaps = ofKind('buffer')
    .filter(({ targets }) => targets.length > 0)
    .map(
      (station): Gap => ({
        id: `opening-${station.id}`,
        side: 'front',
        atMm: station.centreMm[0],
        widthMm: station.sizeMm[0],
        guard: 'light_curtain',
        label: `${station.id.startsWith('blanks') ? 'Blanks in' : 'Finished parts out'}`,
      }),
    )
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'front', gaps)])
  const placed = robots[0]
  const reached = (bearings[perRobot] ?? []).flatMap((bearing) => {
    const poses = machinePoses(machineStation(job, 1, bearing, 0, spot.machineMm), part.sizeMm[2])
    return poses ? [poses.wait, poses.over] : []
  })
  const top = placed
    ? reached.reduce((most, pose) => {
        const here = { ...placed, baseMm: [0, 0, spot.pedestalMm] as const }
        const joints = solutionsAt(job.arm, here, part.shape, pose)[0]
        return joints ? Math.max(most, armTopMm(job.arm, here, joints)) : most
      }, 0)
    : 0
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(fence.heightMm, top, ...rooms.map(({ max }) => max[2])),
    robots,
    stations,
    fence,
    operatorSide: 'front',
    part,
  }
  return {
    cell,
    notes: [
      {
        code: 'layout.unattended_buffer',
        severity: 'info',
        path: 'unattendedHours',
        text: `${unattendedParts} blanks${robotCount > 1 ? ' at each robot' : ''} last ${round(hours, 1)} h with nobody loading.`,
      },
    ],
  }
}
