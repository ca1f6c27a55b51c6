import { expect, it } from 'vitest'
import { tariffFor } from './tariff.ts'

const cell = { task: 'palletizing', environment: 'normal', likelyCents: 12_000_000, robotCount: 1 } as const

it('is what is printed for a cell of a series', () => {
  expect(tariffFor(cell)).toMatchObject({ usdPerHour: 23 })
  expect(tariffFor({ ...cell, task: 'machine_tending' })).toMatchObject({ usdPerHour: 18 })
  expect(tariffFor({ ...cell, likelyCents: 30_000_000, robotCount: 2 })).toMatchObject({ usdPerHour: 23 })
})

it.each([
  [{ task: 'arc_welding' }, /this kind/],
  [{ task: undefined }, /this kind/],
  [{ environment: 'dust_explosive' }, /these surroundings/],
  [{ environment: 'clean_room' }, /these surroundings/],
  [{ likelyCents: 27_000_000 }, /cost less than this one/],
] as const)('is not there for %o', (other, reason) => {
  expect(tariffFor({ ...cell, ...other })).toEqual({ reason: expect.stringMatching(reason) })
})
