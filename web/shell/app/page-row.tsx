import { Fragment } from 'react'
import { Link, useMatches, useRouteLoaderData } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { type Crumb, handleOf } from '../frame.ts'
import { dashboardOf, type Viewer } from '../viewer.ts'

/** Where the page is, from the dashboard down, and what can be done with it. */
export function PageRow({ viewer }: { viewer: Viewer }) {
  const site = useRouteLoaderData<{ page: { crumbs: readonly Crumb[] } }>('root')
  const match = useMatches().at(-1)
  const { crumbs: ownCrumbs, Actions } = handleOf(match?.handle)
  const isLoaded = match?.loaderData !== undefined
  const below = (isLoaded && ownCrumbs?.(match.loaderData)) || site?.page.crumbs || []
  // A page that says nothing of where it is shows its own way.
  if (below.length === 0 && !Actions) return null
  const crumbs = fromHome(dashboardOf(viewer), below)
  return (
    <div
      data-print="hide"
      className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-2 sm:px-6 lg:px-8"
    >
      <nav aria-label="Breadcrumb" className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
          {crumbs.map(({ label, to }, at) => (
            <Fragment key={`${to ?? ''}${label}`}>
              {at > 0 && (
                <li aria-hidden className="text-faint">
                  <Icon name="chevron_right" size={14} />
                </li>
              )}
              <li className="min-w-0">
                {at < crumbs.length - 1 && to ? (
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                ) : (
                  <span aria-current="page" className="text-ink">
                    {label}
                  </span>
                )}
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      {Actions && isLoaded && (
        <div className="flex flex-wrap items-center gap-2">
          <Actions data={match.loaderData} />
        </div>
      )}
    </div>
  )
}

/** The way from where the viewer works. A page that is itself that place is alone. */
const fromHome = (home: Crumb | null, crumbs: readonly Crumb[]): readonly Crumb[] =>
  home && !crumbs.some(({ to }) => to === home.to) ? [home, ...crumbs] : crumbs
