import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { robotById } from '../catalogue/index.ts'
import { canReach, overlaps } from '../layout/index.ts'
import { armOf } from '../motion/arm.ts'
import { plan } from '../plan.ts'
import type { Design } from '../plan-types.ts'
import { processTasks, type Task } from '../requirement/types.ts'

type Numbers = { massKg: number; rate: number; count: number; lengthMm: number }

/** One way to say each task, with numbers such as people have. */
const sayings: Record<Task, (numbers: Numbers) => string> = {
  palletizing: ({ massKg, rate }) => `Palletize ${massKg} kg cartons 400x300x250 mm, ${rate} a minute`,
  depalletizing: ({ massKg, rate }) =>
    `Depalletize ${massKg} kg cartons 400x300x250 mm onto a conveyor, ${rate} a minute`,
  pick_and_place: ({ massKg, rate }) =>
    `Pick ${massKg} kg parcels off a belt and place them, ${rate} a minute`,
  bin_picking: ({ massKg, rate }) =>
    `Pick ${massKg} kg castings out of a bin 1200x800x600 mm, ${rate} a minute`,
  machine_tending: ({ massKg, count }) =>
    `Tend ${1 + (count % 3)} CNC lathes: ${massKg} kg steel blanks, 80 mm diameter, machining time ${60 + 10 * count} s`,
  arc_welding: ({ massKg, count, lengthMm, rate }) =>
    `MIG-weld steel brackets: ${count} seams of ${lengthMm} mm each, part ${massKg} kg, ${rate} an hour`,
  assembly: ({ massKg, count, rate }) =>
    `Press a 40 g bearing into a ${massKg} kg housing, then drive ${count} M4 screws, ${rate} an hour`,
  screwdriving: ({ massKg, count, rate }) =>
    `Drive ${count} M5 screws into ${massKg} kg housings, ${rate} an hour`,
  inspection: ({ lengthMm, rate }) =>
    `Inspect painted panels ${300 + lengthMm}x400 mm for scratches of 0.5 mm, ${rate} an hour`,
  dispensing: ({ lengthMm, rate }) =>
    `Put a silicone bead, ${10 * lengthMm} mm long, around a 500x400 mm lid, ${rate} an hour`,
  case_packing: ({ count, rate }) =>
    `Pack 1 litre milk cartons, ${2 * count} to a case, ${rate} cases a minute`,
  kitting: ({ count, rate }) => `Kit ${4 * count} kinds of screw bags into boxes, ${rate} boxes a minute`,
  finishing: ({ massKg, count }) => `Deburr steel castings, ${massKg} kg, ${count} minutes per part`,
  marking: ({ count }) => `Laser-engrave serial numbers on 60 mm steel rings, ${100 * count} per shift`,
  sheet_handling: ({ lengthMm, rate }) =>
    `Stack steel sheets ${800 + lengthMm}x700x2 mm from a conveyor, ${rate} a minute`,
}

const numbers: fc.Arbitrary<Numbers> = fc.record({
  massKg: fc.integer({ min: 1, max: 30 }),
  rate: fc.integer({ min: 1, max: 14 }),
  count: fc.integer({ min: 1, max: 8 }),
  lengthMm: fc.integer({ min: 40, max: 400 }),
})

/** What hangs on the flange at least: a tool works on the part, a gripper holds it. */
const leastLoadKg = ({ chosen, cell }: Design, task: Task): number =>
  processTasks.some((known) => known === task)
    ? chosen.eoat.massKg
    : chosen.eoat.massKg + chosen.eoat.partsPerPick * cell.part.massKg

/** Places that no robot serving the station reaches. */
function unreached({ cell }: Design): string[] {
  return cell.stations.flatMap((station) => {
    const serving = cell.robots.filter((robot) => robot.servesStationIds.includes(station.id))
    return station.targets.flatMap((target) => {
      const isReached = serving.some((robot) => {
        const known = robotById(robot.robotId)
        const arm = known && armOf(known)
        return arm !== undefined && canReach(arm, robot, cell.part.shape, [target])
      })
      return isReached || serving.length === 0 ? [] : [`${station.id} ${target.positionMm.map(Math.round)}`]
    })
  })
}

describe.each(Object.entries(sayings) as [Task, (numbers: Numbers) => string][])(
  'any %s cell',
  (task, say) => {
    it('carries what it must, stands clear, reaches every place and adds up', () => {
      let planned = 0
      always(
        fc.property(numbers, (given) => {
          const made = plan(say(given), { seed: 1 })
          expect(made.requirement.facts.task?.value).toBe(task)
          const { design } = made
          if (!design) return
          planned += 1
          const payload = robotById(design.chosen.robotId)?.payloadKg ?? 0
          expect(payload).toBeGreaterThanOrEqual(design.chosen.loadKg)
          expect(design.chosen.loadKg).toBeGreaterThanOrEqual(leastLoadKg(design, task) - 1e-6)
          expect(overlaps(design.cell)).toEqual([])
          expect(unreached(design)).toEqual([])
          expect(design.cell.robots).toHaveLength(design.chosen.robotCount)
          expect(design.simulation.isTargetMet).toBe(true)
          const { lowCents, likelyCents, highCents } = design.finance.investment
          expect(lowCents).toBeLessThanOrEqual(likelyCents)
          expect(likelyCents).toBeLessThanOrEqual(highCents)
          const robotLine = design.bom.lines.find(({ id }) => id === 'robot')
          expect(robotLine?.quantity).toBe(design.cell.robots.length)
        }),
        8,
      )
      // The properties say something only where cells are planned.
      expect(planned).toBeGreaterThan(0)
    })
  },
)
