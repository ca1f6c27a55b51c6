import { and, asc, eq, lte } from 'drizzle-orm'
import { invitations } from '#db/schema/index.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import { removeUnjoined } from '#server/identity/accounts/deletion/remove-company.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'

/** Invitations of one run; the next ones follow a minute later. */
const AT_ONCE = 100

/** Each minute: a company that an approval made goes when its invitation ends and no one has joined it. */
export const endPartnerInvitations: TimerTask = {
  name: 'partner-invitations',
  every: 'minute',
  run: async (deps, tx, now) => {
    const over = await tx
      .select({ id: invitations.id, companyId: invitations.companyId, email: invitations.email })
      .from(invitations)
      .where(
        and(
          eq(invitations.purpose, 'partner'),
          eq(invitations.status, 'open'),
          lte(invitations.expiresAt, now),
        ),
      )
      .orderBy(asc(invitations.expiresAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id, companyId, email } of over) {
      await tx.update(invitations).set({ status: 'revoked' }).where(eq(invitations.id, id))
      const name = companyId && (await removeUnjoined(tx, companyId))
      if (name)
        await tellStaff(deps, tx, {
          kind: 'partner_progress',
          type: 'warning',
          title: `No one joined ${name}`,
          message: `The invitation to ${email} has ended, so the company is removed. The applicant can apply again.`,
          href: '/admin/beta-signups?status=approved',
        })
    }
  },
}
