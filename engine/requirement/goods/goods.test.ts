import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const read = (text: string) => {
  const { facts, questions } = readRequirement(text)
  const [goods] = questions.filter((question) => question.text.startsWith('The text describes'))
  return { facts, goods }
}

describe('a text about several goods', () => {
  it('keeps the figures of each apart, plans the heavier, and says so', () => {
    const { facts, goods } = read(
      'Palletize play sand bags 25 kg at 6 a minute and bark bags 9 kg at 14 a minute.',
    )
    expect(facts.partMassKg?.value).toBe(25)
    expect(facts.ratePerMinute?.value).toBe(6)
    expect(goods?.text).toBe(
      'The text describes two goods: “25 kg”, “6 a minute”; and “9 kg”, “14 a minute”. The plan is for the first, which is the heaviest. How many must the cell handle?',
    )
    expect(goods?.options?.map(({ value, label }) => [value, label])).toEqual([
      ['6', '6/min: only these'],
      ['14', '14/min: one after the other'],
      ['20', '20/min: both at the same time'],
    ])
  })

  it('plans the lighter where it keeps a robot busier by far', () => {
    const { facts, goods } = read(
      'We pack 500 g coffee bags, 20 a minute, and 5 kg bags, 4 a minute. Palletize both.',
    )
    expect([facts.partMassKg?.value, facts.ratePerMinute?.value]).toEqual([0.5, 20])
    expect(goods?.text).toContain('which keeps a robot busiest')
  })

  it('plans the heaviest at the rate of all where each comes on a line of its own', () => {
    const { facts, goods } = read(
      'Line 1 packs 500 g coffee bags, 20 a minute. Line 2 packs 5 kg bags, 4 a minute. Palletize both.',
    )
    expect([facts.partMassKg?.value, facts.ratePerMinute?.value]).toEqual([5, 24])
    expect(goods?.text).toContain('which is the heaviest, at the rate of all goods at the same time')
  })

  it.each([
    ['Palletize play sand bags 25 kg at 6 a minute and bark bags 9 kg at 14 a minute with one robot.', 20],
    ['Säcke 25 kg, 6 pro Minute, und Beutel 9 kg, 14 pro Minute, palettieren, beides gleichzeitig.', 20],
    ['Bags 25 kg at 6 a minute, bags 9 kg at 14 a minute, never at the same time. Palletizing.', 14],
    ['Säcke 25 kg, 6 pro Minute, und Beutel 9 kg, 14 pro Minute, abwechselnd palettieren.', 14],
  ])('takes the rate that the text asks of the cell: %s', (text, rate) => {
    const { facts, goods } = read(text)
    expect(facts.partMassKg?.value).toBe(25)
    expect(facts.ratePerMinute?.value).toBe(rate)
    expect(goods?.options?.map(({ value }) => value)).toEqual(['6', '14', '20'])
  })

  it('gives each its size, its machine time and its seams', () => {
    const boxes = read(
      'We stack cartons 400x300x250 mm, 12 kg, 8 per minute from line A and sacks 700x400x120, 25 kg, 5 per minute from line B on pallets.',
    )
    expect(boxes.facts.partLengthMm?.value).toBe(700)
    expect(boxes.facts.partHeightMm?.value).toBe(120)
    const hubs = read(
      'Load two lathes: pinions 0.9 kg, 45 s, 60 mm diameter; hubs 2.4 kg, 80 s, 120 mm diameter. Two shifts.',
    )
    expect(hubs.facts.partName?.value).toBe('hubs')
    expect(hubs.facts.machiningSeconds?.value).toBe(80)
    const frames = read('Weld brackets 2 kg with 4 seams of 60 mm and frames 14 kg with 12 seams of 90 mm.')
    expect(frames.facts.processCount?.value).toBe(12)
    expect(frames.goods?.text).toContain('two goods')
  })

  it.each([
    'We palletize cartons, 6 kg, 11 kg and 14 kg, 400x300x250, 12 per minute.',
    'Boxes of 8 to 12 kg, 400x300x250, 9 a minute, on pallets. Sometimes 600x400x300.',
    // A part and the box it lies in are no two goods.
    'Pick rivet sleeves, 19 g, 25 mm, 30 a minute, and lay them in trays of 400x300x100 that weigh 7 kg.',
  ])('is not seen in one good: %s', (text) => {
    expect(read(text).goods).toBeUndefined()
  })
})
