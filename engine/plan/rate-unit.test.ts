import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'
import type { Plan } from '../plan-types.ts'

/** Everything a plan says in words about rates; quotations of the text and belts, air and tools aside. */
const wordsOf = ({ title, summary, diagnostics, matching, design }: Plan): string[] => [
  title,
  summary,
  ...diagnostics.flatMap(({ text, remedy, offer }) => [text, remedy ?? '', offer?.label ?? '']),
  ...matching.rejected.filter(({ limit }) => limit === 'rate').map(({ text }) => text),
  ...(matching.machines ?? []).flatMap(({ reasons }) => reasons.filter((reason) => /^Holds/.test(reason))),
  ...(design?.chosen.reasons ?? []),
]

describe('a rate is written in the unit of the text', () => {
  it.each([
    ['Palletize 18 kg cartons 400x300x250 mm, 720 an hour onto EUR pallets', '720/h'],
    ['18 kg Kartons 400x300x250 mm palettieren, 720 pro Stunde', '720/h'],
    ['Palletize 18 kg cartons 400x300x250 mm at 5400 per hour from one line', '5,400/h'],
    ['Pack 1 litre milk cartons, 10 to a case, 1200 cases an hour.', '1,200 cases/h'],
  ])('%s', (text, asked) => {
    const made = plan(text, { seed: 1 })
    expect(made.title).toContain(asked)
    for (const words of wordsOf(made)) expect(words).not.toMatch(/\d\/min|\d (?:\w+ )?a minute/)
  })

  it('of a minute for one by the minute, however slow', () => {
    const made = plan('Weld 4 kg steel brackets, 6 seams of 80 mm each, 0.5 brackets per minute', { seed: 1 })
    expect(made.title).toContain('0.5/min')
    for (const words of wordsOf(made)) expect(words).not.toMatch(/\d\/h|an hour/)
  })

  it('by its size where the text names a takt or a day', () => {
    expect(plan('Load a laser cutter, a 20 kg sheet every 90 s', { seed: 1 }).title).toContain('40/h')
    expect(plan('Palletize 18 kg cartons 400x300x250 mm, one every 5 s', { seed: 1 }).title).toContain(
      '12/min',
    )
  })
})

it('writes what is estimated with three digits and what is asked as it was typed', () => {
  const { summary, design } = plan('Palletize 18 kg cartons 400x300x250 mm, 725 an hour', { seed: 1 })
  expect(summary).toContain('725/h asked')
  const [, held = ''] = summary.match(/can hold ([\d,]+)\/h/) ?? []
  expect(held.replace(/\D/g, '')).toMatch(/^\d{3}0*$/)
  expect(design?.simulation.rateUnit).toBe('h')
})
