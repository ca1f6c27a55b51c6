import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { withinEffort } from '../motion/effort.ts'
import type { Job } from '../process/job.ts'
import type { Task } from '../requirement/types.ts'
import type { Seconds } from '../units.ts'
import { casePackingTrace } from './handling/case-packing.ts'
import { kittingTrace } from './handling/kitting.ts'
import { stillTrace } from './moves/loop.ts'
import { palletizingTrace } from './palletizing/palletizing-trace.ts'
import { pickingTrace } from './picking/picking-trace.ts'
import type { Play } from './play-input.ts'
import { processTrace } from './process/process-trace.ts'
import { sheetTrace } from './sheets/sheet-trace.ts'
import { tendingTrace } from './tending/tending-trace.ts'
import type { Cycle, Trace } from './types.ts'
import { unloadingTrace } from './unloading/unloading-trace.ts'

/** So much work goes into one trace, see `motion/effort.ts`: about a second. What takes more is shown without movement. */
const MOST_EFFORT = 120_000

/** A loop of this length shows a full pallet leave and the next one begun. */
const DEFAULT_LOOP_SECONDS = 100

/**
 * What the scene plays, in seconds from the start of a loop of about `durationSeconds`: exact joint values for every move,
 * and where every part is. Made from the same moves as the cycles; the same input gives the same trace. Without robots where
 * showing them takes too much work.
 */
export const traceOf = (
  job: Job,
  candidate: Candidate,
  cell: Cell,
  cycles: readonly Cycle[],
  options: { seed: number; durationSeconds?: Seconds },
): Trace => {
  const play: Play = {
    ...job,
    candidate,
    cell,
    cycles,
    ratePerMinute: job.requirement.facts.ratePerMinute?.value ?? candidate.ratePerMinute,
    durationSeconds: options.durationSeconds ?? DEFAULT_LOOP_SECONDS,
    seed: options.seed,
  }
  const { done } = withinEffort(MOST_EFFORT, () => played(play))
  return done?.result ?? stillTrace(play.durationSeconds)
}

const traces: Readonly<Record<Task, (play: Play) => Trace>> = {
  palletizing: palletizingTrace,
  depalletizing: (play) => unloadingTrace(play, 'depalletizing'),
  pick_and_place: pickingTrace,
  bin_picking: (play) => unloadingTrace(play, 'bin_picking'),
  machine_tending: tendingTrace,
  marking: tendingTrace,
  case_packing: casePackingTrace,
  kitting: kittingTrace,
  sheet_handling: sheetTrace,
  arc_welding: processTrace,
  assembly: processTrace,
  screwdriving: processTrace,
  inspection: processTrace,
  dispensing: processTrace,
  finishing: processTrace,
}

const played = (play: Play): Trace => {
  const task = play.requirement.facts.task?.value
  return task === undefined ? stillTrace(play.durationSeconds) : traces[task](play)
}
