import { describe, expect, it } from 'vitest'
import { readRequirement } from '../../../requirement/index.ts'
import { clampForceOf, machineGrowth } from './clamp-force.ts'

const rows: readonly (readonly [text: string, tonnes: number, isGiven: boolean])[] = [
  ['Inject mould machine 1500 t, bumper 5 kg, cycle 60 s', 1500, true],
  ['Injection moulding machine of 2,300 kN, 350 g, 40 s cycle, take out', 234, true],
  ['Injection moulding machine 1.600 t, 5 kg, 70 s cycle, take out', 1600, true],
  // 0.25 kg ÷ (0.001 kg/cm³ × 0.25 cm) = 1,000 cm² of skin, half of it facing the opening, × 0.35 t/cm² = 175 t.
  ['Take a 250 g part out of the injection machine every 18 s', 180, false],
  // 67 % of 300 × 200 mm is 402 cm², × 0.35 t/cm² = 140.7 t.
  ['Take a 350 g cover, 300 x 200 x 40 mm, out of the injection machine every 30 s', 150, false],
  ['Take 5 g caps out of the injection machine every 12 s', 50, false],
]

describe('clamping force of a moulding machine', () => {
  it.each(rows)('%s: %d t', (text, tonnes, isGiven) => {
    expect(clampForceOf(readRequirement(text))).toMatchObject({ tonnes, isGiven })
  })
  it('makes the drawn machine larger by doublings, from 100 t to the largest drawn', () => {
    expect(machineGrowth(undefined)).toBe(0)
    expect(machineGrowth(60)).toBe(0)
    expect(machineGrowth(200)).toBe(1)
    expect(machineGrowth(3000)).toBe(machineGrowth(300))
  })
})
