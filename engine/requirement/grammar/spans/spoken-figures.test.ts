import { describe, expect, test } from 'vitest'
import { readRequirement } from '../../read-requirement.ts'
import { readQuantities } from '../quantities.ts'
import { tokenise } from '../tokens.ts'

const first = (text: string) => readQuantities(tokenise(text))[0]

describe('figures as people say and type them', () => {
  test.each([
    ['the door is two metres twenty high', 2200],
    ['a metre and a half of trim', 1500],
    ['das Brett ist ein Meter achtzig lang', 1800],
    ['a plate of ninety mil thickness', 90],
    ['the stack is 2 meter 10 hoch', 2100],
    ['a stack 1 m 80 high', 1800],
    ['Stapel 1 m 95 hoch', 1950],
    ['a load of 5 foot 6, on skids', 1676.4],
    ['stacked five foot six high', 1676.4],
    ['2 m 20 bags wide', 2000],
    ['10 ft 6 rollers', 3048],
    ['boards three quarters inch thick', 19.05],
    ['a quarter inch crack', 6.35],
  ])('%s: %f mm', (text, millimetres) => {
    expect(first(text)).toMatchObject({ kind: 'length', value: millimetres })
  })

  test.each([
    ['pump bodies, run time 8:10', 490],
    ['couplings, 5:40 a cycle', 340],
    ['Laufzeit 2:15, Ø 40', 135],
  ])('%s: %i s', (text, seconds) => {
    expect(readQuantities(tokenise(text)).find(({ kind }) => kind === 'time')?.value).toBe(seconds)
  })

  test('a time of the day is none of a machine', () => {
    expect(readQuantities(tokenise('the shift starts 6:30')).some(({ kind }) => kind === 'time')).toBe(false)
  })

  test('two numbers in front of an axis are two sides', () => {
    const numbers = (text: string) => readQuantities(tokenise(text)).map(({ value }) => value)
    expect(numbers('brake drums dia 410 200 high')).toEqual([410, 200])
    expect(numbers('Wellen d 40 220 lang')).toEqual([40, 220])
  })

  test('metres of the first side leave the others in millimetres', () => {
    expect(first('beams 3 m x 150 x 100')?.size).toEqual([3000, 150, 100])
    expect(first('panels 2 m x 1.2 m')?.size).toEqual([2000, 1200])
  })

  test('the letter behind a diameter is the axis of the next number', () => {
    const [diameter, height] = readQuantities(tokenise('tins dia 82 h 105'))
    expect(diameter).toMatchObject({ kind: 'count', value: 82 })
    expect(height).toMatchObject({ kind: 'count', value: 105 })
  })

  test('a mistyped period, one in a compound and one with a word between are read', () => {
    const rateOf = (text: string) => readRequirement(text).facts.ratePerMinute?.value
    const typed = 'Palletise boxes of 8 kg, 400x300x200 mm,'
    expect(rateOf(`${typed} we stack 12 boxes a minuit`)).toBeCloseTo(12)
    expect(rateOf(`${typed} 480 boxes on a busy day`)).toBeCloseTo(1)
    expect(rateOf('Kartons palettieren, 8 kg, 400x300x200 mm, Schichtziel 960 Kartons.')).toBeCloseTo(2)
    expect(rateOf('Kartons palettieren, 8 kg, 400x300x200 mm, 120.000 Kartons p. a.')).toBeCloseTo(1)
  })
})
