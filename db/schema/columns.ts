import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every owned row: a UUID key made by the database when the program gives none. */
export const primaryId = () => uuid('id').primaryKey().defaultRandom()

/** An instant in UTC; millisecond precision, so that a value read back compares equal to the one a cursor carries. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
