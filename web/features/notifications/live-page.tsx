import type { Notification } from '#contract/notifications.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { NotificationList } from './notification-list.tsx'
import { useFreshPage } from './use-fresh-page.ts'
import { useMarking } from './use-marking.ts'

/** A page of notifications that follows what arrives and what is read in other tabs. */
export function LivePage({ items }: { items: readonly Notification[] }) {
  const { mark } = useMarking()
  const readAgain = useFreshPage()
  useLive('notification', readAgain)
  useLive('notifications-read', readAgain)
  useLive('gap', readAgain)
  return (
    <KeepPlace>
      <NotificationList items={items} onRead={(id) => mark({ id })} />
    </KeepPlace>
  )
}
