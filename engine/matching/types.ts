import type { Kilograms, Millimetres, Seconds } from '../units.ts'

/** What holds the part. Mass and times are explicit inputs of the cycle. */
export type Eoat = {
  /** Catalogue component, or `undefined` where the catalogue has none that meets the limits. */
  componentId?: string
  /** "Vacuum foam gripper 442 × 130 mm" or the part class with the limits it must meet. */
  description: string
  principle: 'vacuum' | 'clamp' | 'fork' | 'jaw' | 'double_jaw' | 'soft'
  isIdentified: boolean
  massKg: Kilograms
  massBasis: string
  /** Flange to grip point. */
  lengthMm: Millimetres
  partsPerPick: number
  gripSeconds: Seconds
  releaseSeconds: Seconds
  /** Camera or settle time in every cycle. */
  settleSeconds: Seconds
  /** Holding force, the force needed with its safety factor, newton; `undefined` where not computable. */
  holdingForceN?: number
  requiredForceN?: number
  /** What the holding force is sized for: a loaded move may be no faster than this. */
  carry?: { accelerationMps2: number; speedMps: number }
  reasons: string[]
}

export type Candidate = {
  robotId: string
  robotCount: number
  eoat: Eoat
  /** part(s) + gripper + cable. */
  loadKg: Kilograms
  reachNeededMm: Millimetres
  /** Sustainable rate of all robots together, parts a minute, before the simulation. */
  ratePerMinute: number
  utilisation: number
  /** 0..100, higher is better; hard limits are met already. */
  score: number
  reasons: string[]
}

export type Rejection = {
  robotId: string
  /** `payload`, `reach`, `wrist_inertia`, `protection`, `clean_room`, `rate`, `ceiling`, `unknown_data` */
  limit: string
  /** "carries 12 kg, needs 24.6 kg: 12.6 kg short" */
  text: string
  limitValue?: number
  actualValue?: number
  unit?: string
}

export type Matching = { ranked: Candidate[]; rejected: Rejection[] }
