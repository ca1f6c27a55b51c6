import { useEffect, useMemo } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietLoad } from '#web/lib/live/use-quiet-reading.ts'
import { INBOX_PATH, type InboxFeed, waitingByPage } from './inbox-feed.ts'

const none: ReadonlyMap<string, number> = new Map()

/** How much waits for staff on each list: read with every page they open, after what they do, and on news. */
export const useWaiting = (isStaff: boolean): ReadonlyMap<string, number> => {
  const feed = useFetcher<InboxFeed>({ key: 'inbox' })
  const { pathname } = useLocation()
  const load = useQuietLoad(feed.load)
  const read = () => {
    if (isStaff) void load(INBOX_PATH)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page reads it again
  useEffect(read, [isStaff, load, pathname])
  useLive('notification', read)
  useLive('gap', read)
  const queues = feed.data?.queues
  return useMemo(() => (queues ? waitingByPage(queues) : none), [queues])
}
