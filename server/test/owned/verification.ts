import { randomUUID } from 'node:crypto'
import { companyDocuments, files } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import { makeOwned as makeCertification } from './certifications.ts'

/** A document of the demo manufacturer, a certification of the demo engineer, or the company of either. */
export const makeOwned: MakeOwned = async (app, procedure, owners) => {
  const { manufacturer } = owners
  const { companyId } = manufacturer
  if (procedure === 'verification.decideCertification')
    return { ...(await makeCertification(app, procedure, owners)), of: [] }
  if (procedure.endsWith('CompanyVerification') || procedure === 'verification.verifyCompany')
    return { ids: { companyId }, of: [] }
  const id = randomUUID()
  const { id: fileId } = only(
    await app.deps.db
      .insert(files)
      .values({
        ...manufacturer,
        purpose: 'company_document',
        subjectId: id,
        name: 'register.pdf',
        kind: 'pdf',
        bytes: 100,
        sha256: 'a'.repeat(64),
        storageKey: `private/files/${id}`,
        state: 'kept',
      })
      .returning({ id: files.id }),
  )
  await app.deps.db.insert(companyDocuments).values({ id, ...manufacturer, fileId, kind: 'registration' })
  return { ids: { id }, of: procedure === 'verification.removeCompanyDocument' ? ['manufacturer'] : [] }
}
