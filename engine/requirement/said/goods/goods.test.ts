import { describe, expect, it } from 'vitest'
import { isSaid, readRequirement } from '../../index.ts'

const isPharmaceutical = (text: string) => isSaid(readRequirement(text), 'isPharmaceutical')

describe('products for patients', () => {
  it.each([
    'Wir packen Tabletten-Blister, 20 g, in Faltschachteln, 60 pro Minute',
    'Vitaminkapseln in Dosen, 120 g, in Kartons packen',
    'Ampullen von 8 g aus Trays nehmen',
    'Fertigspritzen in Nester setzen',
    'Arzneimittelschachteln palettieren, 6 kg',
    'Medikamente kommissionieren, 80 g',
    'Pack ampules of 10 g into trays',
    'Cartons of ointment tubes, 4 kg, palletize',
    'Pack tablet blisters, 20 g; cleaning takes an hour at the end of every week',
    'Sterile Beutel in Kartons packen, 90 g',
  ])('are known by their names: %s', (text) => {
    expect(isPharmaceutical(text)).toBe(true)
  })

  it.each([
    'Geschirrspültabletten in Kartons packen, 300 g',
    'Tabletten für die Spülmaschine in Beutel packen, 300 g',
    'Kaffeekapseln in Kartons packen, 90 g',
    'Load washers that sterilise endoscope parts, baskets of 6 kg',
    'Coffee capsules into cartons, 90 g',
    'Non-sterile gloves into cartons, 90 g',
    'Pack muffins in blister trays, 90 g',
    'Teile von Tabletts nehmen und spritzen, 90 g',
    'Assemble tablet computers of 500 g',
  ])('are not what only sounds like them: %s', (text) => {
    expect(isPharmaceutical(text)).toBe(false)
  })
})
