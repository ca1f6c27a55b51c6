import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/data/time.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

const icons: Record<Notification['type'], { name: IconName; colour: string }> = {
  success: { name: 'success', colour: 'text-ok-ink' },
  warning: { name: 'warning', colour: 'text-warn-ink' },
  error: { name: 'error', colour: 'text-danger-ink' },
  info: { name: 'info', colour: 'text-measured-ink' },
}

type ListProps = { items: readonly Notification[]; onRead?: (id: string) => void; onFollow?: () => void }

/** Notifications, newest first. Unread ones are marked by a bar and by words. */
export function NotificationList({ items, onRead, onFollow }: ListProps) {
  if (items.length === 0) {
    return (
      <EmptyState icon="bell" title="No notifications yet">
        News about your solutions and your account shows up here.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map(({ id, type, title, message, href, read, createdAt }) => (
        <li
          key={id}
          className={classNames(
            'flex gap-3 border-l-2 py-3 pr-1 pl-3',
            read ? 'border-l-transparent' : 'border-l-signal',
          )}
        >
          <Icon name={icons[type].name} className={classNames('mt-0.5 shrink-0', icons[type].colour)} />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium">
              {title}
              {!read && <span className="sr-only"> (unread)</span>}
            </p>
            <p className="text-muted">{message}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-faint text-xs">
              <Time instant={createdAt} show="relative" />
              {href && (
                <Link
                  to={href}
                  className="text-ink underline underline-offset-4"
                  onClick={() => onFollow?.()}
                >
                  Open
                </Link>
              )}
              {!read && onRead && (
                <button
                  type="button"
                  className="text-ink underline underline-offset-4"
                  onClick={() => onRead(id)}
                >
                  Mark as read
                </button>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
