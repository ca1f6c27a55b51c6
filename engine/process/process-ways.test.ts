import { describe, expect, it } from 'vitest'
import { readRequirement, withSaid } from '../requirement/index.ts'
import type { Facts, FieldValues, Requirement } from '../requirement/types.ts'
import { processWaysOf } from './process-ways.ts'
import { workSeconds } from './share-work.ts'
import { driveSeconds } from './tasks/screws.ts'
import { viewsOf } from './tasks/views.ts'
import type { Process } from './types.ts'

const requirement = (values: Partial<FieldValues>, text = ''): Requirement => {
  const facts: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values))
    facts[field] = { value, origin: 'given', basis: 'sample' }
  return withSaid({ version: 1, text, questions: [], facts: facts as Facts })
}
const process = (values: Partial<FieldValues>, stationCount?: number, text = ''): Process => {
  const ways = processWaysOf(requirement(values, text))
  const found = stationCount === undefined ? ways?.asNeeded : ways?.byStations[stationCount - 1]
  if (found === undefined) throw new Error('no process')
  return found
}
const only = ({ stations }: Process) => {
  const operation = stations[0]?.operations[0]
  if (operation === undefined) throw new Error('no operation')
  return operation
}

const brackets: Partial<FieldValues> = {
  task: 'arc_welding',
  material: 'steel',
  partMassKg: 4,
  processCount: 6,
  processLengthMm: 80,
  ratePerMinute: 0.625,
}
const housings: Partial<FieldValues> = {
  task: 'assembly',
  partMassKg: 0.3,
  insertName: 'bearing',
  insertMassKg: 0.04,
  screwCount: 4,
  screwDiameterMm: 4,
  isForceLogged: true,
  ratePerMinute: 3,
}
const lids: Partial<FieldValues> = {
  task: 'dispensing',
  partLengthMm: 600,
  partWidthMm: 400,
  processLengthMm: 3000,
  ratePerMinute: 60 / 45,
}
const castings: Partial<FieldValues> = {
  task: 'finishing',
  material: 'aluminium',
  partMassKg: 12,
  partLengthMm: 245,
  partWidthMm: 160,
  ratePerMinute: 0.3,
}
const panels: Partial<FieldValues> = {
  task: 'inspection',
  partLengthMm: 900,
  partWidthMm: 600,
  smallestDefectMm: 0.5,
  ratePerMinute: 1,
}

describe('a welding seam takes its length over the travel speed, and a second for the arc', () => {
  it.each([
    // 6 seams of 80 mm at 8 mm/s are 60 s of arc.
    { name: 'steel, speed assumed', change: {}, speed: 8, seconds: 11 },
    { name: 'aluminium is faster', change: { material: 'aluminium' }, speed: 12, seconds: 80 / 12 + 1 },
    { name: 'a given speed wins', change: { processSpeedMmPerSecond: 10 }, speed: 10, seconds: 9 },
    { name: 'a given time wins', change: { processSeconds: 90 }, speed: 80 / 14, seconds: 15 },
  ])('$name', ({ change, speed, seconds }) => {
    const seam = only(process({ ...brackets, ...change }))
    expect(seam).toMatchObject({ count: 6, lengthMm: 80, kind: 'path' })
    expect(seam.speedMmPerSecond).toBeCloseTo(speed, 6)
    expect(seam.secondsEach).toBeCloseTo(seconds, 6)
  })

  it('says where the speed comes from', () => {
    expect(only(process(brackets)).basis).toContain('80 mm at 8 mm/s (assumed for steel')
    expect(only(process({ ...brackets, processSpeedMmPerSecond: 10 })).basis).toContain('(given)')
  })

  it('on a positioner with a person at the other side, source, cleaner and extraction', () => {
    const found = process(brackets)
    expect(found).toMatchObject({ presentation: 'positioner', changeSeconds: 3.5 })
    expect(found.loadSeconds).toBeGreaterThan(0)
    expect(found.stations[0]?.devices.map(({ form }) => form)).toEqual([
      'welding_source',
      'torch_cleaner',
      'fume_extractor',
    ])
  })

  it('twice the rate takes two equal cells', () => {
    expect(process(brackets).stations).toHaveLength(1)
    expect(process({ ...brackets, ratePerMinute: 1.25 })).toMatchObject({ flow: 'parallel' })
    expect(process({ ...brackets, ratePerMinute: 1.25 }).stations).toHaveLength(2)
  })
})

describe('a seam welded with TIG', () => {
  it('is led at 3 mm/s, and says so', () => {
    const text = 'TIG weld aluminium boxes, 4 seams of 120 mm'
    const found = processWaysOf(requirement({ ...brackets, material: 'aluminium' }, text))?.asNeeded
    const seam = only(found ?? process(brackets))
    expect(seam.speedMmPerSecond).toBe(3)
    expect(seam.basis).toContain('TIG')
  })
})

describe('a bead', () => {
  it.each([
    // 3000 mm at 150 mm/s, and 0.8 s for the valve.
    { rate: 60 / 45, speed: 150, seconds: 20.8, stations: 1 },
    // 25 s: 21.25 planned, 4 s change, 2.3 s valve and approach: 14.95 s for 3 m.
    { rate: 60 / 25, speed: 3000 / 14.95, seconds: 14.95 + 0.8, stations: 1 },
    // No nozzle is planned faster than 300 mm/s: two stops share the parts.
    { rate: 60 / 15, speed: 300, seconds: 10.8, stations: 2 },
    { rate: 60 / 7, speed: 300, seconds: 10.8, stations: 3 },
  ])('at $rate a minute runs at $speed mm/s', ({ rate, speed, seconds, stations }) => {
    const found = process({ ...lids, ratePerMinute: rate })
    expect(only(found).speedMmPerSecond).toBeCloseTo(speed, 2)
    expect(only(found).secondsEach).toBeCloseTo(seconds, 2)
    expect(found.stations).toHaveLength(stations)
  })

  it('longer than the rim, and faster than usual: both are said', () => {
    expect(process(lids).notes.join(' ')).toContain('3,000 mm is longer than the rim of 2,000 mm')
    expect(process({ ...lids, ratePerMinute: 60 / 25 }).notes.join(' ')).toContain('150 mm/s is usual')
  })

  it('of a drop or two comes from the cartridge of the catalogue, without a pump', () => {
    const [station] = process({ ...lids, processLengthMm: 200 }).stations
    expect(station?.tool.isIdentified).toBe(true)
    expect(station?.devices).toEqual([])
  })
})

describe('an inspection of several sides', () => {
  const box: Partial<FieldValues> = {
    task: 'inspection',
    partLengthMm: 200,
    partWidthMm: 150,
    partHeightMm: 100,
    smallestDefectMm: 0.5,
    ratePerMinute: 1,
  }
  const views = (text: string): number => only(process(box, 1, text)).count

  it('takes pictures of each of them, and turns the part over', () => {
    expect(views('Check housings for scratches.')).toBe(1)
    for (const text of ['Check housings all round', 'housings from every side', 'Gehäuse rundum prüfen'])
      expect([text, views(text)]).toEqual([text, 6])
    expect(views('Check both sides of the housings.')).toBe(2)
    for (const [text, faces] of [
      ['Camera check for porosity, 11 faces.', 11],
      ['Inspect valve bodies from 8 angles.', 8],
      ['Gehäuse auf Poren prüfen, neun bearbeitete Flächen.', 9],
    ] as const)
      expect([text, views(text)]).toEqual([text, faces])
    const around = process(box, 1, 'Check housings all round.')
    expect(around.notes.join(' ')).toMatch(/6 views look at all sides.*turned over once/)
    expect(around.withoutRobot).toBeUndefined()
  })
})

describe('views of a part', () => {
  it.each([
    // 0.5 mm over 3 pixels would show 683 mm; the light allows 400 × 293 mm, of which a tenth overlaps.
    { size: [900, 600, 20], defect: 0.5, count: 8, viewWide: 400 },
    // 0.1 mm: a pixel of 0.033 mm shows 136.5 × 100 mm.
    { size: [900, 600, 20], defect: 0.1, count: 50, viewWide: 4096 / 30 },
    { size: [100, 80, 20], defect: 0.1, count: 1, viewWide: 4096 / 30 },
    { size: [400, 290, 10], defect: 1, count: 1, viewWide: 400 },
  ] as const)('$size mm with $defect mm: $count', ({ size, defect, count, viewWide }) => {
    const views = viewsOf(size, defect)
    expect(views.count).toBe(count)
    expect(Math.max(...views.viewMm)).toBeCloseTo(viewWide, 6)
    // The smallest defect covers its pixels, and the views cover the part.
    expect(defect / views.pixelMm).toBeGreaterThanOrEqual(3 - 1e-9)
    for (const [steps, view, side] of [
      [views.columns, views.viewMm[0], size[0]],
      [views.rows, views.viewMm[1], size[1]],
    ] as const)
      expect(view + (steps - 1) * 0.9 * view).toBeGreaterThanOrEqual(side - 1e-6)
  })

  it('a panel: half a second each, and the basis names defect, pixels and views', () => {
    const views = only(process(panels))
    expect(views).toMatchObject({ id: 'inspect', count: 8 })
    expect(views.secondsEach).toBeCloseTo(0.5, 6)
    expect(views.basis).toMatch(
      /4 × 2 views .* 0\.5 mm covers 5 pixels of 4096 × 3000, where 3 are .* the light on the arm is even over 400 mm/,
    )
    const fine = only(process({ ...panels, smallestDefectMm: 0.2 }))
    expect(fine.basis).toMatch(/0\.2 mm covers at least 3 pixels of 4096 × 3000 \(machine vision practice\)/)
  })

  it('are shared when the takt is short', () => {
    const fast = process({ ...panels, ratePerMinute: 4.8 })
    expect(fast.flow).toBe('series')
    expect(fast.stations.map(({ operations }) => operations[0]?.count)).toEqual([4, 4])
  })
})

describe('what a camera shows', () => {
  it('is written with three significant figures: 400 mm over 4096 pixels', () => {
    expect(process(panels).stations[0]?.tool.reasons[0]).toMatch(
      /^One pixel shows 0\.0977 mm, a view \d+ × \d+ mm;/,
    )
  })
})

describe('screws', () => {
  it.each([
    // Depth 3 × diameter at the coarse pitch: 17.1 turns at 600 a minute, and 0.6 s.
    { diameter: 4, seconds: 0.6 + (12 / 0.7) * 0.1 },
    { diameter: 3, seconds: 0.6 + (9 / 0.5) * 0.1 },
    { diameter: 6, seconds: 0.6 + 18 * 0.15 },
    { diameter: 10, seconds: 0.6 + (30 / 1.5) * 0.24 },
  ])('M$diameter', ({ diameter, seconds }) => {
    expect(driveSeconds(diameter)).toBeCloseTo(seconds, 6)
  })

  it('are run in over the length that the text gives', () => {
    const of = (words: string) => {
      const text = `Drive 4 screws ${words} into aluminium housings 200 x 150 x 80 mm, 1.2 kg, 3 a minute`
      const operations = processWaysOf(readRequirement(text))?.asNeeded?.stations[0]?.operations
      return operations?.find(({ id }) => id === 'screw')
    }
    expect(of('M5x30')).toMatchObject({ secondsEach: expect.closeTo(0.6 + (30 / 0.8) * 0.1, 6) })
    expect(of('M5x30')?.basis).toMatch(/^M5 × 30: 30 mm at 0\.8 mm a turn/)
    expect(of('M5')).toMatchObject({ secondsEach: expect.closeTo(0.6 + (15 / 0.8) * 0.1, 6) })
  })

  it('many screws on a short takt are shared out in order, as evenly as can be', () => {
    const found = process({ task: 'screwdriving', screwCount: 10, screwDiameterMm: 4, ratePerMinute: 2.5 })
    expect(found.flow).toBe('series')
    const counts = found.stations.map(({ operations }) => operations[0]?.count ?? 0)
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(10)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })
})

describe('a bearing pressed in and four M4 screws in 20 s', () => {
  const found = process(housings)

  it('are too much for one station and are split: press first, screws second', () => {
    expect(found.flow).toBe('series')
    expect(found.stations.map(({ operations }) => operations.map(({ id }) => id))).toEqual([
      ['insert', 'press'],
      ['screw'],
    ])
    expect(found.stations.map(({ tool }) => tool.principle)).toEqual(['jaw', 'screwdriver'])
    for (const { operations } of found.stations)
      expect(workSeconds(operations) + found.changeSeconds).toBeLessThanOrEqual(0.85 * 20)
    expect(found.notes[0]).toMatch(
      /^The takt is 20 s, and at most 85 % of it, 17 s, is filled with work\. A first reckoning takes about 14\.\d s a part\.$/,
    )
  })

  it('press and record stand at the first station', () => {
    expect(found.stations[0]?.devices.map(({ form }) => form)).toEqual(['part_feeder', 'press'])
    expect(found.stations[0]?.operations[1]?.basis).toContain('logged for each part')
  })

  it('one station would need a combined tool, and says by how much it is too slow', () => {
    const alone = process(housings, 1)
    expect(alone.stations[0]?.tool.principle).toBe('combined')
    expect(alone.notes[0]).toMatch(/about \d+\.\d s a part, \d+\.\d s more; the simulated cell/)
  })

  it('at 60 s one station is enough', () => {
    expect(process({ ...housings, ratePerMinute: 1 }).stations).toHaveLength(1)
  })
})

describe('finishing', () => {
  it.each([
    // Three outlines of 2 × (245 + 160) mm at 30 mm/s.
    { name: 'edges at an assumed feed', change: {}, text: '', total: (3 * 810) / 30 },
    { name: 'a given time', change: { processSeconds: 120 }, text: '', total: 120 },
    { name: 'polishing moves faster', change: {}, text: 'Polish castings', total: (3 * 810) / 60 },
  ])('$name', ({ change, text, total }) => {
    const edge = only(process({ ...castings, ...change }, undefined, text))
    expect(edge.count * edge.secondsEach).toBeCloseTo(total, 6)
  })

  it('"3 minutes per part" is the time from part to part, so one robot does it', () => {
    const spoken = requirement({ ...castings, processSeconds: 180 })
    spoken.facts.ratePerMinute = { value: 60 / 180, origin: 'derived', basis: '60 s ÷ 3 minutes' }
    const found = processWaysOf(spoken)?.asNeeded
    expect(found?.stations).toHaveLength(1)
    expect(only(found ?? process(castings)).basis).toContain('180 s from one part to the next')
  })

  it('a time that was only assumed gives way to the takt; a given one does not', () => {
    const assumed = requirement({ ...castings, ratePerMinute: 0.9 })
    assumed.facts.processSeconds = { value: 53, origin: 'assumed', basis: '80 % of the takt' }
    expect(processWaysOf(assumed)?.asNeeded.stations).toHaveLength(1)
    expect(process({ ...castings, ratePerMinute: 0.9, processSeconds: 53 }).stations).toHaveLength(2)
  })

  it('a time assumed from the takt never leads the tool faster than it can work: another station, not 115 mm/s', () => {
    const assumed = requirement({ ...castings, ratePerMinute: 1.875 })
    assumed.facts.processSeconds = { value: 25.6, origin: 'assumed', basis: '' }
    const found = processWaysOf(assumed)?.asNeeded
    expect(found?.stations.length).toBeGreaterThan(1)
    expect(found?.stations[0]?.operations[0]?.speedMmPerSecond).toBe(30)
  })

  // By the recipe's own range of 15 to 60 mm/s, 20 m take 333 s at least.
  it('known paths are followed no faster than the tool cuts, whatever time is wished', () => {
    const wished = only(
      process({ ...castings, processLengthMm: 20_000, processCount: 1, processSeconds: 30 }),
    )
    expect(wished.speedMmPerSecond).toBe(60)
    expect(wished.secondsEach).toBeCloseTo(20_000 / 60, 6)
    expect(wished.basis).toContain('30 s that are wished would ask for 667 mm/s')
    // Slow enough, the wish stands; so does a feed that is given.
    expect(
      only(process({ ...castings, processLengthMm: 900, processCount: 1, processSeconds: 30 })).secondsEach,
    ).toBe(30)
    const led = { ...castings, processLengthMm: 900, processCount: 1, processSpeedMmPerSecond: 90 }
    expect(only(process(led)).speedMmPerSecond).toBe(90)
  })

  it('a tool is pressed on as its kind needs, or as the text says, and weighs what that takes', () => {
    const force = (text: string) => {
      const [station] = process(castings, undefined, text).stations
      return [station?.operations[0]?.pressN, station?.tool.massKg]
    }
    expect(force('Deburr castings')).toEqual([40, 6.5])
    expect(force('Grind castings')).toEqual([120, 9.5])
    expect(force('Grind castings, contact force 240 N')).toEqual([240, 18.5])
    expect(force('Grind castings, pressed on with 1,200 N')[0]).toBe(1200)
    expect(force('Deburr castings; screws are driven with 12 N·m')[0]).toBe(40)
  })

  it('a part of 60 kg is loaded with a hoist: 15 + 25 + 60 s, and 0.2 s for each kg above 25', () => {
    expect(process({ ...castings, partMassKg: 25 }).loadSeconds).toBe(40)
    expect(process({ ...castings, partMassKg: 60 }).loadSeconds).toBe(107)
    expect(process({ ...castings, partMassKg: 2000 }).loadSeconds).toBe(180)
  })

  it('dust of light metal is separated wet and said to be explosive', () => {
    expect(process(castings).stations[0]?.devices[0]).toMatchObject({ form: 'dust_extractor' })
    expect(process(castings).notes.join(' ')).toContain('can explode')
    expect(process({ ...castings, material: 'steel' }).notes.join(' ')).not.toContain('explode')
  })
})

describe('the change of parts on a conveyor', () => {
  it.each([
    // 1 s to stop and clamp, and length with a gap of 150 mm at 250 mm/s; at least 2 s.
    { length: 600, seconds: 4 },
    { length: 900, seconds: 5.2 },
    { length: 40, seconds: 2 },
  ])('$length mm: $seconds s', ({ length, seconds }) => {
    expect(process({ ...lids, partLengthMm: length }).changeSeconds).toBe(seconds)
  })
})

describe('always', () => {
  it('the number of stations asked for is the number given, and no work is lost', () => {
    for (const values of [brackets, lids, housings, castings, panels])
      for (const count of [1, 2, 3, 4]) {
        const one = process(values, 1)
        const found = process(values, count)
        expect(found.stations).toHaveLength(count)
        const all = (p: Process) =>
          p.stations
            .slice(0, p.flow === 'parallel' ? 1 : undefined)
            .flatMap(({ operations }) => operations)
            .reduce((sum, { count: each }) => sum + each, 0)
        expect(all(found)).toBe(all(one))
        for (const { operations } of found.stations)
          for (const { basis, secondsEach } of operations) {
            expect(secondsEach).toBeGreaterThan(0)
            expect(basis).toMatch(/assumed|given/)
          }
      }
  })

  it('tasks that carry the part have no process', () => {
    expect(processWaysOf(requirement({ task: 'palletizing', ratePerMinute: 12 }))).toBeUndefined()
  })
})
