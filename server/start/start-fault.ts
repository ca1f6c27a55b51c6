import { errorCode, errorText, StartFault } from '#db/fault.ts'
import { hasCode, isDatabaseGone } from '#server/rpc/faults/is-database-gone.ts'

const full = new Set(['ENOSPC', 'EDQUOT', '53100'])
const closed = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EISDIR', 'ENOTDIR'])

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined

/** What went wrong at the start as one line that a person can act on; anything unforeseen stays as it is. */
export const asStartFault = (error: unknown): unknown => {
  if (error instanceof StartFault) return error
  if (isDatabaseGone(error))
    return new StartFault(`${errorText(error).replace(/\.$/, '')}. Nothing was started; try again.`)
  if (hasCode(error, full))
    return new StartFault(
      'The disk is full. Free some space where the data folder and the database are, then start again.',
    )
  const path = pathOf(error)
  if (path !== undefined && closed.has(errorCode(error) ?? ''))
    return new StartFault(`${path} cannot be used: ${errorText(error)}.`)
  return error
}
