import { expect, it } from 'vitest'
import { plan } from '../../../plan.ts'

it('machines at the sides stand clear of the trays of large parts in front', () => {
  const { status, diagnostics } = plan(
    'Baking trays 600x400 mm, 3.4 kg with dough, get loaded into two deck ovens, 18 min bake, 16 trays per oven.',
    { seed: 1 },
  )
  expect([status, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual(['planned', []])
})
