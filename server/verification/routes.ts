import { eq } from 'drizzle-orm'
import { companyDocuments } from '#db/schema/index.ts'
import { rpc } from '#server/rpc/base.ts'
import { ownCompany, signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { addCompanyDocument, removeCompanyDocument } from './change-documents.ts'
import { decideCertification, decideCompanyDocument } from './decide.ts'
import { readDocuments } from './queries.ts'
import { countCompanies, getCompanyVerification, listCompanies, listWaitingCompanies } from './read-desk.ts'
import { verifyCompany } from './verify-company.ts'

const { verification: procedures } = rpc

export const verification = {
  listCompanyDocuments: procedures.listCompanyDocuments.handler(async ({ context }) => {
    const { id } = await ownCompany(context)
    return { items: await readDocuments(context.deps.db, eq(companyDocuments.companyId, id)) }
  }),
  addCompanyDocument: procedures.addCompanyDocument.handler(({ input, context }) =>
    addCompanyDocument(context, input),
  ),
  removeCompanyDocument: procedures.removeCompanyDocument.handler(async ({ input, context }) =>
    found(await removeCompanyDocument(context, await signedIn(context), input.id)),
  ),
  listWaitingCompanies: procedures.listWaitingCompanies.handler(({ context }) =>
    listWaitingCompanies(context.deps.db),
  ),
  listCompanies: procedures.listCompanies.handler(({ input, context }) => listCompanies(context.deps, input)),
  countCompanies: procedures.countCompanies.handler(({ input, context }) =>
    countCompanies(context.deps.db, input.search),
  ),
  getCompanyVerification: procedures.getCompanyVerification.handler(async ({ input, context }) =>
    found(await getCompanyVerification(context, input.companyId)),
  ),
  decideCompanyDocument: procedures.decideCompanyDocument.handler(async ({ input, context }) =>
    found(await decideCompanyDocument(context, await signedIn(context), input)),
  ),
  decideCertification: procedures.decideCertification.handler(async ({ input, context }) =>
    found(await decideCertification(context, await signedIn(context), input)),
  ),
  verifyCompany: procedures.verifyCompany.handler(async ({ input, context }) =>
    found(await verifyCompany(context, await signedIn(context), input)),
  ),
}
