import { and, count, eq, isNull, or, type SQL } from 'drizzle-orm'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { Holding, Leaving } from '#server/platform/holding.ts'
import { drawnPictureKeys } from '../picture/kept-pictures.ts'
import { forgetPictures } from '../render-picture.ts'

/** What goes with a company, and what a person without one made; never what the staff share. */
const goingWith = ({ userId, companyId }: Leaving): SQL | undefined =>
  or(
    companyId === undefined ? undefined : eq(solutions.companyId, companyId),
    userId === undefined
      ? undefined
      : and(isNull(solutions.companyId), eq(solutions.isOfStaff, false), eq(solutions.userId, userId)),
  )

/**
 * Solutions go with their owner. Accepting an invitation, which is about something else, must not delete them by the way.
 * Their comments, events and links go with them; on what stays with others, those of a deleted account lose their author.
 * Their files are removed by the hourly round.
 */
export const solutionsHolding: Holding = {
  findOpen: async (tx, { why, companyId }) => {
    if (why !== 'invitation' || companyId === undefined) return []
    const [kept] = await tx
      .select({ all: count() })
      .from(solutions)
      .where(and(eq(solutions.companyId, companyId), isNull(solutions.deletedAt)))
    const all = kept?.all ?? 0
    return all === 0 ? [] : [`${all} ${all === 1 ? 'solution' : 'solutions'}`]
  },
  release: async (tx, leaving) => {
    const going = goingWith(leaving)
    if (leaving.why === 'type change' || !going) return undefined
    const pictures = await drawnPictureKeys(tx, going)
    const gone = await tx
      .delete(solutions)
      .where(going)
      .returning({ id: solutions.id, imageUrl: solutions.imageUrl })
    return async ({ storage }) => {
      for (const key of pictures) await storage.delete(key)
      for (const { id, imageUrl } of gone) {
        if (imageUrl !== null) await storage.delete(imageUrl)
        await forgetPictures(storage, id)
      }
    }
  },
}
