import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { supportShare } from './layers/alternate.ts'
import { checkStack, stackPlan } from './stack-plan.ts'

const limits = {
  palletMm: [1200, 800, 144] as const,
  boxMm: [400, 300, 250] as const,
  boxMassKg: 18,
  maxStackHeightMm: 1800,
  maxLoadKg: 1500,
}

describe('the load of a pallet', () => {
  it.each([
    ['height: (1800 - 144) / 250', {}, 6, 'height'],
    ['a lower stack: (1200 - 144) / 250', { maxStackHeightMm: 1200 }, 4, 'height'],
    ['mass: 600 kg / (8 × 18 kg)', { maxLoadKg: 600 }, 4, 'mass'],
    ['reach', { reachLayers: 3 }, 3, 'reach'],
    ['ceiling', { ceilingLayers: 2 }, 2, 'ceiling'],
  ] as const)('ends by %s', (_, change, layers, limitedBy) => {
    const plan = stackPlan({ ...limits, ...change })
    expect(plan?.layers).toHaveLength(layers)
    expect(plan?.limitedBy).toBe(limitedBy)
    expect(plan?.boxCount).toBe(8 * layers)
    expect(plan?.loadMassKg).toBe(8 * 18 * layers)
    expect(plan?.loadHeightMm).toBe(250 * layers)
  })

  it('is none when one box is too high, too heavy or too large', () => {
    expect(stackPlan({ ...limits, maxStackHeightMm: 300 })).toBeUndefined()
    expect(stackPlan({ ...limits, maxLoadKg: 100 })).toBeUndefined()
    expect(stackPlan({ ...limits, boxMm: [1300, 900, 100] })).toBeUndefined()
  })

  it('lays every second layer otherwise where the pattern allows it: no box of 350 × 250 mm stands on just one below', () => {
    const plan = stackPlan({ ...limits, boxMm: [350, 250, 200] })
    const [first, second] = plan?.layers ?? []
    const same = first?.boxes.filter((box) =>
      second?.boxes.some((above) => above.x === box.x && above.y === box.y && above.length === box.length),
    )
    expect(same?.length).toBeLessThan(first?.count ?? 0)
  })

  it('carries every box and keeps the centre of mass in the middle, whatever the box', () => {
    const side = fc.integer({ min: 120, max: 600 })
    always(
      fc.property(side, side, fc.integer({ min: 80, max: 400 }), (l, w, h) => {
        const plan = stackPlan({ ...limits, boxMm: [l, w, h], boxMassKg: 1 })
        if (!plan) return
        expect(checkStack(plan)).toEqual([])
        expect(plan.loadHeightMm + plan.palletMm[2]).toBeLessThanOrEqual(limits.maxStackHeightMm)
        plan.layers.slice(1).forEach((layer, index) => {
          expect(supportShare(plan.layers[index]?.boxes ?? [], layer.boxes)).toBeGreaterThan(0.5)
        })
      }),
      40,
    )
  })
})
