import { z } from 'zod'
import { applicationStates, companyTypesOffered, MAX_REASON, offerStates } from './application-states.ts'
import { procedure } from './base.ts'
import { betaRoles, companySizes } from './form-choices.ts'
import {
  formErrors,
  formGuard,
  openForm,
  optionalWebAddress,
  received,
  requiredEmail,
  requiredLine,
  requiredText,
} from './form-fields.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { text } from './text.ts'

const isLinkedIn = (address: string): boolean => {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'linkedin.com' || host.endsWith('.linkedin.com')
}

export const BetaSignup = z.object({
  fullName: requiredLine('Full name', 200),
  email: requiredEmail,
  companyName: requiredLine('Company name', 200),
  website: optionalWebAddress('Website'),
  linkedin: optionalWebAddress('LinkedIn').refine((value) => value === '' || isLinkedIn(value), {
    message: 'Use an address at linkedin.com, or leave it empty',
  }),
  role: z.enum(betaRoles, { error: 'Choose engineer or supplier' }),
  companySize: z.enum(companySizes, { error: 'Choose one of the sizes' }).prefault(''),
  experience: requiredText('Experience', 5000),
  ...formGuard,
})
export type BetaSignup = z.infer<typeof BetaSignup>

/** An application as staff see it. */
export const PartnerApplication = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  companyName: z.string(),
  website: z.string(),
  linkedin: z.string(),
  role: z.enum(betaRoles),
  companySize: z.string(),
  experience: z.string(),
  status: z.enum(applicationStates),
  createdAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  rejectedAt: z.iso.datetime().nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe('The member of staff who decided; null where the account is gone'),
  reason: z.string().describe('Why it was rejected, as the applicant reads it'),
})
export type PartnerApplication = z.infer<typeof PartnerApplication>

/** What an address is here, which decides what an approval does. */
const addressKinds = ['new', 'without company', 'owner', 'member', 'staff'] as const

const CompanyType = z.enum(companyTypesOffered)

/** One application with what an approval does, or has done. */
const PartnerApplicationDetail = PartnerApplication.extend({
  address: z
    .object({
      kind: z
        .enum(addressKinds)
        .describe(
          'new: no account; owner and member: of a company; staff: an account of the back-office. staff and member are refused',
        ),
      companyName: z.string().nullable(),
      companyType: z.string().nullable(),
    })
    .describe('The account of this address as it is now'),
  company: z
    .object({ id: z.uuid(), name: z.string(), type: z.string(), verified: z.boolean() })
    .nullable()
    .describe('The company that the approval made, or offered another type; null once it is gone'),
  invitation: z
    .object({ status: z.enum(['open', 'accepted', 'revoked']), expiresAt: z.iso.datetime() })
    .nullable()
    .describe('The invitation to own that company'),
  offer: z
    .object({
      status: z.enum(offerStates),
      fromType: CompanyType,
      toType: CompanyType,
      answeredAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('The offer of the new type to a company that was there'),
})
export type PartnerApplicationDetail = z.infer<typeof PartnerApplicationDetail>

/** Applications of one status are counted up to this number. */
export const MOST_COUNTED = 500
const counted = z.number().int().max(MOST_COUNTED)

export const partnerErrors = {
  APPLICATION_DECIDED: {
    status: 409,
    message: 'This application has been decided in the meantime. Load it again.',
    data: z.object({ status: z.enum(applicationStates) }),
  },
  APPLICANT_REFUSED: {
    status: 409,
    message: 'This applicant cannot be approved.',
    data: z.object({
      why: z
        .enum(['staff', 'not an owner', 'same type', 'invited'])
        .describe(
          'staff: the address is of the staff; not an owner: it is of a member of a company; same type: its company is of that type already; invited: an invitation of another application is open',
        ),
    }),
  },
  NOTHING_TO_WITHDRAW: {
    status: 409,
    message: 'Nothing waits for an answer of this applicant any more. Load it again.',
  },
} as const
const { APPLICATION_DECIDED, APPLICANT_REFUSED, NOTHING_TO_WITHDRAW } = partnerErrors

const inSignup = z.object({ signupId: Id })
const signupFilter = {
  search: text(200).trim().default('').describe('Words of name, company or address'),
  role: z.enum(betaRoles).optional(),
  status: z.enum(applicationStates).optional(),
}

export const partners = {
  applyAsPartner: openForm()
    .route({
      method: 'POST',
      path: '/partners/applications',
      successStatus: 201,
      summary: 'Apply as an engineer or a supplier',
    })
    .input(BetaSignup)
    .output(received)
    .errors(formErrors),
  getBetaSignups: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/beta-signups',
      summary: 'Applications of partners, newest first, with counts by status',
    })
    .input(z.object({ ...signupFilter, ...pageQuery }))
    .output(
      pageOf(PartnerApplication).extend({
        counts: z
          .object({ pending: counted, approved: counted, rejected: counted })
          .describe(`Of all applications, whatever is searched for; ${MOST_COUNTED}: as many or more`),
      }),
    ),
  countBetaSignups: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/beta-signups/count',
      summary: 'How many applications of partners a filter finds',
    })
    .input(z.object(signupFilter))
    .output(RowCount),
  getBetaSignup: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/beta-signups/{signupId}',
      summary: 'An application with what its approval does, or has done',
    })
    .input(inSignup)
    .output(PartnerApplicationDetail),
  approveBetaSignup: procedure('staff:support')
    .route({
      method: 'PUT',
      path: '/admin/beta-signups/{signupId}/approval',
      summary:
        'Approve an application: an invitation to a new company of that type, or the offer of the type to the company that the applicant owns',
    })
    .input(inSignup)
    .output(PartnerApplicationDetail)
    .errors({ APPLICATION_DECIDED, APPLICANT_REFUSED }),
  renewApproval: procedure('staff:support')
    .route({
      method: 'POST',
      path: '/admin/beta-signups/{signupId}/invitation',
      summary:
        'Send what an approval sent once more: the invitation under a new link, or the offer that was declined or withdrawn',
    })
    .input(inSignup)
    .output(PartnerApplicationDetail)
    .errors({ APPLICATION_DECIDED, APPLICANT_REFUSED }),
  withdrawApproval: procedure('staff:support')
    .route({
      method: 'DELETE',
      path: '/admin/beta-signups/{signupId}/invitation',
      summary: 'Withdraw the invitation or the offer of an approval that no one has answered',
    })
    .input(inSignup)
    .output(PartnerApplicationDetail)
    .errors({ APPLICATION_DECIDED, NOTHING_TO_WITHDRAW }),
  rejectBetaSignup: procedure('staff:support')
    .route({
      method: 'PUT',
      path: '/admin/beta-signups/{signupId}/rejection',
      summary: 'Reject an application; the applicant reads the reason in a mail',
    })
    .input(
      inSignup.extend({
        reason: text(MAX_REASON).trim().min(1, 'Give a reason: the applicant reads it in the mail'),
      }),
    )
    .output(PartnerApplicationDetail)
    .errors({ APPLICATION_DECIDED }),
}
