import { companyTypesOffered, MAX_REASON } from '#contract/application-states.ts'
import type { CompanyVerification } from '#contract/verification.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { companyTypeWords } from './document-words.ts'

/** Verify, or take the verification back with a reason. */
export const VerifyButton = ({ verified }: Pick<CompanyVerification, 'verified'>) =>
  verified ? (
    <ActDialog
      title="Take the verification back?"
      confirmLabel="Take back"
      isDanger
      fields={{ intent: 'unverify' }}
      reason={{ label: 'Reason', hint: 'The company reads it.', maxLength: MAX_REASON }}
      trigger={<Button>Take the verification back</Button>}
    />
  ) : (
    <ActButton fields={{ intent: 'verify' }} size="md" variant="primary">
      Verify the company
    </ActButton>
  )

/** Another type for the company, or what keeps the present one. */
export function ChangeType({ type, open }: Pick<CompanyVerification, 'type' | 'open'>) {
  if (open.length > 0)
    return (
      <div className="grid gap-2 text-sm">
        <p>The type stays while something is open:</p>
        <ul className="list-disc pl-5 text-muted">
          {open.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      {companyTypesOffered
        .filter((other) => other !== type)
        .map((other) => (
          <ActDialog
            key={other}
            title={`Change the type to ${companyTypeWords[other].toLowerCase()}?`}
            confirmLabel="Change the type"
            fields={{ intent: 'type', type: other }}
            trigger={<Button>{companyTypeWords[other]}</Button>}
          >
            Everyone of the company is notified. Solutions and articles stay; a verification ends.
          </ActDialog>
        ))}
    </div>
  )
}
