import { type ReactNode, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useFollowedValue } from '#web/lib/typed/use-followed-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Longer texts are cut: nobody types them to search. */
const MAX_QUERY = 200

/** What the address asks for: `?q=`, without blanks around it. */
export const queryOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)

/** A search whose state is the address: it works without scripts, and a result can be sent as a link. */
export function SearchBox({ label, path, query }: { label: string; path: string; query: string }) {
  const input = useRef<HTMLInputElement>(null)
  // The box follows the address, and stays the same box: anyone who searched by keyboard goes on from it.
  useFollowedValue(input, query)
  return (
    <Form
      role="search"
      action={path}
      className="mt-8 grid max-w-(--container-text) grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
    >
      <Field label={label}>
        <TextInput ref={input} type="search" name="q" defaultValue={query} maxLength={MAX_QUERY} />
      </Field>
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
  )
}

type FoundProps = {
  query: string
  /** "3 sections": what was found; nothing found is said by this component. */
  found: string | null
  /** What else can be done when nothing was found. */
  advice: ReactNode
  /** The page without a search. */
  path: string
  all: string
}

/** Over the results: how much was found, and the way back to everything. Read out when a search has ended. */
export const Found = ({ query, found, advice, path, all }: FoundProps) => (
  <div role="status">
    <h2 className="text-lg [overflow-wrap:anywhere]">
      {found === null ? `Nothing found for “${query}”` : `${found} for “${query}”`}
    </h2>
    <p className="mt-1 text-muted text-sm">
      {found === null && <>{advice} </>}
      <Link to={path} className="text-ink underline underline-offset-4">
        {all}
      </Link>
    </p>
  </div>
)
