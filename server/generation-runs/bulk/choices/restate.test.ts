import { describe, expect, it } from 'vitest'
import { promptWith, wordsOfWork } from './item-prompt.ts'
import { readWork, restate } from './restate.ts'

const shares = { rate: 0.8, mass: 1.2 }

describe('work at another rate and mass', () => {
  it.each([
    ['Stack 12 kg cartons, 10 a minute.', 'Stack 14.4 kg cartons, 8 a minute.'],
    ['Palletize 720 cartons an hour, 26 lb each.', 'Palletize 576 cartons an hour, 31.2 lb each.'],
    ['Mark parts every 6 seconds, 0.5 kg', 'Mark parts every 7.5 seconds, 0.6 kg'],
    ['Inspect panels of 2 kg, one a minute', 'Inspect panels of 2.4 kg, 0.8 a minute'],
    [
      'Palettiere 12,5 kg schwere Kartons, 10 pro Minute, zweischichtig.',
      'Palettiere 15 kg schwere Kartons, 8 pro Minute, zweischichtig.',
    ],
    [
      'Palettieren von 1.200 Kartons pro Stunde, je 12 kg',
      'Palettieren von 960 Kartons pro Stunde, je 14,4 kg',
    ],
  ])('%s → %s', (description, other) =>
    expect(restate({ description, numbers: {} }, shares)).toEqual({ description: other, numbers: {} }),
  )

  it('says by a number what its words cannot say', () => {
    const ten = { description: 'Palletize ten 12 kg cartons a minute', numbers: {} }
    const other = restate(ten, shares)
    expect(other).toEqual({
      description: 'Palletize ten 14.4 kg cartons a minute',
      numbers: { ratePerMinute: 8 },
    })
    expect(wordsOfWork(other, true)).toBe(
      '“Palletize ten 14.4 kg cartons a minute.” Plan it for a rate of 8 a minute, in place of the figures there.'.replace(
        '.”',
        '”.',
      ),
    )
  })

  it('says a rate by a number where the words give a machining time', () => {
    const description = 'Load a lathe with steel shafts of 3 kg, machining time 90 s, two shifts.'
    const other = restate({ description, numbers: {} }, shares)
    expect(other.description).toContain('3.6 kg')
    expect(other.numbers).toEqual({ ratePerMinute: expect.closeTo(0.457, 2) })
    expect(wordsOfWork(other, false)).toMatch(/two shifts\. Plan it for a rate of 27\.\d an hour\.$/)
  })

  it('keeps a figure of an example assumed at another value', () => {
    const of = { field: 'ratePerMinute' as const, basis: 'as in an example: stack', isAssumed: true as const }
    const work = { description: 'Palletize crates of 9 kg', numbers: {}, evidence: [{ ...of, value: 7 }] }
    const other = restate(work, { rate: 0.8, mass: 1 })
    expect(other.numbers).toEqual({})
    expect(readWork(other).facts.ratePerMinute).toMatchObject({ value: 5.6, origin: 'assumed' })
    expect(wordsOfWork(other, false)).toBe(
      'Palletize crates of 9 kg Plan it for a rate of 5.6 a minute (assumed).',
    )
    const again = restate(other, { rate: 0.5, mass: 1 })
    expect(again.evidence).toHaveLength(1)
    expect(readWork(again).facts.ratePerMinute).toMatchObject({ value: 2.8, origin: 'assumed' })
  })

  it('leaves a mass that no one gave', () => {
    const work = { description: 'Screwdriving of housings, 4 a minute', numbers: {} }
    expect(restate(work, { rate: 1, mass: 1.2 })).toEqual(work)
  })

  it('is put in the place of what a prompt said', () => {
    const before = { description: 'Stack 12 kg cartons, 10 a minute.', numbers: {} }
    const after = restate(before, { rate: 0.9, mass: 1 })
    for (const isQuoted of [true, false])
      expect(promptWith(`Plan it: ${wordsOfWork(before, isQuoted)}`, before, after)).toBe(
        `Plan it: ${wordsOfWork(after, isQuoted)}`,
      )
    expect(readWork(after).facts.ratePerMinute?.value).toBe(9)
  })
})
