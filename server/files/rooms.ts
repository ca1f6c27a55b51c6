import { createHmac } from 'node:crypto'
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppDeps } from '#server/platform/deps.ts'

/** How much may wait for the form that uses it. */
type Room = { bytes: number; files: number }

const MB = 1_048_576
/** Two plans' files at the largest. */
export const ACCOUNT_ROOM: Room = { bytes: 500 * MB, files: 500 }
/** Of one client address, for all accounts there. */
export const NETWORK_ROOM: Room = { bytes: 1000 * MB, files: 1000 }
export const WHOLE_ROOM: Room = { bytes: 5000 * MB, files: 50_000 }

/** A table of files, which of its rows wait, and how some are removed with their bytes. */
export type WaitingFiles = {
  table: PgTable &
    Record<'id' | 'bytes' | 'createdAt' | 'network' | 'userId', AnyPgColumn<{ notNull: boolean }>>
  isWaiting: SQL
  forget: (ids: readonly string[]) => Promise<void>
}

/** A client's network as it is kept beside a file: enough to find the same one again, and no address. */
export const hashNetwork = ({ config }: Pick<AppDeps, 'config'>, network: string): string =>
  createHmac('sha256', config.secret).update(`attachments|${network}`).digest('base64url').slice(0, 22)

/** Waiting files that do not fit a room beside the newer ones. */
const findSurplus = async (
  { db }: Pick<AppDeps, 'db'>,
  { table, isWaiting }: WaitingFiles,
  room: Room,
  isInRoom: SQL | undefined,
): Promise<string[]> => {
  const newestFirst = sql`order by ${table.createdAt} desc, ${table.id} desc`
  const waiting = db.$with('waiting').as(
    db
      .select({
        id: sql<string>`${table.id}`.as('id'),
        bytes: sql<string>`sum(${table.bytes}) over (${newestFirst})`.as('bytes_up_to_here'),
        files: sql<string>`row_number() over (${newestFirst})`.as('files_up_to_here'),
      })
      .from(table)
      .where(and(isWaiting, isInRoom)),
  )
  const rows = await db
    .with(waiting)
    .select({ id: waiting.id })
    .from(waiting)
    .where(or(gt(waiting.bytes, String(room.bytes)), gt(waiting.files, String(room.files))))
  return rows.map(({ id }) => id)
}

/**
 * After a file has come: removes the oldest waiting files of its sender's network, of its sender's account and of all,
 * where they take more than their room. The newest always stay, so that no one is refused for what others sent.
 */
export const makeRoomAmong = async (
  deps: Pick<AppDeps, 'db'>,
  waiting: WaitingFiles,
  { network, userId }: { network: string; userId: string | null },
): Promise<void> => {
  const { table, forget } = waiting
  await forget(await findSurplus(deps, waiting, NETWORK_ROOM, eq(table.network, network)))
  if (userId !== null) await forget(await findSurplus(deps, waiting, ACCOUNT_ROOM, eq(table.userId, userId)))
  await forget(await findSurplus(deps, waiting, WHOLE_ROOM, undefined))
}
