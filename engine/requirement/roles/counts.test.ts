import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('what is done to a thing', () => {
  it.each([
    'Zwei Rundnähte je Behälter MAG-schweißen, 300 mm lang, 4 kg, Ø 160, 30 pro Stunde.',
    'Sixteen wood screws per box, 4.8 kg, 510x430x240, and we drive seventy a day.',
  ])('is not in it: %s', (text) => {
    expect(factsOf(text).partsPerContainer).toBeUndefined()
  })

  it('counts nothing where the part is only carried', () => {
    const facts = factsOf(
      'We put lily bulbs root down into the planting trays, eighty holes to a tray, 40 grams each, 30 a minute.',
    )
    expect(facts.partsPerContainer?.value).toBe(80)
    expect(facts.processCount).toBeUndefined()
  })
})

describe('Saturdays', () => {
  it.each(['also on Saturdays', 'Saturdays too', 'auch samstags'])('are a sixth day: %s', (words) => {
    const text = `Palletize cartons, Kartons, 8 kg, 400x300x200, 5 a minute, two shifts, ${words}.`
    expect(factsOf(text).daysPerYear?.value).toBe(300)
  })

  it.each(['no Saturdays', 'samstags nicht'])('are none where the text says so: %s', (words) => {
    const text = `Palletize cartons, Kartons, 8 kg, 400x300x200, 5 a minute, two shifts, ${words}.`
    expect(factsOf(text).daysPerYear?.origin).toBe('assumed')
  })
})
