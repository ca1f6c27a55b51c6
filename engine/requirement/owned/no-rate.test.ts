import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('the size of a thread as it is spoken', () => {
  it.each([
    ['the thread is m six per hour ninety housings of three kilos four screws each', 6, 1.5],
    ['we screw the lid on the housing four kilos with m eight screws per minute two pieces', 8, 2],
    ['the bolt is m ten per hour sixty covers of five kilos are screwed on', 10, 1],
    [
      'wir schrauben armaturen auf behälter das gewinde ist m dreißig pro stunde hundertzwanzig stück zehn kilo',
      30,
      2,
    ],
    [
      'das gewinde ist m zwölf pro minute zwei stück wir schrauben den deckel auf das gehäuse vier kilo',
      12,
      2,
    ],
    ['Die Schrauben sind m acht je Deckel vier Stück, pro Minute zwei Deckel von drei Kilo.', 8, 2],
  ])('is no rate: %s', (text, thread, rate) => {
    expect(factsOf(text).screwDiameterMm?.value).toBe(thread)
    expect(factsOf(text).ratePerMinute?.value).toBeCloseTo(rate, 4)
  })
})

describe('what a machine gives each time', () => {
  it.each([
    'Unload the casting machines: urinals, 21 kg. Four machines, casting time 14 minutes each, one piece per machine per cycle.',
    'Load 2 lathes with 2 kg blanks, machining time 3 minutes, one part per machine per cycle.',
    'Zwei Fräsmaschinen beladen, Gehäuse 3 kg, Bearbeitungszeit 60 s, ein Teil je Maschine und Zyklus.',
    'Drei Drehmaschinen beladen, Ringe von 2 kg, Bearbeitungszeit 4 Minuten, ein Teil pro Maschine und Zyklus.',
  ])('is no rate, the machines set the pace: %s', (text) => {
    const { ratePerMinute } = factsOf(text)
    expect(ratePerMinute?.origin).toBe('derived')
    expect(ratePerMinute?.basis).toMatch(/machines ×/)
  })
})

describe('a time by hand beside the time of the machines', () => {
  it.each([
    'Two grinders: grinding runs 3 min 10 s, loading by hand takes 35 s, one man, 17 kg basins 550x420x180.',
    'Fräsmaschine beladen: Gehäuse 3 kg, Bearbeitung 4 min, Beladen von Hand 40 s, zwei Maschinen, ein Bediener je Schicht.',
  ])('does not set the pace: %s', (text) => {
    expect(factsOf(text).ratePerMinute?.basis).toMatch(/2 machines ×/)
    expect(factsOf(text).ratePerMinute?.origin).toBe('derived')
  })

  it('sets it where hands are slower', () => {
    const text = 'One lathe, machining time 10 s, loading by hand 60 s, one man, 2 kg blanks of steel.'
    expect(factsOf(text).ratePerMinute?.value).not.toBeGreaterThan(2.5)
  })
})

describe('an amount to the cent for an hour', () => {
  it.each([
    ['Palletize bags of 12 kg, 55 bags an hour, 17.90 per hour for the man.', 17.9, 55 / 60],
    ['Säcke von 12 kg palettieren, 55 Säcke pro Stunde, 17,90 pro Stunde.', 17.9, 55 / 60],
    ['Unload presses, parts 0.4 kg, Operator 17.60/hr all three shifts, cycle 41 s.', 17.6, 60 / 41],
  ])('is pay: %s', (text, pay, rate) => {
    const { wageUsdPerHour, ratePerMinute } = factsOf(text)
    expect([pay, Number((pay * 1.1).toFixed(2))]).toContain(wageUsdPerHour?.value)
    expect(ratePerMinute?.value).toBeCloseTo(rate, 3)
  })

  it('is the pay of the operator, and not the rate of the shop', () => {
    const { wageUsdPerHour } = factsOf(
      'Load a lathe, shafts 3 kg, 120 s. Our machine shop rate is $85 an hour, the operator gets $26.',
    )
    expect(wageUsdPerHour?.value).toBe(26)
  })
})

describe('pay for unusual hours', () => {
  it.each([
    ['Grind welds, frames 4 kg, 500x300x200, 20 an hour. Overtime 27.50/h, normal 21.40/h.', 21.4],
    ['Rahmen schleifen, 4 kg, 500x300x200, 20 pro Stunde. Überstunden 33 €/h, sonst 24 €/h.', 26.4],
  ])('gives way to the usual pay: %s', (text, wage) => {
    expect(factsOf(text).wageUsdPerHour?.value).toBe(wage)
  })

  it('is counted in cents by no box', () => {
    const text = 'Caps 18 cents a carton, cartons 5 kg 400x300x200, palletize 12 a minute.'
    expect(factsOf(text).partsPerContainer).toBeUndefined()
  })
})
