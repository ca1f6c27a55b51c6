export { componentKinds } from './needs/line-kinds.ts'
export { type LineNeeds, lineNeeds, type PlannedCell } from './needs/line-needs.ts'
