import type { InboxQueue } from '#contract/back-office.ts'

/** Address of what waits for staff, for the figures in their navigation. */
export const INBOX_PATH = '/admin/inbox'

/** Nothing for those who may not read it, and while it cannot be read: figures are no reason to break a page. */
export type InboxFeed = { queues: InboxQueue[] }

/** How much waits below each address of a list. */
export const waitingByPage = (queues: readonly InboxQueue[]): ReadonlyMap<string, number> => {
  const waiting = new Map<string, number>()
  for (const { href, count } of queues) {
    const [page = href] = href.split('?')
    waiting.set(page, (waiting.get(page) ?? 0) + (count ?? 0))
  }
  return waiting
}
