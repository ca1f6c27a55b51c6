import { Link } from 'react-router'
import { siteContext } from '#web/context.ts'
import { CellFigure } from '#web/features/content/cell-figure.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { figureOfCell } from '../content/cell-figures.server.ts'
import { cellTitle } from '../content/cells.server.ts'
import { entriesOf } from '../content/library.server.ts'
import { collectionOf } from '../content/places.server.ts'
import type { Route } from './+types/case-studies'

const SHOWN = ['throughput', 'robot', 'footprint', 'payback']

export function loader({ context }: Route.LoaderArgs) {
  const { title = '', description = '' } = collectionOf('case-studies') ?? {}
  const { origin } = context.get(siteContext)
  return {
    meta: pageMeta({ title, description, path: '/case-studies', origin }),
    title,
    description,
    studies: entriesOf('case-studies').map((entry) => ({
      path: entry.path,
      title: entry.title,
      description: entry.description,
      industry: entry.industry,
      cell: entry.cell,
      alt: cellTitle(entry.cell),
      figures: SHOWN.flatMap((key) => figureOfCell(entry.cell, key) ?? []),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** Each study with its cell and the four figures one asks for first. */
export default function CaseStudies({ loaderData: { title, description, studies } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} lead={description}>
        <Notice className="mt-6 max-w-(--container-text)">
          Illustrative: these are processes we wrote as examples, not customers. The cells and their figures
          are computed by the engine.
        </Notice>
      </PageHead>
      <ul className="measure">
        {studies.map(({ path, title: name, description: text, industry, cell, alt, figures }) => (
          <li
            key={path}
            className="grid gap-x-12 gap-y-6 border-line border-b py-10 last:border-b-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
          >
            <div className="min-w-0">
              <p className="text-faint text-sm">{industry}</p>
              <h2 className="mt-1 text-xl">
                <Link to={path} className="hover:underline underline-offset-4">
                  {name}
                </Link>
              </h2>
              <p className="mt-2 max-w-(--container-text) text-muted">{text}</p>
              <dl className="mt-6 grid grid-cols-2 gap-px border border-line bg-line">
                {figures.map((figure) => (
                  <div key={figure.name} className="bg-canvas px-4 py-3">
                    <dt className="text-faint text-xs">{figure.name}</dt>
                    <dd className="figures text-measured-ink">{figure.value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <Link to={path} aria-label={`${name}: open`} className="block min-w-0">
              <CellFigure cell={cell} view="isometric" alt={alt} caption="" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
