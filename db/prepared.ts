import type { Database } from './connect.ts'

const kept = new WeakMap<Database, Map<string, unknown>>()

/**
 * A statement of a hot path, built once for each database and then sent by name: neither the query builder nor the
 * server's planner works on it again. `name` says its whole shape; values come in as placeholders.
 */
export const prepared = <Statement>(db: Database, name: string, build: () => Statement): Statement => {
  const statements = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, statements)
  const known = statements.get(name)
  if (known !== undefined) return known as Statement
  const statement = build()
  statements.set(name, statement)
  return statement
}
