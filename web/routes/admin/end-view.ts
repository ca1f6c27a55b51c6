import { redirectDocument } from 'react-router'
import { apiContext } from '#web/context.ts'
import type { Route } from './+types/end-view'

/** Ends the look of staff as a company and loads the company's page again, as oneself. */
export async function action({ context }: Route.ActionArgs) {
  const { companyId } = await context.get(apiContext).accounts.endViewAs()
  return redirectDocument(companyId ? `/admin/users/${companyId}` : '/admin')
}

/** Nothing changes by GET. */
export const loader = () => redirectDocument('/admin')
