import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { untilServerAnswersAgain } from '#web/lib/presence/server-answers.ts'
import type { Refusal } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { SignOut } from './sign-out.tsx'

const NOT_FOUND = 'Page Not Found'
const UNEXPECTED = 'Unexpected Application Error!'
const NO_ANSWER = 'The Server Does Not Answer'
/** A wrong address or form, too many requests: a sentence says what, and nothing is broken. */
const NOT_ACCEPTED = 'Request Not Accepted'

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Screen
      code="404"
      title={NOT_FOUND}
      action={
        <LinkButton to="/" variant="primary">
          Return Home
        </LinkButton>
      }
    >
      <p>The page you are looking for does not exist or has moved.</p>
    </Screen>
  )
}

/** A page that could not be asked for: as Chromium, Firefox and Safari say it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/** The heading of an error's screen, and the title of its page. */
export const errorTitle = (error: unknown): string => {
  if (isUnanswered(error)) return NO_ANSWER
  if (!isRouteErrorResponse(error)) return UNEXPECTED
  if (error.status === 404) return NOT_FOUND
  if (error.status >= 500) return UNEXPECTED
  return (error.status === 403 && refusalOf(error.data)?.title) || NOT_ACCEPTED
}

/** Whatever a route threw and did not catch itself. Details of a fault show in development only. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (isUnanswered(error)) return <UnansweredScreen />
  const refusal = isRouteErrorResponse(error) && error.status === 403 ? refusalOf(error.data) : undefined
  if (refusal)
    return (
      <Screen
        code="403"
        title={refusal.title}
        action={
          <>
            <SignOut size="md" />
            <LinkButton to="/" reloadDocument>
              Return Home
            </LinkButton>
          </>
        }
      >
        <p>{refusal.text}</p>
      </Screen>
    )
  const sentence =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string' && error.data
      ? error.data
      : 'Something went wrong on our side. Nothing you saved is lost. Try again in a moment.'
  return (
    <Screen
      code={isRouteErrorResponse(error) ? String(error.status) : '500'}
      title={errorTitle(error)}
      action={
        <>
          <TryAgain />
          <LinkButton to="/" reloadDocument>
            Return Home
          </LinkButton>
        </>
      }
    >
      <p>{sentence}</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-6 max-h-96 overflow-auto border border-line bg-inset p-4 text-left text-xs">
          {error.stack}
        </pre>
      )}
    </Screen>
  )
}

/** With its query, which a link to the same place does not load again. */
const reloadPage = (event?: MouseEvent) => {
  event?.preventDefault()
  location.reload()
}

/** A plain link loads the page again without scripts. */
const TryAgain = () => (
  <LinkButton to="" variant="primary" reloadDocument onClick={reloadPage}>
    Try again
  </LinkButton>
)

/** The page is loaded by itself as soon as the server is there again. */
function UnansweredScreen() {
  useEffect(() => {
    let isLeft = false
    void untilServerAnswersAgain().then(() => isLeft || reloadPage())
    return () => {
      isLeft = true
    }
  }, [])
  return (
    <Screen code="503" title={NO_ANSWER} action={<TryAgain />}>
      <p>Nothing you saved is lost. This page comes back by itself.</p>
    </Screen>
  )
}

/** What became of somebody's rights while they were signed in, and what they can do. */
const refusals: ReadonlyMap<unknown, string> = new Map([
  [
    'You are viewing as a company. Stop viewing to do this.',
    'Nothing can be changed meanwhile, and what concerns one person alone, such as passwords and sign-ins, stays closed. The banner at the top has the button.',
  ],
  ['Unauthorized access', 'Your account may not open this. If that changed just now, sign out and in again.'],
])

/** Those of a page's gate bring their words along, see `admit`. */
const refusalOf = (thrown: unknown): Refusal | undefined => {
  const text = refusals.get(thrown)
  return text === undefined
    ? (thrown as { refusal?: Refusal } | null)?.refusal
    : { title: String(thrown), text }
}

type ScreenProps = { code: string; title: string; action: ReactNode; children: ReactNode }

const Screen = ({ code, title, action, children }: ScreenProps) => (
  <div className="measure grid min-h-[60dvh] content-center py-16">
    <p className="figures text-faint text-sm">{code}</p>
    <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
    <div className="mt-3 max-w-(--container-text) text-muted">{children}</div>
    <div className="mt-8 flex flex-wrap gap-3">{action}</div>
  </div>
)
