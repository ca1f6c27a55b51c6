import type { BillOfMaterials } from './bom/types.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { FinanceCase } from './finance/types.ts'
import type { Cell } from './layout/types.ts'
import type { Candidate, Matching } from './matching/types.ts'
import type { Requirement } from './requirement/types.ts'
import type { SafetyConcept } from './safety/types.ts'
import type { Cycle, Simulation } from './simulation/types.ts'

export const PLAN_VERSION = 3

/**
 * planned: a cell stands behind it. needs_answers: something blocking is missing (see the questions).
 * not_planned_yet: only in plans kept from earlier versions, which did not plan every task. infeasible: no cell can do it; the diagnostics say why.
 */
export type PlanStatus = 'planned' | 'needs_answers' | 'not_planned_yet' | 'infeasible'

export type ImplementationStep = {
  number: number
  title: string
  description: string
  durationDays: number
  team: string
}

export type Design = {
  chosen: Candidate
  cell: Cell
  cycles: Cycle[]
  simulation: Simulation
  safety: SafetyConcept
  bom: BillOfMaterials
  finance: FinanceCase
  steps: ImplementationStep[]
  /** Calendar days from order to acceptance, low to high. */
  implementationDays: { low: number; high: number }
}

/** One versioned value: what was understood, what was planned for it, and what there is to say about it. No trace: `traceOf` makes it. */
export type Plan = {
  version: typeof PLAN_VERSION
  seed: number
  status: PlanStatus
  /** "Palletizing cell for 18 kg cartons at 12/min" */
  title: string
  /** Two or three sentences. */
  summary: string
  requirement: Requirement
  matching: Matching
  design?: Design
  diagnostics: Diagnostic[]
}

export type PlanOptions = { seed: number; robotId?: string }
