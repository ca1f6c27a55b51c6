import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { SignOut } from '../sign-out.tsx'
import { type NavigationProps, navigationName, navigationOf } from './navigation.ts'
import { WaitingCount } from './waiting-count.tsx'

/** Places that fit into the bar; the others are behind "More". */
const SHOWN = 4

/** The places of a signed-in person at the lower edge of a phone. "More" is a popover of the browser: it opens without scripts. */
export function PhoneBar({ viewer, waiting }: NavigationProps) {
  const id = useId()
  const more = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list
  useEffect(() => {
    if (more.current?.matches(':popover-open')) more.current.hidePopover()
  }, [key])
  const entries = navigationOf(viewer)
  return (
    <nav
      data-shell
      aria-label={navigationName(viewer)}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-canvas md:hidden print:hidden"
    >
      <ul className="flex h-(--foot-height)">
        {entries.slice(0, SHOWN).map(({ label, to, icon, isExact }) => (
          <li key={to} className="min-w-0 flex-auto">
            <NavLink to={to} end={isExact === true} className={tabStyle}>
              <Icon name={icon} />
              <span className="max-w-full truncate px-0.5">{label}</span>
              <WaitingCount count={waiting.get(to)} className="absolute top-1 right-1/4" />
            </NavLink>
          </li>
        ))}
        <li className="min-w-0 flex-auto">
          <button
            type="button"
            popoverTarget={id}
            aria-expanded={isOpen}
            aria-controls={id}
            className={`${tabStyle} w-full`}
          >
            <Icon name={isOpen ? 'close' : 'dots'} />
            More
          </button>
        </li>
      </ul>
      <div
        ref={more}
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="inset-x-0 top-auto bottom-(--foot-height) m-0 w-full border-0 border-line border-t bg-canvas p-4 text-ink shadow-float open:grid open:gap-1"
      >
        <ul className="grid gap-1">
          {entries.slice(SHOWN).map(({ label, to, icon, isExact }) => (
            <li key={to}>
              <NavLink to={to} end={isExact === true} className={rowStyle}>
                <Icon name={icon} />
                {label}
                <WaitingCount count={waiting.get(to)} />
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-3 border-line border-t pt-4">
          <SignOut size="md" />
        </div>
      </div>
    </nav>
  )
}

const tabStyle =
  '-outline-offset-2 relative flex h-full flex-col items-center justify-center gap-0.5 text-muted text-xs aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-4 aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-signal'

const rowStyle =
  'flex min-h-11 items-center gap-3 rounded-sm border-transparent border-l-2 px-3 text-base text-muted hover:bg-inset hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink'
