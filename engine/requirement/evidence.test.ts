import { describe, expect, it } from 'vitest'
import { problemOfEvidence } from './evidence.ts'
import { readRequirement } from './read-requirement.ts'
import type { Evidence } from './types.ts'

const text = 'Palletize 12 kg cartons, 8 a minute onto EUR pallets, two shifts.'
const mass: Evidence = { field: 'partMassKg', value: 18, basis: 'from parts.csv, row 3' }
const volume: Evidence = { field: 'partMassKg', volumeMm3: 120_000, basis: 'from part.stl' }

describe('values from files', () => {
  it('win over the text, lose against typed values, and name their place', () => {
    expect(readRequirement(text, {}, [mass]).facts.partMassKg).toEqual({
      value: 18,
      origin: 'given',
      basis: 'from parts.csv, row 3',
    })
    expect(readRequirement(text, { partMassKg: 7 }, [mass]).facts.partMassKg?.value).toBe(7)
    expect(readRequirement(text, {}, [mass, { ...mass, value: 3 }]).facts.partMassKg?.value).toBe(18)
  })

  it('stay with the requirement as they were given, and leave it as it was where there are none', () => {
    expect(readRequirement(text, {}, [mass]).evidence).toEqual([mass])
    expect(readRequirement(text)).not.toHaveProperty('evidence')
  })

  it('outside the limits are not used', () => {
    const wrong: Evidence = { ...mass, value: -1 }
    expect(problemOfEvidence(wrong)?.text).toContain('is outside')
    expect(readRequirement(text, {}, [wrong]).facts.partMassKg?.value).toBe(12)
    expect(problemOfEvidence({ ...volume, volumeMm3: 0 })).toBeDefined()
    expect(problemOfEvidence(volume)).toBeUndefined()
  })
})

describe('a volume', () => {
  // 120 cm³ of steel at 7,850 kg/m³ and of aluminium at 2,700 kg/m³.
  it.each([
    ['Load steel brackets into a CNC mill, machining time 60 s.', 0.942],
    ['Load aluminium brackets into a CNC mill, machining time 60 s.', 0.324],
  ])('becomes the mass with the material of the text: %s', (described, kg) => {
    const { partMassKg } = readRequirement(described, {}, [volume]).facts
    expect(partMassKg).toMatchObject({ value: kg, origin: 'derived' })
    expect(partMassKg?.basis).toContain('volume from part.stl')
  })

  it('gives way to a stated mass, and needs a material', () => {
    const stated = 'Load steel brackets of 2 kg into a CNC mill, machining time 60 s.'
    expect(readRequirement(stated, {}, [volume]).facts.partMassKg?.value).toBe(2)
    const unknown = readRequirement('Load brackets into a CNC mill, machining time 60 s.', {}, [volume])
    expect(unknown.facts.partMassKg?.basis ?? '').not.toContain('part.stl')
  })
})
