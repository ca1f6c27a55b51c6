import type { ReactNode } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'

const pages = [
  { to: '/profile', label: 'Profile' },
  { to: '/profile/security', label: 'Security' },
  { to: '/profile/company', label: 'Company profile', isForEngineers: true },
  { to: '/profile/company/verification', label: 'Verification', isForCompanies: true },
  { to: '/profile/company/type', label: 'Company type', isForCompanies: true },
  { to: '/profile/billing', label: 'Plan and invoices' },
  { to: '/profile/company/sign-in', label: 'Company sign-in', isForCompanies: true },
  { to: '/profile/company/views', label: 'Staff access', isForCompanies: true },
  { to: '/profile/delete', label: 'Data and deletion' },
]

/** The frame of the account's own pages, with the way between them. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const site = useRouteLoaderData<{ viewer: { place?: string; role?: string | null } | null }>('root')
  // Staff, and investors alone, have no company.
  const hasCompany = site?.viewer?.place === undefined
  const isEngineer = hasCompany && site?.viewer?.role === 'engineer'
  const shown = pages.filter(
    ({ isForCompanies, isForEngineers }) =>
      (hasCompany || !isForCompanies) && (isEngineer || !isForEngineers),
  )
  return (
    <div className="measure grid content-start gap-8 py-8 lg:grid-cols-[200px_minmax(0,720px)] lg:gap-16">
      <nav
        aria-label="Account"
        className="grid grid-cols-2 content-start gap-1 sm:flex lg:grid lg:grid-cols-1"
      >
        {shown.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="flex min-h-10 items-center rounded-sm border-transparent border-b-2 px-3 text-muted text-sm hover:bg-inset hover:text-ink lg:border-b-0 lg:border-l-2 aria-[current=page]:border-signal aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        <div className="mt-6 grid gap-10">{children}</div>
      </div>
    </div>
  )
}

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** One matter of an account page. */
export function AccountSection({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-6">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
