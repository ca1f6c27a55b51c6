import { useEffect, useState } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AccountSection } from '../account-page.tsx'
import { NewPasswordField } from '../fields/password-field.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'
import type { SecurityAnswer } from './change-security.ts'
import { SectionNotes } from './section-notes.tsx'

type PasswordSectionProps = {
  hasPassword: boolean
  /** For password managers: whose password it is. */
  email: string
  isStaff: boolean
  answer: SecurityAnswer | undefined
}

/** Changes the password; an account that never had one gets its first. */
export function PasswordSection({ hasPassword, email, isStaff, answer }: PasswordSectionProps) {
  const own = answer?.intent === 'password' ? answer : undefined
  const errors = own?.fields ?? {}
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (own?.done) setRound((before) => before + 1)
  }, [own])
  return (
    <AccountSection
      id="password"
      title="Password"
      lead={
        hasPassword
          ? 'Other sessions end when it changes.'
          : 'Your account has no password yet: you have signed in by mail or with another service.'
      }
    >
      <SectionNotes answer={own} intents={['password']} />
      <ChangeForm key={round} intent="password" className="grid max-w-120 gap-5">
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          hidden
          aria-hidden
        />
        {hasPassword && (
          <Field label="Current password" isRequired error={errors.currentPassword}>
            <TextInput
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              maxLength={200}
            />
          </Field>
        )}
        <NewPasswordField
          label="New password"
          error={errors.password}
          ownFields={['username']}
          isStaff={isStaff}
        />
        <Field label="Confirm new password" isRequired error={errors.confirmPassword}>
          <TextInput name="confirmPassword" type="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <div>
          <ChangeButton intent="password" variant="primary">
            {hasPassword ? 'Change password' : 'Set password'}
          </ChangeButton>
        </div>
      </ChangeForm>
    </AccountSection>
  )
}
