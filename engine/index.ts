/** The public face of the engine: what others use of its plans. Parts are imported by the faces of their folders. */

export type { BomLine } from './bom/types.ts'
export { palletLayer } from './layout/pallet-layer.ts'
export type { Candidate } from './matching/types.ts'
export { migratePlan } from './plan/migrate-plan.ts'
export { plan, traceForPlan } from './plan.ts'
export type { Plan } from './plan-types.ts'
