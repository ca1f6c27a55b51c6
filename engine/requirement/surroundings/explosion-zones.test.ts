import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const cans = (where: string) => `Palletize 20 kg cans 300x300x400 mm, 6 a minute, ${where}.`
const factsOf = (text: string) => readRequirement(text).facts

describe('explosion zones', () => {
  it.each([
    ['in ATEX zone 1', 1],
    ['EX Zone 2', 2],
    ['zone 1 area, solvents in the air', 1],
    ['zone 2, explosive vapours', 2],
    ['in a Class I Div 2 area', 2],
    ['Class 1, Division 1', 1],
  ])('of gases are read however they are written: %s', (where, zone) => {
    const { gasZone, environment, dustZone } = factsOf(cans(where))
    expect(gasZone?.value).toBe(zone)
    expect(environment?.value).toBe('dust_explosive')
    expect(dustZone).toBeUndefined()
  })

  it.each(['Ex-Zone 1', 'Ex-Bereich Zone 1', 'explosionsgefährdeter Bereich, Zone 1'])(
    'of gases are read in German: %s',
    (where) => {
      expect(factsOf(`Kanister 20 kg palettieren, 300x300x400 mm, 6/min, ${where}.`).gasZone?.value).toBe(1)
    },
  )

  it.each([
    ['ATEX zone 22', 22],
    ['Class II, Division 1', 21],
    ['Class II Div. 2', 22],
  ])('of dust are read: %s', (where, zone) => {
    expect(factsOf(cans(where))).toMatchObject({ dustZone: { value: zone } })
    expect(factsOf(cans(where)).gasZone).toBeUndefined()
  })

  it.each(['in zone 2 of our warehouse', 'no ATEX zone 1 here', 'class 2 forklifts in the aisle'])(
    'are not read of another zone or class: %s',
    (where) => {
      expect(factsOf(cans(where)).environment?.value).toBe('normal')
    },
  )
})
