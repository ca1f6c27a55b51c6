import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const box = 'Stack 12 kg cartons, 400x300x250 mm, on EUR pallets'
const karton = 'Kartons 12 kg, 400x300x250 mm, auf Europaletten stapeln'

describe('a cell is sized for peaks and saves the work of the usual rate', () => {
  it.each([
    [`${box}, 8 a minute on average, peaks of 20 a minute`, 20, 1],
    [`${box}. Peak 20 a minute, normally 8 a minute.`, 20, 1],
    [`${box}, 16 per minute at peak, otherwise 8 per minute`, 16, 1],
    [`${karton}, im Schnitt 8 pro Minute, in Spitzen 20 pro Minute`, 20, 1],
    [`${karton}; in Spitzenzeiten 20 pro Minute, sonst 8 pro Minute`, 20, 1],
    [`${karton}, durchschnittlich 240 pro Stunde, Spitze 960 pro Stunde`, 16, 0.5],
  ])('%s', (text, rate, people) => {
    const { ratePerMinute, operatorsPerShift } = readRequirement(text).facts
    expect(ratePerMinute?.value).toBe(rate)
    expect(operatorsPerShift).toMatchObject({
      value: people,
      origin: 'assumed',
      basis: expect.stringMatching(/^at “.+” most of the time, about 8 a minute/),
    })
  })

  it.each([
    [`${box}, 16 a minute`, 2],
    [`${box}, 8 a minute on line one and 16 a minute on line two`, 2],
    [`${box}, 8 a minute on average, peaks of 16 a minute, three people a shift`, 3],
    [`${karton}, 16 pro Minute, höchstens 5 Lagen`, 2],
  ])('counts people at the highest rate, or as the text says: %s', (text, people) => {
    const { operatorsPerShift } = readRequirement(text).facts
    expect(operatorsPerShift?.value).toBe(people)
    expect(operatorsPerShift?.basis).not.toContain('most of the time')
  })

  it('a typed rate is the rate of the work too', () => {
    const { operatorsPerShift } = readRequirement(`${box}, 8 a minute on average, peaks of 20 a minute`, {
      ratePerMinute: 16,
    }).facts
    expect(operatorsPerShift?.value).toBe(2)
  })
})
