import type { Database } from '#db/connect.ts'
import { installationFacts } from '#db/schema/index.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { loadAccounts } from './accounts.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadMissingParts } from './parts.ts'
import { loadProjects } from './projects.ts'

export { demoAccounts } from './accounts.ts'
export { loadMissingParts } from './parts.ts'

/**
 * Fills an empty database with a working marketplace: an account for each role and solutions made by the engine.
 * Files of demo rows go to `storage`.
 * Every instant is relative to `now`.
 */
export const seed = async (
  db: Database,
  { now, storage }: { now: Date; storage: Storage },
): Promise<void> => {
  const people = await loadAccounts(db, now)
  await loadCatalogue(db, people.admin, now)
  await loadProjects(db, people.manufacturer, now)
  await db
    .insert(installationFacts)
    .values({ key: 'demo', value: { loadedAt: now.toISOString() }, createdAt: now })
  await loadMissingParts(db, now, storage)
}
