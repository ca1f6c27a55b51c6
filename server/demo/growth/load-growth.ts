import { sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import type { DemoPerson } from '../accounts.ts'
import { newcomers } from './newcomers.ts'

const DAY_MS = 86_400_000
/** Accounts at the end of each five days up to now, those of staff apart. */
const ACCOUNTS = [10, 15, 25, 30, 45, 50] as const
const BUCKET_DAYS = 5

/** "Dunmore Dairy" is dunmore-dairy.example. */
const domainOf = (company: string): string =>
  `${company
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')}.example`

const countUntil = async (db: Executor, at: Date): Promise<number> => {
  const { rows } = await db.execute<{ all: number }>(
    sql`select count(*)::int as "all" from users where role = 'user' and created_at <= ${at.toISOString()}::timestamptz`,
  )
  return rows[0]?.all ?? 0
}

/**
 * Companies that signed up in the last thirty days, as many as make the accounts grow to the figures above together with
 * those that other parts of the demo have made.
 */
export const loadGrowth = async (db: Executor, _owner: DemoPerson, now: Date): Promise<void> => {
  let next = 0
  for (const [index, wanted] of ACCOUNTS.entries()) {
    const endMs = now.getTime() - (ACCOUNTS.length - 1 - index) * BUCKET_DAYS * DAY_MS
    const missing = wanted - (await countUntil(db, new Date(endMs)))
    for (let number = 0; number < missing; number++) {
      const newcomer = newcomers[next++]
      if (!newcomer) return
      const { company, person, type } = newcomer
      await createPerson(db, {
        email: `office@${domainOf(company)}`,
        fullName: person,
        isConfirmed: true,
        // Spread over the five days, the last one a while before they end.
        now: new Date(endMs - ((number + 0.5) / missing) * BUCKET_DAYS * DAY_MS),
        company: { name: company, type },
      })
    }
  }
}
