import { data } from 'react-router'
import { capitalize } from '#contract/words.ts'
import { siteContext } from '#web/context.ts'
import { EntryRows } from '#web/features/content/entry-rows.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { breadcrumbData, pageMeta } from '#web/lib/seo/page-meta.ts'
import { courses, type Entry, entriesOf, lessonsOf } from '../content/library.server.ts'
import { pathOf } from '../content/page-data.server.ts'
import { collectionAt } from '../content/places.server.ts'
import type { Route } from './+types/collection'

const factOf = (entry: Entry): string => {
  switch (entry.kind) {
    case 'news':
    case 'whitepapers':
      return formatDate(entry.date)
    case 'courses':
      return formatCount(lessonsOf(entry.slug).length, 'lesson')
    case 'lessons':
      return `${entry.minutes} min`
    case 'guides':
      return capitalize(entry.audience)
    default:
      return ''
  }
}

const crumbsOf = (path: string) =>
  path.startsWith('/resources/') ? [{ label: 'Resources', to: '/resources' }] : []

/** Feed readers find the news by this. */
const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Cellwright news',
  href: '/news/feed.xml',
} as const

/** Pages of one kind as a list; its path says which kind. */
export function loader({ request, context }: Route.LoaderArgs) {
  const collection = collectionAt(pathOf(request))
  if (!collection) throw data('Not found', { status: 404 })
  const { kind, path, title, label, description } = collection
  const found: readonly Entry[] = kind === 'courses' ? courses() : entriesOf(kind)
  const { origin } = context.get(siteContext)
  const crumbs = crumbsOf(path)
  const hasFeed = kind === 'news'
  return {
    meta: [
      ...pageMeta({
        title,
        description,
        path,
        origin,
        data: crumbs.length > 0 ? [breadcrumbData(origin, [...crumbs, { label, to: path }])] : [],
      }),
      ...(hasFeed ? [feedLink] : []),
    ],
    crumbs,
    title,
    description,
    hasFeed,
    rows: found.map((entry) => ({
      path: entry.path,
      title: entry.title,
      description: entry.description,
      fact: factOf(entry),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, title, description, rows, hasFeed } = loaderData
  return (
    <>
      <PageHead crumbs={crumbs} title={title} lead={description}>
        {hasFeed && (
          <p className="mt-4 text-sm">
            <a href="/news/feed.xml" className="text-muted underline underline-offset-4 hover:text-ink">
              Subscribe by RSS
            </a>
          </p>
        )}
      </PageHead>
      <div className="measure py-10 sm:py-14">
        <EntryRows rows={rows} />
      </div>
    </>
  )
}
