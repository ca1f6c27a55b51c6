import { formatNumber } from '../requirement/fields.ts'
import { round, type Seconds, type SizeMm } from '../units.ts'
import type { Device, Operation, Presentation, Process, Tool } from './types.ts'

/** How one task is done, before the work is shared out among stations. */
export type Recipe = {
  operations: Operation[]
  presentation: Presentation
  changeSeconds: Seconds
  changeBasis: string
  loadSeconds?: Seconds
  service?: NonNullable<Process['service']>
  /** The work of one part can be shared by stations one after the other. */
  isDivisible: boolean
  toolFor: (operations: readonly Operation[]) => Tool
  devicesFor: (operations: readonly Operation[]) => Device[]
  /** What does the whole of it without a robot. */
  withoutRobot?: string
  notes: string[]
}

/** Conveyor in front of a stop, and from one part to the next on it. Assumed. */
const BELT_MM_PER_SECOND = 250
const PART_GAP_MM = 150
/** Stop, lift off or clamp, and say so. Assumed. */
const CLAMP_SECONDS: Seconds = 1
const SHORTEST_INDEX_SECONDS: Seconds = 2

/** Index on a conveyor: part out, next part in by its length and a gap, stopped and clamped. 600 mm: 4 s. Assumed. */
export const indexing = ([lengthMm]: SizeMm): Pick<
  Recipe,
  'presentation' | 'changeSeconds' | 'changeBasis'
> => {
  const changeSeconds = round(
    Math.max(SHORTEST_INDEX_SECONDS, CLAMP_SECONDS + (lengthMm + PART_GAP_MM) / BELT_MM_PER_SECOND),
    1,
  )
  return {
    presentation: 'stop',
    changeSeconds,
    changeBasis: `part out, next part in at ${BELT_MM_PER_SECOND} mm/s, stopped and clamped: ${formatNumber(changeSeconds)} s, assumed`,
  }
}

/** A positioner with two sides: the swing of 180°. Assumed; loading goes on at the other side meanwhile. */
export const swinging = {
  presentation: 'positioner',
  changeSeconds: 3.5,
  changeBasis: 'half a turn of the positioner with locking: 3.5 s assumed',
} as const

/** Heavier parts are not lifted by hand many times a shift (ISO 11228-1: 25 kg at most). */
export const BY_HAND_KG = 25
/** A hoist is fetched, hooked in and let go again, at both parts. Assumed. */
const HOIST_SECONDS: Seconds = 60
const LONGEST_HOIST_SECONDS: Seconds = 180

/** What a person needs to take one part off a fixture and clamp the next one, by mass; with a hoist above 25 kg. Assumed. */
export const loadSecondsFor = (massKg: number): Seconds =>
  massKg <= BY_HAND_KG
    ? 15 + massKg
    : Math.min(LONGEST_HOIST_SECONDS, 15 + BY_HAND_KG + HOIST_SECONDS + 0.2 * (massKg - BY_HAND_KG))
