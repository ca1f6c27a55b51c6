import { isNull } from 'drizzle-orm'
import { attachments } from '#db/schema/index.ts'
import { makeRoomAmong } from '#server/files/rooms.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { forgetFiles } from './forget-files.ts'

/** After a file has come: removes the oldest unclaimed files where a room of its sender, or of all, is full. */
export const makeRoom = (
  deps: Pick<AppDeps, 'db' | 'storage'>,
  sender: { network: string; userId: string | null },
): Promise<void> =>
  makeRoomAmong(
    deps,
    {
      table: attachments,
      isWaiting: isNull(attachments.solutionId),
      forget: (ids) => forgetFiles(deps, ids),
    },
    sender,
  )
