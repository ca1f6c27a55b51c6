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
