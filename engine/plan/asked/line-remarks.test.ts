import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Plan } from '../../plan-types.ts'
import { answerOf } from './answer.ts'

const codesOf = ({ diagnostics }: Plan): string[] =>
  diagnostics.flatMap(({ code }) => (code.startsWith('lines.') ? [code] : []))

describe('several lines in one text', () => {
  const labelled =
    'Line A: 10 kg boxes 400x300x250 8/min. Line B: 15 kg boxes 400x300x300 6/min. Line C: 20 kg boxes 4/min 400x300x300. Palletize.'
  const counted =
    'Palletize cartons from three lines: line 1 18 kg 400x300x250 mm 8 a minute, line 2 12 kg 300x300x200 10 a minute, line 3 5 kg 300x200x200 6 a minute'

  it.each([
    [labelled, 18],
    [counted, 24],
  ])('with goods of their own are never priced as one without a word: %s', (text, perMinute) => {
    const made = plan(text, { seed: 1 })
    expect(made.requirement.facts.lineCount).toMatchObject({ value: 3, origin: 'given' })
    expect(answerOf(made.diagnostics)?.label).toBe('One of several lines')
    expect(made.summary).toMatch(/^Not as asked: The text describes 3 lines with goods of their own/)
    const { offer } = made.diagnostics.find(({ code }) => code === 'lines.left_out') ?? {}
    expect(offer).toMatchObject({ field: 'ratePerMinute', value: perMinute })
    const all = plan({ text, overrides: { ratePerMinute: perMinute } }, { seed: 1 })
    expect(all.status).toBe('planned')
    expect(codesOf(all)).not.toContain('lines.left_out')
  })

  it('are counted where each brings the same', () => {
    const made = plan('Palletize 15 kg boxes 400x300x300 from 3 lines at 5 a minute each', { seed: 1 })
    expect(made.requirement.facts.ratePerMinute?.value).toBe(15)
    // One robot stands between two belts and two pallets.
    expect(codesOf(made)).toEqual(['lines.merged'])
    const prices = made.design?.finance.assumptions.find(({ label }) => label === 'Published prices')
    expect(prices?.basis).toMatch(/^Palletizing, several robots or lines/)
  })

  it('say that no price is printed for several robots of a kind, and what one is printed at', () => {
    const prices = (text: string) =>
      plan(text, { seed: 1 }).design?.finance.assumptions.find(({ label }) => label === 'Published prices')
    expect(prices('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.')).toMatchObject({
      value: 'none found',
      basis: expect.stringMatching(/several robots \(with one: Case packing, 200,000 to 400,000 USD\)/),
    })
    expect(prices('Inspect painted door panels 900x600 mm for scratches, one a minute.')?.basis).toMatch(
      /No source prints a price for a cell of this kind/,
    )
  })

  it.each([
    'Two lines, line 1 8 cases/min of 9 kg, line 2 5 cases/min of 14 kg, both to be palletized by 1 robot',
    'Palletize 18 kg cartons 400x300x250 mm, one line at 12 a minute',
  ])('say nothing where all of them are in the plan: %s', (text) => {
    expect(codesOf(plan(text, { seed: 1 }))).toEqual([])
  })

  it('are merged ahead of a single belt', () => {
    const made = plan(
      'Pick chocolate bars 0.2 kg off two belts at 90 per minute and lay them in trays of 12',
      {
        seed: 1,
      },
    )
    expect(codesOf(made)).toEqual(['lines.merged'])
  })
})
