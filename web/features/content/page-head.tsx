import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePage } from '#web/lib/seo/use-page.ts'

export type Crumb = { label: string; to: string }

type PageHeadProps = {
  /** Pages above this one, the outermost first; the home page is left out. */
  crumbs?: readonly Crumb[]
  /** None: title and description of the page's row in `web/pages`. */
  title?: string
  lead?: ReactNode
  /** A line of facts below the lead: date, minutes, version. */
  facts?: ReactNode
  children?: ReactNode
}

/** The head of a page of the site: where it is, its name, and in one sentence what it is for. */
export function PageHead({ crumbs = [], title, lead, facts, children }: PageHeadProps) {
  const page = usePage()
  const text = lead ?? (title === undefined && page.description)
  return (
    <header className="border-line border-b">
      <div className="measure py-10 sm:py-14">
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb" className="mb-4">
            <ol className="flex flex-wrap gap-x-2 text-sm">
              {crumbs.map(({ label, to }) => (
                <li key={to} className="flex gap-2 text-faint">
                  <Link to={to} className="text-muted hover:text-ink hover:underline underline-offset-4">
                    {label}
                  </Link>
                  <span aria-hidden>/</span>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className="max-w-[880px] text-2xl sm:text-3xl">{title ?? page.title}</h1>
        {text && <p className="mt-3 max-w-(--container-text) text-base text-muted sm:text-lg">{text}</p>}
        {facts && <p className="figures mt-4 flex flex-wrap gap-x-4 gap-y-1 text-faint text-sm">{facts}</p>}
        {children}
      </div>
    </header>
  )
}
