import { companyMembers, invitations, users } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** An open invitation and a colleague: of the manufacturer's company, or of the staff, as the name says. */
export const makeOwned: MakeOwned = async ({ deps: { db, ids } }, procedure, { manufacturer }) => {
  const { companyId } = manufacturer
  const isOfStaff = procedure.includes('Staff')
  const email = `${ids.random()}@team.example`
  const invitation = only(
    await db
      .insert(invitations)
      .values({
        companyId: isOfStaff ? null : companyId,
        email,
        role: isOfStaff ? 'support' : 'member',
        purpose: isOfStaff ? 'staff' : 'team',
        tokenHash: ids.token(),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning({ id: invitations.id }),
  )
  const role = procedure.endsWith('changeStaff') ? 'analyst' : 'user'
  const colleague = only(
    await db
      .insert(users)
      .values({ email, name: 'Colleague', emailVerified: true, role })
      .returning({ id: users.id }),
  )
  if (procedure.includes('Member'))
    await db.insert(companyMembers).values({ companyId, userId: colleague.id, role: 'member' })
  return { ids: { id: invitation.id, userId: colleague.id }, of: isOfStaff ? [] : ['manufacturer'] }
}
