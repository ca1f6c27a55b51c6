import { investors } from '#db/schema/index.ts'
import { only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'

/** An application of an investor that waits for a decision. */
export const newInvestor = async (
  { deps: { db, ids } }: TestApp,
  email = `${ids.random()}@fund.example`,
): Promise<{ id: string; email: string }> =>
  only(
    await db
      .insert(investors)
      .values({ firstName: 'Ina', lastName: 'Vest', email, companyName: 'Fund', position: 'Partner' })
      .returning({ id: investors.id, email: investors.email }),
  )
