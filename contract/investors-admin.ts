import { z } from 'zod'
import { applicationStates, MAX_REASON } from './application-states.ts'
import { procedure } from './base.ts'
import { dataRoomSections } from './data-room-words.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { partnerErrors } from './partners.ts'
import { teamErrors } from './teams.ts'
import { text } from './text.ts'

const { APPLICATION_DECIDED } = partnerErrors
const count = z.number().int()
const instant = z.iso.datetime()

/** An application for the data room. */
export const Investor = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  position: z.string(),
  investmentFocus: z.array(z.string()),
  status: z.enum(applicationStates),
  createdAt: instant,
  approvedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe('The administrator who decided; null: nobody yet, or the account is gone'),
  reason: z.string().describe('Of a rejection, as the applicant reads it'),
})
export type Investor = z.infer<typeof Investor>

/** What an investor has read of one document. */
export const ReadDocument = z.object({
  documentId: z.uuid(),
  title: z.string(),
  section: z.enum(dataRoomSections),
  pages: count,
  pagesRead: count.describe('Different pages that were looked at'),
  views: count.describe('Looks at any of its pages'),
  seconds: count.describe('That pages were in view, as browsers count'),
  lastAt: instant,
})
export type ReadDocument = z.infer<typeof ReadDocument>

export const InvestorDetail = Investor.extend({
  hasAccount: z
    .boolean()
    .describe('An account with this address, confirmed: an approval opens the data room at once'),
  grant: z
    .object({ userId: z.uuid(), grantedAt: instant, revokedAt: instant.nullable() })
    .nullable()
    .describe('The latest grant of the account; revokedAt null: it is open'),
  invitation: z
    .object({ id: z.uuid(), sentAt: instant, expiresAt: instant, isExpired: z.boolean() })
    .nullable()
    .describe('The open invitation to the data room'),
  read: z.array(ReadDocument).describe('At most 100 documents, the one read last first'),
})
export type InvestorDetail = z.infer<typeof InvestorDetail>

/** Who may open the data room. */
export const Grant = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  grantedAt: instant,
})
export type Grant = z.infer<typeof Grant>

const inInvestor = z.object({ id: Id })
const investorFilter = {
  search: text(200).trim().default('').describe('Words of name, company or address'),
  status: z.enum(applicationStates).optional(),
}
const mails = { rateLimit: { limit: 30, windowSeconds: 3600 } }

/** Part of the tree `investors`. */
export const investorDesk = {
  getInvestorStats: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/investors/stats',
      summary: 'Figures of investors and the data room',
    })
    .output(
      z.object({
        totalInvestors: count.describe('Applications of any status'),
        pendingRequests: count,
        activeInvestors: count.describe('Accounts that may open the data room'),
        totalDocuments: count,
        documentViews: count.describe('Looks of investors at pages'),
      }),
    ),
  listInvestors: procedure('staff')
    .route({ method: 'GET', path: '/admin/investors', summary: 'Applications of investors, newest first' })
    .input(z.object({ ...investorFilter, ...pageQuery }))
    .output(pageOf(Investor)),
  countInvestors: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/investors/count',
      summary: 'How many applications of investors a filter finds',
    })
    .input(z.object(investorFilter))
    .output(RowCount),
  getInvestor: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/investors/{id}',
      summary: 'An application with its access to the data room and what was read',
    })
    .input(inInvestor)
    .output(InvestorDetail),
  approveInvestor: procedure('admin', mails)
    .route({
      method: 'PUT',
      path: '/admin/investors/{id}/approval',
      summary:
        'Approve an application: the data room opens to the account, or an invitation goes to the address',
    })
    .input(inInvestor)
    .output(InvestorDetail)
    .errors({ APPLICATION_DECIDED, REAUTHENTICATE: teamErrors.REAUTHENTICATE }),
  rejectInvestor: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/investors/{id}/rejection',
      summary: 'Reject an application; the applicant reads the reason in a mail',
    })
    .input(
      inInvestor.extend({
        reason: text(MAX_REASON).trim().min(1, 'Give a reason: the applicant reads it in the mail'),
      }),
    )
    .output(InvestorDetail)
    .errors({ APPLICATION_DECIDED }),
  resendInvestorInvitation: procedure('admin', mails)
    .route({
      method: 'POST',
      path: '/admin/investors/invitations/{id}/resend',
      summary: 'Send an invitation to the data room again; the old link stops working',
    })
    .input(inInvestor)
    .output(z.object({ id: z.uuid(), email: z.string() }))
    .errors(teamErrors),
  revokeInvestorInvitation: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/admin/investors/invitations/{id}',
      summary: 'Take an invitation to the data room back',
    })
    .input(inInvestor)
    .output(z.object({ id: z.uuid() })),
  listGrants: procedure('admin')
    .route({ method: 'GET', path: '/investors/grants', summary: 'Who may open the data room' })
    .input(z.object(pageQuery))
    .output(pageOf(Grant)),
  grantInvestor: procedure('admin')
    .route({
      method: 'POST',
      path: '/investors/grants',
      successStatus: 201,
      summary: 'Let an account open the data room',
    })
    .input(z.object({ email: text(254).default('') }))
    .output(Grant)
    .errors(teamErrors),
  revokeInvestor: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/investors/grants/{userId}',
      summary: 'Close the data room to an account',
    })
    .input(z.object({ userId: Id }))
    .output(z.object({ userId: z.uuid() }))
    .errors(teamErrors),
}
