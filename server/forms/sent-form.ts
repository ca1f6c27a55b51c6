import { z } from 'zod'

/** Names the row of a form that was sent, for the jobs that write about it. */
export const SentForm = z.object({ kind: z.enum(['contact', 'partner', 'investor']), id: z.uuid() })
export type SentForm = z.infer<typeof SentForm>
