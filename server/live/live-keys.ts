import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Publisher } from '#server/platform/publish.ts'

/** Keys of the live socket: whose events they are. What is published under one reaches everyone the server gave it to. */
export const userChannel = (userId: string) => `user:${userId}`
export const companyChannel = (companyId: string) => `company:${companyId}`
export const STAFF_CHANNEL = 'staff'
/** Everyone in an engineering company: what any of them could read. */
export const ENGINEERS_CHANNEL = 'engineers'

/** Further keys of a person, of one capability: the projects they are a party of, say. */
type KeySource = (deps: Pick<AppDeps, 'db'>, viewer: Viewer) => Promise<readonly string[]>

/** Sorted by capability. A capability that changes who gets its keys calls `renewLiveKeys`. */
const sources: readonly KeySource[] = []

/** What a person may hear, decided here and never by the browser. */
export const liveKeysOf = async (deps: Pick<AppDeps, 'db'>, viewer: Viewer): Promise<ReadonlySet<string>> => {
  const further = await Promise.all(sources.map((source) => source(deps, viewer)))
  return new Set([
    userChannel(viewer.id),
    ...(viewer.company ? [companyChannel(viewer.company.id)] : []),
    ...(viewer.staffRole ? [STAFF_CHANNEL] : []),
    ...(viewer.company?.type === 'engineer' ? [ENGINEERS_CHANNEL] : []),
    ...further.flat(),
  ])
}

export const RIGHTS_CHANGED = 'rights-changed'

/** Part of every change of what a person may see: after the commit their open sockets get their keys again, or close. */
export const renewLiveKeys = (publisher: Publisher, tx: Executor, userId: string): Promise<void> =>
  publisher.publish(tx, userChannel(userId), { type: RIGHTS_CHANGED })
