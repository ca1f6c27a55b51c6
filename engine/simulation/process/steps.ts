import { uncapital } from '../../capital.ts'
import { MOST_TURN, sampled, strokePointsMm } from '../../layout/process/work.ts'
import { jointMoveSeconds } from '../../motion/move-time.ts'
import type { JointValues } from '../../motion/types.ts'
import type { Operation, Stroke } from '../../process/types.ts'
import type { Seconds, Vector3Mm } from '../../units.ts'
import { keysOf } from '../moves/keys.ts'
import { quickest, type Stop } from '../moves/stops.ts'
import { transferBack, transferTo } from '../moves/transfer.ts'
import type { Transfer } from '../moves/types.ts'
import type { CycleSegment } from '../types.ts'
import { heightsOver, pickPointMm, poseAt, type Worker } from './worker.ts'

/** What happens at the end of a step (`device_works`: at its beginning). */
export type StepEvent = 'insert_taken' | 'insert_given' | 'device_works'

/** What a step is to its operation: steps of one operation that are the same are counted together. */
export type StepRole =
  | 'to_first'
  | 'to_next'
  | 'to_feeder'
  | 'take'
  | 'carry'
  | 'work'
  | 'give'
  | 'keep_clear'
  | 'retreat'

/** One thing a robot does: a move, standing still, or following a stroke key by key. */
export type Step = {
  role: StepRole
  label: string
  kind: CycleSegment['kind']
  seconds: Seconds
  /** Steps of one kind of work are named as one in a cycle. */
  operation?: Operation
  transfer?: Transfer
  stroke?: { seconds: Seconds; joints: JointValues }[]
  event?: StepEvent
}

/** Joint values along a stroke at even speed; `undefined` where the arm would have to change its posture on the way. */
const followed = (
  worker: Worker,
  from: Stop,
  pointsMm: readonly Vector3Mm[],
  seconds: Seconds,
): { keys: NonNullable<Step['stroke']>; end: Stop } | undefined => {
  const { loaded: arm, robot } = worker.mover
  const lengths = pointsMm.map((point, index) => {
    const before = pointsMm[index - 1] ?? point
    return Math.hypot(point[0] - before[0], point[1] - before[1], point[2] - before[2])
  })
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const keys: NonNullable<Step['stroke']> = []
  let end = from
  let gone = 0
  for (const [index, point] of pointsMm.entries()) {
    gone += lengths[index] ?? 0
    if (index === 0) continue
    const pose = poseAt(worker, point)
    const joints = quickest(arm, arm.solve(pose, robot.toolLengthMm), end.joints)
    if (!joints || joints.some((value, joint) => Math.abs(value - (end.joints[joint] ?? value)) > MOST_TURN))
      return undefined
    keys.push({ seconds: all > 0 ? (seconds * gone) / all : seconds, joints })
    end = { pose, joints }
  }
  return { keys, end }
}

type Walk = { steps: Step[]; at: Stop }

/** Shown moves peak at 1.5 times their mean speed; straight lifts ask a little more of single joints. */
const MOST_SPEED_SHARE = 2.4

/** Whether no joint is turned round in a flash on the way: wrists with offsets pass such points. */
const isSmooth = (transfer: Transfer, toolLengthMm: number): boolean => {
  const keys = keysOf(transfer, toolLengthMm)
  return keys.every(({ seconds, joints }, index) => {
    const before = keys[index - 1]
    if (!before) return true
    const passed = Math.max(1e-6, seconds - before.seconds)
    return joints.every((value, joint) => {
      const speed = transfer.arm.limits[joint]?.speed ?? Number.POSITIVE_INFINITY
      return Math.abs(value - (before.joints[joint] ?? value)) <= MOST_SPEED_SHARE * speed * passed
    })
  })
}

/**
 * Over the part to a point: first in the posture the arm has, then, changing over joint by joint at the upper height, in
 * every other one that reaches the point. Postures are made one by one as they are asked for.
 */
function* waysTo(worker: Worker, at: Stop, pointMm: Vector3Mm, isCarrying = false): Generator<Transfer> {
  const { loaded: arm, robot } = worker.mover
  const overMm = isCarrying ? Math.max(worker.topMm[2], pickPointMm(worker)?.[2] ?? 0) : undefined
  const heights = heightsOver(worker, overMm)
  const gentle = isCarrying ? worker.gentle : undefined
  const pose = poseAt(worker, pointMm)
  const direct = transferTo(arm, robot.toolLengthMm, at, [pose], heights, gentle)
  const isGood = (transfer: Transfer): boolean => !worker.isShown || isSmooth(transfer, robot.toolLengthMm)
  if (direct && isGood(direct)) yield direct
  const postures = arm
    .solve(pose, robot.toolLengthMm)
    .map((joints) => ({ joints, seconds: jointMoveSeconds(arm, at.joints, joints) }))
    .sort((a, b) => a.seconds - b.seconds)
  for (const { joints } of postures) {
    const changed = transferBack(arm, robot.toolLengthMm, at, { pose, joints }, heights, gentle)
    if (changed && isGood(changed)) yield changed
  }
  if (direct) yield direct
}

const goTo = (worker: Worker, at: Stop, pointMm: Vector3Mm, isCarrying = false): Transfer | undefined =>
  waysTo(worker, at, pointMm, isCarrying).next().value ?? undefined

const back = (worker: Worker, at: Stop, to: Stop): Transfer | undefined =>
  transferBack(worker.mover.loaded, worker.mover.robot.toolLengthMm, at, to, heightsOver(worker))

const moving = (role: StepRole, label: string, transfer: Transfer, operation?: Operation): Step => ({
  role,
  label,
  kind: 'move',
  seconds: transfer.seconds,
  transfer,
  ...(operation ? { operation } : {}),
})

/** Fetches one at the feeder and puts it into the part. */
const insertSteps = (worker: Worker, at: Stop, stroke: Stroke): Walk | undefined => {
  const { operation, seconds } = stroke
  const { tool } = worker.work
  const [placeMm] = strokePointsMm(stroke, worker.topMm)
  const pickMm = pickPointMm(worker)
  const there = pickMm && goTo(worker, at, pickMm, true)
  const carried = there && placeMm && goTo(worker, there.to, placeMm, true)
  if (!there || !carried) return undefined
  return {
    at: carried.to,
    steps: [
      moving('to_feeder', 'To the feeder', there, operation),
      {
        role: 'take',
        label: 'Take hold',
        kind: 'grip',
        seconds: tool.gripSeconds,
        operation,
        event: 'insert_taken',
      },
      moving('carry', 'Carry to the part', carried, operation),
      { role: 'work', label: operation.label, kind: 'process', seconds, operation },
      {
        role: 'give',
        label: 'Let go',
        kind: 'release',
        seconds: tool.releaseSeconds,
        operation,
        event: 'insert_given',
      },
    ],
  }
}

/** The first way to a stroke from which it can be followed to its end. */
const wayAlong = (
  worker: Worker,
  at: Stop,
  first: Vector3Mm,
  points: readonly Vector3Mm[],
  seconds: Seconds,
): { there: Transfer; along: NonNullable<ReturnType<typeof followed>> } | undefined => {
  for (const there of waysTo(worker, at, first)) {
    const along = followed(worker, there.to, points, seconds)
    if (along) return { there, along }
  }
  return undefined
}

const strokeSteps = (
  worker: Worker,
  at: Stop,
  stroke: Stroke,
  isFirst: boolean,
  sampleMm: number,
): Walk | undefined => {
  const { operation, seconds } = stroke
  if (operation.kind === 'insert') return insertSteps(worker, at, stroke)
  if (operation.kind === 'device') {
    const aside = back(worker, at, worker.clear)
    return (
      aside && {
        at: aside.to,
        steps: [
          moving('keep_clear', 'Keep clear', aside, operation),
          {
            role: 'work',
            label: operation.label,
            kind: 'process',
            seconds,
            operation,
            event: 'device_works',
          },
        ],
      }
    )
  }
  const points = sampled(strokePointsMm(stroke, worker.topMm), sampleMm)
  const [first] = points
  if (!first) return undefined
  const way = wayAlong(worker, at, first, points, seconds)
  if (!way) return undefined
  const { there, along } = way
  const name = uncapital(operation.label)
  return {
    at: along.end,
    steps: [
      isFirst
        ? moving('to_first', `To the part: ${name}`, there, operation)
        : moving('to_next', `On to the next: ${name}`, there, operation),
      {
        role: 'work',
        label: operation.label,
        kind: 'process',
        seconds,
        operation,
        ...(along.keys.length > 0 ? { stroke: along.keys } : {}),
      },
    ],
  }
}

/**
 * Everything a robot does to one part, from where it stays while the part is changed and back; `undefined` when a stroke
 * cannot be followed. Strokes are followed at points `sampleMm` apart.
 */
export const stepsOnPart = (worker: Worker, sampleMm: number): Step[] | undefined => {
  const steps: Step[] = []
  let at = worker.away
  let last: Operation | undefined
  for (const stroke of worker.strokes) {
    const walk = strokeSteps(worker, at, stroke, stroke.operation !== last, sampleMm)
    if (!walk) return undefined
    steps.push(...walk.steps)
    at = walk.at
    last = stroke.operation
  }
  const retreat = back(worker, at, worker.away)
  if (!retreat) return undefined
  return [...steps, moving('retreat', retreatLabel(worker), retreat)]
}

const retreatLabel = ({ process }: Worker): string =>
  process.presentation === 'positioner' ? 'Back out of the swing' : 'Back over the part'

export const changeLabel = ({ process }: Worker): string =>
  process.presentation === 'positioner' ? 'Positioner swings' : 'Next part is indexed and clamped'
