import { Link } from 'react-router'

type Neighbour = { path: string; title: string } | null

/** The pages before and after this one. */
export function NeighbourLinks({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  if (!previous && !next) return null
  return (
    <nav
      aria-label="Previous and next"
      className="mt-14 grid max-w-(--container-text) gap-px border border-line bg-line sm:grid-cols-2"
    >
      {link(previous, 'Previous')}
      {link(next, 'Next')}
    </nav>
  )
}

const link = (to: Neighbour, label: string) =>
  to ? (
    <Link to={to.path} className="grid content-start gap-1 bg-canvas p-4 hover:bg-surface">
      <span className="text-faint text-sm">{label}</span>
      <span>{to.title}</span>
    </Link>
  ) : (
    <span className="hidden bg-canvas sm:block" />
  )
