import type pg from 'pg'
import { StartFault } from './fault.ts'

/** An empty schema: it is there from before the first change of a restore until the transaction that fills the tables. */
const MARK = 'unfinished_restore'

/** Marks the database: until `clearRestoreMark` is committed, the program does not start on it. */
export const markRestore = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`create schema if not exists ${MARK}`)
}

export const clearRestoreMark = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`drop schema ${MARK}`)
}

/** Whether a restore into this database was interrupted. */
export const isRestoreUnfinished = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('${MARK}') is not null as there`,
  )
  return rows[0]?.there ?? false
}

/** @throws StartFault for a database in which a restore was interrupted */
export const refuseUnfinishedRestore = async (client: pg.ClientBase): Promise<void> => {
  if (await isRestoreUnfinished(client))
    throw new StartFault(
      'A restore into this database was interrupted, so its data is incomplete. Run `npm run restore -- <file>` again, then start.',
    )
}
