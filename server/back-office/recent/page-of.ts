import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { implementationBids as bids, projects } from '#db/schema/index.ts'

/** Where staff see what the page of a notice shows; `isForAdmins`: the others of them may not open it. */
const pages: readonly { of: RegExp; page: (id: string) => string; isForAdmins?: true }[] = [
  {
    of: /^\/(?:manufacturer|engineer)\/requests\/([0-9a-f-]{36})/,
    page: (id) => `/admin/bids?request=${id}`,
  },
  { of: /^\/orders\/([0-9a-f-]{36})/, page: (id) => `/admin/orders/${id}` },
  { of: /^\/solutions\/([0-9a-f-]{36})/, page: (id) => `/admin/solutions/${id}`, isForAdmins: true },
]

/** The request that each of some projects came from: staff have no page of a project. */
export const findRequests = async (
  db: Executor,
  rows: readonly { href: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ href }) => projectOf(href) ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: projects.id, requestId: bids.bidRequestId })
    .from(projects)
    .innerJoin(bids, eq(bids.id, projects.bidId))
    .where(inArray(projects.id, ids))
  return new Map(found.map(({ id, requestId }) => [id, requestId]))
}
const projectOf = (href: string | null): string | undefined =>
  href?.match(/^\/projects\/([0-9a-f-]{36})/)?.[1]

/** Pages of a company about itself: staff have one for each company that was notified. */
const ofCompany: readonly { of: RegExp; page: (id: string) => string }[] = [
  {
    of: /^\/(?:profile\/company\/verification|engineer\/certifications)(?:[/?]|$)/,
    page: (id) => `/admin/verification/${id}`,
  },
  // Staff list quotes without a supplier alone; of the others they have the company's page.
  { of: /^\/(?:profile|quotes)(?:[/?]|$)/, page: (id) => `/admin/users/${id}` },
]

export type Ways = { isAdmin: boolean; requestOf: ReadonlyMap<string, string> }

/** Where staff see what an event is about; null: they have no page of it. */
export const pageOf = (
  href: string | null,
  { isAdmin, requestOf, companyId }: Ways & { companyId: string | null },
): string | null => {
  const requestId = requestOf.get(projectOf(href) ?? '')
  if (requestId) return `/admin/bids?request=${requestId}`
  for (const { of, page, isForAdmins = false } of pages) {
    const found = href?.match(of)
    if (found && (isAdmin || !isForAdmins)) return page(found[1] ?? '')
  }
  const about = ofCompany.find(({ of }) => of.test(href ?? ''))
  return (companyId && about?.page(companyId)) ?? null
}
