import type { Log } from '#server/platform/log.ts'
import { isDatabaseGone } from '#server/rpc/faults/is-database-gone.ts'

/** What a part of a page reads, or null, so that the other parts stand. Without any database the whole page fails. */
export const attempt = async <Result>(
  log: Log,
  what: string,
  read: () => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await read()
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    log.error({ err: error, what }, 'part of the dashboard could not be read')
    return null
  }
}
