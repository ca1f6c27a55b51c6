import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { armOf } from '../../motion/index.ts'
import { plan, traceForPlan } from '../../plan.ts'
import type { Design } from '../../plan-types.ts'
import { jointsOf, toolPoseOf } from '../../scene/posed.ts'
import { partPoseAt, spanAt } from '../../simulation/play.ts'
import type { Vector2Mm } from '../../units.ts'
import { turned } from '../robot-frame.ts'
import { carriedBy } from './carried.ts'
import { distanceToSpotMm } from './distance-to-work.ts'

const MOMENTS = 700

/** Corners of every part that hangs on a tool, through the whole loop of the trace. */
const carriedCorners = (text: string): { design: Design; corners: Vector2Mm[] } => {
  const made = plan(text, { seed: 1 })
  const { design } = made
  const trace = traceForPlan(made)
  if (!design || !trace) throw new Error(made.summary)
  const corners: Vector2Mm[] = []
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const seconds = (trace.durationSeconds * moment) / MOMENTS
    const tips = new Map(
      design.cell.robots.flatMap((robot) => {
        const known = robotById(robot.robotId)
        const arm = known && armOf(known)
        return arm ? [[robot.id, toolPoseOf(robot, arm, jointsOf(robot, arm, trace, seconds))] as const] : []
      }),
    )
    for (const part of trace.parts) {
      if (spanAt(part, seconds)?.on !== 'tool') continue
      const pose = partPoseAt(part, seconds, (id) => tips.get(id))
      if (!pose) continue
      const [length, width] = part.sizeMm
      for (const [sx, sy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const [dx, dy] = turned([(sx * length) / 2, (sy * width) / 2], pose.yawDegrees)
        corners.push([pose.topMm[0] + dx, pose.topMm[1] + dy])
      }
    }
  }
  return { design, corners }
}

describe('what the simulation plays', () => {
  // ISO 13855: S = K·T + C from the curtain to the nearest place of the danger, and a swinging carton is one.
  it.each([
    'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts',
    'Palletize 15 kg crates 600x400x300 mm, 30 per minute',
    'Palletize 25 kg boxes 500x400x450 mm from three lines, 8 per minute each, EUR pallets',
    'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
    'Case-pack 1 l bottles 90 mm diameter 300 mm high 1.1 kg, 12 to a case, 90 bottles per minute',
    'Depalletize 20 kg crates 600x400x400 mm from pallets onto a conveyor, 8 per minute.',
    'Palletize wooden beams 800x100x80 mm, 6 kg, gripped 300 mm from one end, 4 a minute, EUR pallets',
    'Move empty pallets 25 kg 1200x800x144 mm from a stack to a conveyor, 2 per minute',
    'Engrave a serial number on gearbox housings 500x400x350 mm, 18 kg, 60 per hour',
    'Move plastic pipes 110 mm diameter, 2000 mm long, 4 kg, lying on a belt to another belt, 6 per minute',
    'Move gas cylinders 230 mm diameter, 900 mm high, 28 kg, standing on a belt, to another belt, 3 per minute',
    'Move cardboard tubes 1.2 m long, 130 mm diameter, 2 kg, lying, from belt to belt, 10 per minute',
  ])('keeps every carried corner at the stated distance: %s', (text) => {
    const { design, corners } = carriedCorners(text)
    expect(corners.length).toBeGreaterThan(100)
    for (const opening of design.cell.fence.openings) {
      const needed = Math.max(
        0,
        ...design.safety.distances
          .filter(({ guard }) => guard === opening.label)
          .map(({ distanceMm }) => distanceMm),
      )
      const nearest = Math.min(...corners.map((atMm) => distanceToSpotMm(opening, { atMm, outMm: 0 })))
      expect(nearest, opening.label).toBeGreaterThanOrEqual(needed)
    }
  })
})

type Line = { fromMm: Vector2Mm; toMm: Vector2Mm }
/** On which side of a line a point is. */
const sideOf = ({ fromMm: [ax, ay], toMm: [bx, by] }: Line, [x, y]: Vector2Mm): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
const doCross = (a: Line, b: Line): boolean =>
  sideOf(a, b.fromMm) * sideOf(a, b.toMm) < 0 && sideOf(b, a.fromMm) * sideOf(b, a.toMm) < 0

describe('a fence', () => {
  it.each([
    'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
    'Palletize 8 kg boxes 600x400x200 mm, 16 a minute, EUR pallets',
    'Palletize 6 kg boxes 300x200x200 mm, 40/min',
    'Palletize 10 kg boards 1000x200x40 mm, gripped 250 mm from one end, 6 per minute',
    'Aluprofile 3000x60x40 mm, 6 kg, vom Band auf ein anderes Band umsetzen, 3 pro Minute',
  ])('has nothing carried swing through its panels: %s', (text) => {
    const { design, corners } = carriedCorners(text)
    const { fence, robots } = design.cell
    const through = corners.filter((atMm) =>
      fence.panels.some((panel) =>
        robots.every(({ baseMm: [x, y] }) => doCross(panel, { fromMm: [x, y], toMm: atMm })),
      ),
    )
    expect(corners.length).toBeGreaterThan(50)
    expect(through).toEqual([])
  })
})

describe('what a pick carries', () => {
  const box = { sizeMm: [600, 400, 300], shape: 'box' } as const
  it('reaches out by half its diagonal, since a box turns on its way', () => {
    const carried = carriedBy('palletizing', { partsPerPick: 1, principle: 'vacuum' }, box)
    expect(carried.radiusMm).toBeCloseTo(Math.hypot(600, 400) / 2)
  })
  it('is a row on a pallet gripper, laid one by one', () => {
    const carried = carriedBy('palletizing', { partsPerPick: 2, principle: 'vacuum' }, box)
    expect(carried.radiusMm).toBeCloseTo(Math.hypot(1200, 400) / 2)
    expect(carried.rowMm).toEqual([-300, 300])
  })
  it('hangs to one side of a double gripper', () => {
    const carried = carriedBy('machine_tending', { partsPerPick: 1, principle: 'double_jaw' }, box)
    expect(carried).toMatchObject({ asideMm: 320, radiusMm: 320 + Math.hypot(600, 400) / 2 })
  })
})
