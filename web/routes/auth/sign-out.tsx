import { redirectDocument } from 'react-router'
import { apiContext } from '#web/context.ts'
import type { Route } from './+types/sign-out'

/** Ends the session and loads the sign-in page again. A failure is logged by the procedure; the person is still sent there. */
export async function action({ context }: Route.ActionArgs) {
  await context
    .get(apiContext)
    .accounts.signOut()
    .catch(() => undefined)
  return redirectDocument('/login')
}

/** Nothing changes by GET. */
export const loader = () => redirectDocument('/login')
