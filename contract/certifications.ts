import { z } from 'zod'
import { procedure } from './base.ts'
import { certificationStates, MAX_CERTIFICATIONS } from './certification-states.ts'
import { fileKinds } from './file-limits.ts'
import { Id } from './id.ts'

const name = (what: string) =>
  z.string(`Enter ${what}`).trim().min(1, `Enter ${what}`).max(200, 'Use at most 200 characters')
const date = (what: string) => z.iso.date(`Enter ${what} as a date, such as 2026-11-20`)

/** A certificate of an engineering company. */
export const Certification = z.object({
  id: z.uuid(),
  name: z.string(),
  issuer: z.string(),
  issueDate: z.iso.date(),
  expiryDate: z.iso.date().nullable().describe('null: it does not expire'),
  state: z
    .enum(certificationStates)
    .describe(
      'expired from the day after its expiry date (UTC); verified once our staff have checked it, refused when they did not accept it',
    ),
  verifiedAt: z.iso.datetime().nullable(),
  refusalReason: z.string().describe('Why our staff did not accept it; empty otherwise'),
  file: z
    .object({
      id: z.uuid(),
      name: z.string(),
      kind: z.enum(fileKinds),
      bytes: z.number().int(),
    })
    .nullable()
    .describe('The document that proves it, opened at /files/{id}'),
  createdAt: z.iso.datetime(),
})
export type Certification = z.infer<typeof Certification>

export const NewCertification = z.object({
  name: name('the name of the certification'),
  issuer: name('who issued it'),
  issueDate: date('the date of issue'),
  expiryDate: date('the date of expiry').nullable().default(null).describe('null: it does not expire'),
  fileId: Id.nullable()
    .default(null)
    .describe('A file sent for the purpose `certification` by the same account'),
})

export const certificationErrors = {
  CERTIFICATION_LIMIT_REACHED: {
    status: 409,
    message: `A company has at most ${MAX_CERTIFICATIONS} certifications. Delete one first.`,
    data: z.object({ limit: z.number().int() }),
  },
} as const

export const certifications = {
  listCertifications: procedure('company:engineer')
    .route({
      method: 'GET',
      path: '/certifications',
      summary: 'Certifications of the own company, the one issued last first',
    })
    .output(z.object({ items: z.array(Certification).max(MAX_CERTIFICATIONS) })),
  getCertification: procedure('owner')
    .route({ method: 'GET', path: '/certifications/{id}', summary: 'A certification of the own company' })
    .input(z.object({ id: Id }))
    .output(Certification),
  addCertification: procedure('company:engineer', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/certifications',
      successStatus: 201,
      summary: 'Add a certification of the own company, with the document that proves it',
    })
    .input(NewCertification)
    .output(Certification)
    .errors(certificationErrors),
  deleteCertification: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/certifications/{id}',
      summary: 'Delete a certification of the own company with its document',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() })),
}
