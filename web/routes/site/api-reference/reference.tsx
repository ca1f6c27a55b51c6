import { Link } from 'react-router'
import { apiDocumentContext } from '#web/context.ts'
import { OperationRows } from '#web/features/api-reference/operation-rows.tsx'
import { RefusalTable } from '#web/features/api-reference/refusal-table.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { Found, queryOf, SearchBox } from '#web/features/content/search-box.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { metaOf } from '#web/pages/head.server.ts'
import type { Route } from './+types/reference'
import { operationsFor } from './operation-lines.server.ts'
import { referenceOf } from './read-document.server.ts'

/** The operations by group, and the search over them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(request)
  const document = await context.get(apiDocumentContext)()
  const { version, server, common } = referenceOf(document)
  return {
    meta: metaOf(context, '/api', { isUnlisted: query !== '' }),
    query,
    version,
    server,
    common,
    groups: operationsFor(document, query),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const link = 'text-ink underline underline-offset-4'

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { query, version, server, common, groups } = loaderData
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  return (
    <>
      <PageHead facts={`Version ${version} · ${server}`}>
        <SearchBox label="Search the operations" path="/api" query={query} />
      </PageHead>
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-12 py-10 sm:py-14">
        {query ? (
          <Found
            query={query}
            found={count === 0 ? null : formatCount(count, 'operation')}
            advice={
              <>
                Words of names, paths and summaries are searched. The{' '}
                <Link to={`/documentation?${new URLSearchParams({ q: query })}`} className={link}>
                  documentation
                </Link>{' '}
                may say more.
              </>
            }
            path="/api"
            all="Show all operations"
          />
        ) : (
          <Basics />
        )}
        {groups.map(({ key, title, operations }) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`} className="border-line border-b pb-2 text-lg">
              <Link to={`/api/${key}`} className="hover:underline underline-offset-4">
                {title}
              </Link>
            </h2>
            <OperationRows operations={operations} />
          </section>
        ))}
        {!query && (
          <section aria-labelledby="refusals">
            <h2 id="refusals" className="mb-2 text-lg">
              What every operation can refuse
            </h2>
            <p className="mb-4 max-w-(--container-text) text-muted text-sm">
              A refusal has <code>code</code>, <code>status</code> and <code>message</code>, and some have{' '}
              <code>data</code>. Refusals of a single operation are listed with it.
            </p>
            <RefusalTable refusals={common} caption="Refusals of every operation" />
          </section>
        )}
      </div>
    </>
  )
}

/** What holds for all of them. */
const Basics = () => (
  <dl className="grid border-line border-b text-sm [&>div]:grid [&>div]:gap-x-10 [&>div]:gap-y-1 [&>div]:border-line [&>div]:border-t [&>div]:py-3 md:[&>div]:grid-cols-[1fr_3fr]">
    <div>
      <dt className="font-medium">Document</dt>
      <dd className="text-muted">
        <a href="/api/v1/openapi.json" className={link}>
          OpenAPI 3.1 as JSON
        </a>
        . Generators of clients read it as it is.
      </dd>
    </div>
    <div>
      <dt className="font-medium">Sign-in</dt>
      <dd className="text-muted">
        A browser's session cookie, or <code>Authorization: Bearer</code> with an access token.{' '}
        <Link to="/integration-guides/sign-in-of-programs" className={link}>
          How programs sign in
        </Link>
      </dd>
    </div>
    <div>
      <dt className="font-medium">Lists, repeats, limits</dt>
      <dd className="text-muted">
        Paging, <code>Idempotency-Key</code> and rate limits are the same everywhere.{' '}
        <Link to="/documentation/api" className={link}>
          How they work
        </Link>
      </dd>
    </div>
  </dl>
)
