import { Link } from 'react-router'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** Which of the own solutions bids are asked for. */
export const ChooseSolution = ({ solutions }: { solutions: readonly { id: string; title: string }[] }) =>
  solutions.length === 0 ? (
    <EmptyState
      icon="arm"
      title="No solution to ask for yet"
      action={
        <LinkButton to="/platform" variant="primary">
          Plan a cell
        </LinkButton>
      }
    >
      Bids are asked for on a saved plan: it says what belongs to the scope, and what it should cost.
    </EmptyState>
  ) : (
    <ul className="max-w-200 divide-y divide-line border-line border-y text-sm">
      {solutions.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`/manufacturer/requests/new?solution=${id}`}
            className="-outline-offset-2 flex min-h-10 items-center px-2 hover:bg-surface"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
