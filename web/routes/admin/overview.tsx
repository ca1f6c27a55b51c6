import type { RecentEvent } from '#contract/back-office.ts'
import { apiContext } from '#web/context.ts'
import { FailedPart } from '#web/features/back-office/failed-part.tsx'
import { Inbox } from '#web/features/back-office/inbox.tsx'
import { SearchBox } from '#web/features/back-office/search-box.tsx'
import {
  Headlines,
  SecurityOverview,
  SystemHealth,
  TradePanels,
} from '#web/features/back-office/system-figures.tsx'
import { Tiles } from '#web/features/back-office/tiles.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { DeletedNotice } from '#web/features/solutions/deleted-notice.tsx'
import { roleNames } from '#web/features/teams/role-names.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { navigationOf } from '#web/shell/app/navigation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Route } from './+types/overview'

const scopes = ['all', 'users', 'solutions', 'subscriptions', 'issues'] as const

/** A part of the page, or null: it says by itself that it could not be read. */
async function orNull<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked
  } catch (error) {
    problemOf(error)
    return null
  }
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const { operations } = args.context.get(apiContext)
  const tiles = navigationOf({ ...viewer, place: 'admin' })
    .filter(({ to }) => to.startsWith('/admin/'))
    .map(({ label, to, icon }) => ({ label, to, icon }))
  const [shown, inbox] = await Promise.all([
    orNull(operations.getBackOffice()),
    orNull(operations.getInbox()),
  ])
  return { viewer, tiles, shown, queues: inbox?.queues ?? null }
}

/** Where staff land: what waits, how the installation does, and the way to every list. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { viewer, tiles, shown, queues } = loaderData
  const { fullName, staffRole, hasSecondFactor } = viewer
  useFreshRows()
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <DeletedNotice />
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl">Admin Dashboard</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
            <span>{fullName}</span>
            {staffRole && <Badge>{roleNames[staffRole]}</Badge>}
            {!hasSecondFactor && <Badge tone="warn">No second factor</Badge>}
          </p>
        </div>
        <SearchBox scopes={scopes} />
      </header>
      <Inbox queues={queues} />
      {shown ? <Headlines {...shown} /> : <FailedPart />}
      <Tiles tiles={tiles} />
      {shown && <SystemHealth {...shown} />}
      {shown && <TradePanels {...shown} />}
      {shown && (
        <div className="grid gap-8 lg:grid-cols-2">
          <RecentActivity recent={shown.recent} />
          <SecurityOverview security={shown.security} />
        </div>
      )}
    </div>
  )
}

const RecentActivity = ({ recent }: { recent: readonly RecentEvent[] | null }) => (
  <section aria-labelledby="activity" className="grid content-start gap-4">
    <h2 id="activity" className="text-lg">
      Recent Activity
    </h2>
    {recent === null ? (
      <FailedPart />
    ) : recent.length === 0 ? (
      <p className="text-muted text-sm">Nothing has happened yet. The ten latest events come up here.</p>
    ) : (
      <NotificationList items={recent.map((event) => ({ ...event, kind: 'general', read: true }))} />
    )}
  </section>
)
