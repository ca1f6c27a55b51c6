import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const sacks = 'palletize sacks of 25 kg, 600x400x120 mm, 8 a minute'
const frames = 'weld frames of 18 kg, 900x600x60 mm, 6 seams of 80 mm, 15 an hour'
const leftOut = (text: string) =>
  (readRequirement(text).notes ?? []).filter(({ code }) => code === 'text.second_cell')

describe('two cells in one text', () => {
  const texts = [
    `Cell 1: ${sacks}. Cell 2: ${frames}.`,
    `We need two cells. First: ${sacks}. Second: ${frames}.`,
    `Two jobs, please quote both. 1) ${sacks}. 2) ${frames}.`,
    `The first cell shall ${sacks}. The second cell shall ${frames}. Both cells run two shifts.`,
    `Please ${sacks}. Besides, we want a second cell to ${frames}.`,
  ]

  it('are planned one by one: the first counts, the other is said to be left out', () => {
    for (const text of texts) {
      const { facts } = readRequirement(text)
      expect([text, facts.task?.value, facts.partMassKg?.value]).toEqual([text, 'palletizing', 25])
      expect(facts.ratePerMinute?.value).toBe(8)
      expect(leftOut(text)[0]?.text).toMatch(/for the first; “.*weld frames/)
    }
  })

  it('keep each of their figures accounted for, and what is said of both', () => {
    for (const text of texts) {
      const { spans = [] } = readRequirement(text)
      for (const number of text.matchAll(/\d+/g))
        expect([text, spans.filter(({ start, end }) => start <= number.index && number.index < end)]).toEqual(
          [text, [expect.anything()]],
        )
    }
    expect(readRequirement(texts[3] ?? '').facts.shiftsPerDay?.value).toBe(2)
  })

  it('are read in German', () => {
    const { facts } = readRequirement(
      'Zelle 1: Säcke palettieren, 25 kg, 600x400x120, 8 pro Minute. Zelle 2: Halter schweißen, 2 kg, 4 Nähte je 60 mm, 40 pro Stunde.',
    )
    expect([facts.task?.value, facts.partMassKg?.value]).toEqual(['palletizing', 25])
  })

  it('are not seen in one cell with two lines, stations or machines', () => {
    for (const text of [
      `In one cell ${sacks}, from line 1 and line 2, onto the second pallet place.`,
      'Load two lathes in one cell, shafts 2 kg, 40 mm dia, 200 long; the second one runs 60 s.',
      `We ${sacks} with two robots. The second robot lays slip sheets between the layers.`,
    ])
      expect([text, leftOut(text)]).toEqual([text, []])
  })
})
