import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('the height of a conveyor', () => {
  it('is neither that of the stack nor that of the part', () => {
    for (const height of [
      'off a roller conveyor 720 mm high',
      'from a belt that sits 31 inches above the floor',
      'at 880 mm height on a chain conveyor',
      'conveyor height: 650 mm',
    ]) {
      const { maxStackHeightMm, partHeightMm } = factsOf(
        `Palletize cartons of 11 kg, 400x300x250 mm, 9 a minute, ${height}. The stack may be 1700 mm high.`,
      )
      expect([height, maxStackHeightMm?.value, partHeightMm?.value]).toEqual([height, 1700, 250])
    }
    const german = factsOf(
      'Säcke 25 kg, 600x400x120, 9 pro Minute, Bandhöhe 780 mm, auf Europaletten stapeln.',
    )
    expect(german.maxStackHeightMm?.origin).not.toBe('given')
    expect(german.partHeightMm?.value).toBe(120)
  })

  it('leaves the goods on a belt their height', () => {
    const { partHeightMm, partDiameterMm } = factsOf(
      'Pick jars 95 mm high from a belt, 0.4 kg, 70 mm dia, and place them into trays, 40 a minute.',
    )
    expect([partHeightMm?.value, partDiameterMm?.value]).toEqual([95, 70])
  })
})

describe('the length of a seam', () => {
  it('said right before the figure is no side of the part', () => {
    for (const text of [
      'WIG-Schweißen von Krümmern, Nahtlänge 310 mm, 2 kg, 30 pro Stunde.',
      'TIG weld elbows, 2 kg, a seam run of 310 mm, 30 an hour.',
    ]) {
      const { processLengthMm, partLengthMm } = factsOf(text)
      expect([text, processLengthMm?.value]).toEqual([text, 310])
      expect(partLengthMm?.origin).not.toBe('given')
    }
  })
})

describe('both lines', () => {
  it('are two lines', () => {
    const { lineCount } = factsOf('Both packing lines run 12 cartons a minute, 8 kg, 400x300x200. Palletize.')
    expect(lineCount?.value).toBe(2)
  })
})
