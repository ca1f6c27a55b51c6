import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { admit } from '#web/pages/admit.ts'
import type { FixedPath } from '#web/pages/pages.server.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/layout'

type Entry = { label: string; to: FixedPath; icon: IconName; isForAdmins?: boolean }

const entries: readonly Entry[] = [
  { label: 'Overview', to: '/admin', icon: 'gauge' },
  { label: 'Incidents', to: '/admin/incidents', icon: 'warning' },
  { label: 'Staff', to: '/admin/staff', icon: 'users', isForAdmins: true },
  { label: 'Audit log', to: '/admin/audit', icon: 'table', isForAdmins: true },
  { label: 'Sign-in providers', to: '/admin/sign-in-providers', icon: 'lock', isForAdmins: true },
]

export function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  return { isAdmin }
}

/** The frame of the back-office: where one can go stands beside every page of it. */
export default function AdminLayout({ loaderData: { isAdmin } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const places = useRef<HTMLUListElement>(null)
  // On a phone the row of places scrolls: the present one comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another place the present one
  useEffect(() => {
    const list = places.current
    const place = list?.querySelector<HTMLElement>('[aria-current=page]')
    if (list && place) list.scrollLeft = place.offsetLeft - list.offsetLeft - 24
  }, [pathname])
  const shown = entries.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  return (
    <div className="measure grid gap-x-10 gap-y-6 py-8 lg:grid-cols-[188px_minmax(0,1fr)] lg:py-10">
      <nav aria-label="Back-office" className="min-w-0">
        <ul
          ref={places}
          className="flex gap-1 overflow-x-auto border-line border-b pb-2 lg:sticky lg:top-[calc(var(--bar-height)+40px)] lg:grid lg:border-0 lg:pb-0"
        >
          {shown.map(({ label, to, icon }) => (
            <li key={to} className="shrink-0">
              <NavLink to={to} end={to === '/admin'} className={linkStyle}>
                <Icon name={icon} size={16} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

const linkStyle =
  '-outline-offset-2 flex min-h-10 items-center gap-3 whitespace-nowrap rounded-sm border-transparent px-3 text-muted text-sm hover:bg-inset hover:text-ink lg:border-l-2 aria-[current=page]:border-signal aria-[current=page]:bg-inset aria-[current=page]:text-ink'
