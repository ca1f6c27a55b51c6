import { describe, expect, it } from 'vitest'
import type { Cell, Station } from '../layout/types.ts'
import { type StationForm, stationForms } from '../process/types.ts'
import type { Trace } from '../simulation/types.ts'
import { drawIsometricSvg } from './draw-isometric-svg.ts'
import { drawPlanSvg } from './draw-plan-svg.ts'
import { partItem, partLookOf, stackedParts } from './moving/part-items.ts'
import { processToolAbout, processToolOf } from './moving/process-tools.ts'
import { toolKindOf } from './moving/tool-items.ts'
import { movedStill } from './posed.ts'
import { posterMoment } from './poster.ts'
import { sceneOf } from './scene-of.ts'
import { facesOf } from './solids/solid.ts'
import { palletizingCell } from './test/cells.ts'
import type { SceneItem } from './types.ts'

const kinds: Partial<Record<StationForm, Station['kind']>> = {
  positioner: 'process',
  line_stop: 'process',
  lathe: 'machine',
  injection_machine: 'machine',
  laser_station: 'machine',
  press_brake: 'machine',
  sheet_stack: 'stack',
  kit_rack: 'rack',
}
const sizes: Partial<Record<StationForm, readonly [number, number, number]>> = {
  positioner: [1600, 1600, 2000],
  lathe: [2000, 1800, 2000],
  injection_machine: [4500, 1500, 2200],
  laser_station: [1000, 1100, 2000],
  press_brake: [3200, 1700, 2600],
  sheet_stack: [2600, 1400, 900],
}
const stationOf = (form: StationForm, rotationDegrees = 0): Station => ({
  id: form,
  kind: kinds[form] ?? 'device',
  form,
  label: form,
  centreMm: [0, 2500],
  rotationDegrees,
  sizeMm: sizes[form] ?? [900, 800, 1800],
  surfaceMm: 850,
  targets: [{ positionMm: [0, form === 'line_stop' ? 2500 : 2100, 950], yawDegrees: 0 }],
  ...(form === 'line_stop' ? { flow: { directionDegrees: rotationDegrees, speedMmPerSecond: 200 } } : {}),
})
const cellOf = (stations: Station[], extra: Partial<Cell> = {}): Cell => ({
  ...palletizingCell,
  robots: palletizingCell.robots.map((robot) => ({ ...robot, servesStationIds: [] })),
  part: { sizeMm: [300, 200, 80], shape: 'box', massKg: 4 },
  ...extra,
  stations,
})
const pointsOf = (items: readonly SceneItem[]) =>
  items.flatMap((item) => facesOf(item).flatMap((face) => face.points))

describe('the picture of a station by how it is built', () => {
  it.each(stationForms)('%s: finite solids, on the floor, within its room, at any turn', (form) => {
    for (const turn of [0, 90, 180, 270]) {
      const station = stationOf(form, turn)
      const items = sceneOf(cellOf([station])).filter(
        (item) => item.ownerId === form && item.role !== 'machine_door',
      )
      expect(items.length, form).toBeGreaterThan(3)
      const points = pointsOf(items)
      expect(points.flat().every(Number.isFinite)).toBe(true)
      const isTurned = turn % 180 !== 0
      const [sx, sy, sz] = station.sizeMm
      const [hx, hy] = isTurned ? [sy / 2, sx / 2] : [sx / 2, sy / 2]
      // Panels, lamps and cables may stand a hand's width out of the box that was laid out.
      const slack = 170
      for (const [x, y, z] of points) {
        expect(Math.abs(x)).toBeLessThanOrEqual(hx + slack)
        expect(Math.abs(y - 2500)).toBeLessThanOrEqual(hy + slack)
        expect(z).toBeGreaterThanOrEqual(-1e-6)
        expect(z).toBeLessThanOrEqual(sz + 400)
      }
      expect(Math.min(...points.map((point) => point[2]))).toBeLessThan(1)
    }
  })

  it('every form makes both drawings without a missing number', () => {
    for (const form of stationForms)
      for (const svg of [
        drawIsometricSvg(cellOf([stationOf(form)]), undefined, 0, { width: 600, height: 400, theme: 'dark' }),
        drawPlanSvg(cellOf([stationOf(form)]), { width: 600, height: 400, theme: 'light' }),
      ])
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }, 60_000)

  it('a positioner has a plate on either side of its screen, one of them under the target', () => {
    const items = sceneOf(cellOf([stationOf('positioner')]))
    const plates = items.filter((item) => item.role === 'tray' && item.tone === 'steel')
    expect(plates.map(({ positionMm }) => Math.round(positionMm[1])).toSorted((a, b) => a - b)).toEqual([
      2100, 2900,
    ])
  })

  it('a positioner turns its plates and screen half a turn while it is open, its foot stands', () => {
    const items = sceneOf(cellOf([stationOf('positioner')]))
    const trace: Trace = {
      durationSeconds: 20,
      robots: [],
      parts: [],
      signals: [
        {
          stationId: 'positioner',
          changes: [
            { atSeconds: 4, state: 'open' },
            { atSeconds: 8, state: 'busy' },
          ],
        },
      ],
    }
    const at = (seconds: number) => {
      const moved = movedStill(items, trace, seconds)
      const plates = moved.filter((item) => item.role === 'tray' && item.tone === 'steel')
      const foot = moved.find((item) => item.turnAboutMm === undefined && item.ownerId === 'positioner')
      return {
        plates: plates.map(({ positionMm }) => positionMm.map((value) => Math.round(value) + 0)),
        foot: foot?.positionMm,
      }
    }
    const [near, far] = [at(0).plates[0] ?? [], at(0).plates[1] ?? []]
    // A quarter turn after half the time, about the middle at (0, 2500); the sides have changed places at the end.
    expect(at(6).plates[0]?.slice(0, 2)).toEqual([-((near[1] ?? 0) - 2500), 2500])
    expect(at(7.999).plates).toEqual([far, near])
    expect(at(9).plates).toEqual([near, far])
    expect(at(6).foot).toEqual(at(0).foot)
  })

  it('a rack has a bin under every place that is picked from', () => {
    const targets = [0, 1, 2, 3, 4, 5].map((i) => ({
      positionMm: [-400 + 160 * i, 2500, 900] as const,
      yawDegrees: 0,
    }))
    const items = sceneOf(cellOf([{ ...stationOf('kit_rack'), targets }]))
    const floors = items.filter(
      (item) => item.tone === 'crate' && item.shape.kind === 'box' && item.shape.sizeMm[2] === 8,
    )
    expect(floors.map(({ positionMm }) => Math.round(positionMm[0]))).toEqual([-400, -240, -80, 80, 240, 400])
  })

  it('the door of a laser station lifts', () => {
    const doors = sceneOf(cellOf([stationOf('laser_station')])).filter((item) => item.role === 'machine_door')
    expect(doors.length).toBeGreaterThan(0)
    for (const { slideMm } of doors) expect(slideMm?.[2]).toBeGreaterThan(200)
  })
})

describe('what a robot carries', () => {
  const tools = [
    ['welding_source', 'torch'],
    ['drum_pump', 'dispenser'],
    ['dust_extractor', 'spindle'],
    ['screw_feeder', 'screwdriver'],
    ['camera_light', 'camera'],
  ] as const
  it.each(tools)('beside a %s: a %s', (form, tool) => {
    const cell = cellOf([stationOf('positioner'), { ...stationOf(form), centreMm: [900, 0] }])
    const [robot] = cell.robots
    expect(robot && processToolOf(cell, robot)).toBe(tool)
    expect(robot && toolKindOf(cell, robot, undefined)).toBe(tool)
  })
  it('with a feeder of parts beside the feeder of screws: both on one flange', () => {
    const cell = cellOf([stationOf('line_stop'), stationOf('screw_feeder'), stationOf('part_feeder')])
    const [robot] = cell.robots
    expect(robot && processToolOf(cell, robot)).toBe('combined')
  })
  it('two robots: each takes what stands nearer to it', () => {
    const [first] = palletizingCell.robots
    if (!first) throw new Error('the sample has a robot')
    const stations = [
      { ...stationOf('line_stop'), centreMm: [0, 1000] as const },
      { ...stationOf('line_stop'), id: 'second', centreMm: [4000, 1000] as const },
      { ...stationOf('part_feeder'), centreMm: [-600, 0] as const },
      { ...stationOf('screw_feeder'), centreMm: [4600, 0] as const },
    ]
    const cell: Cell = {
      ...cellOf(stations),
      robots: [
        { ...first, servesStationIds: ['line_stop'] },
        { ...first, id: 'robot-2', baseMm: [4000, 0, 0], servesStationIds: ['second'] },
      ],
    }
    expect(cell.robots.map((robot) => processToolOf(cell, robot))).toEqual(['jaw', 'screwdriver'])
  })
  it.each(['torch', 'dispenser', 'spindle', 'screwdriver', 'camera', 'combined', 'jaw'] as const)(
    'a %s reaches from its tip to the flange',
    (principle) => {
      for (const length of [120, 300, 600]) {
        const heights = pointsOf(processToolAbout(principle, length, false)).map((point) => point[2])
        expect(heights.every(Number.isFinite)).toBe(true)
        expect(Math.max(...heights)).toBeGreaterThan(length * 0.9)
        expect(Math.max(...heights)).toBeLessThan(length + 80)
        if (principle !== 'camera') expect(Math.min(...heights)).toBeLessThan(1)
      }
    },
  )
  it('a frame of cups for sheets', () => {
    const cell = cellOf([stationOf('sheet_stack')], {
      part: { sizeMm: [2440, 1220, 18], shape: 'box', massKg: 32 },
    })
    const [robot] = cell.robots
    expect(robot && toolKindOf(cell, robot, undefined)).toBe('suction_frame')
  })
})

describe('what parts look like', () => {
  it.each([
    ['a part on a positioner is bare metal', cellOf([stationOf('positioner')]), undefined, 'workpiece'],
    ['a carton is a carton', palletizingCell, undefined, undefined],
    ['a pallet is wood', palletizingCell, 'pallet', 'pallet'],
    [
      'plywood is wood',
      cellOf([stationOf('sheet_stack')], { part: { sizeMm: [2440, 1220, 18], shape: 'box', massKg: 32 } }),
      undefined,
      'wood',
    ],
    [
      'sheet metal is steel',
      cellOf([stationOf('sheet_stack')], { part: { sizeMm: [1500, 1000, 2], shape: 'box', massKg: 23.5 } }),
      undefined,
      'steel',
    ],
  ] as const)('%s', (_name, cell, look, expected) => {
    expect(partLookOf(cell, look ? { look } : {})).toBe(expected)
    expect(partItem('p', 'box', [400, 300, 250], [0, 0, 250], 0, partLookOf(cell)).tone).toBe(
      { workpiece: 'workpiece', wood: 'wood', steel: 'steel' }[String(partLookOf(cell))] ?? 'carton',
    )
  })
})

it('shows what lies in a bin bare, whatever the bin is called', () => {
  const cell = cellOf([{ ...stationOf('mesh_bin'), id: 'crate-7' }])
  const item = partItem('crate-7-1', 'box', [400, 300, 250], [0, 0, 250], 0, partLookOf(cell))
  expect(item.tone).toBe('workpiece')
})

describe('the moment that is drawn where nothing is carried', () => {
  const trace = (states: readonly ('busy' | 'open')[]): Trace => ({
    durationSeconds: 10,
    robots: [],
    parts: [
      {
        id: 'part',
        sizeMm: [300, 200, 80],
        shape: 'box',
        spans: [{ fromSeconds: 0, toSeconds: 10, on: 'still', topMm: [0, 0, 900], yawDegrees: 0 }],
      },
    ],
    signals: [{ stationId: 'stop', changes: states.map((state, i) => ({ atSeconds: i * 5, state })) }],
  })
  it('is one in which a tool works', () => {
    expect(posterMoment(trace(['open', 'busy']))).toBeGreaterThanOrEqual(5)
    expect(posterMoment(trace(['busy', 'open']))).toBeLessThan(5)
  })
})

describe('a finished stack of sheets without a trace', () => {
  it('is one block of the whole height, of its material', () => {
    const stack: NonNullable<Station['stack']> = {
      palletMm: [2440, 1220, 100],
      boxMm: [2440, 1220, 18],
      layers: Array.from({ length: 55 }, () => ({
        boxes: [{ x: 0, y: 0, length: 2440, width: 1220, isTurned: false }],
        count: 1,
        coverage: 1,
        method: 'one',
      })),
      boxesPerLayer: 1,
      boxCount: 55,
      loadHeightMm: 990,
      loadMassKg: 1768,
      limitedBy: 'height',
    }
    const station: Station = { ...stationOf('sheet_stack'), surfaceMm: 400, stack }
    const cell = cellOf([station], { part: { sizeMm: [2440, 1220, 18], shape: 'box', massKg: 32 } })
    const [only, ...rest] = stackedParts(cell)
    expect(rest).toEqual([])
    expect(only).toMatchObject({ tone: 'wood', positionMm: [0, 2500, 400 + 990 / 2] })
  })
})
