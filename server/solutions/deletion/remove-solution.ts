import { and, eq, lt } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { fileIdsOf, forgetFiles } from '#server/attachments/forget-files.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { drawnPictureKeys } from '../picture/kept-pictures.ts'
import { forgetPictures } from '../render-picture.ts'

/** An answer that is under way when the time is over still counts. */
export const UNDO_GRACE_SECONDS = 5
/** Later than the last moment to undo, by more than the clocks of two servers differ. */
export const REMOVE_AFTER_SECONDS = UNDO_SECONDS + 30
/** Removed in one round. */
const AT_ONCE = 100

type Deps = Pick<AppDeps, 'db' | 'clock' | 'storage'>

const isDue = ({ clock }: Pick<Deps, 'clock'>) =>
  lt(solutions.deletedAt, new Date(clock.now().getTime() - (REMOVE_AFTER_SECONDS - 1) * 1000))

/** Removes one solution whose time to undo is over, with pictures and files; one that was brought back stays. */
const remove = async (deps: Deps, id: string): Promise<void> => {
  const files = await fileIdsOf(deps, id)
  const pictures = await drawnPictureKeys(deps.db, eq(solutions.id, id))
  const gone = await deps.db
    .delete(solutions)
    .where(and(eq(solutions.id, id), isDue(deps)))
    .returning({ imageUrl: solutions.imageUrl })
  const [removed] = gone
  if (!removed) return
  if (removed.imageUrl !== null) await deps.storage.delete(removed.imageUrl)
  for (const key of pictures) await deps.storage.delete(key)
  await forgetPictures(deps.storage, id)
  await forgetFiles(deps, files)
}

export const removeDeleted: JobHandler<{ solutionId: string }, AppDeps> = ({ solutionId }, { deps }) =>
  remove(deps, solutionId)

/** The hourly round: deleted solutions whose job was lost. */
export const removeLeftOver = async (deps: Deps): Promise<void> => {
  const due = await deps.db.select({ id: solutions.id }).from(solutions).where(isDue(deps)).limit(AT_ONCE)
  for (const { id } of due) await remove(deps, id)
}
