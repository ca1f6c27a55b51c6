import { MAX_REASON } from '#contract/application-states.ts'
import type { PartnerApplication } from '#contract/partners.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

type DecideButtonsProps = {
  application: Pick<PartnerApplication, 'id' | 'fullName' | 'status'>
  size?: 'sm' | 'md'
  /** Why an approval would be refused; the button is left out. */
  mayNotApprove?: boolean
}

/** Approve and reject, for pending applications only. */
export function DecideButtons({ application, size = 'sm', mayNotApprove = false }: DecideButtonsProps) {
  const { id, fullName, status } = application
  if (status !== 'pending') return null
  return (
    <div className="flex flex-wrap gap-2">
      {!mayNotApprove && (
        <ActButton
          fields={{ intent: 'approve', signupId: id }}
          about={`the application of ${fullName}`}
          size={size}
          variant="primary"
        >
          Approve
        </ActButton>
      )}
      <ActDialog
        title="Are you sure you want to reject this application?"
        confirmLabel="Reject"
        isDanger
        fields={{ intent: 'reject', signupId: id }}
        reason={{ label: 'Reason', hint: 'The applicant reads it in the mail.', maxLength: MAX_REASON }}
        trigger={
          <Button size={size}>
            Reject<span className="sr-only"> the application of {fullName}</span>
          </Button>
        }
      >
        {fullName} can apply again at any time.
      </ActDialog>
    </div>
  )
}
