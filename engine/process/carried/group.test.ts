import { describe, expect, it } from 'vitest'
import { dutyOf } from '../../matching/duty.ts'
import { neededInertia } from '../../matching/limits/wrist.ts'
import { plan, traceForPlan } from '../../plan.ts'
import { jobOf } from '../job.ts'

/** Moment of inertia about the tool's axis of the parts that hang on it at once in the trace: Σ m·((l² + w²)/12 + d²), kg·m². */
const carriedInertia = (text: string): { carried: number; needed: number; parts: number } => {
  const made = plan(text, { seed: 1 })
  const trace = traceForPlan(made)
  const job = jobOf(made.requirement)
  const duty = dutyOf(job)
  if (!made.design || !trace || !duty) throw new Error(made.summary)
  const { eoat } = made.design.chosen
  const { massKg } = job.part
  const atOnce = new Map<string, number>()
  for (const { sizeMm, spans, look } of trace.parts) {
    if (look !== undefined) continue
    for (const span of spans) {
      if (span.on !== 'tool') continue
      const [x, y] = span.offsetMm
      const [length, width] = sizeMm
      const own = massKg * ((length ** 2 + width ** 2) / 12 + x ** 2 + y ** 2) * 1e-6
      // Parts of a pick hang at different places of the tool.
      atOnce.set(`${Math.round(x)},${Math.round(y)}`, own)
    }
  }
  const empty = neededInertia({ ...duty, massKg: 0 }, eoat)
  return {
    carried: [...atOnce.values()].reduce((sum, one) => sum + one, 0),
    needed: neededInertia(duty, eoat) - empty,
    parts: eoat.partsPerPick,
  }
}

describe('the arrangement of a pick', () => {
  it.each([
    'Palletize 15 kg crates 600x400x300 mm, 30 per minute',
    'Palletize 6 kg cartons 300x200x200 mm, 40 per minute, EUR pallets',
    'Case-pack 1 l bottles 90 mm diameter 300 mm high 1.1 kg, 12 to a case, 90 bottles per minute',
  ])('loads the wrist as the trace carries it: %s', (text) => {
    const { carried, needed, parts } = carriedInertia(text)
    expect(parts).toBeGreaterThan(1)
    expect(needed / carried).toBeGreaterThan(0.98)
    expect(needed / carried).toBeLessThan(1.02)
  })
})
