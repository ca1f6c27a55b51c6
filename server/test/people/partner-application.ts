import { randomUUID } from 'node:crypto'
import { betaSignups } from '#db/schema/index.ts'
import { only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'

type Signup = typeof betaSignups.$inferSelect

/** An application that waits for a decision. */
export const newApplication = async (
  { deps: { db } }: Pick<TestApp, 'deps'>,
  more: Partial<typeof betaSignups.$inferInsert> = {},
): Promise<Signup> =>
  only(
    await db
      .insert(betaSignups)
      .values({
        fullName: 'Emil Engineer',
        email: `${randomUUID()}@cells.example`,
        companyName: 'Cells GmbH',
        role: 'engineer',
        experience: 'Forty welding cells since 2009.',
        ...more,
      })
      .returning(),
  )
