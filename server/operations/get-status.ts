import type { Status } from '#contract/operations.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { checkParts } from './check-parts.ts'

/** How long an answer holds for everyone who asks: many readers do not become many checks. */
const KEPT_MS = 15_000

const kept = new WeakMap<AppDeps, { atMs: number; status: Promise<Status> }>()

const check = async (deps: AppDeps): Promise<Status> => {
  const parts = await checkParts(deps)
  const now = deps.clock.now()
  const { uptimeSeconds } = deps.readiness.health()
  return {
    checkedAt: now.toISOString(),
    startedAt: new Date(now.getTime() - uptimeSeconds * 1000).toISOString(),
    uptimeSeconds,
    parts,
  }
}

/** What of this installation works now. It needs no database to answer, because it must also say that there is none. */
export const getStatus = (deps: AppDeps): Promise<Status> => {
  const nowMs = deps.clock.now().getTime()
  const last = kept.get(deps)
  if (last && nowMs - last.atMs < KEPT_MS) return last.status
  const status = check(deps)
  kept.set(deps, { atMs: nowMs, status })
  return status
}
