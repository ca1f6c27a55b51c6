import { describe, expect, it } from 'vitest'
import { readRequirement } from './index.ts'
import { misread } from './test/misread.ts'

describe('typed values', () => {
  const text =
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.'

  it('win over the text and are of an origin of their own', () => {
    const { facts } = readRequirement(text, { partMassKg: 5, task: 'pick_and_place' })
    expect(facts.partMassKg).toEqual({ value: 5, origin: 'typed', basis: 'typed' })
    expect(facts.task?.value).toBe('pick_and_place')
  })

  it('make what depends on them be computed again', () => {
    expect(misread(text, { ratePerMinute: (3 * 60) / 110 }, { machineCount: 3 })).toEqual([])
    expect(misread(text, { ratePerMinute: (2 * 60) / 75 }, { machiningSeconds: 60 })).toEqual([])
    expect(misread(text, { ratePerMinute: 1.5, machiningSeconds: 95 }, { ratePerMinute: 1.5 })).toEqual([])
    expect(
      misread(
        'MIG-weld brackets of 4 kg, 300 a day.',
        { ratePerMinute: 300 / (2 * 480) },
        { shiftsPerDay: 2 },
      ),
    ).toEqual([])
    expect(
      misread(
        'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.',
        { ratePerMinute: 288 },
        { partsPerContainer: 12 },
      ),
    ).toEqual([])
    expect(
      misread(
        'Three lines at 12 cartons a minute each, palletize, 8 kg',
        { ratePerMinute: 24 },
        { lineCount: 2 },
      ),
    ).toEqual([])
    expect(
      misread(
        'Handle plywood sheets 2440x1220x18 mm, 4 a minute',
        { partMassKg: 64.3 },
        { partHeightMm: 36 },
      ),
    ).toEqual([])
  })

  it('answer the questions', () => {
    const { questions, facts } = readRequirement('Automate our line.', {
      task: 'palletizing',
      partMassKg: 10,
      ratePerMinute: 8,
    })
    expect(questions.filter((question) => question.isBlocking)).toEqual([])
    expect(facts.palletLengthMm?.value).toBe(1200)
  })

  it('are refused outside their limits, with a question instead of a clamped value', () => {
    const { facts, questions } = readRequirement('Palletize 8 kg cartons, 10 a minute.', {
      ratePerMinute: -3,
    })
    expect(facts.ratePerMinute?.value).toBe(10)
    expect(questions[0]).toMatchObject({ field: 'ratePerMinute', isBlocking: true })
  })
})

describe('impossible values in the text', () => {
  it('are asked about, not used', () => {
    const { facts, questions } = readRequirement('Palletize 900 t cartons, 12 a minute.')
    expect(facts.partMassKg).toBeUndefined()
    expect(questions[0]).toMatchObject({ field: 'partMassKg', isBlocking: true })
    expect(questions[0]?.text).toContain('900,000 kg is outside')
    expect(questions.filter((question) => question.field === 'partMassKg')).toHaveLength(1)
  })
})
