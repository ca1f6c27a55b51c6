import { and, asc, count, eq, ne, or } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_VIEWS, type ViewPage } from '#contract/saved-view-words.ts'
import type { SavedView } from '#contract/saved-views.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { savedViews, users } from '#db/schema/index.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'

/** Shared views of one list that are shown beside the own ones. */
const MOST_LISTED = 200

/** Lists that administrators alone open: a view of one tells what they look for. */
const FOR_ADMINS: readonly ViewPage[] = ['solutions', 'audit']

const requireList = ({ isAdmin }: Viewer, page: ViewPage): void => {
  if (!isAdmin && FOR_ADMINS.includes(page)) throw errors.FORBIDDEN()
}

/** Own views of a list and those that present staff share, by name. Errors: FORBIDDEN for a list that the caller cannot open. */
export const listViews = async (
  db: Executor,
  viewer: Viewer,
  page: ViewPage,
): Promise<{ items: SavedView[] }> => {
  requireList(viewer, page)
  const userId = viewer.id
  const rows = await db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      isShared: savedViews.isShared,
      userId: savedViews.userId,
      by: users.name,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      and(
        eq(savedViews.page, page),
        or(eq(savedViews.userId, userId), and(eq(savedViews.isShared, true), ne(users.role, 'user'))),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(MOST_LISTED)
  return {
    items: rows.map(({ userId: owner, by, ...view }) => ({
      ...view,
      isOwn: owner === userId,
      by: owner === userId ? null : by,
    })),
  }
}

type Wanted = { page: ViewPage; name: string; query: string; isShared: boolean }

const requirePlace = async (tx: Transaction, userId: string, { page, name }: Wanted): Promise<void> => {
  const [others] = await tx
    .select({ all: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.page, page), ne(savedViews.name, name)))
  if ((others?.all ?? 0) >= MAX_VIEWS) throw errors.VIEW_LIMIT_REACHED()
}

/** Keeps a view; an own one of the same name and list is replaced. Errors: VIEW_LIMIT_REACHED, FORBIDDEN for a list that the caller cannot open. */
export const saveView = async (context: RequestContext, wanted: Wanted): Promise<SavedView> => {
  const viewer = await signedIn(context)
  requireList(viewer, wanted.page)
  const userId = viewer.id
  return context.deps.db.transaction(async (tx) => {
    // One at a time for a person: two cannot take the last place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await requirePlace(tx, userId, wanted)
    const { query, isShared } = wanted
    const [kept] = await tx
      .insert(savedViews)
      .values({ ...wanted, userId })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.page, savedViews.name],
        set: { query, isShared },
      })
      .returning({ id: savedViews.id })
    if (!kept) throw new Error('the view did not come back')
    return { id: kept.id, name: wanted.name, query, isShared, isOwn: true, by: null }
  })
}

/** Deletes an own view; null when the caller has none of that id. */
export const deleteView = async (context: RequestContext, id: string): Promise<{ id: string } | null> => {
  const { id: userId } = await signedIn(context)
  const [gone] = await context.deps.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return gone ?? null
}
