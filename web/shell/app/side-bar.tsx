import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type NavigationEntry, type NavigationProps, navigationName, navigationOf } from './navigation.ts'
import { setSideCollapsed, useIsSideCollapsed } from './side-state.ts'
import { WaitingCount } from './waiting-count.tsx'

const LIST_ID = 'side-navigation'

/** Where a signed-in person can go: names from 1024 px on, icons below that or when collapsed. Phones have a bar of their own. */
export function SideBar({ viewer, waiting }: NavigationProps) {
  const isCollapsed = useIsSideCollapsed()
  const entries = navigationOf(viewer)
  const label = isCollapsed ? 'Expand navigation' : 'Collapse navigation'
  return (
    <nav
      data-shell
      aria-label={navigationName(viewer)}
      className="fixed top-(--bar-height) bottom-0 left-0 z-30 hidden w-(--side-width) flex-col border-line border-r bg-canvas md:flex print:hidden"
    >
      <div id={LIST_ID} className="grid flex-1 content-start gap-2 overflow-y-auto overflow-x-hidden p-2">
        <EntryList entries={entries.filter(({ isShared }) => !isShared)} waiting={waiting} />
        <EntryList
          entries={entries.filter(({ isShared }) => isShared)}
          waiting={waiting}
          className="border-line border-t pt-2"
        />
      </div>
      <div className="hidden border-line border-t p-2 lg:block">
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls={LIST_ID}
          aria-label={label}
          title={label}
          onClick={() => setSideCollapsed(!isCollapsed)}
          className="flex h-10 w-full items-center gap-3 rounded-sm px-2.5 text-muted text-sm hover:bg-inset hover:text-ink"
        >
          <Icon name={isCollapsed ? 'chevron_right' : 'chevron_left'} />
          <span className={nameStyle}>Collapse</span>
        </button>
      </div>
    </nav>
  )
}

type EntryListProps = Pick<NavigationProps, 'waiting'> & {
  entries: readonly NavigationEntry[]
  className?: string
}

const EntryList = ({ entries, waiting, className }: EntryListProps) => (
  <ul className={classNames('grid gap-0.5', className)}>
    {entries.map(({ label, to, icon, isExact }) => (
      <li key={to}>
        <NavLink to={to} end={isExact === true} prefetch="intent" title={label} className={linkStyle}>
          <Icon name={icon} />
          <span className={nameStyle}>{label}</span>
          <WaitingCount
            count={waiting.get(to)}
            className="md:max-lg:absolute md:max-lg:top-1 md:max-lg:right-0.5 in-data-[side=collapsed]:absolute in-data-[side=collapsed]:top-1 in-data-[side=collapsed]:right-0.5"
          />
        </NavLink>
      </li>
    ))}
  </ul>
)

/** Read out also where only the icon shows. */
const nameStyle = 'truncate md:max-lg:sr-only in-data-[side=collapsed]:sr-only'

const linkStyle =
  '-outline-offset-2 relative flex h-10 items-center gap-3 rounded-sm px-2.5 text-muted text-sm hover:bg-inset hover:text-ink aria-[current=page]:bg-inset aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-signal'
