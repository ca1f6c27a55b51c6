import { describe, expect, it } from 'vitest'
import type { PlanInput } from '../input/plan-input.ts'
import { readSteps, writeSteps } from './kept-steps.ts'
import { MAX_STEPS, noSteps, resumeAt, type Steps, stepBack, stepForward, stepTo } from './steps.ts'

const at = (ratePerMinute: number, more: Partial<PlanInput> = {}): PlanInput => ({
  description: 'Palletize 12 kg cartons.',
  numbers: { ratePerMinute },
  seed: 1,
  ...more,
})
const walked = (...inputs: PlanInput[]): Steps => inputs.reduce(stepTo, noSteps)
const rates = (list: readonly PlanInput[]) => list.map(({ numbers }) => numbers.ratePerMinute)

describe('taking edits back', () => {
  it('goes back and forward through every kind of edit', () => {
    const robot = at(2, { robotId: 'abb-irb-460' })
    const file = at(2, { evidence: [{ field: 'partMassKg', value: 3, basis: 'from parts.csv, row 2' }] })
    const seed = at(2, { seed: 9 })
    const text = at(2, { description: 'Palletize 15 kg bags.' })
    const inputs = [at(1), at(2), robot, file, seed, text]
    let steps = walked(...inputs)
    for (const input of inputs.slice(0, -1).toReversed()) {
      steps = stepBack(steps)
      expect(steps.present).toEqual(input)
    }
    expect(stepBack(steps)).toBe(steps)
    for (const input of inputs.slice(1)) {
      steps = stepForward(steps)
      expect(steps.present).toEqual(input)
    }
    expect(stepForward(steps)).toBe(steps)
  })

  it('a new edit ends what was taken back; the same input is no step', () => {
    const steps = stepTo(stepBack(walked(at(1), at(2))), at(3))
    expect(rates(steps.past)).toEqual([1])
    expect(steps.future).toEqual([])
    expect(stepTo(steps, at(3))).toEqual(steps)
  })

  it('an edit back to a former value is a step of its own', () => {
    const steps = walked(at(1), at(2), at(1))
    expect(rates(steps.past)).toEqual([1, 2])
  })

  it('keeps the last fifty', () => {
    const steps = walked(...Array.from({ length: 80 }, (_, i) => at(i)))
    expect(steps.past).toHaveLength(MAX_STEPS)
    expect(rates(steps.past).at(0)).toBe(29)
  })
})

describe('steps kept in the tab', () => {
  const storage = () => {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    }
  }
  const evidence = [{ field: 'partMassKg', value: 3, basis: 'from parts.csv, row 2' }] as const

  it('come back as they were, and go on where they lead to what is planned', () => {
    const tab = storage()
    const steps = stepBack(walked(at(1), at(2, { evidence, robotId: 'abb-irb-460' }), at(3)))
    writeSteps(tab, 'host', steps)
    const kept = readSteps(tab, 'host')
    expect(kept).toEqual(steps)
    expect(resumeAt(kept, steps.present ?? at(0))).toEqual(steps)
    expect(resumeAt(kept, at(7))).toEqual({ past: [], present: at(7), future: [] })
    expect(readSteps(tab, 'other host')).toEqual(noSteps)
  })

  it.each(['{', 'null', '{"past":[[1]],"present":[],"future":[]}', '{"past":[],"future":[]}'])(
    '%s is no steps',
    (text) => {
      expect(readSteps({ getItem: () => text }, 'host')).toEqual(noSteps)
    },
  )

  it('very long descriptions are not kept', () => {
    const tab = storage()
    writeSteps(tab, 'host', walked(at(1, { description: 'x'.repeat(500_000) })))
    expect(readSteps(tab, 'host')).toEqual(noSteps)
  })
})
