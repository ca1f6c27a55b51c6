import type { Diagnostic } from '../diagnostic.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Cycle, Simulation } from '../simulation/types.ts'

export type Worked = {
  candidate: Candidate
  cell: Cell
  /** Remarks of the layout on a cell that was laid out. */
  notes: Diagnostic[]
  cycles: Cycle[]
  simulation: Simulation
}
/** What became of one candidate: a simulated cell, or why no cell could be laid out. */
export type Attempt = Worked | { candidate: Candidate; diagnostics: Diagnostic[] }

export const isWorked = (attempt: Attempt): attempt is Worked => 'cell' in attempt
