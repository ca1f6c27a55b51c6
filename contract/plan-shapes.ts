import { z } from 'zod'
import { type Plan as EnginePlan, PLAN_VERSION } from '#engine/plan-types.ts'
import { segmentMarks } from '#engine/simulation/types.ts'
import { Cell } from './cell-shapes.ts'
import { Diagnostic, Requirement } from './requirement-shapes.ts'
import { simulation } from './simulation-shapes.ts'

/** The engine's plan as a schema: the same shape, for answers and for plans that come from outside. */

const text = z.string()
const optional = z.exactOptional

const eoat = z.object({
  componentId: optional(text),
  description: text,
  principle: z.enum([
    'vacuum',
    'clamp',
    'fork',
    'jaw',
    'double_jaw',
    'magnet',
    'soft',
    'torch',
    'dispenser',
    'spindle',
    'screwdriver',
    'camera',
    'combined',
  ]),
  torch: optional(z.enum(['laser', 'tungsten'])),
  isIdentified: z.boolean(),
  productCount: optional(z.number()),
  massKg: z.number(),
  massBasis: text,
  lengthMm: z.number(),
  partsPerPick: z.number(),
  gripSeconds: z.number(),
  releaseSeconds: z.number(),
  settleSeconds: z.number(),
  holdingForceN: optional(z.number()),
  requiredForceN: optional(z.number()),
  carry: optional(z.object({ accelerationMps2: z.number(), speedMps: z.number() })),
  reasons: z.array(text),
})

const candidate = z.object({
  robotId: text,
  robotCount: z.number(),
  eoat,
  loadKg: z.number(),
  reachNeededMm: z.number(),
  ratePerMinute: z.number(),
  utilisation: z.number(),
  score: z.number(),
  reasons: z.array(text),
})

const rejection = z.object({
  robotId: text,
  limit: text,
  text,
  limitValue: optional(z.number()),
  actualValue: optional(z.number()),
  unit: optional(text),
})

const cycle = z.object({
  robotId: text,
  segments: z.array(
    z.object({
      label: text,
      kind: z.enum(['move', 'grip', 'release', 'settle', 'wait', 'process']),
      mark: z.exactOptional(z.enum(segmentMarks)),
      seconds: z.number(),
    }),
  ),
  seconds: z.number(),
  partsPerCycle: z.number(),
})

const safety = z.object({
  hazards: z.array(z.object({ heading: text, source: text, measure: text })),
  distances: z.array(
    z.object({
      guard: text,
      edition: text,
      formula: text,
      stoppingTimeSeconds: z.number(),
      distanceMm: z.number(),
    }),
  ),
  guards: z.array(z.object({ kind: text, description: text, reason: text })),
  toVerify: z.array(text),
})

const cents = z.number().int()

const bom = z.object({
  lines: z.array(
    z.object({
      id: text,
      category: z.enum([
        'robot',
        'eoat',
        'conveyor',
        'vision',
        'safety',
        'control',
        'infrastructure',
        'process',
      ]),
      name: text,
      manufacturer: optional(text),
      model: optional(text),
      catalogueId: optional(text),
      quantity: z.number(),
      unit: z.enum(['piece', 'metre']),
      unitPrice: optional(z.object({ lowCents: cents, highCents: cents, basis: text })),
      isIdentified: z.boolean(),
      reason: text,
      source: text,
    }),
  ),
  total: z.object({ lowCents: cents, highCents: cents }),
  unidentifiedCount: z.number().int(),
  unpricedCount: z.number().int(),
})

const costs = z.object({
  lines: z.array(
    z.object({ id: text, label: text, lowCents: cents, likelyCents: cents, highCents: cents, basis: text }),
  ),
  lowCents: cents,
  likelyCents: cents,
  highCents: cents,
})
const figure = z.union([z.object({ value: z.number() }), z.object({ reason: text })])

const origin = z.enum(['given', 'typed', 'derived', 'assumed'])
const reason = z.object({ reason: text })
const driverEnd = z.object({ value: z.number(), payback: figure, npvCents: cents })
const driver = z.object({
  id: text,
  label: text,
  unit: text,
  likelyValue: z.number(),
  low: driverEnd,
  high: driverEnd,
  npvSpreadCents: cents,
  origin,
  basis: text,
})
const paybackSpread = z.object({
  draws: z.number().int(),
  seed: z.number(),
  p10: figure,
  p50: figure,
  p90: figure,
  within: z.array(z.object({ years: z.number(), share: z.number() })),
  histogram: z.array(z.object({ fromYears: z.number(), toYears: z.number(), count: z.number().int() })),
  laterCount: z.number().int(),
  neverCount: z.number().int(),
  basis: text,
})
const rental = z.object({
  rentCentsPerHour: cents,
  robotCount: z.number(),
  productiveHoursPerYear: z.number(),
  lines: z.array(
    z.object({ id: text, label: text, purchaseCents: cents, rentalCents: cents, origin, basis: text }),
  ),
  purchaseCentsPerYear: cents,
  rentalCentsPerYear: cents,
  ownershipCentsPerHour: z.object({ lowCents: cents, likelyCents: cents, highCents: cents }),
  rentalCentsPerHour: cents,
  breakEvenHoursPerYear: z.object({ low: z.number(), likely: z.number(), high: z.number() }),
  cheaper: z.enum(['purchase', 'rental']),
  basis: text,
})

const finance = z.object({
  currency: z.literal('USD'),
  investment: costs,
  yearlySavings: costs,
  yearlyCosts: costs,
  quoted: optional(z.object({ lowCents: cents, likelyCents: cents, highCents: cents })),
  payback: figure,
  paybackRange: z.object({ lowYears: figure, highYears: figure }),
  discountRate: z.number(),
  horizonYears: z.number(),
  npvCents: figure,
  irr: figure,
  monthlyCash: z.array(
    z.object({ month: z.number().int(), lowCents: cents, likelyCents: cents, highCents: cents }),
  ),
  // Plans made before these were stated carry none of them.
  tornado: optional(z.array(driver)),
  paybackSpread: optional(z.union([paybackSpread, reason])),
  rental: optional(z.union([rental, reason])),
  assumptions: z.array(z.object({ label: text, value: text, basis: text })),
})

const design = z.object({
  chosen: candidate,
  cell: Cell,
  cycles: z.array(cycle),
  simulation,
  safety,
  bom,
  finance,
  steps: z.array(
    z.object({
      number: z.number().int(),
      title: text,
      description: text,
      durationDays: z.number(),
      team: text,
    }),
  ),
  implementationDays: z.object({ low: z.number(), high: z.number() }),
})

const machineOption = z.object({
  kind: z.enum(['gantry', 'delta_line', 'dedicated_packer', 'vacuum_feeder', 'layer_palletizer']),
  name: text,
  ratePerMinute: z.number(),
  cycleSeconds: z.number(),
  machineCount: z.number().int(),
  isEnough: z.boolean(),
  limits: z.array(text),
  price: optional(z.object({ lowCents: z.number().int(), highCents: z.number().int(), basis: text })),
  reasons: z.array(text),
})

export const PlanStatus = z.enum(['planned', 'needs_answers', 'not_planned_yet', 'infeasible'])

export const Plan: z.ZodType<EnginePlan> = z.object({
  version: z.literal(PLAN_VERSION),
  seed: z.number(),
  status: PlanStatus,
  title: text,
  summary: text,
  requirement: Requirement,
  matching: z.object({
    ranked: z.array(candidate),
    rejected: z.array(rejection),
    machines: optional(z.array(machineOption)),
  }),
  design: optional(design),
  diagnostics: z.array(Diagnostic),
})

/**
 * A plan out of the database: checked whole when it was stored, so an answer that carries it looks at its version only
 * instead of at 100 kB of figures again. The API document shows it as `Plan`.
 */
export const StoredPlan = z.custom<EnginePlan>(
  (value) =>
    typeof value === 'object' && value !== null && 'version' in value && value.version === PLAN_VERSION,
)
