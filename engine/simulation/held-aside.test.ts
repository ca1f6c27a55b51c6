import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { turned } from '../layout/robot-frame.ts'
import { armOf } from '../motion/index.ts'
import { plan, traceForPlan } from '../plan.ts'
import { toolOf } from '../scene/moving/tool-items.ts'
import { partPoseAt, spanAt } from './play.ts'
import { jumpFaults, keyFaults, tipsOf } from './test/trace-faults.ts'

/** How far along and across the part the tool is from its middle, at each moment that a part hangs on it, mm. */
const gripsOf = (text: string): { alongMm: number[]; acrossMm: number[]; faults: string[] } => {
  const made = plan(text, { seed: 1 })
  const trace = traceForPlan(made)
  if (!made.design || !trace) throw new Error(made.summary)
  const tip = tipsOf(made.design.cell, trace)
  const found = trace.parts.flatMap((part) =>
    part.spans.flatMap((span) => {
      if (span.on !== 'tool' || part.look !== undefined) return []
      const at = (span.fromSeconds + span.toSeconds) / 2
      const [held, grip] = [partPoseAt(part, at, (id) => tip(id, at)), tip(span.robotId, at)]
      if (!held || !grip || spanAt(part, at)?.on !== 'tool') return []
      const [dx, dy] = [0, 1].map((axis) => grip.positionMm[axis as 0] - held.topMm[axis as 0])
      return [turned([dx ?? 0, dy ?? 0], -held.yawDegrees)]
    }),
  )
  return {
    alongMm: found.map(([along]) => Math.abs(along)),
    acrossMm: found.map(([, across]) => Math.abs(across)),
    faults: [...keyFaults(made.design.cell, trace), ...jumpFaults(trace, tip)],
  }
}

describe('a part that is held aside', () => {
  it.each([
    [
      'Pick rods of 2.7 kg, 0.5 m long, 40 mm diameter, lying, gripped 100 mm from one end, from a conveyor onto another conveyor, 6 per minute',
      150,
    ],
    ['Palletize wooden beams 800x100x80 mm, 6 kg, gripped 300 mm from one end, 4 a minute, EUR pallets', 100],
    [
      'Depalletize wooden beams 800x100x80 mm, 6 kg, gripped 300 mm from one end, from pallets onto a conveyor, 4 a minute',
      100,
    ],
  ])('hangs there on its tool through the whole trace: %s', (text, offMm) => {
    const { alongMm, acrossMm, faults } = gripsOf(text)
    expect(alongMm.length).toBeGreaterThan(3)
    for (const along of alongMm) expect(along).toBeCloseTo(offMm, 3)
    for (const across of acrossMm) expect(across).toBeCloseTo(0, 3)
    expect(faults).toEqual([])
  })

  it('hangs so on each hand of a double gripper', () => {
    const { alongMm, faults } = gripsOf(
      'Load steel rods, 48 mm diameter, 500 mm long, 7 kg, gripped 150 mm from one end, into a lathe every 2 minutes',
    )
    // Hands are half a rod and half their gap from the middle of the gripper, on both sides.
    const handMm = (500 + 40) / 2
    expect(new Set(alongMm.map(Math.round))).toEqual(new Set([handMm - 100, handMm + 100]))
    expect(faults).toEqual([])
  })

  it('is drawn with the gripper there, no wider than the part is to both sides', () => {
    const made = plan(
      'Palletize wooden beams 800x100x80 mm, 6 kg, gripped 300 mm from one end, 4 a minute, EUR pallets',
      { seed: 1 },
    )
    const trace = traceForPlan(made)
    const [robot] = made.design?.cell.robots ?? []
    const known = robot && robotById(robot.robotId)
    if (!made.design || !trace || !robot || !known) throw new Error(made.summary)
    const items = toolOf(made.design.cell, robot, armOf(known), trace, true)
    const ends = items.flatMap(({ shape, positionMm: [x] }) =>
      shape.kind === 'box' ? [Math.abs(x) + shape.sizeMm[0] / 2] : [],
    )
    expect(Math.max(...ends)).toBeLessThanOrEqual(300)
  })
})
