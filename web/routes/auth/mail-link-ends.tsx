import { useEffect } from 'react'
import { Form } from 'react-router'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { doneWords } from './mail-link-words.ts'

/** What pressing the button of a link has done. */
export type Finished =
  | { done: keyof typeof doneWords; email: string }
  | { done: 'leave'; location: string; host: string; needsPassword: boolean }

/** The page after the button. `home`: where the one who is signed in works; null for anyone else. */
export function LinkDone({ answer, home }: { answer: Finished; home: string | null }) {
  // What is said here must be read before the program's page takes its place.
  const target = answer.done === 'leave' && !answer.needsPassword ? answer.location : null
  useEffect(() => {
    if (target) location.replace(target)
  }, [target])
  if (answer.done === 'leave')
    return (
      <AuthPage title="Confirmed" lead={`You go on to ${answer.host}.`}>
        <div className="grid gap-5">
          {answer.needsPassword && (
            <Notice tone="warning" title="The password from before has ended">
              Someone else may have signed up with your address. So the password and every session from before
              have ended: set a new password there, or here with “Set a new password”.
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            {/* A form may not leave this site, so the last step is a link. */}
            <a href={answer.location} className="self-center text-ink underline underline-offset-4">
              Continue to {answer.host}
            </a>
            {answer.needsPassword && <LinkButton to="/forgot-password">Set a new password</LinkButton>}
          </div>
        </div>
      </AuthPage>
    )
  const { title, says } = doneWords[answer.done]
  if (answer.done === 'disown')
    return (
      <AuthPage title={title} lead={says(answer.email)}>
        <LinkButton to="/">Return Home</LinkButton>
      </AuthPage>
    )
  if (answer.done === 'email_change_moved')
    return (
      <AuthPage title={title} lead={says(answer.email)}>
        <LinkButton to="/login/link" variant="primary" size="lg">
          Email me a sign-in link
        </LinkButton>
      </AuthPage>
    )
  return (
    <AuthPage title={title} lead={says(answer.email)}>
      <LinkButton to={home ?? '/login'} variant="primary" size="lg">
        {home ? 'To your dashboard' : 'Sign In'}
      </LinkButton>
    </AuthPage>
  )
}

type LinkOverProps = { message: string; home: string | null; canConfirm: boolean }

/** For a link that does nothing any more: the ways on. */
export function LinkOver({ message, home, canConfirm }: LinkOverProps) {
  return (
    <AuthPage title="This link has stopped working" lead="A link holds for one hour and works once.">
      <div className="grid gap-5">
        <FormProblem message={message || undefined} />
        <div className="flex flex-wrap gap-3">
          {canConfirm && (
            <Form method="post" action="/profile">
              <Button type="submit" variant="primary" name="intent" value="confirmation">
                Send the confirmation again
              </Button>
            </Form>
          )}
          {home ? (
            <LinkButton to={home}>To your dashboard</LinkButton>
          ) : (
            <LinkButton to="/login/link" variant="primary">
              Email me a sign-in link
            </LinkButton>
          )}
          <LinkButton to="/forgot-password">Set a new password</LinkButton>
        </div>
        <p className="text-muted text-sm">
          You have not signed up, and want the account with your address to go? Set a new password: it ends
          everything from before. Then delete the account in its profile.
        </p>
      </div>
    </AuthPage>
  )
}
