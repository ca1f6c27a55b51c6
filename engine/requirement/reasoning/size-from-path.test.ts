import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const sideOf = (text: string): [number, number] => {
  const { facts } = readRequirement(text)
  return [facts.partLengthMm?.value ?? 0, facts.partWidthMm?.value ?? 0]
}

describe('the size of a part that only its bead or seams tell of', () => {
  it('has a rim as long as the bead around it', () => {
    const [length, width] = sideOf('Lay a 1200 mm silicone bead on 0.5 kg lids, 3 a minute')
    expect(2 * (length + width)).toBeCloseTo(1200, -1)
    expect(length).toBeGreaterThan(width)
  })
  it('is as long as each of several seams', () => {
    expect(sideOf('MIG-weld frames of 2 kg, 4 seams of 450 mm, 10 an hour')[0]).toBe(450)
  })
  it('stays what the mass makes it where the path fits, was taken together, or the size is given', () => {
    const usual = sideOf('MIG-weld brackets of 4 kg, 20 an hour')
    expect(sideOf('MIG-weld brackets of 4 kg, 6 seams of 80 mm, 20 an hour')).toEqual(usual)
    expect(sideOf('MIG-weld brackets of 4 kg, 3 m of weld in total, 20 an hour')).toEqual(usual)
    expect(sideOf('Lay a 1200 mm silicone bead on 0.5 kg lids 200x100 mm, 3 a minute')).toEqual([200, 100])
  })
  it('is flatter the longer it is: the mass stays', () => {
    const { facts } = readRequirement('Lay a 1200 mm silicone bead on 0.5 kg lids, 3 a minute')
    expect(facts.partHeightMm?.value).toBeLessThan(20)
    expect(facts.partLengthMm?.basis).toMatch(/large enough for a bead of 1,200 mm around it/)
  })
})
