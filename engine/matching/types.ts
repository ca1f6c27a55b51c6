import type { ToolPrinciple, TorchKind } from '../process/types.ts'
import type { Kilograms, Millimetres, Seconds } from '../units.ts'

/** How a gripper holds. */
type GripPrinciple = 'vacuum' | 'clamp' | 'fork' | 'jaw' | 'double_jaw' | 'magnet' | 'soft'

/** What is on the flange: it holds the part, or works on it. Mass and times are explicit inputs of the cycle. */
export type Eoat = {
  /** Catalogue component, or `undefined` where the catalogue has none that meets the limits. */
  componentId?: string
  /** "Vacuum foam gripper 442 × 130 mm" or the part class with the limits it must meet. */
  description: string
  principle: GripPrinciple | ToolPrinciple
  torch?: TorchKind
  isIdentified: boolean
  /** Products of the catalogue on one flange: two bars, two jaw grippers. Left out: one. */
  productCount?: number
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
  /** `payload`, `reach`, `wrist_inertia`, `protection`, `clean_room`, `foundry`, `rate`, `ceiling`, `unknown_data` */
  limit: string
  /** "carries 12 kg, needs 24.6 kg: 12.6 kg short" */
  text: string
  limitValue?: number
  actualValue?: number
  unit?: string
}

/** A machine other than an arm that does the task: named where one arm cannot, with its own reckoning. */
export type MachineOption = {
  kind: 'gantry' | 'delta_line' | 'dedicated_packer' | 'vacuum_feeder' | 'layer_palletizer'
  /** "Linear gantry, 2 axes" */
  name: string
  /** Parts a minute one machine holds, and how that was reckoned. */
  ratePerMinute: number
  cycleSeconds: Seconds
  machineCount: number
  isEnough: boolean
  /** What it must carry, its stroke and speed: what a maker is asked for. */
  limits: string[]
  price?: { lowCents: number; highCents: number; basis: string }
  reasons: string[]
}

export type Matching = { ranked: Candidate[]; rejected: Rejection[]; machines?: MachineOption[] }
