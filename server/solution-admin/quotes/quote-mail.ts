import { z } from 'zod'

/** A quote that is to be mailed; `at` is the moment it was asked for, "2026-11-20T10:00:00.000Z". */
export const QuoteMail = z.object({ quoteId: z.uuid(), to: z.string(), at: z.iso.datetime() })
export type QuoteMail = z.infer<typeof QuoteMail>
