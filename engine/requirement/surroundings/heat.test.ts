import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('how hot goods are', () => {
  it.each([
    ['Unload zinc castings 1 kg, 120x80x40 mm from a hot chamber machine, one every 20 s', 300],
    ['Aluminiumgehäuse 3 kg, 200x150x80 mm aus der Druckgusszelle entnehmen, alle 40 s', 300],
    ['Unload hubs 5 kg, 200x150x80 mm from a forging press, one every 15 s', 900],
    ['Take red-hot billets 10 kg, 100x100x200 mm from the furnace to the hammer every 30 s', 900],
    ['Glühende Rohlinge 8 kg, 90 mm Durchmesser, 200 mm lang in die Schmiedepresse einlegen, alle 25 s', 900],
  ])('is assumed by what they come out of: %s', (text, celsius) => {
    const { partTemperatureC, environment } = factsOf(text)
    expect(partTemperatureC).toMatchObject({ value: celsius, origin: 'assumed' })
    expect(environment?.value).toBe('foundry')
  })

  it.each([
    ['Pick hot castings of 3 kg from a belt, 6 per minute', 250],
    ['Palletize hot bricks from the kiln, 3 kg, 20 per minute', 250],
    ['Pick hot steel billets 10 kg, 100 mm, off a roller table, 2/min', 250],
    ['The parts are still hot, 6 kg, load a lathe, 60 s', 250],
    ['Load a grinder with castings straight out of the furnace, 4 kg, 90 s', 250],
    ['Freshly forged rings 5 kg from belt to pallet, 3 per minute', 900],
    ['Heiße Schmiedeteile, 4 kg, vom Band nehmen, 4 pro Minute', 900],
    ['Hot steel forgings 7 kg from a belt onto another, 4 per minute', 900],
    ['Schmiedestücke kommen heiß an, 5 kg, umsetzen auf ein Band, 3 pro Minute', 900],
    ['Bars of hot steel, 9 kg, from a belt onto another, 3 per minute', 250],
    ['Die Gussteile kommen heiß an, 8 kg, umsetzen auf ein Band, 3 pro Minute', 250],
    ['Rohlinge direkt aus dem Ofen, 5 kg, auf Paletten stapeln, 3 pro Minute', 250],
    ['Frisch geschmiedete Hebel, 2 kg, vom Band in Gitterboxen legen, 6 pro Minute', 900],
  ])('is assumed where they are said to be hot, without a figure: %s', (text, celsius) => {
    expect(factsOf(text).partTemperatureC).toMatchObject({ value: celsius, origin: 'assumed' })
  })

  it.each([
    'Inspect white-hot rings 15 kg, 300 mm diameter, 60 mm high, 2 per minute',
    'Rotglühende Wellen 12 kg, 80 mm Durchmesser, 400 mm lang vermessen, eine pro Minute',
    'Palletize red-hot ingots 8 kg, 300x100x80 mm, on steel pallets, 3 per minute',
  ])('glows in every task: %s', (text) => {
    expect(factsOf(text).partTemperatureC).toMatchObject({ value: 900, origin: 'assumed' })
  })

  it.each([
    'Load steel blanks 4 kg, 900x500x2 mm from the furnace into the press, hot forming, every 15 s',
    'Feed 3 kg sheets into a press hardening line, every 12 s',
    'Warmumformen: Platinen 3 kg, 700x400 mm aus dem Ofen in die Presse legen, alle 12 s',
    'Feed slugs 4 kg from the furnace into the hammer, every 20 s',
  ])('is that of a furnace where steel goes into a press from it: %s', (text) => {
    expect(factsOf(text).partTemperatureC).toMatchObject({ value: 900, origin: 'assumed' })
  })

  it.each([
    'Stack B-pillars 5 kg, 1200x300 mm from a hot stamping press, 4 a minute',
    'Hot stamping of foil on cosmetic caps 20 g, load caps, 30 a minute',
    'Lay aluminium sheets 2 kg from the furnace into the press, 4 a minute',
    'Kunststoffplatten 2 kg aus dem Ofen in die Presse legen, 4 pro Minute',
    'Palletize hot-forged flanges 3 kg, 100x100x40 mm, 6 a minute',
    'Glühlampen 60 g in Kartons zu 10 packen, 30 pro Minute',
  ])('is none of steel where nothing glows: %s', (text) => {
    expect(factsOf(text).partTemperatureC?.value).not.toBe(900)
  })

  it.each([
    'Hot-rolled steel plates, 12 kg, onto pallets, 4/min',
    'Warmgewalzte Platten stapeln, 12 kg, 4/min',
    'Hot melt glue on cartons, 20/min',
    'Heißkleber auf Kartons, 20/min',
    'Bin picking of hot-dip galvanized brackets, 1 kg, 8/min',
    'Kit hot water valves, 4 per box, 10 boxes/min',
    'Pick 2 kg parts, no longer hot, from a belt, 10/min',
    'Die Teile sind nicht mehr heiß, 6 kg, auf Palette stapeln, 4/min',
    'Palletize cooled down castings 4 kg, hot only at the press, 5/min',
    'It is hot in the hall. Palletize 12 kg cartons, 10/min',
    'Pick hot bread rolls, 60 g, from the belt, 60/min',
    'Glass panes come out of the furnace and two men stack them, 16.8 kg, 45 per hour',
  ])('is not assumed of other things that are hot, nor of what was: %s', (text) => {
    expect(factsOf(text).partTemperatureC).toBeUndefined()
  })

  it.each([
    'We load 14 kg die-cast aluminium housings into three CNC mills, 4 min each',
    'Take cooled castings 4 kg, 300x200x100 mm off the belt behind the die casting machine, 2 a minute',
    'Load cold forgings 2 kg, 80 mm diameter into a lathe, 90 s each',
    'Stack 12 kg cartons 400x300x200 mm of forging press spares on pallets, 4 a minute',
  ])('is not assumed of goods that are cold: %s', (text) => {
    expect(factsOf(text).partTemperatureC).toBeUndefined()
  })

  it('is what the text says, where it says it', () => {
    const text = 'Unload castings 4 kg, 300x200x100 mm at 90 °C from a die casting machine, 45 s cycle'
    expect(factsOf(text).partTemperatureC).toMatchObject({ value: 90, origin: 'given' })
  })
})
