import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AccountPage, AccountSection } from '#web/features/accounts/account-page.tsx'
import { EmailField } from '#web/features/accounts/fields/email-field.tsx'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import {
  changeProfile,
  type ProfileAnswer,
  refusedText,
} from '#web/features/accounts/profile/change-profile.ts'
import { ProfileFields, valuesOf } from '#web/features/accounts/profile/profile-fields.tsx'
import { ChangeButton, ChangeForm, changeKey } from '#web/features/accounts/proof/change-form.tsx'
import { type ProofAnswer, proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { PreferenceForm } from '#web/features/notifications/preference-form.tsx'
import { type PreferenceAnswer, savePreferences } from '#web/features/notifications/save-preferences.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/profile'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const api = args.context.get(apiContext)
  const [profile, { items }] = await orScreen(
    Promise.all([api.accounts.getProfile(), api.notifications.getNotificationPreferences()]),
  )
  return { profile, preferences: items }
}

type EmailAnswer = { email: string; isSent: boolean; ofEmail?: string; message?: string }
type Answer = {
  profileAnswer?: ProfileAnswer
  confirmation?: { isSent: boolean; message?: string }
  emailAnswer?: EmailAnswer
  refused?: { key: string }
  proof?: ProofAnswer
  preferenceAnswer?: PreferenceAnswer
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  if (proof) {
    const emailAnswer = { email: String(form.get('email') ?? ''), isSent: false }
    return data<Answer>({ proof: proof.answer, emailAnswer }, { status: proof.status })
  }
  const intent = form.get('intent')
  if (intent === 'notifications') {
    const { answer, status } = await savePreferences(api, form)
    return data<Answer>({ preferenceAnswer: answer }, { status })
  }
  if (intent === 'confirmation') {
    try {
      await api.credentials.requestConfirmation()
      return data<Answer>({ confirmation: { isSent: true } })
    } catch (error) {
      const { message, status } = problemOf(error)
      return data<Answer>({ confirmation: { isSent: false, message } }, { status })
    }
  }
  if (intent === 'email') {
    const email = String(form.get('email') ?? '')
    try {
      await api.credentials.requestEmailChange({ email })
      return data<Answer>({ emailAnswer: { email, isSent: true } })
    } catch (error) {
      const { code, message, fields, status } = problemOf(error)
      const emailAnswer = { email, isSent: false }
      if (code === 'REAUTHENTICATE')
        return data<Answer>({ emailAnswer, refused: { key: changeKey('email') } }, { status })
      const ofEmail = fields.email
      return data<Answer>(
        { emailAnswer: { ...emailAnswer, ...(ofEmail ? { ofEmail } : { message }) } },
        { status },
      )
    }
  }
  const { answer, status } = await changeProfile(api, form)
  return data<Answer>({ profileAnswer: answer }, { status })
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, preferences } = loaderData
  const { profileAnswer, confirmation, emailAnswer, refused, proof } = (actionData ?? {}) as Answer
  const navigation = useNavigation()
  const isSaving = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'profile'
  useFocusAnswer(actionData)
  // With scripts a toast says it.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!profileAnswer) return
    if (profileAnswer.saved) showToast({ title: 'Profile updated successfully', tone: 'success' })
    else showToast({ ...refusedText(profileAnswer), tone: 'error' })
  }, [profileAnswer])
  const errors = profileAnswer?.fields ?? {}
  return (
    <AccountPage title="Profile">
      <Form method="post" className="grid max-w-120 gap-5" noValidate>
        {!isHydrated && profileAnswer?.saved && <Notice tone="success">Profile updated successfully</Notice>}
        {!profileAnswer?.saved && Object.keys(errors).length === 0 && (
          <FormProblem message={profileAnswer?.message} />
        )}
        <input type="hidden" name="intent" value="profile" />
        <ProfileFields
          profile={profile}
          values={profileAnswer?.values ?? valuesOf(profile)}
          errors={errors}
        />
        <div>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            Save
          </Button>
        </div>
      </Form>
      <AccountSection
        id="address"
        title="Your e-mail address"
        lead="You sign in with it, and mails go there. A change takes effect once both the present and the new address have confirmed it."
      >
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span>{profile.email}</span>
          <Badge tone={profile.emailConfirmed ? 'ok' : 'warn'}>
            {profile.emailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </p>
        {!profile.emailConfirmed && (
          <ChangeForm intent="confirmation" className="flex flex-wrap items-center gap-3 text-sm">
            <ChangeButton intent="confirmation" size="sm">
              Send the confirmation again
            </ChangeButton>
            {confirmation && (
              <p role="status" className="text-muted">
                {confirmation.isSent ? 'Another mail is on its way.' : confirmation.message}
              </p>
            )}
          </ChangeForm>
        )}
        {profile.emailConfirmed ? (
          <ChangeForm intent="email" className="grid max-w-120 gap-5">
            {emailAnswer?.isSent && (
              <Notice tone="success" isLive>
                Both {profile.email} and {emailAnswer.email} have a mail now. Confirm in both, here in this
                browser.
              </Notice>
            )}
            <FormProblem message={emailAnswer?.message} />
            <EmailField
              label="New e-mail address"
              autoComplete="off"
              error={emailAnswer?.ofEmail}
              defaultValue={emailAnswer?.isSent ? '' : emailAnswer?.email}
            />
            <div>
              <ChangeButton intent="email">Change e-mail address</ChangeButton>
            </div>
          </ChangeForm>
        ) : (
          <p className="text-muted text-sm">
            You can change it once it is confirmed. If you mistyped it, delete this account and sign up again.
          </p>
        )}
        <ProofDialog
          refused={refused ?? null}
          hasPassword={profile.hasPassword}
          answer={proof}
          kept={{ email: emailAnswer?.email ?? '' }}
        />
      </AccountSection>
      <AccountSection
        id="notifications"
        title="Notifications"
        lead="They appear under the bell. Choose which of them also come by mail."
      >
        <PreferenceForm preferences={preferences} />
      </AccountSection>
    </AccountPage>
  )
}
