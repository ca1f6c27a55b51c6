import { sql } from 'drizzle-orm'
import type { BackOfficeSecurity } from '#contract/back-office.ts'
import { getLastBackup } from '#server/backup/last-backup.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { attempt } from './attempt.ts'
import { readCertificate } from './certificate.ts'
import { readFigures } from './figures.ts'
import { listRecent } from './recent/list-recent.ts'

const HOUR_MS = 3_600_000

/** What is measured of the installation's security; what is not measured here says so. */
const readSecurity = async (
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  now: Date,
): Promise<BackOfficeSecurity> => {
  const certificate = readCertificate(config.baseUrl, now)
  const since = now.getTime() - HOUR_MS
  const { rows } = await db.execute<{ all: number }>(
    sql`select count(*)::int as "all" from rate_limits where window_started_ms >= ${since}`,
  )
  return {
    certificate: await certificate,
    lastBackupAt: (await getLastBackup(db))?.at ?? null,
    countedClients: rows[0]?.all ?? 0,
  }
}

/**
 * What the dashboard of staff shows. A part that cannot be read fails alone. `isAdmin`: events lead to what only
 * administrators may open too.
 */
export const getBackOffice = async (
  { db, clock, log, config }: Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'>,
  isAdmin: boolean,
) => {
  const now = clock.now()
  const [figures, security, recent] = await Promise.all([
    readFigures({ db, log }, now),
    attempt(log, 'security', () => readSecurity({ db, config }, now)),
    attempt(log, 'recent activity', () => listRecent(db, isAdmin)),
  ])
  return { ...figures, security, recent }
}
