import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { FEED_PATH, type NotificationFeed } from './feed.ts'

type Page = NonNullable<NotificationFeed['page']>

/** What was asked for beyond the first page of the panel. The first page moves on as rows arrive: none is shown twice. */
export function useOlder(first: Page | null | undefined) {
  const next = useFetcher<NotificationFeed>({ key: 'notifications-older' })
  const [pages, setPages] = useState<readonly Page[]>([])
  const loaded = next.data?.page
  useEffect(() => {
    if (loaded) setPages((now) => (now.includes(loaded) ? now : [...now, loaded]))
  }, [loaded])
  const shown = new Set(first?.items.map(({ id }) => id))
  const items = pages.flatMap((page) =>
    page.items.filter(({ id }) => {
      const isNew = !shown.has(id)
      shown.add(id)
      return isNew
    }),
  )
  const cursor = (pages.at(-1) ?? first)?.nextCursor ?? null
  return {
    items,
    hasMore: cursor !== null,
    isLoading: next.state !== 'idle',
    problem: next.data?.problem ?? null,
    load: () => {
      if (cursor !== null) void next.load(`${FEED_PATH}?cursor=${encodeURIComponent(cursor)}`)
    },
    /** Shows one of these, or all of them, as read. */
    markRead: (id?: string) => {
      const read = (one: Notification) => (id === undefined || one.id === id ? { ...one, read: true } : one)
      setPages((now) => now.map((page) => ({ ...page, items: page.items.map(read) })))
    },
  }
}
