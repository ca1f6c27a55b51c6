import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { binPlaces, isBin } from './bin.ts'

const made = (text: string) => plan(text, { seed: 1 })
const inBin = (text: string): number => {
  const { design } = made(text)
  const bin = design?.cell.stations.find(isBin)
  return design && bin ? binPlaces(bin, design.cell.part, design.chosen.eoat).length : 0
}
// What rods leave free: at 5 times as long as thick, poured ones fill about as much as spheres (Philipse 1996, Onoda and
// Liniger 1990: 0.555). 1200 × 800 × 600 mm filled to 0.9: 0.518 m³.
it.each([
  ['Bin pick shafts 9 kg, 400 mm long, 80 mm diameter, onto a conveyor, 3 a minute', 70, 111],
  [
    'Kurbelwellen 12 kg, 450 mm lang, 110 mm Durchmesser, aus Gitterboxen auf ein Band legen, alle 20 s',
    40,
    67,
  ],
  ['Bin pick forged rods 1.5 kg, 300 x 30 x 30 mm, onto a conveyor, 5 a minute', 400, 666],
  ['Bin picking: castings 2 kg, 150x120x80 mm, from wire mesh bins onto a belt, 6 per minute', 150, 200],
  ['Bin pick rods 0.4 kg, 600 mm long, 12 mm diameter, onto a conveyor, 5 a minute', 300, 825],
])('holds as many parts as a heap of them does: %s', (text, least, most) => {
  const count = inBin(text)
  expect(count).toBeGreaterThanOrEqual(least)
  expect(count).toBeLessThanOrEqual(most)
})

it('of long parts is not changed so often that the robot waits for it', () => {
  const { design } = made(
    'Kurbelwellen 12 kg, 450 mm lang, 110 mm Durchmesser, aus Gitterboxen greifen und auf ein Band legen, alle 20 s',
  )
  expect(design?.simulation.capacityPerMinute).toBeGreaterThan(6)
})

it.each([
  ['Bin picking: housings 300x200x150 mm, 5 kg, 20 to a bin, 3 a minute', 20],
  ['Gehäuse 300x200x150 mm, 5 kg, 15 Stück je Gitterbox, aus der Gitterbox auf ein Band, 3 pro Minute', 15],
])('holds what the text says: %s', (text, parts) => {
  expect(inBin(text)).toBeGreaterThan(0.8 * parts)
  expect(inBin(text)).toBeLessThanOrEqual(parts)
})

it('is not as large as the parts in it, and says where fewer are planned than the text has', () => {
  const { status, requirement, diagnostics } = made(
    'Bin picking: housings 500x400x300 mm, 8 kg, 4 to a bin, 2 per minute',
  )
  expect(status).toBe('planned')
  expect(requirement.said.binMm).toBeUndefined()
  const note = diagnostics.find(({ code }) => code === 'layout.bin_count')
  expect(note?.text).toMatch(
    /4 parts in a bin. This plan takes 2 out of one of 1,200 × 800 × 600 mm \(assumed\)/,
  )
})
