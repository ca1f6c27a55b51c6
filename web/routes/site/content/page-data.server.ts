import { data, type RouterContextProvider } from 'react-router'
import { siteContext } from '#web/context.ts'
import type { Crumb } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { articleData, breadcrumbData, courseData, pageMeta } from '#web/lib/seo/page-meta.ts'
import { figureOfCell, withFigures } from './cell-figures.server.ts'
import { cellTitle, plannerPath } from './cells.server.ts'
import { type Entry, entryAt } from './library.server.ts'
import { crumbsOf, documentationSections, neighboursOf } from './places.server.ts'
import { productVersion } from './product-version.server.ts'

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The path a page was asked under, also when its data alone is asked for. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\.data$/, '').replace(/(.)\/+$/, '$1')

/** Words an adult reads in a minute when reading carefully (Brysbaert 2019: 238 for non-fiction), rounded down. */
const WORDS_A_MINUTE = 200

const factsOf = (entry: Entry): string[] => {
  const facts: string[] = []
  if ('date' in entry) facts.push(formatDate(entry.date))
  if ('industry' in entry) facts.push(entry.industry)
  if ('audience' in entry) facts.push(`For ${entry.audience}`)
  if ('minutes' in entry && entry.minutes) facts.push(formatCount(entry.minutes, 'minute'))
  else if (entry.kind === 'whitepapers' || entry.kind === 'practices')
    facts.push(`${formatCount(Math.ceil(entry.words / WORDS_A_MINUTE), 'minute')} to read`)
  if (entry.kind === 'docs') facts.push(`Version ${productVersion}`)
  if (entry.updated) facts.push(`Updated ${formatDate(entry.updated)}`)
  return facts
}

export type ComparisonRow = { label: string; before: string; after: string; note: string }

const comparisonOf = (entry: Entry): ComparisonRow[] =>
  entry.kind === 'case-studies'
    ? entry.comparison.flatMap(({ label, before, after }) => {
        const figure = figureOfCell(entry.cell, after)
        return figure ? [{ label, before, after: figure.value, note: figure.note }] : []
      })
    : []

const types = { docs: 'TechArticle', guides: 'TechArticle', news: 'NewsArticle' } as const

/** What the page says of itself in its head; made here, so that the browser need not load what makes it. */
const metaOf = (entry: Entry, crumbs: readonly Crumb[], origin: string) => {
  const { kind, path, title, description } = entry
  const publishedOn = 'date' in entry ? entry.date : undefined
  const type = kind === 'docs' || kind === 'guides' || kind === 'news' ? types[kind] : 'Article'
  const isCourse = kind === 'courses' && entry.course === entry.slug
  const about = isCourse
    ? [courseData({ origin, title, description })]
    : kind === 'legal'
      ? []
      : [articleData({ origin, path, title, description, publishedOn, type })]
  return pageMeta({
    title,
    description,
    path,
    origin,
    type: 'article',
    publishedOn,
    data: [
      ...about,
      ...(crumbs.length > 0 ? [breadcrumbData(origin, [...crumbs, { label: title, to: path }])] : []),
    ],
  })
}

/** A written page as its route sends it to the browser. */
export function writtenPage({ request, context }: PageArgs) {
  const entry = entryAt(pathOf(request))
  if (!entry) throw data('Not found', { status: 404 })
  const crumbs: Crumb[] = crumbsOf(entry)
  return {
    meta: metaOf(entry, crumbs, context.get(siteContext).origin),
    kind: entry.kind,
    slug: entry.slug,
    course: entry.course,
    path: entry.path,
    title: entry.title,
    description: entry.description,
    facts: factsOf(entry),
    crumbs,
    blocks: withFigures(entry.blocks),
    headings: entry.headings,
    cell: entry.cell
      ? { name: entry.cell, alt: cellTitle(entry.cell), plannerPath: plannerPath(entry.cell) }
      : null,
    comparison: comparisonOf(entry),
    sections: entry.kind === 'docs' ? documentationSections() : [],
    ...neighboursOf(entry),
  }
}
export type WrittenPage = ReturnType<typeof writtenPage>
