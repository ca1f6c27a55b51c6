import type { Diagnostic } from '../diagnostic.ts'
import { layoutCell } from '../layout/index.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { cyclesOf, simulateCell } from '../simulation/index.ts'
import type { Cycle, Simulation } from '../simulation/types.ts'

/** Simulated production: one shift of eight hours. */
export const SHIFT_SECONDS = 8 * 3600
/** Candidates are tried in the order of their score; further down the list they only cost more. */
const MOST_ATTEMPTS = 6

export type Worked = {
  candidate: Candidate
  cell: Cell
  /** What the layout has to say about a cell that stands. */
  notes: Diagnostic[]
  cycles: Cycle[]
  simulation: Simulation
}
/** What became of one candidate: a simulated cell, or why no cell could be laid out. */
export type Attempt = Worked | { candidate: Candidate; diagnostics: Diagnostic[] }

export const isWorked = (attempt: Attempt): attempt is Worked => 'cell' in attempt

function attempt(requirement: Requirement, candidate: Candidate, seed: number): Attempt {
  const laidOut = layoutCell(requirement, candidate)
  if ('diagnostics' in laidOut) return { candidate, diagnostics: laidOut.diagnostics }
  const { cell, notes } = laidOut
  const cycles = cyclesOf(requirement, candidate, cell)
  const simulation = simulateCell(requirement, candidate, cell, cycles, {
    seed,
    durationSeconds: SHIFT_SECONDS,
  })
  return { candidate, cell, notes, cycles, simulation }
}

/** The first candidate whose simulated cell meets the asked rate, and what was tried before it. */
export function searchDesign(
  requirement: Requirement,
  ranked: readonly Candidate[],
  seed: number,
): { found: Worked | undefined; attempts: Attempt[] } {
  const attempts: Attempt[] = []
  for (const candidate of ranked.slice(0, MOST_ATTEMPTS)) {
    const made = attempt(requirement, candidate, seed)
    attempts.push(made)
    if (isWorked(made) && made.simulation.isTargetMet) return { found: made, attempts }
  }
  return { found: undefined, attempts }
}
