import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { errorCode, errorText, StartFault } from '../fault.ts'
import type { Account } from './account.ts'

/** What every whole cluster has, besides the version. A copy that was broken off lacks some of it. */
const PARTS = ['global/pg_control', 'base', 'pg_wal', 'cellwright.json']
const RESTORE =
  'Restore the data folder from a backup, or move this folder away to begin with an empty database'

const read = <Result>(path: string, reading: (path: string) => Result): Result | undefined => {
  try {
    return reading(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartFault(`The database in ${path} cannot be read: ${errorText(error)}.`)
  }
}

/** PostgreSQL runs only on files that belong to its own user and are closed to others. */
const checkOwner = (cluster: string, { uid, mode }: Stats, account: Account | undefined): void => {
  if (platform() === 'win32') return
  const own = account?.uid ?? process.getuid?.()
  if (own !== undefined && uid !== own)
    throw new StartFault(
      `${cluster} belongs to the system user ${uid}, and the database runs as ${own}. Start as that user, or give the folder to this one (chown -R ${own}).`,
    )
  if ((mode & 0o027) !== 0)
    throw new StartFault(`${cluster} is open to other users. Close it: chmod 700 ${cluster}`)
}

/**
 * Whether the folder holds a whole cluster of PostgreSQL `major`, checked before anything is started on it.
 * @returns false when there is none yet
 * @throws StartFault for everything in between, naming what is wrong and what to do
 */
export const checkCluster = (
  cluster: string,
  { major, account }: { major: string; account: Account | undefined },
): boolean => {
  const stats = read(cluster, (path) => statSync(path))
  if (!stats) return false
  if (!stats.isDirectory()) throw new StartFault(`${cluster} is not a folder. ${RESTORE}.`)
  if (read(cluster, (path) => readdirSync(path))?.length === 0) return false
  const version = read(join(cluster, 'PG_VERSION'), (path) => readFileSync(path, 'utf8').trim())
  const missing = PARTS.find((part) => !read(join(cluster, part), (path) => statSync(path)))
  if (version === undefined || missing !== undefined)
    throw new StartFault(
      `The database in ${cluster} is not whole: ${version === undefined ? 'PG_VERSION' : missing} is missing. ${RESTORE}.`,
    )
  if (version !== major)
    throw new StartFault(
      `The database in ${cluster} was made by PostgreSQL ${version.slice(0, 20) || '(no version)'}, and this program brings ${major}. Start the program that made it, or move its rows with pg_dump.`,
    )
  checkOwner(cluster, stats, account)
  return true
}
