import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const codesOf = (text: string) => plan(text, { seed: 1 }).diagnostics.map(({ code }) => code)

describe('goods that lie loose in a truck or container', () => {
  it.each([
    'Unload loose parcels from trucks, 10 kg, 12 a minute',
    'Unload loose cartons from shipping containers, 12 kg, 10 a minute, two shifts, three people',
    'Trucks with loose parcels 10 kg are unloaded, 12 a minute',
    'Lkw mit losen Paketen entladen, Pakete 12 kg, 12 pro Minute, zwei Schichten, vier Leute',
    'Ein Logistiker entlädt Überseecontainer mit losen Kartons 12 kg, 8 pro Minute',
    'Lkw entladen: Pakete 10 kg, 12 pro Minute',
  ])('are not reached from outside: %s', (text) => {
    expect(codesOf(text)).toContain('task.inside_truck')
    expect(plan(text, { seed: 1 }).summary).toMatch(/^Not as asked: The text speaks of emptying trucks/)
  })

  it.each([
    'Unload truck tyres 40 kg from pallets, 3 a minute',
    'Lkw-Räder 40 kg von Paletten entladen, 3 pro Minute',
    'Kartons 10 kg von Paletten entladen, der Lkw holt sie ab, 8 pro Minute',
    'Paletten aus dem Lkw: Kartons 10 kg depalettieren, 8 pro Minute',
  ])('are not meant by a truck elsewhere: %s', (text) => {
    expect(codesOf(text)).not.toContain('task.inside_truck')
  })
})
