import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { StartFault } from '#db/fault.ts'
import { auditEvents, invitations } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Ids } from '#server/platform/ids.ts'
import { expiryFrom } from './invitations/invitation-days.ts'
import { invitationsTo } from './invitations/invited-to.ts'
import { revokeOpen } from './invitations/revoke-open.ts'

export type FirstAdmin = { email: string; link: string; expiresAt: Date }

/** Which address to invite: the given one, else the only one of ADMIN_EMAILS. Throws StartFault where that is not clear. */
export const chooseAddress = (given: string | undefined, listed: readonly string[]): string => {
  if (given !== undefined) {
    const email = given.trim().toLowerCase()
    if (!z.email().safeParse(email).success) throw new StartFault(`${given} is not an e-mail address.`)
    return email
  }
  const [only, ...others] = listed
  if (only !== undefined && others.length === 0) return only
  const known = listed.length === 0 ? 'ADMIN_EMAILS is empty' : `ADMIN_EMAILS has ${listed.join(', ')}`
  throw new StartFault(`Say whom to invite: npm run admin:invite -- <email>. (${known}.)`)
}

/**
 * Makes a staff invitation of role admin and answers its one-time link in clear, once: only its hash is kept. For anyone who
 * holds the machine; an earlier open invitation of the address stops working.
 */
export const inviteFirstAdmin = async (
  { db, clock, ids, baseUrl }: { db: Database; clock: Clock; ids: Ids; baseUrl: string },
  email: string,
): Promise<FirstAdmin> => {
  const now = clock.now()
  const expiresAt = expiryFrom(now)
  const token = ids.token()
  await db.transaction(async (tx) => {
    await revokeOpen(tx, email, invitationsTo('staff'))
    await tx.insert(invitations).values({
      companyId: null,
      email,
      role: 'admin',
      purpose: 'staff',
      tokenHash: sha256(token),
      sentAt: now,
      expiresAt,
      createdAt: now,
    })
    await tx.insert(auditEvents).values({
      at: now,
      action: 'member_invited',
      details: { role: 'admin', from: 'command line' },
    })
  })
  return { email, link: `${baseUrl}/invitation?token=${token}`, expiresAt }
}
