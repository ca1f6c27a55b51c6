import { type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '#db/schema/index.ts'

/**
 * Address and browser of a line are those of who did it. The person whom a line is about reads them only for their
 * own acts: the address of a colleague or of staff is not theirs to see.
 */
const ofOwnAct = (column: typeof auditEvents.ipAddress | typeof auditEvents.userAgent): SQL<string | null> =>
  sql<string | null>`case when ${auditEvents.actorId} is null then ${column} end`

export const addressOfOwnActs = {
  ipAddress: ofOwnAct(auditEvents.ipAddress),
  userAgent: ofOwnAct(auditEvents.userAgent),
}
