import { MAX_REASON } from '#contract/application-states.ts'
import type { Investor } from '#contract/investors-admin.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

type DecideButtonsProps = {
  investor: Pick<Investor, 'id' | 'firstName' | 'lastName' | 'status'>
  size?: 'sm' | 'md'
}

/** Approve and reject, for pending applications only. */
export function DecideButtons({ investor, size = 'sm' }: DecideButtonsProps) {
  const { id, firstName, lastName, status } = investor
  if (status !== 'pending') return null
  const name = `${firstName} ${lastName}`
  return (
    <div className="flex flex-wrap gap-2">
      <ChangeForm intent="approve" id={id}>
        <ChangeButton intent="approve" id={id} size={size} variant="primary">
          Approve<span className="sr-only"> {name}</span>
        </ChangeButton>
      </ChangeForm>
      <ActDialog
        title="Are you sure you want to reject this investor?"
        confirmLabel="Reject"
        isDanger
        fields={{ intent: 'reject', id }}
        reason={{ label: 'Reason', hint: 'The applicant reads it in the mail.', maxLength: MAX_REASON }}
        trigger={
          <Button size={size}>
            Reject<span className="sr-only"> {name}</span>
          </Button>
        }
      >
        {name} can apply again at any time.
      </ActDialog>
    </div>
  )
}
