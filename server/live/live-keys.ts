import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import type { Publisher } from '#server/platform/publish.ts'

/** Keys of the live socket: whose events they are. What is published under one reaches everyone the server gave it to. */
export const userChannel = (userId: string) => `user:${userId}`
export const companyChannel = (companyId: string) => `company:${companyId}`
export const STAFF_CHANNEL = 'staff'
/** Everyone in an engineering company: what any of them could read. */
export const ENGINEERS_CHANNEL = 'engineers'

/** What a person may hear, decided here and never by the browser. */
export const liveKeysOf = (viewer: Viewer): ReadonlySet<string> =>
  new Set([
    userChannel(viewer.id),
    ...(viewer.company ? [companyChannel(viewer.company.id)] : []),
    ...(viewer.staffRole ? [STAFF_CHANNEL] : []),
    ...(viewer.company?.type === 'engineer' ? [ENGINEERS_CHANNEL] : []),
  ])

export const RIGHTS_CHANGED = 'rights-changed'

/** Part of every change of what a person may see: after the commit their open sockets get their keys again, or close. */
export const renewLiveKeys = (publisher: Publisher, tx: Executor, userId: string): Promise<void> =>
  publisher.publish(tx, userChannel(userId), { type: RIGHTS_CHANGED })
