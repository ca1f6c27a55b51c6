import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#contract/application-states.ts'
import type { BetaRole } from '#contract/form-choices.ts'
import { MOST_COUNTED } from '#contract/partners.ts'
import type { Executor } from '#db/connect.ts'
import { betaSignups as signups, users } from '#db/schema/index.ts'
import { readCursor } from '#server/rpc/cursor.ts'
import { matchWords } from '#server/rpc/match-words.ts'

/** As in the index `beta_signups_words_idx`. */
const words = sql`(${signups.fullName} || ' ' || ${signups.companyName} || ' ' || ${signups.email})`

const afterCursor = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = readCursor(cursor, 'instant')
  return sql`(${signups.createdAt}, ${signups.id}) < (${value}::timestamptz, ${id}::uuid)`
}

/** Applications with the member of staff who decided, newest first. */
export const selectSignups = (db: Executor, where: SQL | undefined) =>
  db
    .select({ signup: signups, decidedBy: users.name })
    .from(signups)
    .leftJoin(users, eq(users.id, sql`coalesce(${signups.approvedBy}, ${signups.rejectedBy})`))
    .where(where)
    .orderBy(desc(signups.createdAt), desc(signups.id))

export type SignupRow = Awaited<ReturnType<typeof selectSignups>>[number]

type Filter = {
  search: string
  role?: BetaRole | undefined
  status?: ApplicationState | undefined
  cursor?: string | undefined
}

export const signupsThat = ({ search, role, status, cursor }: Filter): SQL | undefined =>
  and(
    matchWords(words, search),
    role && eq(signups.role, role),
    status && eq(signups.status, status),
    afterCursor(cursor),
  )

/** Applications of each status, the newest of them up to `MOST_COUNTED`. */
export const countSignups = async (db: Executor): Promise<Record<ApplicationState, number>> => {
  const upTo = (status: ApplicationState) =>
    sql`(select count(*)::int from (select 1 from ${signups} where status = ${status} order by created_at desc, id desc limit ${MOST_COUNTED}) as found)`
  const { rows } = await db.execute<Record<ApplicationState, number>>(
    sql`select ${upTo('pending')} as pending, ${upTo('approved')} as approved, ${upTo('rejected')} as rejected`,
  )
  const [counts] = rows
  if (!counts) throw new Error('the counts did not come back')
  return counts
}
