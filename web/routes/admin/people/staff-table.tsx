import type { StaffMember } from '#contract/teams.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { ConfirmChange } from '#web/features/accounts/proof/confirm-change.tsx'
import { Person } from '#web/features/teams/member-table.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { staffRoleOptions } from './invite-staff.tsx'

const columns: readonly Column<StaffMember>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ fullName, email, isSelf }) => (
      <Person name={fullName} email={email} mark={isSelf && <Badge>You</Badge>} />
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ userId, fullName, role }) => (
      <ChangeForm intent="role" id={userId} className="flex items-center gap-2">
        <input type="hidden" name="person" value={fullName} />
        <Select
          key={role}
          name="role"
          aria-label={`Role of ${fullName}`}
          options={staffRoleOptions}
          defaultValue={role}
          className="min-w-40 text-sm"
        />
        <ChangeButton intent="role" id={userId} size="sm" aria-label={`Save the role of ${fullName}`}>
          Save
        </ChangeButton>
      </ChangeForm>
    ),
  },
  {
    key: 'factor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="ok">Set up</Badge> : <Badge tone="warn">Missing</Badge>,
  },
  {
    key: 'last',
    header: 'Last sign-in',
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Time instant={lastSignInAt} show="datetime" /> : 'Never'),
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'text-right',
    cell: ({ userId, fullName, isSelf }) => (
      <div className="-my-1.5">
        <ConfirmChange
          intent="remove"
          id={userId}
          label="Remove"
          spokenLabel={`Remove: ${fullName}`}
          sent={{ name: 'person', value: fullName }}
          title={`Remove ${fullName} from the staff?`}
        >
          {isSelf ? 'You lose the back-office at once.' : `${fullName} is signed out at once.`} The account
          itself stays.
        </ConfirmChange>
      </div>
    ),
  },
]

/** Who works in the back-office, and whether a second factor protects their account. */
export function StaffTable({ members }: { members: readonly StaffMember[] }) {
  return <Table caption="Staff" isStacked columns={columns} rows={members} rowKey={({ userId }) => userId} />
}
