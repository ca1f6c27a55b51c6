import { recordAudit } from '#server/audit/record-audit.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { clearSessionCookie } from '#server/identity/sessions/session-cookie.ts'
import { signedInAnswer } from '#server/identity/sessions/signed-in-answer.ts'
import { endView } from '#server/identity/viewing/end-view.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { getUser } from './admin/get-user.ts'
import {
  countPeopleAlone,
  countUsers,
  isAlone,
  listPeopleAlone,
  listUsers,
  nameUser,
} from './admin/list-users.ts'
import { suspendUser } from './admin/suspend-user.ts'
import { adminSignIn } from './admin-sign-in.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { deleteCompany } from './deletion/delete-company.ts'
import { deleteOwnAccount } from './own/delete-own-account.ts'
import { exportData } from './own/export-data.ts'
import { getProfile, updateProfile } from './own/profile.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const accounts = {
  signUp: rpc.accounts.signUp.handler(async ({ input, context }) => ({
    viewer: await signUp(context, input),
  })),
  signIn: rpc.accounts.signIn.handler(async ({ input, context }) =>
    signedInAnswer(await signIn(context, input)),
  ),
  adminSignIn: rpc.accounts.adminSignIn.handler(async ({ input, context }) =>
    signedInAnswer(await adminSignIn(context, input)),
  ),
  signOut: rpc.accounts.signOut.handler(async ({ context }) => {
    const session = await context.session()
    if (session)
      await context.deps.db.transaction(async (tx) => {
        await endView(tx, context, session)
        await endSessions(tx, session.userId, { only: session.id })
        await recordAudit(tx, context, { action: 'sign_out', userId: session.userId })
      })
    clearSessionCookie(context)
    context.becomes(null)
    return { signedOut: true as const }
  }),
  getSignInState: rpc.accounts.getSignInState.handler(async ({ context }) => ({
    needsSecondFactor: (await context.session())?.isPending ?? false,
  })),
  getProfile: rpc.accounts.getProfile.handler(async ({ context }) =>
    getProfile(context.deps.db, (await signedIn(context)).id),
  ),
  updateProfile: rpc.accounts.updateProfile.handler(({ input, context }) => updateProfile(context, input)),
  exportData: rpc.accounts.exportData.handler(({ context }) => exportData(context)),
  deleteAccount: rpc.accounts.deleteAccount.handler(({ input, context }) => deleteOwnAccount(context, input)),
  listUsers: rpc.accounts.listUsers.handler(({ input, context }) => listUsers(context.deps.db, input)),
  countPeopleAlone: rpc.accounts.countPeopleAlone.handler(({ input, context }) =>
    countPeopleAlone(context.deps.db, input.search),
  ),
  countUsers: rpc.accounts.countUsers.handler(({ input, context }) => countUsers(context.deps.db, input)),
  listPeopleAlone: rpc.accounts.listPeopleAlone.handler(({ input, context }) =>
    listPeopleAlone(context.deps.db, input),
  ),
  getUser: rpc.accounts.getUser.handler(async ({ input, context }) =>
    found(await getUser(context, input.id)),
  ),
  nameUser: rpc.accounts.nameUser.handler(async ({ input, context }) =>
    found(await nameUser(context.deps.db, input.id)),
  ),
  suspendUser: rpc.accounts.suspendUser.handler(async ({ input, context }) =>
    found(await suspendUser(context, await signedIn(context), input)),
  ),
  deleteUser: rpc.accounts.deleteUser.handler(async ({ input, context }) =>
    found(await deleteCompany(context, input.id, (await signedIn(context)).id)),
  ),
  deletePerson: rpc.accounts.deletePerson.handler(async ({ input, context }) => {
    const { id: actorId } = await signedIn(context)
    await deleteAccount(context, input.id, { actorId, onlyIf: isAlone(context.deps.db) })
    return { id: input.id }
  }),
}
