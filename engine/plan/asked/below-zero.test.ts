import { describe, expect, it } from 'vitest'
import { readRequirement } from '../../requirement/index.ts'
import { belowZero } from './below-zero.ts'

const said = (text: string): string[] => belowZero(readRequirement(text)).map((each) => each.text)

describe('figures below zero in a text', () => {
  it.each(['Palletize -12 kg cartons, 10 a minute', 'Palletize cartons: −12 kg, 10 a minute'])(
    'are said, not dropped: %s',
    (text) => {
      expect(said(text).join(' ')).toMatch(/12 kg” stands with a minus.+ planned as 12 kg/)
    },
  )

  it.each([
    'Palletize 10-12 kg cartons, 10 a minute',
    'Palletize 10 -12 kg cartons, 10 a minute',
    '- 12 kg cartons\n- 10 a minute\n- palletize',
    '-12 kg cartons, 10 a minute, palletize',
    'Palletize 10 kg boxes, 10 a minute, freezer at -25 °C',
    'Stack T-12 cartons of 8 kg, 10 a minute',
  ])('are not dashes, ranges, lists or frost: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})
