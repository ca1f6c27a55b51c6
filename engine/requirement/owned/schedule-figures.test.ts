import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts
const boxes = 'Palletize 8 kg cartons, 400x300x200 mm, 5 a minute'
const kartons = 'Kartons von 8 kg palettieren, 400x300x200 mm, 5 pro Minute'

describe('shifts in other words', () => {
  it.each([
    [`${boxes}, in one and a half shifts.`, 2, 6],
    [`${boxes}, 1.5 shifts.`, 2, 6],
    [`${kartons}, anderthalb Schichten.`, 2, 6],
    [`${boxes}. We work early and late.`, 2, 8],
    [`${kartons}, früh und spät.`, 2, 8],
    [`${kartons}, früh, spät und nachts.`, 3, 8],
    [`${boxes}. From 6 to 14.`, 1, 8],
    [`${kartons}, von 6 bis 22, zwei Leute.`, 2, 8],
    [`${boxes}, 2 shfits.`, 2, 8],
    [`${boxes}, 2 shifs x 9 hr.`, 2, 9],
    [`${kartons}, 3 Schihcten.`, 3, 8],
    [`${boxes}, in three-shift operation.`, 3, 8],
    [`In two-shift working we ${boxes.toLowerCase()}.`, 2, 8],
    ['Im Dreischichtsystem werden Kartons von 8 kg palettiert, 400x300x200 mm, 5 pro Minute.', 3, 8],
    ['Dreischichtig palettieren drei Leute Kartons von 8 kg, 400x300x200 mm, 5 pro Minute.', 3, 8],
    ['Zwei Packer stapeln im Zweischichtmodell Kartons von 8 kg auf Paletten, 400x300x200 mm.', 2, 8],
  ])('%s', (text, shifts, hours) => {
    expect(factsOf(text).shiftsPerDay?.value).toBe(shifts)
    expect(factsOf(text).hoursPerShift?.value).toBe(hours)
    expect(factsOf(text).shiftsPerDay?.basis).not.toMatch(/no (?:number of )?shifts/)
  })

  it.each([
    `${boxes}, 2 shirts in each.`,
    `${boxes}, layers from 6 to 14 cartons.`,
    `${boxes}, the early lot.`,
    'Dreischichtige Platten von 8 kg palettieren, 400x300x20 mm, 5 pro Minute.',
    'Stack two-layer cartons of 8 kg on pallets, 400x300x200 mm, 5 a minute.',
  ])('are not seen in others: %s', (text) => {
    expect(factsOf(text).shiftsPerDay).toMatchObject({ value: 1, origin: 'assumed' })
  })
})

describe('days of a year in other forms', () => {
  it.each([
    [`${boxes}. 230 d/a, two shifts.`, 230],
    [`Palletize 310,000 cartons a year, 8 kg, on 235 days in 3 shifts of 8 hours.`, 235],
    [`${boxes}, 48 weeks à 5 days, two shifts.`, 240],
    [`${boxes}. The plant runs 340 days a year, packing only 230.`, 230],
    [`${kartons}, 220 AT/a.`, 220],
    [`${kartons}, 46 Wochen à 6 Tage, 2 Schichten.`, 276],
    [`${kartons}. Der Ofen läuft 340 Tage im Jahr, die Sortierung aber nur 230.`, 230],
    [`${kartons}, an 225 Tagen in zwei Schichten.`, 225],
  ])('%s', (text, days) => {
    expect(factsOf(text).daysPerYear?.value).toBe(days)
  })

  it.each([
    `${boxes}. Delivery within 120 days, payment net 30 days.`,
    `${kartons}. Lieferzeit 24 Wochen, Urlaub 30 Tage.`,
  ])('are not seen in waiting: %s', (text) => {
    expect(factsOf(text).daysPerYear?.origin).toBe('assumed')
  })
})

describe('months of a year that are worked', () => {
  it.each([
    [
      'Palletize 9 kg cartons 400x300x200, 8 a minute, 5 months a year.',
      105,
      '“5 months a year” as 21 weeks',
    ],
    [
      'Kartons 9 kg 400x300x200 palettieren, 8 pro Minute, nur sieben Monate im Jahr.',
      145,
      '“sieben Monate im Jahr” as 29 weeks',
    ],
  ])('are a share of its days: %s', (text, days, basis) => {
    const { daysPerYear } = readRequirement(text).facts
    expect(daysPerYear).toMatchObject({ value: days, origin: 'derived' })
    expect(daysPerYear?.basis).toContain(basis)
  })
})

describe('hours right behind a shift', () => {
  it.each([
    [
      'Load a lathe, shafts 3 kg, 40 mm dia x 200, 90 s. One shift 8 hours plus we want 4 hours lights out.',
      8,
      4,
    ],
    [
      'Drehmaschine beladen, Wellen 3 kg, 40 mm Durchmesser, 200 lang, 90 s. Eine Schicht 9 Stunden, danach 5 Stunden mannlos.',
      9,
      5,
    ],
  ])('are its own, and not those without people: %s', (text, hours, alone) => {
    const { hoursPerShift, unattendedHours } = readRequirement(text).facts
    expect([hoursPerShift?.value, unattendedHours?.value]).toEqual([hours, alone])
  })
})

describe('shifts and days that are named', () => {
  it.each([
    `${boxes}, two shifts, 235 days a year.`,
    `${kartons}, zwei Schichten, 5 Tage, 47 Wochen.`,
    `${boxes}, two shifts, 5 days, 47 weeks.`,
    `${kartons}, zweischichtig, 235 Tage im Jahr, 47 Wochen im Jahr.`,
    'Im Einschichtbetrieb legen zwei Männer Wellen in eine Drehmaschine, 3 kg, 40 mm Durchmesser, 200 lang.',
  ])('are not asked about: %s', (text) => {
    const { questions, spans = [] } = readRequirement(text)
    expect(spans.filter(({ role }) => role === 'shifts').every(({ isDoubtful }) => !isDoubtful)).toBe(true)
    expect(
      questions.filter(({ text: words }) => /shift|235|47|days a year|weeks a year/.test(words)),
    ).toEqual([])
  })
})
