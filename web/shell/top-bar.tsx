import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useJoinLinks } from '#web/features/accounts/session/use-join-links.ts'
import { useSessionWatch } from '#web/features/accounts/session/use-session-watch.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LatePart } from '#web/ui/state/late-part.tsx'
import { Brand } from './brand.tsx'
import { barLinks } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SignOut } from './sign-out.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { dashboardOf, type Viewer } from './viewer.ts'

/** Loaded only for those who are signed in: a visitor's first page does without it. */
const ProductTools = lazy(() => import('./app/product-tools.tsx'))

const loadCart = () => import('#web/features/cart/cart-button.tsx')
const Cart = import.meta.env.SSR ? (await loadCart()).default : lazy(() => atFirstSign(loadCart))

type TopBarProps = {
  viewer: Viewer | null
  /** In the frame of the product, which has its own navigation. */
  isInApp: boolean
}

/** Fixed at the top of every page; in the product with room for the assistant at its end. A viewer whose role resolves to none is shown as signed out. */
export function TopBar({ viewer, isInApp }: TopBarProps) {
  const dashboard = dashboardOf(viewer)
  const { signIn, signUp } = useJoinLinks()
  useSessionWatch(viewer)
  return (
    <header data-shell className="fixed inset-x-0 top-0 z-40 h-(--bar-height) border-line border-b bg-canvas">
      <div className={classNames('flex h-full items-center gap-6', isInApp ? 'pr-16 pl-4' : 'measure')}>
        <Brand isShort={viewer !== null} />
        {!isInApp && <SiteLinks />}
        <div className="ml-auto flex items-center sm:gap-2">
          {viewer && dashboard && (
            <Suspense fallback={<span className={isInApp ? 'h-10 w-22 lg:w-76' : 'h-10 w-22'} />}>
              <ProductTools viewer={viewer} isInApp={isInApp} />
            </Suspense>
          )}
          <LatePart>
            <Cart />
          </LatePart>
          <ThemeToggle />
          {dashboard && (
            <Link
              to="/profile"
              aria-label="Profile"
              title="Profile"
              className="grid size-10 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
            >
              <Icon name="user" />
            </Link>
          )}
          <div className="hidden items-center gap-2 md:flex">
            {dashboard ? (
              <>
                {!isInApp && (
                  <LinkButton to={dashboard.to} size="sm" variant="quiet" className="whitespace-nowrap">
                    {dashboard.label}
                  </LinkButton>
                )}
                <SignOut />
              </>
            ) : (
              <>
                <LinkButton to={signIn} size="sm" variant="quiet" prefetch="intent">
                  Sign In
                </LinkButton>
                <LinkButton to={signUp} size="sm" variant="primary" prefetch="intent">
                  Sign Up
                </LinkButton>
              </>
            )}
          </div>
          {!isInApp && <MobileMenu dashboard={dashboard} />}
        </div>
      </div>
    </header>
  )
}

const SiteLinks = () => (
  <nav aria-label="Main" className="hidden h-full items-center gap-6 pl-4 lg:flex">
    {barLinks.map(({ to, label }) =>
      to.includes('#') ? (
        <a key={to} href={to} className={linkStyle}>
          {label}
        </a>
      ) : (
        <NavLink key={to} to={to} prefetch="intent" className={linkStyle}>
          {label}
        </NavLink>
      ),
    )}
  </nav>
)

const linkStyle =
  'relative grid h-full place-items-center whitespace-nowrap text-muted text-sm -outline-offset-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-signal'
