import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const noted = (text: string) =>
  (readRequirement(text).notes ?? []).filter(({ code }) => code === 'text.elsewhere').map((note) => note.text)

describe('work that the text says is done elsewhere', () => {
  it('is left out and said', () => {
    const text =
      '1.200 jars an hour, 340 g each, go 12 to a carton, cartons onto EUR pallets afterwards but that is another line.'
    const { facts } = readRequirement(text)
    expect(facts.task?.value).toBe('case_packing')
    expect(facts.palletLengthMm).toBeUndefined()
    expect(noted(text)[0]).toMatch(/“cartons onto EUR pallets afterwards but that is another line” is done/)
  })

  it('stands in the clause before where the words only point back, and keeps its figures accounted for', () => {
    const text =
      'Weld frames of 18 kg, 900x600x60 mm, 6 seams of 80 mm, 15 an hour, then 40 go on a pallet, that is another crew.'
    const { facts, spans = [] } = readRequirement(text)
    expect(facts.task?.value).toBe('arc_welding')
    expect(spans.find(({ start }) => start === text.indexOf('40 go'))?.role).toBe('other-cell')
  })

  it('is read in German', () => {
    const text =
      'Deckel verschrauben, 4 Schrauben M5, 1,2 kg, 90 pro Stunde, danach palettieren, das macht eine andere Anlage.'
    expect(readRequirement(text).facts.task?.value).toBe('screwdriving')
    expect(noted(text)).toHaveLength(1)
  })

  it('is no whole text', () => {
    expect(noted('Palletizing is done elsewhere')).toEqual([])
  })
})

describe('work that is not wanted', () => {
  it('names no task', () => {
    const { facts } = readRequirement(
      'Take bottles, 1.1 kg, out of crates of 12 and put them on the line, 3,600 an hour. No palletizing please.',
    )
    expect(facts.task?.value).toBe('pick_and_place')
  })

  it('is no second task', () => {
    const { questions } = readRequirement(
      'No welding, no assembly. Pick up exhaust flanges (1.1 kg) off the belt and set them in trays of 24, 14/min.',
    )
    expect(questions.filter(({ field }) => field === 'task')).toEqual([])
  })
})
