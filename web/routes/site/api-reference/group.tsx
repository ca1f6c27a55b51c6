import { data } from 'react-router'
import { apiDocumentContext, siteContext, viewerContext } from '#web/context.ts'
import { OperationView } from '#web/features/api-reference/operation-view.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { breadcrumbData, pageMeta } from '#web/lib/seo/page-meta.ts'
import type { Route } from './+types/group'
import { referenceOf } from './read-document.server.ts'

const crumbs = [{ label: 'API reference', to: '/api' }]

/** Search engines show about this much. */
const MAX_DESCRIPTION = 160

/** "2 operations with parameters, answers and examples: Plans with price and limits; ...": as many as there is room for. */
const descriptionOf = (summaries: readonly string[]): string => {
  const all = `${formatCount(summaries.length, 'operation')} with parameters, answers and examples: `
  return summaries.reduce((text, summary, at) => {
    const longer = `${text}${at === 0 ? '' : '; '}${summary}`
    return at === 0 || longer.length <= MAX_DESCRIPTION ? longer : text
  }, all)
}

/** The operations of one capability, each with everything there is to know of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { groups, server } = referenceOf(await context.get(apiDocumentContext)())
  const group = groups.find(({ key }) => key === params.group)
  if (!group) throw data('Not found', { status: 404 })
  const { origin } = context.get(siteContext)
  const path = `/api/${group.key}`
  const title = `API: ${group.title}`
  return {
    meta: pageMeta({
      title,
      description: descriptionOf(group.operations.map(({ summary }) => summary)),
      path,
      origin,
      data: [breadcrumbData(origin, [...crumbs, { label: group.title, to: path }])],
    }),
    group,
    server,
    isSignedIn: context.get(viewerContext) !== null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ApiGroup({ loaderData: { group, server, isSignedIn } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={group.title}
        facts={`${formatCount(group.operations.length, 'operation')} · ${server}`}
      />
      <div className="measure grid items-start gap-x-12 gap-y-10 py-10 sm:py-14 lg:grid-cols-[220px_minmax(0,1fr)]">
        <nav aria-label="Operations" className="lg:sticky lg:top-[calc(var(--bar-height)+24px)]">
          <ul className="grid gap-1 border-line border-l text-sm">
            {group.operations.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="block py-1 pl-4 text-muted [overflow-wrap:anywhere] hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-16">
          {group.operations.map((operation) => (
            <OperationView key={operation.id} operation={operation} isSignedIn={isSignedIn} />
          ))}
        </div>
      </div>
    </>
  )
}
