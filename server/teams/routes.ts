import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { companies, users } from '#db/schema/index.ts'
import { showUsage } from '#server/billing/get-usage.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import { rpc } from '#server/rpc/base.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { acceptInvitation, signUpByInvitation } from './accept-invitation.ts'
import { resendInvitation, revokeInvitation } from './invitations/change-invitation.ts'
import { inviteMember, inviteStaff } from './invitations/invite.ts'
import { findInvitation } from './invitations/take-invitation.ts'
import { changeMemberRole, listInvitations, listMembers, removeMember } from './members.ts'
import { changeStaff, listStaff } from './staff.ts'
import { toInvitation } from './view.ts'

type CompanyViewer = Viewer & { company: NonNullable<Viewer['company']> }

const withCompany = async (context: RequestContext): Promise<CompanyViewer> => {
  const viewer = await signedIn(context)
  if (!viewer.company) throw errors.COMPANY_NOT_FOUND()
  return { ...viewer, company: viewer.company }
}

/** The caller as owner of a company; a member is refused with the reason that owners do this. */
const asOwner = async (context: RequestContext): Promise<CompanyViewer> => {
  const viewer = await withCompany(context)
  if (viewer.company.membership !== 'owner') throw errors.FORBIDDEN()
  return viewer
}

/** The same where a row of a company is named: to everybody else it does not exist. */
const asRowOwner = async (context: RequestContext): Promise<CompanyViewer> => {
  const viewer = await signedIn(context)
  if (viewer.company?.membership !== 'owner') throw notFound()
  return { ...viewer, company: viewer.company }
}

const { teams: procedures } = rpc

export const teams = {
  getTeam: procedures.getTeam.handler(async ({ context }) => {
    const viewer = await withCompany(context)
    const { db, clock } = context.deps
    const [members, open, { features, isFallback }] = await Promise.all([
      listMembers(db, viewer.company.id, viewer.id),
      listInvitations(db, { companyId: viewer.company.id }),
      showUsage(context.deps, { kind: 'company', id: viewer.company.id }),
    ])
    return {
      members,
      invitations: open.map((row) => toInvitation(row, clock.now())),
      usage: features.team_members,
      isFallback,
      mayChange: viewer.company.membership === 'owner',
    }
  }),
  inviteMember: procedures.inviteMember.handler(async ({ input, context }) =>
    inviteMember(context, await asOwner(context), input),
  ),
  resendInvitation: procedures.resendInvitation.handler(async ({ input, context }) => {
    const viewer = await asRowOwner(context)
    return found(await resendInvitation(context, viewer, { companyId: viewer.company.id }, input.id))
  }),
  revokeInvitation: procedures.revokeInvitation.handler(async ({ input, context }) => {
    const viewer = await asRowOwner(context)
    return found(await revokeInvitation(context, viewer, { companyId: viewer.company.id }, input.id))
  }),
  changeMemberRole: procedures.changeMemberRole.handler(async ({ input, context }) => {
    const viewer = await asRowOwner(context)
    return found(await changeMemberRole(context, viewer, viewer.company.id, input))
  }),
  removeMember: procedures.removeMember.handler(async ({ input, context }) => {
    const viewer = await asRowOwner(context)
    if (!(await removeMember(context, viewer, viewer.company.id, input.userId))) throw notFound()
    return { userId: input.userId }
  }),
  leaveTeam: procedures.leaveTeam.handler(async ({ context }) => {
    const viewer = await withCompany(context)
    await removeMember(context, viewer, viewer.company.id, viewer.id)
    return { left: true as const }
  }),
  getInvitation: procedures.getInvitation.handler(async ({ input, context }) => {
    const { db } = context.deps
    const { email, companyId, role, purpose } = await findInvitation(db, context, input.token)
    const [company] = companyId
      ? await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
      : []
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return { email, companyName: company?.name ?? null, role, purpose, hasAccount: account !== undefined }
  }),
  acceptInvitation: procedures.acceptInvitation.handler(({ input, context }) =>
    acceptInvitation(context, input.token),
  ),
  signUpByInvitation: procedures.signUpByInvitation.handler(async ({ input, context }) => ({
    viewer: await signUpByInvitation(context, input),
  })),
  listStaff: procedures.listStaff.handler(async ({ context }) => {
    const { db, clock } = context.deps
    const { id } = await signedIn(context)
    const open = await listInvitations(db, 'staff')
    return {
      members: await listStaff(db, id),
      invitations: open.map((row) => toInvitation(row, clock.now())),
    }
  }),
  inviteStaff: procedures.inviteStaff.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    return inviteStaff(context, viewer, input)
  }),
  resendStaffInvitation: procedures.resendStaffInvitation.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    return found(await resendInvitation(context, viewer, 'staff', input.id))
  }),
  revokeStaffInvitation: procedures.revokeStaffInvitation.handler(async ({ input, context }) => {
    return found(await revokeInvitation(context, await signedIn(context), 'staff', input.id))
  }),
  changeStaff: procedures.changeStaff.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    return found(await changeStaff(context, viewer, input))
  }),
}
