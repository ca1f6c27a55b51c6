import { findSession } from '#server/identity/sessions/find-session.ts'
import { rpc } from '#server/rpc/base.ts'
import { ownCompany, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { found } from '#server/rpc/not-found.ts'
import { endView } from './end-view.ts'
import { listViews } from './list-views.ts'
import { startView } from './start-view.ts'

export const viewing = {
  getViewer: rpc.accounts.getViewer.handler(async ({ context }) => {
    const viewer = await context.caller()
    const view = viewer && (await context.session())?.view
    return {
      viewer,
      viewing: view ? { company: view.company, endsAt: view.endsAt.toISOString() } : null,
    }
  }),
  startViewAs: rpc.accounts.startViewAs.handler(async ({ input, context }) => {
    const session = await context.session()
    if (!session) throw errors.UNAUTHORIZED()
    const viewing = found(await startView(context, await signedIn(context), session, input))
    context.becomes(await findSession(context, { isRenewed: false }))
    return { viewing }
  }),
  endViewAs: rpc.accounts.endViewAs.handler(async ({ context }) => {
    const session = await context.session()
    const companyId = session
      ? await context.deps.db.transaction((tx) => endView(tx, context, session))
      : null
    if (companyId !== null) context.becomes(await findSession(context, { isRenewed: false }))
    return { companyId }
  }),
  listCompanyViews: rpc.accounts.listCompanyViews.handler(async ({ input, context }) =>
    listViews(context.deps.db, {
      ...input,
      companyId: (await ownCompany(context)).id,
      now: context.deps.clock.now(),
    }),
  ),
}
