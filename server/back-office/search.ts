import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import {
  HITS_OF_A_KIND,
  type SearchedList,
  type SearchHit,
  type searchScopes,
} from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import { orders } from '#db/schema/index.ts'
import { idBeginsWith } from '#server/rpc/lists/sorted-page.ts'
import { listFailedJobs } from './failed-jobs/list-failed-jobs.ts'
import { rowsOf, type Search, searches } from './searches.ts'

type Scope = (typeof searchScopes)[number]
type Row = { at: number; id: string; title: string; detail: string | null; place: string | null }

/** Orders by the beginning of their id, which has no words. */
const ordersById = async (db: Executor, search: string): Promise<SearchHit[]> => {
  const byId = idBeginsWith(orders.id, search)
  if (!byId) return []
  const rows = await db
    .select({ id: orders.id, number: orders.number, buyerName: orders.buyerName })
    .from(orders)
    .where(byId)
    .limit(HITS_OF_A_KIND)
  return rows.map(({ id, number, buyerName }) => ({
    kind: 'Order',
    id,
    title: number,
    detail: buyerName,
    href: `/admin/orders/${id}`,
  }))
}

/** The queue has no index of words; those that failed are few. */
const failedJobs = async (db: Executor, search: string): Promise<SearchHit[]> => {
  const { items } = await listFailedJobs(db, { search, sort: 'failedAt.desc', limit: HITS_OF_A_KIND })
  return items.map(({ id, name, reason }) => ({
    kind: 'Failed job',
    id,
    title: name,
    detail: reason,
    href: `/admin/failed-jobs?search=${id}`,
  }))
}

/** Lists of the kinds of which no more hits are given: there may be others. */
const listsOf = (found: readonly Search[], hits: readonly SearchHit[], typed: string): SearchedList[] => {
  const counts = Map.groupBy(hits, ({ kind }) => kind)
  return found.flatMap(({ kind, list }) => {
    if (!list || (counts.get(kind)?.length ?? 0) < HITS_OF_A_KIND) return []
    const { pathname, searchParams } = new URL(list.path, 'http://localhost')
    searchParams.set('search', typed)
    return [{ kind, name: list.name, href: `${pathname}?${searchParams}` }]
  })
}

/**
 * Up to five of each kind whose words hold every word of the search, in one statement, and that the caller may see; and
 * where all of a kind are listed.
 */
export const search = async (
  db: Executor,
  viewer: Viewer,
  { search: typed, scope }: { search: string; scope: Scope },
): Promise<{ hits: SearchHit[]; lists: SearchedList[] }> => {
  const wanted = searches.filter((one) => scope === 'all' || one.scope === scope)
  const parts = wanted.map(
    (one, at) =>
      sql`(select ${at}::int as at, found.* from (${rowsOf(one, viewer, typed, HITS_OF_A_KIND)}) as found)`,
  )
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `))
  const byId = scope === 'all' ? await ordersById(db, typed) : []
  const jobs = scope === 'all' || scope === 'issues' ? await failedJobs(db, typed) : []
  const found = rows.flatMap(({ at, id, title, detail, place }) => {
    const of = wanted[at]
    const hit = { id, detail: detail ?? '', place: place ?? '' }
    return of ? [{ kind: of.kind, id, title, detail: hit.detail, href: of.hrefOf(hit) }] : []
  })
  const hits = [...byId, ...found, ...jobs]
  return { hits, lists: listsOf(wanted, hits, typed) }
}
