import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { installationFacts } from '#db/schema/index.ts'

const KEY = 'backup'
const LastBackup = z.object({ at: z.iso.datetime(), bytes: z.number().int() })

/** When the last backup of this database was written, and how large its file is; null: there was none. */
export const getLastBackup = async (db: Database): Promise<z.infer<typeof LastBackup> | null> => {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.key, KEY))
  return LastBackup.safeParse(row?.value).data ?? null
}

export const recordBackup = async (
  db: Database,
  { at, bytes }: { at: Date; bytes: number },
): Promise<void> => {
  await db
    .insert(installationFacts)
    .values({ key: KEY, value: { at: at.toISOString(), bytes } })
    .onConflictDoUpdate({ target: installationFacts.key, set: { value: sql`excluded.value` } })
}
