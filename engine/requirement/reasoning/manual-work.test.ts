import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'
import { hoistSeconds, manualMoving } from './manual-work.ts'

describe('what one person moves in a minute', () => {
  // amdmachines.com, palletizing and packaging, 2026: 6–8 cases a minute fresh, 12–15 packing picks.
  it.each([
    [10, 6, 8],
    [3, 12, 15],
  ])('is what an integrator prints for %s kg: %s to %s', (massKg, least, most) => {
    const { pacePerPerson } = manualMoving(massKg)
    expect(pacePerPerson).toBeGreaterThanOrEqual(least)
    expect(pacePerPerson).toBeLessThanOrEqual(most)
  })
  it('takes two people above 25 kg (ISO 11228-1); 100 lb bags went at 3 to 5 a minute with one to three of them (Agricor)', () => {
    const { pacePerPerson, basis } = manualMoving(45.4)
    expect(pacePerPerson).toBeGreaterThanOrEqual(1)
    expect(pacePerPerson).toBeLessThanOrEqual(5)
    expect(basis).toContain('two people together')
  })
  it('is no work for hands above 50 kg: nobody lifts six blocks of 300 kg a minute', () => {
    expect(hoistSeconds(50)).toBe(0)
    expect(manualMoving(300).pacePerPerson).toBeLessThan(1)
    expect(manualMoving(300).basis).toContain('hoist')
  })
})

it('gives heavy parts at a machine the time of the hoist, out and in', () => {
  const people = (massKg: number): number =>
    readRequirement(`Load ${massKg} kg housings into one machining centre, cycle 6 minutes`).facts
      .operatorsPerShift?.value ?? 0
  expect(people(10)).toBeCloseTo(60 / 420, 2)
  expect(people(80)).toBeCloseTo((60 + 2 * 66) / (60 + 2 * 66 + 360), 2)
})

// Makers' 20 l pails for paint measure about 300 × 370 mm and hold 20 to 28 kg.
it('takes a pail for squat without its litres', () => {
  const { partLengthMm, partHeightMm } = readRequirement('Palletize 20 kg pails at 6 per minute').facts
  expect(partLengthMm?.value).toBeGreaterThan(260)
  expect(partLengthMm?.value).toBeLessThan(330)
  expect(partHeightMm?.value).toBeGreaterThan(300)
  expect(partHeightMm?.value).toBeLessThan(400)
})

it('lets a person at a press brake bend as long as the robot does', () => {
  const people = (bends: string): number =>
    readRequirement(`Feed a press brake with 3 kg panels of 1000x500x1.5 mm${bends}, 40 per hour`).facts
      .operatorsPerShift?.value ?? 0
  expect(people(', 6 bends')).toBeCloseTo((40 / 3600) * (25 + 6 * 8), 2)
  expect(people('')).toBeCloseTo((40 / 3600) * (25 + 3 * 8), 2)
})
