import { expect, it } from 'vitest'
import { segmentsOf, valueOfWords } from './segments.ts'

it('counts a bare number as a rate by the time in which the text counts parts', () => {
  expect(valueOfWords('175', 'ratePerMinute', 'h')).toBe(2.91667)
  expect(valueOfWords('~~175~~', 'ratePerMinute', 'h')).toBe(2.91667)
  expect(valueOfWords('175', 'ratePerMinute', 'min')).toBe(175)
  expect(valueOfWords('175', 'ratePerMinute', undefined)).toBe(175)
  expect(valueOfWords('175', 'partLengthMm', 'h')).toBe(175)
})

it('shows a struck figure as the rate that was typed for it', () => {
  const text = '350 an hour, ~~175~~ here'
  const span = { start: 13, end: 20, role: 'unused' }
  const figureFor = (rateUnit: 'h' | 'min') =>
    segmentsOf(text, [span], {}, { ratePerMinute: 2.91667 }, rateUnit).flatMap(({ figure }) => figure ?? [])
  expect(figureFor('h')[0]).toMatchObject({ field: 'ratePerMinute', origin: 'typed' })
  expect(figureFor('min')[0]?.origin).toBeUndefined()
})

it('does not call a figure unused that the plan rests on without a field', () => {
  const text = 'payback within 24 months, offer 4711'
  const spans = [
    { start: 15, end: 17, role: 'payback' },
    { start: 32, end: 36, role: 'unused' },
  ]
  const figures = segmentsOf(text, spans, {}, {}, undefined, [{ start: 15, end: 17 }]).flatMap(
    ({ figure }) => figure ?? [],
  )
  expect(figures.map(({ label, origin }) => [label, origin])).toEqual([
    ['also read', 'given'],
    ['not used', undefined],
  ])
})
