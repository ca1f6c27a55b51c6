import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { openEnds } from '#engine/test/open-ends.ts'
import { robotById } from '../../catalogue/index.ts'
import { kitBinFor } from '../../matching/duty/kit-bin.ts'
import { armOf } from '../../motion/arm.ts'
import { jobOf } from '../../process/job.ts'
import type { Requirement } from '../../requirement/types.ts'
import { canReach, layoutCell, overlaps } from '../index.ts'
import { candidateOf, requirementOf } from '../test/sample-jobs.ts'
import type { Cell } from '../types.ts'
import { arrange, blockParts, blockPlaces } from './arrange.ts'
import { caseFor } from './container.ts'
import { kitShares } from './kit-shares.ts'
import { POSES_PER_BIN } from './rack.ts'
import { bottles, handlingJobs, milk, pouches, screwBags } from './test/sample-jobs.ts'

const cellOf = (layout: ReturnType<typeof layoutCell>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

const given = (requirement: Requirement, values: Parameters<typeof requirementOf>[0]): Requirement => ({
  ...requirement,
  facts: { ...requirement.facts, ...requirementOf(values).facts },
})

describe.each(handlingJobs)('the cell for $name', ({ requirement, candidate }) => {
  const cell = cellOf(layoutCell(jobOf(requirement), candidate))
  const robot = robotById(candidate.robotId)
  const arm = robot && armOf(robot)
  if (!arm) throw new Error('the sample robots have models')

  it('has as many robots as were chosen, and nothing stands in anything else', () => {
    expect(cell.robots).toHaveLength(candidate.robotCount)
    expect(overlaps(cell)).toEqual([])
  })

  it('has every bin, lane end and container place within the reach of the robot that serves it', () => {
    for (const station of cell.stations) {
      for (const pose of station.targets) {
        const serving = cell.robots.filter(({ servesStationIds }) => servesStationIds.includes(station.id))
        const reached = serving.some((placed) => canReach(arm, placed, cell.part.shape, [pose]))
        expect(reached, `${station.id} ${pose.positionMm.join(' ')}`).toBe(true)
      }
    }
  })

  it('gives every robot its own lane or rack, and all of them one line', () => {
    for (const { servesStationIds } of cell.robots) {
      const kinds = servesStationIds.map((id) => cell.stations.find((station) => station.id === id)?.kind)
      expect(kinds).toEqual([requirement.facts.task?.value === 'kitting' ? 'rack' : 'infeed', 'outfeed'])
    }
    expect(new Set(cell.robots.map(({ servesStationIds }) => servesStationIds[0])).size).toBe(
      cell.robots.length,
    )
  })

  it('is fenced without a gap, with a guarded opening for every conveyor and rack, and a door', () => {
    const { doors, openings } = cell.fence
    const crossing = cell.stations.filter(({ kind }) => ['infeed', 'rack'].includes(kind)).length + 2
    expect(openings).toHaveLength(crossing)
    const racks = openings.filter(({ id }) => id.includes('rack'))
    expect(racks.every(({ guard }) => guard === 'tunnel')).toBe(true)
    expect(doors).toHaveLength(1)
    expect(openEnds(cell.fence)).toEqual([])
  })

  it('keeps 850 mm of covered lane between a hand that refills and the bins', () => {
    for (const rack of cell.stations.filter(({ kind }) => kind === 'rack')) {
      const outside = Math.abs(rack.centreMm[1]) + rack.sizeMm[1] / 2
      const farthest = Math.max(...rack.targets.map(({ positionMm }) => Math.abs(positionMm[1])))
      expect(outside - farthest).toBeGreaterThanOrEqual(850)
    }
  })
})

describe('cases', () => {
  it('hold ten milk cartons as 5 × 2, five or all ten of them in one pick', () => {
    const part = { sizeMm: [70, 70, 200] as const, shape: 'box' as const, massKg: 1.06 }
    for (const [atOnce, block] of [
      [5, [5, 1]],
      [10, [5, 2]],
      [4, [2, 1]],
    ] as const) {
      const { arrangement } = caseFor(milk, part, atOnce)
      expect([arrangement.columns, arrangement.rows, arrangement.layers]).toEqual([5, 2, 1])
      if (atOnce !== 4) expect(arrangement.block).toEqual(block)
      expect(arrangement.block[0] * arrangement.block[1]).toBeLessThanOrEqual(atOnce)
    }
  })

  it('are called what the text calls them, and only board is erected and sealed', () => {
    const [crates, cartons] = [bottles, pouches].map((requirement) => {
      const job = handlingJobs.find((one) => one.requirement === requirement)
      if (!job) throw new Error('no sample')
      return cellOf(layoutCell(jobOf(job.requirement), job.candidate))
    })
    expect(crates?.stations.find(({ kind }) => kind === 'outfeed')?.label).toBe('Crate line, crates of 20')
    expect(crates?.stations.some(({ kind }) => kind === 'device')).toBe(false)
    expect(cartons?.stations.filter(({ kind }) => kind === 'device').map(({ label }) => label)).toEqual([
      'Carton erector',
      'Carton sealer',
    ])
  })

  it('take any number of parts in whole blocks that do not overlap', () => {
    always(
      fc.property(
        fc.record({
          length: fc.integer({ min: 20, max: 400 }),
          width: fc.integer({ min: 20, max: 400 }),
          height: fc.integer({ min: 5, max: 300 }),
          count: fc.integer({ min: 1, max: 60 }),
          atOnce: fc.integer({ min: 1, max: 12 }),
        }),
        ({ length, width, height, count, atOnce }) => {
          const arrangement = arrange([length, width, height], count, atOnce)
          const { columns, rows, layers, block, innerMm, isTurned } = arrangement
          expect(columns * rows * layers).toBe(count)
          expect([columns % block[0], rows % block[1]]).toEqual([0, 0])
          const [along, across] = isTurned ? [width, length] : [length, width]
          const parts = blockPlaces(arrangement).flatMap(({ offsetMm, layer }) =>
            blockParts(arrangement).map(([x, y]) => [offsetMm[0] + x, offsetMm[1] + y, layer] as const),
          )
          expect(parts).toHaveLength(count)
          for (const [index, [x, y, layer]] of parts.entries()) {
            expect(Math.abs(x) + along / 2).toBeLessThanOrEqual(innerMm[0] / 2 + 1e-6)
            expect(Math.abs(y) + across / 2).toBeLessThanOrEqual(innerMm[1] / 2 + 1e-6)
            for (const [x2, y2, layer2] of parts.slice(0, index)) {
              const isApart =
                layer !== layer2 || Math.abs(x - x2) >= along - 1e-6 || Math.abs(y - y2) >= across - 1e-6
              expect(isApart).toBe(true)
            }
          }
        },
      ),
      60,
    )
  })

  it('leave a place empty rather than have five parts in a row, where that is allowed', () => {
    const row = arrange([300, 200, 150], 5, 1)
    expect(row.columns * row.rows * row.layers).toBe(5)
    const { columns, rows, layers, innerMm } = arrange([300, 200, 150], 5, 1, 2)
    expect(columns * rows * layers).toBe(6)
    expect(innerMm[0] / innerMm[1]).toBeLessThan(2)
  })

  it('stop at every robot in turn: no robot sees a case that another one fills', () => {
    for (const { requirement, candidate } of handlingJobs) {
      if (requirement.facts.task?.value !== 'case_packing') continue
      const cell = cellOf(layoutCell(jobOf(requirement), candidate))
      const { pitchMm } = caseFor(requirement, cell.part, candidate.eoat.partsPerPick)
      const count = cell.robots.length
      const [first = 0, ...others] = cell.robots.map(({ baseMm }) => baseMm[0])
      others.forEach((x, index) => {
        const places = (x - first) / pitchMm
        expect(places).toBeCloseTo(Math.round(places), 6)
        expect(Math.round(places) % count).toBe((index + 1) % count)
      })
    }
  })
})

describe('kits', () => {
  it('share all kinds and all parts of a box between the robots', () => {
    for (const [kinds, parts, robots] of [
      [24, 24, 4],
      [24, 8, 3],
      [10, 4, 4],
      [8, 16, 1],
      [7, 20, 3],
    ] as const) {
      const requirement = given(screwBags, { kindCount: kinds, partsPerContainer: parts })
      const shares = kitShares(requirement, parts, robots)
      expect(shares.flatMap((share) => share.kinds)).toEqual(Array.from({ length: kinds }, (_, kind) => kind))
      const boxes = shares[0]?.boxes.length ?? 0
      for (let box = 0; box < boxes; box++) {
        const places = shares.flatMap((share) => share.boxes[box]?.map(({ place }) => place) ?? [])
        expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: parts }, (_, place) => place))
      }
      for (const share of shares) {
        expect(share.boxes.every((items) => items.length > 0)).toBe(true)
        for (const { bin } of share.boxes.flat()) expect(bin).toBeLessThan(share.kinds.length)
      }
    }
  })

  it('come from racks with a bin for each kind, as large as the part asks', () => {
    const job = handlingJobs.find(({ name }) => name === 'screw bags, four deltas')
    if (!job) throw new Error('no sample')
    const racks = cellOf(layoutCell(jobOf(job.requirement), job.candidate)).stations.filter(
      ({ kind }) => kind === 'rack',
    )
    expect(racks.map(({ label }) => label)).toEqual([
      'Rack 1: kinds 1 to 6',
      'Rack 2: kinds 7 to 12',
      'Rack 3: kinds 13 to 18',
      'Rack 4: kinds 19 to 24',
    ])
    expect(racks.map(({ targets }) => targets.length / POSES_PER_BIN)).toEqual([6, 6, 6, 6])
    expect(kitBinFor([100, 70, 20])).toEqual([300, 200, 120])
    expect(kitBinFor([180, 150, 60])).toEqual([400, 300, 220])
    expect(kitBinFor([500, 300, 150])).toEqual([1030, 480, 465])
  })
})

describe('limits', () => {
  const milkers = (robotCount: number) =>
    candidateOf('yaskawa-gp25', { loadKg: 11.3, robotCount }, { partsPerPick: 5, lengthMm: 200 })

  it('says how many robots fit the length there is, and a cell with as many does fit', () => {
    const short = given(milk, { footprintLengthMm: 13000 })
    const layout = layoutCell(jobOf(short), milkers(4))
    if ('cell' in layout) throw new Error('four do not fit 13 m')
    const [missed] = layout.diagnostics.filter(({ code }) => code === 'layout.too_many_robots')
    expect(missed?.missed).toEqual({ limit: 3, actual: 4, unit: 'robots' })
    expect(missed?.remedy).toBeTruthy()
    const { boundsMm } = cellOf(layoutCell(jobOf(short), milkers(3)))
    expect(boundsMm.maxX - boundsMm.minX).toBeLessThanOrEqual(13000)
  })

  it('says that more robots than kinds have nothing to do', () => {
    const layout = layoutCell(
      jobOf(given(screwBags, { kindCount: 3, partsPerContainer: 3 })),
      candidateOf('fanuc-m-10ia', { loadKg: 2, robotCount: 4 }),
    )
    expect('diagnostics' in layout && layout.diagnostics[0]?.missed).toEqual({
      limit: 3,
      actual: 4,
      unit: 'robots',
    })
  })

  it('does not pick thousands of parts one by one into a box', () => {
    for (const [requirement, robotCount, actual] of [
      [given(screwBags, { partsPerContainer: 5000 }), 4, 1250],
      [given(pouches, { partsPerContainer: 1009 }), 1, 1009],
    ] as const) {
      const layout = layoutCell(jobOf(requirement), candidateOf('yaskawa-gp25', { loadKg: 3, robotCount }))
      expect('diagnostics' in layout && layout.diagnostics.map(({ code, missed }) => [code, missed])).toEqual(
        [['layout.too_many_picks', { limit: 400, actual, unit: 'picks' }]],
      )
    }
  })

  it('refuses an arm that reaches neither lane nor rack', () => {
    for (const requirement of [milk, screwBags]) {
      const layout = layoutCell(jobOf(requirement), candidateOf('yaskawa-motomini', { loadKg: 0.4 }))
      expect('diagnostics' in layout && layout.diagnostics.map(({ code }) => code)).toContain(
        'layout.unreachable',
      )
    }
  })
})
