import type { Kilograms, Millimetres } from '../units.ts'
import type { RobotUse } from './data/robot-uses.ts'

export type { RobotUse }

export type RobotType = '6-axis' | 'cobot' | 'palletizer' | 'packer' | 'scara' | 'delta' | 'dual-arm cobot'

export type SerialJoint = {
  name: string
  /** Frame of this joint in its parent, metres and roll-pitch-yaw radians (URDF convention). */
  originM: readonly [number, number, number]
  originRpy: readonly [number, number, number]
  axis: readonly [number, number, number]
  /** `undefined`: the data sheet gives no limit (continuous joint). */
  lowerDegrees?: number
  upperDegrees?: number
  /** `undefined` when unknown or known to be wrong (see `faults`). */
  speedDegreesPerSecond?: number
}

/** A robot of the catalogue. Unknown stays `undefined` and is shown as unknown. */
export type Robot = {
  /** `maker-model` in kebab case, unique. */
  id: string
  maker: string
  model: string
  type: RobotType
  axes: number
  payloadKg?: Kilograms
  /** Largest horizontal distance from axis 1 to the wrist centre, unless a note says flange. */
  reachMm?: Millimetres
  repeatabilityMm?: Millimetres
  weightKg?: Kilograms
  /** As the maker writes it, e.g. "IP54/IP67 wrist". */
  protection?: string
  /** The lower number where body and wrist differ, of the standard build. */
  ipRating?: number
  /** Highest rating offered as an option or variant (IP69K → 69). */
  ipRatingOption?: number
  uses: readonly RobotUse[]
  joints?: readonly SerialJoint[]
  /** Fixed frames from the last joint to the flange (tool0). */
  flange?: readonly {
    originM: readonly [number, number, number]
    originRpy: readonly [number, number, number]
  }[]
  /** Published cycles an hour with the load they hold for. */
  publishedRates?: readonly { payloadKg?: Kilograms; cyclesPerHour: number; path: string; mark: 'P' | 'S' }[]
  wristInertiaKgM2?: number
  wristMomentNm?: number
  notes?: string
  /** Where each figure comes from: field → source. */
  provenance: Readonly<Record<string, string>>
  sources: readonly string[]
  /** Data faults found by us; the figures they name are not used. */
  faults?: readonly string[]
}

export type Component = {
  id: string
  /** `gripper.vacuum`, `safety.scanner`, `conveyor.roller` … */
  category: string
  maker: string
  model: string
  specs: Readonly<Record<string, unknown>>
  massKg?: Kilograms
  protection?: string
  /** Price band in the currency of the source. `undefined`: unknown, never 0. */
  price?: { low: number; high: number; currency: 'EUR' | 'USD'; basis: string; per: 'piece' | 'metre' }
  source: string
  notes?: string
}
