import type { Notification } from '#contract/notifications.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useMarking } from './use-marking.ts'

type MarkAllReadProps = {
  page: { items: readonly Notification[]; unreadCount: number }
  /** Whether the page begins with the newest notification. */
  isNewest: boolean
}

/** Marks all that were seen as read: what arrives meanwhile stays unread. */
export function MarkAllRead({ page, isNewest }: MarkAllReadProps) {
  const { mark, isBusy } = useMarking()
  const newest = page.items[0]?.id
  if (!newest || page.unreadCount === 0) return null
  return (
    <Button size="sm" icon="check" isLoading={isBusy} onClick={() => mark({ upTo: newest })}>
      {isNewest ? 'Mark all as read' : 'Mark these and older as read'}
    </Button>
  )
}
