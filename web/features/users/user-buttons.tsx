import type { ListedCompany } from '#contract/users-admin.ts'
import { MAX_VIEW_REASON, VIEW_MINUTES } from '#contract/view-as-words.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

type Company = Pick<ListedCompany, 'id' | 'name' | 'verified' | 'suspendedAt' | 'people'>

/** Verify, for companies that are not verified. */
export const VerifyButton = ({
  company: { id, name, verified },
  size = 'sm',
}: {
  company: Company
  size?: 'sm' | 'md'
}) =>
  verified ? null : (
    <ActButton fields={{ intent: 'verify', id }} about={name} size={size}>
      Verify
    </ActButton>
  )

/** Looks at the product as the company does. */
export const ViewAsButton = ({ company: { id, name } }: { company: Company }) => (
  <ActDialog
    title={`Look as ${name}?`}
    confirmLabel="Look"
    fields={{ intent: 'view', id }}
    reason={{ label: 'Reason', hint: 'The company reads it.', maxLength: MAX_VIEW_REASON }}
    trigger={<Button>View as</Button>}
  >
    For {VIEW_MINUTES} minutes you see what its people see, and can change nothing. Both sides keep who
    looked, when and why.
  </ActDialog>
)

/** Suspend a company, or end that. */
export const SuspendButton = ({ company: { id, name, suspendedAt } }: { company: Company }) =>
  suspendedAt ? (
    <ActButton fields={{ intent: 'resume', id }} about={name} size="md">
      End the suspension
    </ActButton>
  ) : (
    <ActDialog
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      isDanger
      fields={{ intent: 'suspend', id }}
      reason={{ label: 'Reason', hint: 'Only staff read it.', maxLength: 500 }}
      trigger={<Button>Suspend</Button>}
    >
      Its people are signed out at once and cannot sign in until you end it. Nothing is deleted.
    </ActDialog>
  )

const goneText = (name: string, people: number): string => {
  if (people === 0) return `${name} is deleted.`
  return `${name} and ${people === 1 ? 'the account of one person' : `the accounts of ${people} people`} are deleted.`
}

/** Deletes a company with its people, after the literal question. */
export const DeleteButton = ({
  company: { id, name, people },
  size = 'sm',
}: {
  company: Company
  size?: 'sm' | 'md'
}) => (
  <ActDialog
    title="Are you sure you want to delete this user? This action cannot be undone."
    confirmLabel="Delete"
    isDanger
    fields={{ intent: 'delete', id }}
    trigger={
      <Button size={size}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
    }
  >
    {goneText(name, people)} Orders, invoices and sales stay, with the names of that day.
  </ActDialog>
)
