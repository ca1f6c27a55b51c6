import type { Arm } from '../../motion/types.ts'
import type { Device, ProcessStation, StationForm } from '../../process/types.ts'
import { degrees, radians, type SizeMm, type Vector2Mm, type Vector3Mm } from '../../units.ts'
import { BODY_GAP_MM, STATION_GAP_MM } from '../assumptions.ts'
import { turned } from '../robot-frame.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { PlacedRobot, Station } from '../types.ts'
import { APPROACH_MM, reachingTurn, toolAt } from './work.ts'

/** Where a device stands: the tool visits it, it works at the part, or it only stands by. */
type Zone = 'reach' | 'part' | 'behind'
type Build = { zone: Zone; sizeMm: SizeMm; surfaceMm: number }

const STAND_BY: Build = { zone: 'behind', sizeMm: [600, 600, 1200], surfaceMm: 1200 }
/** Floor space and height of what is bought for a process. Usual sizes, assumed. */
const builds: Partial<Record<StationForm, Build>> = {
  torch_cleaner: { zone: 'reach', sizeMm: [300, 300, 900], surfaceMm: 900 },
  tool_stand: { zone: 'reach', sizeMm: [500, 350, 850], surfaceMm: 850 },
  part_feeder: { zone: 'reach', sizeMm: [600, 600, 1000], surfaceMm: 850 },
  press: { zone: 'part', sizeMm: [600, 600, 2000], surfaceMm: 750 },
  camera_light: { zone: 'part', sizeMm: [900, 200, 1900], surfaceMm: 1900 },
  welding_source: { zone: 'behind', sizeMm: [800, 500, 1300], surfaceMm: 1300 },
  fume_extractor: { zone: 'behind', sizeMm: [800, 800, 2000], surfaceMm: 2000 },
  dust_extractor: { zone: 'behind', sizeMm: [1000, 900, 2400], surfaceMm: 2400 },
  drum_pump: { zone: 'behind', sizeMm: [1000, 800, 1900], surfaceMm: 1900 },
  screw_feeder: { zone: 'behind', sizeMm: [500, 400, 1100], surfaceMm: 1100 },
}
const buildOf = (form: StationForm): Build => builds[form] ?? STAND_BY

/** Devices of a station; whatever is put into the part needs a feeder, even where none is listed. */
const devicesOf = ({ devices, operations }: ProcessStation): Device[] => {
  const inserts = operations.filter(({ kind }) => kind === 'insert')
  const hasFeeder = devices.some(({ form }) => form === 'part_feeder')
  if (inserts.length === 0 || hasFeeder) return devices
  return [...devices, { form: 'part_feeder', label: 'Part feeder', reason: 'Presents what is put in' }]
}

export const devicesIn = (work: ProcessStation, zone: Zone): Device[] =>
  devicesOf(work).filter(({ form }) => buildOf(form).zone === zone)

/** A device set down at a point of the floor; ids count by form and by the robot's number. */
const standing = (device: Device, id: string, centreMm: Vector2Mm): Station => {
  const { sizeMm, surfaceMm } = buildOf(device.form)
  return {
    id,
    kind: 'device',
    form: device.form,
    label: device.label,
    centreMm,
    rotationDegrees: 0,
    sizeMm,
    surfaceMm,
    targets: [],
  }
}

const deviceId = (devices: readonly Device[], order: number, number: number): string => {
  const form = devices[order]?.form ?? 'device'
  const before = devices.slice(0, order).filter((device) => device.form === form).length
  return `${form.replaceAll('_', '-')}-${number}${before > 0 ? `-${before + 1}` : ''}`
}

/** Devices side by side along x, centred at `x`, their near edge at `y` and the rest away from it by `side`. */
export const rowOf = (
  devices: readonly Device[],
  number: number,
  x: number,
  y: number,
  side: 1 | -1,
): Station[] => {
  const widths = devices.map(({ form }) => buildOf(form).sizeMm[0])
  const all = widths.reduce((sum, width) => sum + width + STATION_GAP_MM, -STATION_GAP_MM)
  let left = x - all / 2
  return devices.map((device, order) => {
    const { sizeMm } = buildOf(device.form)
    const centre: Vector2Mm = [left + sizeMm[0] / 2, y + (side * sizeMm[1]) / 2]
    left += sizeMm[0] + STATION_GAP_MM
    return standing(device, deviceId(devices, order, number), centre)
  })
}

/** How far behind the robot's base devices stand by: past the room a body needs and the fence between. */
export const BEHIND_MM: number = BODY_GAP_MM + STATION_GAP_MM

/** The foot of a pedestal stands out this far past the robot's base. Assumed. */
const FOOT_MM = 100
const BEARINGS = [75, 90, 60, 105, 120, 45]
const areApart = (a: Station, b: Station): boolean => {
  const [ra, rb] = [stationRoom(a), stationRoom(b)]
  return [0, 1].some(
    (axis) =>
      (ra.min[axis] ?? 0) >= (rb.max[axis] ?? 0) + STATION_GAP_MM / 2 ||
      (rb.min[axis] ?? 0) >= (ra.max[axis] ?? 0) + STATION_GAP_MM / 2,
  )
}

/**
 * Devices that the tool visits, each beside the robot where it is reached from above and stands clear of everything;
 * `undefined` when one finds no place. `tipMm`: what stands over the surface where the tool takes hold;
 * `overMm`: height at which the tool crosses.
 */
export const withinReach = (
  input: { arm: Arm; robot: PlacedRobot; halfMm: number; reachMm: number; tipMm: number; overMm: number },
  devices: readonly Device[],
  number: number,
  taken: readonly Station[],
): Station[] | undefined => {
  const { arm, robot, halfMm, reachMm, tipMm, overMm } = input
  const [bx, by] = robot.baseMm
  const placed: Station[] = []
  for (const [order, device] of devices.entries()) {
    const { sizeMm } = buildOf(device.form)
    const spots = radiiFrom(halfMm + Math.min(sizeMm[0], sizeMm[1]) / 2 + 50, 0.95 * reachMm).flatMap(
      (radius) => BEARINGS.flatMap((turn) => [-turn, turn]).map((turn) => [radius, turn] as const),
    )
    const found = firstOf(spots, ([radius, turn]): Station | undefined => {
      const angle = radians(robot.rotationDegrees + turn)
      const centre: Vector2Mm = [bx + radius * Math.cos(angle), by + radius * Math.sin(angle)]
      const station = standing(device, deviceId(devices, order, number), centre)
      const isOffBase =
        Math.abs(centre[0] - bx) >= halfMm + sizeMm[0] / 2 + FOOT_MM ||
        Math.abs(centre[1] - by) >= halfMm + sizeMm[1] / 2 + FOOT_MM
      if (!isOffBase || [...taken, ...placed].some((other) => !areApart(station, other))) return undefined
      const point = visitedPointMm(station, robot, tipMm)
      const tool = reachingTurn(arm, robot, [
        point,
        [point[0], point[1], Math.max(point[2] + APPROACH_MM, overMm)],
      ])
      return tool === undefined ? undefined : { ...station, targets: [toolAt(robot, point, tool)] }
    })
    if (!found) return undefined
    placed.push(found)
  }
  return placed
}

const firstOf = <T, R>(items: readonly T[], make: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const made = make(item)
    if (made !== undefined) return made
  }
  return undefined
}

/** A bowl feeder presents at the end of its track, in this share of its width and depth from its middle. Assumed. */
const TRACK_END = [0.18, -0.42] as const

/** Where the tool comes to a device: over its middle, or at the end of a feeder's track, on the side of the robot. */
const visitedPointMm = (station: Station, robot: PlacedRobot, tipMm: number): Vector3Mm => {
  const [x, y] = station.centreMm
  const z = station.surfaceMm + tipMm
  if (station.form !== 'part_feeder') return [x, y, z]
  const bearing = degrees(Math.atan2(robot.baseMm[1] - y, robot.baseMm[0] - x))
  const [dx, dy] = turned(
    [TRACK_END[0] * station.sizeMm[0], TRACK_END[1] * station.sizeMm[1]],
    Math.round((bearing + 90) / 90) * 90,
  )
  return [x + dx, y + dy, z]
}

const radiiFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 75) + 1) }, (_, index) => from + index * 75)
