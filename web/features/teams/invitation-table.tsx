import { useFetcher } from 'react-router'
import type { Invitation } from '#contract/teams.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { roleNames } from './role-names.ts'
import type { TeamAnswer } from './team-action.ts'
import { useAnswerToast } from './use-answer-toast.ts'

/** Columns that every list of invitations has; the actions are beside them. */
export const invitationColumns: readonly Column<Invitation>[] = [
  { key: 'email', header: 'Email', className: 'min-w-48 break-all', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
  {
    key: 'sent',
    header: 'Sent',
    className: 'whitespace-nowrap',
    cell: ({ sentAt }) => <Time instant={sentAt} />,
  },
  {
    key: 'expires',
    header: 'Expires',
    className: 'whitespace-nowrap',
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <Badge tone="warn">Expired</Badge> : <Time instant={expiresAt} />,
  },
]

/** Invitations nobody has accepted yet. A revoked one goes at once and comes back if the server refuses. */
export function InvitationTable({
  invitations,
  mayChange,
}: {
  invitations: readonly Invitation[]
  mayChange: boolean
}) {
  const changing = useFetcher<TeamAnswer>()
  useAnswerToast(changing.data)
  const pending = changing.formData
  const isRevoked = (id: string) => pending?.get('intent') === 'revoke' && pending.get('id') === id
  const rows = invitations.filter(({ id }) => !isRevoked(id))
  if (rows.length === 0) return <p className="text-muted text-sm">No invitation is open.</p>
  const send = (intent: string, id: string) => void changing.submit({ intent, id }, { method: 'post' })
  const actions: Column<Invitation> = {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'whitespace-nowrap',
    cell: ({ id, email }) => (
      <div className="-my-1.5 flex justify-end">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Send again: ${email}`}
          isLoading={pending?.get('intent') === 'resend' && pending.get('id') === id}
          onClick={() => send('resend', id)}
        >
          Send again
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Revoke: ${email}`} onClick={() => send('revoke', id)}>
          Revoke
        </Button>
      </div>
    ),
  }
  return (
    <Table
      caption="Open invitations"
      isStacked
      columns={mayChange ? [...invitationColumns, actions] : invitationColumns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
