import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { FEED_PATH } from './feed.ts'

type Marked = { problem: string | null }

/** Marks one, or all up to the newest that was seen, as read. What goes wrong is reported in a toast. */
export const useMarking = () => {
  const fetcher = useFetcher<Marked>({ key: 'notifications-read' })
  const { data, state, submit } = fetcher
  const problem = data?.problem
  useEffect(() => {
    if (problem && state === 'idle') showToast({ title: problem, tone: 'error' })
  }, [problem, state])
  return {
    isBusy: state !== 'idle',
    mark: (what: { id: string } | { upTo: string }) =>
      void submit(what, { method: 'post', action: FEED_PATH }),
  }
}
