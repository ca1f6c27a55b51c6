import { isClientGone } from './is-client-gone.ts'

/** SQLSTATE classes and socket errors that mean "no database at the moment" rather than "wrong query". */
const gone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** Follows the causes of an error: drivers and query builders wrap. */
export const isDatabaseGone = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 5 || isClientGone(error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (gone.has(code)) return true
  if (
    /Connection terminated|not currently accepting connections|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
    return true
  return isDatabaseGone(error.cause, depth + 1)
}
