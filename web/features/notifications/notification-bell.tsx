import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { Button } from '#web/ui/action/button.tsx'
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
import { useLiveEvents } from './use-live-events.ts'

type Marked = { problem: string | null }

/** Within this a page that was asked for is there. */
const ON_ITS_WAY_MS = 1_500

const isNotification = (value: unknown): value is Notification =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'createdAt' in value

/** Bell with the number of unread notifications; opens the panel. New rows arrive live and appear at the top. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const list = useFetcher<NotificationFeed>({ key: 'notifications' })
  const marking = useFetcher<Marked>({ key: 'notifications-read' })
  const readAgain = useFreshPage()
  const { load } = list
  useEffect(() => {
    void load(FEED_PATH)
  }, [load])
  const problem = marking.data?.problem
  useEffect(() => {
    if (problem && marking.state === 'idle') showToast({ title: problem, tone: 'error' })
  }, [problem, marking.state])
  useLiveEvents((event) => {
    if (event.type === 'signed_out') return readAgain()
    void load(FEED_PATH)
    if (event.type !== 'notification' || !isNotification(event.notification)) return
    const { href, title, message, type } = event.notification
    // The tab that is at the place needs no toast that leads there; the one that saved is still on its way.
    setTimeout(() => {
      if (href === location.pathname) return
      showToast({ title, description: message, tone: type })
      readAgain()
    }, ON_ITS_WAY_MS)
  })
  const page = list.data?.page
  const unread = page?.unreadCount ?? 0
  const mark = (id?: string) =>
    void marking.submit(id === undefined ? {} : { id }, { method: 'post', action: FEED_PATH })
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
        unread > 0 ? (
          <Button
            onClick={(event) => {
              mark()
              headingOf(event.currentTarget)?.focus()
            }}
            isLoading={marking.state !== 'idle'}
          >
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {list.data?.problem ? (
        <ErrorState title={list.data.problem} onRetry={() => void load(FEED_PATH)} />
      ) : page ? (
        <KeepPlace>
          <NotificationList items={page.items} onRead={mark} onFollow={() => setOpen(false)} />
        </KeepPlace>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Drawer>
  )
}
