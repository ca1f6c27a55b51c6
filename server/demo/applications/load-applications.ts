import type { Executor } from '#db/connect.ts'
import { betaSignups, contactNotes, contactSubmissions, investors } from '#db/schema/index.ts'
import type { DemoPerson } from '../accounts.ts'
import { demoInvestors, demoMessages, demoSignups } from './rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Applications and messages in each of their states, decided and answered by the demo administrator. */
export const loadApplications = async (db: Executor, admin: DemoPerson, now: Date): Promise<void> => {
  const { userId } = admin
  // Minutes apart, so that a list of them has one order.
  const daysBefore = (days: number, at: number) =>
    new Date(now.getTime() - days * DAY_MS - (at + 1) * HOUR_MS)
  const decidedAt = (created: Date) => new Date(Math.min(created.getTime() + DAY_MS, now.getTime()))
  await db.insert(betaSignups).values(
    demoSignups.map(({ daysAgo, reason = '', ...signup }, at) => {
      const createdAt = daysBefore(daysAgo, at)
      const isRejected = signup.status === 'rejected'
      return {
        ...signup,
        createdAt,
        reason,
        ...(isRejected && { rejectedAt: decidedAt(createdAt), rejectedBy: userId }),
      }
    }),
  )
  await db.insert(investors).values(
    demoInvestors.map(({ daysAgo, focus, reason = '', ...investor }, at) => {
      const createdAt = daysBefore(daysAgo, at)
      const isRejected = investor.status === 'rejected'
      return {
        ...investor,
        investmentFocus: [...focus],
        createdAt,
        reason,
        ...(isRejected && { rejectedAt: decidedAt(createdAt), rejectedBy: userId }),
      }
    }),
  )
  const messages = await db
    .insert(contactSubmissions)
    .values(
      demoMessages.map(({ daysAgo, notes: _notes, ...message }, at) => {
        const createdAt = daysBefore(daysAgo, at)
        const isResolved = message.status === 'resolved'
        return {
          ...message,
          createdAt,
          ...(isResolved && { resolvedAt: decidedAt(createdAt), resolvedBy: userId }),
        }
      }),
    )
    .returning({
      id: contactSubmissions.id,
      email: contactSubmissions.email,
      createdAt: contactSubmissions.createdAt,
    })
  const notes = messages.flatMap(({ id, email, createdAt }) => {
    const written = demoMessages.find((message) => message.email === email)?.notes ?? []
    return written.map((note, at) => ({
      submissionId: id,
      note,
      userId,
      createdAt: new Date(Math.min(createdAt.getTime() + (at + 1) * HOUR_MS, now.getTime())),
    }))
  })
  await db.insert(contactNotes).values(notes)
}
