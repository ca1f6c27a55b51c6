import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { auditSentence } from '#web/features/audit/audit-sentence.ts'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { DeletedNotice } from '#web/features/solutions/deleted-notice.tsx'
import { roleNames } from '#web/features/teams/role-names.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Time } from '#web/ui/data/time.tsx'
import type { Route } from './+types/overview'

const ACTIVITY_SHOWN = 10
const LOG_SHOWN = 6

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const api = args.context.get(apiContext)
  const [notifications, staff, log, backup] = await orScreen(
    Promise.all([
      api.notifications.listNotifications({ limit: ACTIVITY_SHOWN }),
      viewer.isAdmin ? api.teams.listStaff() : null,
      viewer.isAdmin ? api.sessions.listAudit({ limit: LOG_SHOWN }) : null,
      viewer.isAdmin ? api.operations.getLastBackup() : null,
    ]),
  )
  return { viewer, activity: notifications.items, staff, log: log?.items ?? [], backup }
}

/** Where staff land: who they are here, who else is, and what happened last. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { viewer, activity, staff, log, backup } = loaderData
  const { fullName, email, staffRole, hasSecondFactor } = viewer
  const withoutFactor = staff?.members.filter((member) => !member.hasSecondFactor).length ?? 0
  return (
    <div className="measure grid gap-10 py-8">
      <DeletedNotice />
      <header>
        <p className="text-muted text-sm">Cellwright staff</p>
        <h1 className="mt-1 text-2xl">Admin Dashboard</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium">{fullName}</span>
          <span className="break-all text-muted">{email}</span>
          {staffRole && <Badge>{roleNames[staffRole]}</Badge>}
          <Badge tone={hasSecondFactor ? 'ok' : 'warn'}>
            {hasSecondFactor ? 'Second factor set up' : 'No second factor'}
          </Badge>
        </p>
        {backup && <LastBackup last={backup.last} />}
      </header>
      {staff && (
        <StatRow>
          <StatCard
            label="Staff"
            value={staff.members.length}
            note={
              <Link to="/admin/staff" className="text-ink underline underline-offset-4">
                People and roles
              </Link>
            }
          />
          <StatCard
            label="Open invitations"
            value={staff.invitations.filter(({ isExpired }) => !isExpired).length}
            note="To the staff"
          />
          <StatCard
            label="Without a second factor"
            value={withoutFactor}
            note="Of the staff"
            tone={withoutFactor > 0 ? 'signal' : 'plain'}
          />
        </StatRow>
      )}
      <div className="grid gap-10 xl:grid-cols-2">
        {viewer.isAdmin && (
          <Panel id="log" title="Last in the audit log">
            <ol className="divide-y divide-line border-line border-y text-sm">
              {log.map((entry) => (
                <li key={entry.id} className="grid gap-0.5 py-2.5">
                  <p>{auditSentence(entry)}</p>
                  <p className="flex flex-wrap gap-x-3 text-faint text-xs">
                    <span className="break-all">{entry.userEmail ?? entry.actorEmail ?? 'no account'}</span>
                    <Time instant={entry.at} show="relative" />
                  </p>
                </li>
              ))}
            </ol>
            <Link to="/admin/audit" className="text-ink text-sm underline underline-offset-4">
              All entries
            </Link>
          </Panel>
        )}
        <Panel id="activity" title="Recent activity">
          <NotificationList items={activity} />
        </Panel>
      </div>
    </div>
  )
}

type Backup = { at: string; bytes: number }

const LastBackup = ({ last }: { last: Backup | null }) => (
  <p className="mt-2 text-muted text-sm">
    {last ? (
      <>
        Last backup: <Time instant={last.at} show="relative" />, {formatBytes(last.bytes)}.
      </>
    ) : (
      <>
        No backup yet. <code>npm run backup -- file.tar.gz</code> writes one.
      </>
    )}
  </p>
)

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)
