import { admit } from '#web/pages/admit.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/data-room'

export function loader(args: Route.LoaderArgs) {
  const { fullName, isInvestor } = admit(args)
  return { fullName, isInvestor }
}

/** For investors with a grant, and administrators. */
export default function DataRoom({ loaderData: { fullName, isInvestor } }: Route.ComponentProps) {
  return (
    <div className="measure py-8">
      <p className="text-muted text-sm">{fullName}</p>
      <h1 className="mt-1 text-2xl">Data Room</h1>
      <p className="mt-2 max-w-(--container-text) text-muted">
        {isInvestor
          ? 'Your account may read what is kept here. The grant is personal and can be taken back at any time.'
          : 'You see what investors see. Their applications and grants are at /admin/investors.'}
      </p>
      <div className="mt-8">
        <EmptyState title="No documents yet" icon="file">
          The data room holds no documents yet.
        </EmptyState>
      </div>
    </div>
  )
}
