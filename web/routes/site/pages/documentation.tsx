import { Form, Link } from 'react-router'
import { siteContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { collectionOf, documentationSections } from '../content/places.server.ts'
import { productVersion } from '../content/product-version.server.ts'
import { searchPages } from '../content/search.server.ts'
import type { Route } from './+types/documentation'

/** The documentation's front page, and the search over it: it works without scripts, and its state is its address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const { title = '', description = '' } = collectionOf('docs') ?? {}
  const { origin } = context.get(siteContext)
  return {
    meta: pageMeta({ title, description, path: '/documentation', origin, isUnlisted: query !== '' }),
    title,
    description,
    version: productVersion,
    query,
    hits: query ? searchPages(query, 20) : [],
    sections: documentationSections(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: 'Documentation' }]

export default function Documentation({ loaderData }: Route.ComponentProps) {
  const { title, description, version, query, hits, sections } = loaderData
  return (
    <>
      <PageHead title={title} lead={description} facts={`Version ${version} of the product`}>
        <Form
          role="search"
          action="/documentation"
          className="mt-8 grid max-w-(--container-text) grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
        >
          <Field label="Search the documentation">
            <TextInput type="search" name="q" defaultValue={query} key={query} maxLength={200} />
          </Field>
          <Button type="submit" icon="search">
            Search
          </Button>
        </Form>
      </PageHead>
      <div className="measure py-10 sm:py-14">
        {query ? <Hits query={query} hits={hits} /> : <Sections sections={sections} />}
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Hits({ query, hits }: { query: string; hits: Loaded['hits'] }) {
  return (
    <section aria-labelledby="hits">
      <h2 id="hits" className="text-lg">
        {hits.length === 0
          ? `Nothing found for “${query}”`
          : `${formatCount(hits.length, 'section')} for “${query}”`}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {hits.length === 0 && 'Try fewer or other words. '}
        <Link to="/documentation" className="text-ink underline underline-offset-4">
          Show all pages
        </Link>
      </p>
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
    </section>
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
