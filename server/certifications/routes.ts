import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { addCertification } from './add-certification.ts'
import { deleteCertification } from './delete-certification.ts'
import { getCertification, listCertifications } from './read-certifications.ts'

const { certifications: base } = rpc

export const certifications = {
  listCertifications: base.listCertifications.handler(async ({ context }) =>
    listCertifications(context.deps, await signedIn(context)),
  ),
  getCertification: base.getCertification.handler(async ({ input, context }) =>
    found(await getCertification(context.deps, await signedIn(context), input.id)),
  ),
  addCertification: base.addCertification.handler(({ input, context }) => addCertification(context, input)),
  deleteCertification: base.deleteCertification.handler(async ({ input, context }) =>
    found(await deleteCertification(context.deps, await signedIn(context), input.id)),
  ),
}
