import { describe, expect, it } from 'vitest'
import { planOfCell } from '../content/cells.server.ts'
import { words } from '../content/home-words.server.ts'
import { examplePortfolio } from '../home/data/portfolio.server.ts'
import { sampleShowcase } from './showcase-of.server.ts'

describe('the showcase of the four cells', () => {
  it.each(words.showcase)('$id tells everything, with the figures of its own plan', (sample) => {
    const showcase = sampleShowcase(sample)
    const design = planOfCell(sample.cell)?.design
    expect(showcase?.bom).toHaveLength(design?.bom.lines.length ?? -1)
    expect(showcase?.steps).toHaveLength(design?.steps.length ?? -1)
    expect(showcase?.results.map(({ name }) => name)).toEqual(['Throughput', 'People taken off', 'Payback'])
    expect(showcase?.kpis).toHaveLength(3)
    expect(showcase?.specifications).toHaveLength(4)
    expect(showcase?.footprint).toMatch(/m × .*m$/)
    expect(showcase?.utilities.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Floor', 'Electricity']),
    )
    expect(showcase?.tech.length).toBeGreaterThan(2)
    expect(showcase?.layoutViews.map(({ type }) => type)).toEqual(['isometric', 'plan'])
  })

  it('describes a press where the plan has one, and a camera on the arm where it has that', () => {
    const principleOf = (cell: string) => planOfCell(cell)?.design?.chosen.eoat.principle
    expect(planOfCell('assembly')?.design?.bom.lines.some(({ name }) => /press/i.test(name))).toBe(true)
    expect(principleOf('covers')).toBe('camera')
  })
})

describe('the dashboard of the example company', () => {
  it('counts its projects and adds up the investment of their plans', () => {
    const portfolio = examplePortfolio()
    const millions = words.showcase.reduce((sum, { cell }) => {
      const investment = planOfCell(cell)?.design?.finance.investment
      return sum + ((investment?.lowCents ?? 0) + (investment?.highCents ?? 0)) / 2 / 100e6
    }, 0)
    expect(portfolio).toMatchObject({ active: 3, completionPercent: 25 })
    expect(Number(portfolio?.totalValue.slice(1, -1))).toBeCloseTo(millions, 1)
    expect(portfolio?.cash[0]?.likely).toBeLessThan(0)
    expect(portfolio?.cash.at(-1)?.month).toBe(60)
  })
})
