import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
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

describe('one figure that is called the takt of a machine', () => {
  it.each([
    ['Eine Drehmaschine beladen, Teile 2 kg, Takt 5 Minuten, zwei Schichten', 300, 60 / 315],
    ['Tend a lathe, 2 kg parts, takt 5 minutes, two shifts', 300, 60 / 315],
    ['Fräsmaschine be- und entladen, 3 kg Teile, Taktzeit 90 Sekunden', 90, 60 / 105],
    ['Drei Fräsmaschinen beladen, Teile 2 kg, Takt 8 Minuten, zwei Schichten', 480, 180 / 495],
  ])('is the time that each machine keeps: %s', (text, machining, rate) => {
    const facts = factsOf(text)
    expect(facts.machiningSeconds?.value).toBe(machining)
    expect(facts.ratePerMinute?.value).toBeCloseTo(rate)
    expect(plan(text, { seed: 1 }).status).toBe('planned')
  })

  it.each([
    ['Drehmaschine beladen, 2 kg, Takt 5 Minuten, Bearbeitungszeit 4 Minuten', 240, 0.2],
    ['Tend a lathe, parts 2 kg, takt 5 min, machining time 4 min', 240, 0.2],
    ['Eine Drehmaschine beladen, Teile 2 kg, Bearbeitungszeit 5 Minuten, Takt 4 Minuten', 300, 0.25],
    ['Spritzgießmaschine, Teile 80 g entnehmen, Takt 30 Sekunden', 26, 2],
    ['Be-/Entladen Rundtaktmaschine, Messingfitting 1/2", 46 lang, Takt 4,8 s, 3-schichtig', 4.8, 12.5],
    ['Load three turning centres, ring gears of 3.9 kg, 75 s floor to floor', 75, 0.8],
  ])(
    'is the rate beside another time, where it is short or from floor to floor: %s',
    (text, machining, rate) => {
      const facts = factsOf(text)
      expect([facts.machiningSeconds?.value, facts.ratePerMinute?.value]).toEqual([machining, rate])
    },
  )

  it('from floor to floor has the change of parts in it', () => {
    const facts = factsOf('Tend a lathe, 2 kg parts, 140 s floor to floor, two shifts')
    expect(facts.ratePerMinute?.value).toBeCloseTo(60 / 140)
    expect(facts.machiningSeconds).toMatchObject({ origin: 'assumed', value: 112 })
  })
})
