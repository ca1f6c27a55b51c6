import { Form, Link } from 'react-router'
import { apiDocumentContext, siteContext } from '#web/context.ts'
import { MethodBadge } from '#web/features/api-reference/method-badge.tsx'
import { RefusalTable } from '#web/features/api-reference/refusal-table.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { Route } from './+types/reference'
import { referenceOf, searchReference } from './read-document.server.ts'

const page = {
  title: 'API reference',
  description:
    'Every operation of the Cellwright API: parameters, bodies, answers, errors and examples, from the OpenAPI document this server answers with.',
}

/** The operations by group, and the search over them: it works without scripts, and its state is its address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  const reference = referenceOf(await context.get(apiDocumentContext)())
  const groups = query ? searchReference(reference, query) : reference.groups
  return {
    meta: pageMeta({
      ...page,
      path: '/api',
      origin: context.get(siteContext).origin,
      isUnlisted: query !== '',
    }),
    query,
    version: reference.version,
    server: reference.server,
    common: reference.common,
    groups: groups.map(({ key, title, operations }) => ({
      key,
      title,
      operations: operations.map(({ name, method, path, summary }) => ({ name, method, path, summary })),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: page.title }]

const link = 'text-ink underline underline-offset-4'

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { query, version, server, common, groups } = loaderData
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  return (
    <>
      <PageHead title={page.title} lead={page.description} facts={`Version ${version} · ${server}`}>
        <Form
          role="search"
          action="/api"
          className="mt-8 grid max-w-(--container-text) grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
        >
          <Field label="Search the operations">
            <TextInput type="search" name="q" defaultValue={query} key={query} maxLength={100} />
          </Field>
          <Button type="submit" icon="search">
            Search
          </Button>
        </Form>
      </PageHead>
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-12 py-10 sm:py-14">
        {query ? (
          <p className="text-muted">
            {count === 0
              ? `Nothing found for “${query}”.`
              : `${formatCount(count, 'operation')} for “${query}”.`}{' '}
            <Link to="/api" className={link}>
              Show all
            </Link>
          </p>
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
            <ul>
              {operations.map(({ name, method, path, summary }) => (
                <li
                  key={name}
                  className="relative grid gap-x-6 gap-y-1 border-line border-b py-3 hover:bg-surface lg:grid-cols-[88px_minmax(0,5fr)_minmax(0,6fr)] lg:items-baseline"
                >
                  <MethodBadge method={method} />
                  <Link
                    to={`/api/${key}#${name}`}
                    className="figures text-sm [overflow-wrap:anywhere] after:absolute after:inset-0"
                  >
                    {path}
                  </Link>
                  <span className="text-muted text-sm">{summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {!query && (
          <section aria-labelledby="refusals">
            <h2 id="refusals" className="mb-2 text-lg">
              What every operation can refuse
            </h2>
            <p className="mb-4 max-w-(--container-text) text-muted text-sm">
              A refusal has <code>code</code>, <code>status</code> and <code>message</code>, and some have{' '}
              <code>data</code>. Refusals of one operation alone stand with it.
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
