import { z } from 'zod'

/** At most so many rows of a kind; `isComplete` says whether that was all. */
export const MAX_EXPORTED_ROWS = 1000

export const instant = z.iso.datetime()
/** What programs or a sign-in provider have stored with an account, as they sent it. */
export const asSent = z.record(z.string(), z.unknown())
/** Rows of a kind, with whether that was all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ isComplete: z.boolean(), items: z.array(item).max(MAX_EXPORTED_ROWS) })
