import { contactSubmissions } from '#db/schema/index.ts'
import { only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'

/** A message of the contact form that no one has begun to answer. */
export const newMessage = async (
  { deps: { db, ids } }: Pick<TestApp, 'deps'>,
  more: Partial<typeof contactSubmissions.$inferInsert> = {},
): Promise<{ id: string; email: string }> =>
  only(
    await db
      .insert(contactSubmissions)
      .values({
        name: 'Ada Plant',
        email: `${ids.random()}@plant.example`,
        subject: 'Press line',
        message: 'Please call us.',
        ...more,
      })
      .returning({ id: contactSubmissions.id, email: contactSubmissions.email }),
  )
