import { rpc } from '#server/rpc/base.ts'
import { passCookies } from './open-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const accounts = {
  signUp: rpc.accounts.signUp.handler(async ({ input, context }) => ({
    viewer: await signUp(context, input),
  })),
  signIn: rpc.accounts.signIn.handler(async ({ input, context }) => ({
    viewer: await signIn(context, input),
  })),
  signOut: rpc.accounts.signOut.handler(async ({ context }) => {
    const { headers } = await context.auth.auth.api.signOut({
      headers: context.requestHeaders(),
      returnHeaders: true,
    })
    passCookies(context, headers)
    context.becomes(null)
    return { signedOut: true as const }
  }),
  getViewer: rpc.accounts.getViewer.handler(async ({ context }) => ({ viewer: await context.caller() })),
}
