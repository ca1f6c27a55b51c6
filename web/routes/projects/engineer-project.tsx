import { data, redirect } from 'react-router'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/engineer-project'

/** One page for both sides: the engineer's address leads there. */
export const loader = (args: Route.LoaderArgs) => {
  admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  throw redirect(`/projects/${id}`)
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }]

export default function EngineerProject() {
  return null
}
