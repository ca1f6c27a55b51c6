import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { PartsTable } from '#web/features/manage/parts-table.tsx'
import type { Route } from './+types/parts'
import { loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

export const handle = manageHandle('Parts')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const loader = (args: Route.LoaderArgs) => loadManaged(args, 'Parts')

/** The bill of materials of a solution. */
export default function Parts({ loaderData: { solution } }: Route.ComponentProps) {
  return (
    <ManageFrame solution={solution}>
      <PartsTable solution={solution} />
    </ManageFrame>
  )
}
