import { z } from 'zod'
import {
  companyDocumentKinds,
  companyDocumentStates,
  MAX_COMPANY_DOCUMENTS,
  MAX_REASON,
} from './application-states.ts'
import { procedure } from './base.ts'
import { MAX_CERTIFICATIONS } from './certification-states.ts'
import { Certification } from './certifications.ts'
import { fileKinds } from './file-limits.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { text } from './text.ts'

/** What a company shows to be verified. */
export const CompanyDocument = z.object({
  id: z.uuid(),
  kind: z.enum(companyDocumentKinds),
  status: z.enum(companyDocumentStates),
  reason: z.string().describe('Why it was refused; empty otherwise'),
  file: z
    .object({ id: z.uuid(), name: z.string(), kind: z.enum(fileKinds), bytes: z.number().int() })
    .describe('Opened at /files/{id} by the company and the staff'),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type CompanyDocument = z.infer<typeof CompanyDocument>

const CompanyFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['manufacturer', 'engineer', 'supplier', 'admin']),
  contactEmail: z.string(),
  verified: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** A company on the desk of staff. */
const DeskCompany = CompanyFacts.extend({
  waitingDocuments: z.number().int(),
  waitingCertifications: z.number().int(),
})
export type DeskCompany = z.infer<typeof DeskCompany>

const CompanyVerification = CompanyFacts.extend({
  contactPhone: z.string(),
  address: z.string(),
  description: z.string(),
  verifiedAt: z.iso.datetime().nullable(),
  verifiedBy: z.string().nullable(),
  documents: z.array(CompanyDocument).max(MAX_COMPANY_DOCUMENTS),
  certifications: z.array(Certification).max(MAX_CERTIFICATIONS),
  open: z.array(z.string()).describe('What is open, in words, and keeps the type as it is'),
})
export type CompanyVerification = z.infer<typeof CompanyVerification>

/** Companies that wait are listed up to this number, those that wait longest first. */
export const MOST_WAITING = 100

export const verificationErrors = {
  DOCUMENT_LIMIT_REACHED: {
    status: 409,
    message: `A company keeps at most ${MAX_COMPANY_DOCUMENTS} documents. Remove one first.`,
    data: z.object({ limit: z.number().int() }),
  },
  DECIDED_ALREADY: { status: 409, message: 'This has been decided in the meantime. Load it again.' },
} as const
const { DOCUMENT_LIMIT_REACHED, DECIDED_ALREADY } = verificationErrors

/** A refusal needs a reason. */
const decision = {
  isAccepted: z.boolean('Say whether it is accepted'),
  reason: text(MAX_REASON)
    .trim()
    .default('')
    .describe('Why it is refused, as the company reads it; required then'),
}
const inCompany = z.object({ companyId: Id })
const companySearch = text(200).trim().default('').describe('Words of name or address')

export const verification = {
  listCompanyDocuments: procedure('company')
    .route({
      method: 'GET',
      path: '/company/documents',
      summary: 'Documents that the own company shows to be verified, newest first',
    })
    .output(z.object({ items: z.array(CompanyDocument).max(MAX_COMPANY_DOCUMENTS) })),
  addCompanyDocument: procedure('company', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/company/documents',
      successStatus: 201,
      summary: 'Add a document of the own company, as one of its owners',
    })
    .input(
      z.object({
        kind: z.enum(companyDocumentKinds, { error: 'Choose what the document is' }),
        fileId: Id.describe('A file sent for the purpose `company_document` by the same account'),
      }),
    )
    .output(CompanyDocument)
    .errors({ DOCUMENT_LIMIT_REACHED }),
  removeCompanyDocument: procedure('teamOwner')
    .route({
      method: 'DELETE',
      path: '/company/documents/{id}',
      summary: 'Remove a document of the own company that is not accepted, as one of its owners',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() }))
    .errors({ DECIDED_ALREADY }),
  listWaitingCompanies: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/verification',
      summary: 'Companies with documents or certifications to decide, those that wait longest first',
    })
    .output(z.object({ items: z.array(DeskCompany).max(MOST_WAITING) })),
  listCompanies: procedure('staff')
    .route({ method: 'GET', path: '/admin/companies', summary: 'Companies, newest first' })
    .input(z.object({ search: companySearch, ...pageQuery }))
    .output(pageOf(DeskCompany)),
  countCompanies: procedure('staff')
    .route({ method: 'GET', path: '/admin/companies/count', summary: 'How many companies a search finds' })
    .input(z.object({ search: companySearch }))
    .output(RowCount),
  getCompanyVerification: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/companies/{companyId}/verification',
      summary: 'A company with its documents and certifications, and what is open',
    })
    .input(inCompany)
    .output(CompanyVerification),
  decideCompanyDocument: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/company-documents/{id}/decision',
      summary: 'Accept or refuse a document of a company',
    })
    .input(z.object({ id: Id, ...decision }))
    .output(z.object({ id: z.uuid() }))
    .errors({ DECIDED_ALREADY }),
  decideCertification: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/certifications/{id}/decision',
      summary: 'Verify or refuse a certification of an engineer',
    })
    .input(z.object({ id: Id, ...decision }))
    .output(z.object({ id: z.uuid() }))
    .errors({ DECIDED_ALREADY }),
  verifyCompany: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/companies/{companyId}/verification',
      summary: 'Verify a company, or take its verification back with a reason',
    })
    .input(
      inCompany.extend({
        isVerified: z.boolean('Say whether the company is verified'),
        reason: text(MAX_REASON).trim().default('').describe('Required to take a verification back'),
      }),
    )
    .output(z.object({ id: z.uuid(), verified: z.boolean() })),
}
