import type { Api } from '#contract/client.ts'
import { tagPath } from '#web/features/solutions/tag-path.ts'
import { isFixedPath, pageEntries } from '#web/pages/pages.server.ts'
import { entries } from '../content/library.server.ts'
import { countTags } from '../tags/count-tags.ts'

export type IndexedPage = { path: string; changedOn?: string }

/** Solutions and articles a sitemap reads a page of, and how many of them at most: 50,000 addresses is the format's limit. */
const PAGE_SIZE = 100
const MAX_SOLUTIONS = 20_000
const MAX_ARTICLES = 20_000
const MAX_PARTNERS = 5000

const publishedSolutions = async (api: Api) => {
  const found: { id: string; createdAt: string; tags: string[] }[] = []
  let cursor: string | undefined
  do {
    const page = await api.solutions.listSolutions({
      limit: PAGE_SIZE,
      sort: 'newest',
      ...(cursor && { cursor }),
    })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && found.length < MAX_SOLUTIONS)
  return found
}

const offeredEquipment = async (api: Api) => {
  const found: { id: string; updatedAt: string }[] = []
  let cursor: string | undefined
  do {
    const page = await api.equipment.listEquipment({ limit: PAGE_SIZE, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && found.length < MAX_ARTICLES)
  return found
}

const listedPartners = async (api: Api) => {
  const found: { id: string }[] = []
  let cursor: string | undefined
  do {
    const page = await api.profiles.listPartners({ limit: PAGE_SIZE, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && found.length < MAX_PARTNERS)
  return found
}

/** Pages for search engines: the open ones of `web/pages`, the written ones, the groups of the API's reference, the published solutions and their tags, the articles that are offered, and the engineering companies that are listed. */
export async function indexedPages(api: Api, apiGroups: readonly string[]): Promise<IndexedPage[]> {
  const fixed = pageEntries().flatMap(([path, { access }]) =>
    access === 'open' && isFixedPath(path) ? [path] : [],
  )
  const solutions = await publishedSolutions(api)
  const pages = new Map<string, IndexedPage>(fixed.map((path) => [path, { path }]))
  for (const entry of entries) {
    const changedOn = entry.updated ?? ('date' in entry ? entry.date : undefined)
    pages.set(entry.path, { path: entry.path, ...(changedOn && { changedOn }) })
  }
  for (const { id, createdAt } of solutions)
    pages.set(`/solutions/${id}`, { path: `/solutions/${id}`, changedOn: createdAt.slice(0, 10) })
  for (const { id, updatedAt } of await offeredEquipment(api))
    pages.set(`/equipment/${id}`, { path: `/equipment/${id}`, changedOn: updatedAt.slice(0, 10) })
  for (const { id } of await listedPartners(api)) pages.set(`/partners/${id}`, { path: `/partners/${id}` })
  for (const group of apiGroups) pages.set(`/api/${group}`, { path: `/api/${group}` })
  for (const { tag } of countTags(solutions)) pages.set(tagPath(tag), { path: tagPath(tag) })
  return [...pages.values()]
}
