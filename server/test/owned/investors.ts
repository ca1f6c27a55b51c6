import { investorGrants, invitations, users } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import { newInvestor } from '../people/investor-application.ts'

/** An application that waits for a decision, an open invitation, or an account with a grant, as the name says; only staff see them. */
export const makeOwned: MakeOwned = async (app, procedure) => {
  const { db, ids } = app.deps
  const email = `${ids.random()}@fund.example`
  if (procedure.endsWith('Invitation')) {
    const { id } = only(
      await db
        .insert(invitations)
        .values({
          email,
          role: 'investor',
          purpose: 'investor',
          tokenHash: ids.token(),
          expiresAt: new Date(Date.now() + 60_000),
        })
        .returning({ id: invitations.id }),
    )
    return { ids: { id }, of: [] }
  }
  if (!procedure.endsWith('revokeInvestor')) return { ids: { id: (await newInvestor(app)).id }, of: [] }
  const { id: userId } = only(
    await db
      .insert(users)
      .values({ email, name: 'Investor', emailVerified: true })
      .returning({ id: users.id }),
  )
  await db.insert(investorGrants).values({ userId })
  return { ids: { userId }, of: [] }
}
