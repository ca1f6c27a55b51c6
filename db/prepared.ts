import { is, type Placeholder, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Executor } from './connect.ts'

const kept = new WeakMap<Executor, Map<string, unknown>>()

/**
 * A statement of a hot path, built once for each database and then sent by name: neither the query builder nor the
 * server's planner works on it again. `name` says its whole shape; values come in as placeholders. In a transaction it is
 * built each time, for that transaction.
 */
export const prepared = <Statement>(db: Executor, name: string, build: () => Statement): Statement => {
  if (is(db, PgTransaction)) return build()
  const statements = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, statements)
  const known = statements.get(name)
  if (known !== undefined) return known as Statement
  const statement = build()
  statements.set(name, statement)
  return statement
}

/** Places of values by name, for a statement that is prepared. */
export const placeholdersOf = <Name extends string>(
  names: readonly Name[],
): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>
