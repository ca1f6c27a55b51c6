import { Link } from 'react-router'
import type { LinkTarget } from '#web/shell/links.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type QuickAction = { label: string; to: LinkTarget; icon: IconName }

/** What people most often come to a dashboard to do. */
export const QuickActions = ({ actions }: { actions: readonly QuickAction[] }) => (
  <section aria-labelledby="quick-actions">
    <h2 id="quick-actions" className="text-lg">
      Quick actions
    </h2>
    <ul className="mt-4 divide-y divide-line border-line border-y text-sm">
      {actions.map(({ label, to, icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="-outline-offset-2 flex min-h-10 items-center gap-3 px-2 text-muted hover:bg-surface hover:text-ink"
          >
            <Icon name={icon} size={16} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
