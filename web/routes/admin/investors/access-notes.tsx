import type { InvestorDetail } from '#contract/investors-admin.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { ConfirmChange } from '#web/features/accounts/proof/confirm-change.tsx'
import { Time } from '#web/ui/data/time.tsx'

type AccessNotesProps = { investor: InvestorDetail; mayDecide: boolean }

/** Whether the data room is open to an investor, and what an administrator can change about it. */
export function AccessNotes({ investor, mayDecide }: AccessNotesProps) {
  const { status, hasAccount, grant, invitation, firstName, lastName } = investor
  const name = `${firstName} ${lastName}`
  if (grant)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {grant.revokedAt ? (
          <span>
            Closed since <Time instant={grant.revokedAt} />
          </span>
        ) : (
          <span>
            Open since <Time instant={grant.grantedAt} />
          </span>
        )}
        {mayDecide && !grant.revokedAt && (
          <ConfirmChange
            intent="close"
            id={grant.userId}
            label="Revoke"
            spokenLabel={`Revoke: ${name}`}
            sent={{ name: 'person', value: name }}
            title={`Close the data room to ${name}?`}
          >
            {name} no longer opens the data room. The account itself stays.
          </ConfirmChange>
        )}
      </div>
    )
  if (invitation)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>
          {invitation.isExpired ? 'The invitation expired on ' : 'Invited, until '}
          <Time instant={invitation.expiresAt} />
        </span>
        {mayDecide && (
          <>
            <ChangeForm intent="resend" id={invitation.id}>
              <ChangeButton intent="resend" id={invitation.id} size="sm">
                Send again
              </ChangeButton>
            </ChangeForm>
            <ConfirmChange
              intent="revoke"
              id={invitation.id}
              label="Revoke"
              spokenLabel={`Revoke the invitation of ${name}`}
              sent={{ name: 'person', value: name }}
              title={`Take back the invitation of ${name}?`}
            >
              Its link stops working.
            </ConfirmChange>
          </>
        )}
      </div>
    )
  if (status === 'rejected') return <p className="text-muted text-sm">The data room is closed.</p>
  if (status === 'approved')
    return (
      <p className="text-muted text-sm">
        {hasAccount
          ? 'The data room is closed. It is opened to the account again below the list of investors.'
          : 'No invitation is open. Another one goes out when this person applies again and is approved.'}
      </p>
    )
  return (
    <p className="text-muted text-sm">
      {hasAccount
        ? 'The address has an account. An approval opens the data room to it.'
        : 'No account has confirmed this address. An approval sends an invitation by mail.'}
    </p>
  )
}
