import { adminSolutionSorts, solutionVisibilities } from '#contract/solution-admin-words.ts'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import { type GridSpec, type GridView, sortText } from '#web/features/data-grid/grid-address.ts'
import type { GridError } from '#web/features/data-grid/grid-error.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'

export const FIRST_PAGE = 3
export const NEXT_PAGE = 5
export const QUERY_TIMEOUT_MS = 8000

export const spec: GridSpec = {
  path: '/admin/solutions',
  filters: { visibility: solutionVisibilities, tag: null, submitted: ['true'], companyId: 'company' },
  sorts: adminSolutionSorts,
  usualSort: 'createdAt.desc',
  columns: ['picture', 'title', 'owner', 'category', 'tags', 'status', 'isPublic', 'createdAt', 'actions'],
  limits: [25, 100],
}

export type ListPage = { items: AdminSolution[]; nextCursor: string | null }

/** What a page of the list is asked by; also what it is kept under in the cache. */
export const pageQuery = (view: GridView, cursor: string | null): string => {
  const { visibility, tag, submitted, companyId } = view.filters
  return new URLSearchParams({
    sort: sortText(view.sort),
    limit: String(view.limit ?? (cursor === null ? FIRST_PAGE : NEXT_PAGE)),
    ...(view.search && { search: view.search }),
    ...(visibility && { visibility }),
    ...(tag && { tag }),
    ...(submitted && { submitted }),
    ...(companyId && { companyId }),
    ...(cursor !== null && { cursor }),
  }).toString()
}

const readPage = (body: unknown): ListPage => body as ListPage

export const fetchPage = (query: string): Promise<ListPage> =>
  callApi(`/admin/solutions?${query}`, readPage, { timeoutMs: QUERY_TIMEOUT_MS })

export type ListError = { message: string; isTimeout: boolean }

export const databaseErrorText = (message: string): string => `Database error: ${message}`

/** The failure of the load that came with the page. A time-out says its own sentence. */
export const firstErrorOf = ({ message, reason, isTimedOut }: GridError): ListError => ({
  message: isTimedOut ? reason : message,
  isTimeout: isTimedOut,
})

/** A failed load in the words of the page. */
export const listErrorOf = (error: unknown): ListError => {
  if (!(error instanceof CallFailed)) throw error
  const { code, isTimeout, message } = error
  if (code === 'ABORTED')
    return { message: 'Request was aborted due to timeout. Try again with fewer items.', isTimeout }
  if (code === 'DATABASE_TIMEOUT') return { message, isTimeout }
  if (code === 'OFFLINE') return { message: `Failed to fetch solutions: ${message}`, isTimeout }
  return { message: databaseErrorText(message), isTimeout }
}
