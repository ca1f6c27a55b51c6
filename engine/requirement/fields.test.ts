import { describe, expect, it } from 'vitest'
import { fieldOf, fields, formatField, formatNumber, validateOverrides } from './index.ts'

describe('the table of fields', () => {
  it('describes each field once, limits in order, step within them', () => {
    expect(new Set(fields.map((field) => field.key)).size).toBe(fields.length)
    expect(fields).toHaveLength(61)
    for (const field of fields) {
      expect(field.label.length).toBeGreaterThan(2)
      expect(field.label.length).toBeLessThan(22)
      if (field.kind === 'number') expect(field.min).toBeLessThan(field.max)
    }
    expect(fieldOf('task')).toMatchObject({ kind: 'choice', label: 'Task' })
  })

  it('shows values as a chip shows them', () => {
    expect(formatField('partMassKg', 18)).toBe('18 kg')
    expect(formatField('ratePerMinute', 6.666667)).toBe('6.667/min')
    expect(formatField('ratePerMinute', 0.625)).toBe('0.625/min')
    expect(formatField('protectionIp', 69)).toBe('IP69')
    expect(formatField('cleanRoomIsoClass', 5)).toBe('ISO 5')
    expect(formatField('task', 'pick_and_place')).toBe('Pick and place')
    expect(formatField('isMixedSizes', true)).toBe('yes')
    expect(formatField('partName', 'steel blanks')).toBe('steel blanks')
    expect(formatField('machineKind', 'press_brake')).toBe('Press brake')
    expect(formatField('machineKind', 'injection')).toBe('Injection moulding')
    expect(formatField('isForceLogged', true)).toBe('yes')
    expect(formatField('processSpeedMmPerSecond', 8.333)).toBe('8.333 mm/s')
    expect(formatField('changeoverMinutes', 15)).toBe('15 min')
    expect(formatField('containersPerMinute', 24)).toBe('24/min')
    expect(formatField('insertMassKg', 0.04)).toBe('0.04 kg')
    expect(formatNumber(1219.2)).toBe('1,219')
    expect(formatNumber(1234567)).toBe('1,234,567')
  })
})

describe('checking typed values', () => {
  it('takes good ones as they are', () => {
    const input = {
      task: 'palletizing',
      partMassKg: 18,
      partName: ' cartons ',
      isMixedSizes: false,
      shiftsPerDay: 2,
    }
    expect(validateOverrides(input)).toEqual({ overrides: { ...input, partName: 'cartons' }, problems: [] })
    expect(validateOverrides(undefined)).toEqual({ overrides: {}, problems: [] })
  })

  it('takes every field of the process tasks', () => {
    const input = {
      changeoverMinutes: 0,
      kindCount: 24,
      containersPerMinute: 6,
      machineKind: 'injection',
      isGateTrimmed: true,
      processSeconds: 0.5,
      processSpeedMmPerSecond: 8.5,
      screwCount: 4,
      screwDiameterMm: 2.5,
      insertName: ' bearing ',
      insertMassKg: 0.00004,
      isForceLogged: false,
    }
    expect(validateOverrides(input)).toEqual({
      overrides: { ...input, insertName: 'bearing' },
      problems: [],
    })
  })

  it.each([
    [{ changeoverMinutes: -1 }, 'changeoverMinutes', '0 to 1,440 min'],
    [{ kindCount: 0 }, 'kindCount', '1 to 10,000, whole numbers'],
    [{ kindCount: 2.5 }, 'kindCount', '1 to 10,000, whole numbers'],
    [{ containersPerMinute: 0 }, 'containersPerMinute', '0.0001 to 1,000 /min'],
    [
      { machineKind: 'toaster' },
      'machineKind',
      'lathe, mill, injection, press, press_brake, laser, plasma, waterjet, other',
    ],
    [{ isGateTrimmed: 1 }, 'isGateTrimmed', 'true or false'],
    [{ isForceLogged: 'yes' }, 'isForceLogged', 'true or false'],
    [{ processSeconds: 0 }, 'processSeconds', '0.05 to 172,800 s'],
    [{ processSpeedMmPerSecond: 1e6 }, 'processSpeedMmPerSecond', '0.05 to 5,000 mm/s'],
    [{ screwCount: 1.5 }, 'screwCount', '1 to 1,000, whole numbers'],
    [{ screwDiameterMm: 400 }, 'screwDiameterMm', '0.5 to 100 mm'],
    [{ insertName: '  ' }, 'insertName', '1 to 80 characters'],
    [{ insertMassKg: 0 }, 'insertMassKg', '0.00001 to 5,000 kg'],
    [{ partMassKg: -1 }, 'partMassKg', '0.0001 to 20,000 kg'],
    [{ partMassKg: 1e9 }, 'partMassKg', '0.0001 to 20,000 kg'],
    [{ partMassKg: Number.NaN }, 'partMassKg', '0.0001 to 20,000 kg'],
    [{ partMassKg: '18' }, 'partMassKg', '0.0001 to 20,000 kg'],
    [{ shiftsPerDay: 1.5 }, 'shiftsPerDay', '1 to 4, whole numbers'],
    [{ shiftsPerDay: 3, hoursPerShift: 10 }, 'hoursPerShift', '24 h a day in all shifts'],
    [{ environment: 'moon' }, 'environment', 'normal, washdown, clean_room, dust_explosive, cold, foundry'],
    [{ partName: '' }, 'partName', '1 to 80 characters'],
    [{ isMixedSizes: 'yes' }, 'isMixedSizes', 'true or false'],
    [{ colour: 'red' }, 'colour', 'a known field'],
    [{ constructor: 1 }, 'constructor', 'a known field'],
    [['a'], 'overrides', 'an object'],
    ['text', 'overrides', 'an object'],
  ])('refuses %j', (input, field, limit) => {
    const { problems, overrides } = validateOverrides(input)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ field, limit })
    expect(problems[0]?.text.length).toBeGreaterThan(10)
    expect(Object.keys(overrides)).not.toContain(field)
  })
})
