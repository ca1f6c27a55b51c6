import { Link } from 'react-router'
import { apiDocumentContext, siteContext } from '#web/context.ts'
import { OperationRows } from '#web/features/api-reference/operation-rows.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { Found, queryOf, SearchBox } from '#web/features/content/search-box.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { operationsFor } from '../api-reference/operation-lines.server.ts'
import { collectionOf, documentationSections } from '../content/places.server.ts'
import { productVersion } from '../content/product-version.server.ts'
import { searchPages } from '../content/search.server.ts'
import type { Route } from './+types/documentation'

const MOST_SECTIONS = 20

/** The documentation's front page, and the search over it and over the operations of the API. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(request)
  const { title = '', description = '' } = collectionOf('docs') ?? {}
  const { origin } = context.get(siteContext)
  const groups = query ? operationsFor(await context.get(apiDocumentContext)(), query) : []
  return {
    meta: pageMeta({ title, description, path: '/documentation', origin, isUnlisted: query !== '' }),
    title,
    description,
    version: productVersion,
    query,
    hits: query ? searchPages(query, MOST_SECTIONS) : [],
    operations: groups.flatMap(({ operations }) => operations),
    sections: documentationSections(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Documentation({ loaderData }: Route.ComponentProps) {
  const { title, description, version, query, sections } = loaderData
  return (
    <>
      <PageHead title={title} lead={description} facts={`Version ${version} of the product`}>
        <SearchBox label="Search the documentation" path="/documentation" query={query} />
      </PageHead>
      <div className="measure py-10 sm:py-14">
        {query ? <Hits {...loaderData} /> : <Sections sections={sections} />}
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const foundText = (sections: number, operations: number): string | null =>
  [sections && formatCount(sections, 'section'), operations && formatCount(operations, 'operation')]
    .filter(Boolean)
    .join(' and ') || null

function Hits({ query, hits, operations }: Pick<Loaded, 'query' | 'hits' | 'operations'>) {
  return (
    <div className="grid gap-12">
      <div>
        <Found
          query={query}
          found={foundText(hits.length, operations.length)}
          advice="Try fewer or other words."
          path="/documentation"
          all="Show all pages"
        />
        <ol className="mt-6 border-line border-t empty:hidden">
          {hits.map(({ path, page, section, excerpt }) => (
            <li key={path} className="relative border-line border-b py-4 hover:bg-surface">
              <h3>
                <Link to={path} className="after:absolute after:inset-0">
                  {section || page}
                </Link>
              </h3>
              {section && <p className="text-faint text-sm">{page}</p>}
              <p className="mt-1 max-w-(--container-text) text-muted text-sm">{excerpt}</p>
            </li>
          ))}
        </ol>
      </div>
      {operations.length > 0 && (
        <section aria-labelledby="operations">
          <h2 id="operations" className="border-line border-b pb-2 text-lg">
            Operations of the API
          </h2>
          <OperationRows operations={operations} />
        </section>
      )}
    </div>
  )
}

const Sections = ({ sections }: { sections: Loaded['sections'] }) => (
  <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
    {sections.map(({ name, pages }) => (
      <section key={name} aria-label={name}>
        <h2 className="border-line border-b pb-2 text-lg">{name}</h2>
        <ul>
          {pages.map(({ path, title, description }) => (
            <li key={path} className="relative border-line border-b py-3 hover:bg-surface">
              <Link to={path} className="after:absolute after:inset-0">
                {title}
              </Link>
              <p className="mt-0.5 text-muted text-sm">{description}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
