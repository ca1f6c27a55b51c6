import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const rateOf = (text: string): number => Number(readRequirement(text).facts.ratePerMinute?.value.toFixed(3))
const cartons = 'Palletize cartons of 8 kg, 400x300x200 mm'

describe('what a rate is counted for', () => {
  it('is each line where the text says so before or behind it', () => {
    for (const rate of [
      'each of the two lines gives 11 cartons a minute',
      'two lines, per line 11 cartons a minute',
      'two lines, 11 a minute, and that is each line, not both together',
      'both lines run 11 cartons a minute each',
    ])
      expect([rate, rateOf(`${cartons}, ${rate}.`)]).toEqual([rate, 22])
    expect(
      rateOf('Kartons palettieren, 8 kg, 400x300x200: zwei Linien, je Linie 11 Kartons pro Minute.'),
    ).toBe(22)
  })

  it('is all of them where a later word says that', () => {
    for (const rate of [
      '11 a minute per line, two lines. Correction: that is both lines together',
      'two lines, 11 cartons a minute, and that is both lines, not each',
      '11 a minute over both lines',
      'the two lines together give 11 a minute',
    ])
      expect([rate, rateOf(`${cartons}, ${rate}.`)]).toEqual([rate, 11])
    expect(
      rateOf('Kartons palettieren, 8 kg, 400x300x200, zwei Linien, 11 pro Minute, also beide zusammen.'),
    ).toBe(11)
  })

  it('is asked about where the text says both', () => {
    const text = `${cartons}, 11 a minute per line, two lines, that is 11 for both lines together.`
    const [question] = readRequirement(text).questions.filter(({ field }) => field === 'ratePerMinute')
    expect(question?.text).toMatch(/“per line” and “both lines” of “11 a minute”.*takes 11\/min in all/)
    expect(question?.options?.map(({ value }) => value)).toEqual(['11', '22'])
  })

  it('is each machine of several that one robot loads', () => {
    const shafts = 'Shafts of 2 kg, 30 mm dia, 200 long, machining 2.5 min.'
    expect(rateOf(`Load three lathes, each makes 20 parts an hour. ${shafts}`)).toBe(1)
    expect(rateOf(`Load three lathes, 20 parts an hour per machine. ${shafts}`)).toBe(1)
    expect(rateOf(`Load three lathes, 20 parts an hour, that is all three machines. ${shafts}`)).toBe(0.333)
  })

  it('is no person where "each" closes another count', () => {
    const text =
      'We make up sewing kits: 9 items in each, 40 kits per hour, heaviest item 0.2 kg. Four pickers, one shift.'
    expect(rateOf(text)).toBe(6)
  })
})

describe('what a container holds', () => {
  it('is multiplied in once', () => {
    const text =
      'Wir stellen Beutel mit Kleinteilen zusammen: fünf Teile pro Beutel, 120 Beutel je Stunde, das schwerste Teil wiegt 80 g.'
    expect(rateOf(text)).toBe(10)
  })
})
