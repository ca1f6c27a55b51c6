import type { Factor } from '#contract/second-factor.ts'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AccountSection } from '../account-page.tsx'
import { ConfirmFirst } from '../confirm-first.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'
import type { SecurityAnswer } from './change-security.ts'
import { EnrolmentForm } from './enrolment-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SectionNotes } from './section-notes.tsx'

const intents = ['enrol', 'verify', 'remove-factor', 'recovery-codes'] as const

type FactorsSectionProps = {
  factors: readonly Factor[]
  recoveryCodesLeft: number
  email: string
  isConfirmed: boolean
  answer: SecurityAnswer | undefined
}

/** Second factors: those there are, a new one, and the recovery codes. */
export function FactorsSection({
  factors,
  recoveryCodesLeft,
  email,
  isConfirmed,
  answer,
}: FactorsSectionProps) {
  const own = answer && intents.some((intent) => intent === answer.intent) ? answer : undefined
  // One that was begun and left is not shown: it counts for nothing, and beginning again replaces it.
  const verified = factors.filter(({ status }) => status === 'verified')
  return (
    <AccountSection
      id="second-factor"
      title="Second factor"
      lead="A code from an app on your phone, in addition to your password."
    >
      <SectionNotes answer={own} intents={intents} />
      {own?.recoveryCodes && own.recoveryCodes.length > 0 && (
        <RecoveryCodes codes={own.recoveryCodes} email={email} />
      )}
      <KeepPlace>
        {verified.length > 0 && (
          <ul className="divide-y divide-line border border-line bg-surface">
            {verified.map(({ id, friendlyName, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-sm">{friendlyName || 'Authenticator app'}</p>
                  <p className="text-muted text-sm">
                    Since <Time instant={createdAt} />
                  </p>
                </div>
                <ChangeForm intent="remove-factor" id={id}>
                  <ChangeButton
                    intent="remove-factor"
                    id={id}
                    size="sm"
                    aria-label={`Remove ${friendlyName || 'the authenticator app'}`}
                  >
                    Remove
                  </ChangeButton>
                </ChangeForm>
              </li>
            ))}
          </ul>
        )}
      </KeepPlace>
      {!isConfirmed ? (
        <ConfirmFirst what="a second factor" />
      ) : own?.enrolment ? (
        <EnrolmentForm enrolment={own.enrolment} answer={own} />
      ) : (
        <ChangeForm intent="enrol" className="flex max-w-120 flex-wrap items-end gap-3">
          <Field label="Name" hint="Of your choice, like “Phone”" className="min-w-48 flex-1">
            <TextInput name="friendlyName" defaultValue={own?.friendlyName} maxLength={60} />
          </Field>
          <ChangeButton intent="enrol" variant={verified.length === 0 ? 'primary' : 'secondary'}>
            {verified.length === 0 ? 'Set up a second factor' : 'Add another'}
          </ChangeButton>
        </ChangeForm>
      )}
      {verified.length > 0 && (
        <ChangeForm intent="recovery-codes" className="flex flex-wrap items-center gap-3">
          <p className="text-muted text-sm">
            {recoveryCodesLeft === 1
              ? '1 recovery code is left.'
              : `${recoveryCodesLeft} recovery codes are left.`}
          </p>
          <ChangeButton intent="recovery-codes" size="sm">
            Make new recovery codes
          </ChangeButton>
        </ChangeForm>
      )}
    </AccountSection>
  )
}
