import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe("a machine's own time", () => {
  it('of a whole load is shared by what the machine takes at once', () => {
    const { machiningSeconds, ratePerMinute } = factsOf(
      'Baking trays 600x400 mm, 3.4 kg with dough, get loaded into two deck ovens, 18 min bake, 16 trays per oven.',
    )
    expect(machiningSeconds?.value).toBe(67.5)
    expect(machiningSeconds?.basis).toBe('“18 min” ÷ 16 that the machine takes at once (“16 trays per oven”)')
    expect(ratePerMinute?.value).toBeCloseTo(120 / 82.5)
  })

  it('of single parts is not, whatever they are laid into', () => {
    const { machiningSeconds } = factsOf(
      'Load flanges, 3.2 kg, into a lathe, 4 min machining, lay them into baskets, 12 per basket.',
    )
    expect(machiningSeconds?.value).toBe(240)
  })

  it('sets the pace where a shorter process follows', () => {
    const { ratePerMinute, partName } = factsOf(
      'A robot loads a lathe and then a washer, flanges 3,2 kg, turning 110 s, washing 60 s.',
    )
    expect(partName?.value).toBe('flanges')
    expect(ratePerMinute?.value).toBeCloseTo(60 / 125)
  })
})

describe('a time by hand that needs a crowd', () => {
  it('is asked about with both figures', () => {
    const { questions } = readRequirement(
      'Deburr covers, 1.2 kg, 200x150x40 mm, by hand 25 minutes each, 125 an hour.',
    )
    expect(questions.map(({ text }) => text).join('\n')).toMatch(
      /25 minutes.* by hand .*125 .* 52 people busy/,
    )
  })
})
