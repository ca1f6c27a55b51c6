import { describe, expect, it } from 'vitest'
import * as engine from '../index.ts'

describe('the public face', () => {
  it('has exactly these functions', () => {
    const functions = Object.entries(engine).filter(([, value]) => typeof value === 'function')
    expect(functions.map(([name]) => name).sort()).toEqual([
      'cyclesPerHour',
      'forwardKinematics',
      'inverseKinematics',
      'irr',
      'matchRobots',
      'migratePlan',
      'monteCarloPayback',
      'moveTimeSeconds',
      'npv',
      'palletLayer',
      'paybackYears',
      'plan',
      'readRequirement',
      'separationDistance',
      'simulateLine',
      'traceForPlan',
    ])
  })

  it('gives another shift for another seed, in the same cell', () => {
    const text = 'Palletize 18 kg cartons 400x300x250 mm, 12 a minute'
    const [one, two] = [engine.plan(text, { seed: 1 }), engine.plan(text, { seed: 2 })]
    expect(two.design?.cell).toEqual(one.design?.cell)
    expect(two.design?.bom).toEqual(one.design?.bom)
    expect(two.design?.simulation).not.toEqual(one.design?.simulation)
  })
})
