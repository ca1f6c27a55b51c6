import type { Cell, PlacedRobot } from '../layout/types.ts'
import type { Arm, DownPose, JointValues } from '../motion/types.ts'
import { jointsAt, partPoseAt, spanAt } from '../simulation/play.ts'
import type { Trace } from '../simulation/types.ts'
import type { Degrees, Seconds, Vector2Mm } from '../units.ts'
import { partItems, partLookOf, stackedParts } from './moving/part-items.ts'
import { inCell, robotItems } from './moving/robot-items.ts'
import { toolItems } from './moving/tool-items.ts'
import { add, subtract, turned } from './solids/vector.ts'
import type { SceneItem } from './types.ts'

/** The kinematic model of a catalogue robot, `undefined` when its data do not allow one. */
export type ArmFor = (robotId: string) => Arm | undefined

/** Where a robot's tool tip is in the cell frame. */
export const toolPoseOf = (robot: PlacedRobot, arm: Arm, joints: JointValues): DownPose => {
  const tip = arm.tip(joints, robot.toolLengthMm)
  return {
    positionMm: inCell(robot, tip.positionMm),
    yawDegrees: tip.yawDegrees + robot.rotationDegrees,
  }
}

/** Joint values of a placed robot at a moment; at home when the trace has no track for it. */
export const jointsOf = (
  robot: PlacedRobot,
  arm: Arm,
  trace: Trace | undefined,
  seconds: Seconds,
): JointValues => {
  const track = trace?.robots.find(({ id }) => id === robot.id)
  return track && track.keys.length > 0 ? jointsAt(track, seconds, arm.limits) : arm.home
}

/** Whether a robot holds a part at a moment. */
export const isHolding = (trace: Trace | undefined, robotId: string, seconds: Seconds): boolean =>
  trace?.parts.some((part) => {
    const span = spanAt(part, seconds)
    return span?.on === 'tool' && span.robotId === robotId
  }) ?? false

/** A robot without a kinematic model: a covered column of about its place, so that the picture says where it stands. */
const coveredRobot = (robot: PlacedRobot): SceneItem[] => [
  {
    role: 'robot',
    tone: 'robot',
    shape: { kind: 'cylinder', radiusMm: 190, topRadiusMm: 150, lengthMm: 900, axis: 'z' },
    positionMm: [robot.baseMm[0], robot.baseMm[1], robot.baseMm[2] + (robot.isHanging ? -450 : 450)],
    rotationDegrees: robot.rotationDegrees,
    ownerId: robot.id,
  },
]

/**
 * Robots, grippers and parts of a cell at a moment of its trace; without a trace the robots rest at home and every
 * stack is full. A robot without a kinematic model is drawn as a covered column.
 */
export const posedItems = (
  cell: Cell,
  trace: Trace | undefined,
  seconds: Seconds,
  armFor: ArmFor,
): SceneItem[] => {
  const tips = new Map<string, DownPose>()
  const robots = cell.robots.flatMap((robot) => {
    const arm = armFor(robot.robotId)
    if (!arm) return coveredRobot(robot)
    const joints = jointsOf(robot, arm, trace, seconds)
    const tip = toolPoseOf(robot, arm, joints)
    tips.set(robot.id, tip)
    return [
      ...robotItems(robot, arm, joints),
      ...toolItems(cell, robot, arm, trace, tip, isHolding(trace, robot.id, seconds)),
    ]
  })
  if (!trace) return [...robots, ...stackedParts(cell)]
  const parts = trace.parts.flatMap((part) => {
    const pose = partPoseAt(part, seconds, (id) => tips.get(id))
    return pose
      ? partItems(part.id, part.shape, part.sizeMm, pose.topMm, pose.yawDegrees, partLookOf(cell, part))
      : []
  })
  return [...robots, ...parts]
}

const stationsIn = (
  state: 'open' | 'empty',
  trace: Trace | undefined,
  seconds: Seconds,
): ReadonlySet<string> =>
  new Set(
    trace?.signals.flatMap(({ stationId, changes }) => {
      const last = changes.findLast((change) => change.atSeconds <= seconds)
      return last?.state === state ? [stationId] : []
    }) ?? [],
  )

/** Machine doors that stand open at `seconds`. */
export const openStations = (trace: Trace | undefined, seconds: Seconds): ReadonlySet<string> =>
  stationsIn('open', trace, seconds)

/** Places whose pallet has gone at `seconds`. */
export const emptyStations = (trace: Trace | undefined, seconds: Seconds): ReadonlySet<string> =>
  stationsIn('empty', trace, seconds)

/** How far stations that turn while they are open have turned at `seconds`, degrees: half a turn, evenly, in the time they are open. */
export const stationTurns = (trace: Trace | undefined, seconds: Seconds): ReadonlyMap<string, Degrees> =>
  new Map(
    trace?.signals.flatMap(({ stationId, changes }) => {
      const at = changes.findLastIndex((change) => change.atSeconds <= seconds)
      const [from, to] = [changes[at], changes[at + 1]]
      if (from?.state !== 'open' || !to || to.atSeconds <= from.atSeconds) return []
      return [[stationId, (180 * (seconds - from.atSeconds)) / (to.atSeconds - from.atSeconds)]]
    }) ?? [],
  )

const turnedAbout = (item: SceneItem, [x, y]: Vector2Mm, by: Degrees): SceneItem => {
  const from = subtract(item.positionMm, [x, y, 0])
  return {
    ...item,
    positionMm: add(turned(from, by), [x, y, 0]),
    rotationDegrees: item.rotationDegrees + by,
  }
}

/** The still items at a moment of the trace: doors of open stations slid aside, what turns turned, without pallets that have gone. */
export const movedStill = (
  items: readonly SceneItem[],
  trace: Trace | undefined,
  seconds: Seconds,
): SceneItem[] => {
  const open = openStations(trace, seconds)
  const turns = stationTurns(trace, seconds)
  const empty = emptyStations(trace, seconds)
  const there = items.filter((item) => !(item.isGoneWhenEmpty && empty.has(item.ownerId ?? '')))
  return there.map((item) => {
    const id = item.ownerId ?? ''
    const turn = turns.get(id)
    if (item.turnAboutMm && turn !== undefined) return turnedAbout(item, item.turnAboutMm, turn)
    return item.slideMm && open.has(id) ? { ...item, positionMm: add(item.positionMm, item.slideMm) } : item
  })
}
