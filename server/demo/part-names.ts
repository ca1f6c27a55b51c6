import { sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'

/** Demo rows of later capabilities, in the order in which they are loaded. A new one adds its name here and its loader in `parts.ts`. */
export const demoParts = [
  'telemetry',
  'workbench',
  'certifications',
  'equipment',
  'orders',
  'quotes',
  'applications',
  'data_room',
  'verification',
  'billing',
  'projects',
  'bids',
  'profiles',
  'activity',
  'growth',
] as const
export type DemoPart = (typeof demoParts)[number]

/** What `installation_facts` calls a part that is loaded. */
export const factOf = (part: DemoPart): string => `demo:${part}`

/** Parts that a database with demo rows does not have yet: it was filled by an earlier version. */
export const findMissingParts = async (db: Executor): Promise<DemoPart[]> => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from installation_facts where key = 'demo' or key like 'demo:%'`,
  )
  const facts = new Set(rows.map(({ key }) => key))
  return facts.has('demo') ? demoParts.filter((part) => !facts.has(factOf(part))) : []
}
