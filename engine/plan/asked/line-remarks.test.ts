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
    [labelled, 18, 20],
    [counted, 24, 18],
    [
      'Drei Linien palettieren: Linie 1 4 Kartons/min mit 12 kg, Linie 2 6 Kartons/min mit 8 kg, Linie 3 2 Säcke/min mit 25 kg',
      12,
      25,
    ],
  ])('are planned together, with the heaviest of their goods, and it is said: %s', (text, perMinute, kg) => {
    const made = plan(text, { seed: 1 })
    const { lineCount, ratePerMinute, partMassKg } = made.requirement.facts
    expect(lineCount).toMatchObject({ value: 3, origin: 'given' })
    expect(ratePerMinute?.value).toBe(perMinute)
    expect(partMassKg?.value).toBe(kg)
    expect(made.status).toBe('planned')
    expect(codesOf(made)).toContain('lines.as_heaviest')
    expect(codesOf(made)).not.toContain('lines.left_out')
  })

  it.each([
    `${labelled} They never run at the same time.`,
    'Palletize 12 kg cartons 400x300x250 mm at 6 a minute and 8 kg cartons 300x300x200 mm at 10 a minute alternately on two lines',
    'Palettieren, zwei Linien abwechselnd: Kartons 12 kg 400x300x250 mm 6 pro Minute und Kartons 8 kg 300x300x200 mm 10 pro Minute',
  ])('that run in turn have their time, and what is not looked at is said: %s', (text) => {
    const made = plan(text, { seed: 1 })
    const remark = made.diagnostics.find(({ code }) => code === 'lines.in_turn')
    expect(remark?.text).toMatch(/lines whose goods come one after the other.*the rate of the fastest/)
    expect(codesOf(made)).not.toContain('lines.left_out')
  })

  it('are never priced as one without a word where the goods that are left out are heavier', () => {
    const made = plan(
      'Palletize from two lines, never at the same time: 5 kg cartons 300x200x200 mm at 20 a minute and 20 kg cartons 400x300x300 mm at 1 a minute',
      { seed: 1 },
    )
    expect(answerOf(made.diagnostics)?.label).toBe('One of several lines')
    expect(made.summary).toMatch(/^Not as asked: The text describes 2 lines with goods of their own/)
    const { offer } = made.diagnostics.find(({ code }) => code === 'lines.left_out') ?? {}
    expect(offer).toMatchObject({ field: 'ratePerMinute', value: 21 })
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
    expect(prices('Pack 1 litre milk cartons, 10 to a case, 36 cases a minute.')).toMatchObject({
      value: 'none found',
      basis: expect.stringMatching(/several robots \(with one: Case packing, 200,000 to 400,000 USD\)/),
    })
    expect(prices('Inspect painted door panels 900x600 mm for scratches, one a minute.')?.basis).toMatch(
      /No source prints a price for a cell of this kind/,
    )
  })

  it.each([
    'Palletize cartons from line A (7 per minute, 12 kg) and line B (3 per minute, 12 kg), 400x300x300',
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
