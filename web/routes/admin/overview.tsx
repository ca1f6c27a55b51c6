import { useRevalidator } from 'react-router'
import { apiContext } from '#web/context.ts'
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
import { useLive } from '#web/lib/live/use-live.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { navigationOf } from '#web/shell/app/navigation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/overview'

const ACTIVITY_SHOWN = 10
const scopes = ['all', 'users', 'solutions', 'subscriptions', 'issues'] as const

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const { operations, notifications } = args.context.get(apiContext)
  const tiles = navigationOf({ ...viewer, place: 'admin' })
    .filter(({ to }) => to.startsWith('/admin/'))
    .map(({ label, to, icon }) => ({ label, to, icon }))
  try {
    const [shown, { queues }, { items: activity }] = await Promise.all([
      operations.getBackOffice(),
      operations.getInbox(),
      notifications.listNotifications({ limit: ACTIVITY_SHOWN }),
    ])
    return { viewer, tiles, shown, queues, activity, error: null }
  } catch (error) {
    problemOf(error)
    const sentence = 'Failed to load admin dashboard data. Please try again later.'
    return { viewer, tiles, shown: null, queues: [], activity: [], error: sentence }
  }
}

/** Where staff land: what waits, how the installation does, and the way to every list. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { viewer, tiles, shown, queues, activity, error } = loaderData
  const { fullName, staffRole, hasSecondFactor } = viewer
  const { revalidate } = useRevalidator()
  useLive('notification', () => void revalidate())
  useLive('gap', () => void revalidate())
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
      {error && (
        <Notice tone="error" isLive>
          {error}
        </Notice>
      )}
      {shown && <Inbox queues={queues} />}
      {shown && <Headlines stats={shown.stats} />}
      <Tiles tiles={tiles} />
      {shown && <SystemHealth stats={shown.stats} />}
      {shown && <TradePanels stats={shown.stats} />}
      {shown && (
        <div className="grid gap-8 lg:grid-cols-2">
          <section aria-labelledby="activity" className="grid content-start gap-4">
            <h2 id="activity" className="text-lg">
              Recent Activity
            </h2>
            <NotificationList items={activity} />
          </section>
          <SecurityOverview security={shown.security} />
        </div>
      )}
    </div>
  )
}
