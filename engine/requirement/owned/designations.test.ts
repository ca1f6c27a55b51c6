import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const roleOf = (text: string, words: string): string | undefined => {
  const at = text.indexOf(words)
  return readRequirement(text).spans?.find(({ start, end }) => start <= at && at < end)?.role
}
const asked = (text: string): string =>
  readRequirement(text)
    .questions.map((one) => one.text)
    .join('\n')

describe('a number that names something', () => {
  it('of a steel is no diameter, and says what the part is made of', () => {
    const shop =
      'Mazak lathe. Load 3" dia x 5" long 4140 slugs, 10 lb, 4 min cycle, and run 6 hours after we go home.'
    const { facts } = readRequirement(shop)
    expect(facts.partDiameterMm?.value).toBe(76.2)
    expect(facts.material?.value).toBe('steel')
    for (const [text, grade] of [
      ['Load 316 stainless shafts, 2 kg, dia 40 x 200, into a lathe, 90 s', '316'],
      ['Wellen aus 1.4301, 2 kg, Ø 40 x 200, in die Drehmaschine laden, 90 s', '1.4301'],
      ['Zahnräder entgraten, Ø 180 x 32, 4,1 kg, 16MnCr5, 45 s', '16'],
    ] as const)
      expect([text, roleOf(text, grade)]).toEqual([text, 'unused'])
    expect(readRequirement('Load 1020 slugs per day, 2 kg, into a lathe').facts.ratePerMinute?.basis).toMatch(
      /1020/,
    )
  })

  it('is a date, an hour, a telephone or an order: nothing is asked about it', () => {
    const request =
      'RFQ: 1 pc robot cell for screwing covers. 8 screws M6x20, cover 1.2 kg, takt 45 s, delivery by 15.03., call 0711/55321.'
    for (const words of ['15.03', '0711', '55321'])
      expect([words, roleOf(request, words)]).toEqual([words, 'unused'])
    expect(asked(request)).not.toMatch(/15\.03|55321|“1”/)
    const bakery =
      'Trays 600x400 mm, 3.4 kg, are loaded into two deck ovens, 18 min, by one baker from 2 am to 10 am.'
    expect(asked(bakery)).not.toMatch(/“2”|“10”/)
    expect(readRequirement(bakery).facts.hoursPerShift?.value).toBe(8)
  })

  it('is a budget in thousands with its sign', () => {
    const text = 'Palletize 12 kg boxes 400x300x250, 6 a minute, budget 180 k€'
    expect(roleOf(text, '180')).toBe('budget')
    expect(asked(text)).not.toMatch(/180/)
  })

  it('is what one pick takes: neither people nor shifts nor parts in a box', () => {
    const pails =
      'Eimer 10 kg, 300 mm Durchmesser, 350 mm hoch, auf Paletten, immer drei auf einmal, 18 pro Minute'
    expect(roleOf(pails, 'drei')).toBe('unused')
    expect(asked(pails)).not.toMatch(/drei|einmal/)
    expect(readRequirement(pails).facts.shiftsPerDay?.origin).not.toBe('given')
    const crates = 'Palletize milk crates 12 kg 400x300x250 mm, 20 a minute, two crates per pick'
    expect(readRequirement(crates).facts.partsPerContainer).toBeUndefined()
  })

  it.each([
    '1. Task: load lathes.\n2. Parts: shafts 3 kg, 40 mm dia, 200 mm long.\n3. Cycle: 120 s.\n4. Shifts: two shifts.',
    '1. Aufgabe: Drehmaschine beladen\n2. Teile: Wellen 3 kg, Durchmesser 40, 200 lang\n3. Zyklus: 120 s\n4. Schichten: zwei',
    '1) Load lathes with shafts 3 kg, 40 mm dia, 200 mm long.\n2) Cycle 120 s.\n3) Two shifts.',
  ])('is the number of a paragraph: %s', (text) => {
    const { facts, questions } = readRequirement(text)
    expect(roleOf(text, '1')).toBe('unused')
    expect(facts.machineCount?.origin).not.toBe('given')
    expect(facts.operatorsPerShift?.origin).not.toBe('given')
    expect(questions.filter(({ text: words }) => /“[1-4]”/.test(words))).toEqual([])
    expect(facts.shiftsPerDay?.value).toBe(2)
  })

  it('counts a shift by its place', () => {
    expect(roleOf('Kartons palettieren, 9 kg, 6 pro Minute.\n3. Schicht nur bei Bedarf.', '3')).not.toBe(
      'rate',
    )
  })

  it.each([
    ['Sacks of 25 kg, 600x400x150 mm, onto pallets, 6 a minute, two shifts. Phone 555 2100', ['555', '2100']],
    [
      'Säcke von 25 kg, 600x400x150 mm, auf Paletten, 6 pro Minute. Telefon: +49 7151 555210',
      ['7151', '555210'],
    ],
    ['Säcke von 25 kg, 600x400x150 mm, auf Paletten, 6 pro Minute. Tel. 555 210, Herr Maier', ['555 210']],
  ])('is a telephone behind the word for it: %s', (text, numbers) => {
    for (const number of numbers) expect([number, roleOf(text, number)]).toEqual([number, 'unused'])
    expect(asked(text)).not.toMatch(/555|7151/)
  })

  it('is none in the sentence behind it', () => {
    const text = 'No phone. 12 kg sacks, 600x400x150 mm, onto pallets, 6 a minute by two men'
    expect(readRequirement(text).facts.operatorsPerShift?.value).toBe(2)
    expect(readRequirement(text).facts.ratePerMinute?.value).toBe(6)
  })

  it.each([
    'Säcke von 25 kg, 600x400x150 mm, auf Paletten, 6 pro Minute. Staubzone 22, Stundenlohn 24 €.',
    'Sacks of 25 kg, 600x400x150 mm, onto pallets, 6 a minute. Dust zone 22, wage 24 euros an hour.',
  ])('is a dust zone, without a doubt: %s', (text) => {
    expect(roleOf(text, '22')).toBe('dust-zone')
    expect(asked(text)).not.toContain('“22”')
  })
})
