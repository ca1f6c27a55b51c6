import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import {
  HITS_OF_A_KIND,
  type SearchedList,
  type SearchHit,
  type searchScopes,
} from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import { listFailedJobs } from './failed-jobs/list-failed-jobs.ts'
import { countNamed, MOST_NAMED, rowsOf, type Search, searches } from './searches.ts'

type Scope = (typeof searchScopes)[number]
type Row = {
  at: number
  id: string
  title: string
  detail: string | null
  place: string | null
  isById: boolean
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

/** Lists of the kinds of which no more hits are given, where they find the same: there may be others. */
const listsOf = (
  wanted: readonly Search[],
  rows: readonly Row[],
  typed: string,
  areManyNamed: boolean,
): SearchedList[] => {
  const found = Map.groupBy(rows, ({ at }) => at)
  return wanted.flatMap(({ kind, list, isByCompany }, at) => {
    const listed = found.get(at)?.filter(({ isById }) => list?.hasIds || !isById) ?? []
    const mayBeMore = listed.length >= HITS_OF_A_KIND || (isByCompany && areManyNamed)
    if (!list || !mayBeMore) return []
    const { pathname, searchParams } = new URL(list.path, 'http://localhost')
    searchParams.set('search', typed)
    return [{ kind, name: list.name, href: `${pathname}?${searchParams}` }]
  })
}

/**
 * Up to five of each kind whose words hold every word of the search, or whose id begins with it, in one statement, and that
 * the caller may see; and where all of a kind are listed.
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
  const jobs = scope === 'all' || scope === 'issues' ? await failedJobs(db, typed) : []
  const found = rows.flatMap(({ at, id, title, detail, place }) => {
    const of = wanted[at]
    const hit = { id, detail: detail ?? '', place: place ?? '' }
    return of ? [{ kind: of.kind, id, title, detail: hit.detail, href: of.hrefOf(hit) }] : []
  })
  const isAskedOfCompanies = wanted.some(({ list, isByCompany }) => list && isByCompany)
  const areManyNamed = isAskedOfCompanies && (await countNamed(db, typed)) >= MOST_NAMED
  return { hits: [...found, ...jobs], lists: listsOf(wanted, rows, typed, areManyNamed) }
}
