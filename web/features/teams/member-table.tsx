import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Member } from '#contract/teams.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { LeaveTeam, RemoveMember } from './part-ways.tsx'
import { memberRoleOptions, roleNames } from './role-names.ts'
import type { TeamAnswer } from './team-action.ts'
import { useAnswerToast } from './use-answer-toast.ts'

type MemberTableProps = { members: readonly Member[]; mayChange: boolean; companyName: string }

/** Who belongs to the company. Owners change roles and remove people; everybody may leave. */
export function MemberTable({ members, mayChange, companyName }: MemberTableProps) {
  const columns: Column<Member>[] = [
    {
      key: 'name',
      header: 'Person',
      cell: ({ fullName, email, isSelf }) => (
        <Person name={fullName} email={email} mark={isSelf && <Badge>You</Badge>} />
      ),
    },
    {
      key: 'role',
      header: 'Role',
      className: 'w-40',
      cell: (member) => (mayChange ? <RoleSelect member={member} /> : roleNames[member.role]),
    },
    {
      key: 'joined',
      header: 'Joined',
      className: 'whitespace-nowrap',
      cell: ({ joinedAt }) => <Time instant={joinedAt} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      className: 'text-right',
      cell: (member) => (
        <div className="-my-1.5">
          {member.isSelf ? (
            <LeaveTeam companyName={companyName} />
          ) : (
            mayChange && <RemoveMember member={member} companyName={companyName} />
          )}
        </div>
      ),
    },
  ]
  return (
    <Table caption="Members" isStacked columns={columns} rows={members} rowKey={({ userId }) => userId} />
  )
}

/** Name over address, as tables of people show them. */
export function Person({ name, email, mark }: { name: string; email: string; mark?: ReactNode }) {
  return (
    // The address, as the search names it after "#".
    <div id={email} className="min-w-40">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {mark}
      </p>
      <p className="break-all text-muted">{email}</p>
    </div>
  )
}

/** Sends itself when changed, and shows the new role at once; a refusal brings the old one back. */
function RoleSelect({ member: { userId, fullName, role } }: { member: Member }) {
  const changing = useFetcher<TeamAnswer>({ key: `role-${userId}` })
  useAnswerToast(changing.data)
  const wanted = changing.formData?.get('role')
  return (
    <changing.Form method="post" onChange={(event) => void changing.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="userId" value={userId} />
      <Select
        name="role"
        aria-label={`Role of ${fullName}`}
        options={memberRoleOptions}
        value={typeof wanted === 'string' ? wanted : role}
        onChange={() => undefined}
        aria-busy={changing.state !== 'idle' || undefined}
        className="min-w-32 text-sm"
      />
    </changing.Form>
  )
}
