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
    ['hazardous location class one division two', 2],
    ['in a hazardous area, zone one', 1],
    ['the room counts as Zone 2 (IEC 60079)', 2],
    ['the hall is zone 2 (gas)', 2],
    ['explosive atmosphere, zone II', 2],
    ['II 2G equipment required, IIB T4', 1],
    ['ATEX category 3G', 2],
    ['IIC T3 gripper', 1],
    ['gas zone 2', 2],
    ['the filler is in gas-zone one', 1],
    ['it is zone 1 for gases', 1],
    ['zone 2 gas, no dust', 2],
  ])('of gases are read however they are written: %s', (where, zone) => {
    const { gasZone, environment, dustZone } = factsOf(cans(where))
    expect(gasZone?.value).toBe(zone)
    expect(environment?.value).toBe('dust_explosive')
    expect(dustZone).toBeUndefined()
  })

  it.each([
    'Ex-Zone 1',
    'Ex-Bereich Zone 1',
    'explosionsgefährdeter Bereich, Zone 1',
    'Ex-Zone eins',
    'Ex-Schutz Zone 1 G',
    'Explosionsschutzzone 1',
    'Kat. 2G nach ATEX',
    'in der Gaszone 1',
    'Gas-Zone eins',
    'Zone 1 für Gase',
  ])('of gases are read in German: %s', (where) => {
    expect(factsOf(`Kanister 20 kg palettieren, 300x300x400 mm, 6/min, ${where}.`).gasZone?.value).toBe(1)
  })

  it.each([
    ['ATEX zone 22', 22],
    ['Class II, Division 1', 21],
    ['Class II Div. 2', 22],
    ['II 3D', 22],
    ['zone 21 at the filler', 21],
  ])('of dust are read: %s', (where, zone) => {
    expect(factsOf(cans(where))).toMatchObject({ dustZone: { value: zone } })
    expect(factsOf(cans(where)).gasZone).toBeUndefined()
  })

  it.each([
    'in a hazardous area',
    'in a hazardous location',
    'im Ex-Bereich',
    'in der Ex-Zone',
    'explosion-proof equipment needed',
    'Explosionsschutz nötig',
  ])('without a number make the place explosive, and the zone is to be confirmed: %s', (where) => {
    const { environment, dustZone } = factsOf(cans(where))
    expect(environment?.value).toBe('dust_explosive')
    expect(dustZone?.origin).toBe('assumed')
  })

  it('without a number are of gases where the goods burn', () => {
    const { gasZone } = factsOf(
      'Palletize cans of acetone 20 kg, 300x300x400 mm, 6 a minute, in a hazardous area',
    )
    expect(gasZone).toMatchObject({ value: 1, origin: 'derived' })
  })

  it.each([
    'zone 1 and zone 2 of the hall, zone 1 first',
    'hazardous waste bins',
    'no hazardous area',
    'Ex-Schutz brauchen wir nicht',
    'exact boxes',
    'in zone 2 of our warehouse',
    'no ATEX zone 1 here',
    'class 2 forklifts in the aisle',
    'in zone 2, gas bottles are next to it',
    'no gas zone 1 here',
    'gas heating in zone 2',
  ])('are not read of another zone or class: %s', (where) => {
    expect(factsOf(cans(where)).environment?.value).toBe('normal')
  })
})

describe('the figure of an explosion zone', () => {
  const paint = (where: string) =>
    `Palletize cans of paint 6 kg, 180 mm dia, 200 mm high, 6 a minute, ${where}.`
  const spanOf = (text: string, words: string) =>
    readRequirement(text).spans?.find(({ start, end }) => text.slice(start, end) === words)

  it.each([
    [paint('ATEX zone 2'), '2', 'gasZone'],
    [paint('Class I Division 1'), '1', 'gasZone'],
    [paint('equipment II 2 G'), '2 G', 'gasZone'],
    [paint('Class II Division 2'), '2', 'dustZone'],
    ['Ex-Zone 1: Lackdosen 6 kg, Ø 180, h 200, palettieren, 9/min.', '1', 'gasZone'],
    ['Mehlsäcke 25 kg 600x400x120 palettieren, 9/min, Staubzone 22.', '22', 'dustZone'],
  ] as const)('is marked as used: %s', (text, words, field) => {
    expect(spanOf(text, words)).toMatchObject({ field })
    expect(spanOf(text, words)?.isDoubtful).toBeUndefined()
  })

  it.each([paint('in zone 3 of our warehouse'), paint('no ATEX zone 1 here')])(
    'is of no other zone: %s',
    (text) => {
      expect(readRequirement(text).spans?.map(({ role }) => role)).not.toContain('gas-zone')
    },
  )
})
