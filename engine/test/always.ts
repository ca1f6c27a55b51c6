import process from 'node:process'
import fc from 'fast-check'

/** The same cases in every run, so that a red run is red again; `npm run explore` tries others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_120)
/** How many times the usual number of cases. */
export const TIMES = Number(process.env.PROPERTY_TIMES ?? 1)
const USUAL_RUNS = 100

/** Holds a property over `runs` drawn cases (synchronous properties throw on failure, asynchronous ones reject). */
export function always<Case>(property: fc.IProperty<Case>, runs?: number): void
export function always<Case>(property: fc.IAsyncProperty<Case>, runs?: number): Promise<void>
export function always<Case>(property: fc.IRawProperty<Case>, runs = USUAL_RUNS): void | Promise<void> {
  return fc.assert(property, { seed: SEED, numRuns: runs * TIMES })
}
