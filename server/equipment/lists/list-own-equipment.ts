import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { equipment } from '#contract/equipment.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { selectCards } from '../queries.ts'
import { toCard } from '../view.ts'
import { isInCategory } from './list-equipment.ts'
import { matchesWords } from './matches-words.ts'

type Schema = NonNullable<(typeof equipment.listOwnEquipment)['~orpc']['inputSchema']>

/** A page of the articles of a company, newest first. */
export const listOwnEquipment = async (
  db: Executor,
  companyId: string,
  { limit, cursor, search, category, state }: z.output<Schema>,
) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await selectCards(
    db,
    and(
      eq(articles.companyId, companyId),
      state === undefined ? undefined : eq(articles.state, state),
      isInCategory(category),
      matchesWords(search),
      from && sql`(${articles.createdAt}, ${articles.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
    ),
  )
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit + 1)
  return toPage(rows, limit, toCard, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
}
