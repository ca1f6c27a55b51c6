import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('the one count of machines in a text', () => {
  it.each([
    ['2 thermoformers, trays 55 g 400x300x50, unload them, 8 s cycle', 2],
    ['Acht Maschinen, alles Fräsmaschinen. Laufzeit 12 min für ein Scharnier. Bestücken, sonst nichts.', 8],
  ])('is how many are tended, in doubt: %s', (text, count) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.machineCount?.value).toBe(count)
    expect(questions.map(({ field }) => field)).toContain('machineCount')
  })
  it('is no number of a name', () => {
    expect(factsOf('Load a Haas VF-2 milling machine, 1 kg blanks, 4 minutes').machineCount?.value).toBe(1)
  })
})

describe('a lone side', () => {
  it('is the length of what is called after something long, where it would make a disc of it', () => {
    const { facts, questions } = readRequirement(
      'I feed valve stems in a grinder, 85 grams each, 110 mm, 20 s',
    )
    expect([facts.partLengthMm?.value, facts.partDiameterMm?.value]).toEqual([110, undefined])
    expect(questions.map(({ field }) => field)).toContain('partLengthMm')
  })
  it('stays a diameter where the part is as heavy as that', () => {
    const { partDiameterMm } = factsOf('Load a lathe with steel shafts, 9 kg, 60 mm, 90 s machining')
    expect(partDiameterMm?.value).toBe(60)
  })
})

describe('a time by hand', () => {
  it('is none of the machine', () => {
    const { manualSeconds, machiningSeconds } = factsOf(
      'Tend a press: pinions on shafts, 62 g, 9 s by hand now, 4500 a week',
    )
    expect(manualSeconds?.value).toBe(9)
    expect(machiningSeconds?.origin).not.toBe('given')
  })
})
