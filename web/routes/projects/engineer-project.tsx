import { redirect } from 'react-router'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/engineer-project'

/** One page for both sides: the engineer's address leads there. */
export const loader = (args: Route.LoaderArgs) => {
  admit(args)
  throw redirect(`/projects/${args.params.id}`)
}

export default function EngineerProject() {
  return null
}
