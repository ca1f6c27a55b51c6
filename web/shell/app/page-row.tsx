import { Fragment } from 'react'
import { Link, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { type Crumb, handleOf } from '../frame.ts'
import { dashboardOf, type Viewer } from '../viewer.ts'

const BACK_OFFICE = '/admin'

/** Where the page is, from the dashboard down, and what can be done with it. Below /admin an arrow leads back there. */
export function PageRow({ viewer }: { viewer: Viewer }) {
  const site = useRouteLoaderData<{ page: { crumbs: readonly Crumb[] } }>('root')
  const match = useMatches().at(-1)
  const isBackOffice = useLocation().pathname.startsWith(`${BACK_OFFICE}/`)
  const { crumbs: ownCrumbs, Actions } = handleOf(match?.handle)
  const isLoaded = match?.loaderData !== undefined
  const below = (isLoaded && ownCrumbs?.(match.loaderData)) || site?.page.crumbs || []
  // A page that says nothing of where it is shows its own way.
  if (below.length === 0 && !Actions && !isBackOffice) return null
  const crumbs = fromHome(dashboardOf(viewer), below)
  return (
    <div
      data-print="hide"
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-1.5 sm:min-h-13 sm:px-6 sm:py-2 lg:px-8"
    >
      <nav aria-label="Breadcrumb" className="flex min-w-0 max-w-full items-center gap-x-1">
        {isBackOffice && <BackArrow />}
        <ol className="flex min-w-0 items-center gap-x-1.5 text-sm">
          {crumbs.map(({ label, to }, at) => (
            <Fragment key={`${to ?? ''}${label}`}>
              {at > 0 && (
                <li aria-hidden className="shrink-0 text-faint">
                  <Icon name="chevron_right" size={14} />
                </li>
              )}
              <li className={isShort(label) ? 'shrink-0' : 'min-w-0'}>
                {at < crumbs.length - 1 && to ? (
                  <Link
                    to={to}
                    title={label}
                    className="block truncate text-muted leading-8 -outline-offset-2 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                ) : (
                  <span aria-current="page" title={label} className="block truncate text-ink">
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

const BackArrow = () => (
  <Link
    to={BACK_OFFICE}
    aria-label="Back to the overview"
    className="-ml-2 grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
  >
    <Icon name="arrow_left" />
  </Link>
)

/** A name of one word or two is whole, also on a phone; longer ones share what is left of the line. */
const isShort = (label: string): boolean => label.length <= 14

/** The way from where the viewer works. A page that is itself that place is alone. */
const fromHome = (home: Crumb | null, crumbs: readonly Crumb[]): readonly Crumb[] =>
  home && !crumbs.some(({ to }) => to === home.to) ? [home, ...crumbs] : crumbs
