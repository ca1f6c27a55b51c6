import { describe, expect, it } from 'vitest'
import type { Cell, Station } from '../layout/types.ts'
import { plan, traceForPlan } from '../plan.ts'
import { emptyStations, movedStill } from '../scene/posed.ts'
import { sceneOf } from '../scene/scene-of.ts'
import { partPoseAt } from '../simulation/play.ts'
import { jumpFaults, tipsOf } from '../simulation/test/trace-faults.ts'
import type { PartTrack, Trace } from '../simulation/types.ts'
import type { Seconds, Vector3Mm } from '../units.ts'
import { processes } from './processes.ts'

const SAME_SECONDS = 1e-6
/** A part that takes another's place (a sheet that joins its stack) is within this of it, mm. */
const SAME_PLACE_MM = 60
/** What comes or goes at the end of a conveyor, brought or taken by a truck, has its middle within this of it, mm. */
const END_MM = 750

/** Machines, feeders, stores and hoppers make and swallow parts; stacks and racks merge them. */
const hides: ReadonlySet<Station['kind']> = new Set([
  'machine',
  'process',
  'pallet_store',
  'container',
  'rack',
  'stack',
  'device',
  'buffer',
])

const flat = ([x, y]: Vector3Mm, [a, b]: readonly [number, number]): number => Math.hypot(x - a, y - b)
const halfDiagonal = ({ sizeMm: [sx, sy] }: Station): number => Math.hypot(sx, sy) / 2

/** Outside the cell, at the end of a conveyor, or in something that hides what it holds. */
const isOutOfSight = (cell: Cell, topMm: Vector3Mm): boolean => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [x, y] = topMm
  if (x < minX || x > maxX || y < minY || y > maxY) return true
  return cell.stations.some((station) => {
    if (hides.has(station.kind)) return flat(topMm, station.centreMm) <= halfDiagonal(station)
    if (!station.flow) return false
    const angle = (station.flow.directionDegrees * Math.PI) / 180
    const half = station.sizeMm[0] / 2
    return [-1, 1].some((side) => {
      const end = [
        station.centreMm[0] + side * half * Math.cos(angle),
        station.centreMm[1] + side * half * Math.sin(angle),
      ] as const
      return flat(topMm, end) <= END_MM
    })
  })
}

/** Parts that come from nowhere or go nowhere in the middle of the loop. */
const vanishing = (cell: Cell, trace: Trace): string[] => {
  const tip = tipsOf(cell, trace)
  const at = (part: PartTrack, seconds: Seconds) => partPoseAt(part, seconds, (id) => tip(id, seconds))?.topMm
  const isReplaced = (part: PartTrack, seconds: Seconds, topMm: Vector3Mm): boolean =>
    trace.parts.some((other) => {
      const place = other === part ? undefined : at(other, seconds)
      return place !== undefined && flat(place, [topMm[0], topMm[1]]) <= SAME_PLACE_MM
    })
  return trace.parts.flatMap((part) => {
    const [from, to] = [part.spans[0]?.fromSeconds ?? 0, part.spans.at(-1)?.toSeconds ?? 0]
    const ends = [
      ...(from > SAME_SECONDS ? [{ word: 'appears', seen: from, other: from - SAME_SECONDS }] : []),
      ...(to < trace.durationSeconds - SAME_SECONDS
        ? [{ word: 'vanishes', seen: to - SAME_SECONDS, other: to + SAME_SECONDS }]
        : []),
    ]
    return ends.flatMap(({ word, seen, other }) => {
      const topMm = at(part, seen)
      if (!topMm || isOutOfSight(cell, topMm) || isReplaced(part, other, topMm)) return []
      // A pallet in its place belongs to the station: it may come and go where the station's own does.
      const isPlace =
        part.look === 'pallet' &&
        cell.stations.some(({ kind, centreMm }) => kind === 'pallet' && flat(topMm, centreMm) < 1)
      return isPlace ? [] : [`${part.id} ${word} at ${seen.toFixed(1)} s`]
    })
  })
}

const planned = Object.entries(processes).flatMap(([row, text]) => {
  const { design } = plan(text, { seed: 1 })
  const trace = design && traceForPlan(plan(text, { seed: 1 }))
  return design && trace ? [{ row, cell: design.cell, trace }] : []
})

describe('what moves in the scenes of the golden rows', () => {
  it.each(planned)('$row: jumps nowhere', ({ cell, trace }) => {
    expect(jumpFaults(trace, tipsOf(cell, trace))).toEqual([])
  })
  it.each(planned)('$row: comes from somewhere and goes somewhere', ({ cell, trace }) => {
    expect(vanishing(cell, trace)).toEqual([])
  })

  it.each(planned)(
    '$row: has a pallet in its place, or that pallet on its way, never both',
    ({ cell, trace }) => {
      const still = sceneOf(cell)
      for (const pallet of cell.stations.filter(({ kind }) => kind === 'pallet')) {
        for (let sample = 0; sample < 200; sample += 1) {
          const seconds = (trace.durationSeconds * (sample + 0.5)) / 200
          const isShown = movedStill(still, trace, seconds).some(
            (item) => item.ownerId === pallet.id && item.isGoneWhenEmpty,
          )
          expect(isShown).toBe(!emptyStations(trace, seconds).has(pallet.id))
          const isOn = trace.parts.some((part) => {
            const pose = part.look ? undefined : partPoseAt(part, seconds, () => undefined)
            const span = part.spans.find((one) => one.fromSeconds <= seconds && one.toSeconds > seconds)
            return pose && span?.on === 'still' && flat(pose.topMm, pallet.centreMm) < 300
          })
          if (isOn) expect(isShown, `${pallet.id} at ${seconds}`).toBe(true)
        }
      }
    },
  )
})
