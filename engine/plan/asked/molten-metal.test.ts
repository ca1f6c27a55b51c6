import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const made = (text: string) => plan(text, { seed: 1 })

describe('molten metal', () => {
  it.each([
    'Ladle molten zinc, 3 kg a shot, into a die-casting machine every 40 s',
    'Ladle aluminium from the holding furnace into the cold chamber machine, 6 kg shots',
    'A robot ladles liquid aluminium alloy, 4 kg, into gravity dies, one a minute',
    'Pour molten iron, 12 kg, into sand moulds, 30 an hour',
    'Pour aluminium into moulds, 8 kg each, 20 an hour',
    'Robot scoops molten brass out of the furnace into a mould, 2 kg, 40 an hour',
    'Molten magnesium, 2 kg, from the crucible to the die, every 50 s',
    'Flüssiges Aluminium mit einer Schöpfkelle aus dem Ofen in die Druckgießmaschine gießen, 5 kg, alle 60 s',
    'Zinkschmelze schöpfen und in die Kokille gießen, 3 kg, 40 pro Stunde',
    'Der Roboter gießt flüssiges Messing in Formen, 4 kg, 20 pro Stunde',
    'Aluminium 6 kg mit der Gießkelle in die Kokille, 30 pro Stunde',
  ])('is no part in tongs, and it is said at once: %s', (text) => {
    const { status, summary, diagnostics } = made(text)
    expect(status).toBe('infeasible')
    expect(summary).toMatch(/^No cell can do this as asked\. Ladling and pouring molten metal/)
    expect(diagnostics[0]?.remedy).toContain('dosing furnace')
  })

  it.each([
    'Unload 3 kg aluminium castings 200x150x80 mm from a die-casting machine with an automatic ladle, every 50 s',
    'Molten aluminium is dosed by the furnace into the die; take the 4 kg castings 200x150x80 mm out every 60 s',
    'The machine ladles aluminium itself; unload 3 kg castings 200x150x80 mm, every 50 s',
    'Pour metal nuts 20 g out of boxes into a hopper, 10 boxes a minute',
    'Palletize 12 kg boxes 400x300x200 mm of poured castings, 5 a minute',
    'Palletize aluminium ladles 2 kg, 400x200x200 mm, 5 a minute',
    'Fill liquid soap bottles 1 kg into cases of 12, 30 a minute',
    'Hot melt glue on cartons 400x300x200 mm, 2 beads, 20 a minute',
    'Die Schmelze kommt aus dem Dosierofen; Gussteile 3 kg, 200x150x80 mm entnehmen, alle 50 s',
    'Flüssiges Aluminium wird vom Dosierofen eingefüllt; Gussteile 3 kg, 200x150x80 mm entnehmen, alle 50 s',
    'Gussteile 3 kg, 200x150x80 mm aus der Druckgießmaschine entnehmen, alle 50 s',
    'Schöpfkellen 200 g in Kartons zu 20 packen, 30 pro Minute',
  ])('is none of castings, nor what a furnace doses: %s', (text) => {
    expect(made(text).diagnostics.map(({ code }) => code)).not.toContain('task.molten_metal')
  })
})
