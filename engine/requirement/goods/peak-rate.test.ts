import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const crates = 'Palletise crates 8 kg 400x300x200'
const kisten = 'Kisten 8 kg 400x300x200 palettieren'

describe('a peak without a unit', () => {
  it.each([
    [`${crates}, 240 an hour on average, 420 at peak, 2 shifts, 2 men.`, 7],
    [`${crates}, 6 a minute, peaks of 11. One shift, 2 men.`, 11],
    [`${crates}, usually 6 a minute, up to 9 in the peak, one shift.`, 9],
    [`${crates}, at peak 10, on average 7 per minute, one shift.`, 10],
    [`${kisten}, durchschnittlich 240 pro Stunde, in der Spitze bis zu 420, 2 Schichten.`, 7],
    [`${kisten}, 6/min, Spitze 11, eine Schicht, 2 Mann.`, 11],
    [`${kisten}, im Schnitt 6 pro Minute, zu Stoßzeiten 9, eine Schicht.`, 9],
  ])('is counted as the rate beside it, and sizes the cell: %s', (text, perMinute) => {
    const { facts, questions, spans = [] } = readRequirement(text)
    expect(facts.ratePerMinute?.value).toBeCloseTo(perMinute)
    expect(spans.filter(({ role }) => role === 'rate')).toHaveLength(2)
    expect(questions.map(({ field }) => field)).not.toContain('partsPerContainer')
  })

  it('keeps the people of the usual rate', () => {
    const byHand = (text: string) => readRequirement(text).facts.operatorsPerShift?.value ?? 0
    const usual = byHand(`${crates}, 6 a minute, one shift.`)
    expect(byHand(`${crates}, 6 a minute, peaks of 11, one shift.`)).toBeCloseTo(usual)
    expect(byHand(`${crates}, 11 a minute, one shift.`)).toBeGreaterThan(usual)
  })

  it('holds for each line, as the rate does', () => {
    const { facts } = readRequirement(`${crates} from two lines, each line 6 a minute, peak 9, one shift.`)
    expect(facts.ratePerMinute?.value).toBeCloseTo(18)
  })

  it.each([
    [`${crates}, 6 a minute, at peak 3 men, otherwise 2.`, 6],
    [`${crates}, 6 a minute, 12 in a tray, 2 men.`, 6],
    [`${crates}, 6 a minute, peak 400 €.`, 6],
    [`${crates}, 6 a minute, peak 150.`, 6],
    [`${kisten}, 6/min, in der Spitze 10 Leute.`, 6],
    [`${kisten}, 6/min, maximal 7 Lagen.`, 6],
    [`${kisten}, 6/min, Spitze 11/min.`, 11],
  ])('is none where something else is counted: %s', (text, perMinute) => {
    expect(readRequirement(text).facts.ratePerMinute?.value).toBeCloseTo(perMinute)
  })
})
