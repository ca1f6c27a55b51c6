import { count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_CERTIFICATIONS } from '#contract/certification-states.ts'
import type { Certification, NewCertification } from '#contract/certifications.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { certifications, companies } from '#db/schema/index.ts'
import { keepFile } from '#server/files/keep-file.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'
import { isOf, selectCertifications } from './queries.ts'
import { dayOf, toCertification } from './view.ts'

type Input = z.output<typeof NewCertification>

const DAY_MS = 86_400_000
const EARLIEST = '1950-01-01'

const problemsOf = ({ issueDate, expiryDate }: Input, now: Date): FieldProblem[] => {
  // Where the day begins earlier than in UTC it is tomorrow already.
  const latest = dayOf(new Date(now.getTime() + DAY_MS))
  return [
    ...(issueDate > latest
      ? [
          {
            field: 'issueDate',
            text: 'The date of issue is in the future. Enter the date on the certificate.',
          },
        ]
      : []),
    ...(issueDate < EARLIEST
      ? [{ field: 'issueDate', text: `Enter a date of issue from ${EARLIEST} on.` }]
      : []),
    ...(expiryDate !== null && expiryDate <= issueDate
      ? [{ field: 'expiryDate', text: 'The date of expiry must be after the date of issue.' }]
      : []),
  ]
}

/**
 * Adds a certification of the caller's company and keeps its document.
 * Errors: BAD_REQUEST by field, COMPANY_NOT_FOUND, CERTIFICATION_LIMIT_REACHED.
 */
export const addCertification = async (context: RequestContext, input: Input): Promise<Certification> => {
  const { db, clock, ids } = context.deps
  const viewer = await signedIn(context)
  const company = await ownCompany(context)
  const now = clock.now()
  const problems = problemsOf(input, now)
  if (problems.length > 0) throw invalidFields(problems)
  return db.transaction(async (tx) => {
    // One after the other, so that the limit holds.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company.id)).for('update')
    const [known] = await tx
      .select({ all: count() })
      .from(certifications)
      .where(eq(certifications.companyId, company.id))
    if ((known?.all ?? 0) >= MAX_CERTIFICATIONS)
      throw errors.CERTIFICATION_LIMIT_REACHED({ data: { limit: MAX_CERTIFICATIONS } })
    const id = ids.row()
    if (input.fileId !== null) {
      const file = { id: input.fileId, purpose: 'certification', subjectId: id } as const
      if (!(await keepFile(tx, viewer, file)))
        throw invalidField('fileId', 'This file is no longer there. Choose the document again.')
    }
    await tx
      .insert(certifications)
      .values({ id, ...input, companyId: company.id, userId: viewer.id, createdAt: now })
    const [row] = await selectCertifications(tx, isOf(company.id, id))
    if (!row) throw new Error('the certification did not come back')
    return toCertification(row, now)
  })
}
