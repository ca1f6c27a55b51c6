import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { plan } from '../../plan.ts'
import { readRequirement } from '../index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('a die casting cell', () => {
  it.each([
    'Druckgusszelle: Gussteile 3 kg, 250x200x80 mm, aus der Maschine entnehmen, alle 45 s',
    'An der Druckgießmaschine Gehäuse von 2 kg entnehmen',
    'Zinkdruckgussmaschine entladen, 0,3 kg, alle 20 s',
    'Unsere Druckgießerei: Gehäuse 2 kg entnehmen',
    'Warmkammermaschine, Zink, 0,2 kg',
    'Kaltkammer-Druckguss, 4 kg Teile entnehmen',
    'Unload the die-caster, 3 kg castings every 40 s',
    'Take 2 kg parts out of a hot chamber die casting machine',
    'High pressure die casting, extract 4 kg parts, quench and trim',
    'HPDC cell: extract 4 kg housings every 50 s',
    'Spray die casting dies and take out 12 kg castings',
    'Aluminium die casting: extract 5 kg castings, trim and cool',
    'Take 3 kg castings out of the casting machine',
  ])('is hot and wet: %s', (text) => {
    expect(factsOf(text).environment?.value).toBe('foundry')
  })

  it.each([
    'Deburr die-cast magnesium brackets of 450 g',
    'Inspect die castings of 0.7 kg, 180x120x50 mm',
    'Druckgussteile von 0,2 kg entgraten',
    'Zinkgriffe aus der Warmkammer, 120 g, werden poliert',
    'Armaturen aus Zinkdruckguss polieren, 0,6 kg',
    'No die casting cell, we deburr 2 kg castings in the tool shop',
  ])('is not where parts only were die-cast once: %s', (text) => {
    expect(factsOf(text).environment?.value).not.toBe('foundry')
  })

  it('takes no cobot and nothing that leaks', () => {
    const text =
      'Druckgusszelle: Gussteile 3 kg, 250x200x80 mm, aus der Druckgussmaschine entnehmen und auf ein Band legen, alle 45 s'
    const robot = robotById(plan(text, { seed: 1 }).design?.chosen.robotId ?? '')
    expect(robot?.type).not.toBe('cobot')
  })
})

describe('goods that burn', () => {
  it.each([
    'Benzinkanister von 10 kg palettieren, 5 pro Minute',
    'Eimer mit lösemittelhaltigem Lack, 20 kg, palettieren',
    'Eimer mit loesemittelhaltigem Lack, 20 kg, palettieren',
    'Kartons mit Spiritus, 12 kg, palettieren, 6 pro Minute',
    'Palletize 12 kg cartons of isopropyl alcohol, 6 a minute',
    'Palletize cartons of spray paint aerosols, 6 kg',
    'Pack aerosol cans of 0.4 kg into cartons of 12',
    'Spraydosen in Kartons packen, 12 je Karton, 0,4 kg',
    'Palletize cartons of white spirit, 11 kg',
    'Palletize cases of vodka, 12 kg',
    'Feuerzeugbenzin, Kartons von 8 kg, palettieren',
    'Stack 20 kg drums of paint thinner',
    'Cartons of LPG cylinders, 14 kg, 5 a minute',
  ])('are known by their names: %s', (text) => {
    expect(factsOf(text).isFlammable?.value).toBe(true)
  })

  it.each([
    'Palletize 12 kg cartons of non-flammable cleaner',
    'Eimer mit lösemittelfreiem Lack, 20 kg, palettieren',
    'Der Lack ist lösemittelfrei, Eimer 20 kg palettieren',
    'Nicht brennbare Flüssigkeit in Kanistern, 10 kg, palettieren',
    'Palletize pails of solvent-free paint, 20 kg',
    'Depalletize empty aerosol cans, 32 g, 380 a layer',
    'Leere Spraydosen abstapeln, 32 g',
    'Benzinpumpen montieren, 0,6 kg',
    'Load petrol engine blocks of 30 kg into a mill',
    'Pack aerosol valves into cartons',
    'Spray paint wooden chair parts, 2 kg, 120 an hour',
    'Check perfume flacons of 90 g for bubbles',
    'Check spirit levels of 0.5 kg',
  ])('are not what does not burn, is empty or is a part: %s', (text) => {
    expect(factsOf(text).isFlammable).toBeUndefined()
  })
})

describe('where the cell stands', () => {
  it.each([
    'Palletize chicken trays 1.2 kg 250x180x60 mm, 80 a minute, daily wash-down',
    'Pack sausages 150 g into boxes, 60 a minute, wash-down every shift',
    'Wurst 250 g in Kartons packen, 40 pro Minute, Hochdruckreinigung täglich',
    'Palletize cheese boxes 5 kg, the cell is pressure washed every night',
    'Käsekisten 5 kg palettieren, die Anlage wird täglich abgespritzt',
  ])('is washed with jets: %s', (text) => {
    const { facts, said } = readRequirement(text)
    expect(facts.environment?.value).toBe('washdown')
    expect(said.steps).toBeUndefined()
  })

  it.each([
    'Palletize 12 kg boxes from a foam cleaning line, 6 a minute',
    'Palletize 12 kg boxes, no wash-down, 6 a minute',
    'Washing machines 70 kg 600x600x850 mm, from a washing conveyor onto pallets',
  ])('is not washed: %s', (text) => expect(factsOf(text).environment?.value).not.toBe('washdown'))

  it.each([
    'Palletize boxes 10 kg 400x300x200 mm, 6 a minute, outdoors, in rain',
    'Kartons 10 kg 400x300x200 mm palettieren, 6 pro Minute, im Freien',
  ])('is rained on, which asks for a protection class: %s', (text) => {
    expect(factsOf(text).protectionIp).toMatchObject({ value: 54, origin: 'derived' })
  })
})

it.each([
  'Wash-down is not required.',
  'A clean room is not needed.',
  'ATEX is no issue here.',
  'Nassreinigung findet nicht statt.',
  'Reinraum brauchen wir nicht.',
  'Ein Reinraum ist nicht nötig.',
  'ATEX ist bei uns kein Thema.',
  'Explosionsschutz entfällt.',
])('surroundings that are denied behind their name are not there: %s', (sentence) => {
  const { environment } = readRequirement(
    `Palletize 10 kg cartons 400x300x200 mm, 10 a minute. ${sentence}`,
  ).facts
  expect(environment?.value).toBe('normal')
})
