/** The public face of the engine: pure functions and their types. Everything else is inside. */

export type { BillOfMaterials, BomLine, PriceRange } from './bom/types.ts'
export type { Component, Robot } from './catalogue/types.ts'
export type { Diagnostic } from './diagnostic.ts'
export { type MonteCarloPayback, monteCarloPayback, type Range } from './finance/monte-carlo-payback.ts'
export { irr } from './finance/returns/irr.ts'
export { npv } from './finance/returns/npv.ts'
export { paybackYears } from './finance/returns/payback-years.ts'
export type { CostLine, Figure, FinanceCase } from './finance/types.ts'
export { palletLayer } from './layout/pallet-layer.ts'
export type { Cell, Fence, LayerPattern, PlacedRobot, StackPlan, Station } from './layout/types.ts'
export { matchRobots } from './matching/match-robots.ts'
export type { Candidate, Eoat, Matching, Rejection } from './matching/types.ts'
export { type CycleRate, cyclesPerHour } from './motion/cycles-per-hour.ts'
export { type FlangePose, forwardKinematics, inverseKinematics } from './motion/kinematics.ts'
export { type Move, moveTimeSeconds } from './motion/move-time.ts'
export { migratePlan } from './plan/migrate-plan.ts'
export { plan, traceForPlan } from './plan.ts'
export type { Design, ImplementationStep, Plan, PlanOptions, PlanStatus } from './plan-types.ts'
export { PLAN_VERSION } from './plan-types.ts'
export { readRequirement } from './requirement/read-requirement.ts'
export type {
  Fact,
  Facts,
  FieldKey,
  FieldValues,
  Overrides,
  Question,
  Requirement,
  Task,
} from './requirement/types.ts'
export {
  type SeparationDistance,
  type SeparationInput,
  separationDistance,
} from './safety/separation-distance.ts'
export type { SafetyConcept } from './safety/types.ts'
export { simulateLine } from './simulation/index.ts'
export type { Cycle, CycleSegment, Simulation, Trace } from './simulation/types.ts'
