import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { requireViewer } from '#web/lib/guard.ts'
import { orScreen } from '#web/lib/problem.ts'
import type { Route } from './+types/export'

/** The own data as a file. By a form: making it is noted in the account's log. */
export async function action(args: Route.ActionArgs) {
  requireViewer(args)
  const made = await orScreen(args.context.get(apiContext).accounts.exportData())
  return new Response(JSON.stringify(made, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="cellwright-account-${made.exportedAt.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  })
}

export const loader = () => redirect('/profile/delete')
