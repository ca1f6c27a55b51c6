import { Link } from 'react-router'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type Tile = { label: string; to: string; icon: IconName }

/** The places of the back-office. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <nav aria-label="All lists">
    <ul className="grid grid-cols-2 gap-px border border-line bg-surface *:outline *:outline-line sm:grid-cols-3 xl:grid-cols-6">
      {tiles.map(({ label, to, icon }) => (
        <li key={to} className="bg-surface">
          <Link to={to} className="flex items-center gap-3 px-4 py-3 text-sm hover:bg-inset">
            <Icon name={icon} className="text-muted" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
