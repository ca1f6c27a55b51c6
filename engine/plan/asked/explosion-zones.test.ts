import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { answerOf } from './answer.ts'

const made = (text: string) => plan(text, { seed: 1 })
const drums = 'drums 15 kg, 280 mm diameter, 400 mm high'

describe('an explosive atmosphere', () => {
  it.each([
    [`Stack ${drums} on pallets, 4 a minute, gases always present: ATEX zone 0`, /gas zone 0/],
    ['Take 8 kg solvent cans 250x200x300 mm off pallets, hazardous area zone 1, 5 a minute', /gas zone 1/],
    [
      'Pick 2 kg jars 100x100x150 mm from a belt into trays, Class I Division 1 area, 10 a minute',
      /gas zone 1/,
    ],
    ['Kanister 12 kg, 300x250x400 mm auf Paletten stapeln, 4 pro Minute, Ex-Zone 1', /gas zone 1/],
    ['Lösemittelfässer 20 kg, 300x300x400 mm palettieren, 3 pro Minute, ATEX Zone 0', /gas zone 0/],
    ['Mehlsäcke 25 kg, 700x400x120 mm palettieren, 6 pro Minute, Staub-Ex-Zone 21', /dust zone 21/],
  ])('is not planned where no arm is built for it, and no other machine is offered: %s', (text, zone) => {
    const { status, summary, diagnostics } = made(text)
    expect(status).toBe('infeasible')
    expect(summary).toMatch(zone)
    expect(diagnostics.map(({ code }) => code)).not.toContain('machine.alternative')
  })

  it.each([
    `Stack ${drums} on pallets, 4 a minute, ATEX zone 2`,
    'Kanister 12 kg, 300x250x400 mm auf Paletten stapeln, 4 pro Minute, Ex-Zone 2',
    'Palletize sugar bags 25 kg, 700x400x120 mm, 6 a minute, dust zone 22',
  ])('that is rare is said in the first sentence: %s', (text) => {
    const { status, summary, diagnostics } = made(text)
    expect(status).toBe('planned')
    expect(answerOf(diagnostics)?.label).toBe('Not cleared for the zone')
    expect(summary).toMatch(
      /^Not as asked: Explosive (?:gas|dust).*no part of the catalogue is stated for it/,
    )
  })

  it('asks for the zone where it is only assumed', () => {
    const { diagnostics } = made('Palletize solvent cans 5 kg 200x200x300 mm in an ATEX area, 6 a minute')
    const [first] = diagnostics
    expect(first?.code).toBe('explosion_protection.infeasible')
    expect(first?.remedy).toMatch(/^Enter the zone/)
  })

  it.each([
    `Stack ${drums} on pallets in zone 1 of the warehouse, 4 a minute`,
    'Kanister 12 kg, 300x250x400 mm auf Paletten stapeln, 4 pro Minute, keine Ex-Zone',
  ])('is none where a zone is only a place, or denied: %s', (text) => {
    const { status, diagnostics } = made(text)
    expect(status).toBe('planned')
    expect(diagnostics.map(({ code }) => code)).not.toContain('environment.explosive_dust')
  })
})
