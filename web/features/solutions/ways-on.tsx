import { Link } from 'react-router'
import type { Solution } from '#contract/solutions.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { tagPath } from './tag-path.ts'

const linkStyle =
  'inline-block py-1 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink'

type WaysOnProps = {
  solution: Pick<Solution, 'id' | 'tags' | 'isOwn'>
  /** The planner with its source; null where there is none. */
  planner: string | null
}

/** Where a reader goes on from a published solution: a copy of their own, a question, other numbers, what shares its tags. */
export function WaysOn({ solution: { id, tags, isOwn }, planner }: WaysOnProps) {
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-3" data-print="hide">
        {!isOwn && (
          <LinkButton to={`/solutions/${id}/copy`} variant="primary">
            Use this cell
          </LinkButton>
        )}
        <LinkButton to={`/contact?solution=${id}`}>Ask about it</LinkButton>
        {planner && <LinkButton to={planner}>Change its numbers</LinkButton>}
      </div>
      <ul aria-label="Tags" className="flex flex-wrap gap-x-4 text-sm empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={tagPath(tag)} className={linkStyle}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
