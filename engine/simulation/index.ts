export { cyclesOf } from './cycle.ts'
export { simulateCell } from './simulate-cell.ts'
export { simulateLine } from './simulate-line.ts'
export { traceOf } from './trace.ts'
