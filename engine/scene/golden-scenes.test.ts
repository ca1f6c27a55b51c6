import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { processes } from '../golden/processes.ts'
import { armOf } from '../motion/arm.ts'
import { plan, traceForPlan } from '../plan.ts'
import { processTasks } from '../requirement/types.ts'
import { toolKindOf } from './moving/tool-items.ts'
import { isHolding, posedItems } from './posed.ts'
import { posterMoment } from './poster.ts'

const texts = {
  ...processes,
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

it.each([
  ['bag', processes[17], 'bag', 'prism'],
  ['carton', processes[1], 'carton', 'box'],
  ['drum', texts.drums, 'drum', 'cylinder'],
  ['crate', texts.crates, 'crate', 'box'],
  ['casting', processes[5], 'steel_dark', 'prism'],
  ['plywood', processes[12], 'wood', 'box'],
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
