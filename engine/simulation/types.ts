import type { JointValues } from '../motion/types.ts'
import type { RateUnit } from '../requirement/types.ts'
import type { Degrees, Seconds, SizeMm, Vector3Mm } from '../units.ts'

/** Pieces that a shift looks for: a machine opens, the tool is clear of it again, a sheet is bent. */
export const segmentMarks = ['opens', 'clear', 'bend'] as const

/** One robot cycle, piece by piece; the sum is the cycle time. */
export type CycleSegment = {
  label: string
  kind: 'move' | 'grip' | 'release' | 'settle' | 'wait' | 'process'
  mark?: (typeof segmentMarks)[number]
  seconds: Seconds
}
export type Cycle = { robotId: string; segments: CycleSegment[]; seconds: Seconds; partsPerCycle: number }

export type Simulation = {
  seed: number
  durationSeconds: Seconds
  partsDone: number
  throughputPerMinute: number
  /** Asked rate it is compared with. */
  targetPerMinute: number
  /** The time in which the text counts parts, see `Requirement`. */
  rateUnit?: RateUnit
  isTargetMet: boolean
  /** Highest rate the cell can hold, parts a minute, from the same model with an endless infeed; in a plan at the uptime of a settled cell. */
  capacityPerMinute: number
  /** Parts that passed all robots of a moving belt. */
  missedParts?: number
  robots: { id: string; utilisation: number; starvedShare: number; blockedShare: number; downShare: number }[]
  stations: { id: string; label: string; utilisation: number; meanQueue: number; maxQueue: number }[]
  /** availability × performance × quality, each 0..1. */
  oee: {
    availability: number
    performance: number
    quality: number
    oee: number
    /** What is missing to 1, as shares of the time, each with what it rests on. Plans of earlier versions have none. */
    losses?: { label: string; share: number; basis: string }[]
  }
  assumptions: string[]
}

/** What the scene plays: deterministic from cell, cycle and seed. Times are seconds from the start of the loop. */
export type Trace = {
  durationSeconds: Seconds
  robots: RobotTrack[]
  parts: PartTrack[]
  /** States to show: a machine door, its lamp, a gripper, a place from which its pallet has gone. */
  signals: {
    stationId: string
    changes: { atSeconds: Seconds; state: 'idle' | 'busy' | 'waiting' | 'empty' | 'open' | 'closed' }[]
  }[]
}

/** Joint values at times, dense while the arm moves; `jointsAt` (play.ts) gives the values between two keys. */
export type RobotTrack = { id: string; keys: { atSeconds: Seconds; joints: JointValues; doing: string }[] }

export type PartTrack = {
  id: string
  sizeMm: SizeMm
  shape: 'box' | 'cylinder'
  /** What it is when it is not the part itself: the pallet under a leaving load, a tray on its way. */
  look?: 'pallet' | 'tray'
  spans: PartSpan[]
}

/** Centre of the part's top face and its yaw; outside its spans a part is not there. */
export type PartSpan = { fromSeconds: Seconds; toSeconds: Seconds } & (
  | { on: 'still'; topMm: Vector3Mm; yawDegrees: Degrees }
  | { on: 'path'; fromTopMm: Vector3Mm; toTopMm: Vector3Mm; yawDegrees: Degrees }
  | {
      on: 'tool'
      robotId: string /** offset of the part's top centre from the tool tip, tool frame */
      offsetMm: Vector3Mm
      yawOffsetDegrees: Degrees
    }
)
