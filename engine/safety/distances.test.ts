import { describe, expect, it } from 'vitest'
import { bodyLimits, contactSpeed, protectiveSeparation } from './collaborative-limits.ts'
import { type OpeningShape, openingDistance } from './opening-distance.ts'
import { reachOverMm } from './reaching-over.ts'
import { type SeparationInput, separationDistance } from './separation-distance.ts'

const distanceOf = (input: SeparationInput): number => {
  const found = separationDistance(input)
  if ('reason' in found) throw new Error(found.reason)
  return found.distanceMm
}

describe('ISO 13855:2010', () => {
  it.each([
    [
      'curtain, published example: 640 at 2,000 mm/s, hence 1,600 mm/s',
      'curtain',
      0.32,
      { detectionMm: 14 },
      512,
    ],
    ['curtain, fast stop', 'curtain', 0.1, { detectionMm: 14 }, 200],
    ['curtain, never under 100', 'curtain', 0.02, { detectionMm: 14 }, 100],
    ['curtain, exactly 500 stays with the hand', 'curtain', 0.25, { detectionMm: 14 }, 500],
    ['curtain, just over 500 is held at 500', 'curtain', 0.26, { detectionMm: 14 }, 500],
    ['curtain 30 mm', 'curtain', 0.1, { detectionMm: 30 }, 328],
    ['curtain 40 mm', 'curtain', 0.5, { detectionMm: 40 }, 1008],
    ['coarse curtain', 'curtain', 0.5, { detectionMm: 50 }, 1650],
    ['coarse curtain at its limit', 'curtain', 0.5, { detectionMm: 70 }, 1650],
    ['field on the floor', 'parallel_field', 0.4, { heightMm: 0 }, 1840],
    ['field at 300 mm', 'parallel_field', 0.4, { heightMm: 300 }, 1720],
    ['field at 1,000 mm', 'parallel_field', 0.4, { heightMm: 1000 }, 1490],
    ['two-hand control', 'two_hand', 0.2, {}, 570],
    ['mat', 'mat', 0.2, {}, 1520],
    ['several beams', 'beams', 0.2, {}, 1170],
  ] as const)('%s', (_case, kind, stoppingTimeSeconds, size, expected) => {
    expect(distanceOf({ edition: '2010', kind, stoppingTimeSeconds, ...size })).toBe(expected)
  })
})

describe('ISO 13855:2024', () => {
  it.each([
    ['curtain 14 mm', 'curtain', 0.32, { detectionMm: 14 }, 512],
    ['curtain, never under 100', 'curtain', 0.02, { detectionMm: 14 }, 100],
    ['curtain 40 mm', 'curtain', 0.5, { detectionMm: 40 }, 1008],
    ['curtain 50 mm: 208 + 120', 'curtain', 0.5, { detectionMm: 50 }, 1128],
    ['curtain 50 mm, never under 500', 'curtain', 0.05, { detectionMm: 50 }, 500],
    ['curtain 55 mm', 'curtain', 0.5, { detectionMm: 55 }, 1188],
    ['curtain 56 mm', 'curtain', 0.5, { detectionMm: 56 }, 1650],
    ['curtain 120 mm', 'curtain', 0.5, { detectionMm: 120 }, 1650],
    ['field at 300 mm: no credit for height', 'parallel_field', 0.4, { heightMm: 300 }, 1840],
    ['two-hand control', 'two_hand', 0.2, {}, 870],
    ['the supplement Z is added', 'two_hand', 0.2, { supplementMm: 100 }, 970],
  ] as const)('%s', (_case, kind, stoppingTimeSeconds, size, expected) => {
    expect(distanceOf({ edition: '2024', kind, stoppingTimeSeconds, ...size })).toBe(expected)
  })
})

it('names the formula and the edition', () => {
  expect(
    separationDistance({ edition: '2010', kind: 'curtain', stoppingTimeSeconds: 0.32, detectionMm: 14 }),
  ).toEqual({
    distanceMm: 512,
    formula: 'S = 1600·0.32 + 8·(14 − 14), at least 500',
    edition: 'ISO 13855:2010',
  })
})

it.each([
  [
    'a curtain without its detection capability',
    { edition: '2010', kind: 'curtain', stoppingTimeSeconds: 0.3 },
  ],
  ['71 mm in 2010', { edition: '2010', kind: 'curtain', stoppingTimeSeconds: 0.3, detectionMm: 71 }],
  ['121 mm in 2024', { edition: '2024', kind: 'curtain', stoppingTimeSeconds: 0.3, detectionMm: 121 }],
  [
    'a field above 1 m',
    { edition: '2010', kind: 'parallel_field', stoppingTimeSeconds: 0.3, heightMm: 1001 },
  ],
  ['a negative time', { edition: '2010', kind: 'mat', stoppingTimeSeconds: -0.1 }],
  ['a time that is no number', { edition: '2010', kind: 'mat', stoppingTimeSeconds: Number.NaN }],
] satisfies [string, SeparationInput][])('gives a reason for %s', (_case, input) => {
  expect('reason' in separationDistance(input)).toBe(true)
})

describe('ISO 13857 openings', () => {
  it.each([
    [4, 2, 2, 2],
    [6, 10, 5, 5],
    [8, 20, 15, 5],
    [10, 80, 25, 20],
    [12, 100, 80, 80],
    [20, 120, 120, 120],
    [30, 850, 120, 120],
    [40, 850, 200, 120],
    [120, 850, 850, 850],
  ])('up to %d mm: slot %d, square %d, round %d', (openingMm, slot, square, round) => {
    const at = (shape: OpeningShape, size: number) => openingDistance(shape, size)
    expect(at('slot', openingMm)).toMatchObject({ distanceMm: slot })
    expect(at('square', openingMm)).toMatchObject({ distanceMm: square })
    expect(at('round', openingMm)).toMatchObject({ distanceMm: round })
  })
  it('takes the next larger row between two sizes, and none above 120 mm', () => {
    expect(openingDistance('slot', 20.1)).toMatchObject({ distanceMm: 850 })
    expect('reason' in openingDistance('slot', 121)).toBe(true)
    expect('reason' in openingDistance('slot', 0)).toBe(true)
  })
})

describe('collaborative limits', () => {
  it('adds up the protective separation: 1,600·0.6 + 1,000·0.1 + 250 + 208 + 50 + 20', () => {
    const { distanceMm } = protectiveSeparation({
      robotSpeedMmPerSecond: 1000,
      reactionSeconds: 0.1,
      stoppingSeconds: 0.5,
      stoppingDistanceMm: 250,
      intrusionMm: 208,
      humanUncertaintyMm: 50,
      robotUncertaintyMm: 20,
    })
    expect(distanceMm).toBe(1588)
  })
  it('limits the speed at a hand: 140 N, 75 N/mm, 0.6 kg against 20/2 + 5 kg → µ = 0.576923 kg, 673 mm/s', () => {
    const { forceN, stiffnessNPerMm, massKg } = bodyLimits.regions.hand
    const { speedMmPerSecond } = contactSpeed({
      forceN,
      stiffnessNPerMm,
      humanMassKg: massKg,
      movingMassKg: 20,
      loadKg: 5,
    })
    expect(speedMmPerSecond).toBe(Math.floor((140 / Math.sqrt(0.5769230769 * 75_000)) * 1000))
    expect(speedMmPerSecond).toBe(673)
  })
  it('says that its table needs a signature', () => {
    expect(bodyLimits.edition).toMatch(/signed off by an engineer/)
  })
})

describe('reaching over a vertical field (ISO 13855:2010, table 1)', () => {
  it.each([
    [900, 1200],
    [1100, 1100],
    [1200, 1000],
    [1400, 850],
    [1800, 550],
    [2000, 400],
    [2200, 250],
    [2400, 100],
    [2600, 0],
    [2300, 250],
  ])('a field that ends at %d mm adds %d mm at the worst height of an arm', (fieldTopMm, added) => {
    expect(reachOverMm(fieldTopMm)).toBe(added)
  })
  it('takes the larger one of reaching over and through', () => {
    const curtain = { edition: '2010', kind: 'curtain', stoppingTimeSeconds: 0.7, detectionMm: 30 } as const
    expect(distanceOf({ ...curtain, fieldTopMm: 2000 })).toBe(1520)
    expect(distanceOf({ ...curtain, fieldTopMm: 2400 })).toBe(1248)
    expect(distanceOf({ ...curtain, kind: 'beams', fieldTopMm: 1100 })).toBe(2220)
    expect(separationDistance({ ...curtain, fieldTopMm: 800 })).toHaveProperty('reason')
  })
})
