import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useJoinLinks } from '#web/features/accounts/session/use-join-links.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { barLinks, type PageLink } from './links.ts'
import { SignOut } from './sign-out.tsx'

const rows: readonly PageLink[] = [{ label: 'Home', to: '/' }, ...barLinks]

/** The bar's links on narrow screens. A popover of the browser: it opens without scripts, Escape and a press beside it close it. */
export function MobileMenu({ dashboard }: { dashboard: PageLink | null }) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const { signIn, signUp } = useJoinLinks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        className="grid size-10 place-items-center rounded-sm text-ink hover:bg-inset lg:hidden"
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={24} />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="inset-x-0 top-(--bar-height) bottom-auto m-0 w-full border-0 border-line border-b bg-canvas p-4 text-ink shadow-float open:grid open:gap-1 lg:hidden"
      >
        {rows.map(({ to, label }) =>
          to.includes('#') ? (
            <a key={to} href={to} className={rowStyle} onClick={() => menu.current?.hidePopover()}>
              {label}
            </a>
          ) : (
            <NavLink key={to} to={to} end className={rowStyle}>
              {label}
            </NavLink>
          ),
        )}
        <div className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-4 md:hidden">
          {dashboard ? (
            <>
              <LinkButton to={dashboard.to} variant="primary">
                {dashboard.label}
              </LinkButton>
              <SignOut size="md" />
            </>
          ) : (
            <>
              <LinkButton to={signIn}>Sign In</LinkButton>
              <LinkButton to={signUp} variant="primary">
                Sign Up
              </LinkButton>
            </>
          )}
        </div>
      </nav>
    </>
  )
}

const rowStyle =
  'flex min-h-11 items-center rounded-sm border-transparent border-l-2 px-3 text-base text-muted hover:bg-inset hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink'
