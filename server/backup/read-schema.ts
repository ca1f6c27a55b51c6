import type pg from 'pg'

export type BackedTable = { schema: string; name: string; columns: string[] }

/** Where the program keeps its rows: its own tables, the migrations, the jobs. */
const SCHEMAS = ['public', 'drizzle', 'jobs']

/** A name as SQL takes it. */
export const quoted = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

/** Every table with the columns that are not computed, in a fixed order. Partitions are rows of their table. */
export const listTables = async (client: pg.ClientBase): Promise<BackedTable[]> => {
  const { rows } = await client.query<BackedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export const listSequences = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ schema: string; name: string; value: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Version of the queue's tables; 0: there are none. */
export const readQueueVersion = async (client: pg.ClientBase): Promise<number> => {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('jobs.version') is not null as there`,
  )
  if (!known[0]?.there) return 0
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  return rows[0]?.version ?? 0
}

/** Foreign keys with their definitions, so that tables can be filled in any order. */
export const listForeignKeys = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by 1, 2, 3`,
    [SCHEMAS],
  )
  return rows
}

/** Whether another process of the program is connected to the database. */
export const isProgramRunning = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cellwright events' limit 1`,
  )
  return rows.length > 0
}
