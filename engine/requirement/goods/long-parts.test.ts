import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

describe('a lone side of something long', () => {
  it.each([
    ['Pick valve stems, 85 g, 110 mm, from a bin', 110, undefined],
    ['Pick valve stems, 85 g, Ø 110 mm, from a bin', undefined, 110],
  ])('is its length, unless a sign says diameter: %s', (text, lengthMm, diameterMm) => {
    const { partLengthMm, partDiameterMm } = readRequirement(text).facts
    const given = (fact: typeof partLengthMm) => (fact?.origin === 'assumed' ? undefined : fact?.value)
    expect([lengthMm && given(partLengthMm), given(partDiameterMm)]).toEqual([lengthMm, diameterMm])
  })
})
