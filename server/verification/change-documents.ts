import { and, count, eq, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { CompanyDocumentKind } from '#contract/application-states.ts'
import { MAX_COMPANY_DOCUMENTS } from '#contract/application-states.ts'
import type { CompanyDocument } from '#contract/verification.ts'
import { companyDocuments as documents } from '#db/schema/index.ts'
import { keepFile } from '#server/files/keep-file.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { readDocuments } from './queries.ts'

/**
 * Adds a document of the caller's company and notifies staff. Errors: FORBIDDEN for a member who is no owner,
 * BAD_REQUEST, DOCUMENT_LIMIT_REACHED.
 */
export const addCompanyDocument = async (
  context: RequestContext,
  { kind, fileId }: { kind: CompanyDocumentKind; fileId: string },
): Promise<CompanyDocument> => {
  const { db, clock, ids } = context.deps
  const viewer = await signedIn(context)
  const company = await ownCompany(context)
  if (company.membership !== 'owner')
    throw errors.FORBIDDEN({ message: 'Only an owner of the company adds documents to it.' })
  return db.transaction(async (tx) => {
    // One after the other, so that the limit holds.
    await holdCompany(tx, company.id)
    const [known] = await tx
      .select({ all: count() })
      .from(documents)
      .where(eq(documents.companyId, company.id))
    if ((known?.all ?? 0) >= MAX_COMPANY_DOCUMENTS)
      throw errors.DOCUMENT_LIMIT_REACHED({ data: { limit: MAX_COMPANY_DOCUMENTS } })
    const id = ids.row()
    if (!(await keepFile(tx, viewer, { id: fileId, purpose: 'company_document', subjectId: id })))
      throw invalidField('fileId', 'This file is no longer there. Choose the document again.')
    await tx
      .insert(documents)
      .values({ id, companyId: company.id, userId: viewer.id, fileId, kind, createdAt: clock.now() })
    await tellStaff(context.deps, tx, {
      kind: 'verification_request',
      title: `A document of ${company.name} waits`,
      message: 'Accept it, or refuse it with a reason.',
      href: `/admin/verification/${company.id}`,
    })
    const [added] = await readDocuments(tx, eq(documents.id, id))
    if (!added) throw new Error('the document did not come back')
    return added
  })
}

/**
 * Removes a document that is not accepted. An accepted one stays: the verification rests on it. Null for anyone but an
 * owner of its company. Errors: DECIDED_ALREADY.
 */
export const removeCompanyDocument = async (
  { deps: { db } }: RequestContext,
  { company }: Viewer,
  id: string,
): Promise<{ id: string } | null> => {
  if (company?.membership !== 'owner') return null
  const isOwn = and(eq(documents.id, id), eq(documents.companyId, company.id))
  const [gone] = await db
    .delete(documents)
    .where(and(isOwn, ne(documents.status, 'accepted')))
    .returning({ id: documents.id })
  if (gone) return gone
  const [kept] = await db.select({ id: documents.id }).from(documents).where(isOwn)
  if (!kept) return null
  throw errors.DECIDED_ALREADY({ message: 'This document is accepted and stays with the verification.' })
}
