import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '../plan.ts'
import type { Plan } from '../plan-types.ts'
import { fuzzedOverrides, fuzzedTexts } from './fuzzed-text.ts'

const TEXTS = 2000

/** Every number of a plan, with the way to it; a plan must be plain JSON without NaN or infinity. */
function badNumber(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} = ${value}`
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = badNumber(each, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}

const isConsistent = ({ status, design, diagnostics, requirement }: Plan): boolean => {
  switch (status) {
    case 'planned':
      // Where machines set the pace, short stops cost some of it, and the plan says so.
      return (
        design?.simulation.isTargetMet === true || diagnostics.some(({ code }) => code === 'rate.stops_cost')
      )
    case 'needs_answers':
      return (
        !design &&
        diagnostics.length > 0 &&
        (requirement.text.trim() === '' || requirement.questions.length > 0)
      )
    case 'not_planned_yet':
      // Only in plans kept from earlier versions.
      return false
    case 'infeasible':
      return !design && diagnostics.some((each) => each.severity === 'error' && (each.remedy ?? '') !== '')
  }
}

describe(`${TEXTS} texts that nobody would write`, () => {
  it('each give a plan that is consistent and whole, never a throw', { timeout: 300_000 }, () => {
    const seen = new Map<string, number>()
    for (const [index, text] of fuzzedTexts(20_261_120, TEXTS).entries()) {
      const name = `text ${index}: ${JSON.stringify(text.slice(0, 200))}`
      const made = plan(text, { seed: index })
      expect(isConsistent(made), `${name} ${made.status}`).toBe(true)
      expect(badNumber(made), name).toBeUndefined()
      seen.set(made.status, (seen.get(made.status) ?? 0) + 1)
      // The scene's trace is made on demand; every tenth design proves that it can be.
      if (made.design && index % 10 === 0) expect(badNumber(traceForPlan(made)), name).toBeUndefined()
    }
    // The texts are worth something only if they reach every way out.
    for (const status of ['planned', 'needs_answers', 'infeasible'])
      expect(seen.get(status) ?? 0, status).toBeGreaterThan(20)
  })
})

describe('typed values anywhere within the limits of their fields', () => {
  it('each give a plan that is consistent and whole, never a throw', { timeout: 300_000 }, () => {
    for (const [index, overrides] of fuzzedOverrides(7, 300).entries()) {
      const name = `values ${index}: ${JSON.stringify(overrides)}`
      const made = plan({ text: '', overrides }, { seed: index })
      expect(isConsistent(made), `${name} ${made.status}`).toBe(true)
      expect(badNumber(made), name).toBeUndefined()
      if (made.design) expect(badNumber(traceForPlan(made)), name).toBeUndefined()
    }
  })
})
