import { Link } from 'react-router'

type ViewLinkProps = {
  to: string
  /** What is opened, for screen readers: "order CW-100001". */
  about: string
  /** It opens over the list, which stays where it is. */
  isHere?: boolean
}

/** Opens the row of a list, in its column of actions. */
export const ViewLink = ({ to, about, isHere = false }: ViewLinkProps) => (
  <Link to={to} preventScrollReset={isHere} className="leading-8 underline underline-offset-4">
    View<span className="sr-only"> {about}</span>
  </Link>
)
