import { expect, it } from 'vitest'
import { plan } from '../../../plan.ts'
import { readRequirement } from '../../index.ts'

it.each([
  'Pack smokeless powder in 1 kg cans 100x100x150 mm into cartons of 12, 6 cans a minute',
  'Load boxes of shotgun shells, 10 kg, 350x250x150 mm, onto pallets, 8 a minute',
  'Put distress flares 200 g from a belt into trays, 25 a minute',
  'Place detonators 20 g into trays of 50, 30 a minute',
  'Böller 80 g vom Band in Schachteln zu 30 legen, 60 pro Minute',
  'Kartons mit Feuerwerksraketen, 6 kg, 600x300x200 mm, palettieren, 4 pro Minute',
  'Eimer mit Schwarzpulver 5 kg auf Paletten stapeln, 3 pro Minute',
])('explosives are planned in no cell, and the first sentence says so: %s', (text) => {
  const { status, summary, diagnostics } = plan(text, { seed: 1 })
  expect(status).toBe('infeasible')
  expect(summary).toMatch(/^No cell can do this as asked\. Explosives \(“/)
  expect(diagnostics.map(({ code }) => code)).toContain('goods.explosive')
})

it.each([
  'Stack empty ammunition crates 4 kg 400x300x200 mm on pallets, 6 a minute',
  'Inspect ammunition casings of brass, 15 g, 40 a minute',
  'Palletize boxes of toy fireworks packaging, 5 kg, 400x300x200 mm, 6 a minute',
  'Palletize flour 10 kg 400x300x200 mm, explosive dust zone 22, 5 a minute',
  'Leere Munitionskisten 5 kg, 400x300x200 mm, palettieren, 5 pro Minute',
  'Druckerpatronen 60 g in Kartons zu 20 packen, 30 pro Minute',
  'Black powder coated brackets 2 kg from a belt to a rack, 6 a minute',
  'Anzünder 200 g in Kartons zu 24, 40 pro Minute',
])('what does not explode is no explosive: %s', (text) => {
  expect(readRequirement(text).said).not.toHaveProperty('isExplosive')
})
