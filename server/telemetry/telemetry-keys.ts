import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { TelemetryKey } from '#contract/telemetry.ts'
import { MAX_TELEMETRY_KEYS } from '#contract/telemetry-ranges.ts'
import type { Database } from '#db/connect.ts'
import { telemetryKeys as keys } from '#db/schema/index.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownsSolution } from '#server/solution-access/owns-solution.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { countOpenKeys, lockOwn, selectOpenKeys } from './queries.ts'
import { toKey } from './view.ts'

/** Says in logs and code searches what it is. */
const PREFIX = 'cwt_'

/**
 * Makes a key of an own solution and shows it; it is not kept. Null when the caller has no such solution.
 * Errors: TELEMETRY_KEY_LIMIT_REACHED.
 */
export const createKey = (
  deps: AppDeps,
  viewer: Viewer,
  { id: solutionId, label }: { id: string; label: string },
): Promise<(TelemetryKey & { key: string }) | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, viewer, solutionId))) return null
    if ((await countOpenKeys(tx, solutionId)) >= MAX_TELEMETRY_KEYS)
      throw errors.TELEMETRY_KEY_LIMIT_REACHED({ data: { limit: MAX_TELEMETRY_KEYS } })
    const key = `${PREFIX}${deps.ids.token()}`
    const now = deps.clock.now()
    const row = {
      id: deps.ids.row(),
      solutionId,
      userId: viewer.id,
      keyHash: sha256Hex(key),
      hint: key.slice(-4),
      label,
      createdAt: now,
      lastUsedAt: null,
    }
    await tx.insert(keys).values(row)
    await recordChange(deps, tx, {
      solutionId,
      actorId: viewer.id,
      kind: 'key_created',
      details: { label },
      now,
    })
    return { ...toKey(row), key }
  })

/** Ends a key of an own solution; ended already, it stays so. Null when the caller has no such key. */
export const revokeKey = (
  deps: AppDeps,
  viewer: Viewer,
  { id: solutionId, keyId }: { id: string; keyId: string },
): Promise<{ id: string } | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, viewer, solutionId))) return null
    const isThis = and(eq(keys.id, keyId), eq(keys.solutionId, solutionId))
    const [known] = await tx.select().from(keys).where(isThis)
    if (!known) return null
    if (known.revokedAt === null) {
      const now = deps.clock.now()
      await tx.update(keys).set({ revokedAt: now }).where(isThis)
      const details = { label: known.label }
      await recordChange(deps, tx, { solutionId, actorId: viewer.id, kind: 'key_revoked', details, now })
    }
    return { id: keyId }
  })

/** Open keys of an own solution; null when it is not the caller's. */
export const listKeys = async (
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<{ items: TelemetryKey[] } | null> =>
  (await ownsSolution(db, viewer, id)) ? { items: (await selectOpenKeys(db, id)).map(toKey) } : null
