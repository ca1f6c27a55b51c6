import { rpc } from '#server/rpc/base.ts'
import { found } from '#server/rpc/not-found.ts'
import { getCompanyProfile } from './get-profile.ts'
import { listPartners } from './list-partners.ts'
import { updateCompanyProfile } from './update-profile.ts'

const { profiles: base } = rpc

export const profiles = {
  listPartners: base.listPartners.handler(({ input, context: { deps } }) =>
    listPartners(deps.db, input, deps.clock.now()),
  ),
  getCompanyProfile: base.getCompanyProfile.handler(async ({ input, context }) => {
    const { db, clock } = context.deps
    return found(await getCompanyProfile(db, await context.caller(), input.id, clock.now()))
  }),
  updateCompanyProfile: base.updateCompanyProfile.handler(async ({ input, context }) =>
    found(await updateCompanyProfile(context, input)),
  ),
}
