import { z } from 'zod'
import { accountErrors } from './accounts.ts'
import { companyTypesOffered, offerStates } from './application-states.ts'
import { procedure } from './base.ts'
import { Id } from './id.ts'

const CompanyType = z.enum(companyTypesOffered)

/** The offer to a company to become one of another type. */
export const TypeOffer = z.object({
  id: z.uuid(),
  companyName: z.string(),
  fromType: CompanyType,
  toType: CompanyType,
  status: z.enum(offerStates),
  open: z
    .array(z.string())
    .describe('What is open, in words, and must end first; empty: the offer can be accepted'),
  mayAnswer: z.boolean().describe('Owners answer, with a confirmed address'),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type TypeOffer = z.infer<typeof TypeOffer>

export const typeErrors = {
  OFFER_ANSWERED: {
    status: 409,
    message: 'This offer has been answered or withdrawn in the meantime.',
    data: z.object({ status: z.enum(offerStates) }),
  },
} as const
const { OFFER_ANSWERED } = typeErrors
const { STILL_OPEN } = accountErrors

/** Part of the tree `accounts`. */
export const companyTypes = {
  getTypeOffer: procedure('company')
    .route({
      method: 'GET',
      path: '/company/type-offer',
      summary: 'The open offer to the own company to become one of another type, if there is one',
    })
    .output(z.object({ offer: TypeOffer.nullable() })),
  answerTypeOffer: procedure('teamOwner')
    .route({
      method: 'PUT',
      path: '/company/type-offers/{id}/answer',
      summary: 'Accept or decline an offer of another type, as an owner of the company',
    })
    .input(z.object({ id: Id, isAccepted: z.boolean('Say whether the offer is accepted') }))
    .output(TypeOffer)
    .errors({ OFFER_ANSWERED, STILL_OPEN }),
  changeCompanyType: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/companies/{companyId}/type',
      summary: 'Change the type of a company; refused with the list while something is open',
    })
    .input(z.object({ companyId: Id, type: CompanyType }))
    .output(z.object({ id: z.uuid(), type: CompanyType }))
    .errors({ STILL_OPEN }),
}
