import { apiContext } from '#web/context.ts'
import { SolutionEditor } from '#web/features/solution-editor/solution-editor.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/new'
import { offeredCategories } from './offered-categories.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return { categories: await orScreen(offeredCategories(args.context.get(apiContext))) }
}

/** The editor of a solution that is written by hand. */
export default function NewSolution({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="New solution">A private draft of the staff, written by hand.</AdminHeader>
      <SolutionEditor solution={null} categories={loaderData.categories} />
    </div>
  )
}
