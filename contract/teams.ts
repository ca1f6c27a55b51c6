import { z } from 'zod'
import { accountErrors, Viewer } from './accounts.ts'
import { procedure } from './base.ts'
import { Usage } from './billing.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import { Id } from './id.ts'
import { text } from './text.ts'

/** Members of a company that are shown; plans allow far fewer. */
export const MAX_TEAM = 500

export const MemberRole = z.enum(['owner', 'member'])
export type MemberRole = z.infer<typeof MemberRole>
export const StaffRole = z.enum(['admin', 'support', 'analyst'])
export type StaffRole = z.infer<typeof StaffRole>

/** What an invitation makes of a person; `investor` opens the data room and leaves the person's company alone. */
export const InvitedRole = z.union([MemberRole, StaffRole, z.literal('investor')])
export type InvitedRole = z.infer<typeof InvitedRole>

/** Why there is an invitation: partners and investors applied, the others were asked by colleagues. */
export const InvitationPurpose = z.enum(['team', 'staff', 'partner', 'investor'])
export type InvitationPurpose = z.infer<typeof InvitationPurpose>

export const Member = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: MemberRole,
  joinedAt: z.iso.datetime(),
  isSelf: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: InvitedRole,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const StaffMember = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: StaffRole,
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  isSelf: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

const email = text(254).default('')
const secret = z.string().max(200).default('')
const mails = { rateLimit: { limit: 30, windowSeconds: 3600 } }
const attempts = { rateLimit: { limit: 30, windowSeconds: 300 }, isReplayExempt: true }

/** Refusals about members, staff and invitations. */
export const teamErrors = {
  TEAM_LIMIT_REACHED: {
    status: 403,
    message: 'Your plan allows no further team member.',
    data: z.object({ used: z.number().int(), limit: z.number().int() }),
  },
  EMAIL_NOT_CONFIRMED: emailNotConfirmed,
  MEMBER_NOT_CONFIRMED: {
    status: 409,
    message: 'This person has not confirmed their e-mail address yet. Ask them to, then make them an owner.',
  },
  ALREADY_MEMBER: { status: 409, message: 'This person is in your team already.' },
  ALREADY_INVITED: { status: 409, message: 'This address has an open invitation. Send it again instead.' },
  LAST_OWNER: { status: 409, message: 'A company needs an owner. Make another member an owner first.' },
  IN_ANOTHER_COMPANY: { status: 409, message: 'This account belongs to another company.' },
  INVITATION_INVALID: {
    status: 422,
    message: 'This invitation is not valid any more. Please ask for a new one.',
  },
  OTHER_ADDRESS: { status: 403, message: 'This invitation is for another e-mail address.' },
  WEAK_PASSWORD: accountErrors.WEAK_PASSWORD,
  ACCOUNT_EXISTS: accountErrors.ACCOUNT_EXISTS,
  REAUTHENTICATE: accountErrors.REAUTHENTICATE,
} as const

export const teams = {
  getTeam: procedure('company')
    .route({ method: 'GET', path: '/team', summary: 'Members and open invitations of the own company' })
    .output(
      z.object({
        members: z.array(Member),
        invitations: z.array(Invitation),
        usage: Usage,
        isFallback: z.boolean().describe('The plan could not be read: the limit is that of the free one'),
        mayChange: z.boolean(),
      }),
    ),
  inviteMember: procedure('company', mails)
    .route({
      method: 'POST',
      path: '/team/invitations',
      successStatus: 201,
      summary: 'Invite a person by mail',
    })
    .input(z.object({ email, role: MemberRole.default('member') }))
    .output(Invitation)
    .errors(teamErrors),
  resendInvitation: procedure('teamOwner', mails)
    .route({
      method: 'POST',
      path: '/team/invitations/{id}/resend',
      summary: 'Send an invitation again; the old link stops working',
    })
    .input(z.object({ id: Id }))
    .output(Invitation)
    .errors(teamErrors),
  revokeInvitation: procedure('teamOwner')
    .route({ method: 'DELETE', path: '/team/invitations/{id}', summary: 'Take an invitation back' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() }))
    .errors(teamErrors),
  changeMemberRole: procedure('teamOwner')
    .route({
      method: 'PUT',
      path: '/team/members/{userId}',
      summary: 'Make a member an owner, or an owner a member',
    })
    .input(z.object({ userId: Id, role: MemberRole.default('member') }))
    .output(Member)
    .errors(teamErrors),
  removeMember: procedure('teamOwner')
    .route({
      method: 'DELETE',
      path: '/team/members/{userId}',
      summary: 'Remove a member; what they made stays with the company',
    })
    .input(z.object({ userId: Id }))
    .output(z.object({ userId: z.uuid() }))
    .errors(teamErrors),
  leaveTeam: procedure('company')
    .route({ method: 'POST', path: '/team/leave', summary: 'Leave the own company' })
    .output(z.object({ left: z.literal(true) }))
    .errors(teamErrors),
  getInvitation: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/invitations/look',
      summary: 'What an invitation is for; accepts nothing',
    })
    .input(z.object({ token: secret }))
    .output(
      z.object({
        email: z.string(),
        companyName: z.string().nullable(),
        role: InvitedRole,
        purpose: InvitationPurpose,
        hasAccount: z.boolean(),
      }),
    )
    .errors(teamErrors),
  acceptInvitation: procedure('signedIn', attempts)
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept an invitation with the own account',
    })
    .input(z.object({ token: secret }))
    .output(
      z.object({
        viewer: Viewer,
        needsPassword: z
          .boolean()
          .describe('The first proof of the address has ended the password and the session from before'),
      }),
    )
    .errors(teamErrors),
  signUpByInvitation: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/invitations/sign-up',
      successStatus: 201,
      summary: 'Accept an invitation with a new account',
    })
    .input(
      z.object({
        token: secret,
        fullName: text(200).default(''),
        password: z.string().max(200, 'Use at most 200 characters').default(''),
        confirmPassword: z.string().max(200, 'Use at most 200 characters').default(''),
      }),
    )
    .output(z.object({ viewer: Viewer }))
    .errors(teamErrors),
  listStaff: procedure('admin')
    .route({ method: 'GET', path: '/staff', summary: 'Staff and open invitations to it' })
    .output(z.object({ members: z.array(StaffMember), invitations: z.array(Invitation) })),
  inviteStaff: procedure('admin', mails)
    .route({
      method: 'POST',
      path: '/staff/invitations',
      successStatus: 201,
      summary: 'Invite a person to the staff',
    })
    .input(z.object({ email, role: StaffRole.default('support') }))
    .output(Invitation)
    .errors(teamErrors),
  resendStaffInvitation: procedure('admin', mails)
    .route({
      method: 'POST',
      path: '/staff/invitations/{id}/resend',
      summary: 'Send an invitation to the staff again; the old link stops working',
    })
    .input(z.object({ id: Id }))
    .output(Invitation)
    .errors(teamErrors),
  revokeStaffInvitation: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/staff/invitations/{id}',
      summary: 'Take an invitation to the staff back',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() })),
  changeStaff: procedure('admin')
    .route({
      method: 'PUT',
      path: '/staff/{userId}',
      summary: 'Change the role of a staff account, or take it (null)',
    })
    .input(z.object({ userId: Id, role: StaffRole.nullable().default(null) }))
    .output(z.object({ userId: z.uuid(), role: StaffRole.nullable() }))
    .errors(teamErrors),
}
