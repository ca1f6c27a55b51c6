import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { armOf } from '../../motion/arm.ts'
import { jobOf } from '../../process/job.ts'
import { stackPositions } from '../layers/stack-positions.ts'
import { layoutCell } from '../layout-cell.ts'
import { canReach } from '../robot-frame.ts'
import { isTruckGate } from '../room/fence.ts'
import { overlaps, stationRoom } from '../room/overlaps.ts'
import { checkStack } from '../stack-plan.ts'
import type { Cell } from '../types.ts'
import { beltSpeed, beltZones } from './belt.ts'
import { bentSize, sideYaws } from './feed-stations.ts'
import { sheetStackPlan } from './sheet-stack.ts'
import { destackingJobs, feedJobs, framed, plywood, stackingJobs, steelSheets } from './test/sample-sheets.ts'

const cellOf = (layout: ReturnType<typeof layoutCell>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

describe.each([...stackingJobs, ...destackingJobs, ...feedJobs])(
  'the cell for $name',
  ({ requirement, candidate }) => {
    const cell = cellOf(layoutCell(jobOf(requirement), candidate))
    const robot = robotById(candidate.robotId)
    const arm = robot && armOf(robot)
    if (!arm) throw new Error('the sample robots have models')

    it('has all robots, and nothing stands in anything else', () => {
      expect(cell.robots).toHaveLength(candidate.robotCount)
      expect(overlaps(cell)).toEqual([])
    })

    it('has every target and every sheet of every stack in reach of the robot that serves it', () => {
      for (const placed of cell.robots) {
        const serves = cell.stations.filter(({ id }) => placed.servesStationIds.includes(id))
        expect(serves.length).toBeGreaterThanOrEqual(2)
        for (const station of serves) {
          const poses = stackPositions(station, placed.baseMm).map(({ topMm, yawDegrees }) => ({
            positionMm: topMm,
            yawDegrees,
          }))
          expect(canReach(arm, placed, 'box', poses), station.id).toBe(true)
          if (station.stack) expect(checkStack(station.stack)).toEqual([])
        }
      }
      for (const station of cell.stations) {
        for (const pose of station.targets) {
          const serving = cell.robots.filter(({ servesStationIds }) => servesStationIds.includes(station.id))
          expect(
            serving.some((placed) => canReach(arm, placed, 'box', [pose])),
            station.id,
          ).toBe(true)
        }
      }
    })

    it('has stacks of aligned sheets that lie exactly on each other', () => {
      for (const station of cell.stations.filter(({ kind }) => kind === 'stack')) {
        const places = stackPositions(station, [0, 0])
        const thickness = station.stack?.boxMm[2] ?? 0
        places.forEach(({ topMm, yawDegrees }, index) => {
          expect(topMm[0]).toBeCloseTo(station.centreMm[0], 9)
          expect(topMm[1]).toBeCloseTo(station.centreMm[1], 9)
          expect(topMm[2]).toBeCloseTo(station.surfaceMm + (index + 1) * thickness, 9)
          expect(yawDegrees).toBe(station.rotationDegrees)
        })
      }
    })

    it('has a door that no opening reaches into', () => {
      const along = ({ fromMm, toMm }: { fromMm: readonly number[]; toMm: readonly number[] }, axis: 0 | 1) =>
        [Math.min(fromMm[axis] ?? 0, toMm[axis] ?? 0), Math.max(fromMm[axis] ?? 0, toMm[axis] ?? 0)] as const
      for (const door of cell.fence.doors) {
        for (const opening of cell.fence.openings) {
          const isApart = ([0, 1] as const).some((axis) => {
            const [a, b] = [along(door, axis), along(opening, axis)]
            return a[1] <= b[0] + 1e-6 || b[1] <= a[0] + 1e-6
          })
          expect(isApart || door.fromMm[1] !== opening.fromMm[1]).toBe(true)
        }
        const widthMm = Math.hypot(door.toMm[0] - door.fromMm[0], door.toMm[1] - door.fromMm[1])
        if (isTruckGate(door)) expect(widthMm).toBeGreaterThan(cell.part.sizeMm[1])
        else expect(widthMm).toBeCloseTo(900, 6)
      }
    })

    it('keeps 1650 mm between stacks and the light beams that rollers pass; trucks come to gates', () => {
      // S = 1600 · 0.5 + 850.
      const beams = cell.fence.openings.filter(({ guard }) => guard === 'muted_light_curtain')
      const gates = cell.fence.doors.filter(isTruckGate)
      expect(beams.length + gates.length).toBeGreaterThanOrEqual(candidate.robotCount)
      expect(beams.length === 0 || gates.length === 0).toBe(true)
      const front = (beams[0] ?? gates[0])?.fromMm[1] ?? 0
      for (const station of cell.stations.filter(({ kind }) => kind === 'stack'))
        expect(stationRoom(station).min[1] - front).toBeGreaterThanOrEqual(1650 - 1e-6)
      expect(cell.fence.doors.filter((door) => !isTruckGate(door))).toHaveLength(1)
    })
  },
)

describe('stacking from a press', () => {
  it.each(stackingJobs)(
    '$name: neighbours cannot meet, whatever both of them do',
    ({ requirement, candidate }) => {
      const cell = cellOf(layoutCell(jobOf(requirement), candidate))
      const [first, second] = cell.robots
      if (!first || !second) return
      const pick = cell.stations.find(({ kind }) => kind === 'infeed')?.targets[0]
      const stack = cell.stations.find(({ kind }) => kind === 'stack')
      if (!pick || !stack) throw new Error('no pick')
      const [length, width] = cell.part.sizeMm
      const [along, out] = pick.yawDegrees === 0 ? [length, width] : [width, length]
      // Carried about axis 1 the sheet keeps its side to the arm: its farthest corner draws the larger of two circles.
      const swing = Math.max(
        Math.hypot(pick.positionMm[1] + out / 2, along / 2),
        Math.hypot(stack.centreMm[0] - first.baseMm[0] + out / 2, Math.abs(stack.centreMm[1]) + along / 2),
      )
      expect(second.baseMm[0] - first.baseMm[0] - swing).toBeGreaterThan(along / 2)
    },
  )

  it('runs slow sheets lengthwise and turns fast ones across the conveyor', () => {
    const yaw = (rate: number, robots: number): number | undefined =>
      cellOf(
        layoutCell(jobOf(plywood({ ratePerMinute: rate })), framed('fanuc-m-410ic-185', robots)),
      ).stations.find(({ kind }) => kind === 'infeed')?.targets[0]?.yawDegrees
    expect(yaw(6, 1)).toBe(0)
    expect(yaw(40, 5)).toBe(90)
  })

  it('shows the press only where sheets come from one', () => {
    const forms = (isFromPress: boolean): (string | undefined)[] =>
      cellOf(layoutCell(jobOf(plywood({}, isFromPress)), framed('fanuc-m-410ic-185', 5))).stations.map(
        ({ form }) => form,
      )
    expect(forms(true)).toContain('press')
    expect(forms(false)).not.toContain('press')
  })

  it('turns the flow round for a line that takes sheets off stacks', () => {
    const [job] = destackingJobs
    if (!job) throw new Error('no sample')
    const { stations } = cellOf(layoutCell(jobOf(job.requirement), job.candidate))
    const line = stations.find(({ targets, flow }) => flow && targets.length > 0)
    expect(line).toMatchObject({ kind: 'outfeed', flow: { directionDegrees: 180 } })
    expect(stations.filter(({ kind }) => kind === 'infeed')).toHaveLength(3)
    expect(stations.some(({ form }) => form === 'press')).toBe(false)
  })

  it('says so when no such robot can do it', () => {
    const layout = layoutCell(jobOf(plywood()), framed('universal-robots-ur3e', 1))
    expect('diagnostics' in layout && layout.diagnostics.at(-1)?.code).toBe('layout.unreachable')
  })

  it('lays out zones and speed by hand-computed figures', () => {
    // 1220 + 60 = 1280 mm a zone; 3781 mm between robots are 2.95 zones: three, 3840 mm.
    expect(beltZones(1220, 3781)).toEqual({ pitchMm: 3840, zoneMm: 1280, zonesPerPitch: 3 })
    // 4000 mm are 3.125 zones: three of 1333 mm rather than four.
    expect(beltZones(1220, 4000).zoneMm).toBeCloseTo(4000 / 3, 9)
    // 1.15 · 5 · 1280 / (5 · 1.5 − 1.6) = 1247.5 mm/s.
    expect(beltSpeed(1280, 5, 1.5)).toBeCloseTo(1247.46, 2)
    expect(beltSpeed(1280, 1, 1.5)).toBe(1500)
    // 1.6 · 2500 / (10 − 1.6) = 476 mm/s; half a minute from sheet to sheet needs only the slowest.
    expect(beltSpeed(2500, 1, 10)).toBeCloseTo(476.19, 2)
    expect(beltSpeed(1280, 1, 30)).toBe(300)
  })

  it.each([
    // Height: 1000 / 18 = 55.6. Mass: 2000 / 32 = 62.5.
    { sizeMm: [2440, 1220, 18] as const, massKg: 32, topMm: undefined, share: 1, count: 55, by: 'height' },
    // 85 % of the height in reach: 850 / 18 = 47.2.
    { sizeMm: [2440, 1220, 18] as const, massKg: 32, topMm: undefined, share: 0.85, count: 47, by: 'reach' },
    // Top at 1300 mm: (1300 − 400) / 18 = 50.
    { sizeMm: [2440, 1220, 18] as const, massKg: 32, topMm: 1300, share: 1, count: 50, by: 'height' },
    // Steel of 2 mm: 2000 kg / 23.55 kg = 84.9.
    { sizeMm: [1500, 1000, 2] as const, massKg: 23.55, topMm: undefined, share: 1, count: 84, by: 'mass' },
  ])('stacks $count sheets of $massKg kg', ({ count, by, ...input }) => {
    const plan = sheetStackPlan(input)
    expect(plan?.boxCount).toBe(count)
    expect(plan?.limitedBy).toBe(by)
    expect(plan?.loadHeightMm).toBeCloseTo(count * input.sizeMm[2], 9)
  })
})

describe('feeding a press brake', () => {
  const cell = cellOf(layoutCell(jobOf(steelSheets()), framed('fanuc-r-2000ic-165f', 1)))
  const brake = cell.stations.find(({ form }) => form === 'press_brake')
  if (!brake) throw new Error('no brake')

  it('holds each side of the sheet 100 mm in the die', () => {
    const front = brake.centreMm[1] - brake.sizeMm[1] / 2
    expect(brake.targets.map(({ yawDegrees }) => yawDegrees)).toEqual([0, 180, 90, 270])
    for (const { positionMm, yawDegrees } of brake.targets) {
      const out = yawDegrees % 180 === 0 ? 1000 : 1500
      expect(positionMm[1] + out / 2 - front).toBeCloseTo(100, 6)
    }
  })

  it('leaves room for the sheet to turn between the robot and the brake', () => {
    const front = brake.centreMm[1] - brake.sizeMm[1] / 2
    // Half the diagonal both ways from the turning place, 50 mm to the brake, 150 mm to the column.
    expect(front).toBeGreaterThan(Math.hypot(1500, 1000) + 50 + 150)
  })

  it('bends long sides first, a flange on each', () => {
    expect(sideYaws(5)).toEqual([0, 180, 90, 270, 0])
    expect(bentSize([1500, 1000, 2], 0)).toEqual([1500, 1000, 2])
    expect(bentSize([1500, 1000, 2], 1)).toEqual([1500, 970, 30])
    expect(bentSize([1500, 1000, 2], 3)).toEqual([1470, 940, 30])
    expect(bentSize([1500, 1000, 2], 9)).toEqual([1440, 940, 30])
  })

  it('refuses a four-axis robot, which cannot follow a sheet that folds up', () => {
    const layout = layoutCell(jobOf(steelSheets()), framed('fanuc-m-410ic-185', 1))
    expect('diagnostics' in layout && layout.diagnostics.at(-1)?.code).toBe('layout.too_few_axes')
  })
})
