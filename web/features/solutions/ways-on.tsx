import { Link } from 'react-router'
import type { Solution } from '#contract/solutions.ts'
import { tagPath } from './tag-path.ts'

const linkStyle =
  'inline-block py-1 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink'

/** Longer sentences do not fit into an address. */
const MAX_ADDRESS = 1_500

/** Where a reader goes on from a published solution: the planner with its sentence, and what shares its tags. */
export function WaysOn({ solution: { tags, description, plan } }: { solution: Solution }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 text-sm">
      {plan && description.length <= MAX_ADDRESS && (
        <Link to={`/platform?${new URLSearchParams({ describe: description })}`} className={linkStyle}>
          Change its numbers in the planner
        </Link>
      )}
      <ul aria-label="Tags" className="flex flex-wrap gap-x-4 empty:hidden">
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
