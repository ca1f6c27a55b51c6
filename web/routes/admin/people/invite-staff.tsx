import type { Invitation } from '#contract/teams.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { useFreshForm } from '#web/features/accounts/proof/use-fresh-form.ts'
import { invitationColumns } from '#web/features/teams/invitation-table.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { StaffAnswer } from './staff-action.ts'

export const staffRoleOptions = [
  { value: 'admin', label: 'Administrator' },
  { value: 'support', label: 'Support' },
  { value: 'analyst', label: 'Analyst' },
] as const

/** Invites to the staff by mail. */
export function InviteStaff({ answer }: { answer: StaffAnswer | undefined }) {
  useFreshForm('invite', answer)
  return (
    <ChangeForm intent="invite" className="grid max-w-(--container-text) gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_176px]">
        <Field
          label="Email"
          isRequired
          error={answer?.intent === 'invite' ? answer.problem?.fields.email : undefined}
        >
          <TextInput name="email" type="email" autoComplete="off" maxLength={254} />
        </Field>
        <Field label="Role">
          <Select name="role" options={staffRoleOptions} defaultValue="support" />
        </Field>
      </div>
      <div>
        <ChangeButton intent="invite" variant="primary">
          Send invitation
        </ChangeButton>
      </div>
    </ChangeForm>
  )
}

const actions: Column<Invitation> = {
  key: 'actions',
  header: <span className="sr-only">Actions</span>,
  className: 'whitespace-nowrap',
  cell: ({ id, email }) => (
    <div className="-my-1.5 flex justify-end">
      <ChangeForm intent="resend" id={id}>
        <ChangeButton intent="resend" id={id} size="sm" variant="quiet" aria-label={`Send again: ${email}`}>
          Send again
        </ChangeButton>
      </ChangeForm>
      <ChangeForm intent="revoke" id={id}>
        <ChangeButton intent="revoke" id={id} size="sm" variant="quiet" aria-label={`Revoke: ${email}`}>
          Revoke
        </ChangeButton>
      </ChangeForm>
    </div>
  ),
}

/** Invitations to the staff that nobody has accepted yet. */
export function StaffInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return <p className="text-muted text-sm">No invitation is open.</p>
  return (
    <Table
      caption="Open invitations"
      isStacked
      columns={[...invitationColumns, actions]}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  )
}
