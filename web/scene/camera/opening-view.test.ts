import { describe, expect, it } from 'vitest'
import { processes } from '#engine/golden/processes.ts'
import { plan, traceForPlan } from '#engine/plan.ts'
import { armById, facesOf, ghosted, jointsOf, movedStill, sceneOf, toolPoseOf } from '#engine/scene/index.ts'
import type { SceneItem } from '#engine/scene/types.ts'
import { partPoseAt } from '#engine/simulation/index.ts'
import type { PartTrack, Trace } from '#engine/simulation/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import { toOpeningCamera } from './view-fit.ts'

const STEP_MM = 15
/** What touches the tool does not hide it. */
const TOUCHING_MM = 45
const FARTHEST_MM = 6000

const minus = (a: Vector3Mm, b: Vector3Mm): Vector3Mm => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector3Mm, b: Vector3Mm): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
type Planes = { normal: Vector3Mm; point: Vector3Mm }[]

const planesOf = (item: SceneItem): Planes =>
  facesOf(item).flatMap(({ points, normal, isDecal }) =>
    points[0] && !isDecal ? [{ normal, point: points[0] }] : [],
  )

/** Walks from a point to the camera; whether a step is well inside the solid. */
const isInTheWay = (planes: Planes, from: Vector3Mm, towards: Vector3Mm): boolean => {
  for (let mm = TOUCHING_MM; mm < FARTHEST_MM; mm += STEP_MM) {
    const at: Vector3Mm = [from[0] + mm * towards[0], from[1] + mm * towards[1], from[2] + mm * towards[2]]
    if (planes.every(({ normal, point }) => dot(normal, minus(at, point)) < -2)) return true
  }
  return false
}

const MOMENTS = 12

/** Picks of a robot spread over the loop; of one that holds nothing, moments at which it works. */
const momentsOf = (trace: Trace, robotId: string): { seconds: number; part?: PartTrack }[] => {
  const picks = trace.parts.flatMap((part) =>
    part.spans.flatMap((span) =>
      span.on === 'tool' && span.robotId === robotId ? [{ seconds: span.fromSeconds, part }] : [],
    ),
  )
  if (picks.length === 0)
    return Array.from({ length: MOMENTS }, (_, index) => ({
      seconds: (trace.durationSeconds * (index + 0.5)) / MOMENTS,
    }))
  const every = Math.ceil(picks.length / MOMENTS)
  return picks.filter((_, index) => index % every === 0)
}

const planned = Object.entries(processes).flatMap(([row, text]) => {
  const made = plan(text, { seed: 1 })
  const trace = traceForPlan(made)
  return made.design && trace ? [{ row, cell: made.design.cell, trace }] : []
})

describe('the camera as the scene opens', () => {
  it.each(planned)(
    '$row: sees tool and part at the picks, and the tool where it works',
    ({ cell, trace }) => {
      const toCamera = toOpeningCamera(cell)
      const items = ghosted(sceneOf(cell), cell, trace, armById, toCamera)
      expect(items.filter(({ isGhost }) => isGhost).length).toBeLessThan(items.length / 8)
      for (const robot of cell.robots) {
        const arm = armById(robot.robotId)
        if (!arm) continue
        for (const { seconds, part } of momentsOf(trace, robot.id)) {
          const tip = toolPoseOf(robot, arm, jointsOf(robot, arm, trace, seconds))
          const pose = part && partPoseAt(part, seconds, () => tip)
          const middle: Vector3Mm[] = pose
            ? [[pose.topMm[0], pose.topMm[1], pose.topMm[2] - part.sizeMm[2] / 2]]
            : []
          const opaque = movedStill(items, trace, seconds)
            .filter((item) => !item.isGhost && !item.isTranslucent && item.role !== 'marking')
            .map((item) => ({ item, planes: planesOf(item) }))
          for (const point of [tip.positionMm, ...middle]) {
            const before = opaque.filter(({ planes }) => isInTheWay(planes, point, toCamera(point)))
            expect(
              before.map(({ item: { role, ownerId } }) => `${role} ${ownerId}`),
              `at ${seconds}`,
            ).toEqual([])
          }
        }
      }
    },
  )

  it('would not see into the lathes without ghosts', () => {
    const { cell, trace } = planned.find(({ row }) => row === '3') ?? {}
    if (!cell || !trace) throw new Error('row 3 is not planned')
    const items = ghosted(sceneOf(cell), cell, trace, armById, toOpeningCamera(cell))
    expect(items.some(({ isGhost, ownerId }) => isGhost && ownerId?.startsWith('machine'))).toBe(true)
  })
})
