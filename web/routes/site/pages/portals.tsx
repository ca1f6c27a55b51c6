import { PageHead } from '#web/features/content/page-head.tsx'
import type { FixedPath } from '#web/pages/pages.server.ts'
import type { LinkTarget } from '#web/shell/links.ts'
import { useIsSignedIn } from '#web/shell/viewer.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'

type Portal = {
  role: string
  offer: string
  points: string[]
  signIn: LinkTarget
  /** How a new person gets in. */
  join?: { to: LinkTarget; label: string }
}

const back = (path: FixedPath): LinkTarget => `/login?from=${encodeURIComponent(path)}`

const portals: readonly Portal[] = [
  {
    role: 'Manufacturer',
    offer: 'Plan cells and keep them as projects.',
    points: ['Projects with status and figures', 'Versions, comparison, share links', 'Team and usage'],
    signIn: back('/manufacturer/dashboard'),
    join: { to: '/signup', label: 'Sign Up' },
  },
  {
    role: 'Engineer',
    offer: 'Your company as a partner who designs, builds and commissions cells.',
    points: ['Company profile with its verification', 'Team by invitation', 'Notifications as they happen'],
    signIn: back('/engineer/dashboard'),
    join: { to: '/beta-signup?type=engineer', label: 'Apply' },
  },
  {
    role: 'Supplier',
    offer: 'Your company as a partner who sells equipment or makes parts.',
    points: ['Company profile with its verification', 'Team by invitation', 'Notifications as they happen'],
    signIn: back('/supplier/dashboard'),
    join: { to: '/beta-signup?type=supplier', label: 'Apply' },
  },
  {
    role: 'Investor',
    offer: 'Read the documents of the data room.',
    points: ['Staff grant access to an account, one by one', 'Access ends when staff take it back'],
    signIn: back('/data-room'),
    join: { to: '/investors/apply', label: 'Apply' },
  },
  {
    role: 'Staff',
    offer: 'Run the back-office.',
    points: ['By invitation alone', 'Two factors, and passwords of 12 characters or more'],
    signIn: '/admin/login?from=%2Fadmin',
  },
]

/** Where each role signs in, and what each can do there. */
export default function Portals() {
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <PageHead />
      <ul className="measure py-6 sm:py-10">
        {portals.map(({ role, offer, points, signIn, join }) => (
          <li
            key={role}
            className="grid gap-x-10 gap-y-4 border-line border-b py-8 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_200px] md:items-start"
          >
            <div className="grid gap-1">
              <h2 className="text-lg">{role}</h2>
              <p className="text-muted">{offer}</p>
            </div>
            <ul className="grid list-[square] gap-1 pl-5 text-muted text-sm marker:text-faint md:pt-1">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3 md:justify-end">
              {!isSignedIn && (
                <LinkButton to={signIn} variant="primary" aria-label={`Sign in as ${role.toLowerCase()}`}>
                  Sign In
                </LinkButton>
              )}
              {join && !(isSignedIn && join.to === '/signup') && (
                <LinkButton to={join.to} aria-label={`${join.label} as ${role.toLowerCase()}`}>
                  {join.label}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
