import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { attachments } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { forgetFiles } from './forget-files.ts'

/** How much may wait for a save. */
type Room = { bytes: number; files: number }

const MB = 1_048_576
/** Two plans' files at the largest. */
export const ACCOUNT_ROOM: Room = { bytes: 500 * MB, files: 500 }
/** Of one client address, whoever is signed in there. */
export const NETWORK_ROOM: Room = { bytes: 1000 * MB, files: 1000 }
export const WHOLE_ROOM: Room = { bytes: 5000 * MB, files: 50_000 }

/** A client's network as it is kept beside a file: enough to find the same one again, and no address. */
export const hashNetwork = ({ config }: Pick<AppDeps, 'config'>, network: string): string =>
  createHmac('sha256', config.secret).update(`attachments|${network}`).digest('base64url').slice(0, 22)

/** Unclaimed files that do not fit a room beside the newer ones. */
const findSurplus = async (
  { db }: Pick<AppDeps, 'db'>,
  room: Room,
  isInRoom: SQL | undefined,
): Promise<string[]> => {
  const newestFirst = sql`order by ${attachments.createdAt} desc, ${attachments.id} desc`
  const waiting = db.$with('waiting').as(
    db
      .select({
        id: attachments.id,
        bytes: sql<string>`sum(${attachments.bytes}) over (${newestFirst})`.as('bytes_up_to_here'),
        files: sql<string>`row_number() over (${newestFirst})`.as('files_up_to_here'),
      })
      .from(attachments)
      .where(and(isNull(attachments.solutionId), isInRoom)),
  )
  const rows = await db
    .with(waiting)
    .select({ id: waiting.id })
    .from(waiting)
    .where(or(gt(waiting.bytes, String(room.bytes)), gt(waiting.files, String(room.files))))
  return rows.map(({ id }) => id)
}

/**
 * After a file has come: removes the oldest unclaimed files of its sender's network, of its sender's account and of all,
 * where they take more than their room. The newest always stay, so that no one is refused for what others sent.
 */
export const makeRoom = async (
  deps: Pick<AppDeps, 'db' | 'storage'>,
  { network, userId }: { network: string; userId: string | null },
): Promise<void> => {
  await forgetFiles(deps, await findSurplus(deps, NETWORK_ROOM, eq(attachments.network, network)))
  if (userId !== null)
    await forgetFiles(deps, await findSurplus(deps, ACCOUNT_ROOM, eq(attachments.userId, userId)))
  await forgetFiles(deps, await findSurplus(deps, WHOLE_ROOM, undefined))
}
