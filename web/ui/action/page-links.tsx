import { LinkButton } from './link-button.tsx'

type PageLink = { to: string; label: string }
type PageLinksProps = {
  /** Back to the beginning of the list; null on its first page. */
  first: PageLink | null
  /** On to the rest of it; null on its last page. */
  next: PageLink | null
}

/** Under a list that comes page by page: where it begins, and how it goes on. Nothing where one page holds all. */
export const PageLinks = ({ first, next }: PageLinksProps) => (
  <div className="flex flex-wrap gap-3 empty:hidden">
    {first && <LinkButton to={first.to}>{first.label}</LinkButton>}
    {next && (
      <LinkButton to={next.to} icon="arrow_right">
        {next.label}
      </LinkButton>
    )}
  </div>
)
