import type { Dashboard } from '#contract/dashboards.ts'
import { roleNames } from '#web/features/teams/role-names.ts'
import { usageText } from '#web/features/teams/team-view.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'

type TeamCardProps = {
  team: NonNullable<Dashboard['team']>
  path: string
}

/** The people of the company in short; the rest is on the team's page. */
export function TeamCard({ team: { members, openInvitations, usage, mayChange }, path }: TeamCardProps) {
  return (
    <section aria-labelledby="team">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="team" className="text-lg">
            Team
          </h2>
          <p className="mt-1 text-muted text-sm tabular-nums">
            {usageText(usage)}
            {openInvitations > 0 && `, ${openInvitations} of them invited`}
          </p>
        </div>
        <LinkButton to={path} size="sm" icon="arrow_right">
          {mayChange ? 'Manage the team' : 'See the team'}
        </LinkButton>
      </div>
      <ul className="mt-4 divide-y divide-line border-line border-y text-sm">
        {members.map(({ userId, fullName, email, role, isSelf }) => (
          <li key={userId} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
            <span className="flex-1 font-medium sm:flex-none">
              {fullName}
              {isSelf && <span className="font-normal text-faint"> (you)</span>}
            </span>
            <span className="order-last min-w-0 basis-full break-all text-muted sm:order-none sm:flex-1 sm:basis-0">
              {email}
            </span>
            <span className="text-muted">{roleNames[role]}</span>
          </li>
        ))}
      </ul>
      {usage.used > members.length && (
        <p className="mt-2 text-muted text-sm">and {usage.used - members.length} more</p>
      )}
    </section>
  )
}
