import { data } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { apiContext } from '#web/context.ts'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { requireRole } from '#web/lib/guard.ts'
import { orScreen } from '#web/lib/problem.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Route } from './+types/role-landing'

const titles: Record<Exclude<Role, 'manufacturer'>, string> = {
  engineer: 'Engineer Dashboard',
  supplier: 'Supplier Dashboard',
  admin: 'Admin Dashboard',
}

const roleOf = (request: Request): Exclude<Role, 'manufacturer'> => {
  const first = new URL(request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
  if (first === 'engineer' || first === 'supplier' || first === 'admin') return first
  throw data('Not found', { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titles[loaderData.role] : 'Dashboard'} · Cellwright` },
  { name: 'robots', content: 'noindex' },
]

/** Where engineers, suppliers and staff land after signing in: who they are here, and what was told them. */
export async function loader(args: Route.LoaderArgs) {
  const role = roleOf(args.request)
  const viewer = requireRole(args, role)
  const page = await orScreen(args.context.get(apiContext).notifications.listNotifications({ limit: 20 }))
  return { role, viewer, items: page.items }
}

export default function RoleLanding({ loaderData }: Route.ComponentProps) {
  const { role, viewer, items } = loaderData
  return (
    <div className="measure py-10">
      <p className="text-muted text-sm">{viewer.company?.name ?? 'Cellwright staff'}</p>
      <h1 className="mt-1 text-2xl">{titles[role]}</h1>
      <dl className="mt-6 grid max-w-(--container-text) grid-cols-[auto_1fr] gap-x-6 gap-y-2 border border-line bg-surface p-5 text-sm">
        <dt className="text-muted">Name</dt>
        <dd>{viewer.fullName}</dd>
        <dt className="text-muted">Email</dt>
        <dd>{viewer.email}</dd>
        {viewer.company && (
          <>
            <dt className="text-muted">Company</dt>
            <dd className="flex flex-wrap items-center gap-2">
              {viewer.company.name}
              <Badge tone={viewer.company.verified ? 'ok' : 'warn'}>
                {viewer.company.verified ? 'Verified' : 'Pending'}
              </Badge>
            </dd>
          </>
        )}
      </dl>
      <section className="mt-10 max-w-(--container-text)" aria-labelledby="activity">
        <h2 id="activity" className="text-lg">
          Recent activity
        </h2>
        <div className="mt-4">
          <NotificationList items={items} />
        </div>
      </section>
    </div>
  )
}
