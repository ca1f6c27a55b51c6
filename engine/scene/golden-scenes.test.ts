import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { processes } from '../golden/processes.ts'
import type { PlacedRobot } from '../layout/types.ts'
import { armOf } from '../motion/arm.ts'
import { plan, traceForPlan } from '../plan.ts'
import type { Design } from '../plan-types.ts'
import { processTasks } from '../requirement/types.ts'
import type { Trace } from '../simulation/types.ts'
import type { Vector3Mm } from '../units.ts'
import { partItems, partLookOf } from './moving/part-items.ts'
import { toolKindOf, toolOf } from './moving/tool-items.ts'
import { isHolding, posedItems } from './posed.ts'
import { posterMoment } from './poster.ts'
import { facesOf } from './solids/solid.ts'
import { dot, subtract } from './solids/vector.ts'
import type { SceneItem } from './types.ts'

const texts = {
  ...processes,
  frames: 'Load window frames 1200 x 1000 mm, 12 kg, into a machine every 60 s',
  panes: 'Unload glass panes 1200x800x6 mm from a washer and stack them on a rack, one every 30 s',
  pails: 'Stack 30 lb pails, 12 inch dia x 14 in tall, two tiers on a 40x48, 220 pails per hr',
  rolls: 'Palletize film rolls 400 mm diameter 500 mm high, 25 kg, 4 a minute',
  bottles: 'Pack 0.5 l bottles, 24 to a case, 5 cases a minute',
  drums: 'Palletize 220 kg drums at 20 per hour from a conveyor onto pallets',
  crates: 'Stack 8 kg crates 600x400x300 mm, 8 per minute onto EUR pallets',
}
const armFor = (id: string) => {
  const robot = robotById(id)
  return robot && armOf(robot)
}
/** What is drawn for each way of holding. */
const drawnFor: Readonly<Record<string, RegExp>> = {
  vacuum: /^suction/,
  clamp: /^clamp$/,
  fork: /^tines$/,
  jaw: /^jaws$/,
  double_jaw: /^double_jaws$/,
  soft: /^jaws$/,
}
const SAMPLES = 40
const GRID = 16
/** Foam and cups give so much. */
const TOUCHES_MM = 6

const isInside = (item: SceneItem, point: Vector3Mm, deepMm: number): boolean =>
  facesOf(item).every(
    ({ points: [corner], normal, isDecal }) =>
      isDecal || corner === undefined || dot(normal, subtract(point, corner)) < -deepMm,
  )

const boundsOf = (items: readonly SceneItem[]): { low: Vector3Mm; high: Vector3Mm } => {
  const points = items.flatMap((item) => facesOf(item).flatMap((face) => face.points))
  const all = (pick: (...values: number[]) => number): Vector3Mm => [
    pick(...points.map(([x]) => x)),
    pick(...points.map(([, y]) => y)),
    pick(...points.map(([, , z]) => z)),
  ]
  return { low: all(Math.min), high: all(Math.max) }
}

/** Points spread over the room of some solids. */
const gridIn = ({ low, high }: ReturnType<typeof boundsOf>): Vector3Mm[] => {
  const steps = Array.from({ length: GRID }, (_, step) => (step + 0.5) / GRID)
  const at = (axis: 0 | 1 | 2, share: number) => low[axis] + (high[axis] - low[axis]) * share
  return steps.flatMap((i) =>
    steps.flatMap((j) => steps.map((k): Vector3Mm => [at(0, i), at(1, j), at(2, k)])),
  )
}

const made = Object.entries(texts).flatMap(([row, text]) => {
  const found = plan(text, { seed: 1 })
  const trace = traceForPlan(found)
  const task = found.requirement.facts.task?.value
  return found.design && trace ? [{ row, design: found.design, trace, task }] : []
})

describe('the scenes of the golden rows', () => {
  it('are drawn for every planned row', () => expect(made.length).toBeGreaterThan(20))

  it.each(made)('$row: draws the gripper that the plan chose', ({ design: { cell, chosen }, task }) => {
    const drawn = drawnFor[chosen.eoat.principle]
    if (!drawn || processTasks.some((each) => each === task))
      return expect(cell.robots.every(({ grip }) => grip === undefined)).toBe(true)
    for (const robot of cell.robots) expect(toolKindOf(cell, robot, armFor(robot.robotId))).toMatch(drawn)
  })

  it.each(made)(
    '$row: a robot that holds a part has it at its tool, at every moment',
    ({ design: { cell }, trace }) => {
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const seconds = (trace.durationSeconds * (sample + 0.5)) / SAMPLES
        const items = posedItems(cell, trace, seconds, armFor)
        expect(items.every(({ positionMm }) => positionMm.every(Number.isFinite))).toBe(true)
        const isAnyHolding = cell.robots.some(({ id }) => isHolding(trace, id, seconds))
        if (isAnyHolding) expect(items.some(({ role }) => role === 'part')).toBe(true)
      }
      expect(posterMoment(trace)).toBeLessThan(trace.durationSeconds)
    },
  )
})

/** Where tools carry parts, what is wrong with how a robot's tool holds them; each way of holding once. */
const holdFaults = ({ cell }: Design, trace: Trace, robot: PlacedRobot): string[] => {
  const tool = toolOf(cell, robot, armFor(robot.robotId), trace, true)
  const room = boundsOf(tool)
  const ways = new Map(
    trace.parts.flatMap((part) =>
      part.spans.flatMap((span) => {
        if (span.on !== 'tool' || span.robotId !== robot.id) return []
        const look = partLookOf(cell, part)
        const solids = partItems(part.id, part.shape, part.sizeMm, span.offsetMm, span.yawOffsetDegrees, look)
        return [[`${part.sizeMm} at ${span.offsetMm} turned ${span.yawOffsetDegrees}`, solids] as const]
      }),
    ),
  )
  if (ways.size === 0) return [`${robot.id} never holds anything`]
  return [...ways].flatMap(([way, solids]) => {
    const bounds = boundsOf(solids)
    const [x, y] = [0, 1].map((axis) => ((bounds.low[axis] ?? 0) + (bounds.high[axis] ?? 0)) / 2)
    const isBelow =
      (x ?? 0) >= room.low[0] &&
      (x ?? 0) <= room.high[0] &&
      (y ?? 0) >= room.low[1] &&
      (y ?? 0) <= room.high[1]
    const isPierced = gridIn(bounds).some(
      (point) =>
        solids.some((solid) => isInside(solid, point, TOUCHES_MM)) &&
        tool.some((solid) => isInside(solid, point, TOUCHES_MM)),
    )
    return [...(isBelow ? [] : [`not under the tool: ${way}`]), ...(isPierced ? [`pierced: ${way}`] : [])]
  })
}

it.each(
  made
    .filter(({ task }) => !processTasks.some((each) => each === task))
    .flatMap(({ row, design, trace }) => design.cell.robots.map((robot) => ({ row, design, trace, robot }))),
)('$row: the tool of $robot.id is over what it holds, and not in it', ({ design, trace, robot }) => {
  expect(holdFaults(design, trace, robot)).toEqual([])
})

it.each([
  ['bag', processes[17], 'bag', 'prism'],
  ['carton', processes[1], 'carton', 'box'],
  ['drum', texts.drums, 'drum', 'cylinder'],
  ['crate', texts.crates, 'crate', 'prism'],
  ['casting', processes[5], 'steel_dark', 'prism'],
  ['plywood', processes[12], 'wood', 'box'],
  ['pane', texts.panes, 'glass', 'box'],
  ['frame', texts.frames, 'aluminium', 'box'],
])('a %s is drawn as what it is', (_what, text, tone, kind) => {
  const found = plan(text, { seed: 1 })
  const trace = traceForPlan(found)
  if (!found.design || !trace) throw new Error(found.summary)
  const { cell } = found.design
  const looks = Array.from(
    { length: 20 },
    (_, index) => (trace.durationSeconds * (index + 0.5)) / 20,
  ).flatMap((seconds) => posedItems(cell, trace, seconds, armFor).filter(({ role }) => role === 'part'))
  expect(looks.some((item) => item.tone === tone && item.shape.kind === kind)).toBe(true)
})

it.each(['crate', 'drum'] as const)('a %s can be told from the one that stands on it', (look) => {
  const solids = partItems(
    'part',
    look === 'drum' ? 'cylinder' : 'box',
    [400, 400, 300],
    [0, 0, 300],
    0,
    look,
  )
  const isIn = (atMm: number) => solids.some((solid) => isInside(solid, [0, 196, atMm], 0))
  expect([isIn(290), isIn(20)]).toEqual([true, false])
})

it('a frame is open in its middle', () => {
  const bars = partItems('frame', 'box', [1200, 1000, 40], [0, 0, 40], 30, 'frame')
  expect(bars).toHaveLength(4)
  expect(bars.some((bar) => isInside(bar, [0, 0, 20], 0))).toBe(false)
  expect(
    bars.some((bar) => isInside(bar, [480 * Math.cos(Math.PI / 6), 480 * Math.sin(Math.PI / 6), 20], 0)),
  ).toBe(false)
})
