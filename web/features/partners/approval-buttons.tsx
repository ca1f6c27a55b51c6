import type { PartnerApplicationDetail } from '#contract/partners.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

type ApprovalButtonsProps = { application: PartnerApplicationDetail }

/** What an approval sent, again or withdrawn, as long as the applicant has not taken it up. */
export function ApprovalButtons({ application }: ApprovalButtonsProps) {
  const { id, fullName, status, offer, invitation, company } = application
  if (status !== 'approved' || offer?.status === 'accepted' || invitation?.status === 'accepted') return null
  const isInvited = invitation?.status === 'open'
  const isOffered = offer?.status === 'open'
  // A company of the applicant that was neither invited nor offered anything has come about without this application.
  if (company && !invitation && !offer) return null
  const what = offer && !isInvited ? 'offer' : 'invitation'
  return (
    <div className="flex flex-wrap gap-2">
      {!isOffered && (
        <ActButton
          fields={{ intent: 'renew', signupId: id }}
          about={`to ${fullName}`}
          size="md"
          variant={isInvited ? 'secondary' : 'primary'}
        >
          {isInvited ? 'Send the invitation again' : what === 'offer' ? 'Offer it again' : 'Invite again'}
        </ActButton>
      )}
      {(isInvited || isOffered) && (
        <ActDialog
          title={`Are you sure you want to withdraw this ${what}?`}
          confirmLabel="Withdraw"
          isDanger
          fields={{ intent: 'withdraw', signupId: id }}
          trigger={
            <Button size="md">
              Withdraw
              <span className="sr-only">
                {' '}
                the {what} to {fullName}
              </span>
            </Button>
          }
        >
          {isInvited
            ? `The link in the mail stops working, and the company that was made for ${fullName} is removed.`
            : 'Its owners are notified. Their company stays what it is.'}
        </ActDialog>
      )}
    </div>
  )
}
