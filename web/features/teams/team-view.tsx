import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Usage } from '#contract/billing.ts'
import type { Invitation, Member } from '#contract/teams.ts'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberTable } from './member-table.tsx'

type TeamViewProps = {
  companyName: string
  members: readonly Member[]
  invitations: readonly Invitation[]
  usage: Usage
  /** The limit is that of the free plan: the own plan could not be read. */
  isFallback: boolean
  /** False for members, who see everything and change nothing. */
  mayChange: boolean
  /** Where a larger plan is sold; none, and the sentence goes without it. */
  pricingPath: string | null
  /** Before the first list: what has to be done first. */
  children?: ReactNode
}

/** "2 of 2 team members", "3 team members". */
export const usageText = ({ used, limit }: Usage): string =>
  limit === null ? `${used} team ${used === 1 ? 'member' : 'members'}` : `${used} of ${limit} team members`

/** The people of a company, who is invited, and room for more. */
export function TeamView(props: TeamViewProps) {
  const { companyName, members, invitations, usage, mayChange, pricingPath } = props
  const openCount = invitations.filter(({ isExpired }) => !isExpired).length
  const isFull = !props.isFallback && usage.limit !== null && usage.used >= usage.limit
  return (
    <div className="grid gap-10">
      <header>
        <p className="text-muted text-sm">{companyName}</p>
        <h1 className="mt-1 text-2xl">Team</h1>
        <p className="mt-2 text-muted">
          <span className="text-ink tabular-nums">{usageText(usage)}</span>
          {openCount > 0 && `, ${openCount} of them invited`}.
          {!mayChange && ' Owners of the company change the team.'}
        </p>
        <div className="mt-4 grid gap-3 empty:hidden">{props.children}</div>
      </header>
      <section aria-labelledby="members" className="grid gap-4">
        <h2 id="members" className="text-lg">
          Members
        </h2>
        <KeepPlace>
          <MemberTable members={members} mayChange={mayChange} companyName={companyName} />
        </KeepPlace>
      </section>
      <section aria-labelledby="invitations" className="grid gap-4">
        <h2 id="invitations" className="text-lg">
          Open invitations
        </h2>
        <KeepPlace>
          <InvitationTable invitations={invitations} mayChange={mayChange} />
        </KeepPlace>
      </section>
      {mayChange && (
        <section aria-labelledby="invite" className="grid max-w-(--container-text) gap-4">
          <h2 id="invite" className="text-lg">
            Invite a colleague
          </h2>
          {isFull ? (
            <Notice tone="warning" title={`You have used ${usageText(usage)}`}>
              {openCount > 0 && 'Open invitations count as members. '}
              Remove a member or revoke an invitation to make room
              {pricingPath ? (
                <>
                  , or{' '}
                  <Link to={pricingPath} className="text-ink underline underline-offset-4">
                    choose a larger plan
                  </Link>
                </>
              ) : null}
              .
            </Notice>
          ) : (
            <InviteForm />
          )}
        </section>
      )}
    </div>
  )
}
