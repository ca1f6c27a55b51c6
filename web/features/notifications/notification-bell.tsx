import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietLoad } from '#web/lib/live/use-quiet-reading.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { headingOf } from '#web/ui/state/next-place.ts'
import { SkeletonText } from '#web/ui/state/skeleton.tsx'
import { FEED_PATH, type NotificationFeed } from './feed.ts'
import { NotificationList } from './notification-list.tsx'
import { useFreshPage } from './use-fresh-page.ts'
import { useMarking } from './use-marking.ts'
import { useOlder } from './use-older.ts'

/** Within this a page that was asked for is there. */
const ON_ITS_WAY_MS = 1_500

const isNotification = (value: unknown): value is Notification =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'createdAt' in value

/** Bell with the number of unread notifications; opens the panel. New rows arrive live and appear at the top. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const list = useFetcher<NotificationFeed>({ key: 'notifications' })
  const marking = useMarking()
  const readAgain = useFreshPage()
  const load = useQuietLoad(list.load)
  useEffect(() => {
    void load(FEED_PATH)
  }, [load])
  useLive('signed_out', readAgain)
  // Read in another tab, or missed while the connection was lost.
  useLive('notifications-read', () => void load(FEED_PATH))
  useLive('gap', () => void load(FEED_PATH))
  useLive('notification', (event) => {
    void load(FEED_PATH)
    if (!isNotification(event.notification)) return
    const { href, title, message, type } = event.notification
    // The tab that is at the place needs no toast that leads there; the one that saved is still on its way.
    setTimeout(() => {
      if (href === location.pathname || href === location.pathname + location.search) return
      // What the page there reports itself has the same id, so the news is shown once, whichever comes first.
      showToast({ title, description: message, tone: type, ...(href && { id: href }) })
      readAgain()
    }, ON_ITS_WAY_MS)
  })
  const page = list.data?.page
  const unread = page?.unreadCount ?? 0
  const newest = page?.items[0]?.id
  const older = useOlder(page)
  const items = page ? [...page.items, ...older.items] : []
  const mark = (what: { id: string } | { upTo: string }) => {
    if ('id' in what) older.markRead(what.id)
    else older.markRead()
    marking.mark(what)
  }
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <Drawer
      title="Notifications"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="relative grid size-10 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
        >
          <Icon name="bell" />
          {unread > 0 && (
            <span
              aria-hidden
              className="figures absolute top-1 right-0.5 min-w-4 rounded-full bg-signal px-1 text-center font-semibold text-[10px] text-on-signal leading-4"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LinkButton to="/notifications" variant="quiet" onClick={() => setOpen(false)}>
            All notifications
          </LinkButton>
          {unread > 0 && (
            <Button
              onClick={(event) => {
                // What comes while the panel is open was not seen yet.
                if (newest) mark({ upTo: newest })
                headingOf(event.currentTarget)?.focus()
              }}
              isLoading={marking.isBusy}
            >
              Mark all as read
            </Button>
          )}
        </div>
      }
    >
      {list.data?.problem ? (
        <ErrorState title={list.data.problem} onRetry={() => void load(FEED_PATH)} />
      ) : page ? (
        <KeepPlace>
          <NotificationList items={items} onRead={(id) => mark({ id })} onFollow={() => setOpen(false)} />
          {older.problem && <ErrorState title={older.problem} onRetry={older.load} />}
          {older.hasMore && !older.problem && (
            <div className="mt-4">
              <Button onClick={older.load} isLoading={older.isLoading}>
                Older notifications
              </Button>
            </div>
          )}
        </KeepPlace>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Drawer>
  )
}
