import { describe, expect, it } from 'vitest'
import { robots } from '../catalogue/index.ts'
import { toRobotFrame } from '../layout/index.ts'
import type { Cell } from '../layout/types.ts'
import type { Trace } from '../simulation/types.ts'
import { armById, drawIsometricSvg } from './draw-isometric-svg.ts'
import { drawPlanSvg } from './draw-plan-svg.ts'
import { posedItems } from './posed.ts'
import { posterMoment } from './poster.ts'
import { palletizingCell, pickingCell, tendingCell } from './test/cells.ts'

const size = { width: 1200, height: 630, theme: 'dark' as const }

/** Every tag is closed in order: enough of XML for what is drawn here, where attributes are always double-quoted. */
const isWellFormed = (svg: string): boolean => {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>/g,
    (_, slash, name, __, self) => {
      if (slash) {
        if (open.pop() !== name) open.push('mismatch')
      } else if (!self) open.push(name)
      return ''
    },
  )
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(amp|lt|gt|quot|apos);)/.test(rest)
}

const hostile = '</text><script>alert("1")</script>&\u0000'
const withNames = (cell: Cell): Cell => ({
  ...cell,
  stations: cell.stations.map((station) => ({ ...station, label: hostile })),
  fence: {
    ...cell.fence,
    doors: cell.fence.doors.map((door) => ({ ...door, label: hostile })),
  },
})

const cells: [string, Cell][] = [
  ['palletizing', palletizingCell],
  ['machine tending', tendingCell],
  ['picking', pickingCell],
]

describe('pictures of a cell', () => {
  it.each(cells)(
    '%s: isometric and plan are well formed, in both themes, without a missing number',
    (_, cell) => {
      for (const theme of ['dark', 'light'] as const) {
        for (const svg of [
          drawIsometricSvg(cell, undefined, 0, { ...size, theme }),
          drawPlanSvg(cell, { ...size, theme }),
        ]) {
          expect(isWellFormed(svg)).toBe(true)
          expect(svg).not.toMatch(/NaN|Infinity|undefined/)
          expect(svg).toContain('viewBox="0 0 1200 630"')
        }
      }
    },
  )

  it('the same cell gives the same picture', () => {
    expect(drawIsometricSvg(palletizingCell, undefined, 0, size)).toBe(
      drawIsometricSvg(palletizingCell, undefined, 0, size),
    )
  })

  it('names from outside stay text', () => {
    const plan = drawPlanSvg(withNames(palletizingCell), size)
    const picture = drawIsometricSvg(palletizingCell, undefined, 0, { ...size, title: hostile })
    for (const svg of [plan, picture]) {
      expect(isWellFormed(svg)).toBe(true)
      expect(svg).not.toContain('<script')
      expect(svg).toContain('&lt;/text&gt;')
    }
  })

  it('a robot nobody knows is drawn covered, and every robot of the catalogue is drawn', () => {
    const standing = (robotId: string): Cell => ({
      ...palletizingCell,
      robots: palletizingCell.robots.map((robot) => ({ ...robot, robotId })),
    })
    for (const robotId of ['nobody-knows', ...robots.map(({ id }) => id)]) {
      const items = posedItems(standing(robotId), undefined, 0, armById)
      expect(items.filter((item) => item.role === 'robot').length).toBeGreaterThan(0)
      for (const item of items) expect(item.positionMm.every(Number.isFinite)).toBe(true)
    }
    expect(drawIsometricSvg(standing('nobody-knows'), undefined, 0, size)).toContain('<svg')
    expect(drawPlanSvg(standing('nobody-knows'), size)).not.toContain('reach ')
  })

  it('a cell without robots, stations and fence is still a picture', () => {
    const bare: Cell = {
      ...palletizingCell,
      robots: [],
      stations: [],
      fence: { heightMm: 2000, panels: [], doors: [], openings: [] },
    }
    expect(isWellFormed(drawIsometricSvg(bare, undefined, 0, size))).toBe(true)
    expect(isWellFormed(drawPlanSvg(bare, size))).toBe(true)
  })
})

describe('the plan view', () => {
  it('says the overall dimensions, the reach and the floor area', () => {
    const svg = drawPlanSvg(palletizingCell, size)
    expect(svg).toContain('4\u2009800 mm')
    expect(svg).toContain('4\u2009400 mm')
    expect(svg).toContain('reach 3\u2009195 mm')
    expect(svg).toContain('Floor area 21.1 m²')
  })

  it('is to scale: the reach circle and the one-metre bar agree', () => {
    const svg = drawPlanSvg(palletizingCell, size)
    const radius = Number(/<circle [^>]* r="([\d.]+)"[^>]*stroke-dasharray/.exec(svg)?.[1])
    const bar = /M([\d.]+) [\d.]+V[\d.]+H([\d.]+)V/.exec(svg)
    const perMetre = Number(bar?.[2]) - Number(bar?.[1])
    const metres = /<text[^>]*>5 m<\/text>/.test(svg) ? 5 : 1
    expect((radius / perMetre) * metres).toBeCloseTo(3.195, 2)
  })
})

describe('the moment that is drawn', () => {
  const robot = palletizingCell.robots[0]
  const arm = robot && armById(robot.robotId)
  const joints =
    arm && robot
      ? arm.solve(toRobotFrame(robot, { positionMm: [-950, 600, 1000], yawDegrees: 0 }), 250)[0]
      : undefined
  const trace: Trace = {
    durationSeconds: 10,
    robots: [{ id: 'robot-1', keys: [{ atSeconds: 0, joints: joints ?? [], doing: 'Picking' }] }],
    parts: [
      {
        id: 'carton-1',
        sizeMm: [400, 300, 250],
        shape: 'box',
        spans: [
          { fromSeconds: 0, toSeconds: 4, on: 'still', topMm: [-950, 600, 1000], yawDegrees: 0 },
          {
            fromSeconds: 4,
            toSeconds: 6,
            on: 'tool',
            robotId: 'robot-1',
            offsetMm: [10, 0, -5],
            yawOffsetDegrees: 90,
          },
        ],
      },
    ],
    signals: [],
  }

  it('is one in which the robot carries a part', () => {
    const seconds = posterMoment(trace)
    expect(seconds).toBeGreaterThanOrEqual(4)
    expect(seconds).toBeLessThan(6)
  })

  it('puts a carried part at the tool tip, by its offset', () => {
    expect(joints).toBeDefined()
    const carried = posedItems(palletizingCell, trace, 5, armById).find((item) => item.role === 'part')
    const [x, y, z] = carried?.positionMm ?? [0, 0, 0]
    expect(Math.hypot(x + 950, y - 600)).toBeCloseTo(10, 3)
    expect(z).toBeCloseTo(1000 - 5 - 125, 3)
  })

  it('leaves a part out when it is not there', () => {
    expect(
      posedItems(palletizingCell, trace, 7, armById).filter((item) => item.role === 'part'),
    ).toHaveLength(0)
  })

  it('draws the whole stack where there is no trace', () => {
    const parts = posedItems(palletizingCell, undefined, 0, armById).filter((item) => item.role === 'part')
    expect(parts).toHaveLength(24)
    const tops = parts.map((item) => item.positionMm[2] + 125)
    expect(Math.max(...tops)).toBe(144 + 1000)
  })
})
