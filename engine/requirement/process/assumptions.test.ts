import { describe, expect, it } from 'vitest'
import { type FieldKey, readRequirement } from '../index.ts'
import { misread } from '../test/misread.ts'

const blocking = (text: string): string[] =>
  readRequirement(text)
    .questions.filter((question) => question.isBlocking)
    .map((question) => question.field)
const asked = (text: string): string[] =>
  readRequirement(text)
    .questions.filter((question) => !question.isBlocking)
    .map((question) => question.field)
const fact = (text: string, key: FieldKey) => readRequirement(text).facts[key]

describe('what is assumed instead of asked for first', () => {
  it('a defect size for inspection, with its range and its question', () => {
    const text = 'Inspect painted door panels 900x600 mm for scratches, one a minute.'
    expect(fact(text, 'smallestDefectMm')).toMatchObject({ value: 0.5, origin: 'assumed', range: [0.2, 1] })
    expect(blocking(text)).toEqual([])
    expect(asked(text)).toEqual(['smallestDefectMm'])
  })

  it('no payload question where the tool comes to the part', () => {
    for (const text of [
      'Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.',
      'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
      'Inspect housings, 12 a minute.',
      'Dispense sealant onto covers, 4 per minute.',
      'Mark connectors, 30 per minute.',
      'Drive six screws into each cover, 2 per minute.',
    ]) {
      const { questions, facts } = readRequirement(text)
      expect(
        questions.map((question) => question.field),
        text,
      ).not.toContain('partMassKg')
      expect(facts.partMassKg?.origin, text).toBe('assumed')
      expect(facts.partMassKg?.range?.[0], text).toBeGreaterThan(0)
    }
  })

  it('the mass of a bag of screws, how many kinds a kit takes, both asked about', () => {
    const text = 'Kit 24 kinds of screw bags into furniture boxes, 6 boxes a minute.'
    expect(fact(text, 'partMassKg')).toMatchObject({ value: 0.1, origin: 'assumed', range: [0.01, 0.5] })
    expect(fact(text, 'partsPerContainer')).toMatchObject({ value: 8, origin: 'assumed', range: [1, 24] })
    expect(fact(text, 'partsPerContainer')?.basis).toContain('all 24 is the most')
    expect(fact(text, 'ratePerMinute')).toMatchObject({ value: 48, origin: 'derived' })
    expect(blocking(text)).toEqual([])
  })

  it('one of each where there are few kinds', () => {
    expect(fact('Kit 4 kinds of fittings into boxes, 6 boxes a minute.', 'partsPerContainer')?.value).toBe(4)
  })

  it('the rate of a press brake from its bends, and a tool change between batches', () => {
    const text = 'Feed a press brake with 2 mm sheets up to 1500x1000 mm, batches of 20, many changeovers.'
    expect(fact(text, 'ratePerMinute')).toMatchObject({ origin: 'assumed', range: [0.217021, 1.085106] })
    expect(fact(text, 'ratePerMinute')?.basis).toBe(
      '3 bends (assumed) × 8 s + 25 s to load and unload + 45 s of setting up = 94 s a sheet, 85 % of the time; no rate in the text',
    )
    expect(fact(text, 'changeoverMinutes')).toEqual({
      value: 15,
      origin: 'assumed',
      basis: '“changeovers” without a time: punch and die change by hand, gripper and programme with it',
      range: [5, 40],
    })
    expect(blocking(text)).toEqual([])
  })

  it('the mould stands open for part of the cycle', () => {
    expect(
      fact(
        'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
        'machiningSeconds',
      ),
    ).toMatchObject({
      value: 14,
      origin: 'derived',
      basis: '18 s between two shots less 4 s with the mould open to take the part out (assumed)',
    })
    const quick = 'Take 5 g caps out of the injection moulding machine every 6 s.'
    expect(fact(quick, 'machiningSeconds')?.value).toBe(3.9)
  })

  it('still asks first for what decides the robot', () => {
    expect(blocking('Weld steel frames, 6 seams, 40 a day.')).toEqual(['partMassKg'])
    expect(blocking('Weld 12 kg steel frames, 6 seams.')).toEqual(['ratePerMinute'])
    expect(blocking('Pack bottles into cases, 20 cases a minute.')).toEqual(['partMassKg'])
    expect(blocking('Deburr castings, 20 an hour.')).toEqual(['partMassKg'])
    expect(blocking('Assemble switches.')).toEqual(['partMassKg', 'ratePerMinute'])
    expect(blocking('Inspect housings.')).toEqual(['ratePerMinute'])
  })

  it('a mass from size and material before asking', () => {
    expect(fact('Deburr aluminium castings 300x200x100 mm, 20 an hour.', 'partMassKg')).toMatchObject({
      value: 5.67,
      origin: 'assumed',
      range: [1.7, 17],
    })
    expect(fact('Inspect housings 300x200x50 mm, 20 a minute.', 'partMassKg')).toMatchObject({
      value: 1.36,
      origin: 'assumed',
    })
    expect(fact('Feed a press brake, 20 kg sheets 1000x800 mm.', 'partHeightMm')).toMatchObject({
      value: 3.18,
      origin: 'derived',
    })
  })
})

describe('the pace of a process', () => {
  it('is the time of one part where the text says “per part”', () => {
    const text = 'Deburr aluminium castings, 12 kg, 3 minutes per part.'
    expect(fact(text, 'processSeconds')).toMatchObject({ value: 180, origin: 'given' })
    expect(fact(text, 'ratePerMinute')?.basis).toBe('60 s ÷ “3 minutes per part” = 0.333/min')
  })

  it('adds the part change where only the time of the tool is known', () => {
    const text = 'Deburring of 2 kg castings; deburring takes 75 s.'
    expect(fact(text, 'processSeconds')?.value).toBe(75)
    expect(fact(text, 'ratePerMinute')).toMatchObject({
      value: 0.666667,
      basis: '60 s ÷ (“75 s” + 15 s part change, assumed) = 0.667/min',
    })
  })

  it('leaves a typed rate alone', () => {
    expect(
      misread('Laser mark 1500 rings per shift; marking takes 4 s', {
        ratePerMinute: 3.125,
        processSeconds: 4,
      }),
    ).toEqual([])
  })
})

describe('the people a process cell relieves', () => {
  it('counts three minutes a part, and 8 s to handle it, as 1.04 people in each shift: 188 s × 20 an hour', () => {
    expect(fact('Deburr aluminium castings, 12 kg, 3 minutes per part.', 'operatorsPerShift')).toMatchObject({
      value: 1,
      basis: expect.stringMatching(/188 s at 0.333\d*\/min keeps one person busy/),
    })
  })

  it.each([
    // 480 mm of seam ÷ 5 mm/s ÷ 30 % = 320 s, at 0.625 a minute 3.3 people.
    ['MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day.', 3.3],
    // 15 s to join, 4 × 6 s of screws, 8 s of handling = 47 s, at 3 a minute 2.35 people.
    ['Press a 40 g bearing into a 300 g housing, then drive four M4 screws; takt 20 s.', 2.4],
    // 188 s at one every 180 s: 1.04 people.
    ['Deburr aluminium castings, 12 kg, 3 minutes per part.', 1],
    ['Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.', 0.57],
    ['Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.', 1.5],
  ])('%s', (text, people) => {
    expect(fact(text, 'operatorsPerShift')).toMatchObject({ value: people, origin: 'assumed' })
  })
})

describe('what is no sign of it', () => {
  it.each<[string, FieldKey]>([
    ['Press bearings into 300 g housings, 3 a minute, no force logging needed.', 'isForceLogged'],
    ['Press bearings into 300 g housings, 3 a minute, press force 2 kN.', 'isForceLogged'],
    ['Unload the injection moulding machine, 60 g parts, cycle 30 s, no degating.', 'isGateTrimmed'],
    ['Tend a lathe, 3 kg shafts, machining 90 s; the safety gate must stay closed.', 'isGateTrimmed'],
    ['Weld 4 kg brackets, 6 seams, 300 a day, no changeovers.', 'changeoverMinutes'],
    ['Weld 4 kg brackets, 6 seams, 300 a day, conveyor at 200 mm/s.', 'processSpeedMmPerSecond'],
    ['Kit screw bags into boxes, 5 bags per box, 6 boxes a minute.', 'screwCount'],
    ['Palletize 12 kg cartons, 10 a minute.', 'machineKind'],
  ])('%s', (text, key) => {
    expect(fact(text, key)).toBeUndefined()
  })
})

describe('typed values of the process tasks', () => {
  const kit = 'Kit 24 kinds of screw bags into furniture boxes, 6 boxes a minute.'

  it('are carried through to the rate', () => {
    expect(misread(kit, { ratePerMinute: 30 }, { partsPerContainer: 5 })).toEqual([])
    expect(misread(kit, { ratePerMinute: 80 }, { containersPerMinute: 10 })).toEqual([])
    expect(misread(kit, { containersPerMinute: 5 }, { ratePerMinute: 40 })).toEqual([])
    expect(misread(kit, { partsPerContainer: 10, ratePerMinute: 60 }, { kindCount: 30 })).toEqual([])
  })

  it('of the machine change what follows from it', () => {
    const text = 'Tend a lathe, 120 g parts, cycle 22 s.'
    expect(misread(text, { machiningSeconds: 22, ratePerMinute: 60 / 37 })).toEqual([])
    expect(
      misread(text, { machiningSeconds: 18, ratePerMinute: 60 / 22 }, { machineKind: 'injection' }),
    ).toEqual([])
    expect(
      misread(
        'Feed a press brake, 2 mm sheets 1000x800 mm.',
        { ratePerMinute: 51 / 65 },
        { processCount: 5 },
      ),
    ).toEqual([])
  })

  it('answer the questions', () => {
    const answered = readRequirement(kit, { partsPerContainer: 5, partMassKg: 0.2, partLengthMm: 120 })
    expect(answered.questions).toEqual([])
  })
})
