import { safeReturnPath } from '#web/lib/guard.ts'

/** Address of a sign-in page with the page to return to. */
export const withReturn = (path: string, from: unknown): string => {
  const target = safeReturnPath(from)
  return target ? `${path}?from=${encodeURIComponent(target)}` : path
}
