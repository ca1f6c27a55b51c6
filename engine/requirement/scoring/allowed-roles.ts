import type { Atom } from './atoms.ts'

const roles = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Roles whose figures have one dimension; the others count, or may stand without a unit. */
const dimensionRoles: Readonly<Record<string, ReadonlySet<string>>> = {
  mass: roles('mass insert-mass pallet-mass container-mass'),
  length: roles(
    'length width height diameter thickness stack-height ceiling distance process-length process-length-total process-width screw-diameter screw-length defect accuracy',
  ),
  size: roles('size pallet-size container-size footprint'),
  time: roles(
    'interval changeover machining-time unattended hours-per-shift hours-per-day hours-per-week manual-time process-time',
  ),
  money: roles('wage budget money'),
}
/** What a kind of figure may be beside the roles of its own dimension. */
const others: Readonly<Record<string, ReadonlySet<string>>> = {
  mass: roles('rate batch unused corrected relative density volume'),
  length: roles('size process-speed rate unused corrected relative pallet-size batch'),
  size: roles(
    'process-length process-count screw-diameter screw-length process-width defect unused corrected shifts',
  ),
  time: roles(
    'rate payback unused corrected relative days-per-week days-per-year shifts containers-rate batch',
  ),
  money: roles('payback unused corrected rate'),
}
/** The least and the most that a figure of a role can be: nobody works 220 days a week. Times in seconds, lengths in mm. */
const HOUR = 3600
const limits: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'days-per-week': [0.5, 7],
  'days-per-year': [5, 366],
  'weeks-per-year': [1, 53],
  shifts: [0.5, 7],
  layers: [1, 100],
  lines: [1, 60],
  'iso-class': [1, 9],
  'dust-zone': [0, 22],
  ip: [10, 69],
  'per-shot': [1, 256],
  'process-width': [0.01, 300],
  'screw-diameter': [0.3, 150],
}
/** The same for figures with a unit of time. */
const timeLimits: typeof limits = {
  'hours-per-shift': [HOUR, 24 * HOUR],
  'hours-per-day': [HOUR, 24 * HOUR],
  'hours-per-week': [2 * HOUR, 168 * HOUR],
  unattended: [60, 200 * HOUR],
  'machining-time': [0.05, 240 * HOUR],
  'process-time': [0.01, 24 * HOUR],
}

const LEAST_TONNAGE_KG = 10_000
/** What a number of months or years can be. */
const spanRoles = roles('payback unused corrected relative')
/** No pallet is smaller on both sides; sides without a unit may be inches. */
const LEAST_PALLET_MM = 200
const packRoles = roles('volume mass per-container unused corrected container-mass')

/** Whether a figure of this kind can have this role: a mass is no length, whatever stands around it. */
export const isAllowed = ({ kind, quantity, value, rate, isSpan }: Atom, role: string): boolean => {
  if (isSpan && !rate) return spanRoles.has(role)
  // "10 shifts a week": three on each of seven days at most.
  const isWeekly = role === 'shifts' && rate?.period === 'week'
  const [least, most] = isWeekly ? [0.5, 21] : ((kind === 'time' ? timeLimits : limits)[role] ?? [])
  const counts = kind === 'time' || kind === 'count' || kind === 'bare' || kind === 'word'
  if (counts && least !== undefined && most !== undefined && (value < least || value > most)) return false
  // The force of a press is given in tonnes; no part that a cell handles weighs as much.
  if (kind === 'mass' && value >= LEAST_TONNAGE_KG && dimensionRoles.mass?.has(role)) return false
  if (role === 'pallet-size' && quantity?.size && !quantity.isUnitMissing)
    return Math.max(...quantity.size) >= LEAST_PALLET_MM
  if (kind === 'pack') return packRoles.has(role) || quantity?.of !== 'mass'
  const own = dimensionRoles[kind]
  if (own === undefined) return true
  // "Ø 40 x 250": each side has a role of its own.
  return own.has(role) || others[kind]?.has(role) === true || (kind === 'size' && role.includes('+'))
}
