import type { Robot } from '#engine/catalogue/types.ts'
import { pathSeconds } from '#engine/motion/cycles-per-hour.ts'
import type { PathMm } from '#engine/motion/rates/path.ts'
import { strokesOf } from '#engine/process/strokes-of.ts'
import type { Process, ProcessStation, Stroke } from '#engine/process/types.ts'
import type { Kilograms, Millimetres, Seconds } from '#engine/units.ts'

/** The tool lifts this far between two strokes. Assumed. */
const LIFT_MM = 60
/** From a feeder beside the part and back to it. Assumed; the layout gives the real way. */
const FEEDER_PATH: PathMm = [150, 500, 100]
/** From waiting beside the part to the work and back, once a part. Assumed. */
const WAITING_PATH: PathMm = [100, 300, 100]
/** Out of the way of a press and back, beside its own time. Assumed. */
const CLEAR_SECONDS: Seconds = 0.5
/** Ways are reckoned in steps of this, so that robots need few of them. */
const STEP_MM = 100

/** Mean way from the end of one stroke to the start of the next, in steps. */
const meanWayMm = (strokes: readonly Stroke[]): Millimetres => {
  let sum = 0
  for (let index = 1; index < strokes.length; index += 1) {
    const from = strokes[index - 1]?.pointsMm.at(-1)
    const to = strokes[index]?.pointsMm[0]
    if (from !== undefined && to !== undefined) sum += Math.hypot(to[0] - from[0], to[1] - from[1])
  }
  const mean = sum / Math.max(1, strokes.length - 1)
  return STEP_MM * Math.max(1, Math.ceil(mean / STEP_MM))
}

/** Seconds one robot works on a part at its station; `undefined` when the ways do not fit its working space. */
const workSeconds = (
  robot: Robot,
  station: ProcessStation,
  process: Process,
  loadKg: Kilograms,
): Seconds | undefined => {
  const strokes = strokesOf(station, process)
  const there = (path: PathMm): Seconds | undefined =>
    pathSeconds(robot, path, { outKg: loadKg, backKg: loadKg })
  const waiting = there(WAITING_PATH)
  const between = there([LIFT_MM, meanWayMm(strokes), LIFT_MM])
  const inserts = strokes.filter(({ operation }) => operation.kind === 'insert').length
  const feeding = inserts === 0 ? 0 : there(FEEDER_PATH)
  if (waiting === undefined || between === undefined || feeding === undefined) return undefined
  const { gripSeconds, releaseSeconds, settleSeconds } = station.tool
  return strokes.reduce((sum, { operation, seconds }) => {
    if (operation.kind === 'insert')
      return sum + seconds + feeding + gripSeconds + releaseSeconds + settleSeconds
    return sum + seconds + (operation.kind === 'device' ? CLEAR_SECONDS : between / 2)
  }, waiting)
}

/**
 * Seconds from part to part of the slowest station with this robot: work, or loading by hand at the other side where that
 * takes longer, then the change of parts, and a share of the tool's service. `undefined` when the ways do not fit.
 */
export const processCycleSeconds = (
  robot: Robot,
  process: Process,
  loadKg: Kilograms,
): Seconds | undefined => {
  // Stations that share the parts are equal.
  const stations = process.flow === 'parallel' ? process.stations.slice(0, 1) : process.stations
  const works = stations.map((station) => workSeconds(robot, station, process, loadKg))
  const slowest = works.reduce<Seconds | undefined>(
    (most, each) => (most === undefined || each === undefined ? undefined : Math.max(most, each)),
    0,
  )
  if (slowest === undefined) return undefined
  const service = process.service === undefined ? 0 : process.service.seconds / process.service.everyParts
  return Math.max(slowest, process.loadSeconds ?? 0) + process.changeSeconds + service
}
