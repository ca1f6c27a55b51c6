import type { Diagnostic } from '../diagnostic.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Cycle, Simulation } from '../simulation/types.ts'

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
