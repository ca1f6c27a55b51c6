import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { deliverOutbox, dropBid, type OutboxEntry, readOutbox } from './outbox.ts'

const AGAIN_MS = 30_000

/** One tab of the browser delivers at a time. */
const alone = <Result,>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('bid-outbox', work) : work()

type BidOutboxProps = {
  authorId: string
  /** Changes when a bid was kept. */
  version?: unknown
}

/** Bids of this person that wait in this browser. They go out when the page opens, when the connection is back, and every half minute. */
export function BidOutbox({ authorId, version }: BidOutboxProps) {
  const [entries, setEntries] = useState<OutboxEntry[]>([])
  const { revalidate } = useRevalidator()
  const deliver = useCallback(async () => {
    const { delivered, refused } = await alone(() => deliverOutbox(localStorage, fetch, authorId))
    setEntries(readOutbox(localStorage, authorId))
    if (delivered > 0) {
      showToast({ title: 'Bid submitted successfully', tone: 'success' })
      void revalidate()
    }
    if (refused > 0) showToast({ title: 'Failed to submit bid', tone: 'error' })
  }, [authorId, revalidate])
  useEffect(() => {
    const timer = setInterval(() => void deliver(), AGAIN_MS)
    const onOnline = () => void deliver()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [deliver])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bid that was just kept is shown and tried at once
  useEffect(() => void deliver(), [version, deliver])
  if (entries.length === 0) return null
  const drop = (key: string) => {
    dropBid(localStorage, key)
    setEntries(readOutbox(localStorage, authorId))
  }
  return (
    <section
      aria-labelledby="outbox"
      className="grid gap-3 border border-warn-ink/40 bg-warn-wash p-4 text-sm"
    >
      <h2 id="outbox" className="font-medium text-base">
        Bids in this browser
      </h2>
      {entries.some(({ reason }) => reason === null) && (
        <p>Stored in this browser until it can be delivered.</p>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {entries.map(({ key, title, savedAt, reason }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-medium">{title}</span> <Time instant={savedAt} show="relative" />
              {reason && <span className="block text-danger-ink">Refused, and not sent again: {reason}</span>}
            </span>
            <Button size="sm" onClick={() => drop(key)}>
              Remove<span className="sr-only"> the bid on {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
