import type { CellJob, Layout } from '../cells/cell-parts.ts'
import { layOutSheetFeed } from './machine-feed.ts'
import { layOutStacking } from './stacking.ts'

/** Sheets from a press or a line to stacks, or from a stack through a machine to a stack of parts. */
export const layOutSheets = (job: CellJob): Layout => {
  const [a, b, thickness] = job.part.sizeMm
  // The long side first: everything else counts on it.
  const lying: CellJob = {
    ...job,
    part: { ...job.part, sizeMm: [Math.max(a, b), Math.min(a, b), thickness] },
  }
  const { feed } = job
  return feed ? layOutSheetFeed(lying, feed) : layOutStacking(lying)
}
